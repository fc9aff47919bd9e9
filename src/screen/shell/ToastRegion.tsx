import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../pieces/icons/Icon.tsx';
import '../blocks/bar/style.css';
import type { Say } from '../say.ts';
import { openDialogs } from '../pieces/open-dialogs.ts';

export interface ToastView {
  readonly id: string;
  readonly tone: 'good' | 'bad' | 'note';
  readonly text: string;
  /** Where its words lead, in a tab of its own: what is being done here stays. */
  readonly link?: string;
}

interface Props {
  readonly toasts: readonly ToastView[];
  readonly onDismiss: (id: string) => void;
  readonly say: Say;
}

const icons = { good: 'check', bad: 'warning', note: 'info' } as const;
const staysFor = { good: 3000, bad: 5000, note: 5000 } as const;
/** Time to reach it, by keyboard too. */
const linkedStaysFor = 20_000;

/**
 * Short messages. The two regions stay on the page from the start, since a screen reader hears only what comes into a
 * region that it knows: bad news at once, the rest when it has finished speaking. While a dialog is open they stand in
 * it, since the page beneath is out of reach.
 */
export function ToastRegion({ toasts, onDismiss, say }: Props) {
  const draw = (bad: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'bad') === bad)
      .map((toast) => <Toast key={toast.id} toast={toast} onDismiss={onDismiss} say={say} />);
  const region = (
    <section className="toasts" aria-label={say('toast.region')}>
      <div role="alert" className="toasts-region">
        {draw(true)}
      </div>
      <div role="status" className="toasts-region">
        {draw(false)}
      </div>
    </section>
  );
  // It comes after what is seen first, before anything can lie over that.
  useEffect(() => void import('./over.css'), []);
  const dialog = useSyncExternalStore(openDialogs.watch, openDialogs.top, openDialogs.top);
  return dialog === undefined ? region : createPortal(region, dialog);
}

/** It goes by itself, but not while it is pointed at or holds the focus. */
function Toast({
  toast: { id, tone, text, link },
  onDismiss,
  say,
}: {
  readonly toast: ToastView;
  readonly onDismiss: Props['onDismiss'];
  readonly say: Say;
}) {
  const [held, setHeld] = useState(false);
  // Its time goes on while places change beneath it.
  const end = useEffectEvent(() => onDismiss(id));
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(end, link === undefined ? staysFor[tone] : linkedStaysFor);
    return () => clearTimeout(timer);
  }, [held, tone, link]);
  return (
    <div
      className={`toast toast-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} />
      <p className="toast-text">
        {link === undefined ? (
          text
        ) : (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        )}
      </p>
      <button
        type="button"
        className="bar-button toast-dismiss"
        aria-label={say('toast.dismiss')}
        onClick={() => onDismiss(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
