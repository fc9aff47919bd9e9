import { isJsonObject, type JsonObject } from '../../config/json/object.ts';
import { operators } from '../../engine/expression/every-operator.ts';
import { formats } from '../../engine/format/index.ts';
import type { Knowledge } from '../../config/check/index.ts';
import { readKnowledge } from '../../site/read-knowledge.ts';
import { callSections } from './calls.ts';
import { fieldTypeSections } from './field-types.ts';
import { codeInCell, inCell, SchemaTables } from './schema-table.ts';
import { formatEntries, operatorEntries, type Entry } from './vocabulary.ts';

/** The shared parts that have a heading of their own, in the order in which they are read. */
const shared = [
  'Decision',
  'Row',
  'Rows',
  'Target',
  'Toast',
  'Events',
  'Load',
  'Asks',
  'Ask',
  'Takes',
  'With',
  'Text',
  'Address',
  'Button',
  'Block',
  'Expr',
  'JsonSchema',
  'Id',
  'Name',
  'CallId',
  'At',
  'Tone',
];
const files = [
  ['screen', 'screens/<name>.json'],
  ['flow', 'rules/flows/<name>.json'],
  ['chapter', 'rules/chapters/<flow>/<name>.json'],
  ['form', 'schemas/forms/<name>.json'],
  ['values', 'rules/values.json'],
  ['gates', 'rules/gates.json'],
  ['routes', 'rules/routes.json'],
  ['asks', 'rules/asks.json'],
  ['parts', 'rules/parts.json'],
  ['locale', 'locales/<language>/<name>.json'],
  ['tenant', 'tenants/<lender>/tenant.json'],
] as const;

/**
 * The reference of the configuration language, as Markdown, from the grammar, the options of blocks and widgets, the
 * operators, the formats and the calls of the repository at a root.
 * @throws when an operator or a format has no words in vocabulary.ts, or words there have no operator or format
 */
export function referenceText(root: string): string {
  const { schemas, blocks, widgets, asks, contract } = readKnowledge(root);
  const common = objectOf(objectOf(schemas['common.schema.json']).$defs);
  const ownParts = ['flow', 'form'].flatMap((kind) =>
    Object.entries(objectOf(objectOf(schemas[`${kind}.schema.json`]).$defs)).filter(([name]) => name !== 'Step'),
  );
  const tables = new SchemaTables(new Set([...shared, ...ownParts.map(([name]) => name)]));
  for (const { $defs } of Object.values(schemas))
    for (const [name, schema] of Object.entries(objectOf($defs))) tables.learn(name, objectOf(schema));

  const partsOf = (kind: string) =>
    Object.entries(objectOf(objectOf(schemas[`${kind}.schema.json`]).$defs)).filter(([name]) =>
      ownParts.some(([own]) => own === name),
    );
  const sections = [
    '# Reference of the configuration language',
    'Written by `npm run docs` from the grammar in `schemas/config`, the options of blocks and widgets, and the calls in `schemas/api`. Change those, not this page. [configuration.md](configuration.md) teaches the language.',
    '## Files',
    ...files.flatMap(([kind, place]) => [
      `### ${titleOf(kind)}`,
      `\`${place}\``,
      tables.section(objectOf(schemas[`${kind}.schema.json`])),
      ...partsOf(kind).flatMap(([name, schema]) => [`#### ${name}`, tables.section(objectOf(schema))]),
    ]),
    '## Shared parts',
    ...shared.flatMap((name) => [`### ${name}`, tables.section(objectOf(common[name]))]),
    '## Operators',
    'An operator given a missing value is missing, unless it says otherwise here.',
    entryTable(
      'Operator',
      operatorEntries,
      Object.fromEntries(Object.entries(operators).map(([name, { min, max }]) => [name, amountOf(min, max)])),
    ),
    '## Formats',
    entryTable(
      'Format',
      formatEntries,
      Object.fromEntries(
        Object.entries(formats).map(([name, { min, max }]) => [
          name,
          max === 0 ? 'none' : min === 0 ? 'one, or none' : 'one',
        ]),
      ),
    ),
    '## Blocks',
    'Every block has `at` and `block`, and may have `if`.',
    ...optionSections(blocks, schemas, tables),
    '## Widgets',
    'A field names a widget at `widget` and gives its options at `look`.',
    ...optionSections(widgets, schemas, tables, asks),
    "## Fields of a lender's own form",
    ...fieldTypeSections(),
    '## Calls',
    ...callSections(root, contract),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function titleOf(kind: string): string {
  return `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} file`;
}

function optionSections(
  names: Readonly<Record<string, string>>,
  schemas: Readonly<Record<string, JsonObject>>,
  tables: SchemaTables,
  asks: Knowledge['asks'] = {},
): readonly string[] {
  return Object.entries(names)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, id]) => {
      const schema = objectOf(schemas[id]);
      return [`### ${name}`, tables.section(schema), asksText(asks[name] ?? {}), toldText(schema['x-tells'])];
    });
}

/** What a widget asks, by name: what it gives, and what it must get. */
function asksText(asks: Knowledge['asks'][string]): string {
  const rows = Object.entries(asks).map(
    ([name, { event, value, file, optional }]) =>
      `| ${codeInCell(name)}${optional === true ? '' : ' (needed)'} | ${[...Object.keys(objectOf(event.properties)).map(codeInCell), ...(file === true ? ['a file'] : [])].join(', ') || 'nothing'} | ${value === undefined ? 'nothing: it fills other fields' : shapeOf(value)} |`,
  );
  return rows.length === 0
    ? ''
    : ['It asks ([Asks](#asks)):', ['| Name | Gives | Must get |', '| --- | --- | --- |', ...rows].join('\n')].join(
        '\n\n',
      );
}

function shapeOf(schema: JsonObject): string {
  const members = Object.keys(objectOf(schema.properties)).map(codeInCell).join(', ');
  if (schema.type === 'array') return `a list of ${shapeOf(objectOf(schema.items))}`;
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => codeInCell(String(each))).join(', ');
  return schema.type === 'object'
    ? `an object${members === '' ? '' : ` with ${members}`}`
    : schema.type === 'string'
      ? 'a text'
      : inCell(String(schema.type));
}

/** Besides refusals, what a field's own words may be for. */
function toldText(words: unknown): string {
  return Array.isArray(words) && words.length > 0
    ? `At \`messages\` of its field: ${words.map((word) => `\`${String(word)}\``).join(', ')}.`
    : '';
}

function entryTable(
  title: string,
  entries: Readonly<Record<string, Entry>>,
  takes: Readonly<Record<string, string>>,
): string {
  const missing = Object.keys(takes).filter((name) => !Object.hasOwn(entries, name));
  const gone = Object.keys(entries).filter((name) => !Object.hasOwn(takes, name));
  if (missing.length + gone.length > 0)
    throw new Error(
      `${title}s without words: ${missing.join(', ') || 'none'}; words for none: ${gone.join(', ') || 'none'}`,
    );
  const what = title === 'Operator' ? 'Operands' : 'Argument';
  return [
    `| ${title} | ${what} | Written | What it gives |`,
    '| --- | --- | --- | --- |',
    ...Object.entries(entries).map(
      ([name, { written, says }]) =>
        `| \`${name}\` | ${takes[name] ?? ''} | ${codeInCell(written)} | ${inCell(says)} |`,
    ),
  ].join('\n');
}

function amountOf(min: number, max: number): string {
  if (min === max) return String(min);
  return max >= 100 ? `${min} or more` : `${min} to ${max}`;
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
