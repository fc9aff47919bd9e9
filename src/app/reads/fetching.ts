import { QueryClient } from '@tanstack/query-core';
import type { Outcome } from '../../api/outcome.ts';
import type { Value } from '../../engine/value.ts';

export { createGrowth } from './growth.ts';

/** What asks reads, and makes one answer of several pages. It comes with the first read: the first screen reads nothing. */
export interface Fetching {
  /**
   * Asks, and asks twice more where nobody answered.
   * @param name of this asking: no two have the same, so that an answer kept from an earlier one is never taken for it
   * @throws when it failed
   */
  fetch(name: string, ask: (signal: AbortSignal) => Promise<Outcome>): Promise<Value>;
  clear(): void;
}

class ReadFailure extends Error {
  readonly again: boolean;
  constructor(again: boolean) {
    super('read failed');
    this.again = again;
  }
}

export function createFetching(): Fetching {
  const client = new QueryClient({ defaultOptions: { queries: { retry: (count, error) => count < 2 && error instanceof ReadFailure && error.again, networkMode: 'always' } } });
  return {
    fetch: (name, ask) =>
      client.fetchQuery({
        queryKey: [name],
        queryFn: async ({ signal }) => {
          const outcome = await ask(signal);
          if (outcome.kind === 'ok') return outcome.value;
          throw new ReadFailure(outcome.kind === 'unknown');
        },
        staleTime: Infinity,
        gcTime: 0,
      }),
    clear: () => client.clear(),
  };
}
