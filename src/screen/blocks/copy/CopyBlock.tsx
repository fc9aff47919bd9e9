import { useId } from 'react';
import type { Text } from '../../../language/language.gen.ts';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useWords } from '../../hooks.ts';
import { CopyButton } from '../../pieces/CopyButton.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Lines } from '../../pieces/Skeleton.tsx';
import { Words } from '../../pieces/Words.tsx';
import './style.css';

export interface CopyOptions {
  readonly label: Text;
  readonly text: Text;
}

/** A text to take along, such as an account number, with a button that copies it exactly as it stands. */
export function CopyBlock({ options: { label, text } }: BlockProps<CopyOptions>) {
  const words = useWords(text);
  const id = useId();
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
      <CopyButton text={copied} belongsTo={id} />
    </div>
  );
}
