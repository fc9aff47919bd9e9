import type { Widget } from '../../widget.ts';
import { SearchWidget } from './SearchWidget.tsx';

export default { name: 'search', Component: SearchWidget, labels: 'control' } satisfies Widget;
