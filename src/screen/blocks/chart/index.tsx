import { lazy, Suspense, type ComponentType } from 'react';
import { defineBlock, type BlockProps } from '../../block.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Blank } from '../../pieces/Skeleton.tsx';
import type { ChartOptions } from './chart-options.ts';
import './frame.css';

// Heavy: its code comes only with a screen that draws a chart.
const ChartBlock = lazy<ComponentType<BlockProps<ChartOptions>>>(() =>
  import('./ChartBlock.tsx')
    .then(({ ChartBlock: Component }) => ({ default: Component }))
    .catch(() => ({ default: RetryState })),
);

// It stands where the chart will, beside what stands beside that.
const skeleton = (
  <div className="chart" aria-hidden="true">
    <div className="chart-head">
      <div className="chart-title">
        <Blank width={24} />
      </div>
      <div className="chart-legend">
        <Blank width={16} />
      </div>
    </div>
    <div className="chart-blank" />
  </div>
);
const Chart = (props: BlockProps<ChartOptions>) => (
  <Suspense fallback={skeleton}>
    <ChartBlock {...props} />
  </Suspense>
);

export default defineBlock<ChartOptions>('chart', Chart, skeleton);
