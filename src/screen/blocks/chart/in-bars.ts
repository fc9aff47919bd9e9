import { add } from '../../../engine/decimal.ts';
import type { Point } from './read-chart.ts';

/**
 * As many bars as can be told apart: neighbours are added up, each bar but the last of equally many points.
 * @param fromTo the words for the label of several
 */
export function inBars(
  points: readonly Point[],
  most: number,
  fromTo: (first: string, last: string) => string,
): readonly Point[] {
  const each = Math.ceil(points.length / most);
  if (each <= 1) return points;
  const bars: Point[] = [];
  for (let from = 0; from < points.length; from += each) {
    const group = points.slice(from, from + each);
    const [first, last] = [group[0]?.label ?? '', group.at(-1)?.label ?? ''];
    bars.push({ label: group.length === 1 ? first : fromTo(first, last), amounts: sums(group) });
  }
  return bars;
}

function sums(group: readonly Point[]): readonly (string | undefined)[] {
  return (group[0]?.amounts ?? []).map((_, series) =>
    group
      .map((point) => point.amounts[series])
      .reduce(
        (total, amount) => (total === undefined || amount === undefined ? (total ?? amount) : add(total, amount)),
        undefined,
      ),
  );
}
