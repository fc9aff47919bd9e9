import { use, useId } from 'react';
import { useSay } from '../hooks.ts';
import { ToastContext } from '../toasts.ts';
import './button.css';

interface Props {
  /** Exactly what is copied. */
  readonly text: string;
  /** The id of what the text is called. */
  readonly belongsTo: string;
  /** Says that it was copied. @default a message of the page */
  readonly onCopied?: () => void;
}

/** Copies a text that stands beside it, and says whether it could. */
export function CopyButton({ text, belongsTo, onCopied }: Props) {
  const say = useSay();
  const toast = use(ToastContext);
  const id = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      if (onCopied === undefined) toast('good', say('block.copied'));
      else onCopied();
    } catch {
      // Not allowed, or not there at all outside of https: it can still be read and typed.
      toast('bad', say('block.copy-failed'));
    }
  }

  return (
    <button
      type="button"
      className="button button-link button-small"
      id={id}
      aria-labelledby={`${id} ${belongsTo}`}
      onClick={() => void copy()}
    >
      {say('block.copy')}
    </button>
  );
}
