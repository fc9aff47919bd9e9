import type { Widget } from '../../widget.ts';
import { PasswordWidget } from './PasswordWidget.tsx';
import './style.css';

export default { name: 'password', Component: PasswordWidget, labels: 'control' } satisfies Widget;
