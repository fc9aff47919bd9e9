import type { Widget } from '../../widget.ts';
import { ReadonlyWidget } from './ReadonlyWidget.tsx';

export default { name: 'readonly', Component: ReadonlyWidget, labels: 'group' } satisfies Widget;
