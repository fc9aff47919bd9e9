import type { Widget } from '../../widget.ts';
import { LabelWidget } from './LabelWidget.tsx';

export default { name: 'label', Component: LabelWidget, labels: 'itself' } satisfies Widget;
