import type { Widget } from '../../widget.ts';
import { PinWidget } from './PinWidget.tsx';

export default { name: 'pin', Component: PinWidget, labels: 'control' } satisfies Widget;
