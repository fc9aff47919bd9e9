import type { Chunk, JourneyStart } from '../language/bundle.ts';

/** Journeys' configuration, each fetched once by an address that names its content; again after it could not be had. */
export interface Chunks {
  /** The present one of a flow. */
  of(flow: string): Promise<Chunk>;
  /** Undefined where there is none any more. */
  at(url: string): Promise<Chunk | undefined>;
}

/** @param first the journey that came with the page */
export function createChunks(addresses: Readonly<Record<string, string>>, first?: JourneyStart): Chunks {
  const known = new Map<string, Promise<Chunk | undefined>>();

  function load(url: string): Promise<Chunk | undefined> {
    const loaded = known.get(url);
    if (loaded) return loaded;
    const loading = fetch(url, { headers: { accept: 'application/json' } }).then(async (response) => {
      if (response.ok) return (await response.json()) as Chunk;
      known.delete(url);
      if (response.status === 404) return undefined;
      throw new Error(`configuration ${response.status}`);
    });
    known.set(url, loading);
    loading.catch(() => known.delete(url));
    return loading;
  }

  const url = first && addresses[first.flow];
  if (first && url !== undefined) known.set(url, Promise.resolve(first.chunk));
  return {
    async of(flow) {
      const address = addresses[flow];
      const chunk = address === undefined ? undefined : await load(address);
      if (chunk === undefined) throw new Error(`no journey "${flow}"`);
      return chunk;
    },
    at: load,
  };
}
