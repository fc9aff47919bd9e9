import { Big } from 'big.js';

/** An exact amount: decimal text as in JSON ("25000.00"), or a number that stands for what it prints. */
export type Amount = string | number;

const decimalText = /^-?\d{1,40}(?:\.\d{1,20})?$/;

const mostPlaces = 20;

/** Our own constructor, so that no other user of big.js changes our precision. */
export const Exact = Big();
Exact.DP = mostPlaces;
Exact.PE = 100;
Exact.NE = -100;

/** Whether the text is a plain decimal: digits, one point, no sign but minus, no exponent, no grouping. */
export function isDecimal(text: string): boolean {
  return decimalText.test(text);
}

/** @throws RangeError for what is no exact amount */
export function exact(amount: Amount): Big {
  if (typeof amount === 'number' ? !Number.isFinite(amount) : !isDecimal(amount)) {
    throw new RangeError(`Not an exact amount: ${JSON.stringify(amount)}`);
  }
  return new Exact(amount);
}

/** Big.js knows a negative zero; an amount does not. */
export function print(value: Big, places?: number): string {
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
