import fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import type { Expr } from '../../config/language.gen.ts';
import type { Value } from '../value.ts';
import { envOver, resultOf } from './scope.fixture.ts';
import { evaluate } from './evaluate.ts';

/** What json-logic-js itself makes of a rule. */
const classically = (expr: Expr, data: Value): unknown => jsonLogic.apply(expr as RulesLogic, data);

const data = { n: 3, x: 1.5, t: 'lender', list: [1, 2, 3], none: [], yes: true, no: false, deep: { a: [{ b: 'c' }] } };

describe('operators kept from json-logic mean what they mean there', () => {
  it.each<Expr>([
    { var: 'n' },
    { var: 'deep.a.0.b' },
    { var: ['gone', 26] },
    { '===': [1, 1] },
    { '===': [1, '1'] },
    { '===': [{ var: 't' }, 'lender'] },
    { '!==': [1, 2] },
    { '!==': [1, '1'] },
    { '!': [true] },
    { '!': { var: 'no' } },
    { and: [true, true] },
    { and: [true, false, true] },
    { or: [false, true] },
    { or: [false, false] },
    { if: [true, 'yes', 'no'] },
    { if: [false, 'yes', 'no'] },
    { if: [{ '<': [{ var: 'n' }, 0] }, 'freezing', { '<': [{ var: 'n' }, 100] }, 'liquid', 'gas'] },
    { '<': [1, 2] },
    { '<': [1, 2, 3] },
    { '<': [1, 1, 3] },
    { '<=': [1, 1, 3] },
    { '<=': [1, 4, 3] },
    { '>': [2, 1] },
    { '>=': [1, 1] },
    { in: ['end', 'lender'] },
    { in: ['x', 'lender'] },
    { in: [2, { var: 'list' }] },
    { in: ['Ringo', ['John', 'Ringo']] },
    { cat: ['I love', ' pie'] },
    { cat: ['I have ', 2, ' pies'] },
    { '+': [4, 2, 2] },
    { '+': [1] },
    { '-': [4, 2] },
    { '-': 2 },
    { '*': [4, 2, 2] },
    { '/': [4, 2] },
    { min: [1, 2, 3] },
    { max: [1, 2, 3] },
    { map: [{ var: 'none' }, 1] },
    { all: [{ var: 'none' }, true] },
    { some: [{ var: 'none' }, true] },
    { filter: [{ var: 'none' }, true] },
  ])('%j', (expr) => {
    expect(resultOf(expr, data)).toEqual(classically(expr, data));
  });

  const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });

  it('in arithmetic and comparison of whole numbers', () => {
    fc.assert(
      fc.property(fc.constantFrom('+', '-', '*', '<', '<=', '>', '>=', 'min', 'max', '===', '!=='), whole, whole, (operator, a, b) => {
        const expr: Expr = { [operator]: [{ var: 'a' }, { var: 'b' }] };
        // Adding zero takes json-logic's negative zero away, which an amount does not know.
        const expected = classically(expr, { a, b });
        expect(resultOf(expr, { a, b })).toBe(typeof expected === 'number' ? expected + 0 : expected);
      }),
    );
  });

  it('in lists, where its unnamed item is our item', () => {
    const ours = (operator: string): Expr => ({ [operator]: [{ var: 'list' }, { '>': [{ var: 'item' }, { var: 'bound' }] }] });
    const theirs = (operator: string, bound: number): Expr => ({ [operator]: [{ var: 'list' }, { '>': [{ var: '' }, bound] }] });
    fc.assert(
      fc.property(fc.constantFrom('map', 'filter', 'all', 'some'), fc.array(whole, { maxLength: 20 }), whole, (operator, list, bound) => {
        expect(resultOf(ours(operator), { list, bound })).toEqual(classically(theirs(operator, bound), { list }));
      }),
    );
  });

  it('in conditions, when all of them are decided', () => {
    const { condition } = fc.letrec<{ condition: Expr }>((tie) => ({
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom<Expr>({ var: 'yes' }, { var: 'no' }, true, false),
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((and): Expr => ({ and })),
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((or): Expr => ({ or })),
        tie('condition').map((not): Expr => ({ '!': [not] })),
        fc.tuple(tie('condition'), tie('condition'), tie('condition')).map((parts): Expr => ({ if: parts })),
      ),
    }));
    fc.assert(
      fc.property(condition, (expr) => {
        expect(evaluate(expr, envOver(data))).toBe(classically(expr, data));
      }),
      { numRuns: 500 },
    );
  });
});
