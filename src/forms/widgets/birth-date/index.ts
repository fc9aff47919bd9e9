import type { Widget } from '../../widget.ts';
import { BirthDateWidget } from './BirthDateWidget.tsx';

export default { name: 'birth-date', Component: BirthDateWidget, labels: 'group' } satisfies Widget;
