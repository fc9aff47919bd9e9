import { describe, expect, it } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import { evaluate, fill } from '../../engine/expression/index.ts';
import { at, isObject, type Value, type ValueObject } from '../../engine/value.ts';
import { validate, type SchemaObject } from '../validation/index.ts';
import { DefinitionError } from './delivered-field.ts';
import { fieldDefinitions } from './field-definitions.ts';
import { fieldTypes } from './field-types.ts';

const made = (definition: ValueObject, country = 'NGA') => {
  const { fields } = fieldDefinitions([{ id: 'x', name: 'Staff number', ...definition }], 'page', country);
  const field = fields['x'];
  if (!field) throw new Error('no field was made');
  return field;
};

/** Keywords that refuse a value under a delivered definition, its bounds computed on 12 December 2026. */
function refusals(definition: ValueObject, value: Value, country?: string): string[] {
  const field = made(definition, country);
  const limits = Object.entries(field.limit ?? {}).map(([keyword, expr]) => [
    keyword,
    evaluate(expr, { lookup: (root) => (root === 'today' ? '2026-12-12' : undefined) }),
  ]);
  const schema = { ...field.schema, ...Object.fromEntries(limits) } as SchemaObject;
  return validate(schema, value).map((refusal) => refusal.keyword);
}

const account = (account_number: string): Value => ({ bank_code: '058', account_number });
const held = (account_number: string): Value => ({ bank_code: '058', account_number, account_name: 'Ada' });

describe('delivered fields accept what their type means, and nothing else', () => {
  const cases: readonly [string, ValueObject, Value, readonly [Value, string][]][] = [
    [
      'short_text',
      { minimum_length: 3, maximum_length: '5', rule: '[a-z]{3}[0-9]*' },
      'ABC1',
      [
        ['ab', 'rule'],
        ['abc123', 'maxLength'],
        ['xabc', 'rule'],
      ],
    ],
    ['long_text', { maximum_length: 4 }, 'text', [['texts', 'maxLength']]],
    [
      'date',
      {},
      '2026-12-12',
      [
        ['2026-12-13', 'dateMaximum'],
        ['1926-12-11', 'dateMinimum'],
        ['2026-02-30', 'format'],
      ],
    ],
    [
      'date',
      { minimum: '-18', maximum: 2 },
      '2028-12-12',
      [
        ['2008-12-11', 'dateMinimum'],
        ['2028-12-13', 'dateMaximum'],
      ],
    ],
    [
      'time',
      {},
      '23:59',
      [
        ['24:00', 'pattern'],
        ['9:30', 'pattern'],
      ],
    ],
    [
      'date_time',
      {},
      '2126-12-12T10:00',
      [
        ['2126-12-13T10:00', 'dateMaximum'],
        ['2021-12-11T10:00', 'dateMinimum'],
      ],
    ],
    [
      'integer',
      { minimum: 2, maximum: '20' },
      20,
      [
        [1.5, 'type'],
        [1, 'minimum'],
        [21, 'maximum'],
      ],
    ],
    [
      'integer',
      { minimum_length: 3, maximum_length: 4 },
      9999,
      [
        [99, 'minimum'],
        [10_000, 'maximum'],
      ],
    ],
    ['number', { minimum_length: 1 }, 7, [[7.5, 'type']]],
    ['number', { minimum_length: 1, maximum_length: 3 }, 7.5, [[1000, 'maximum']]],
    [
      'amount',
      { minimum: 100, maximum: 500 },
      '500',
      [
        ['99', 'decimalMinimum'],
        ['501', 'decimalMaximum'],
        ['100.5', 'decimalPlaces'],
      ],
    ],
    [
      'amount',
      { minimum_length: 2, maximum_length: 4 },
      '12.34',
      [
        ['123.45', 'pattern'],
        ['1', 'pattern'],
        ['1.234', 'decimalPlaces'],
      ],
    ],
    [
      'amount',
      {},
      '0',
      [
        ['-1', 'decimalMinimum'],
        ['12.', 'format'],
      ],
    ],
    [
      'phone',
      {},
      '08031234567',
      [
        ['06031234567', 'pattern'],
        ['0803123456', 'pattern'],
        ['080312345678', 'pattern'],
      ],
    ],
    ['phone', { rule: '\\+1[0-9]{10}' }, '+14165550123', [['08031234567', 'rule']]],
    ['email', {}, 'ada@example.com', [['ada@example', 'format']]],
    [
      'checkbox',
      { minimum_select: 1, maximum_select: '2' },
      ['a', 'b'],
      [
        [[], 'minItems'],
        [['a', 'b', 'c'], 'maxItems'],
        [['a', 'a'], 'uniqueItems'],
      ],
    ],
    ['upload', {}, 'https://files.example/a.pdf', [['a.pdf', 'format']]],
    ['api', { rule: '[A-Z]{2}\\d+' }, 'ab12', [['12', 'rule']]],
    [
      'remita_inflight',
      {},
      account('0123456789'),
      [
        [account('012345678'), 'pattern'],
        [{ bank_code: '058' }, 'required'],
      ],
    ],
    [
      'bank',
      {},
      held('0123456789'),
      [
        [held('01234567890'), 'pattern'],
        [held('abcdefghij'), 'pattern'],
        [account('0123456789'), 'required'],
      ],
    ],
    [
      'url',
      {},
      'HTTPS://example.com/a',
      [
        ['ftp://example.com/a', 'pattern'],
        ['example.com', 'format'],
      ],
    ],
    ['smileid', {}, 'job-1', [['', 'minLength']]],
  ];

  it.each(cases)('%s %j takes %j', (type, validation, good, bad) => {
    expect(refusals({ type, validation }, good)).toEqual([]);
    for (const [value, keyword] of bad) expect(refusals({ type, validation }, value)).toContain(keyword);
  });

  it('and every one of the 26 types is known', () => {
    const named =
      'short_text long_text date time date_time integer number amount phone email checkbox dropdown select radio label upload file video audio image api remita_inflight bank url smileid veriff';
    expect(Object.keys(fieldTypes).sort()).toEqual(named.split(' ').sort());
    for (const type of Object.keys(fieldTypes)) expect(made({ type }).schema).toBeTypeOf('object');
  });
});

describe('a delivered field', () => {
  it('is required when flagged, however the core writes a flag; a label never is', () => {
    for (const required of [true, 1, '1', 'true'])
      expect(made({ type: 'email', validation: { required } }).required).toBe(true);
    for (const required of [false, 0, '0', '', null])
      expect(made({ type: 'email', validation: { required } })).not.toHaveProperty('required');
    expect(made({ type: 'label', validation: { required: true } })).not.toHaveProperty('required');
  });

  it('refuses a value with a disallowed part, case-sensitively, from a list or a text', () => {
    for (const disallowed of [['@@', 'root'], '@@, root']) {
      expect(refusals({ type: 'short_text', validation: { disallowed } }, 'my root')).toEqual(['disallowed']);
      expect(refusals({ type: 'short_text', validation: { disallowed } }, 'my Root @')).toEqual([]);
    }
  });

  it.each(['image', 'upload', 'video', 'file', 'audio'])(
    'of type %s starts empty, whatever the definition begins with',
    (type) => {
      const field = made({ type, default: 'https://lender.example/f/1', value: 'https://lender.example/f/2' });
      expect([field.fill, field.schema]).toEqual([undefined, { type: 'string', format: 'uri' }]);
    },
  );

  it('offers its options and nothing else, written as texts or as objects', () => {
    const choices = (options: Value, type = 'dropdown'): unknown => {
      const field = made({ type, options });
      return evaluate(field.options?.of ?? null, { lookup: () => undefined });
    };
    expect(choices(['Yes', 'No'])).toEqual([
      { value: 'Yes', text: 'Yes' },
      { value: 'No', text: 'No' },
    ]);
    expect(choices('Yes, No', 'radio')).toEqual(choices(['Yes', 'No']));
    expect(
      choices(
        [
          { id: 1, name: 'One' },
          { value: 'b', label: 'Bee' },
        ],
        'checkbox',
      ),
    ).toEqual([
      { value: 1, text: 'One' },
      { value: 'b', text: 'Bee' },
    ]);
    expect(() => made({ type: 'select', options: [null] })).toThrow(DefinitionError);
  });

  it('takes option texts from the lender as they are, even when they look like a rule or a template', () => {
    const field = made({ type: 'select', options: ['{{ form.pin }}', { value: 'v', label: '{"var":"form.pin"}' }] });
    const rows = evaluate(field.options?.of ?? null, { lookup: () => 'leaked' });
    const shown = (rows as readonly Value[]).map((row) =>
      fill(String(field.options?.text), (root, path) => (root === 'item' ? at(row, path) : 'leaked'), {
        locale: 'en-GB',
      }),
    );
    expect(shown).toEqual(['{{ form.pin }}', '{"var":"form.pin"}']);
  });

  it.each([
    [-18, 'birth-date'],
    [-10, 'birth-date'],
    [-9, 'date'],
    [undefined, 'date'],
  ])('of a day at most %j years from today is asked by the widget %s', (maximum, widget) => {
    expect(made({ type: 'date', validation: maximum === undefined ? {} : { maximum } }).widget).toBe(widget);
  });

  it("has its label in the lender's own words", () => {
    expect(made({ type: 'email' }).label).toEqual({ key: 'field.delivered', with: { text: 'Staff number' } });
    const label = made({ type: 'label', name: '{{ form.pin }}' }).label;
    const words: Expr | undefined =
      isObject(label) && isObject(label['with']) ? (label['with'] as Record<string, Expr>)['text'] : undefined;
    expect(evaluate(words ?? null, { lookup: () => 'leaked' })).toBe('{{ form.pin }}');
  });

  it("has the phone rule of the lender's country", () => {
    expect(refusals({ type: 'phone' }, '0788123456', 'RWA')).toEqual([]);
    expect(refusals({ type: 'phone' }, '12345', 'RWA')).toEqual(['pattern']);
    expect(refusals({ type: 'phone' }, '0788123456', '')).toEqual(['pattern']);
  });

  it('takes files of its own list, else of its type', () => {
    expect(made({ type: 'video' }).look).toEqual({ accept: ['video/*'], bytes: 52_428_800 });
    expect(made({ type: 'video', validation: { allowed: 'video/mp4' } }).look).toMatchObject({ accept: ['video/mp4'] });
    expect(made({ type: 'file' }).look).toMatchObject({
      accept: expect.arrayContaining(['image/*', 'application/pdf', 'application/msword']),
    });
  });

  it('is a short text when its type is new, and any text fits a rule that is none [F21]', () => {
    expect(made({ type: 'hologram', validation: { maximum_length: 3 } }).schema).toEqual({
      type: 'string',
      maxLength: 3,
    });
    expect(made({ type: 'short_text', validation: { rule: '(' } }).schema).toEqual({ type: 'string' });
  });

  it.each(['__proto__', 'constructor', 'a b', '', 'a.b', 'x'.repeat(101)])('is refused with the id %j', (id) => {
    expect(() => fieldDefinitions([{ id, type: 'email' }], 'page', 'NGA')).toThrow(DefinitionError);
  });
});

describe('delivered fields', () => {
  it('stand in the order delivered, each once', () => {
    const { fields } = fieldDefinitions(
      [
        { id: 'b', type: 'email' },
        { id: 7, type: 'integer' },
      ],
      'page',
      'NGA',
    );
    expect(Object.entries(fields).map(([id, { at: place, group }]) => [id, place, group])).toEqual([
      ['7', 20, 'page'],
      ['b', 10, 'page'],
    ]);
    expect(() => fieldDefinitions([{ id: 'b' }, { id: 'b' }], 'page', 'NGA')).toThrow('Two fields have the id b');
  });
});
