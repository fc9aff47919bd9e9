import { add, compare, divide, floor, multiply, round, subtract, type Amount } from '../decimal.ts';
import type { Result, Value } from '../value.ts';
import type { Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { isAmount } from './order.ts';

export function amounts(values: readonly Value[]): readonly Amount[] {
  return values.map((value) => {
    if (isAmount(value)) return value;
    throw new EvaluationError(`Not an amount: ${JSON.stringify(value)?.slice(0, 60)}`);
  });
}

export function wholeNumber(value: Value | undefined, name: string): number {
  const number = value !== undefined && isAmount(value) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new EvaluationError(`${name} is a whole number, not ${JSON.stringify(value)?.slice(0, 60)}`);
}

/** Money stays text: the result is decimal text when any operand is, else a number. */
export function like(operands: readonly Amount[], result: string): Value {
  return operands.some((operand) => typeof operand === 'string') ? result : Number(result);
}

function fold(operation: (a: Amount, b: Amount) => string, start: Amount): (values: readonly Value[]) => Value {
  return (values) => {
    const operands = amounts(values);
    return like(
      operands,
      operands.reduce<string>((sum, each) => operation(sum, each), String(start)),
    );
  };
}

function extreme(sign: 1 | -1): (values: readonly Value[]) => Value {
  return (values) => amounts(values).reduce((best, each) => (compare(each, best) === sign ? each : best));
}

/** An operator that rounds to so many decimal places. */
export function rounded(operation: (amount: Amount, places: number) => string): (values: readonly Value[]) => Value {
  return (values) => {
    const operands = amounts(values.slice(0, 1));
    const places = wholeNumber(values[1] ?? 0, 'The number of decimal places');
    if (places < 0 || places > 20) throw new EvaluationError('Decimal places are 0 to 20');
    return like(operands, operation(operands[0] ?? 0, places));
  };
}

function quotient(values: readonly Value[]): Result {
  const operands = amounts(values);
  const [a = 0, b = 0] = operands;
  return compare(b, 0) === 0 ? undefined : like(operands, divide(a, b));
}

/** The sum of a list: 0 when it is empty. */
export const total = fold(add, 0);

/** Exact arithmetic over numbers and decimal texts. What is divided by zero is missing. */
export const arithmetic: Operators = {
  '+': { min: 1, max: 100, strict: total },
  '-': {
    min: 1,
    max: 2,
    strict: (values) => {
      const operands = amounts(values);
      const [a = 0, b] = operands;
      return like(operands, b === undefined ? subtract(0, a) : subtract(a, b));
    },
  },
  '*': { min: 1, max: 100, strict: fold(multiply, 1) },
  '/': { min: 2, max: 2, strict: quotient },
  min: { min: 1, max: 100, strict: extreme(-1) },
  max: { min: 1, max: 100, strict: extreme(1) },
  floor: { min: 1, max: 2, strict: rounded(floor) },
  round: { min: 1, max: 2, strict: rounded(round) },
};
