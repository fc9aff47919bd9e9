import type { Widget } from '../../widget.ts';
import { OtpWidget } from './OtpWidget.tsx';

export default { name: 'otp', Component: OtpWidget, labels: 'control' } satisfies Widget;
