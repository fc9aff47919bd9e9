import { use, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../engine/listeners.ts';
import { SectionLabel, usePlace } from './place-context.ts';
import type { ScreenPort } from './port.ts';

/** What several blocks of one place can be in at once, and what is said or done but once for all of them. */
type Kind = 'failed' | 'loading' | 'main' | 'problem';

/** One block that is in that state; `press` does what it does, `section` is the heading that it stands under. */
interface Entry {
  readonly press: () => void;
  readonly section: string | undefined;
}

interface PlaceStates {
  /** @returns what takes it off again */
  enter(kind: Kind, entry: Entry): () => void;
  /** Those that are in it, in the order in which they came. */
  in(kind: Kind): readonly Entry[];
  /** True once all that the place was opened with is there: what comes from now on is news. */
  rests?: boolean;
  watch(watcher: () => void): () => void;
}

const known = new WeakMap<ScreenPort, PlaceStates>();

export function statesOf(port: ScreenPort): PlaceStates {
  let states = known.get(port);
  if (states === undefined) known.set(port, (states = createStates()));
  return states;
}

function createStates(): PlaceStates {
  const entries: Record<Kind, Entry[]> = { failed: [], loading: [], main: [], problem: [] };
  const watchers = createListeners();
  return {
    enter(kind, entry) {
      entries[kind].push(entry);
      watchers.tell();
      return () => {
        entries[kind].splice(entries[kind].indexOf(entry), 1);
        watchers.tell();
      };
    },
    in: (kind) => entries[kind],
    watch: watchers.add,
  };
}

/** Whether a block is the first of its place that is in a state, or else of those under its heading. */
type Rank = 'first' | 'first-of-section' | 'later';

/** Counts this block among those of its place that are in a state: the first of them speaks for all. */
export function useAmong(kind: Kind, press?: () => void): Rank {
  const states = statesOf(usePlace().port);
  const section = use(SectionLabel);
  const latest = useRef(press);
  const [entry] = useState<Entry>(() => ({ press: () => latest.current?.(), section }));
  const takes = kind === 'failed' || kind === 'loading' || press !== undefined;
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => (takes ? states.enter(kind, entry) : undefined), [states, kind, entry, takes]);
  const rank = (): Rank => {
    const entries = states.in(kind);
    if (entries[0] === entry) return 'first';
    return entries.find((one) => one.section === section) === entry ? 'first-of-section' : 'later';
  };
  return useSyncExternalStore(states.watch, rank, rank);
}
