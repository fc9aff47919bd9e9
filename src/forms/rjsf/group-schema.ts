import type { RJSFSchema } from '@rjsf/utils';
import type { Field } from '../../language/language.gen.ts';

/**
 * What rjsf draws for the fields of a group, in their order. Only what never changes stands in it: whether a field is
 * asked, required or limited is read where it is shown, so that a changed rule redraws one field and not the form.
 */
export function groupSchema(fields: Readonly<Record<string, Field>>, order: readonly string[]): RJSFSchema {
  const properties: Record<string, RJSFSchema> = {};
  for (const id of order) {
    const field = fields[id];
    if (!field) throw new Error(`No field of this name: ${id}`);
    properties[id] = drawn(field);
  }
  return { type: 'object', properties };
}

/** Answers stand in the port; rjsf needs only the kind, and must not think up defaults or branches. */
function drawn(field: Field): RJSFSchema {
  return { type: field.schema.type ?? 'string', title: '' };
}
