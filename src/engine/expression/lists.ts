import type { Expr } from '../../language/language.gen.ts';
import { isValue, type Result, type Value } from '../value.ts';
import { total } from './arithmetic.ts';
import type { LazyOperator, Operators, Scope } from './env.ts';
import { EvaluationError } from './error.ts';
import { instantOf } from './instant.ts';
import { list, listOfAny } from './limits.ts';
import { allOf, anyOf, condition } from './logic.ts';
import { isAmount, order } from './order.ts';
import { whenAll } from './undecided.ts';

type Each = (item: Value, index: number) => Result;

/** An operator over the items of its first operand; the second is evaluated once an item. */
function over(
  use: (items: readonly Value[], each: Each, rest: readonly Expr[], scope: Scope) => Result,
  max = 2,
): LazyOperator {
  return {
    min: 2,
    max,
    lazy: ([of = null, body = null, ...rest], scope) => {
      const found = scope.value(of);
      if (!isValue(found)) return found;
      return use(list(found), (item, index) => scope.of(item, index).value(body), rest, scope);
    },
  };
}

function filter(items: readonly Value[], each: Each): Result {
  return whenAll(
    items.map((item, index) => condition(each(item, index))),
    (kept) => items.filter((_, index) => kept[index] === true),
  );
}

function find(items: readonly Value[], each: Each, [otherwise]: readonly Expr[], scope: Scope): Result {
  for (const [index, item] of items.entries()) {
    const result = condition(each(item, index));
    if (result === true) return item;
    if (result !== false) return result;
  }
  return otherwise === undefined ? undefined : scope.value(otherwise);
}

/** Amounts by value, dates in time; when all keys are texts and they are neither, by their letters. */
function byKey(keys: readonly Value[]): (a: Value, b: Value) => number {
  const words =
    keys.every((key) => typeof key === 'string') &&
    !keys.every(isAmount) &&
    !keys.every((key) => instantOf(String(key)) !== undefined);
  return words ? (a, b) => (a === b ? 0 : String(a) < String(b) ? -1 : 1) : order;
}

function sort(items: readonly Value[], each: Each, [direction = 'asc']: readonly Expr[]): Result {
  if (direction !== 'asc' && direction !== 'desc') throw new EvaluationError('sort goes "asc" or "desc"');
  return whenAll(items.map(each), (keys) => {
    const compare = byKey(keys);
    const sign = direction === 'asc' ? 1 : -1;
    return items
      .map((item, index) => ({ item, key: keys[index] ?? null }))
      .sort((a, b) => sign * compare(a.key, b.key))
      .map(({ item }) => item);
  });
}

/** In these the item is `item`, its place `index`, and the scope around stays visible. `all` of nothing is false. */
const walks: Operators = {
  map: over((items, each) => whenAll(items.map(each), (values) => values)),
  filter: over(filter),
  all: over((items, each) => items.length > 0 && allOf(items, each)),
  some: over((items, each) => anyOf(items, each)),
  find: over(find, 3),
  sort: over(sort, 3),
};

/** The operators whose second operand is evaluated for each item of their first. */
export const listWalkers: ReadonlySet<string> = new Set(Object.keys(walks));

export const lists: Operators = {
  ...walks,
  count: { min: 1, max: 1, strict: ([of]) => listOfAny(of).length },
  sum: { min: 1, max: 1, strict: ([of]) => total(list(of)) },
  join: { min: 1, max: 100, strict: (operands) => list(operands.flatMap((operand) => list(operand))) },
};
