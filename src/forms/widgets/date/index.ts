import type { Widget } from '../../widget.ts';
import { DateWidget } from './DateWidget.tsx';

export default { name: 'date', Component: DateWidget, labels: 'control' } satisfies Widget;
