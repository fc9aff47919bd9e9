import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, subtract } from '../decimal.ts';
import { contributionFor, penaltyOf, savingBreakdown, taxOf, type SavingTerms } from './index.ts';

const terms: SavingTerms = {
  amount: '1000',
  rate: '12',
  interestPeriod: 'year',
  tenor: 3,
  tenorPeriod: 'months',
  frequency: 'monthly',
  isFixed: false,
  taxRate: '10',
  startDate: '2026-12-07',
  currency: 'NGN',
};
const sum = (amounts: readonly string[]) => amounts.reduce(add, '0');

describe('what a savings plan brings', () => {
  it('is as worked out by hand: 1,000 a month for three months at 12% a year [C-219] [C-220]', () => {
    // 1000 × 0.12 ÷ 365 × 30 = 9.863, then twice and three times that: 59.178 in all.
    expect(savingBreakdown(terms)).toEqual({
      total_contribution: '3000.00',
      interest_earned: '59.18',
      interest_rate: '12',
      maturity_value: '3059.18',
      maturity_date: '2027-03-07',
      withholding_tax: '5.92',
      withholding_tax_rate: '10',
      total_payout: '3053.26',
      schedules: [
        {
          index: 1,
          due_date: '2026-12-07',
          amount_saved: '1000.00',
          balance: '1000.00',
          interest: '9.86',
          interest_so_far: '9.86',
        },
        {
          index: 2,
          due_date: '2027-01-06',
          amount_saved: '1000.00',
          balance: '2000.00',
          interest: '19.73',
          interest_so_far: '29.59',
        },
        {
          index: 3,
          due_date: '2027-02-05',
          amount_saved: '1000.00',
          balance: '3000.00',
          interest: '29.59',
          interest_so_far: '59.18',
        },
      ],
    });
  });

  it.each([
    // Two weeks by the day: 14 rows of 100; day balances 100 × 105 = 10500 at 7% a week: ÷ 7.
    [
      { frequency: 'daily', tenor: 2, tenorPeriod: 'weeks', amount: '100', rate: '7', interestPeriod: 'weeks' },
      14,
      '105.00',
    ],
    // Ten weeks of 70 days at a step of 7 by a monthly rate of 3%: 100 × 7 × 55 × 3 ÷ 100 ÷ 30.
    [
      { frequency: 'weekly', tenor: 10, tenorPeriod: 'weeks', amount: '100', rate: '3', interestPeriod: 'month' },
      10,
      '38.50',
    ],
    // A year has 365 days: twelve whole months.
    [{ tenor: 1, tenorPeriod: 'year' }, 12, '769.32'],
    // Twenty days are no whole month: one row all the same, of twenty days.
    [{ tenor: 20, tenorPeriod: 'days' }, 1, '6.58'],
    // By the day, the rate is of each day.
    [{ frequency: 'daily', tenor: 2, tenorPeriod: 'days', rate: '1', interestPeriod: 'day' }, 2, '30.00'],
    // Fixed: one row of the whole tenor, however often others put in.
    [{ isFixed: true, amount: '100000', tenor: 180, tenorPeriod: 'days', rate: '10' }, 1, '4931.51'],
    // As editing counts it: 360 days a year.
    [{ yearDays: 360 }, 3, '60.00'],
  ] as const)('counts rows and days [C-603] [C-605] [C-606]: %o', (own, rows, interest) => {
    const found = savingBreakdown({ ...terms, ...own });
    expect(found.schedules).toHaveLength(rows);
    expect(found.interest_earned).toBe(interest);
  });

  const anyTerms = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000_00 }).map((cents) => (cents / 100).toFixed(2)),
    rate: fc.integer({ min: 0, max: 4000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    interestPeriod: fc.constantFrom('years', 'months', 'weeks', 'days'),
    tenor: fc.integer({ min: 1, max: 60 }),
    tenorPeriod: fc.constantFrom('days', 'weeks', 'months', 'years'),
    frequency: fc.constantFrom('monthly', 'weekly'),
    isFixed: fc.boolean(),
    taxRate: fc.integer({ min: 0, max: 100 }),
    startDate: fc.constant('2026-12-07'),
    currency: fc.constantFrom('NGN', 'RWF'),
  });

  it('adds up, row by row and in all', () => {
    fc.assert(
      fc.property(anyTerms, (own) => {
        const {
          schedules,
          total_contribution: total,
          interest_earned: interest,
          maturity_value: value,
          withholding_tax: tax,
          total_payout: payout,
        } = savingBreakdown(own);
        expect(compare(sum(schedules.map((row) => row.amount_saved)), total)).toBe(0);
        expect(compare(sum(schedules.map((row) => row.interest)), interest)).toBe(0);
        expect(compare(add(total, interest), value)).toBe(0);
        expect(compare(subtract(value, tax), payout)).toBe(0);
        expect(schedules.at(-1)?.balance).toBe(total);
      }),
      { numRuns: 60 },
    );
  });

  it('never brings less for a longer tenor at the same rate', () => {
    fc.assert(
      fc.property(anyTerms, (own) => {
        const longer = savingBreakdown({ ...own, tenor: own.tenor + 1 });
        expect(compare(longer.total_payout, savingBreakdown(own).total_payout)).not.toBe(-1);
      }),
      { numRuns: 60 },
    );
  });

  it('proposes the least contribution that comes to a goal', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 10_000_000 }), (own, goal) => {
        const amount = contributionFor(goal, own);
        const unit = own.currency === 'RWF' ? '1' : '0.01';
        expect(compare(savingBreakdown({ ...own, amount }).total_contribution, goal)).not.toBe(-1);
        expect(compare(savingBreakdown({ ...own, amount: subtract(amount, unit) }).total_contribution, goal)).toBe(-1);
      }),
      { numRuns: 60 },
    );
    expect(contributionFor('500000', { ...terms, tenor: 12 })).toBe('41666.67');
  });

  it('has no plan of what is none', () => {
    for (const own of [
      { tenor: 0 },
      { tenor: 1.5 },
      { frequency: 'yearly' },
      { tenorPeriod: 'fortnights' },
      { startDate: 'soon' },
      { frequency: 'daily', tenor: 100, tenorPeriod: 'years' },
    ]) {
      expect(() => savingBreakdown({ ...terms, ...own })).toThrow(RangeError);
    }
    expect(() => contributionFor('0', terms)).toThrow(RangeError);
  });

  it('takes a penalty of what is taken out early', () => {
    expect(penaltyOf('1234.56', '5', 'NGN')).toBe('61.73');
    expect(penaltyOf('1234.56', '0', 'NGN')).toBe('0.00');
    // A part of the smallest unit is a whole one: pieces of ten kobo cost no less than the whole does.
    expect(penaltyOf('0.10', '5', 'NGN')).toBe('0.01');
    expect(penaltyOf('100.20', '5', 'NGN')).toBe('5.01');
    expect(penaltyOf('102', '5', 'NGN')).toBe('5.10');
    expect(penaltyOf('10', '5', 'RWF')).toBe('1');
  });

  it('takes never more than there is, whatever rate a lender has written', () => {
    expect(penaltyOf('1234.56', '250', 'NGN')).toBe('1234.56');
    expect(taxOf('10.00', '101', 'NGN')).toBe('10.00');
  });
});
