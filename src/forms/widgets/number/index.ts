import type { Widget } from '../../widget.ts';
import { NumberWidget } from './NumberWidget.tsx';

export default { name: 'number', Component: NumberWidget, labels: 'control' } satisfies Widget;
