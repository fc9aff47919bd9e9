import type { Text } from '../../config/language.gen.ts';
import type { Value } from '../../engine/value.ts';
import { DefinitionError, readDefinition, type DeliveredField } from './delivered-field.ts';
import { fieldTypes } from './field-types.ts';

/** The locale's words that say a delivered text as it is: "{{ text }}". */
export const DELIVERED_TEXT = 'field.delivered';

const asDelivered = (text: string): Text => ({ key: DELIVERED_TEXT, with: { text } });

/**
 * The fields that a lender's core delivers at run time (specification 3, sections 3.4 and 5.4), in the language's own
 * form, so that they are drawn and judged like all others. A type that is not known is a short text. Pure.
 * Throws a DefinitionError for an id that no answer can be kept under, or that stands twice.
 * @param country the lender's, alpha-3; phones depend on it
 */
export function fieldDefinitions(
  definitions: readonly Value[],
  group: string,
  country: string,
): { fields: Record<string, DeliveredField> } {
  const fields: Record<string, DeliveredField> = {};
  for (const [index, given] of definitions.entries()) {
    const definition = readDefinition(given);
    if (Object.hasOwn(fields, definition.id)) throw new DefinitionError(`Two fields have the id ${definition.id}`);
    const type = Object.hasOwn(fieldTypes, definition.type) ? definition.type : 'short_text';
    const make = fieldTypes[type];
    if (make === undefined) throw new DefinitionError(`No type is called ${type}`);
    fields[definition.id] = {
      at: (index + 1) * 10,
      group,
      label: asDelivered(definition.name),
      ...(definition.required && type !== 'label' ? { required: true } : {}),
      ...make(definition, country),
    };
  }
  return { fields };
}
