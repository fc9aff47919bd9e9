import { money } from '../../../engine/format/index.ts';
import type { Point } from './read-chart.ts';

interface Props {
  readonly points: readonly Point[];
  readonly currency: string;
}

const top = 24;
const foot = 136;
/** So many points are marked each; of more the line alone is seen. */
const marked = 24;

/** A line a series, through its amounts; where one is missing the line is broken. What it says stands in the table beside it. */
export function Lines({ points, currency }: Props) {
  const all = points.flatMap(({ amounts }) => amounts).filter((amount) => amount !== undefined);
  const highest = all.reduce((most, amount) => (Number(amount) > Number(most) ? amount : most), '0');
  const lowest = Math.min(0, ...all.map(Number));
  const span = Number(highest) - lowest;
  const yOf = (amount: string): number =>
    span === 0 ? foot : foot - ((Number(amount) - lowest) / span) * (foot - top);
  const xOf = (index: number): number => (points.length === 1 ? 50 : 2 + (96 * index) / (points.length - 1));
  const series = points[0]?.amounts.map((_, index) => points.map(({ amounts }) => amounts[index])) ?? [];
  return (
    <svg className="chart-bars" height="164" aria-hidden="true" focusable="false">
      <line className="chart-line" x1="0" x2="100%" y1={top} y2={top} />
      <text className="chart-scale figures" x="0" y={top - 8}>
        {money(highest, currency)}
      </text>
      <line className="chart-line chart-ground" x1="0" x2="100%" y1={yOf('0')} y2={yOf('0')} />
      {/* Stretched to the width; the strokes are not. */}
      <svg x="0" y="0" width="100%" height="164" viewBox="0 0 100 164" preserveAspectRatio="none">
        {series.map((amounts, index) => (
          <path
            key={index}
            className={`chart-path chart-path-${index}`}
            d={pathOf(amounts, xOf, yOf)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {points.length > marked
        ? null
        : series.flatMap((amounts, index) =>
            amounts.map((amount, place) =>
              amount === undefined ? null : (
                <circle
                  key={`${index}-${place}`}
                  className={`chart-mark chart-path-${index}`}
                  cx={`${xOf(place)}%`}
                  cy={yOf(amount)}
                  r="4"
                />
              ),
            ),
          )}
      <text className="chart-label" x="0" y={foot + 20}>
        {points[0]?.label}
      </text>
      {points.length < 2 ? null : (
        <text className="chart-label" x="100%" y={foot + 20} textAnchor="end">
          {points.at(-1)?.label}
        </text>
      )}
    </svg>
  );
}

function pathOf(
  amounts: readonly (string | undefined)[],
  xOf: (index: number) => number,
  yOf: (amount: string) => number,
): string {
  return amounts
    .map((amount, index) =>
      amount === undefined
        ? ''
        : `${amounts[index - 1] === undefined ? 'M' : 'L'}${xOf(index).toFixed(2)} ${yOf(amount).toFixed(1)}`,
    )
    .join('');
}
