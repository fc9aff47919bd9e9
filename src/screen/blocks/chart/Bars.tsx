import { money } from '../../../engine/format/index.ts';
import { add } from '../../../engine/decimal.ts';
import { patternId } from './pattern-id.ts';
import { Patterns } from './Patterns.tsx';
import type { Point } from './read-chart.ts';

interface Props {
  readonly bars: readonly Point[];
  readonly id: string;
  readonly currency: string;
}

const top = 24;
const foot = 136;
const gap = 2;
/** Widest bar, in hundredths of the chart. */
const widest = 9;
/** So many letters of labels have room on a phone; with more, only the first and the last stand there. */
const lettersWithRoom = 44;

/** The drawing alone; what it says stands in the table beside it. */
export function Bars({ bars, id, currency }: Props) {
  const totals = bars.map(({ amounts }) => amounts.reduce<string>((sum, amount) => add(sum, amount ?? '0'), '0'));
  const highest = totals.reduce((most, total) => (Number(total) > Number(most) ? total : most), '0');
  const scale = Number(highest) === 0 ? 0 : (foot - top) / Number(highest);
  const step = 100 / bars.length;
  const width = Math.min(step * 0.64, widest);
  const labels = labelsOf(bars);
  const allLabels = labels.reduce((letters, { label }) => letters + label.length + 1, 0) <= lettersWithRoom;
  return (
    <svg className="chart-bars" height="164" aria-hidden="true" focusable="false">
      <Patterns id={id} />
      <line className="chart-line" x1="0" x2="100%" y1={top} y2={top} />
      <text className="chart-scale figures" x="0" y={top - 8}>
        {money(highest, currency)}
      </text>
      <line className="chart-line chart-ground" x1="0" x2="100%" y1={foot} y2={foot} />
      {bars.map((bar, index) => {
        const middle = step * (index + 0.5);
        const ends = index === 0 ? 'start' : index === bars.length - 1 ? 'end' : undefined;
        return (
          <g key={index}>
            <Stack bar={bar} id={id} x={middle - width / 2} width={width} scale={scale} />
            {allLabels || ends === undefined ? null : (
              <text className="chart-label" x={ends === 'start' ? '0' : '100%'} y={foot + 20} textAnchor={ends}>
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
      {allLabels
        ? labels.map(({ label, from, bars: many }) => (
            <text
              key={from}
              className="chart-label"
              x={`${step * (from + many / 2)}%`}
              y={foot + 20}
              textAnchor="middle"
            >
              {label}
            </text>
          ))
        : null}
    </svg>
  );
}

interface Label {
  readonly label: string;
  readonly from: number;
  readonly bars: number;
}

/** Weeks of one month, and two instalments in it, have one label: it stands in the middle below them. */
function labelsOf(bars: readonly Point[]): readonly Label[] {
  const labels: Label[] = [];
  for (const [from, { label }] of bars.entries()) {
    const last = labels.at(-1);
    if (last?.label === label) labels[labels.length - 1] = { ...last, bars: last.bars + 1 };
    else labels.push({ label, from, bars: 1 });
  }
  return labels;
}

interface StackProps {
  readonly bar: Point;
  readonly id: string;
  readonly x: number;
  readonly width: number;
  readonly scale: number;
}

function Stack({ bar, id, x, width, scale }: StackProps) {
  let y = foot;
  return bar.amounts.map((amount, series) => {
    const height = Number(amount ?? 0) * scale;
    if (height <= 0) return null;
    y -= height;
    const place = { x: `${x}%`, width: `${width}%`, y: y + gap / 2, height: Math.max(height - gap, 1), rx: 2 };
    return (
      <g key={series} className={`chart-series-${series}`}>
        <rect {...place} />
        <rect className="chart-pattern" {...place} fill={`url(#${patternId(id, series)})`} />
      </g>
    );
  });
}
