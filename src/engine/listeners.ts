/** Who is told when one thing happens. */
export interface Listeners {
  /** @returns what ends it */
  add(listener: () => void): () => void;
  tell(): void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell() {
      for (const listener of all) listener();
    },
  };
}
