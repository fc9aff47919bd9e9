import type { Widget } from '../../widget.ts';
import { VerificationWidget } from './VerificationWidget.tsx';

export default { name: 'verification', Component: VerificationWidget, labels: 'group' } satisfies Widget;
