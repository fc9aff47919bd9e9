import type { Widget } from '../../widget.ts';
import { TextWidget } from './TextWidget.tsx';

export default { name: 'text', Component: TextWidget, labels: 'control' } satisfies Widget;
