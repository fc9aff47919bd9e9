import type { Widget } from '../../widget.ts';
import { SelectWidget } from './SelectWidget.tsx';
import './style.css';

export default { name: 'select', Component: SelectWidget, labels: 'control' } satisfies Widget;
