import { isObject, type ValueObject } from '../../engine/value.ts';
import { depthAt } from '../navigation/HistorySync.tsx';
import type { Navigator } from '../navigation/navigator.ts';

interface Entry {
  readonly url: string;
  readonly state: ValueObject | undefined;
}

/** A browser's history with one tab, as the host moves it. */
export interface FakeBrowser {
  readonly navigator: Navigator;
  /** What is told of each arrival: the host. */
  listen(
    arrived: (
      address: { readonly pathname: string; readonly search: string },
      by: 'POP' | 'PUSH' | 'REPLACE',
      carried: ValueObject | undefined,
    ) => void,
  ): void;
  /** Opens an address by hand. */
  visit(url: string, state?: ValueObject): void;
  back(): void;
  readonly url: string;
  readonly state: ValueObject | undefined;
  readonly length: number;
}

export function fakeBrowser(first: string): FakeBrowser {
  let entries: Entry[] = [{ url: first, state: undefined }];
  let index = 0;
  let listener: Parameters<FakeBrowser['listen']>[0] = () => undefined;

  function told(by: 'POP' | 'PUSH' | 'REPLACE'): void {
    const { url, state } = entries[index] ?? { url: '/', state: undefined };
    window.history.replaceState(null, '', url);
    const { pathname, search } = new URL(url, window.location.origin);
    listener({ pathname, search }, by, isObject(state?.with) ? state.with : undefined);
  }
  function go(url: string, how: 'push' | 'replace', state?: ValueObject): void {
    entries = [...entries.slice(0, how === 'push' ? index + 1 : index), { url, state }];
    index = entries.length - 1;
    queueMicrotask(() => told(how === 'push' ? 'PUSH' : 'REPLACE'));
  }
  function move(by: number): void {
    index = Math.max(0, Math.min(entries.length - 1, index + by));
    queueMicrotask(() => told('POP'));
  }

  return {
    navigator: { go, move, at: () => ({ index, depth: depthAt(entries[index]?.state) }) },
    listen(arrived) {
      listener = arrived;
      told('POP');
    },
    visit: (url, state) => go(url, 'push', state),
    back: () => move(-1),
    get url() {
      return entries[index]?.url ?? '';
    },
    get state() {
      return entries[index]?.state;
    },
    get length() {
      return entries.length;
    },
  };
}
