import { useSyncExternalStore } from 'react';

interface Width {
  readonly isWide: () => boolean;
  readonly watch: (changed: () => void) => () => void;
}

/** Whether the window is so wide at least. Where nobody can tell, as in a page that is only written, it is not. */
function fromWidth(pixels: number): Width {
  const query = (): MediaQueryList | undefined =>
    typeof window.matchMedia === 'function' ? window.matchMedia(`(min-width: ${String(pixels)}px)`) : undefined;
  return {
    isWide: () => query()?.matches === true,
    watch(changed) {
      const watched = query();
      watched?.addEventListener('change', changed);
      return () => watched?.removeEventListener('change', changed);
    },
  };
}

// As the style sheets have them.
const layouts = fromWidth(960);
const rows = fromWidth(720);

/** Whether there is room beside the page. */
export function useIsWide(): boolean {
  return useSyncExternalStore(layouts.watch, layouts.isWide, () => false);
}

/** Whether there is room for fields side by side. */
export function useHasRows(): boolean {
  return useSyncExternalStore(rows.watch, rows.isWide, () => false);
}
