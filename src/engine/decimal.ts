/** An exact amount: decimal text as in JSON ("25000.00"), or a number that stands for what it prints. */
export type Amount = string | number;

const decimalText = /^-?\d{1,40}(?:\.\d{1,20})?$/;

const mostPlaces = 20;

/** An amount while it is computed with: so many units of which ten to the power of `places` make one. */
export interface Exact {
  readonly units: bigint;
  readonly places: number;
}

/** Whether the text is a plain decimal: digits, one point, no sign but minus, no exponent, no grouping. */
export function isDecimal(text: string): boolean {
  return decimalText.test(text);
}

const printed = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** @throws RangeError for what is no exact amount */
export function exact(amount: Amount): Exact {
  const parts = typeof amount === 'number' || isDecimal(amount) ? printed.exec(String(amount)) : null;
  if (parts === null) throw new RangeError(`Not an exact amount: ${JSON.stringify(amount)}`);
  const [, digits = '', fraction = '', exponent = '0'] = parts;
  const places = fraction.length - Number(exponent);
  const units = BigInt(digits + fraction);
  return places < 0 ? { units: units * unitsOf(-places), places: 0 } : { units, places };
}

/** How many units make one. */
function unitsOf(places: number): bigint {
  return 10n ** BigInt(places);
}

/** The units of both, of the same size. */
export function alike(a: Exact, b: Exact): { readonly a: bigint; readonly b: bigint; readonly places: number } {
  const places = Math.max(a.places, b.places);
  return { a: a.units * unitsOf(places - a.places), b: b.units * unitsOf(places - b.places), places };
}

const size = (units: bigint): bigint => (units < 0n ? -units : units);

/** a ÷ b as a whole, half up: away from zero. */
function nearestWhole(a: bigint, b: bigint): bigint {
  const times = (2n * size(a) + size(b)) / (2n * size(b));
  return a < 0n === b < 0n ? times : -times;
}

/** With this many decimal places at most, half up. */
export function rounded(value: Exact, places: number): Exact {
  return value.places <= places ? value : { units: nearestWhole(value.units, unitsOf(value.places - places)), places };
}

/** As decimal text, with as many decimal places as it has, or with zeros up to `places`. */
export function print(value: Exact, places?: number): string {
  const { units, places: has } = rounded(value, mostPlaces);
  const digits = String(size(units)).padStart(has + 1, '0');
  const point = digits.length - has;
  const fraction =
    places === undefined ? digits.slice(point).replace(/0{1,20}$/, '') : digits.slice(point).padEnd(places, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** a + b, exactly. */
export function add(a: Amount, b: Amount): string {
  const both = alike(exact(a), exact(b));
  return print({ units: both.a + both.b, places: both.places });
}

/** a - b, exactly. */
export function subtract(a: Amount, b: Amount): string {
  const both = alike(exact(a), exact(b));
  return print({ units: both.a - both.b, places: both.places });
}

export function product(a: Exact, b: Exact): Exact {
  return { units: a.units * b.units, places: a.places + b.places };
}

/** a × b, exactly up to 20 decimal places, which no amount reaches. */
export function multiply(a: Amount, b: Amount): string {
  return print(product(exact(a), exact(b)));
}

/** a ÷ b to 20 decimal places. Throws a RangeError when b is zero. */
export function quotient(a: Exact, b: Exact): Exact {
  const both = alike(a, b);
  if (both.b === 0n) throw new RangeError('Division by zero');
  return { units: nearestWhole(both.a * unitsOf(mostPlaces), both.b), places: mostPlaces };
}

/** a ÷ b to 20 decimal places. Throws a RangeError when b is zero. */
export function divide(a: Amount, b: Amount): string {
  return print(quotient(exact(a), exact(b)));
}

/** -1, 0 or 1 as a is less than, equal to or more than b. */
export function compare(a: Amount, b: Amount): -1 | 0 | 1 {
  const both = alike(exact(a), exact(b));
  return both.a < both.b ? -1 : both.a > both.b ? 1 : 0;
}

/** Whether a ÷ step is whole, exactly: 0.07 is a multiple of 0.01. Throws a RangeError when the step is zero. */
export function isMultiple(a: Amount, step: Amount): boolean {
  const both = alike(exact(a), exact(step));
  if (both.b === 0n) throw new RangeError('Division by zero');
  return both.a % both.b === 0n;
}

/** Half up, to this many decimal places (zeros are kept: "25000.00"). Everything that rounds an amount comes here. */
export function round(amount: Amount, places: number): string {
  return print(rounded(exact(amount), places), places);
}

/** Down towards minus infinity, to this many decimal places. */
export function floor(amount: Amount, places: number): string {
  const value = exact(amount);
  if (value.places <= places) return print(value, places);
  const by = unitsOf(value.places - places);
  return print({ units: value.units / by - (value.units % by < 0n ? 1n : 0n), places }, places);
}

const knownUnits = new Map<string, number>();

/** How many decimal places amounts of this currency have (NGN 2, RWF 0). Throws a RangeError for no currency code. */
export function minorUnits(currency: string): number {
  let places = knownUnits.get(currency);
  if (places === undefined) {
    places =
      new Intl.NumberFormat('en-NG', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    knownUnits.set(currency, places);
  }
  return places;
}
