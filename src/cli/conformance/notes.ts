/** What was found of a call. Nothing in it comes from a borrower or a token. */
export interface Walked {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly deviations: readonly string[];
  /** What was tried and found as the contract has it. */
  readonly held: readonly string[];
  /** What could not be tried, and why. */
  readonly left: readonly string[];
}

/** What is found of one call, each once. */
export class Notes {
  readonly #deviations = new Set<string>();
  readonly #held = new Set<string>();
  readonly #left = new Set<string>();

  deviates(what: string): void {
    this.#deviations.add(what);
  }

  holds(what: string): void {
    this.#held.add(what);
  }

  leaves(what: string): void {
    this.#left.add(what);
  }

  hasHeld(what: string): boolean {
    return this.#held.has(what);
  }

  /** What could not be tried is tried again. */
  again(): void {
    this.#left.clear();
  }

  found(): Pick<Walked, 'deviations' | 'held' | 'left'> {
    return { deviations: [...this.#deviations], held: [...this.#held], left: [...this.#left] };
  }
}
