import type { Widget } from '../../widget.ts';
import { LongTextWidget } from './LongTextWidget.tsx';

export default { name: 'long-text', Component: LongTextWidget, labels: 'control' } satisfies Widget;
