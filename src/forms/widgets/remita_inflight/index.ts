import type { Widget } from '../../widget.ts';
import { SalaryWidget } from './SalaryWidget.tsx';

export default { name: 'remita_inflight', Component: SalaryWidget, labels: 'group' } satisfies Widget;
