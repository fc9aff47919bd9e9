import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { meantBy, shapeFault } from './shape-fault.ts';

const schema = {
  type: 'object',
  properties: {
    amount: { type: 'string', format: 'decimal' },
    period: { enum: ['days', 'weeks'] },
    fees: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
    days: { type: 'integer', minimum: 1 },
    code: { type: 'string', pattern: '^[A-Z]{3}$' },
    is_open: { type: ['boolean', 'null'] },
  },
  additionalProperties: false,
};
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, formats: { decimal: /^\d+(?:\.\d+)?$/ } });
const said = (value: object): readonly string[] => {
  ajv.validate(schema, value);
  return (ajv.errors ?? []).map(shapeFault);
};

it.each([
  [{ amount: '1,000' }, '/amount must be a number as text, such as "25000.00"'],
  [{ amount: 1000 }, '/amount must be a text in quotes'],
  [{ period: 'day' }, '/period must be "days" or "weeks"'],
  [{ fees: [{}] }, '/fees/0: "name" is missing'],
  [{ days: 0 }, '/days must be >= 1'],
  [{ days: '1' }, '/days must be a whole number without quotes'],
  [{ code: 'ng' }, '/code must be written as ^[A-Z]{3}$'],
  [{ is_open: 'true' }, '/is_open must be true or false without quotes or null'],
  [{ amuont: '1' }, ': "amuont" can\'t stand here - did you mean "amount"?'],
  [{ sum: '1' }, /^: "sum" can't stand here - known: "amount", "period"/],
])('says of %j where, what, and what would be right', (value, fault) => {
  expect(said(value)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
});

it('says nothing of the value, which may be a borrower\u2019s', () => {
  expect(said({ code: 'secret', amount: 'secret', period: 'secret' }).join()).not.toContain('secret');
});

it('lists what there is where that is not long', () => {
  expect(meantBy('xyz', ['one', 'two'])).toBe(' - known: "one", "two"');
  expect(
    meantBy(
      'xyz',
      Array.from({ length: 13 }, (_, index) => `name-${index}`),
    ),
  ).toBe('');
});
