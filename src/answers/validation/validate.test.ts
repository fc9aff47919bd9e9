import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../engine/value.ts';
import { addKeywords, ajvOptions } from './add-keywords.ts';
import { SchemaError, type Schema } from './schema.ts';
import { validate } from './validate.ts';

const refusals = (schema: Schema, value: Value): string[] =>
  validate(schema, value).map((one) => `${one.instancePath} ${one.keyword}`.trim());

describe('validate', () => {
  it.each<[string, Schema, Value, string[]]>([
    ['an amount below the minimum', { format: 'decimal', decimalMinimum: '5000' }, '4999.99', ['decimalMinimum']],
    ['an amount that equals the maximum, whatever its zeros', { decimalMaximum: '5000' }, '5000.00', []],
    [
      'an amount that a float would round',
      { decimalMaximum: '9007199254740992' },
      '9007199254740993',
      ['decimalMaximum'],
    ],
    ['a third decimal', { decimalPlaces: 2 }, '1.005', ['decimalPlaces']],
    [
      'a day before the first allowed day',
      { format: 'date', dateMinimum: '2026-03-02' },
      '2026-03-01',
      ['dateMinimum'],
    ],
    ['the last allowed day itself', { format: 'date', dateMaximum: '2026-03-02' }, '2026-03-02', []],
    ['a day that does not exist', { format: 'date' }, '2026-02-30', ['format']],
    ['a rule in the other case', { rule: 'ab[0-9]' }, 'AB7', []],
    ['a rule that only a part fits', { rule: 'ab' }, 'xaby', ['rule']],
    ['a rule that is no pattern: ignored', { rule: '[' }, 'anything', []],
    ['a disallowed text anywhere', { disallowed: ['##'] }, 'a##b', ['disallowed']],
    ['members that only a prototype has', { required: ['constructor'] }, {}, ['required']],
  ])('judges %s', (_, schema, value, expected) => {
    expect(refusals(schema, value)).toEqual(expected);
  });

  it('says where, and gives the figures for the words', () => {
    expect(validate({ properties: { amount: { decimalMinimum: '5000' } } }, { amount: '1' })).toEqual([
      { instancePath: '/amount', keyword: 'decimalMinimum', params: { comparison: '>=', limit: '5000' } },
    ]);
  });

  it.each<[string, Schema]>([
    ['a keyword it does not know', { contentEncoding: 'base64' }],
    ['a format it does not know', { format: 'hostname' }],
    ['a reference that leads nowhere', { $ref: '#/$defs/none' }],
    ['a reference to a prototype', { $ref: '#/constructor' }],
    ['a reference to elsewhere', { $ref: 'https://example.org/schema' }],
    ['a reference to itself', { $ref: '#' }],
  ])('stops at %s instead of letting the value pass', (_, schema) => {
    expect(() => validate(schema, 'x')).toThrow(SchemaError);
  });

  it('has the checker refuse a misspelt keyword and a bound in the wrong form', () => {
    const ajv = addKeywords(new Ajv2020({ ...ajvOptions, strict: true }));
    expect(() => ajv.compile({ type: 'string', decimalMinimun: '1' })).toThrow('decimalMinimun');
    expect(() => ajv.compile({ type: 'string', decimalMinimum: 5000 })).toThrow('decimalMinimum');
    expect(ajv.compile({ type: 'string', format: 'decimal', decimalMinimum: '5000' })('4999')).toBe(false);
  });
});
