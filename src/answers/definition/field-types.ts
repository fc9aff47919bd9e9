import type { Expr } from '../../config/language.gen.ts';
import type { DeliveredField, FieldDefinition } from './delivered-field.ts';

/** What a type of delivered field comes to: a field without its place and label. */
export type FieldPart = Pick<DeliveredField, 'schema'> & Partial<Pick<DeliveredField, 'widget' | 'look' | 'limit' | 'options'>>;
type Make = (definition: FieldDefinition, country: string) => FieldPart;
type Schema = DeliveredField['schema'];

/** Leaves out what is not said. */
function said<T extends object>(members: { readonly [name in keyof T]: T[name] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

const text = ({ minLength, maxLength, disallowed }: FieldDefinition): Schema => ({
  type: 'string',
  ...said<Schema>({ minLength, maxLength, disallowed: disallowed.length > 0 ? [...disallowed] : undefined }),
});

const least = (bounds: readonly (number | undefined)[]): number | undefined => {
  const given = bounds.filter((bound) => bound !== undefined);
  return given.length > 0 ? Math.min(...given) : undefined;
};
const most = (bounds: readonly (number | undefined)[]): number | undefined => {
  const given = bounds.filter((bound) => bound !== undefined);
  return given.length > 0 ? Math.max(...given) : undefined;
};

/** A number of so many digits lies between two powers of ten: the length bounds of numeric types (C-404, F2). */
const bounds = ({ minimum, maximum, minLength, maxLength }: FieldDefinition): { minimum: number | undefined; maximum: number | undefined } => ({
  minimum: most([minimum, minLength !== undefined && minLength > 1 ? 10 ** (minLength - 1) : undefined]),
  maximum: least([maximum, maxLength !== undefined && maxLength > 0 && maxLength < 16 ? 10 ** maxLength - 1 : undefined]),
});

/** Number and amount are whole unless both lengths are given (C-399). */
const isWhole = ({ minLength, maxLength }: FieldDefinition): boolean => minLength === undefined || maxLength === undefined;

const number = (type: 'integer' | 'number', definition: FieldDefinition): FieldPart => ({
  schema: { type, ...said<Schema>(bounds(definition)) },
});

/** Never negative, at most 2 decimals (C-410); decimals and lengths, counted on digits, by F2. */
function amount(definition: FieldDefinition): FieldPart {
  const { minimum, maximum, minLength, maxLength } = definition;
  const digits = isWhole(definition) ? undefined : `^(?:[.]?[0-9]){${minLength ?? 0},${Math.max(maxLength ?? 0, minLength ?? 0)}}$`;
  const limits = isWhole(definition) ? bounds(definition) : { minimum, maximum };
  return {
    schema: {
      type: 'string',
      format: 'decimal',
      decimalPlaces: isWhole(definition) ? 0 : 2,
      decimalMinimum: String(Math.max(limits.minimum ?? 0, 0)),
      ...said<Schema>({ decimalMaximum: limits.maximum === undefined ? undefined : String(limits.maximum), pattern: digits }),
    },
    widget: 'money',
  };
}

/** Nigerian digits for Nigeria and for no country, 6 to 15 digits elsewhere (C-397, OP-41); an own rule replaces them (F15). */
function phone(definition: FieldDefinition, country: string): FieldPart {
  const nigerian = country === 'NGA' || country === '';
  const pattern = nigerian ? '^0[789][0-9]{9}$' : '^[0-9]{6,15}$';
  return { schema: { ...text(definition), ...(definition.rule === undefined ? { pattern } : { rule: definition.rule }) }, widget: 'phone' };
}

const inYears = (years: number): Expr => ({ later: [{ var: 'today' }, Math.trunc(years), 'years'] });

/** Bounds are years from today (C-407, C-408, F5). */
const date = (format: 'date' | 'date-time', { minimum, maximum }: FieldDefinition, from: number, to: number): FieldPart => ({
  schema: { type: 'string', format },
  limit: { dateMinimum: inYears(minimum ?? from), dateMaximum: inYears(maximum ?? to) },
  widget: format,
});

const options = ({ choices }: FieldDefinition): NonNullable<DeliveredField['options']> => ({
  of: choices.map(({ value, text: shown }): Expr => ({ object: ['value', value, 'text', shown] })),
  value: { var: 'item.value' },
  text: '{{ item.text }}',
});

/** The value must be one of the options (C-401): options that are not there are judged so by the form. */
const choice = (definition: FieldDefinition, widget: 'select' | 'radio'): FieldPart => ({ schema: {}, options: options(definition), widget });

const mostBytes = 52_428_800;
const word = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];

/** The value is the address of what was uploaded; the types are the field's own list, else its type's (C-394, F7). */
const upload = ({ allowed }: FieldDefinition, accept: readonly string[]): FieldPart => ({
  schema: { type: 'string', format: 'uri' },
  widget: 'upload',
  look: { accept: allowed.length > 0 ? [...allowed] : [...accept], bytes: mostBytes },
});

const anyDocument: Make = (definition) => upload(definition, ['image/*', 'application/pdf', ...word]);

/** An account number has exactly 10 digits (C-406). */
const account = (widget: 'bank' | 'remita_inflight'): FieldPart => ({
  schema: {
    type: 'object',
    properties: { bank_code: { type: 'string', minLength: 1 }, account_number: { type: 'string', pattern: '^[0-9]{10}$' } },
    required: ['bank_code', 'account_number'],
  },
  widget,
});

/** The value is the reference that the provider gave. */
const verification = (provider: string): FieldPart => ({ schema: { type: 'string', minLength: 1 }, widget: 'verification', look: { provider } });

const ruled = (definition: FieldDefinition): Schema => ({ ...text(definition), ...said<Schema>({ rule: definition.rule }) });

/** Every type of delivered field (C-225). */
export const fieldTypes: Readonly<Record<string, Make>> = {
  short_text: (definition) => ({ schema: ruled(definition) }),
  long_text: (definition) => ({ schema: text(definition), widget: 'long-text' }),
  date: (definition) => date('date', definition, -100, 0),
  time: (definition) => ({ schema: { ...text(definition), pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' }, widget: 'time' }),
  date_time: (definition) => date('date-time', definition, -5, 100),
  integer: (definition) => number('integer', definition),
  number: (definition) => number(isWhole(definition) ? 'integer' : 'number', definition),
  amount,
  phone,
  email: (definition) => ({ schema: { ...text(definition), format: 'email' } }),
  checkbox: (definition) => ({
    schema: { type: 'array', uniqueItems: true, ...said<Schema>({ minItems: definition.minSelect, maxItems: definition.maxSelect }) },
    options: options(definition),
    widget: 'checkboxes',
  }),
  dropdown: (definition) => choice(definition, 'select'),
  select: (definition) => choice(definition, 'select'),
  radio: (definition) => choice(definition, 'radio'),
  label: () => ({ schema: { type: 'string', readOnly: true }, widget: 'label' }),
  upload: anyDocument,
  file: anyDocument,
  video: (definition) => upload(definition, ['video/*']),
  audio: (definition) => upload(definition, ['audio/*']),
  image: (definition) => upload(definition, ['image/*']),
  api: (definition) => ({ schema: ruled(definition), widget: 'lookup' }),
  remita_inflight: () => account('remita_inflight'),
  bank: () => account('bank'),
  url: (definition) => ({ schema: { ...text(definition), format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' } }),
  smileid: () => verification('smileid'),
  veriff: () => verification('veriff'),
};
