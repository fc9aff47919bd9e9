import type { Value } from '../../../engine/value.ts';
import type { Row } from './row.ts';

const ownMember = (name: string): Value => JSON.parse(`{ ${JSON.stringify(name)}: 1 }`) as Value;
const whole = { type: 'integer' };

/** Keywords about lists (6.4) and objects (6.5), and the applicators over their members (core, 10.3). */
export const structureRows: readonly Row[] = [
  {
    says: 'every item',
    schema: { items: whole },
    fits: [[], [1, 2.0, -3]],
    refused: [['a'], [1, 'a'], [1, null], [[1]]],
  },
  {
    says: 'items within items',
    schema: { items: { type: 'array', items: whole } },
    fits: [[[1], []]],
    refused: [
      [[1], 2],
      [[1], ['a']],
    ],
  },
  { says: 'no items at all', schema: { items: false }, fits: [[]], refused: [[1], [null]] },
  { says: 'any items', schema: { items: true }, fits: [[], [1, 'a', null]], refused: [] },
  {
    says: 'an object with the names of items has none',
    schema: { items: whole },
    fits: [{ 0: 'a', length: 1 }],
    refused: [['a']],
  },
  {
    says: 'at least two items, null among them',
    schema: { minItems: 2 },
    fits: [
      [1, 2],
      [null, null],
      [[], [], []],
    ],
    refused: [[], [1]],
  },
  {
    says: 'at most one item',
    schema: { maxItems: 1 },
    fits: [[], [1]],
    refused: [
      [1, 2],
      [null, null],
    ],
  },
  { says: 'an empty list alone', schema: { maxItems: 0 }, fits: [[]], refused: [[null]] },
  {
    says: 'no item twice',
    schema: { uniqueItems: true },
    fits: [
      [],
      [1],
      [1, '1', true],
      [0, false, '', null],
      [[1], [true]],
      [{ a: 1 }, { a: '1' }],
      ['a', 'A'],
      [
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
    ],
    refused: [
      [1, 1],
      [1, 1.0],
      ['a', 'b', 'a'],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [
        [1, [2]],
        [1, [2]],
      ],
      [null, null],
      [{}, {}],
      [true, 1, true],
    ],
  },
  { says: 'items twice, when nothing is said against it', schema: { uniqueItems: false }, fits: [[1, 1]], refused: [] },

  {
    says: 'members by name',
    schema: { properties: { a: whole, b: { type: 'string' } } },
    fits: [{}, { a: 1 }, { a: 1, b: 'x' }, { c: null }],
    refused: [{ a: 'x' }, { a: 1, b: 2 }, { a: null }],
  },
  {
    says: 'members within members',
    schema: { properties: { a: { properties: { b: whole } } } },
    fits: [{ a: {} }, { a: 1 }, { a: { b: 1 } }],
    refused: [{ a: { b: 'x' } }],
  },
  {
    says: 'a member that may not be there',
    schema: { properties: { a: false } },
    fits: [{}, { b: 1 }],
    refused: [{ a: 1 }, { a: null }],
  },
  {
    says: 'members with names that must be escaped',
    schema: { properties: { 'a/b': whole, '~': whole, '': whole, 'a"\n': whole } },
    fits: [{ 'a/b': 1, '~': 2, '': 3 }],
    refused: [{ 'a/b': 'x' }, { '~': 'x' }, { '': 'x' }, { 'a"\n': 'x' }],
  },
  {
    says: 'members that only a prototype has are not there',
    schema: { properties: { toString: whole, constructor: whole } },
    fits: [{}, { toString: 1 }],
    refused: [{ toString: 'x' }, { constructor: 'x' }],
  },
  {
    says: 'members are not asked of a list',
    schema: { properties: { 0: { type: 'string' }, length: { type: 'string' } } },
    fits: [[1]],
    refused: [{ 0: 1 }],
  },
  {
    says: 'what must be there, null or not',
    schema: { required: ['a', 'b'] },
    fits: [
      { a: 1, b: 2 },
      { a: null, b: false, c: 3 },
    ],
    refused: [{}, { a: 1 }, { A: 1, b: 2 }],
  },
  { says: 'nothing that must be there', schema: { required: [] }, fits: [{}], refused: [] },
  {
    says: 'what a prototype has is not there by itself',
    schema: { required: ['toString', 'constructor', '__proto__'] },
    fits: [],
    refused: [{}, ownMember('__proto__'), { toString: 1 }],
  },
  {
    says: 'no other members',
    schema: { properties: { a: {} }, additionalProperties: false },
    fits: [{}, { a: 1 }],
    refused: [{ b: 1 }, { a: 1, b: 2 }, ownMember('__proto__'), { toString: 1 }],
  },
  {
    says: 'other members of one kind',
    schema: { properties: { a: {} }, additionalProperties: whole },
    fits: [{ a: 'x', b: 1 }],
    refused: [{ b: 'x' }, { a: 1, b: null }],
  },
  { says: 'other members than none', schema: { additionalProperties: false }, fits: [{}], refused: [{ a: 1 }] },
  {
    says: 'other members, whatever they are',
    schema: { properties: { a: whole }, additionalProperties: true },
    fits: [{ a: 1, b: 'x' }],
    refused: [{ a: 'x', b: 1 }],
  },
  {
    says: 'members named by another keyword are other members',
    schema: { properties: { a: {} }, allOf: [{ properties: { b: {} } }], additionalProperties: false },
    fits: [{ a: 1 }],
    refused: [{ b: 1 }],
  },
];
