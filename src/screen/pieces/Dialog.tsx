import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Icon } from './icons/Icon.tsx';
import '../blocks/bar/style.css';
import { openDialogs } from './open-dialogs.ts';
import { otherCame } from './second-press.ts';

interface Props {
  /** The id of the element that names it. */
  readonly labelledBy: string;
  /** Escape, the phone's back, a press beside it, and its own button: it does not close by itself. */
  readonly onBack: () => void;
  /** Left out: it has no button, since nothing that is pressed closes it. */
  readonly closeWords?: string;
  readonly children: ReactNode;
}

const typedIn = 'input:not([type=radio], [type=checkbox], [type=range], [type=file], [type=submit]), textarea';

/** A sheet from the bottom of a phone, a window in the middle of a wide screen; the browser keeps the focus inside. */
export function Dialog({ labelledBy, onBack, closeWords, children }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    const open = (): void => {
      dialog.showModal();
      // The browser would choose the first button. What asks for one thing alone, such as a PIN, waits for it to be typed,
      // and a phone shows its keys; else the title says what this is about.
      const typed = dialog.querySelectorAll<HTMLElement>(typedIn);
      (typed.length === 1 ? typed[0] : document.getElementById(labelledBy))?.focus();
    };
    open();
    otherCame();
    const leave = openDialogs.enter(dialog);
    // Who presses Escape again and again is not asked by the browser any more: it closes, though the place is still there.
    const openAgain = (): void => {
      if (!dialog.open) open();
    };
    dialog.addEventListener('close', openAgain);
    return () => {
      leave();
      dialog.removeEventListener('close', openAgain);
      // Closed before it is taken away, so that the focus goes back to where it was.
      dialog.close();
    };
  }, [labelledBy]);

  useEffect(() => {
    const dialog = dialogRef.current;
    // Its own box is filled by the sheet: only a press on the backdrop is on the dialog itself. Keys have Escape. Who marks
    // what is typed lets go beside it.
    let isBegun = false;
    const begin = (event: Event): void => {
      isBegun = event.target === dialog;
    };
    const press = (event: Event): void => {
      if (isBegun && event.target === dialog) onBack();
    };
    dialog?.addEventListener('pointerdown', begin);
    dialog?.addEventListener('click', press);
    return () => {
      dialog?.removeEventListener('pointerdown', begin);
      dialog?.removeEventListener('click', press);
    };
  }, [onBack]);

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onBack();
  }

  return (
    <dialog ref={dialogRef} className="dialog" aria-labelledby={labelledBy} onCancel={onCancel}>
      <div className="dialog-sheet">
        {children}
        {closeWords === undefined ? null : (
          <button type="button" className="bar-button dialog-close" aria-label={closeWords} onClick={onBack}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </dialog>
  );
}
