import type { Widget } from '../../widget.ts';
import { PhoneWidget } from './PhoneWidget.tsx';

export default { name: 'phone', Component: PhoneWidget, labels: 'control' } satisfies Widget;
