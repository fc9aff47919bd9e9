import { exactMoney } from '../../../engine/format/index.ts';
import { WordsOf } from '../../pieces/Words.tsx';
import type { ChartView } from './read-chart.ts';

interface Props {
  readonly view: ChartView;
  readonly titleId: string;
  /** The heading of the first column. */
  readonly period: string;
}

/** The chart in words: every item, every amount, exact. */
export function ChartTable({ view, titleId, period }: Props) {
  return (
    <table aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{period}</th>
          {view.series.map(({ id, label }) => (
            <th key={id} scope="col">
              <WordsOf result={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.points.map(({ label, amounts }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            {view.series.map(({ id }, series) => {
              const amount = amounts[series];
              return (
                <td key={id}>
                  <WordsOf result={amount === undefined ? undefined : exactMoney(amount, view.currency)} value />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
