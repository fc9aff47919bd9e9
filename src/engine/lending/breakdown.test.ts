import fc from 'fast-check';
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

/** Sums in whole fractions, numerator and denominator. */
type Fraction = readonly [bigint, bigint];
const fraction = (text: string): Fraction => {
  const [whole = '', part = ''] = text.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;
const days = { days: 1, weeks: 7, months: 30, years: 360 } as const;
type Period = keyof typeof days;

describe('a loan of any terms', () => {
  const text = (most: number, places: number) =>
    fc.integer({ min: 0, max: most }).map((units) => (units / 10 ** places).toFixed(places));
  const period = fc.constantFrom<Period>('days', 'weeks', 'months', 'years');
  const rule = fc.record({
    category: fc.constantFrom('origination', 'insurance', 'management', 'penal'),
    type: fc.constantFrom('flat', 'percentage', 'hybrid'),
    applicable_to: fc.constantFrom('principal', 'total'),
    percentage: text(10_000, 3),
    amount: text(500_000, 2),
    fixed: text(50_000, 2),
    min_amount: text(20_000, 2),
    max_amount: fc.oneof(fc.constant('0'), text(300_000, 2)),
  });
  const terms = fc.record({
    currency: fc.constantFrom('NGN', 'RWF'),
    interest_rate: text(50_000, 3),
    interest_period: fc.oneof(period, fc.constant('flat' as const)),
    min_interest_amount: fc.oneof(fc.constant('0'), text(500_000, 0)),
    allow_multi_tenor: fc.boolean(),
    upFront: fc.record({ 'upfront-fee-payment': fc.boolean(), 'upfront-interest-payment': fc.boolean() }),
    fees: fc.array(rule, { maxLength: 4 }),
    principal: text(5_000_000, 0),
    tenor: fc.integer({ min: 1, max: 24 }),
    tenorPeriod: period,
    // Over the ends of months and of leap years.
    start: fc.integer({ min: Date.UTC(2023, 0, 1) / 864e5, max: Date.UTC(2032, 11, 31) / 864e5 }),
  });

  it('costs what is counted by whole fractions and by days since 1970, to the last kobo and franc', () => {
    fc.assert(
      fc.property(terms, ({ principal, tenor, tenorPeriod, start, upFront, ...of }) => {
        const unit = of.currency === 'RWF' ? 1n : 100n;
        // In the smallest unit, half up.
        const rounded = ([a, b]: Fraction): bigint => (2n * a * unit + b) / (2n * b);
        const units = (amount: string): bigint => rounded(fraction(amount));
        const day = (number: number) => new Date(number * 864e5).toISOString().slice(0, 10);
        const counted = breakdown(
          { ...of, attributes: upFront },
          { principal, tenor, tenorPeriod, startDate: day(start) },
        );

        const lent = fraction(principal);
        const long: Fraction =
          of.interest_period === 'flat'
            ? [1n, 100n]
            : [BigInt(tenor * days[tenorPeriod]), BigInt(100 * days[of.interest_period])];
        const byRate = times(times(lent, fraction(of.interest_rate)), long);
        const least = fraction(of.min_interest_amount);
        const interest = rounded(isLess(byRate, least) ? least : byRate);
        const feeOf = (charged: (typeof of.fees)[number]): bigint => {
          const base = charged.applicable_to === 'principal' ? lent : plus(lent, [interest, unit]);
          const share = times(times(base, fraction(charged.percentage)), [1n, 100n]);
          const whole =
            charged.type === 'flat'
              ? fraction(charged.amount)
              : charged.type === 'percentage'
                ? share
                : plus(share, fraction(charged.fixed));
          const [min, max] = [fraction(charged.min_amount), fraction(charged.max_amount)];
          const atLeast = isLess(whole, min) ? min : whole;
          return rounded(max[0] > 0n && isLess(max, atLeast) ? max : atLeast);
        };
        const fees = (isOf: (category: string) => boolean) =>
          of.fees.filter(({ category }) => isOf(category)).reduce((all, each) => all + feeOf(each), 0n);
        const origination = fees((category) => category === 'origination' || category === 'insurance');
        const management = upFront['upfront-fee-payment'] ? fees((category) => category === 'management') : 0n;
        const repaidInterest = upFront['upfront-interest-payment'] ? 0n : interest;
        const disbursed = units(principal) > origination ? units(principal) - origination : 0n;
        expect({
          interest: units(counted.interest),
          origination: units(counted.origination_fee),
          management: units(counted.management_fee),
          cost: units(counted.cost),
          repayment: units(counted.repayment),
          received: counted.received.startsWith('-') ? -units(counted.received.slice(1)) : units(counted.received),
          ends: counted.maturity_date,
        }).toEqual({
          interest,
          origination,
          management,
          cost: interest + origination + management,
          repayment: units(principal) + repaidInterest,
          received: disbursed - management - (interest - repaidInterest),
          ends: day(start + tenor * days[tenorPeriod]),
        });

        const count = of.allow_multi_tenor ? tenor : 1;
        const part = (whole: bigint, index: number) => {
          const each = whole / BigInt(count);
          return index === count - 1 ? whole - each * BigInt(count - 1) : each;
        };
        expect(
          counted.schedules.map((row) => [
            row.due_date,
            units(row.principal),
            units(row.interest),
            units(row.amount_due),
          ]),
        ).toEqual(
          Array.from({ length: count }, (_, index) => {
            const [own, its] = [part(units(principal), index), part(repaidInterest, index)];
            const ends = count === 1 ? tenor : index + 1;
            return [day(start + ends * days[tenorPeriod]), own, its, own + its];
          }),
        );
      }),
      { numRuns: 300 },
    );
  });
});
