import type { Expr, Text } from '../../language/language.gen.ts';
import { isDecimal } from '../../engine/decimal.ts';
import type { DeliveredField, FieldDefinition } from './delivered-field.ts';
import { deliveredText } from './delivered-words.ts';
import { fileType } from './file-types.ts';

/** What a type of delivered field comes to: a field without its place and label. */
export type FieldPart = Pick<DeliveredField, 'schema'> &
  Partial<Pick<DeliveredField, 'widget' | 'look' | 'limit' | 'options' | 'messages'>>;
type Make = (definition: FieldDefinition, country: string) => FieldPart;
type Schema = DeliveredField['schema'];

/** Leaves out what is not said. */
function said<T extends object>(members: { readonly [name in keyof T]: T[name] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

const disallowedOf = ({ disallowed }: FieldDefinition): string[] | undefined =>
  disallowed.length > 0 ? [...disallowed] : undefined;

const text = (definition: FieldDefinition): Schema => ({
  type: 'string',
  ...said<Schema>({
    minLength: definition.minLength,
    maxLength: definition.maxLength,
    disallowed: disallowedOf(definition),
  }),
});

const highest = (several: readonly (number | undefined)[]): number | undefined => {
  const given = several.filter((bound) => bound !== undefined);
  return given.length > 0 ? Math.max(...given) : undefined;
};

/** The most digits that a number can be said to have and still be told exactly. */
const mostDigits = 15;

/** A number of so many digits lies between two powers of ten: the length bounds of numeric types (C-404, F2). */
function bounds({ minimum, maximum, minLength, maxLength }: FieldDefinition): {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
} {
  const shortest =
    minLength !== undefined && minLength > 1 && minLength <= mostDigits ? 10 ** (minLength - 1) : undefined;
  const longest = maxLength !== undefined && maxLength > 0 && maxLength <= mostDigits ? 10 ** maxLength - 1 : undefined;
  const most = [maximum, longest].filter((bound) => bound !== undefined);
  return { minimum: highest([minimum, shortest]), maximum: most.length > 0 ? Math.min(...most) : undefined };
}

/** Number and amount are whole unless both lengths are given (C-399). */
const isWhole = ({ minLength, maxLength }: FieldDefinition): boolean =>
  minLength === undefined || maxLength === undefined;

type Messages = Record<string, Text>;

/** The words of a numeric bound: the range where both ends are given (C-403), digits where they come from a length. */
function boundWords(
  definition: FieldDefinition,
  names: {
    readonly least: string;
    readonly most: string;
    readonly range: 'form.delivered.range' | 'form.delivered.range-money';
  },
): Messages {
  const { minimum, maximum, minLength, maxLength } = definition;
  const limits = bounds(definition);
  const range =
    minimum !== undefined && maximum !== undefined
      ? deliveredText(names.range, { least: String(minimum), most: String(maximum) })
      : undefined;
  const digits = (key: 'form.delivered.digits-least' | 'form.delivered.digits-most', count: number | undefined) =>
    count === undefined ? undefined : deliveredText(key, { count });
  return said<Messages>({
    [names.least]: limits.minimum === minimum ? range : digits('form.delivered.digits-least', minLength),
    [names.most]: limits.maximum === maximum ? range : digits('form.delivered.digits-most', maxLength),
  });
}

const number = (type: 'integer' | 'number', definition: FieldDefinition): FieldPart => ({
  schema: { type, ...said<Schema>(bounds(definition)) },
  messages: {
    ...boundWords(definition, { least: 'minimum', most: 'maximum', range: 'form.delivered.range' }),
    ...(type === 'integer' && { type: deliveredText('form.delivered.whole') }),
  },
});

/** An amount as exact text; none where it is not told exactly (1e+25). */
function decimalText(value: number | undefined): string | undefined {
  const exact = value === undefined ? undefined : String(value);
  return exact !== undefined && isDecimal(exact) ? exact : undefined;
}

/** Never negative, at most 2 decimals (C-410); decimals and lengths, counted on digits, by F2. */
function amount(definition: FieldDefinition): FieldPart {
  const { minimum, maximum } = definition;
  const whole = isWhole(definition);
  const limits = whole ? bounds(definition) : { minimum, maximum };
  const least = Math.min(definition.minLength ?? 0, mostDigits);
  const most = Math.max(Math.min(definition.maxLength ?? 0, mostDigits), least);
  return {
    schema: {
      type: 'string',
      format: 'decimal',
      decimalPlaces: whole ? 0 : 2,
      decimalMinimum: decimalText(Math.max(limits.minimum ?? 0, 0)) ?? '0',
      ...said<Schema>({
        decimalMaximum: decimalText(limits.maximum),
        pattern: whole ? undefined : `^(?:[.]?[0-9]){${least},${most}}$`,
      }),
    },
    widget: 'money',
    messages: {
      ...boundWords(definition, {
        least: 'decimalMinimum',
        most: 'decimalMaximum',
        range: 'form.delivered.range-money',
      }),
      ...(whole
        ? { decimalPlaces: deliveredText('form.delivered.whole') }
        : { pattern: deliveredText('form.delivered.figures', { least, most }) }),
    },
  };
}

/** Nigerian digits for Nigeria and for no country, 6 to 15 digits elsewhere (C-397, OP-41); an own rule replaces them (F15). */
function phone(definition: FieldDefinition, country: string): FieldPart {
  const nigerian = country === 'NGA' || country === '';
  const pattern = nigerian ? '^0[789][0-9]{9}$' : '^[0-9]{6,15}$';
  const { rule } = definition;
  return rule === undefined
    ? {
        schema: { ...text(definition), pattern },
        widget: 'phone',
        messages: { pattern: deliveredText(nigerian ? 'form.delivered.phone-NGA' : 'form.delivered.phone') },
      }
    : { schema: { ...text(definition), rule }, widget: 'phone' };
}

/** A day so many years from today, no further than a calendar is leafed through. */
const inYears = (years: number): Expr => ({
  later: [{ var: 'today' }, Math.trunc(Math.min(Math.max(years, -500), 500)), 'years'],
});

/** A day at least so many years ago is one of birth or the like: known by heart, and far to leaf to in a calendar. */
const yearsKnownByHeart = 10;

/** Bounds are years from today (C-407, C-408, F5). */
const date = (
  format: 'date' | 'date-time',
  { minimum, maximum }: FieldDefinition,
  from: number,
  to: number,
): FieldPart => ({
  schema: { type: 'string', format },
  limit: { dateMinimum: inYears(minimum ?? from), dateMaximum: inYears(maximum ?? to) },
  widget: format === 'date' && maximum !== undefined && maximum <= -yearsKnownByHeart ? 'birth-date' : format,
});

const options = ({ choices }: FieldDefinition): NonNullable<DeliveredField['options']> => ({
  of: choices.map(({ value, text: shown }): Expr => ({ object: ['value', value, 'text', shown] })),
  value: { var: 'item.value' },
  text: '{{ item.text }}',
});

/** The value must be one of the options (C-401): options that are not there are judged so by the form. */
const choice = (definition: FieldDefinition, widget: 'select' | 'radio'): FieldPart => ({
  schema: {},
  options: options(definition),
  widget,
});

const mostBytes = 52_428_800;
const word = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];

/** The value is the address of what was uploaded; the types are the field's own list, else its type's (C-394, F7). */
function upload({ allowed }: FieldDefinition, accept: readonly string[]): FieldPart {
  const own = [...new Set(allowed.map(fileType).filter((type) => type !== undefined))];
  return {
    schema: { type: 'string', format: 'uri' },
    widget: 'upload',
    look: { accept: own.length > 0 ? own : [...accept], bytes: mostBytes },
  };
}

const anyDocument: Make = (definition) => upload(definition, ['image/*', 'application/pdf', ...word]);

/** An account number has exactly 10 digits (C-406). The name of a bank account belongs to it: verified, or typed (F6). */
const account = (widget: 'bank' | 'remita_inflight'): FieldPart => ({
  schema: {
    type: 'object',
    properties: {
      bank_code: { type: 'string', minLength: 1, maxLength: 20 },
      account_number: { type: 'string', pattern: '^[0-9]{10}$' },
      ...(widget === 'bank' && { account_name: { type: 'string', minLength: 1, maxLength: 200 } }),
    },
    required: ['bank_code', 'account_number', ...(widget === 'bank' ? ['account_name'] : [])],
  },
  widget,
  messages: { pattern: deliveredText('form.delivered.account') },
});

/** The value is the reference that the provider gave. */
const verification = (provider: string): FieldPart => ({
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  widget: 'verification',
  look: { provider },
});

const ruled = (definition: FieldDefinition): Schema => ({
  ...text(definition),
  ...said<Schema>({ rule: definition.rule }),
});

/** Every type of delivered field (C-225). */
export const fieldTypes: Readonly<Record<string, Make>> = {
  short_text: (definition) => ({ schema: ruled(definition) }),
  long_text: (definition) => ({ schema: text(definition), widget: 'long-text' }),
  date: (definition) => date('date', definition, -100, 0),
  time: (definition) => ({
    schema: { ...text(definition), pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' },
    widget: 'time',
    messages: { pattern: deliveredText('error.format.time') },
  }),
  date_time: (definition) => date('date-time', definition, -5, 100),
  integer: (definition) => number('integer', definition),
  number: (definition) => number(isWhole(definition) ? 'integer' : 'number', definition),
  amount,
  phone,
  email: (definition) => ({ schema: { ...text(definition), format: 'email' } }),
  checkbox: (definition) => ({
    schema: {
      type: 'array',
      uniqueItems: true,
      ...said<Schema>({ minItems: definition.minSelect, maxItems: definition.maxSelect }),
    },
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
  api: (definition) => ({
    schema: ruled(definition),
    widget: 'lookup',
    messages: { required: deliveredText('form.delivered.required-here') },
  }),
  remita_inflight: () => account('remita_inflight'),
  bank: () => account('bank'),
  url: (definition) => ({
    schema: { ...text(definition), format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' },
    messages: { pattern: deliveredText('error.format.uri') },
  }),
  smileid: () => verification('smileid'),
  veriff: () => verification('veriff'),
};
