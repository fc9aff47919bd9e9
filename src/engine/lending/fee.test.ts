import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare } from '../decimal.ts';
import { fee, sumFees, type FeeRule } from './fee.ts';

describe('fees', () => {
  it('without a type are flat', () => {
    expect(fee({ amount: '500' }, '100000', '5000')).toBe('500.00');
  });

  it('of a percentage apply to the principal, or to principal plus interest', () => {
    expect(fee({ type: 'percentage', percentage: '2' }, '100000', '5000')).toBe('2000.00');
    expect(fee({ type: 'percentage', percentage: '2', applicable_to: 'principal' }, '100000', '5000')).toBe('2000.00');
    expect(
      fee({ type: 'percentage', percentage: '2', applicable_to: 'principal_and_interest' }, '100000', '5000'),
    ).toBe('2100.00');
  });

  it('of a percentage take it from the amount when the rule names none', () => {
    expect(fee({ type: 'percentage', amount: '1.5' }, '100000', '0')).toBe('1500.00');
  });

  it('of a hybrid rule add the fixed amount to the percentage', () => {
    expect(fee({ type: 'hybrid', percentage: '1', fixed: '250' }, '100000', '0')).toBe('1250.00');
  });

  it.each<[FeeRule, string]>([
    [{ type: 'percentage', percentage: '1', min_amount: '1500' }, '1500.00'],
    [{ type: 'percentage', percentage: '1', max_amount: '800' }, '800.00'],
    [{ type: 'hybrid', percentage: '1', fixed: '500', max_amount: '1200' }, '1200.00'],
    [{ type: 'flat', amount: '500', max_amount: '400' }, '400.00'],
    [{ type: 'percentage', percentage: '1', max_amount: '0' }, '1000.00'],
    [{ type: 'percentage', percentage: '1', max_amount: 0, min_amount: 0 }, '1000.00'],
  ])('stay between the bounds of the rule: %j gives %s', (rule, due) => {
    expect(fee(rule, '100000', '0')).toBe(due);
  });

  it('have the decimals of the currency', () => {
    expect(fee({ type: 'percentage', percentage: '1' }, '12345', '0', 'RWF')).toBe('123');
  });

  it('refuse a type that nobody knows, instead of charging nothing', () => {
    expect(() => fee({ type: 'tiered', amount: '1' }, '1', '1')).toThrow('Not a type of fee');
  });

  it('add up to exactly what is shown of each, and are never negative', () => {
    const amount = fc.integer({ min: -1000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
    const rule: fc.Arbitrary<FeeRule> = fc.record({
      type: fc.constantFrom('flat', 'percentage', 'hybrid'),
      applicable_to: fc.constantFrom('principal', 'all'),
      percentage: amount,
      amount,
      fixed: amount,
      min_amount: amount,
      max_amount: amount,
    });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 5 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom('NGN', 'RWF'),
        (rules, principal, currency) => {
          const each = rules.map((one) => fee(one, principal, '100', currency));
          for (const due of each) expect(compare(due, 0)).toBeGreaterThanOrEqual(0);
          expect(
            compare(
              sumFees(rules, principal, '100', currency),
              each.reduce((sum, due) => add(sum, due), '0'),
            ),
          ).toBe(0);
        },
      ),
    );
  });
});
