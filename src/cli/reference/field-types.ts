import { readDefinition, type FieldDefinition } from '../../answers/definition/delivered-field.ts';
import { fieldTypes } from '../../answers/definition/field-types.ts';
import { codeInCell, inCell, SchemaTables } from './schema-table.ts';

/** What each type is for. */
const says: Readonly<Record<string, string>> = {
  short_text: 'A line of text. A type that nobody knows is drawn as this.',
  long_text: 'A text of several lines.',
  date: 'A day. `minimum` and `maximum` are years from today: left out, 100 years ago to today.',
  time: 'An hour and minute, as 09:30.',
  date_time:
    'A day with its time. `minimum` and `maximum` are years from today: left out, five years ago to 100 years on.',
  integer: 'A whole number. Lengths are digits.',
  number: 'A number; whole, unless both lengths are given. Lengths are digits.',
  amount:
    "An amount in the lender's currency; whole, unless both lengths are given, then with two decimals at most. Lengths are digits.",
  phone:
    'A telephone number: a Nigerian one for a lender in Nigeria, 6 to 15 digits elsewhere; a `rule` takes the place of both.',
  email: 'An email address.',
  checkbox: 'Several choices.',
  dropdown: 'One choice, from a list that opens.',
  select: 'As `dropdown`.',
  radio: 'One choice, with all to be seen.',
  label: 'Words between fields. It asks nothing and sends nothing.',
  upload: 'A file: pictures, PDF and Word, or the kinds in `allowed`.',
  file: 'As `upload`.',
  video: 'A film.',
  audio: 'A recording.',
  image: 'A picture.',
  api: 'Looked up by the core at another party, with the answers that `depends` names. Its `request` stays in the core.',
  remita_inflight: 'A bank account, whose salary is looked up.',
  bank: 'A bank account, with the name that it is in.',
  url: 'An address of a page, http or https.',
  smileid: 'A check of identity by Smile ID.',
  veriff: 'A check of identity by Veriff.',
};

/** Under which name a definition that is delivered has what a type looks at. */
const writtenAs: Readonly<Partial<Record<keyof FieldDefinition, string>>> = {
  minLength: 'minimum_length',
  maxLength: 'maximum_length',
  minSelect: 'minimum_select',
  maxSelect: 'maximum_select',
  choices: 'options',
};

/**
 * The chapter on the types of a lender's own form, from the table that makes fields of them.
 * @throws when a type has no words here, or words have no type
 */
export function fieldTypeSections(): readonly string[] {
  const unsaid = Object.keys(fieldTypes).filter((type) => !Object.hasOwn(says, type));
  const gone = Object.keys(says).filter((type) => !Object.hasOwn(fieldTypes, type));
  if (unsaid.length + gone.length > 0)
    throw new Error(
      `types of fields without words: ${unsaid.join(', ') || 'none'}; words for none: ${gone.join(', ') || 'none'}`,
    );
  const rows = Object.keys(fieldTypes).map(
    (type) =>
      `| \`${type}\` | ${inCell(says[type] ?? '')} | ${answerOf(type)} | ${lookedAt(type).map(codeInCell).join(', ')} |`,
  );
  return [
    "What the core delivers for a lender's own form, at `type` of a field ([configuration.md](configuration.md#fields-that-the-core-defines)). Every field has `id`, `type` and `label`; `validation` has `required` and what bounds the answer, `options` and `depends` stand beside it.",
    ['| Type | What it is | The answer | It looks at |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ];
}

function answerOf(type: string): string {
  // Some answers are of another kind where lengths are given.
  const parts = [plain(type), { ...plain(type), minLength: 1, maxLength: 9 }].map((definition) =>
    made(type, definition),
  );
  return [...new Set(parts.map(kindOf))].join(' or ');
}

function kindOf({ schema, widget, options }: ReturnType<typeof made>): string {
  if (widget === 'label') return 'none';
  if (options !== undefined) return schema.type === 'array' ? "list of the choices' values" : "the choice's value";
  const members = Object.keys(schema.properties ?? {});
  return members.length > 0
    ? `table of ${members.map(codeInCell).join(', ')}`
    : new SchemaTables(new Set()).kind({ ...schema });
}

/** What of a definition makes a field of this type another: all that is read when one is made. */
function lookedAt(type: string): readonly string[] {
  const read = new Set<string>();
  made(
    type,
    new Proxy(plain(type), {
      get: (definition, name: keyof FieldDefinition) => (read.add(writtenAs[name] ?? name), definition[name]),
    }),
  );
  if (made(type, plain(type)).widget === 'lookup') read.add('depends');
  return [...read];
}

const plain = (type: string): FieldDefinition => readDefinition({ id: 'field', type });

function made(type: string, definition: FieldDefinition): ReturnType<(typeof fieldTypes)[string]> {
  const make = fieldTypes[type];
  if (make === undefined) throw new Error(`No type is called ${type}`);
  return make(definition, 'NGA');
}
