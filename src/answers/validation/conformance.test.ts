import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import common from '../../../schemas/config/common.schema.json' with { type: 'json' };
import type { Value } from '../../engine/value.ts';
import { addKeywords, ajvOptions } from './add-keywords.ts';
import { formats } from './formats.ts';
import { logicKeywords } from './logic-keywords.ts';
import { ownKeywords } from './own-keywords.ts';
import type { Schema } from './schema.ts';
import { structureKeywords } from './structure-keywords.ts';
import { formatRows } from './testing/format-rows.ts';
import { logicRows } from './testing/logic-rows.ts';
import { oneOfEachType, type Row } from './testing/row.ts';
import { structureRows } from './testing/structure-rows.ts';
import { textRows } from './testing/text-rows.ts';
import { valueRows } from './testing/value-rows.ts';
import { validate } from './validate.ts';
import { valueKeywords } from './value-keywords.ts';

const rows: readonly Row[] = [...valueRows, ...textRows, ...formatRows, ...structureRows, ...logicRows];

const ajv = addKeywords(new Ajv2020({ ...ajvOptions, strict: false, logger: false }));
/** JSON Schema 2020-12 as the standard has it, with the formats of RFC 3339, 5321 and 3986. */
const standard = addFormats.default(new Ajv2020({ strict: false, logger: false, ownProperties: true }));

const passes = (judge: Ajv2020, schema: Schema): ((value: Value) => boolean) => {
  const compiled = judge.compile(structuredClone(schema) as object);
  return (value) => compiled(structuredClone(value));
};

/** Whether the standard alone knows what the schema says. */
const isStandard = (schema: Schema): boolean =>
  !Object.keys(ownKeywords).some((name) => JSON.stringify(schema).includes(`"${name}":`)) &&
  !JSON.stringify(schema).includes('"decimal"');

describe('a value is judged by', () => {
  it.each(rows.map((row) => [row.says, row] as const))('%s', (_, { schema, fits, refused }) => {
    const byAjv = passes(ajv, schema);
    for (const [expected, values] of [
      [true, fits],
      [false, refused],
    ] as const) {
      for (const value of values) {
        expect([value, validate(schema, value).length === 0], 'the page').toEqual([value, expected]);
        expect([value, byAjv(value)], 'the checker and the core').toEqual([value, expected]);
      }
    }
  });

  it.each(rows.filter(({ schema }) => isStandard(schema)).map((row) => [row.says, row] as const))(
    '%s, as JSON Schema has it, or the row says why not',
    (_, { schema, fits, refused, differs }) => {
      const byStandard = passes(standard, schema);
      const others = [...fits.filter((value) => !byStandard(value)), ...refused.filter((value) => byStandard(value))];
      const written = (values: readonly Value[]): string[] => values.map((value) => JSON.stringify(value)).toSorted();
      expect(written(others)).toEqual(written(differs?.of ?? []));
    },
  );
});

describe('a keyword about one type', () => {
  const about: readonly (readonly [string, readonly string[]])[] = [
    ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
    ['string', ['minLength', 'maxLength', 'pattern', 'format', ...Object.keys(ownKeywords)]],
    ['array', ['items', 'minItems', 'maxItems', 'uniqueItems']],
    ['object', ['properties', 'required', 'additionalProperties']],
  ];
  const cases = about.flatMap(([type, keywords]) => keywords.map((keyword) => [keyword, type] as const));

  it.each(cases)('%s lets every value pass that is no %s', (keyword, type) => {
    const alone = rows.flatMap(({ schema }) =>
      Object.hasOwn(schema, keyword) ? [{ $defs: schema['$defs'] ?? {}, [keyword]: schema[keyword] }] : [],
    );
    expect(alone.length).toBeGreaterThan(0);
    for (const schema of alone) {
      const byAjv = passes(ajv, schema);
      for (const [other, value] of Object.entries(oneOfEachType)) {
        if (other === type) continue;
        expect([schema, value, validate(schema, value)]).toEqual([schema, value, []]);
        expect([schema, value, byAjv(value)]).toEqual([schema, value, true]);
      }
    }
  });
});

describe('the rows', () => {
  const grammar = Object.keys(common.$defs.JsonSchema.properties);
  const judging = [valueKeywords, structureKeywords, logicKeywords, ownKeywords].flatMap((keywords) =>
    Object.keys(keywords),
  );
  const annotations = ['default', 'readOnly', 'writeOnly'];
  const withKeyword = (keyword: string): readonly Row[] => rows.filter(({ schema }) => Object.hasOwn(schema, keyword));

  it.each([...new Set([...judging, ...grammar, '$ref', 'then', 'else'])].sort())(
    'hold %s by values that fit and values that do not',
    (keyword) => {
      const held = withKeyword(keyword);
      expect(held.flatMap(({ fits }) => fits).length).toBeGreaterThan(0);
      expect(held.flatMap(({ refused }) => refused).length).toBeGreaterThan(0);
    },
  );

  it('hold every format', () => {
    expect(formatRows.map(({ schema }) => schema['format']).sort()).toEqual(Object.keys(formats).sort());
    expect(common.$defs.JsonSchema.properties.format.enum.toSorted()).toEqual(Object.keys(formats).sort());
  });

  it('hold every type', () => {
    const held = withKeyword('type').map(({ schema }) => schema['type']);
    for (const type of [...common.$defs.JsonSchema.properties.type.enum, 'null']) expect(held).toContain(type);
  });

  it('find every keyword of the grammar known to the page', () => {
    expect(grammar.filter((keyword) => !judging.includes(keyword) && !annotations.includes(keyword))).toEqual([]);
  });
});

describe("the grammar of a value's schema", () => {
  const grammar = new Ajv2020({ strict: false, schemas: [common] });
  const strict = addKeywords(new Ajv2020({ ...ajvOptions, strict: true }));
  const isAccepted = (schema: object): boolean => {
    if (grammar.validate('common.schema.json#/$defs/JsonSchema', schema) !== true) return false;
    try {
      return strict.compile(structuredClone(schema)) !== undefined;
    } catch {
      return false;
    }
  };
  const says: Readonly<
    Record<string, { readonly type?: string; readonly good: unknown; readonly bad: readonly unknown[] }>
  > = {
    type: { good: 'string', bad: ['text', 'null', 1, [], ['string', 'string'], null] },
    const: { good: null, bad: [] },
    enum: { good: ['a'], bad: [[], 'a', {}, null] },
    default: { good: 'a', bad: [] },
    format: { type: 'string', good: 'date', bad: ['hostname', 'Date', '', 1] },
    minLength: { type: 'string', good: 2, bad: [-1, 1.5, '2', null, true] },
    maxLength: { type: 'string', good: 0, bad: [-1, 1.5, '2', null] },
    pattern: { type: 'string', good: '^a$', bad: ['(', '[', '\\p{Nope}', 'a'.repeat(301), 1] },
    minimum: { type: 'number', good: -1.5, bad: ['1', null, true, [1]] },
    maximum: { type: 'number', good: 0, bad: ['1', null] },
    exclusiveMinimum: { type: 'number', good: 0, bad: ['1', true] },
    exclusiveMaximum: { type: 'number', good: 0, bad: ['1', true] },
    multipleOf: { type: 'number', good: 0.01, bad: [0, -1, '1', null] },
    decimalMinimum: { type: 'string', good: '-1.50', bad: [5000, '5,000', '', '1e3', '+1', '.5', null] },
    decimalMaximum: { type: 'string', good: '5000', bad: [5000, '5 000', '5.'] },
    decimalExclusiveMinimum: { type: 'string', good: '0', bad: [0, 'zero'] },
    decimalPlaces: { type: 'string', good: 2, bad: [-1, 9, 1.5, '2'] },
    dateMinimum: {
      type: 'string',
      good: '2026-01-31',
      bad: [20260131, null, ['2026-01-31'], 'soon', '', '2026-13-01', '31-01-2026'],
    },
    dateMaximum: { type: 'string', good: '2026-01-31', bad: [20260131, null, 'today'] },
    items: {
      type: 'array',
      good: { type: 'string' },
      bad: [[{ type: 'string' }], 'string', { typ: 'string' }, { items: { typ: 1 } }],
    },
    minItems: { type: 'array', good: 1, bad: [-1, 0.5, '1'] },
    maxItems: { type: 'array', good: 1, bad: [-1, 0.5, '1'] },
    uniqueItems: { type: 'array', good: true, bad: [1, 'true', null] },
    properties: {
      type: 'object',
      good: { a: { type: 'string' } },
      bad: [['a'], { a: 'string' }, { a: { typ: 'string' } }, { a: true }],
    },
    required: { type: 'object', good: [], bad: ['a', [1], { a: true }, ['a', 'a']] },
    additionalProperties: { type: 'object', good: false, bad: ['no', 0, null, {}] },
    writeOnly: { good: true, bad: [1, 'true'] },
    readOnly: { good: true, bad: [1, 'true'] },
  };

  it.each(Object.keys(common.$defs.JsonSchema.properties))('takes %s in its right form and in no other', (keyword) => {
    const { type, good, bad } = says[keyword] ?? { good: undefined, bad: [] };
    const around = type === undefined ? {} : { type };
    expect(isAccepted({ ...around, [keyword]: good })).toBe(true);
    expect(bad.filter((wrong) => isAccepted({ ...around, [keyword]: wrong }))).toEqual([]);
  });

  it.each(Object.keys(common.$defs.JsonSchema.properties))(
    'refuses %s misspelt, and the page never lets it pass unread',
    (keyword) => {
      const misspelt = `${keyword.slice(0, -1)}${keyword.endsWith('x') ? 'y' : 'x'}`;
      expect(isAccepted({ [misspelt]: says[keyword]?.good })).toBe(false);
      expect(() => validate({ [misspelt]: says[keyword]?.good }, 'a')).toThrow(`Unknown keyword: ${misspelt}`);
    },
  );

  it.each([
    '$ref',
    'allOf',
    'patternProperties',
    'prefixItems',
    'contains',
    'dependentRequired',
    'minProperties',
    'unevaluatedProperties',
    '__proto__',
  ])('does not know %s', (keyword) => {
    expect(isAccepted(JSON.parse(`{ ${JSON.stringify(keyword)}: {} }`) as object)).toBe(false);
  });
});
