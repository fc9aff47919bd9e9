import { describe, expect, it } from 'vitest';
import { evaluate } from '../../engine/expression/index.ts';
import { isObject, isValue, type Value, type ValueObject } from '../../engine/value.ts';
import type { FieldRules } from '../field-rules.ts';
import { judge } from '../judge.ts';
import { formProblems } from './check-form.ts';
import { DefinitionError, type DeliveredField } from './delivered-field.ts';
import { fieldDefinitions } from './field-definitions.ts';
import { fieldTypes } from './field-types.ts';

/** What may come in the place of any member. */
const hostile: readonly Value[] = [
  null,
  '',
  [],
  {},
  true,
  false,
  0,
  -1,
  1e300,
  -1e300,
  1e25,
  0.1,
  1e-9,
  'NaN',
  'x'.repeat(1_000_000),
  '{{ form.pin }}',
  '(',
  '(a+)+$',
  '__proto__',
  [null],
  [[]],
  [{}],
  [{ id: null }],
  { constructor: 1 },
  ['a', 'a'],
  '1e999',
  Array.from({ length: 3000 }, (_, index) => index),
  [1e300],
  ['\u0000', '😀'],
];
const values: readonly Value[] = [
  null,
  '',
  'a',
  '12',
  '12.50',
  '08031234567',
  1,
  -1,
  1.5,
  1e300,
  true,
  [],
  ['a'],
  {},
  { bank_code: '058', account_number: '0123456789' },
  '2026-01-31',
  '2026-02-30',
  '10:30',
  'x'.repeat(100_000),
];
const members = ['id', 'name', 'label', 'type', 'validation', 'options', 'depends', 'allowed'] as const;
const inner = [
  'required',
  'minimum',
  'maximum',
  'minimum_length',
  'maximum_length',
  'minimum_select',
  'maximum_select',
  'disallowed',
  'rule',
  'allowed',
] as const;

function rulesOf(field: DeliveredField): FieldRules {
  const limits = Object.entries(field.limit ?? {}).flatMap(([keyword, expr]) => {
    const bound = evaluate(expr, { lookup: (root) => (root === 'today' ? '2026-12-12' : undefined) });
    return isValue(bound) ? [[keyword, bound] as const] : [];
  });
  const rows = field.options === undefined ? undefined : evaluate(field.options.of, { lookup: () => undefined });
  const options = Array.isArray(rows)
    ? (rows as readonly ValueObject[]).map((row) => ({ value: row['value'] ?? null, text: String(row['text']) }))
    : undefined;
  return {
    asked: true,
    required: field.required === true,
    readonly: false,
    limits: Object.fromEntries(limits),
    options,
    label: 'it',
    help: undefined,
  };
}

/** Makes fields of anything and answers them with anything. Says how many fields came of it. */
function survives(given: Value): number {
  let made: Record<string, DeliveredField>;
  try {
    made = fieldDefinitions(given, 'page', 'NGA').fields;
  } catch (error) {
    expect(error).toBeInstanceOf(DefinitionError);
    expect((error as Error).message.length).toBeLessThan(200);
    return 0;
  }
  for (const field of Object.values(made)) {
    const rules = rulesOf(field);
    for (const value of values) judge(field, rules, value, 'NGN');
    expect(JSON.stringify(field).length).toBeLessThan(1_000_000);
  }
  formProblems(
    {
      meta: { name: 'a' },
      pages: [{ title: 'A', actions: [{ type: 'submit' }], sections: [{ fields: isObject(given) ? [given] : given }] }],
    },
    { hosts: [], headerAllowed: () => false, patternFault: () => undefined },
  );
  return Object.keys(made).length;
}

describe('a definition with something else in the place of any of its members [F53]', () => {
  it.each(Object.keys(fieldTypes))(
    'of type %s makes a field that can be answered, or says that it can’t; never a fault',
    (type) => {
      const whole: ValueObject = {
        id: 'it',
        type,
        name: 'It',
        validation: { required: true, minimum: 1, maximum: 5, minimum_length: 1, maximum_length: 5, rule: '[a-z]+' },
        options: ['a', 'b'],
      };
      const said = whole['validation'] as ValueObject;
      let made = 0;
      for (const value of hostile) {
        for (const name of members) made += survives([{ ...whole, [name]: value }]);
        for (const name of inner) made += survives([{ ...whole, validation: { ...said, [name]: value } }]);
      }
      for (const name of members) {
        const { [name]: _, ...rest } = whole;
        made += survives([rest]);
      }
      expect(made).toBeGreaterThan(hostile.length * inner.length);
    },
  );

  it('in the place of the list, of a field or of a section says so, or is left out', () => {
    for (const value of hostile) {
      survives(value);
      survives([value]);
      survives([{ name: 'Section', fields: value }]);
      survives([{ name: value, description: value, fields: [{ id: 'a', type: 'email' }] }]);
    }
    expect(() => fieldDefinitions({ fields: [] }, 'page', 'NGA')).toThrow('Not a list of fields');
    expect(() => fieldDefinitions([{ name: 'Section', fields: {} }], 'page', 'NGA')).toThrow(
      'The fields of a section are not a list',
    );
    expect(() =>
      fieldDefinitions(
        Array.from({ length: 1001 }, (_, index) => ({ id: index, type: 'email' })),
        'page',
        'NGA',
      ),
    ).toThrow('More than 1000 fields');
  });
});

describe('sections', () => {
  it('are headings over their fields, each with its description, and no answer can take a heading’s place', () => {
    const { fields } = fieldDefinitions(
      [
        { name: 'Person', description: 'As on your card', fields: [{ id: 'a', type: 'email', label: 'A' }] },
        { fields: [{ id: 'b', type: 'email' }] },
        { id: 'c', type: 'label', label: 'C' },
      ],
      'page',
      'NGA',
    );
    const rows = Object.entries(fields).sort(([, a], [, b]) => a.at - b.at);
    expect(rows.map(([id, { widget, look }]) => [id, widget, look])).toEqual([
      ['section:1', 'label', { heading: true, description: 'As on your card' }],
      ['a', undefined, undefined],
      ['b', undefined, undefined],
      ['c', 'label', undefined],
    ]);
    expect(() => fieldDefinitions([{ id: 'section:1', type: 'email' }], 'page', 'NGA')).toThrow(DefinitionError);
  });

  it('let a lookup wait for the fields of its page, by their names', () => {
    const { fields } = fieldDefinitions(
      [
        {
          name: 'S',
          fields: [
            { id: 'a', label: 'Branch', type: 'email' },
            { id: 'b', type: 'api', depends: ['a', 'b', 'elsewhere', '__proto__'] },
          ],
        },
      ],
      'page',
      'NGA',
    );
    expect(fields['b']?.look).toEqual({ field: 'b', depends: { a: 'Branch' }, beside: ['a'] });
  });
});
