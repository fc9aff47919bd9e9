import { QueryClient } from '@tanstack/query-core';
import type { Outcome } from '../../api/outcome.ts';

export { createGrowth } from './growth.ts';

/** What asks reads, and makes one answer of several pages. It comes with the first read: the first screen reads nothing. */
export interface Fetching {
  /**
   * Asks, and asks twice more where nobody answered.
   * @param name of this asking: no two have the same, so that an answer kept from an earlier one is never taken for it
   */
  fetch(name: string, ask: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome>;
  clear(): void;
}

class ReadFailure extends Error {
  readonly outcome: Exclude<Outcome, { kind: 'ok' }>;
  constructor(outcome: ReadFailure['outcome']) {
    super('read failed');
    this.outcome = outcome;
  }
}

export function createFetching(): Fetching {
  const client = new QueryClient({ defaultOptions: { queries: { retry: (count, error) => count < 2 && error instanceof ReadFailure && error.outcome.kind === 'unknown', networkMode: 'always' } } });
  return {
    fetch: (name, ask) =>
      client.fetchQuery<Outcome>({
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
      }),
    clear: () => client.clear(),
  };
}
