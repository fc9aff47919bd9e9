import { createListeners } from '../../engine/listeners.ts';

/** The dialogs that are open, lowest first. What is outside the topmost one can be neither used nor heard. */
const stack: HTMLDialogElement[] = [];
const watchers = createListeners();

function changed(): void {
  document.documentElement.classList.toggle('dialog-open', stack.length > 0);
  // One sheet is seen at a time: what lies under another would show its own close button beside that one's.
  for (const [at, dialog] of stack.entries()) dialog.classList.toggle('dialog-under', at < stack.length - 1);
  watchers.tell();
}

export const openDialogs = {
  /** @returns what takes it off again */
  enter(dialog: HTMLDialogElement): () => void {
    stack.push(dialog);
    changed();
    return () => {
      stack.splice(stack.indexOf(dialog), 1);
      changed();
    };
  },
  top: (): HTMLDialogElement | undefined => stack.at(-1),
  watch: watchers.add,
};
