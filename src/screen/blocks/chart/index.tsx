import { lazy } from 'react';
import { defineBlock, type BlockProps } from '../../block.ts';
import { Lines } from '../../pieces/Skeleton.tsx';
import type { ChartOptions } from './chart-options.ts';

// Heavy: its code comes only with a screen that draws a chart.
const ChartBlock = lazy(() => import('./ChartBlock.tsx').then(({ ChartBlock: Component }) => ({ default: Component })));

export default defineBlock<ChartOptions>('chart', (props: BlockProps<ChartOptions>) => <ChartBlock {...props} />, <Lines count={4} />);
