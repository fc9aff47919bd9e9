import type { Widget } from '../../widget.ts';
import { SignatureWidget } from './SignatureWidget.tsx';
import './style.css';

export default { name: 'signature', Component: SignatureWidget, labels: 'group' } satisfies Widget;
