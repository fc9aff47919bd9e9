import { compare, minorUnits } from '../decimal.ts';
import { ceil, power, toStep, type Direction } from '../decimal-steps.ts';
import type { Result, Value } from '../value.ts';
import { amounts, like, rounded, wholeNumber } from './arithmetic.ts';
import type { Operators } from './env.ts';
import { EvaluationError } from './error.ts';

const directions: readonly string[] = ['up', 'down', 'nearest'] satisfies readonly Direction[];

/** The multiple of a step above, below or nearest to an amount; missing where the step is not above nothing. */
function stepped([amount, step, direction = 'nearest']: readonly Value[]): Result {
  const operands = amounts([amount ?? null, step ?? null]);
  const [of = 0, by = 0] = operands;
  if (typeof direction !== 'string' || !directions.includes(direction))
    throw new EvaluationError('A step goes "up", "down" or "nearest"');
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

/** How many decimal places amounts of a currency have: 2 of naira, none of Rwandan francs; 2 of one that there is not. */
function placesOf([currency]: readonly Value[]): Value {
  if (typeof currency !== 'string')
    throw new EvaluationError(`Not a currency: ${JSON.stringify(currency)?.slice(0, 60)}`);
  return /^[A-Z]{3}$/.test(currency) ? minorUnits(currency) : 2;
}

export const laterArithmetic: Operators = {
  ceil: { min: 1, max: 2, strict: rounded(ceil) },
  step: { min: 2, max: 3, strict: stepped },
  pow: { min: 2, max: 2, strict: raised },
  places: { min: 1, max: 1, strict: placesOf },
};
