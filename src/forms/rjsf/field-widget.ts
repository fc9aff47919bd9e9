import type { Field } from '../../language/language.gen.ts';
import { widgetName } from '../../answers/definition/widget-name.ts';
import type { FieldRules } from '../port.ts';
import type { Widget } from '../widget.ts';
import { widgetOf } from '../widgets.ts';

/** The widget of a field: named, or chosen by schema and number of options. */
export function fieldWidget(definition: Field, { options }: FieldRules): Widget {
  return widgetOf(widgetName(definition, typeof options === 'object' ? options.length : undefined));
}
