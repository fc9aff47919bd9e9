import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { Outcome } from '../../api/outcome.ts';
import type { Failure } from '../../engine/flow/index.ts';
import { FAILED, PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import type { Load, More } from '../../language/language.gen.ts';
import type { Fetched, Fetching } from './fetching.ts';
import type { Growth } from './growth.ts';
import type { KeptAnswersOptions } from './kept-answers.ts';

/** How a read is asked: what it waits for, whether it grows, and whether it may be missing. */
export type Asking = Pick<Load, 'wait' | 'more' | 'optional'>;

/**
 * What has been read from the core, by call and arguments. Whoever asks for a read that is not there makes it be
 * fetched: once, however many ask.
 */
export interface Reads {
  /** The state of a read for a screen: while it is asked again, the last answer stays. */
  atom(call: string, asked: ValueObject, asking?: Asking): Atom<Result>;
  /** The state of a read for a decision: pending while it is asked again. */
  decided(call: string, asked: ValueObject, asking?: Asking): Result;
  /** When the oldest of the answers that are kept ones was given, in milliseconds since 1970; undefined where all are of now. */
  readonly asOf: Atom<number | undefined>;
  /** Asks for the next page of a read that grows. */
  more(load: Load, asked: ValueObject): void;
  /** Answers of these calls are spoilt: those in use are asked again, the others when they are next wanted. */
  refresh(calls: readonly string[]): void;
  /** Asks those that are shown again, and those of which a kept answer stands, quietly: where that fails, what was there stays. */
  renew(): void;
  /** Why the read that failed last did; nothing where not even its code was there. */
  readonly failure: Atom<Failure | undefined>;
  /** The calls of the reads in use, or decided by, that have failed. */
  readonly failing: Atom<readonly string[]>;
  /** Asks the failed reads that are shown again, and those of which a kept answer stands; the other failed ones when they are next wanted, by a screen or by the decision that waits for them. */
  retry(): void;
  /** A journey has stopped: its decisions wait for nothing any more. */
  release(): void;
  clear(): void;
}

interface Entry {
  /** What it lies under: the call, and what is asked. */
  readonly key: string;
  readonly call: string;
  readonly asked: ValueObject;
  readonly shown: PrimitiveAtom<Result>;
  /** The same, and missing where the core has no such thing. */
  readonly known: Atom<Result>;
  isUnknown: boolean;
  users: number;
  /** A decision waits for it. */
  decides: boolean;
  fetching: boolean;
  /** When its answer was given, where that was kept. */
  at?: number | undefined;
  /** The latest asking: an answer to an earlier one is dropped. */
  round: number;
  /** To be asked when it is next wanted: spoilt while nobody used it, or never asked because what was typed changed before. */
  stale: boolean;
  /** Rings when what is asked has rested. */
  resting?: ReturnType<typeof setTimeout>;
}

interface Growing {
  readonly call: string;
  /** Undefined while its code is on its way. */
  readonly growth: PrimitiveAtom<Growth | typeof FAILED | undefined>;
  readonly shown: Atom<Result>;
  grow(): void;
}

type Store = ReturnType<typeof createStore>;

export interface ReadsOptions {
  readonly store: Store;
  readonly send: (call: string, asked: ValueObject, signal: AbortSignal) => Promise<Outcome>;
  /** Told when the state of any read has changed. */
  readonly changed: () => void;
  /** Where the last good answers are kept. */
  readonly kept?: KeptAnswersOptions;
}

export function createReads(options: ReadsOptions): Reads {
  const { store } = options;
  const entries = new Map<string, Entry>();
  const failure = atom<Failure | undefined>(undefined);
  const failing = atom<readonly string[]>([]);
  const growths = new Map<string, Growing>();
  const asOf = atom<number | undefined>(undefined);
  let askings = 0;
  let loading:
    | Promise<{ readonly fetching: Fetching; readonly createGrowth: typeof import('./growth.ts').createGrowth }>
    | undefined;

  function bring(): NonNullable<typeof loading> {
    loading ??= import('./fetching.ts').then(({ createFetching, createGrowth, createKeptAnswers }) => ({
      fetching: createFetching(entries, store, options.kept && createKeptAnswers(options.kept)),
      createGrowth,
    }));
    // Not loaded (offline): tried again with the next read.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  function entryOf(call: string, asked: ValueObject, wait = 0): Entry {
    const key = JSON.stringify([call, asked]);
    const earlier = entries.get(key);
    if (earlier?.stale) begin(earlier, wait);
    if (earlier) return earlier;
    const shown = atom<Result>(PENDING);
    const known: Entry['known'] = atom((get) => (get(shown) === FAILED && entry.isUnknown ? undefined : get(shown)));
    const entry: Entry = {
      key,
      call,
      asked,
      shown,
      known,
      isUnknown: false,
      users: 0,
      decides: false,
      fetching: false,
      round: 0,
      stale: false,
    };
    shown.onMount = () => {
      entry.users += 1;
      if (entry.stale) begin(entry, wait);
      queueMicrotask(tellFailing);
      return () => {
        entry.users -= 1;
        queueMicrotask(tellFailing);
      };
    };
    // Nothing has been typed before the first question.
    const isFirst = ![...entries.values()].some((other) => other.call === call);
    entries.set(key, entry);
    begin(entry, isFirst ? 0 : wait);
    return entry;
  }

  /** Asks once what is asked has rested, if anybody still wants it then. */
  function begin(entry: Entry, wait: number): void {
    entry.stale = false;
    clearTimeout(entry.resting);
    if (wait === 0) {
      queueMicrotask(() => void fetch(entry));
      return;
    }
    entry.resting = setTimeout(() => {
      if (entry.users > 0 || entry.decides) void fetch(entry);
      else entry.stale = true;
    }, wait);
  }

  function growingOf(call: string, asked: ValueObject, more: More, wait?: number): Growing {
    const key = JSON.stringify([call, asked, more]);
    const known = growths.get(key);
    if (known) return known;
    const growth: Growing['growth'] = atom<Growth | typeof FAILED | undefined>(undefined);
    const shown = atom((get) => {
      const there = get(growth);
      return there === undefined ? PENDING : there === FAILED ? FAILED : get(there.shown);
    });
    const made: Growing = {
      call,
      growth,
      shown,
      grow() {
        bring()
          .then(
            ({ createGrowth }) =>
              store.set(
                growth,
                createGrowth(more, asked, {
                  store,
                  page: (question, isFirst) => entryOf(call, question, isFirst ? wait : 0),
                  again,
                }),
              ),
            () => store.set(growth, FAILED),
          )
          .finally(options.changed);
      },
    };
    growths.set(key, made);
    made.grow();
    return made;
  }

  /** What can be told of a read that grows; undefined while its code is on its way, or could not be had. */
  function grown({ growth }: Growing): Growth | undefined {
    const there = store.get(growth);
    return there === FAILED ? undefined : there;
  }

  async function fetch(entry: Entry, quietly = false): Promise<void> {
    const { key } = entry;
    if (entries.get(key) !== entry) return;
    // What is asked now need not rest.
    clearTimeout(entry.resting);
    entry.fetching = true;
    askings += 1;
    entry.round = askings;
    const { round } = entry;
    answered(
      await bring()
        .then(({ fetching }) =>
          fetching.fetch(
            key,
            (signal) => options.send(entry.call, entry.asked, signal),
            (before) => answered(before, true),
          ),
        )
        .catch(() => undefined),
    );

    /** @param isWaiting it is only seen while the answer is waited for: nothing is decided by it */
    function answered(outcome: Fetched | undefined, isWaiting = false): void {
      const result = outcome?.kind === 'ok' ? outcome.value : FAILED;
      if (entries.get(key) !== entry || entry.round !== round) return;
      entry.fetching = isWaiting;
      entry.isUnknown = outcome?.kind === 'failed' && outcome.failure.status === 404;
      if (outcome?.kind !== 'ok') store.set(failure, outcome?.failure);
      if (!(quietly && (result === FAILED || outcome?.at !== undefined))) {
        entry.at = outcome?.at;
        store.set(entry.shown, result);
        tellAge();
        tellFailing();
      }
      options.changed();
    }
  }

  function tellAge(): void {
    const ages = [...entries.values()].flatMap(({ at }) => at ?? []);
    store.set(asOf, ages.length === 0 ? undefined : Math.min(...ages));
  }

  function tellFailing(): void {
    const calls = [...entries.values()]
      .filter(({ users, decides, shown }) => (users > 0 || decides) && store.get(shown) === FAILED)
      .map(({ call }) => call);
    if (calls.join() !== store.get(failing).join()) store.set(failing, calls);
  }

  /** It stays the same entry, so that whoever read it before sees that it is no longer there. */
  function spoil(entry: Entry): void {
    entry.stale = true;
    entry.decides = false;
    entry.fetching = false;
    entry.round = 0;
    store.set(entry.shown, PENDING);
  }

  function again({ key }: Pick<Entry, 'key'>): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    store.set(entry.shown, PENDING);
    void fetch(entry);
  }

  return {
    failure,
    failing,
    asOf,
    atom(call, asked, { wait, more, optional } = {}) {
      if (more) return growingOf(call, asked, more, wait).shown;
      const { shown, known } = entryOf(call, asked, wait);
      return optional === 'unknown' ? known : shown;
    },
    decided(call, asked, { wait, more, optional } = {}) {
      if (more) {
        const growing = growingOf(call, asked, more, wait);
        return grown(growing)?.decided() ?? store.get(growing.shown);
      }
      const entry = entryOf(call, asked, wait);
      const result = entry.fetching ? PENDING : store.get(optional === 'unknown' ? entry.known : entry.shown);
      entry.decides = typeof result === 'symbol';
      return result;
    },
    more({ call, wait, more }, asked) {
      if (more) grown(growingOf(call, asked, more, wait))?.more();
    },
    refresh(calls) {
      if (options.kept)
        void bring().then(
          ({ fetching }) => fetching.spoilt(calls),
          () => undefined,
        );
      for (const growing of growths.values()) if (calls.includes(growing.call)) grown(growing)?.spoilt();
      for (const entry of entries.values()) {
        if (!calls.includes(entry.call)) continue;
        if (entry.users > 0) void fetch(entry);
        else spoil(entry);
      }
      options.changed();
    },
    renew() {
      for (const entry of entries.values())
        if ((entry.users > 0 || entry.at !== undefined) && !entry.fetching) void fetch(entry, true);
    },
    retry() {
      for (const entry of entries.values()) {
        if (store.get(entry.shown) === FAILED) (entry.users > 0 ? again : spoil)(entry);
        else if (entry.at !== undefined) void fetch(entry);
      }
      for (const { growth, grow } of growths.values()) {
        if (store.get(growth) !== FAILED) continue;
        store.set(growth, undefined);
        grow();
      }
      options.changed();
    },
    release() {
      for (const entry of entries.values()) entry.decides = false;
      tellFailing();
      // Decisions of other journeys say so again.
      options.changed();
    },
    clear() {
      entries.clear();
      growths.clear();
      store.set(asOf, undefined);
      store.set(failure, undefined);
      tellFailing();
      void loading?.then(({ fetching }) => fetching.clear());
    },
  };
}
