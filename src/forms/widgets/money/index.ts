import type { Widget } from '../../widget.ts';
import { MoneyWidget } from './MoneyWidget.tsx';
import './style.css';

export default { name: 'money', Component: MoneyWidget, labels: 'control' } satisfies Widget;
