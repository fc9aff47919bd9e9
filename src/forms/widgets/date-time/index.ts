import type { Widget } from '../../widget.ts';
import { DateTimeWidget } from './DateTimeWidget.tsx';

export default { name: 'date-time', Component: DateTimeWidget, labels: 'control' } satisfies Widget;
