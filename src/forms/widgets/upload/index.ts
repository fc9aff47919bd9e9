import type { Widget } from '../../widget.ts';
import { UploadWidget } from './UploadWidget.tsx';

export default { name: 'upload', Component: UploadWidget, labels: 'group' } satisfies Widget;
