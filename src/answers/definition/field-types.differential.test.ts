import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Value, ValueObject } from '../../engine/value.ts';
import { addKeywords, ajvOptions, validate, type SchemaObject } from '../validation/index.ts';
import { fieldDefinitions } from './field-definitions.ts';
import { fieldTypes } from './field-types.ts';

const digits = fc.stringMatching(/^0?[789]?[0-9]{0,11}$/);
const text = fc.oneof(
  digits,
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '2026-01-31',
    '2026-02-30',
    '2026-01-31T10:00',
    '10:30',
    '24:00',
    '12.50',
    '-1',
    '.5',
    '12.',
    'a@b.co',
    'a@b',
    'https://x.test/a',
    'HTTP://x.test',
    'ftp://x.test',
    'AB12',
    'ab##',
    'a'.repeat(400),
  ),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  text,
  fc.oneof(fc.integer({ min: -2, max: 20_000 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  fc.constantFrom<Value>(null, true, false),
  fc.array(fc.constantFrom('a', 'b', 'c', 1), { maxLength: 4 }),
  fc.record(
    { bank_code: text, account_number: digits, account_name: text },
    { requiredKeys: [], noNullPrototype: true },
  ),
);
const bound = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined });
const validation = fc.record(
  {
    minimum: bound,
    maximum: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
    minimum_length: bound,
    maximum_length: bound,
    minimum_select: bound,
    maximum_select: bound,
    disallowed: fc.constantFrom<Value>([], ['##', 'a'], '1, 2'),
    rule: fc.constantFrom<Value>(null, '[a-z]{2}[0-9]{2}', '(', '\\d+'),
  },
  { noNullPrototype: true },
);

/** One for all: made anew for each schema it compiled its own grammar again, which took nine tenths of the time. */
const ajv = addKeywords(new Ajv2020({ ...ajvOptions, strict: true, strictRequired: false }));

/** Page and core judge with one code; ajv, which both could have used, agrees with it about every type. */
it.each(Object.keys(fieldTypes))(
  'a value of type %s is judged as ajv judges it, whatever the definition says',
  (type) => {
    fc.assert(
      fc.property(validation, fc.array(value, { minLength: 1, maxLength: 8 }), (bounds, given) => {
        const said = Object.fromEntries(Object.entries(bounds).filter(([, one]) => one !== undefined)) as ValueObject;
        const schema = fieldDefinitions([{ id: 'it', type, validation: said, options: ['a', 'b'] }], 'page', 'NGA')
          .fields['it']?.schema as SchemaObject;
        const judge = ajv.compile({ ...schema });
        for (const one of given)
          expect(validate(schema, one).length === 0, `${JSON.stringify(schema)} ${JSON.stringify(one)}`).toBe(
            judge(one),
          );
      }),
      { numRuns: 12 },
    );
  },
);
