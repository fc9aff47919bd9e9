import type { Row } from './row.ts';

const text = { type: 'string' };

/** Keywords that join schemas (core, 8 and 10.2), and those that say nothing about the value. */
export const logicRows: readonly Row[] = [
  { says: 'all of them', schema: { allOf: [{ minimum: 2 }, { maximum: 4 }] }, fits: [2, 3, 4, 'a'], refused: [1, 5] },
  {
    says: 'all of them, one of which nothing passes',
    schema: { allOf: [true, false] },
    fits: [],
    refused: [1, null, {}],
  },
  {
    says: 'any of them',
    schema: { anyOf: [{ type: 'integer' }, { minimum: 2 }] },
    fits: [1, 2.5, 3, 'a'],
    refused: [1.5],
  },
  {
    says: 'any of them, one of which says nothing',
    schema: { anyOf: [{}, { type: 'number' }] },
    fits: ['a', 1],
    refused: [],
  },
  {
    says: 'one of them and no second',
    schema: { oneOf: [{ type: 'integer' }, { minimum: 2 }] },
    fits: [1, 2.5],
    refused: [3, 1.5],
  },
  {
    says: 'one of them by what must be there',
    schema: { type: 'object', oneOf: [{ required: ['card'] }, { required: ['bank'] }] },
    fits: [{ card: 1 }, { bank: 1 }],
    refused: [{}, { card: 1, bank: 1 }],
  },
  { says: 'not', schema: { not: { type: ['integer', 'boolean'] } }, fits: ['a', 1.5, null], refused: [1, true] },
  { says: 'not not', schema: { not: { not: text } }, fits: ['a'], refused: [1] },
  { says: 'not anything', schema: { not: {} }, fits: [], refused: [1, null, ''] },
  {
    says: 'not a member that is there',
    schema: { not: { required: ['a'] } },
    fits: [{}, { b: 1 }],
    refused: [{ a: 1 }, 1],
  },
  {
    says: 'a condition with both branches',
    schema: { if: { exclusiveMaximum: 0 }, then: { minimum: -10 }, else: { multipleOf: 2 } },
    fits: [-1, -10, 0, 4, 'a'],
    refused: [-11, 3],
  },
  {
    says: 'a condition with one branch',
    schema: { if: { const: 'x' }, then: { minLength: 2 } },
    fits: ['y', 1],
    refused: ['x'],
  },
  {
    says: 'a condition with the other branch alone',
    schema: { if: { const: 'x' }, else: { const: 'y' } },
    fits: ['x', 'y'],
    refused: ['z', 1],
  },
  {
    says: 'branches without their condition',
    schema: { then: { const: 0 }, else: { const: 0 } },
    fits: [1, 'a'],
    refused: [],
  },
  {
    says: "a condition that is a member's",
    schema: { if: { properties: { a: { const: 1 } }, required: ['a'] }, then: { required: ['b'] } },
    fits: [{}, { a: 2 }, { a: 1, b: 1 }, 'x'],
    refused: [{ a: 1 }],
  },

  {
    says: 'a part of the schema by its place',
    schema: { $defs: { one: text }, properties: { a: { $ref: '#/$defs/one' } } },
    fits: [{ a: 'x' }, {}],
    refused: [{ a: 1 }],
  },
  {
    says: 'a place whose name must be escaped',
    schema: { $defs: { 'a/b~c%d': text }, $ref: '#/$defs/a~1b~0c%25d' },
    fits: ['x'],
    refused: [1],
  },
  {
    says: 'what stands beside a reference counts too',
    schema: { $defs: { one: text }, $ref: '#/$defs/one', maxLength: 1 },
    fits: ['x'],
    refused: ['xx', 1],
  },
  {
    says: 'a tree, by a reference to itself',
    schema: { type: 'object', properties: { child: { $ref: '#' } }, additionalProperties: false },
    fits: [{}, { child: { child: {} } }],
    refused: [{ child: { other: 1 } }, { child: 1 }],
  },
  {
    says: 'a member that is called $ref is no reference',
    schema: { properties: { $ref: text } },
    fits: [{ $ref: 'a' }],
    refused: [{ $ref: 2 }],
  },
  {
    says: 'a value that is called $ref is no reference',
    schema: { const: { $ref: '#/$defs/none' } },
    fits: [{ $ref: '#/$defs/none' }],
    refused: [{}],
  },

  {
    says: 'a first value judges nothing, even one that does not fit',
    schema: { type: 'integer', default: 'x' },
    fits: [1],
    refused: ['x'],
  },
  {
    says: 'a secret and what is only shown are judged as anything is',
    schema: { type: 'string', writeOnly: true, readOnly: true },
    fits: ['1'],
    refused: [1],
  },
  {
    says: 'words about a schema judge nothing',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $comment: 'c',
      title: 't',
      description: 'd',
      examples: [1],
      deprecated: true,
      $defs: { a: false },
      definitions: { b: false },
    },
    fits: [null, 1, 'a', {}],
    refused: [],
  },
];
