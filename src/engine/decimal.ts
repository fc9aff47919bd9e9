import { Big } from 'big.js';

/** An exact amount: decimal text as in JSON ("25000.00"), or a number that stands for what it prints. */
export type Amount = string | number;

const decimalText = /^-?\d{1,40}(?:\.\d{1,20})?$/;

const mostPlaces = 20;

/** Our own constructor, so that no other user of big.js changes our precision. */
const Exact = Big();
Exact.DP = mostPlaces;
Exact.PE = 100;
Exact.NE = -100;

/** Whether the text is a plain decimal: digits, one point, no sign but minus, no exponent, no grouping. */
export function isDecimal(text: string): boolean {
  return decimalText.test(text);
}

function exact(amount: Amount): Big {
  if (typeof amount === 'number' ? !Number.isFinite(amount) : !isDecimal(amount)) {
    throw new RangeError(`Not an exact amount: ${JSON.stringify(amount)}`);
  }
  return new Exact(amount);
}

/** Big.js knows a negative zero; an amount does not. */
function print(value: Big, places?: number): string {
  const text = value.round(mostPlaces).toFixed(places);
  return /^-[0.]*$/.test(text) ? text.slice(1) : text;
}

/** a + b, exactly. */
export function add(a: Amount, b: Amount): string {
  return print(exact(a).plus(exact(b)));
}

/** a - b, exactly. */
export function subtract(a: Amount, b: Amount): string {
  return print(exact(a).minus(exact(b)));
}

/** a × b, exactly up to 20 decimal places, which no amount reaches. */
export function multiply(a: Amount, b: Amount): string {
  return print(exact(a).times(exact(b)));
}

/** a ÷ b to 20 decimal places. Throws a RangeError when b is zero. */
export function divide(a: Amount, b: Amount): string {
  const divisor = exact(b);
  if (divisor.eq(0)) throw new RangeError('Division by zero');
  return print(exact(a).div(divisor));
}

/** -1, 0 or 1 as a is less than, equal to or more than b. */
export function compare(a: Amount, b: Amount): -1 | 0 | 1 {
  return exact(a).cmp(exact(b));
}

/** Whether a ÷ step is whole, exactly: 0.07 is a multiple of 0.01. Throws a RangeError when the step is zero. */
export function isMultiple(a: Amount, step: Amount): boolean {
  const divisor = exact(step);
  if (divisor.eq(0)) throw new RangeError('Division by zero');
  return exact(a).mod(divisor).eq(0);
}

/** Half up, to this many decimal places (zeros are kept: "25000.00"). Everything that rounds an amount comes here. */
export function round(amount: Amount, places: number): string {
  return print(exact(amount).round(places, 1), places);
}

/** Down towards minus infinity, to this many decimal places. */
export function floor(amount: Amount, places: number): string {
  const value = exact(amount);
  const cut = value.round(places, 0);
  return print(cut.gt(value) ? cut.minus(new Exact(10).pow(-places)) : cut, places);
}

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

const knownUnits = new Map<string, number>();

/** How many decimal places amounts of this currency have (NGN 2, RWF 0). Throws a RangeError for no currency code. */
export function minorUnits(currency: string): number {
  let places = knownUnits.get(currency);
  if (places === undefined) {
    places = new Intl.NumberFormat('en-NG', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    knownUnits.set(currency, places);
  }
  return places;
}
