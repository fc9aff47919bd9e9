/** So many providers are asked at once. */
const atOnce = 8;

/** Does something with each, some at a time: one whose provider is slow keeps the others from nothing. */
export async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
    }),
  );
}
