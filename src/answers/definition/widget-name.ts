import type { Field, ValueSchema } from '../../language/language.gen.ts';

/** The most options that are shown all at once, as radio buttons. */
const mostRadios = 3;

/** The widget that shows a field: the one it names, else one that fits its schema and the number of options it has. */
export function widgetName(field: Field, optionCount: number | undefined): string {
  if (field.widget !== undefined) return field.widget;
  const { schema } = field;
  if (schema.type === 'array') return 'checkboxes';
  if (
    field.options !== undefined ||
    field.choices !== undefined ||
    schema.enum !== undefined ||
    optionCount !== undefined
  ) {
    const count =
      optionCount ?? (field.choices === undefined ? schema.enum?.length : Object.keys(field.choices).length);
    return count !== undefined && count > 0 && count <= mostRadios ? 'radio' : 'select';
  }
  if (schema.type === 'boolean' || schema.const === true) return 'checkbox';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.writeOnly === true && secretLength(schema) !== undefined) return 'pin';
  return (schema.format !== undefined && byFormat[schema.format]) || 'text';
}

const byFormat: Readonly<Partial<Record<NonNullable<ValueSchema['format']>, string>>> = {
  date: 'date',
  'date-time': 'date-time',
  decimal: 'money',
  email: 'email',
  time: 'time',
};

/** How many digits a PIN or code has, read from a pattern such as ^[0-9]{4}$; undefined when it is none of digits alone. */
export function secretLength(schema: ValueSchema): number | undefined {
  const count = /^\^(?:\[0-9\]|\\d)\{(\d{1,2})\}\$$/.exec(schema.pattern ?? '')?.[1];
  return count === undefined ? undefined : Number(count);
}
