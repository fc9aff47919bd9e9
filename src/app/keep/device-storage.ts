import { newKey } from '../../api/keys.ts';

/** The device's storage of that kind, or undefined where reading it throws (blocked by policy). */
export function deviceStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

let tabName: string | undefined;

/** The tab's own name, kept for as long as the tab; where nothing can be kept, for as long as the page. */
export function nameOfTab(storage: Storage | undefined, name: string): string {
  try {
    tabName ??= storage?.getItem(name) ?? newKey();
    storage?.setItem(name, tabName);
  } catch {
    // Refused or full: the page alone knows it.
  }
  return (tabName ??= newKey());
}

/** Files that were chosen and not sent (./pending-files.ts). */
export function forgetFiles(): void {
  try {
    indexedDB.deleteDatabase('files');
  } catch {
    // Refused storage holds none.
  }
}
