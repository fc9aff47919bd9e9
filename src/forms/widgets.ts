import type { Field, Form } from '../language/language.gen.ts';
import { widgetName } from '../answers/definition/widget-name.ts';
import type { Widget } from './widget.ts';

type Modules = Readonly<Record<string, Widget>>;

// What a sign-in asks with comes with the page; all other widgets come together when a form first needs one of them.
const first = import.meta.glob<Widget>('./widgets/{password,phone,text}/index.ts', { eager: true, import: 'default' });

const widgets = new Map<string, Widget>();
add(first);

function add(modules: Modules): void {
  for (const widget of Object.values(modules)) widgets.set(widget.name, widget);
}

/** The widget of this name. Throws for a name that has no folder, or whose code has not been brought. */
export function widgetOf(name: string): Widget {
  const found = widgets.get(name);
  if (!found) throw new Error(`No widget of this name: ${name}`);
  return found;
}

/** Brings all widgets. */
export async function loadAllWidgets(): Promise<void> {
  add((await import('./later-widgets.ts')).laterWidgets);
}

/** Brings the widgets that these forms ask with. The number of options, which decides between two, is not known yet: both come. */
export async function loadWidgets(forms: readonly Form[]): Promise<void> {
  const fields = forms.flatMap((form) => Object.values(form.fields));
  const isThere = (field: Field): boolean =>
    field.define === undefined &&
    field.options === undefined &&
    field.choices === undefined &&
    field.value === undefined &&
    field.readonly === undefined &&
    widgets.has(widgetName(field, undefined));
  if (!fields.every(isThere)) await loadAllWidgets();
}
