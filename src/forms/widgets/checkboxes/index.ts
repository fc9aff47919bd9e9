import type { Widget } from '../../widget.ts';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';

export default { name: 'checkboxes', Component: CheckboxesWidget, labels: 'group' } satisfies Widget;
