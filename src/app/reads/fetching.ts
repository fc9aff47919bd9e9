import type { createStore, PrimitiveAtom } from 'jotai';
import type { Outcome } from '../../api/outcome.ts';
import { PENDING, type Result } from '../../engine/value.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** What became of asking; an answer that was kept tells when it was given. */
export type Fetched = Outcome & { readonly at?: number };

export { createGrowth } from './growth.ts';
export { createKeptAnswers } from './kept-answers.ts';

/** A read, as far as it tells whether it is still wanted. */
interface Asked {
  readonly key: string;
  readonly call: string;
  readonly shown: PrimitiveAtom<Result>;
  readonly users: number;
  readonly fetching: boolean;
  readonly round: number;
}

/** So many answers of a call stay while nobody shows them, for pages that are gone back to. */
const most = 50;

/** What asks reads, and makes one answer of several pages. It comes with the first read: the first screen reads nothing. */
export interface Fetching {
  /**
   * Asks, and asks twice more where nobody answered. Where nobody can be asked, or answers at all, the last good answer serves.
   * @param read what is asked, as the last good answer is kept under
   * @param meanwhile given the last good answer where it takes long, to be seen until the new one is there
   */
  fetch(
    read: string,
    ask: (signal: AbortSignal) => Promise<Outcome>,
    meanwhile: (answer: Fetched) => void,
  ): Promise<Fetched>;
  /** Something has changed what these calls answer. */
  spoilt(calls: readonly string[]): void;
  clear(): void;
}

/** Milliseconds before it is asked again, and once more. */
const pauses = [1000, 2000];
/** A slow network is waited for so long, as for a page, then the last good answer is shown. */
const patience = 4000;

/** @param reads all that there are, by what they ask */
export function createFetching(
  reads: Map<string, Asked>,
  store: ReturnType<typeof createStore>,
  kept?: KeptAnswers,
): Fetching {
  let asking = new AbortController();
  /** So many have been waited for that long: what is asked next, by what they told, does not wait so long once more. */
  let late = 0;

  /** Each value of a slider, and each text that was searched for, is a read of its own: those that were asked longest ago go. */
  function dropUnused(read: string): void {
    const call = reads.get(read)?.call;
    const unused = [...reads.values()].filter((one) => one.call === call && one.users === 0 && !one.fetching);
    for (const { key, shown } of unused.sort((a, b) => a.round - b.round).slice(0, -most)) {
      reads.delete(key);
      // It changes also where it was pending already, so that what was computed from it asks for another.
      store.set(shown, undefined);
      store.set(shown, PENDING);
    }
  }

  async function before(read: string): Promise<Fetched | undefined> {
    const answer = await kept?.of(read);
    return answer && { kind: 'ok', ...answer };
  }

  async function asked(ask: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    const { signal } = asking;
    for (const pause of pauses) {
      const outcome = await ask(signal);
      if (outcome.kind !== 'unknown') return outcome;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted) return outcome;
    }
    return ask(signal);
  }

  return {
    async fetch(read, ask, meanwhile) {
      const known = globalThis.navigator?.onLine === false ? await before(read) : undefined;
      if (known) return known;
      dropUnused(read);
      const who = kept?.who();
      const round = reads.get(read)?.round;
      let [isLate, isOver] = [false, false];
      const timer = setTimeout(
        () => {
          isLate = true;
          late += 1;
          void before(read).then((answer) => answer && !isOver && meanwhile(answer));
        },
        late > 0 ? 0 : patience,
      );
      const outcome = await asked(ask);
      isOver = true;
      clearTimeout(timer);
      if (isLate) late -= 1;
      // One that was spoilt on its way, or overtaken, is no good answer.
      if (outcome.kind === 'ok' && reads.get(read)?.round === round) kept?.keep(read, outcome.value, who);
      return isAnswered(outcome) ? outcome : ((await before(read)) ?? outcome);
    },
    spoilt: (calls) => kept?.drop(calls),
    clear() {
      asking.abort();
      asking = new AbortController();
      kept?.clear();
    },
  };
}

/** False also where it could not be sent: the network has gone, or no fresh token could be had. */
function isAnswered(outcome: Outcome): boolean {
  return outcome.kind === 'ok' || (outcome.kind === 'failed' && outcome.failure.status !== 0);
}
