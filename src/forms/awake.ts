import { useSyncExternalStore } from 'react';

/** What was typed into fields before the page's script came, by the ids of their inputs. */
const early = new Map<string, string>();

/** Remembers what stands in the text fields of a page that is only written: it was typed, since nothing else fills them. */
export function rememberTyped(root: HTMLElement): void {
  for (const { id, value, defaultValue } of root.querySelectorAll('input')) if (id !== '' && value !== defaultValue) early.set(id, value);
}

/**
 * Types it once more into a field that listens now. Emptied first: React takes for a change what differs from what it
 * has seen last, and it has seen what was typed.
 */
export function typeAgain(id: string): void {
  const value = early.get(id);
  if (value === undefined) return;
  early.delete(id);
  const input = document.getElementById(id);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of ['', value]) {
    set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const never = (): (() => void) => () => undefined;

/**
 * False while what the server has written stands alone. Until somebody listens nothing may send a form by the browser's
 * own way: that stops the page from loading, and its answers would stand in an address.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
