import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False while what the server has written stands alone. Until somebody listens nothing may send a form by the browser's
 * own way: that stops the page from loading, and its answers would stand in an address.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}

let wasWritten = false;

/** The page was written by the server: something may have been typed into its fields before they listen. */
export function expectTyped(): void {
  wasWritten = true;
}

/**
 * Types what stands in a field once more, as it begins to listen, where somebody was quicker. Emptied first: React takes
 * for a change what differs from what it has seen last, and it has seen what was typed.
 */
export function typeAgain(id: string): void {
  const input = wasWritten ? document.getElementById(id) : null;
  if (!(input instanceof HTMLInputElement) || input.value === input.defaultValue) return;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of ['', input.value]) {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
