import type { Text } from '../../language/language.gen.ts';
import { isObject, type Value } from '../../engine/value.ts';
import {
  DefinitionError,
  member,
  readDefinition,
  textOf,
  type DeliveredField,
  type FieldDefinition,
} from './delivered-field.ts';
import { asDelivered, deliveredText } from './delivered-words.ts';
import { fieldTypes } from './field-types.ts';

/** More fields than this on one page can't be drawn, nor filled in by anybody. */
const mostFields = 1000;

/**
 * The fields that a lender's core delivers at run time (specification 3, sections 3.4 and 5.4), in the language's own
 * form, so that they are drawn and judged like all others. A section (`name`, `description`, `fields`) is a heading
 * over its fields: a label under an id that no field can have. A type that is not known is a short text. Pure.
 * Throws a DefinitionError for what is no list, for an id that no answer can be kept under, or that stands twice.
 * @param given definitions, or sections of them
 * @param country the lender's, alpha-3; phones depend on it
 */
export function fieldDefinitions(
  given: Value,
  group: string,
  country: string,
): { fields: Record<string, DeliveredField> } {
  const rows = rowsOf(given);
  if (rows.length > mostFields) throw new DefinitionError(`More than ${mostFields} fields`);
  const names = new Map(rows.flatMap((row) => ('name' in row ? [[row.id, row.name] as const] : [])));
  const fields: Record<string, DeliveredField> = {};
  for (const [index, row] of rows.entries()) {
    if (Object.hasOwn(fields, row.id)) throw new DefinitionError(`Two fields have the id ${row.id}`);
    fields[row.id] = {
      at: (index + 1) * 10,
      group,
      ...('name' in row ? fieldOf(row, country, names) : headingOf(row)),
    };
  }
  return { fields };
}

/** A section's heading; its id holds a colon, which no field's id does. */
interface Heading {
  readonly id: string;
  readonly heading: string;
  readonly description: string | undefined;
}

/** Definitions and headings in their order. */
function rowsOf(given: Value): readonly (FieldDefinition | Heading)[] {
  if (!Array.isArray(given)) throw new DefinitionError('Not a list of fields');
  return (given as readonly Value[]).flatMap((item, index): (FieldDefinition | Heading)[] => {
    const inner = isObject(item) && Object.hasOwn(item, 'fields') ? item['fields'] : undefined;
    if (inner === undefined) return [readDefinition(item)];
    if (!Array.isArray(inner)) throw new DefinitionError('The fields of a section are not a list');
    const heading = textOf(member(item, 'name'));
    const description = textOf(member(item, 'description'));
    const rows = (inner as readonly Value[]).map(readDefinition);
    return heading === undefined && description === undefined
      ? rows
      : [{ id: `section:${index + 1}`, heading: heading ?? '', description }, ...rows];
  });
}

type Row = Omit<DeliveredField, 'at' | 'group'>;

function headingOf({ heading, description }: Heading): Row {
  return {
    label: asDelivered(heading),
    schema: { type: 'string', readOnly: true },
    widget: 'label',
    look: { heading: true, ...(description !== undefined && { description }) },
  };
}

function fieldOf(definition: FieldDefinition, country: string, names: ReadonlyMap<string, string>): Row {
  const type = Object.hasOwn(fieldTypes, definition.type) ? definition.type : 'short_text';
  const make = fieldTypes[type];
  if (make === undefined) throw new DefinitionError(`No type is called ${type}`);
  const { messages, ...part } = make(definition, country);
  const own: Record<string, Text> = {
    ...(type !== 'label' && { required: deliveredText('form.delivered.required') }),
    ...messages,
  };
  return {
    label: asDelivered(definition.name),
    ...(definition.required && type !== 'label' && { required: true }),
    ...part,
    ...(part.widget === 'lookup' && { look: lookupLook(definition, names) }),
    ...(Object.keys(own).length > 0 && { messages: own }),
  };
}

/** What a lookup waits for, with the names to say so; fields of other pages are not waited for. */
function lookupLook(
  { id, depends }: FieldDefinition,
  names: ReadonlyMap<string, string>,
): NonNullable<DeliveredField['look']> {
  const here = depends.flatMap((other): [string, string][] => {
    const name = names.get(other);
    return name === undefined || other === id ? [] : [[other, name]];
  });
  return here.length === 0
    ? { field: id }
    : { field: id, depends: Object.fromEntries(here), beside: here.map(([other]) => other) };
}
