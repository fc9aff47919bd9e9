import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False while what the server has written stands alone. Until somebody listens nothing may send a form by the browser's
 * own way: that stops the page from loading, and its answers would stand in an address.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

let wasWritten = false;

/** By the names of the answers, where what was written has been taken away. */
let remembered: Map<string, Typed> | undefined;

/** The page was written by the server: something may have been typed into its fields before they listen. */
export function expectTyped(): void {
  wasWritten = true;
  remembered = undefined;
}

/** What stood in a field, and where the cursor was in it. */
interface Typed {
  readonly text: string;
  /** Null where the field tells none, such as one for email addresses. */
  readonly from: number | null;
  readonly to: number | null;
  readonly isFocused: boolean;
}

const typedIn = (input: HTMLInputElement): Typed | undefined =>
  input.value === input.defaultValue && document.activeElement !== input
    ? undefined
    : {
        text: input.value,
        from: input.selectionStart,
        to: input.selectionEnd,
        isFocused: document.activeElement === input,
      };

/**
 * What the server has written is drawn anew, with answers that were kept: what was typed meanwhile is typed into the
 * same answers once more, until the first press.
 */
export function rememberTyped(root: HTMLElement): void {
  wasWritten = false;
  remembered = new Map();
  for (const input of root.querySelectorAll<HTMLInputElement>('input[name]')) {
    const typed = typedIn(input);
    if (typed !== undefined) remembered.set(input.name, typed);
  }
  document.addEventListener('click', () => (remembered = undefined), { capture: true, once: true });
}

/** Types what stands in fields once more, as they begin to listen, where somebody was quicker. @param ids of their controls */
export function typeAgain(ids: readonly string[]): void {
  if (wasWritten || remembered !== undefined) for (const id of ids) typeInto(id);
}

/** Emptied first: React takes for a change what differs from what it has seen last, and it has seen what was typed. */
function typeInto(id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  const typed = wasWritten ? typedIn(input) : remembered?.get(input.name);
  remembered?.delete(input.name);
  if (typed === undefined) return;
  if (typed.isFocused) input.focus({ preventScroll: true });
  if (wasWritten ? input.value === input.defaultValue : typed.text === '') return;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of ['', typed.text]) {
    set?.call(input, text);
    if (typed.from !== null && text !== '') input.setSelectionRange(typed.from, typed.to);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
