import type { Widget } from '../../widget.ts';
import { BankWidget } from './BankWidget.tsx';

export default { name: 'bank', Component: BankWidget, labels: 'group' } satisfies Widget;
