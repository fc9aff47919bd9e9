import type { Expr } from '../../language/language.gen.ts';
import { isValue, type Result, type Value } from '../value.ts';
import { total, wholeNumber } from './arithmetic.ts';
import type { LazyOperator, Operators, Scope } from './env.ts';
import { EvaluationError } from './error.ts';
import { limits, list, text } from './limits.ts';
import { allOf, anyOf, condition, plain } from './logic.ts';
import { isAmount, order } from './order.ts';
import { whenAll } from './undecided.ts';

type Each = (item: Value, index: number) => Result;

/** An operator over the items of its first operand; the second is evaluated once an item. */
function over(use: (items: readonly Value[], each: Each, rest: readonly Expr[], scope: Scope) => Result, max = 2): LazyOperator {
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
  return whenAll(items.map((item, index) => condition(each(item, index))), (kept) => items.filter((_, index) => kept[index] === true));
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
  const words = keys.every((key) => typeof key === 'string') && !keys.every(isAmount);
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

function unique(items: readonly Value[]): readonly Value[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const mark = JSON.stringify(plain(item));
    return seen.has(mark) ? false : seen.add(mark);
  });
}

function range(from: number, to: number): readonly Value[] {
  const length = Math.max(0, to - from + 1);
  if (length > limits.list) throw new EvaluationError(`A list has at most ${limits.list} items`);
  return Array.from({ length }, (_, index) => from + index);
}

/** A part of a list, or of a text by its letters: from a place to before another, counted from the end where it is below zero. */
function slice([of, from, to]: readonly Value[]): Value {
  const [start, end] = [wholeNumber(from, 'from'), to === undefined ? undefined : wholeNumber(to, 'to')];
  return typeof of === 'string' ? letters(of).slice(start, end).join('') : list(of).slice(start, end);
}

/** A letter and its accent are one, and so is a picture. */
function letters(of: string): readonly string[] {
  return [...of.normalize('NFC')];
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
  count: { min: 1, max: 1, strict: ([of]) => list(of).length },
  length: { min: 1, max: 1, strict: ([of]) => letters(text(of)).length },
  slice: { min: 2, max: 3, strict: slice },
  sum: { min: 1, max: 1, strict: ([of]) => total(list(of)) },
  join: { min: 1, max: 100, strict: (operands) => list(operands.flatMap((operand) => list(operand))) },
  unique: { min: 1, max: 1, strict: ([of]) => unique(list(of)) },
  range: { min: 2, max: 2, strict: ([from, to]) => range(wholeNumber(from, 'from'), wholeNumber(to, 'to')) },
};
