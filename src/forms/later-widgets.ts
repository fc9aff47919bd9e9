import type { Widget } from './widget.ts';

/** The widgets that do not come with the page itself. */
export const laterWidgets = import.meta.glob<Widget>(
  ['./widgets/*/index.ts', '!./widgets/{password,phone,text}/index.ts'],
  { eager: true, import: 'default' },
);
