import type { Widget } from '../../widget.ts';
import { SelfieWidget } from './SelfieWidget.tsx';
import './style.css';

export default { name: 'selfie', Component: SelfieWidget, labels: 'group' } satisfies Widget;
