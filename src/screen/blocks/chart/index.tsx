import { lazy, Suspense, type ComponentType } from 'react';
import { defineBlock, type BlockProps } from '../../block.ts';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Lines } from '../../pieces/Skeleton.tsx';
import type { ChartOptions } from './chart-options.ts';

// Heavy: its code comes only with a screen that draws a chart.
const ChartBlock = lazy<ComponentType<BlockProps<ChartOptions>>>(() =>
  import('./ChartBlock.tsx')
    .then(({ ChartBlock: Component }) => ({ default: Component }))
    .catch(() => ({ default: RetryState })),
);

const skeleton = <Lines count={4} />;
const Chart = (props: BlockProps<ChartOptions>) => (
  <Suspense fallback={skeleton}>
    <ChartBlock {...props} />
  </Suspense>
);

export default defineBlock<ChartOptions>('chart', Chart, skeleton);
