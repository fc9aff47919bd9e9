import { describe, expect, it, vi } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import { FAILED, PENDING, type Lookup } from '../value.ts';
import { EvaluationError } from './error.ts';
import { evaluate } from './evaluate.ts';
import { failed, missing, pending, resultOf } from './testing/scopes.ts';

const scope = {
  form: { amount: '25000.00', income: 0, name: null, tags: ['a', 'b'] },
  data: { loans: [{ id: 1 }, { id: 2 }] },
};

describe('what is read', () => {
  it.each<[Expr, unknown]>([
    ['text', 'text'],
    [
      [1, { '+': [1, 1] }],
      [1, 2],
    ],
    [{ var: 'form.amount' }, '25000.00'],
    [{ var: 'data.loans.1.id' }, 2],
    [{ var: ['form.none', { var: 'form.amount' }] }, '25000.00'],
    [{ var: ['form.name', 'nobody'] }, null],
    [{ var: ['form.income', 7] }, 0],
  ])('%j is %j', (expr, value) => {
    expect(resultOf(expr, scope)).toEqual(value);
  });

  it('is missing when nothing stands there, which is neither false nor zero', () => {
    expect(resultOf({ var: 'form.none' }, scope)).toBeUndefined();
    expect(resultOf({ '>=': [{ var: 'form.none' }, 0] }, scope)).toBeUndefined();
    expect(resultOf({ '!': { var: 'form.none' } }, scope)).toBeUndefined();
  });

  it('is not replaced by the default while it is pending or failed', () => {
    expect(resultOf({ var: ['state.pending', 1] })).toBe(PENDING);
    expect(resultOf({ var: ['state.failed', 1] })).toBe(FAILED);
  });

  it('is only what the default reads when it is needed', () => {
    const lookup = vi.fn<Lookup>(() => 1);
    evaluate({ var: ['form.a', { var: 'form.b' }] }, { lookup });
    expect(lookup.mock.calls).toEqual([['form', ['a']]]);
  });

  it.each([
    'constructor',
    '__proto__',
    '__proto__.x',
    'form.constructor',
    'form.__proto__.x',
    'form.amount.length',
    'form.tags.length',
    'form.tags.map',
    'form.prototype',
  ])('never is a prototype: %s is missing', (path) => {
    expect(resultOf({ var: path }, scope)).toBeUndefined();
    expect(resultOf({ has: path }, scope)).toBe(false);
  });

  it('never asks the surroundings for a prototype', () => {
    const lookup = vi.fn<Lookup>(() => 'reached');
    expect(evaluate({ var: 'form.__proto__.polluted' }, { lookup })).toBeUndefined();
    expect(lookup).not.toHaveBeenCalled();
  });

  it('is present by has, all paths together; null is not there', () => {
    expect(resultOf({ has: 'form.amount' }, scope)).toBe(true);
    expect(resultOf({ has: ['form.amount', 'form.none'] }, scope)).toBe(false);
    expect(resultOf({ has: 'form.name' }, scope)).toBe(false);
    expect(resultOf({ has: 'state.pending' })).toBe(PENDING);
    expect(resultOf({ has: ['state.pending', 'form.none'] }, scope)).toBe(false);
    expect(resultOf({ has: 'state.failed' })).toBe(FAILED);
  });

  it('is ready when the read is over, however it ended', () => {
    const lookup: Lookup = (_, [name]) =>
      name === 'slow' ? PENDING : name === 'broken' ? FAILED : name === 'here' ? 1 : undefined;
    expect(['slow', 'broken', 'here', 'never'].map((name) => evaluate({ ready: name }, { lookup }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('conditions', () => {
  it.each<[Expr, unknown]>([
    [{ and: [pending, false] }, false],
    [{ and: [false, pending] }, false],
    [{ and: [true, pending] }, PENDING],
    [{ and: [missing, pending, true] }, PENDING],
    [{ and: [pending, failed] }, FAILED],
    [{ and: [missing, true] }, undefined],
    [{ or: [pending, true] }, true],
    [{ or: [true, failed] }, true],
    [{ or: [false, pending] }, PENDING],
    [{ or: [false, missing] }, undefined],
    [{ or: [false, false] }, false],
    [{ '!': pending }, PENDING],
    [{ '!': false }, true],
    [{ if: [true, 1, pending] }, 1],
    [{ if: [pending, 1, 2] }, PENDING],
    [{ if: [missing, 1, 2] }, undefined],
    [{ if: [false, 1, failed] }, FAILED],
    [{ if: [false, 1, true, 2, 3] }, 2],
    [{ if: [false, 1, false, 2, 3] }, 3],
    [{ if: [false, 1] }, undefined],
  ])('%j is decided as %s', (expr, value) => {
    expect(resultOf(expr)).toBe(value);
  });

  it.each<Expr>([
    { if: [1, 2, 3] },
    { and: ['yes'] },
    { or: [0] },
    { '!': null },
    { '!': [[]] },
    { filter: [[1], { var: 'item' }] },
  ])('are true or false, never nearly so: %j is refused', (expr) => {
    expect(() => resultOf(expr)).toThrow(EvaluationError);
  });
});

describe('equality', () => {
  it.each<[Expr, boolean]>([
    [{ '===': ['25000.00', '25000'] }, true],
    [{ '===': ['0', '0.00'] }, true],
    [{ '!==': ['1.50', '1.5'] }, false],
    [{ '===': ['1.05', '1.5'] }, false],
    [{ '===': ['0800', '800'] }, false],
    [{ '===': [1, '1'] }, false],
    [{ '===': [null, false] }, false],
    [{ in: ['100.0', ['100', 'x']] }, true],
  ])('knows amounts apart from digits: %j is %s', (expr, value) => {
    expect(resultOf(expr)).toBe(value);
  });

  it('is not asked of lists and objects', () => {
    expect(() => resultOf({ '===': [[1], [1]] })).toThrow(EvaluationError);
  });
});

describe('limits', () => {
  const nested = (depth: number): Expr => Array.from({ length: depth }).reduce<Expr>((inner) => ({ '!': inner }), true);

  it('stop an expression nested deeper than 64', () => {
    expect(resultOf(nested(64))).toBe(true);
    expect(() => resultOf(nested(65))).toThrow('at most 64 deep');
    expect(() => resultOf(nested(5000))).toThrow('at most 64 deep');
  });

  it('stop an expression of more than 50,000 steps', () => {
    const expr: Expr = { map: [{ range: [1, 400] }, { map: [{ range: [1, 100] }, { '+': [{ var: 'item' }, 1] }] }] };
    expect(() => resultOf(expr)).toThrow('at most 50000 steps');
  });

  it('stop lists of more than 5,000 items and texts of more than 10,000 letters', () => {
    expect(() => resultOf({ range: [1, 5001] })).toThrow('at most 5000 items');
    expect(() => resultOf({ range: [1, 9e15] })).toThrow('at most 5000 items');
    expect(() => resultOf({ join: [{ range: [1, 3000] }, { range: [1, 3000] }] })).toThrow('at most 5000 items');
    expect(() => resultOf({ sum: { var: 'data' } }, { data: Array.from({ length: 5001 }, () => 1) })).toThrow(
      'at most 5000 items',
    );
    expect(() => resultOf({ cat: [{ var: 'long' }, { var: 'long' }] }, { long: 'x'.repeat(6000) })).toThrow(
      'at most 10000 characters',
    );
  });

  it('let a page be taken of a list of any length, and its items be counted', () => {
    const data = Array.from({ length: 10_000 }, (_, index) => index);
    expect([
      resultOf({ count: { var: 'data' } }, { data }),
      resultOf({ slice: [{ var: 'data' }, 9995, 10_010] }, { data }),
    ]).toEqual([10_000, [9995, 9996, 9997, 9998, 9999]]);
  });
});

describe('what has no meaning', () => {
  it.each<[Expr, string]>([
    [{ no: 1 }, 'No operator is called "no"'],
    [{ constructor: 1 }, 'No operator is called "constructor"'],
    [{ '==': [1, 1] }, 'No operator is called'],
    [{ '+': [1], '-': [1] }, 'one operator, not 2'],
    [{}, 'one operator, not 0'],
    [{ '/': [1] }, '/ takes 2 to 2 operands, not 1'],
    [{ var: [{ var: 'a' }] }, 'A path is written out'],
    [{ var: '' }, 'Not a path'],
    [{ var: 'form..a' }, 'Not a path'],
    [{ '+': ['abc', 1] }, 'Not an amount'],
    [{ '>': ['abc', 1] }, 'Nothing says which comes first'],
    [{ count: 'abc' }, 'Not a list'],
    [{ lower: 5 }, 'Not a text'],
  ])('is an error, not a result: %j', (expr, message) => {
    expect(() => resultOf(expr)).toThrow(message);
    expect(() => resultOf(expr)).toThrow(EvaluationError);
  });

  it('is told as such when an amount or a date leaves its bounds', () => {
    expect(() => resultOf({ later: ['9999-12-31', 1, 'days'] })).toThrow(EvaluationError);
    expect(() => resultOf({ '*': ['9'.repeat(40), '9'.repeat(40), 1] })).toThrow(EvaluationError);
  });
});

describe('data', () => {
  it('is never run as a rule, even when it looks like one', () => {
    const trap = { var: 'secret' };
    const roots = { secret: 'leaked', form: { name: trap, list: [trap] } };
    expect(resultOf({ var: 'form.name' }, roots)).toEqual(trap);
    expect(resultOf({ map: [{ var: 'form.list' }, { var: 'item' }] }, roots)).toEqual([trap]);
    expect(() => resultOf({ cat: [{ var: 'form.name' }] }, roots)).toThrow(EvaluationError);
    expect(() => resultOf({ '===': [{ var: 'form.name' }, 'leaked'] }, roots)).toThrow(EvaluationError);
    expect(resultOf({ in: ['leaked', { var: 'form.list' }] }, roots)).toBe(false);
    expect(resultOf({ in: ['first', { var: 'list' }] }, { list: [{ var: '0' }] })).toBe(false);
  });
});
