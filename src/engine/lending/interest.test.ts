import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../decimal.ts';
import { interest, type InterestTerms } from './interest.ts';
import { daysOfPeriod } from './period.ts';

const terms: InterestTerms = {
  principal: '100000',
  rate: '5',
  interestPeriod: 'months',
  tenor: 3,
  tenorPeriod: 'months',
};

describe('interest', () => {
  it('is the rate percent of the principal when flat, however long the loan', () => {
    expect(interest({ ...terms, interestPeriod: 'flat', tenor: 12 })).toBe('5000.00');
  });

  it.each([
    ['months', 3, 'months', '15000.00'],
    ['months', 45, 'days', '7500.00'],
    ['years', 90, 'days', '1250.00'],
    ['years', 1, 'years', '5000.00'],
    ['weeks', 10, 'days', '7142.86'],
    ['day', 2, 'weeks', '70000.00'],
  ])('is the rate per day of %s times the days of %i %s: %s', (interestPeriod, tenor, tenorPeriod, due) => {
    expect(interest({ ...terms, interestPeriod, tenor, tenorPeriod })).toBe(due);
  });

  it('is never below the minimum of the product', () => {
    expect(interest({ ...terms, minInterest: '20000' })).toBe('20000.00');
    expect(interest({ ...terms, minInterest: '14999.99' })).toBe('15000.00');
    expect(interest({ ...terms, minInterest: 0 })).toBe('15000.00');
  });

  it('is rounded once, at the end, to the decimals of the currency', () => {
    expect(interest({ ...terms, principal: '1000', rate: '3.333', tenor: 7, tenorPeriod: 'days' })).toBe('7.78');
    expect(
      interest({ ...terms, principal: '1000', rate: '3.333', tenor: 7, tenorPeriod: 'days', currency: 'RWF' }),
    ).toBe('8');
  });

  it('refuses a period that it does not know, instead of charging nothing', () => {
    expect(() => interest({ ...terms, interestPeriod: 'fortnights' })).toThrow('Not a period');
    expect(() => interest({ ...terms, tenorPeriod: 'constructor' })).toThrow('Not a period');
  });

  it('grows with the amount, the rate and the length, and is never negative', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    const period = fc.constantFrom('days', 'weeks', 'months', 'years');
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 60 }),
        period,
        period,
        (a, b, rate, tenor, per, tenorPeriod) => {
          const of = (principal: number, percent: number, length: number): string =>
            interest({ principal, rate: percent, interestPeriod: per, tenor: length, tenorPeriod });
          const [small, large] = [Math.min(a, b), Math.max(a, b)];
          expect(compare(of(small, rate, tenor), 0)).toBeGreaterThanOrEqual(0);
          expect(compare(of(large, rate, tenor), of(small, rate, tenor))).toBeGreaterThanOrEqual(0);
          expect(compare(of(large, rate + 1, tenor), of(large, rate, tenor))).toBeGreaterThanOrEqual(0);
          expect(compare(of(large, rate, tenor + 1), of(large, rate, tenor))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('periods', () => {
  it.each([
    ['year', 360],
    ['Months', 30],
    ['weeks', 7],
    ['days', 1],
  ])('count a %s as %i days', (period, days) => {
    expect(daysOfPeriod(period)).toBe(days);
  });
});
