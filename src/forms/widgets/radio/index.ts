import type { Widget } from '../../widget.ts';
import { RadioWidget } from './RadioWidget.tsx';
import './style.css';

export default { name: 'radio', Component: RadioWidget, labels: 'group' } satisfies Widget;
