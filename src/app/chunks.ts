import type { Chunk, JourneyStart } from '../language/bundle.ts';

/** Journeys' configuration, each fetched once by an address that names its content; again after it could not be had. */
export interface Chunks {
  /** The present one of a flow. */
  of(flow: string): Promise<Chunk>;
  at(url: string): Promise<Chunk>;
}

/** @param first the journey that came with the page */
export function createChunks(addresses: Readonly<Record<string, string>>, first?: JourneyStart): Chunks {
  const known = new Map<string, Promise<Chunk>>();

  function load(url: string): Promise<Chunk> {
    const loaded = known.get(url);
    if (loaded) return loaded;
    const loading = fetch(url, { headers: { accept: 'application/json' } }).then(async (response) => {
      if (!response.ok) throw new Error(`configuration ${response.status}`);
      return (await response.json()) as Chunk;
    });
    known.set(url, loading);
    loading.catch(() => known.delete(url));
    return loading;
  }

  const url = first && addresses[first.flow];
  if (first && url !== undefined) known.set(url, Promise.resolve(first.chunk));
  return {
    of(flow) {
      const address = addresses[flow];
      return address === undefined ? Promise.reject(new Error(`no journey "${flow}"`)) : load(address);
    },
    at: load,
  };
}
