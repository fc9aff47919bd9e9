import type { Widget } from '../../widget.ts';
import { LookupWidget } from './LookupWidget.tsx';

export default { name: 'lookup', Component: LookupWidget, labels: 'control' } satisfies Widget;
