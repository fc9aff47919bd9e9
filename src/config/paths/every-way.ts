/** Which of so many cases is taken: a number from 0. */
export type Pick = (cases: number) => number;

/** More ways through one decision than any rule has in earnest. */
const mostRuns = 20_000;

/**
 * Runs a computation once for every sequence of choices that it makes: depth first, the first case first. The
 * computation must be the same function of its choices each time.
 * @param rewind where the computation is taken back to how it was before so many picks, instead of beginning anew
 * @throws RangeError when there are more ways than can be looked through
 */
export function everyWay<T>(run: (pick: Pick) => T, rewind?: (picks: number) => void): readonly T[] {
  const results: T[] = [];
  const turns: { taken: number; readonly of: number }[] = [];
  let at = 0;
  const pick: Pick = (cases) => {
    const turn = turns[at] ?? { taken: 0, of: cases };
    if (at === turns.length) turns.push(turn);
    at += 1;
    return turn.taken;
  };
  do {
    if (results.length >= mostRuns) throw new RangeError(`more than ${mostRuns} ways through one decision`);
    at = rewind === undefined ? 0 : Math.max(0, turns.length - 1);
    if (results.length > 0) rewind?.(at);
    results.push(run(pick));
  } while (toNext(turns));
  return results;
}

/** The last choice that has another case takes it; those after it are forgotten. */
function toNext(turns: { taken: number; readonly of: number }[]): boolean {
  for (let last = turns.at(-1); last !== undefined; last = turns.at(-1)) {
    last.taken += 1;
    if (last.taken < last.of) return true;
    turns.pop();
  }
  return false;
}
