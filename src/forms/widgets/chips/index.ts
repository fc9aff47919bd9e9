import type { Widget } from '../../widget.ts';
import { ChipsWidget } from './ChipsWidget.tsx';
import './style.css';

export default { name: 'chips', Component: ChipsWidget, labels: 'group' } satisfies Widget;
