import type { Row } from './row.ts';

const differentFractions =
  'JSON numbers are decimals: a step of a hundredth must not depend on how a computer halves them';

/** Keywords about a value by itself, and about numbers (JSON Schema 2020-12, validation, 6.1 and 6.2). */
export const valueRows: readonly Row[] = [
  { says: 'a text', schema: { type: 'string' }, fits: ['', 'a', 'null'], refused: [null, true, 0, [], {}] },
  {
    says: 'a number, whole or not',
    schema: { type: 'number' },
    fits: [0, -1, 1.5, 1e300],
    refused: ['1', null, true, [1], {}],
  },
  {
    says: 'a whole number, which 1.0 is too',
    schema: { type: 'integer' },
    fits: [0, -7, 1.0, 1e20, -0],
    refused: [1.5, 0.000001, '1', null],
  },
  {
    says: 'true or false, and nothing nearly so',
    schema: { type: 'boolean' },
    fits: [true, false],
    refused: [0, 1, '', 'true', null, []],
  },
  {
    says: 'a list, which an object with the names of items is not',
    schema: { type: 'array' },
    fits: [[], [null]],
    refused: [{}, { 0: 'a', length: 1 }, 'ab', null],
  },
  {
    says: 'an object, which a list and null are not',
    schema: { type: 'object' },
    fits: [{}, { a: null }],
    refused: [[], null, 'a', 1],
  },
  { says: 'null alone', schema: { type: 'null' }, fits: [null], refused: [0, '', false, [], {}] },
  {
    says: 'one of several types',
    schema: { type: ['integer', 'string'] },
    fits: [1, 'a'],
    refused: [1.5, null, true, []],
  },

  { says: 'one text, letter by letter', schema: { const: 'Yes' }, fits: ['Yes'], refused: ['yes', 'Yes ', true, null] },
  {
    says: 'zero is neither false nor empty',
    schema: { const: 0 },
    fits: [0, -0, 0.0],
    refused: [false, '', null, '0', [], {}],
  },
  { says: 'one is not true', schema: { const: 1 }, fits: [1, 1.0], refused: [true, '1', [1]] },
  {
    says: 'false is neither zero nor a list with it',
    schema: { const: false },
    fits: [false],
    refused: [0, [false], [0], null, ''],
  },
  { says: 'null as the one value', schema: { const: null }, fits: [null], refused: [0, false, ''] },
  {
    says: 'an object, whatever the order of its members',
    schema: { const: { a: 1, b: [2] } },
    fits: [{ b: [2], a: 1 }],
    refused: [{ a: 1 }, { a: 1, b: [2], c: 3 }, { a: 1, b: 2 }, { a: true, b: [2] }],
  },
  {
    says: 'a list, in its order',
    schema: { const: [1, 2] },
    fits: [[1, 2]],
    refused: [[2, 1], [1], [1, 2, 3], '1,2', { 0: 1, 1: 2 }],
  },
  {
    says: 'an accent as it is written, not as it looks',
    schema: { const: '\u00e9' },
    fits: ['\u00e9'],
    refused: ['e\u0301'],
  },

  {
    says: 'one of several',
    schema: { enum: ['weekly', 'monthly', 3] },
    fits: ['weekly', 'monthly', 3],
    refused: ['Weekly', '', '3', null, ['weekly']],
  },
  {
    says: 'one of several of every kind',
    schema: { enum: [null, false, 1, [false], { a: 0 }] },
    fits: [null, false, 1, [false], { a: 0 }],
    refused: [0, true, '', [], [0], {}, { a: false }],
  },
  {
    says: 'members that only a prototype has are no members',
    schema: { enum: [{}] },
    fits: [{}],
    refused: [{ hasOwnProperty: 1 }, JSON.parse('{"__proto__":1}')],
  },

  { says: 'at least', schema: { minimum: 1.1 }, fits: [1.1, 2, 1e9], refused: [1.0999, 0, -2] },
  { says: 'at least, below zero', schema: { minimum: -2 }, fits: [-2, -1.9, 0], refused: [-2.0001, -3] },
  {
    says: "at least, for a text that shows less: the type's affair",
    schema: { minimum: 5 },
    fits: ['1', [1], null],
    refused: [4],
  },
  { says: 'at most', schema: { maximum: 300 }, fits: [300, 299.97, -1], refused: [300.5, 301] },
  { says: 'at most zero', schema: { maximum: 0 }, fits: [0, -0, -1], refused: [0.0001, 1] },
  { says: 'more than', schema: { exclusiveMinimum: 1.1 }, fits: [1.2, 1.1001], refused: [1.1, 1, 0] },
  { says: 'less than', schema: { exclusiveMaximum: 3 }, fits: [2.2, 2.9999, -3], refused: [3, 3.5] },
  {
    says: 'both bounds at once',
    schema: { minimum: 1, exclusiveMinimum: 1, maximum: 2 },
    fits: [1.5, 2],
    refused: [1, 0, 2.5],
  },

  { says: 'a multiple of a whole number', schema: { multipleOf: 5 }, fits: [0, 5, -10, 5.0], refused: [1, 7.5, -6] },
  { says: 'a multiple of a fraction', schema: { multipleOf: 1.5 }, fits: [0, 4.5, -1.5], refused: [35, 1] },
  {
    says: 'a multiple of a hundredth, exactly',
    schema: { multipleOf: 0.01 },
    fits: [0.07, 1.15, 896589.19, 1e9, 9007199254740.99],
    refused: [0.075, 0.001, 896589.195],
    differs: { of: [0.07, 1.15, 896589.19], why: differentFractions },
  },
  {
    says: 'a multiple of a very small step',
    schema: { multipleOf: 1e-8 },
    fits: [12391239123, 0.00000001],
    refused: [0.000000015],
  },
  { says: 'a multiple of one, and not nearly', schema: { multipleOf: 1 }, fits: [3, 3.0], refused: [1.000000001, 0.5] },
  {
    says: 'a multiple, where the quotient is larger than any number',
    schema: { type: 'integer', multipleOf: 0.123456789 },
    fits: [0],
    refused: [1e308],
  },
];
