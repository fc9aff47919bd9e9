import type { Widget } from '../../widget.ts';
import { TimeWidget } from './TimeWidget.tsx';

export default { name: 'time', Component: TimeWidget, labels: 'control' } satisfies Widget;
