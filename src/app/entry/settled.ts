import type { Page } from '../shell/create-page.ts';

/** Waits until a page knows what it shows, or that it can't. */
export function settled({ runtime: { store }, host }: Page): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = (): boolean => store.get(host.view).kind !== 'starting';
    if (isSettled()) {
      resolve();
      return;
    }
    const unwatch = store.sub(host.view, () => {
      if (!isSettled()) return;
      unwatch();
      resolve();
    });
  });
}
