import {
  alike,
  exact,
  floor,
  print,
  product,
  quotient,
  rounded,
  subtract,
  type Amount,
  type Exact,
} from './decimal.ts';

/** Up towards plus infinity, to this many decimal places. */
export function ceil(amount: Amount, places: number): string {
  return subtract(0, floor(subtract(0, amount), places));
}

export type Direction = 'up' | 'down' | 'nearest';

/** The multiple of a step that lies above, below or nearest to an amount (half up). Throws a RangeError when the step is not above zero. */
export function toStep(amount: Amount, step: Amount, direction: Direction): string {
  const { a: value, b: by, places } = alike(exact(amount), exact(step));
  if (by <= 0n) throw new RangeError('A step is more than nothing');
  const over = value % by;
  const rest = over < 0n ? over + by : over;
  const goesUp = direction === 'up' ? rest > 0n : direction === 'nearest' && rest * 2n >= by;
  return print({ units: value - rest + (goesUp ? by : 0n), places });
}

/** Places that are kept on the way to a power, so that 20 of the result are right. */
const placesOnTheWay = 60;

const one: Exact = { units: 1n, places: 0 };
const largest: Exact = exact(1e41);

/** An amount to a whole power, to 20 decimal places. Throws a RangeError for zero to a power below zero, and for what no amount reaches. */
export function power(amount: Amount, exponent: number): string {
  const times = (a: Exact, b: Exact): Exact => rounded(product(a, b), placesOnTheWay);
  let result = one;
  let square = exact(amount);
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    square = times(square, square);
    const { a: reached, b: most } = alike(result, largest);
    if (reached >= most || -reached >= most) throw new RangeError('Larger than any amount');
  }
  return print(exponent >= 0 ? result : quotient(one, result));
}
