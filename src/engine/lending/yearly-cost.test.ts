import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakdown } from './breakdown.ts';
import { addDays } from './calendar.ts';
import { yearlyCost } from './yearly-cost.ts';

const once = (amount: string, days: number) => [{ due_date: addDays('2026-01-01', days), amount_due: amount }];

describe('the yearly cost', () => {
  it.each([
    ['100.00', '100.00', 365, '0.0'],
    // One day: the rate of the day times 365.
    ['100.00', '101.00', 1, '365.0'],
    // 100 × (1 + r/365)^365 = 110.
    ['100.00', '110.00', 365, '9.5'],
    ['100.00', '108.00', 30, '93.8'],
  ])('of %s for which %s is paid after %i days is %s %%', (received, due, days, cost) => {
    expect(yearlyCost(received, '2026-01-01', once(due, days))).toBe(cost);
  });

  it('is higher in instalments than at the end, for what is owed is less', () => {
    const end = Number(yearlyCost('100.00', '2026-01-01', once('120.00', 360)));
    const parts = Number(
      yearlyCost(
        '100.00',
        '2026-01-01',
        Array.from({ length: 12 }, (_, month) => ({
          due_date: addDays('2026-01-01', 30 * (month + 1)),
          amount_due: '10.00',
        })),
      ),
    );
    expect(parts).toBeGreaterThan(end * 1.5);
  });

  it('counts fees: less is paid out', () => {
    expect(Number(yearlyCost('95.00', '2026-01-01', once('108.00', 30)))).toBeGreaterThan(
      Number(yearlyCost('100.00', '2026-01-01', once('108.00', 30))),
    );
  });

  it('is none where nothing is paid out', () => {
    expect(yearlyCost('0.00', '2026-01-01', once('108.00', 30))).toBeUndefined();
    expect(yearlyCost('-1', '2026-01-01', once('108.00', 30))).toBeUndefined();
    expect(yearlyCost('100', '2026-01-01', once('108.00', 0))).toBeUndefined();
    expect(yearlyCost('100', '2026-01-01', [])).toBeUndefined();
  });
});

const terms = fc.record({
  rate: fc.integer({ min: 0, max: 40 }).map(String),
  interestPeriod: fc.constantFrom('days', 'weeks', 'months', 'years'),
  principal: fc.integer({ min: 1_000, max: 5_000_000 }).map((amount) => `${amount}.00`),
  tenor: fc.integer({ min: 1, max: 60 }),
  tenorPeriod: fc.constantFrom('days', 'weeks', 'months'),
  percentage: fc.integer({ min: 0, max: 10 }).map(String),
  upFront: fc.boolean(),
  inParts: fc.boolean(),
});

describe('what a loan costs, whatever its terms', () => {
  const priced = (
    {
      rate,
      interestPeriod,
      principal,
      tenor,
      tenorPeriod,
      percentage,
      upFront,
      inParts,
    }: typeof terms extends fc.Arbitrary<infer T> ? T : never,
    more = 0,
  ) =>
    breakdown(
      {
        currency: 'NGN',
        interest_rate: rate,
        interest_period: interestPeriod,
        allow_multi_tenor: inParts,
        attributes: { 'upfront-fee-payment': upFront },
        fees: [
          { name: 'Origination', category: 'origination', type: 'percentage', percentage },
          { name: 'Management', category: 'management', type: 'hybrid', percentage: '1', fixed: '10' },
        ],
      },
      { principal, tenor: tenor + more, tenorPeriod, startDate: '2026-01-01' },
    );
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + cents(amount), 0n);

  it('has parts that agree: fees by name with their sums, instalments with what is repaid, and the cost with both', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const cost = priced(given);
        expect(sum(cost.fees.map(({ amount }) => amount))).toBe(
          cents(cost.origination_fee) + cents(cost.management_fee),
        );
        expect(sum(cost.schedules.map(({ amount_due }) => amount_due))).toBe(cents(cost.repayment));
        expect(cents(cost.principal) + cents(cost.interest)).toBe(cents(cost.repayment));
        expect(cents(cost.cost)).toBe(cents(cost.interest) + cents(cost.origination_fee) + cents(cost.management_fee));
        // What is paid back is what was got and what it cost, unless more was kept back than was lent.
        if (cents(cost.received) > 0n) expect(cents(cost.received) + cents(cost.cost)).toBe(cents(cost.repayment));
      }),
    );
  });

  it('never costs less for a longer time at the same rate', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 30 }), (given, more) => {
        expect(cents(priced(given, more).cost)).toBeGreaterThanOrEqual(cents(priced(given).cost));
      }),
    );
  });
});
