import type { Result } from '../../engine/value.ts';
import type { Scene } from './scene.ts';

/** All that a named value may come to, as it stands in a scene that meets it; undefined where it is made as it is looked at. */
type Ways = ReadonlyMap<string, (scene: Scene) => Result> | undefined;

/**
 * Named values worked out each by itself, as if what one has looked at told nothing of what another will see. That allows more
 * than can happen, and takes the sum of their cases instead of the product: what holds so holds in every case.
 */
export class Apart {
  private readonly known = new Map<string, Ways>();
  private readonly computing = new Set<string>();

  /** @returns undefined too for a value that is being worked out */
  ways(value: string, workedOut: () => Ways): Ways {
    if (this.known.has(value) || this.computing.has(value)) return this.known.get(value);
    this.computing.add(value);
    try {
      const ways = workedOut();
      this.known.set(value, ways);
      return ways;
    } finally {
      this.computing.delete(value);
    }
  }
}
