/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed of its own for each text, so that what is drawn for one place does not hang on what is drawn for another. */
export function seedOf(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** @throws when there is nothing to draw from */
export function pick<T>(items: readonly T[], random: Random): T {
  const found = items[Math.floor(random() * items.length)];
  if (found === undefined) throw new Error('there is nothing to draw from');
  return found;
}

/** Some of them, in a drawn order. */
export function sample<T>(items: readonly T[], size: number, random: Random): readonly T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, size)
    .map(({ item }) => item);
}
