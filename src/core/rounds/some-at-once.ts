/** So many providers are asked at once. */
const atOnce = 8;
/** Milliseconds after which nothing more is begun. */
const begunWithin = 25_000;

/**
 * Does something with each, some at a time: one whose provider is slow keeps the others from nothing. Where providers are
 * silent, what is left after a while is left to the next round, so that nothing else of the background waits for them; and
 * where the process is stopped, to the next one.
 */
export async function someAtOnce<T>(
  all: readonly T[],
  stopping: AbortSignal,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all];
  const until = performance.now() + begunWithin;
  const next = () => (performance.now() < until && !stopping.aborted ? left.shift() : undefined);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = next(); one !== undefined; one = next()) await work(one);
    }),
  );
}
