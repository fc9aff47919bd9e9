import { useSyncExternalStore } from 'react';

/** From where on layouts stand side by side, as their style sheets have it. */
const wide = '(min-width: 960px)';

const query = (): MediaQueryList | undefined => (typeof window.matchMedia === 'function' ? window.matchMedia(wide) : undefined);

function watch(changed: () => void): () => void {
  const watched = query();
  watched?.addEventListener('change', changed);
  return () => watched?.removeEventListener('change', changed);
}

/** Whether there is room beside the page. Where nobody can tell, as in a page that is only written, there is none. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => query()?.matches === true, () => false);
}
