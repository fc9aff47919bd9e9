import type { Widget } from '../../widget.ts';
import { CheckboxWidget } from './CheckboxWidget.tsx';

export default { name: 'checkbox', Component: CheckboxWidget, labels: 'itself' } satisfies Widget;
