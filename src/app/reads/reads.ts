import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { QueryClient } from '@tanstack/query-core';
import type { Outcome } from '../../api/outcome.ts';
import { FAILED, PENDING, type Result, type Value, type ValueObject } from '../../engine/value.ts';

/**
 * What has been read from the core, by call and arguments. Whoever asks for a read that is not there makes it be
 * fetched: once, however many ask. query-core fetches, retries and keeps; it is loaded with the first read, since
 * the first screen reads nothing.
 */
export interface Reads {
  /** The state of a read for a screen: while it is asked again, the last answer stays. */
  atom(call: string, asked: ValueObject): Atom<Result>;
  /** The state of a read for a decision: pending while it is asked again. */
  decided(call: string, asked: ValueObject): Result;
  /** Answers of these calls are spoilt: those in use are asked again, the others when they are next wanted. */
  refresh(calls: readonly string[]): void;
  /** Asks those that are shown again, quietly: where that fails, what was there stays. */
  renew(): void;
  /** Asks failed reads again. */
  retry(): void;
  clear(): void;
}

interface Entry {
  readonly call: string;
  readonly asked: ValueObject;
  readonly shown: PrimitiveAtom<Result>;
  users: number;
  fetching: boolean;
  /** The latest asking: an answer to an earlier one is dropped. */
  round: number;
  /** Spoilt while nobody used it. */
  stale: boolean;
}

type Store = ReturnType<typeof createStore>;

export interface ReadsOptions {
  readonly store: Store;
  readonly send: (call: string, asked: ValueObject, signal: AbortSignal) => Promise<Outcome>;
  /** Told when the state of any read has changed. */
  readonly changed: () => void;
}

class ReadFailure extends Error {
  readonly again: boolean;
  constructor(again: boolean) {
    super('read failed');
    this.again = again;
  }
}

let loading: Promise<QueryClient> | undefined;

function queryClient(): Promise<QueryClient> {
  loading ??= import('@tanstack/query-core').then(
    ({ QueryClient }) => new QueryClient({ defaultOptions: { queries: { retry: (count, error) => count < 2 && error instanceof ReadFailure && error.again, networkMode: 'always' } } }),
  );
  // Not loaded (offline): tried again with the next read.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

export function createReads(options: ReadsOptions): Reads {
  const { store } = options;
  const entries = new Map<string, Entry>();
  // Each asking is a query of its own for query-core: an answer kept from an earlier one is never taken for it.
  let askings = 0;

  function entryOf(call: string, asked: ValueObject): Entry {
    const key = JSON.stringify([call, asked]);
    const known = entries.get(key);
    if (known?.stale) {
      known.stale = false;
      queueMicrotask(() => void fetch(key, known));
    }
    if (known) return known;
    const shown = atom<Result>(PENDING);
    const entry: Entry = { call, asked, shown, users: 0, fetching: false, round: 0, stale: false };
    shown.onMount = () => {
      entry.users += 1;
      return () => {
        entry.users -= 1;
      };
    };
    entries.set(key, entry);
    queueMicrotask(() => void fetch(key, entry));
    return entry;
  }

  async function fetch(key: string, entry: Entry, quietly = false): Promise<void> {
    if (entries.get(key) !== entry) return;
    entry.fetching = true;
    askings += 1;
    entry.round = askings;
    const { round } = entry;
    let result: Result;
    try {
      const client = await queryClient();
      const data = await client.fetchQuery({ queryKey: [key, round], queryFn: ({ signal }) => answerOf(entry, signal), staleTime: Infinity, gcTime: 0 });
      result = data as Value;
    } catch {
      result = FAILED;
    }
    if (entries.get(key) !== entry || entry.round !== round) return;
    entry.fetching = false;
    if (!(quietly && result === FAILED)) store.set(entry.shown, result);
    options.changed();
  }

  /** It stays the same entry, so that whoever read it before sees that it is no longer there. */
  function spoil(entry: Entry): void {
    entry.stale = true;
    entry.fetching = false;
    entry.round = 0;
    store.set(entry.shown, PENDING);
  }

  async function answerOf(entry: Entry, signal: AbortSignal): Promise<Value> {
    const outcome = await options.send(entry.call, entry.asked, signal);
    if (outcome.kind === 'ok') return outcome.value;
    throw new ReadFailure(outcome.kind === 'unknown');
  }

  return {
    atom: (call, asked) => entryOf(call, asked).shown,
    decided(call, asked) {
      const entry = entryOf(call, asked);
      return entry.fetching ? PENDING : store.get(entry.shown);
    },
    refresh(calls) {
      for (const [key, entry] of entries) {
        if (!calls.includes(entry.call)) continue;
        if (entry.users > 0) void fetch(key, entry);
        else spoil(entry);
      }
      options.changed();
    },
    renew() {
      for (const [key, entry] of entries) if (entry.users > 0 && !entry.fetching) void fetch(key, entry, true);
    },
    retry() {
      for (const [key, entry] of entries) {
        if (store.get(entry.shown) !== FAILED) continue;
        store.set(entry.shown, PENDING);
        void fetch(key, entry);
      }
      options.changed();
    },
    clear() {
      entries.clear();
      void loading?.then((client) => client.clear());
    },
  };
}
