import { describe, expect, it } from 'vitest';
import { breakdown, type PricedProduct } from './breakdown.ts';

const product: PricedProduct = {
  currency: 'NGN',
  interest_rate: '5',
  interest_period: 'months',
  allow_multi_tenor: true,
  fees: [
    { category: 'processing', type: 'percentage', percentage: '1' },
    { category: 'insurance', amount: '500' },
    { category: 'penal', amount: '9999' },
    { category: 'Management', type: 'flat', amount: '300' },
    { category: 'Loan Extension', amount: '700' },
  ],
  attributes: { 'upfront-fee-payment': true },
};
const wish = { principal: '100000', tenor: 3, tenorPeriod: 'months', startDate: '2026-12-01' };

describe('the breakdown of a loan', () => {
  it('sums every fee but penal, management and loan extension to the origination fee', () => {
    expect(breakdown(product, wish).origination_fee).toBe('1500.00');
  });

  it('pays out the amount minus the origination fee', () => {
    expect(breakdown(product, wish).disbursement).toBe('98500.00');
  });

  it('names a management fee only when fees are paid up front', () => {
    expect(breakdown(product, wish).management_fee).toBe('300.00');
    expect(breakdown({ ...product, attributes: { 'upfront-fee-payment': '1' } }, wish).management_fee).toBe('300.00');
    expect(breakdown({ ...product, attributes: { 'upfront-fee-payment': '0' } }, wish).management_fee).toBe('0.00');
    expect(breakdown({ ...product, attributes: undefined }, wish).management_fee).toBe('0.00');
  });

  it('repays principal plus interest, which for flat interest is principal plus the rate percent', () => {
    expect(breakdown(product, wish)).toMatchObject({ interest: '15000.00', repayment: '115000.00' });
    expect(breakdown({ ...product, interest_period: 'flat' }, wish)).toMatchObject({
      interest: '5000.00',
      repayment: '105000.00',
    });
  });

  it('ends its instalments on the day of maturity, one a period', () => {
    const answer = breakdown(product, wish);
    expect(answer.maturity_date).toBe('2027-03-01');
    expect(answer.frequency).toBe('monthly');
    expect(answer.schedules.map((row) => row.due_date)).toEqual(['2026-12-31', '2027-01-30', '2027-03-01']);
  });

  it('has one instalment and no frequency when it is repaid at once', () => {
    const answer = breakdown({ ...product, allow_multi_tenor: false }, wish);
    expect(answer.schedules.map((row) => [row.due_date, row.amount_due])).toEqual([['2027-03-01', '115000.00']]);
    expect(answer).not.toHaveProperty('frequency');
  });

  it('keeps the least interest of the product', () => {
    expect(breakdown({ ...product, min_interest_amount: '20000' }, wish).repayment).toBe('120000.00');
  });

  it('says when the interest is the least that is taken, so that no rate is told that does not hold', () => {
    expect(
      [0, 15_000, 15_001].map((least) => breakdown({ ...product, min_interest_amount: least }, wish).interest_is_least),
    ).toEqual([false, false, true]);
  });

  it('counts each fee under its own name, and none that comes to nothing; the named ones are what is charged', () => {
    const fees = [
      { name: 'Processing', category: 'processing', type: 'percentage', percentage: '1', max_amount: '700' },
      { name: 'Stamp', category: 'stamp', amount: '0' },
      {
        name: 'Service',
        category: 'service',
        type: 'hybrid',
        percentage: '0.5',
        fixed: '100',
        applicable_to: 'principal and interest',
      },
      { name: 'Late payment', category: 'penal', amount: '9999' },
      { name: 'Account', category: 'management', amount: '300' },
    ];
    expect(breakdown({ ...product, fees }, wish)).toMatchObject({
      fees: [
        { name: 'Processing', amount: '700.00', type: 'percentage', percentage: '1', bound: 'most' },
        { name: 'Service', amount: '675.00', type: 'hybrid', percentage: '0.5', fixed: '100', with_interest: true },
        { name: 'Account', amount: '300.00', type: 'flat' },
      ],
      origination_fee: '1375.00',
      management_fee: '300.00',
      received: '98325.00',
      cost: '16675.00',
    });
  });

  it('takes interest that is paid up front from what is paid out, and asks for it no second time', () => {
    const upFront = breakdown({ ...product, attributes: { 'upfront-interest-payment': true } }, wish);
    expect([upFront.received, upFront.repayment, upFront.cost, upFront.schedules[0]?.interest]).toEqual([
      '83500.00',
      '100000.00',
      '16500.00',
      '0.00',
    ]);
  });

  it('shows whole francs in Rwanda', () => {
    expect(breakdown({ ...product, currency: 'RWF' }, { ...wish, principal: '99999' })).toMatchObject({
      principal: '99999',
      interest: '15000',
      origination_fee: '1500',
      repayment: '114999',
    });
  });

  it('never pays out less than nothing, and refuses a negative loan', () => {
    expect(breakdown(product, { ...wish, principal: '100' }).disbursement).toBe('0.00');
    expect(() => breakdown(product, { ...wish, principal: '-1' })).toThrow(RangeError);
  });
});
