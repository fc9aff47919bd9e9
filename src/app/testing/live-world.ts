import { atom, createStore, type Atom, type PrimitiveAtom } from 'jotai';
import { resultOf, type World } from '../../engine/flow/index.ts';
import { worldOf } from '../../engine/flow/testing/world.ts';
import { PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import type { Reads } from '../reads/reads.ts';

/** Surroundings that change as they do on the page: the machine and the screens read the same atoms. */
export interface LiveWorld {
  readonly store: ReturnType<typeof createStore>;
  readonly world: World;
  readonly reads: Reads;
  readonly root: (name: string) => Atom<Result>;
  setRoot(name: string, value: Result): void;
  setRead(call: string, value: Result): void;
}

export function liveWorld(roots: Readonly<Record<string, Result>> = {}): LiveWorld {
  const store = createStore();
  const atoms = new Map<string, PrimitiveAtom<Result>>();
  const of = (key: string, first: Result): PrimitiveAtom<Result> => {
    const known = atoms.get(key) ?? atom<Result>(first);
    atoms.set(key, known);
    return known;
  };
  const base = worldOf(roots);
  const root = (name: string) => of(`root:${name}`, base.root(name));
  // One answer for each call, whatever it is asked with, and what it was asked with in it.
  const read = (call: string, asked: ValueObject): Atom<Result> => {
    const answer = of(`read:${call}`, PENDING);
    return atom((get) => {
      const value = get(answer);
      return value === PENDING || typeof value === 'symbol' || value === undefined ? value : { asked, value };
    });
  };
  const reads = new Map<string, Atom<Result>>();
  const readAtom = (call: string, asked: ValueObject): Atom<Result> => {
    const key = JSON.stringify([call, asked]);
    const known = reads.get(key) ?? read(call, asked);
    reads.set(key, known);
    return known;
  };
  return {
    store,
    root,
    reads: {
      failure: atom<undefined>(undefined),
      failing: atom<readonly string[]>([]),
      atom: readAtom,
      decided: (call, asked) => store.get(readAtom(call, asked)),
      more: () => undefined,
      refresh: () => undefined,
      renew: () => undefined,
      retry: () => undefined,
      release: () => undefined,
      clear: () => undefined,
      asOf: atom<number | undefined>(undefined),
    },
    world: { ...base, root: (name) => store.get(root(name)), read: (call, asked) => store.get(readAtom(call, asked)) },
    setRoot: (name, value) => store.set(of(`root:${name}`, base.root(name)), value),
    setRead: (call, value) => store.set(of(`read:${call}`, PENDING), value),
  };
}

/** An expression that counts how often it is evaluated. */
export function counted(path: string): { readonly expr: { readonly var: string }; readonly times: () => number } {
  let times = 0;
  const expr = Object.defineProperty({}, 'var', {
    enumerable: true,
    get() {
      times += 1;
      return path;
    },
  }) as { readonly var: string };
  // Looking at an operation may read its operand more than once: one evaluation is the unit.
  resultOf(expr, () => undefined);
  const unit = times;
  times = 0;
  return { expr, times: () => times / unit };
}
