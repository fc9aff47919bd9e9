import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import { FAILED, isValue, PENDING, type Result } from '../value.ts';
import { evaluate } from './evaluate.ts';

const names = ['a', 'b', 'c', 'd'] as const;
type Facts = Readonly<Record<(typeof names)[number], Result>>;

const under = (expr: Expr, facts: Facts): Result => evaluate(expr, { lookup: (root) => facts[root as keyof Facts] });

const result = fc.constantFrom<Result>(true, false, undefined, PENDING, FAILED);
const facts: fc.Arbitrary<Facts> = fc.record({ a: result, b: result, c: result, d: result });

const { condition } = fc.letrec<{ condition: Expr }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...names).map((name): Expr => ({ var: name })),
    fc.boolean(),
    fc.tuple(tie('condition'), tie('condition')).map((and): Expr => ({ and })),
    fc.tuple(tie('condition'), tie('condition')).map((or): Expr => ({ or })),
    tie('condition').map((not): Expr => ({ '!': not })),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map((parts): Expr => ({ if: parts })),
  ),
}));

/** The same facts after the reads under way have arrived, one way or another. */
function arrived(before: Facts, answers: Facts): Facts {
  const settled = names.map((name) => [name, before[name] === PENDING ? answers[name] : before[name]] as const);
  return Object.fromEntries(settled) as unknown as Facts;
}

describe('undecided conditions', () => {
  it('once decided, stay so whatever the pending reads bring', () => {
    fc.assert(
      fc.property(condition, facts, facts, (expr, before, answers) => {
        const first = under(expr, before);
        if (isValue(first)) expect(under(expr, arrived(before, answers))).toBe(first);
      }),
      { numRuns: 2000 },
    );
  });

  it('are decided when all that they read is there', () => {
    fc.assert(
      fc.property(condition, facts, (expr, some) => {
        const all = arrived({ a: PENDING, b: PENDING, c: PENDING, d: PENDING }, some);
        if (names.every((name) => isValue(all[name]))) expect(isValue(under(expr, all))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('come out alike in any order of and, and of or', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), facts, (operands, some) => {
        expect(under({ and: [...operands].reverse() }, some)).toBe(under({ and: operands }, some));
        expect(under({ or: [...operands].reverse() }, some)).toBe(under({ or: operands }, some));
      }),
    );
  });

  it('agree with De Morgan', () => {
    fc.assert(
      fc.property(condition, condition, facts, (a, b, some) => {
        expect(under({ '!': { and: [a, b] } }, some)).toBe(under({ or: [{ '!': a }, { '!': b }] }, some));
      }),
    );
  });
});

describe('undecided operands', () => {
  const strict: readonly ((a: Expr, b: Expr) => Expr)[] = [
    (a, b) => ({ '===': [a, b] }),
    (a, b) => ({ '<': [a, b] }),
    (a, b) => ({ '+': [a, b] }),
    (a, b) => ({ '/': [a, b] }),
    (a, b) => ({ max: [a, b] }),
    (a, b) => ({ cat: [a, b] }),
    (a, b) => [a, b],
    (a, b) => ({ object: ['a', a, 'b', b] }),
  ];

  it('make the result failed, else pending, else missing, and never a value', () => {
    const operand = fc.constantFrom<Result>(1, undefined, PENDING, FAILED);
    fc.assert(
      fc.property(fc.constantFrom(...strict), operand, operand, (make, a, b) => {
        const made = under(make({ var: 'a' }, { var: 'b' }), { a, b, c: 1, d: 1 });
        const given: Result[] = [a, b];
        const states = given.filter((each) => !isValue(each));
        if (states.length === 0) expect(isValue(made)).toBe(true);
        else if (states.includes(FAILED)) expect(made).toBe(FAILED);
        else if (states.includes(PENDING)) expect(made).toBe(PENDING);
        else expect(made).toBeUndefined();
      }),
    );
  });
});
