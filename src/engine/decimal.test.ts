import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { power, toStep } from './decimal-steps.ts';
import {
  add,
  compare,
  divide,
  floor,
  isDecimal,
  isMultiple,
  minorUnits,
  multiply,
  round,
  subtract,
} from './decimal.ts';

const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

/** Cents as a decimal text, made without the code under test. */
function fromCents(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimal texts with up to 20 places, and numbers of every size. */
const amounts = fc.oneof(
  fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.nat(20)).map(([isLess, units, places]) => {
    const digits = String(units).padStart(places + 1, '0');
    return `${isLess ? '-' : ''}${digits.slice(0, digits.length - places)}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
  }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -3000, max: 3000 }).map((thousandths) => thousandths / 1000),
);

/** The same by a library that others have proved, as we print it. */
const Exact = Object.assign(Big(), { DP: 20, PE: 1e6, NE: -1e6 });
const told = (value: Big, places?: number): string =>
  value
    .round(20)
    .toFixed(places)
    .replace(/^-(?=[0.]*$)/, '');

describe('amounts', () => {
  it('computes as big.js does [F58]', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.nat(20), fc.integer({ min: -9, max: 9 }), (a, b, places, exponent) => {
        const [x, y] = [new Exact(a), new Exact(b)];
        expect([add(a, b), subtract(a, b), multiply(a, b), compare(a, b)]).toEqual([
          told(x.plus(y)),
          told(x.minus(y)),
          told(x.times(y)),
          x.cmp(y),
        ]);
        expect(round(a, places)).toBe(told(x.round(places, 1), places));
        const down = x.round(places, 0);
        const under = new Exact(10).pow(-places);
        expect(floor(a, places)).toBe(told(down.gt(x) ? down.minus(under) : down, places));
        if (!y.eq(0)) expect([divide(a, b), isMultiple(a, b)]).toEqual([told(x.div(y)), x.mod(y).eq(0)]);
        if (y.gt(0)) expect(toStep(a, b, 'down')).toBe(told(x.minus(x.mod(y)).minus(x.mod(y).lt(0) ? y : 0)));
        if (!x.eq(0) && x.abs().lt(100) && x.abs().gt(0.01))
          expect(power(a, exponent)).toBe(told(x.pow(Math.abs(exponent)).pow(Math.sign(exponent))));
      }),
      { numRuns: 300 },
    );
  });

  it('adds what binary numbers can not [F58]', () => {
    expect(add(0.1, 0.2)).toBe('0.3');
    expect(add('9007199254740993', '0.01')).toBe('9007199254740993.01');
  });

  it('agrees with whole cents in sums, differences and order, whatever the size [F58]', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(round(add(fromCents(a), fromCents(b)), 2)).toBe(round(fromCents(a + b), 2));
        expect(compare(subtract(fromCents(a), fromCents(b)), fromCents(a - b))).toBe(0);
        expect(compare(fromCents(a), fromCents(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(compare(multiply(fromCents(a), 100), String(a))).toBe(0);
      }),
    );
  });

  it.each([
    ['0.005', 2, '0.01'],
    ['0.004999', 2, '0.00'],
    ['-0.005', 2, '-0.01'],
    ['-0.001', 2, '0.00'],
    ['25000', 2, '25000.00'],
    ['1249.5', 0, '1250'],
  ])('rounds %s to %i places as %s', (amount, places, rounded) => {
    expect(round(amount, places)).toBe(rounded);
  });

  it.each([
    ['1.29', 1, '1.2'],
    ['-1.21', 1, '-1.3'],
    ['7', 2, '7.00'],
    ['0.9', 0, '0'],
  ])('floors %s to %i places as %s', (amount, places, floored) => {
    expect(floor(amount, places)).toBe(floored);
  });

  it.each(['', ' 1', '1.', '.5', '1e3', '1,000', '+1', '--1', 'NaN', '1.1.1', '٣', '9'.repeat(41)])(
    'refuses %j as an amount [F58]',
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(() => add(text, 1)).toThrow(RangeError);
    },
  );

  it.each(['0', '-0.10', '25000.00', '007'])('takes %j as an amount', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it('knows multiples of a fraction exactly, which binary numbers do not', () => {
    expect(
      [
        [896589.19, 0.01],
        ['0.07', '0.01'],
        [-4.5, 1.5],
        [0, 5],
        [1e20, 3e-8],
      ].map(([a = 0, step = 1]) => isMultiple(a, step)),
    ).toEqual([true, true, true, true, false]);
    expect(
      [
        [1.000000001, 1],
        ['0.075', 0.01],
        [1e308, 0.123456789],
      ].map(([a = 0, step = 1]) => isMultiple(a, step)),
    ).toEqual([false, false, false]);
    expect(() => isMultiple(1, 0)).toThrow(RangeError);
  });

  it('refuses to divide by zero and to compute with infinity', () => {
    expect(() => divide(1, 0)).toThrow('Division by zero');
    expect(() => add(Number.POSITIVE_INFINITY, 1)).toThrow(RangeError);
  });

  it('can go on computing with a quotient that has no end', () => {
    expect(round(multiply(divide('100000', 3), 3), 2)).toBe('100000.00');
  });

  it.each([
    ['NGN', 2],
    ['RWF', 0],
    ['KES', 2],
  ])('knows that %s has %i decimals', (currency, places) => {
    expect(minorUnits(currency)).toBe(places);
    expect(minorUnits(currency)).toBe(places);
  });

  it('refuses a currency that is none', () => {
    expect(() => minorUnits('naira')).toThrow(RangeError);
  });
});
