import type { Atom } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import type { FormPort } from '../port.ts';

/**
 * The present value of an atom. Unlike jotai's own hook it does not draw every component a second time after mounting,
 * which doubles the time that a page takes to appear.
 */
export function useNow<T>(store: FormPort['store'], source: Atom<T>): T {
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (changed: () => void) => store.sub(source, changed), read: () => store.get(source) }),
    [store, source],
  );
  return useSyncExternalStore(subscribe, read, read);
}
