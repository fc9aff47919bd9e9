/**
 * Named values worked out each by itself, as if what one has looked at told nothing of what another will see. That allows more
 * than can happen, and takes the sum of their cases instead of the product: what holds so holds in every case.
 */
export class Apart<Ways> {
  private readonly known = new Map<string, Ways | undefined>();
  private readonly computing = new Set<string>();

  /**
   * @param workedOut what a value may come to; undefined where that can't be told apart
   * @returns undefined too for a value that is being worked out
   */
  ways(value: string, workedOut: () => Ways | undefined): Ways | undefined {
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
