import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import { pagesSoFar } from '../../engine/flow/pages-so-far.ts';
import { isObject, isValue, PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import type { More } from '../../language/language.gen.ts';

/** One page of a read, which is a read of its own. */
export interface PageRead {
  readonly key: string;
  readonly shown: PrimitiveAtom<Result>;
  readonly fetching: boolean;
  /** How many places show it. */
  readonly users: number;
}

export interface Growth {
  readonly shown: Atom<Result>;
  /** Pending while a page that was there is asked again. */
  decided(): Result;
  /** Asks for the next page, or once more for the one that has failed; while one is on its way, and at the end, nothing happens. */
  more(): void;
  /** Its pages are spoilt: those that are shown are asked again, else it begins at the first. */
  spoilt(): void;
}

export interface GrowthOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly page: (asked: ValueObject, isFirst: boolean) => PageRead;
  readonly again: (page: PageRead) => void;
}

/** A read that grows: the answers of its pages so far as one. */
export function createGrowth(more: More, asked: ValueObject, { store, page, again }: GrowthOptions): Growth {
  const count: PrimitiveAtom<number> = atom(1);
  /** What was last told with all its pages: it stays while they are asked again. */
  let whole: { readonly pages: number; readonly value: ValueObject } | undefined;

  const shown = atom((get): Result => {
    const { result, pages, state } = pagesSoFar(more, asked, get(count), (question, isFirst) =>
      get(page(question, isFirst).shown),
    );
    if (!isObject(result)) {
      whole = undefined;
      return result;
    }
    if (state === 'loading' && whole && whole.pages > pages) return { ...whole.value, more: 'loading' };
    whole = { pages, value: result };
    return result;
  });

  function pagesNow(): readonly PageRead[] {
    const found: PageRead[] = [];
    pagesSoFar(more, asked, store.get(count), (question, isFirst) => {
      const one = page(question, isFirst);
      found.push(one);
      return store.get(one.shown);
    });
    return found;
  }

  return {
    shown,
    decided() {
      const pages = pagesNow();
      const isAgain = pages.some((one, index) => one.fetching && (index === 0 || isValue(store.get(one.shown))));
      return isAgain ? PENDING : store.get(shown);
    },
    more() {
      const present = store.get(shown);
      if (!isObject(present)) return;
      if (present.more === 'more') store.set(count, (before) => before + 1);
      const last = pagesNow().at(-1);
      if (present.more === 'failed' && last) again(last);
    },
    spoilt() {
      if (pagesNow().every(({ users }) => users === 0)) store.set(count, 1);
    },
  };
}
