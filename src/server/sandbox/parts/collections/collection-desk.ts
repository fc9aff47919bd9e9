import type { Collected, Collection, CollectionProvider } from '../../../../core/index.ts';

/** What the desk makes of a collection when it is asked for. */
export const collectionOutcomes = ['paid', 'declined', 'waiting'] as const;

interface Held {
  readonly collection: Collection;
  is: Collected;
}

/** A stand-in for whoever takes money from cards and accounts: at once, never, or when it is told to. */
export class CollectionDesk implements CollectionProvider {
  outcome: Collected = 'paid';
  private readonly held = new Map<string, Held>();

  get all(): readonly Held[] {
    return [...this.held.values()];
  }

  async collect(collection: Collection): Promise<Collected> {
    const held = this.held.get(collection.reference) ?? { collection, is: this.outcome };
    this.held.set(collection.reference, held);
    return held.is;
  }

  /** All that wait come to this. */
  settle(is: Exclude<Collected, 'waiting'>): void {
    for (const held of this.held.values()) if (held.is === 'waiting') held.is = is;
  }

  clear(): void {
    this.outcome = 'paid';
    this.held.clear();
  }
}
