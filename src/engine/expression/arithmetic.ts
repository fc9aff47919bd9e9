import { add, ceil, compare, divide, floor, multiply, power, round, subtract, toStep, type Amount, type Direction } from '../decimal.ts';
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
function like(operands: readonly Amount[], result: string): Value {
  return operands.some((operand) => typeof operand === 'string') ? result : Number(result);
}

function fold(operation: (a: Amount, b: Amount) => string, start: Amount): (values: readonly Value[]) => Value {
  return (values) => {
    const operands = amounts(values);
    return like(operands, operands.reduce<string>((sum, each) => operation(sum, each), String(start)));
  };
}

function extreme(sign: 1 | -1): (values: readonly Value[]) => Value {
  return (values) => amounts(values).reduce((best, each) => (compare(each, best) === sign ? each : best));
}

function rounded(operation: (amount: Amount, places: number) => string): (values: readonly Value[]) => Value {
  return (values) => {
    const operands = amounts(values.slice(0, 1));
    const places = wholeNumber(values[1] ?? 0, 'The number of decimal places');
    if (places < 0 || places > 20) throw new EvaluationError('Decimal places are 0 to 20');
    return like(operands, operation(operands[0] ?? 0, places));
  };
}

const directions: readonly string[] = ['up', 'down', 'nearest'] satisfies readonly Direction[];

/** The multiple of a step above, below or nearest to an amount; missing where the step is not above nothing. */
function stepped([amount, step, direction = 'nearest']: readonly Value[]): Result {
  const operands = amounts([amount ?? null, step ?? null]);
  const [of = 0, by = 0] = operands;
  if (typeof direction !== 'string' || !directions.includes(direction)) throw new EvaluationError('A step goes "up", "down" or "nearest"');
  return compare(by, 0) <= 0 ? undefined : like(operands, toStep(of, by, direction as Direction));
}

const highestPower = 400;

function raised([base, exponent]: readonly Value[]): Result {
  const operands = amounts([base ?? null]);
  const [of = 0] = operands;
  const times = wholeNumber(exponent, 'A power');
  if (Math.abs(times) > highestPower) throw new EvaluationError(`A power is at most ${highestPower}`);
  return compare(of, 0) === 0 && times < 0 ? undefined : like(operands, power(of, times));
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
  ceil: { min: 1, max: 2, strict: rounded(ceil) },
  round: { min: 1, max: 2, strict: rounded(round) },
  step: { min: 2, max: 3, strict: stepped },
  pow: { min: 2, max: 2, strict: raised },
};
