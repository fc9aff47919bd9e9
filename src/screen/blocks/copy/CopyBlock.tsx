import { useEffect, useId, useState } from 'react';
import type { Text } from '../../../language/language.gen.ts';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useSay, useWords } from '../../hooks.ts';
import { CopyButton } from '../../pieces/CopyButton.tsx';
import { Icon } from '../../pieces/icons/Icon.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Lines } from '../../pieces/Skeleton.tsx';
import { Words } from '../../pieces/Words.tsx';
import './style.css';

export interface CopyOptions {
  readonly label: Text;
  readonly text: Text;
}

/** For so long it says that it was copied. */
const saidFor = 3000;

/** A text to take along, such as an account number, with a button that copies it exactly as it stands, and says so where it stands. */
export function CopyBlock({ options: { label, text } }: BlockProps<CopyOptions>) {
  const words = useWords(text);
  const id = useId();
  const say = useSay();
  const [times, setTimes] = useState({ copied: 0, told: 0 });
  const isTold = times.copied > times.told;
  useEffect(() => {
    if (!isTold) return undefined;
    const timer = setTimeout(() => setTimes((now) => ({ ...now, told: times.copied })), saidFor);
    return () => clearTimeout(timer);
  }, [isTold, times.copied]);
  if (words === FAILED) return <RetryState />;
  if (words === PENDING) return <Lines count={1} />;
  const copied = shown(words);
  if (copied === undefined) return null;
  return (
    <div className="copy">
      <p className="copy-words">
        <span className="copy-label" id={id}>
          <Words text={label} />
        </span>
        <span className="copy-text figures">{copied}</span>
      </p>
      {/* In the place of the label: a message of the page lies over what stands below, such as the next thing to copy. */}
      <p role="status" className="copy-said">
        {isTold ? (
          <>
            <Icon name="check" /> {say('block.copied')}
          </>
        ) : null}
      </p>
      <CopyButton
        text={copied}
        belongsTo={id}
        onCopied={() => setTimes((now) => ({ ...now, copied: now.copied + 1 }))}
      />
    </div>
  );
}
