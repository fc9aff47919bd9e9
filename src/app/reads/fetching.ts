import { QueryClient } from '@tanstack/query-core';
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
   * @param name of this asking: no two have the same, so that an answer kept from an earlier one is never taken for it
   * @param read what is asked, as the last good answer is kept under
   */
  fetch(name: string, read: string, ask: (signal: AbortSignal) => Promise<Outcome>): Promise<Answered>;
  /** Something has changed what these calls answer. */
  spoilt(calls: readonly string[]): void;
  clear(): void;
}

class ReadFailure extends Error {
  readonly outcome: Exclude<Outcome, { kind: 'ok' }>;
  constructor(outcome: ReadFailure['outcome']) {
    super('read failed');
    this.outcome = outcome;
  }
}

export function createFetching(kept?: KeptAnswers): Fetching {
  const client = new QueryClient({ defaultOptions: { queries: { retry: (count, error) => count < 2 && error instanceof ReadFailure && error.outcome.kind === 'unknown', networkMode: 'always' } } });

  async function before(read: string): Promise<Answered | undefined> {
    const answer = await kept?.of(read);
    return answer && { kind: 'ok', ...answer };
  }

  function asked(name: string, ask: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    return client.fetchQuery<Outcome>({
      queryKey: [name],
      queryFn: async ({ signal }) => {
        const outcome = await ask(signal);
        if (outcome.kind === 'ok') return outcome;
        throw new ReadFailure(outcome);
      },
      staleTime: Infinity,
      gcTime: 0,
    }).catch((error: unknown) => {
      if (error instanceof ReadFailure) return error.outcome;
      throw error;
    });
  }

  return {
    async fetch(name, read, ask) {
      const known = globalThis.navigator?.onLine === false ? await before(read) : undefined;
      if (known) return known;
      const who = kept?.who();
      const outcome = await asked(name, ask);
      if (outcome.kind === 'ok') kept?.keep(read, outcome.value, who);
      return outcome.kind === 'unknown' ? ((await before(read)) ?? outcome) : outcome;
    },
    spoilt: (calls) => kept?.drop(calls),
    clear() {
      client.clear();
      kept?.clear();
    },
  };
}
