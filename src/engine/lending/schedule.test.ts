import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, round } from '../decimal.ts';
import { schedule, type Instalment } from './schedule.ts';

const terms = {
  principal: '100000',
  interest: '15000',
  fees: '0',
  tenor: 3,
  tenorPeriod: 'months',
  firstDue: '2026-12-31',
  multiTenor: true,
  currency: 'NGN',
};

const sum = (rows: readonly Instalment[], of: 'principal' | 'interest' | 'fees' | 'amount_due'): string =>
  rows.reduce((total, row) => add(total, row[of]), '0');

describe('instalments', () => {
  it('are one a period, the last with what equal parts leave over', () => {
    expect(schedule(terms).map((row) => [row.label, row.due_date, row.amount_due, row.balance])).toEqual([
      ['1', '2026-12-31', '38333.33', '76666.67'],
      ['2', '2027-01-30', '38333.33', '38333.34'],
      ['3', '2027-03-01', '38333.34', '0.00'],
    ]);
  });

  it('are a single one when the product is not repaid in instalments', () => {
    const rows = schedule({ ...terms, multiTenor: false, fees: '10' });
    expect(rows).toEqual([
      {
        label: '1',
        due_date: '2026-12-31',
        principal: '100000.00',
        interest: '15000.00',
        fees: '10.00',
        amount_due: '115010.00',
        balance: '0.00',
      },
    ]);
  });

  it('have no decimals in a currency without them', () => {
    const rows = schedule({ ...terms, principal: '100', interest: '7', currency: 'RWF' });
    expect(rows.map((row) => [row.principal, row.interest])).toEqual([
      ['33', '2'],
      ['33', '2'],
      ['34', '3'],
    ]);
  });

  it('add up to the totals exactly, none is negative, and the balance falls to zero', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom('NGN', 'RWF'),
        fc.boolean(),
        (principal, interest, fees, tenor, currency, multiTenor) => {
          const rows = schedule({
            ...terms,
            principal,
            interest,
            fees,
            tenor,
            currency,
            multiTenor,
            tenorPeriod: 'weeks',
          });
          const places = currency === 'RWF' ? 0 : 2;
          const totals = {
            principal: round(principal, places),
            interest: round(interest, places),
            fees: round(fees, places),
          };
          for (const column of ['principal', 'interest', 'fees'] as const)
            expect(compare(sum(rows, column), totals[column])).toBe(0);
          expect(compare(sum(rows, 'amount_due'), add(add(totals.principal, totals.interest), totals.fees))).toBe(0);

          let before = add(add(totals.principal, totals.interest), totals.fees);
          for (const row of rows) {
            for (const part of [row.principal, row.interest, row.fees, row.balance])
              expect(compare(part, 0)).toBeGreaterThanOrEqual(0);
            expect(compare(add(row.balance, row.amount_due), before)).toBe(0);
            before = row.balance;
          }
          expect(compare(before, 0)).toBe(0);
          expect(rows).toHaveLength(multiTenor ? tenor : 1);
        },
      ),
    );
  });

  it.each([0, -1, 1.5, 1001])('refuse a tenor of %f', (tenor) => {
    expect(() => schedule({ ...terms, tenor })).toThrow('Not a number of instalments');
  });
});
