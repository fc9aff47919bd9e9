import { Exact, exact, floor, print, subtract, type Amount } from './decimal.ts';

/** Up towards plus infinity, to this many decimal places. */
export function ceil(amount: Amount, places: number): string {
  return subtract(0, floor(subtract(0, amount), places));
}

export type Direction = 'up' | 'down' | 'nearest';

/** The multiple of a step that lies above, below or nearest to an amount (half up). Throws a RangeError when the step is not above zero. */
export function toStep(amount: Amount, step: Amount, direction: Direction): string {
  const [value, by] = [exact(amount), exact(step)];
  if (by.lte(0)) throw new RangeError('A step is more than nothing');
  const over = value.mod(by);
  const rest = over.lt(0) ? over.plus(by) : over;
  const below = value.minus(rest);
  const goesUp = direction === 'up' ? rest.gt(0) : direction === 'nearest' && rest.times(2).gte(by);
  return print(goesUp ? below.plus(by) : below);
}

/** Places that are kept on the way to a power, so that 20 of the result are right. */
const placesOnTheWay = 60;

/** An amount to a whole power, to 20 decimal places. Throws a RangeError for zero to a power below zero, and for what no amount reaches. */
export function power(amount: Amount, exponent: number): string {
  const base = exact(amount);
  let result = new Exact(1);
  let square = base;
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = result.times(square).round(placesOnTheWay);
    square = square.times(square).round(placesOnTheWay);
    if (result.e > 40) throw new RangeError('Larger than any amount');
  }
  if (exponent >= 0) return print(result);
  if (result.eq(0)) throw new RangeError('Division by zero');
  return print(new Exact(1).div(result));
}
