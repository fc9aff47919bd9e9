import type { ReactNode } from 'react';
import './ask-note.css';

interface Props {
  readonly id?: string;
  /** busy: being asked. good: found. bad: failed, said aloud at once. plain: something to know. */
  readonly tone: 'busy' | 'good' | 'bad' | 'plain';
  readonly children?: ReactNode;
  readonly action?: { readonly text: string; press(): void } | undefined;
}

/**
 * What has become of a question that a field has asked. The region is always there, since one that appears together
 * with its words is not read out everywhere.
 */
export function AskNote({ id, tone, children, action }: Props) {
  return (
    <div className="ask-note" data-tone={tone} data-empty={children === undefined || undefined}>
      <div id={id} className="ask-note-words" role={tone === 'bad' ? 'alert' : 'status'}>
        {children}
      </div>
      {action === undefined ? null : (
        <button type="button" className="options-retry" onClick={() => action.press()}>
          {action.text}
        </button>
      )}
    </div>
  );
}
