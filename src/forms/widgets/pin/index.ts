import type { Widget } from '../../widget.ts';
import { PinWidget } from './PinWidget.tsx';
import './style.css';

export default { name: 'pin', Component: PinWidget, labels: 'control' } satisfies Widget;
