import { use, useId } from 'react';
import type { BlockProps } from '../../block.ts';
import { useRead, useSay } from '../../hooks.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { WordsOf, Words } from '../../pieces/Words.tsx';
import { HeadingLevel } from '../../place-context.ts';
import { Bars } from './Bars.tsx';
import type { ChartOptions } from './chart-options.ts';
import { ChartTable } from './ChartTable.tsx';
import { inBars } from './in-bars.ts';
import { Lines } from './Lines.tsx';
import { patternId } from './pattern-id.ts';
import { readChart } from './read-chart.ts';
import './style.css';

const mostBars = 12;

/** Stacked bars, one an item, many items sharing a bar; or lines through all of them. A table, for who can't see them, says the same to the last cent. */
export function ChartBlock({ options }: BlockProps<ChartOptions>) {
  const view = useRead(readChart, options);
  const say = useSay();
  const Heading = `h${use(HeadingLevel)}` as const;
  const id = useId();
  if (view.state === 'failed') return <RetryState />;
  if (view.state === 'missing' || (view.state === 'ready' && view.points.length === 0)) return null;
  const isLines = options.look === 'lines';
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="chart-head">
        <Heading className="chart-title" id={id}>
          <Words text={options.title} />
        </Heading>
        <ul className="chart-legend" aria-hidden="true">
          {view.series.map(({ id: key, label }, index) => (
            <li key={key} className="chart-key">
              {isLines ? (
                <svg className="chart-swatch" viewBox="0 0 22 14" width="22" height="14">
                  <path className={`chart-path chart-path-${index}`} d="M0 7h22" />
                </svg>
              ) : (
                <svg className={`chart-swatch chart-series-${index}`} viewBox="0 0 14 14" width="14" height="14">
                  <rect width="14" height="14" rx="3" />
                  <rect
                    className="chart-pattern"
                    width="14"
                    height="14"
                    rx="3"
                    fill={`url(#${patternId(id, index)})`}
                  />
                </svg>
              )}
              <WordsOf result={label} />
            </li>
          ))}
        </ul>
      </figcaption>
      {view.state === 'pending' ? (
        <div className="chart-blank" aria-hidden="true" />
      ) : isLines ? (
        <Lines points={view.points} currency={view.currency} />
      ) : (
        <Bars
          bars={inBars(view.points, mostBars, (first, last) => say('chart.from-to', { first, last }))}
          id={id}
          currency={view.currency}
        />
      )}
      {view.state === 'pending' ? null : (
        <div className="unseen">
          <ChartTable view={view} titleId={id} period={say('chart.period')} />
        </div>
      )}
    </figure>
  );
}
