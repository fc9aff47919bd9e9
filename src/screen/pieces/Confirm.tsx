import { useCallback, useId } from 'react';
import type { Button } from '../../language/language.gen.ts';
import { useSay } from '../hooks.ts';
import { Dialog } from './Dialog.tsx';
import { Words } from './Words.tsx';

interface Props {
  readonly button: Button;
  /** @param yes whether it shall be done */
  readonly onAnswer: (yes: boolean) => void;
}

/** The question of a button, over the place that it stands on, with the look of a place that is shown so. Whatever closes it is a no. */
export function Confirm({ button: { confirm, look }, onAnswer }: Props) {
  const id = useId();
  const say = useSay();
  const onBack = useCallback(() => onAnswer(false), [onAnswer]);
  if (confirm === undefined) return null;
  return (
    <Dialog labelledBy={id} onBack={onBack} closeWords={say('block.close')}>
      <div className="place">
        <h2 className="place-title" id={id} tabIndex={-1}>
          <Words text={confirm.title} />
        </h2>
        {confirm.text === undefined ? null : (
          <p>
            <Words text={confirm.text} />
          </p>
        )}
        <div className="actions actions-kept">
          <button
            type="button"
            className={`button button-${look === 'risk' ? 'risk' : 'main'}`}
            onClick={() => onAnswer(true)}
          >
            <Words text={confirm.yes} />
          </button>
          <button type="button" className="button button-plain" onClick={onBack}>
            <Words text={confirm.no} />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
