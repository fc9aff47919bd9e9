import type { Widget } from './widget.ts';

const folders = import.meta.glob<Widget>('./widgets/*/index.ts', { eager: true, import: 'default' });

const widgets: ReadonlyMap<string, Widget> = new Map(Object.values(folders).map((widget) => [widget.name, widget]));

/** The widget of this name. Throws for a name that has no folder. */
export function widgetOf(name: string): Widget {
  const found = widgets.get(name);
  if (!found) throw new Error(`No widget of this name: ${name}`);
  return found;
}
