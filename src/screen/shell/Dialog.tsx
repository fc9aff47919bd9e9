import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Icon } from '../pieces/icons/Icon.tsx';
import '../blocks/bar/style.css';
import './dialog.css';

interface Props {
  /** The id of the element that names it. */
  readonly labelledBy: string;
  /** Escape, the phone's back, a press beside it, and its own button: it does not close by itself. */
  readonly onBack: () => void;
  readonly closeWords: string;
  readonly children: ReactNode;
}

/** A sheet from the bottom of a phone, a window in the middle of a wide screen; the browser keeps the focus inside. */
export function Dialog({ labelledBy, onBack, closeWords, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shownDialog = dialog.current;
    shownDialog?.showModal();
    // The browser would choose the first button; the title says what this is about.
    document.getElementById(labelledBy)?.focus();
    // Closed before it is taken away, so that the focus goes back to where it was.
    return () => shownDialog?.close();
  }, [labelledBy]);

  useEffect(() => {
    const page = document.documentElement;
    page.classList.add('dialog-open');
    return () => page.classList.remove('dialog-open');
  }, []);

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onBack();
  }

  function onPress(event: MouseEvent): void {
    // The dialog's own box is filled by its sheet: only a press on the backdrop is on the dialog itself.
    if (event.target === dialog.current) onBack();
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={labelledBy} onCancel={onCancel} onClick={onPress}>
      <div className="dialog-sheet">
        {children}
        <button type="button" className="bar-button dialog-close" aria-label={closeWords} onClick={onBack}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
