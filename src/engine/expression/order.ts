import { isDate } from '../date.ts';
import { compare, isDecimal } from '../decimal.ts';
import type { Value } from '../value.ts';
import { classic } from './classic.ts';
import type { Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { instantOf } from './instant.ts';

export function isAmount(value: Value): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && isDecimal(value));
}

/** Below, at or above zero as a comes before, with or after b: amounts by value, dates and instants in time. */
export function order(a: Value, b: Value): number {
  if (isAmount(a) && isAmount(b)) return compare(a, b);
  if (typeof a === 'string' && typeof b === 'string') {
    if (isDate(a) && isDate(b)) return a < b ? -1 : a > b ? 1 : 0;
    const [from, to] = [instantOf(a), instantOf(b)];
    if (from !== undefined && to !== undefined) return Math.sign(from - to);
  }
  throw new EvaluationError(`Nothing says which comes first: ${show(a)} or ${show(b)}`);
}

const show = (value: Value): string => JSON.stringify(value).slice(0, 60);

function comparison(operator: '<' | '<=' | '>' | '>=', max: number): Operators[string] & object {
  return {
    min: 2,
    max,
    strict: (operands) =>
      operands.slice(1).every((right, index) => classic(operator, [order(operands[index] ?? null, right), 0]) === true),
  };
}

export const comparisons: Operators = {
  '<': comparison('<', 3),
  '<=': comparison('<=', 3),
  '>': comparison('>', 2),
  '>=': comparison('>=', 2),
};
