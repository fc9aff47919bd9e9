import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field } from '../../language/language.gen.ts';

/** The name under which rjsf finds our field component. */
export const ANSWER_FIELD = 'answer';

/**
 * What rjsf draws for the fields of a group, in their order. Only what never changes stands in it: whether a field is
 * asked, required or limited is read where it is shown, so that a changed rule redraws one field and not the form.
 */
export function groupSchemas(fields: Readonly<Record<string, Field>>, order: readonly string[]): { schema: RJSFSchema; uiSchema: UiSchema } {
  const properties: [string, RJSFSchema][] = [];
  const ui: [string, UiSchema][] = [];
  for (const id of order) {
    const field = fields[id];
    if (!field) throw new Error(`No field of this name: ${id}`);
    properties.push([id, drawn(field)]);
    ui.push([id, { 'ui:field': ANSWER_FIELD }]);
  }
  return { schema: { type: 'object', properties: Object.fromEntries(properties) }, uiSchema: Object.fromEntries(ui) };
}

/** Answers stand in the port; rjsf needs only the kind, and must not think up defaults or branches. */
function drawn(field: Field): RJSFSchema {
  return { type: field.schema.type ?? 'string', title: '' };
}
