import type { Outcome } from '../../api/outcome.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** What became of asking; an answer that was kept tells when it was given. */
export type Answered = Outcome & { readonly at?: number };

export { createGrowth } from './growth.ts';
export { createKeptAnswers } from './kept-answers.ts';

/** What asks reads, and makes one answer of several pages. It comes with the first read: the first screen reads nothing. */
export interface Fetching {
  /**
   * Asks, and asks twice more where nobody answered. Where nobody can be asked, or answers at all, the last good answer serves.
   * @param read what is asked, as the last good answer is kept under
   */
  fetch(read: string, ask: (signal: AbortSignal) => Promise<Outcome>): Promise<Answered>;
  /** Something has changed what these calls answer. */
  spoilt(calls: readonly string[]): void;
  clear(): void;
}

/** Milliseconds before it is asked again, and once more. */
const pauses = [1000, 2000];

export function createFetching(kept?: KeptAnswers): Fetching {
  let asking = new AbortController();

  async function before(read: string): Promise<Answered | undefined> {
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
    async fetch(read, ask) {
      const known = globalThis.navigator?.onLine === false ? await before(read) : undefined;
      if (known) return known;
      const who = kept?.who();
      const outcome = await asked(ask);
      if (outcome.kind === 'ok') kept?.keep(read, outcome.value, who);
      return outcome.kind === 'unknown' ? ((await before(read)) ?? outcome) : outcome;
    },
    spoilt: (calls) => kept?.drop(calls),
    clear() {
      asking.abort();
      asking = new AbortController();
      kept?.clear();
    },
  };
}
