import type { Widget } from '../../widget.ts';
import { EmailWidget } from './EmailWidget.tsx';

export default { name: 'email', Component: EmailWidget, labels: 'control' } satisfies Widget;
