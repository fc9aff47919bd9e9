import fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { expect, it } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import type { Value } from '../value.ts';
import { resultOf } from './testing/scopes.ts';
import { operationOf } from './operation.ts';
import { itemless } from './testing/itemless.ts';

const whole = fc.integer({ min: -50, max: 50 });
const letters = fc.constantFrom('', 'a', 'b', 'ab', 'ba', 'Ab');

type Rules = {
  number: Expr;
  text: Expr;
  condition: Expr;
  list: Expr;
  any: Expr;
};

/** Rules whose operands are of the kinds that both take: whole numbers, words, true and false, lists of numbers. */
const { any } = fc.letrec<Rules>((tie) => {
  const [number, text, condition, list] = [tie('number'), tie('text'), tie('condition'), tie('list')];
  const pair = (names: readonly string[], operand: fc.Arbitrary<Expr>): fc.Arbitrary<Expr> =>
    fc.tuple(fc.constantFrom(...names), operand, operand).map(([name, a, b]): Expr => ({ [name]: [a, b] }));
  const some = (names: readonly string[], operand: fc.Arbitrary<Expr>, maxLength = 3): fc.Arbitrary<Expr> =>
    fc
      .tuple(fc.constantFrom(...names), fc.array(operand, { minLength: 1, maxLength }))
      .map(([name, operands]): Expr => ({ [name]: operands }));
  const either = (branch: fc.Arbitrary<Expr>): fc.Arbitrary<Expr> =>
    fc.tuple(condition, branch, condition, branch, branch).map((operands): Expr => ({ if: operands }));
  const walk = (names: readonly string[], body: fc.Arbitrary<Expr>): fc.Arbitrary<Expr> =>
    fc.tuple(fc.constantFrom(...names), list, body).map(([name, of, each]): Expr => ({ [name]: [of, each] }));
  const small = fc.oneof(whole, fc.constantFrom<Expr>({ var: 'n' }, { var: ['m', 7] }, { var: ['gone', 2] }));
  const item: Expr = { var: 'item' };
  const ofItem = whole.map((bound): Expr => ({ '>': [item, bound] }));
  const options = { depthSize: 'small', maxDepth: 4, withCrossShrink: true } as const;
  return {
    number: fc.oneof(
      options,
      small,
      some(['+', 'min', 'max'], number),
      pair(['-'], number),
      number.map((of): Expr => ({ '-': of })),
      pair(['*'], small),
      either(number),
    ),
    text: fc.oneof(
      options,
      letters,
      fc.constant<Expr>({ var: 't' }),
      some(['cat'], fc.oneof(text, number, condition)),
      either(text),
    ),
    condition: fc.oneof(
      options,
      fc.boolean(),
      fc.constant<Expr>({ var: 'yes' }),
      pair(['<', '<=', '>', '>=', '===', '!=='], number),
      fc
        .tuple(number, number, number)
        .chain((operands) => fc.constantFrom<Expr>({ '<': operands }, { '<=': operands })),
      pair(['===', '!=='], fc.oneof(text, condition)),
      pair(['in'], text),
      fc.tuple(number, list).map((operands): Expr => ({ in: operands })),
      some(['and', 'or'], condition),
      condition.map((of): Expr => ({ '!': [of] })),
      walk(['all', 'some'], ofItem),
      either(condition),
    ),
    list: fc.oneof(
      options,
      fc.array(whole, { maxLength: 4 }).map((of): Expr => of),
      fc.constant<Expr>({ var: 'list' }),
      walk(
        ['map'],
        whole.map((by): Expr => ({ '+': [item, by] })),
      ),
      walk(['filter'], ofItem),
      fc.array(number, { maxLength: 3 }).map((of): Expr => of),
      either(list),
    ),
    any: fc.oneof(number, text, condition, list),
  };
});

const roots = fc.record(
  { n: whole, m: fc.constantFrom(1, 2), t: letters, yes: fc.boolean(), list: fc.array(whole, { maxLength: 5 }) },
  { requiredKeys: ['n', 't', 'yes', 'list'], noNullPrototype: true },
) as fc.Arbitrary<Record<string, Value>>;

/** json-logic's negative zero is an amount's zero. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(plain) : typeof value === 'number' ? value + 0 : value;

function namesIn(expr: Expr): string[] {
  if (typeof expr !== 'object' || expr === null) return [];
  if (Array.isArray(expr)) return expr.flatMap(namesIn);
  const { name, operands } = operationOf(expr);
  return [name, ...operands.flatMap(namesIn)];
}

it('comes to what json-logic-js comes to, in 3000 generated rules of all operators but division', () => {
  const used = new Set<string>();
  fc.assert(
    fc.property(any, roots, (rule, data) => {
      for (const name of namesIn(rule)) used.add(name);
      expect(resultOf(rule, data)).toEqual(plain(jsonLogic.apply(itemless(rule) as RulesLogic, data)));
    }),
    { numRuns: 3000 },
  );
  expect([...used].sort()).toEqual(
    '! !== * + - < <= === > >= all and cat filter if in map max min or some var'.split(' ').sort(),
  );
});

it('divides as json-logic-js does, to the fifteen figures that twenty decimals leave', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 5000 }), (a, b) => {
      expect(resultOf({ '/': [a, b] })).toBeCloseTo(a / b, 14);
    }),
  );
});
