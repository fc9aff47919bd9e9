import { use, useId } from 'react';
import type { Text } from '../../../language/language.gen.ts';
import { FAILED, PENDING } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useSay, useWords } from '../../hooks.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Lines } from '../../pieces/Skeleton.tsx';
import { Words } from '../../pieces/Words.tsx';
import { ToastContext } from '../../toasts.ts';
import '../../pieces/button.css';
import './style.css';

export interface CopyOptions {
  readonly label: Text;
  readonly text: Text;
}

/** A text to take along, such as an account number, with a button that copies it exactly as it stands. */
export function CopyBlock({ options: { label, text } }: BlockProps<CopyOptions>) {
  const say = useSay();
  const toast = use(ToastContext);
  const words = useWords(text);
  const id = useId();
  if (words === FAILED) return <RetryState />;
  if (words === PENDING) return <Lines count={1} />;
  const copied = shown(words);
  if (copied === undefined) return null;

  async function copy(given: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(given);
      toast('good', say('block.copied'));
    } catch {
      // Not allowed, or not there at all outside of https: it can still be read and typed.
      toast('bad', say('block.copy-failed'));
    }
  }

  return (
    <div className="copy">
      <p className="copy-words">
        <span className="copy-label" id={`${id}-label`}>
          <Words text={label} />
        </span>
        <span className="copy-text figures">{copied}</span>
      </p>
      <button type="button" className="button button-plain button-small" id={`${id}-copy`} aria-labelledby={`${id}-copy ${id}-label`} onClick={() => void copy(copied)}>
        {say('block.copy')}
      </button>
    </div>
  );
}
