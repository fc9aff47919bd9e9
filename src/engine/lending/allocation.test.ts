import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare } from '../decimal.ts';
import { allocate, extended, owed, paid, schedule, type PartlyPaid } from './index.ts';

const instalment = (
  due_date: string,
  principal: string,
  interest: string,
  fees: string,
  done: { principal?: string; interest?: string; fees?: string } = {},
): PartlyPaid => ({
  due_date,
  principal,
  interest,
  fees,
  principal_paid: done.principal ?? '0',
  interest_paid: done.interest ?? '0',
  fees_paid: done.fees ?? '0',
});
const sum = (amounts: readonly string[]): string => amounts.reduce(add, '0');

describe('a payment', () => {
  const loan = [
    instalment('2026-04-19', '40000.00', '5400.00', '800.00'),
    instalment('2026-05-19', '40000.00', '5400.00', '0.00'),
    instalment('2026-06-18', '40000.00', '5400.00', '0.00'),
  ];

  it.each([
    // Counted by hand: fees 800, interest 5,400, principal 40,000 of the first; then the second.
    ['500', [['500.00', '0.00', '0.00', '45700.00']], '136500.00'],
    ['800', [['800.00', '0.00', '0.00', '45400.00']], '136200.00'],
    ['6000.5', [['800.00', '5200.50', '0.00', '40199.50']], '130999.50'],
    ['46200', [['800.00', '5400.00', '40000.00', '0.00']], '90800.00'],
    [
      '50000',
      [
        ['800.00', '5400.00', '40000.00', '0.00'],
        ['0.00', '3800.00', '0.00', '41600.00'],
      ],
      '87000.00',
    ],
    [
      '137000',
      [
        ['800.00', '5400.00', '40000.00', '0.00'],
        ['0.00', '5400.00', '40000.00', '0.00'],
        ['0.00', '5400.00', '40000.00', '0.00'],
      ],
      '0.00',
    ],
  ])('of %s pays fees, then interest, then principal of the oldest instalment first', (amount, shares, left) => {
    const allocation = allocate(loan, amount, 'NGN');
    expect(
      allocation.shares
        .slice(0, shares.length)
        .map((share) => [share.fees, share.interest, share.principal, share.left]),
    ).toEqual(shares);
    for (const share of allocation.shares.slice(shares.length)) expect(share.amount).toBe('0.00');
    expect([allocation.left, allocation.over]).toEqual([left, '0.00']);
  });

  it('goes to what was due first, wherever it stands, and leaves over what nothing is owed for', () => {
    const moved = [
      instalment('2026-07-01', '100', '0', '0'),
      instalment('2026-05-01', '100', '0', '0', { principal: '60' }),
      instalment('2026-05-01', '50', '0', '0'),
    ];
    expect(allocate(moved, '70', 'RWF').shares.map(({ amount }) => amount)).toEqual(['0', '40', '30']);
    expect(allocate(moved, '200', 'RWF')).toMatchObject({ left: '0', over: '10' });
  });

  it('is not negative', () => {
    expect(() => allocate(loan, '-1', 'NGN')).toThrow(RangeError);
  });
});

describe('an extension', () => {
  const loan = [
    instalment('2026-04-19', '100', '0', '0', { principal: '100' }),
    instalment('2026-05-19', '100', '0', '0'),
    instalment('2026-06-18', '100', '0', '0'),
  ];
  const days = (of: readonly PartlyPaid[]) => of.map(({ due_date }) => due_date);

  it('moves what is not paid yet, or one of it', () => {
    expect(days(extended(loan, 14))).toEqual(['2026-04-19', '2026-06-02', '2026-07-02']);
    expect(days(extended(loan, 14, 1))).toEqual(['2026-04-19', '2026-06-02', '2026-06-18']);
    expect(days(extended(loan, 14, 0))).toEqual(days(loan));
  });
});

/** A loan in instalments, and what is done with it one after the other. */
const histories = fc.record({
  terms: fc.record({
    principal: fc.integer({ min: 1, max: 5_000_000 }),
    interest: fc.integer({ min: 0, max: 900_000 }),
    fees: fc.integer({ min: 0, max: 20_000 }),
    tenor: fc.integer({ min: 1, max: 12 }),
  }),
  acts: fc.array(
    fc.oneof(
      fc.record({ pays: fc.integer({ min: 1, max: 2_000_000 }) }),
      fc.record({ extends: fc.integer({ min: 1, max: 90 }), only: fc.option(fc.nat(11), { nil: undefined }) }),
    ),
    { maxLength: 12 },
  ),
});
const money = (kobo: number): string => `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;

describe('any payments and extensions', () => {
  it('keep what was lent, paid and is left equal to the last kobo, and pay nothing before what is older', () => {
    fc.assert(
      fc.property(histories, ({ terms, acts }) => {
        const made = schedule({
          principal: money(terms.principal),
          interest: money(terms.interest),
          fees: money(terms.fees),
          tenor: terms.tenor,
          tenorPeriod: 'months',
          firstDue: '2026-04-19',
          multiTenor: true,
          currency: 'NGN',
        });
        let loan: readonly PartlyPaid[] = made.map((row) => ({
          ...row,
          principal_paid: '0',
          interest_paid: '0',
          fees_paid: '0',
        }));
        const lent = sum(loan.map(owed));
        let taken = '0';
        for (const act of acts) {
          if ('extends' in act) {
            loan = extended(loan, act.extends, act.only);
            continue;
          }
          const before = sum(loan.map(owed));
          const { shares, left, over } = allocate(loan, money(act.pays), 'NGN');
          const went = sum(shares.map(({ amount }) => amount));
          expect(compare(add(went, over), money(act.pays))).toBe(0);
          expect(compare(add(went, left), before)).toBe(0);
          taken = add(taken, went);
          loan = loan.map((row, index) => paid(row, shares[index] ?? { fees: '0', interest: '0', principal: '0' }));
          const order = [...loan].sort((a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : 0));
          const open = order.findIndex((row) => compare(owed(row), 0) > 0);
          if (open >= 0)
            for (const [index, row] of order.entries())
              if (row.due_date > (order[open]?.due_date ?? '') && index > open && compare(went, 0) > 0)
                expect(shares[loan.indexOf(row)]?.amount ?? '0.00').toBe('0.00');
        }
        expect(compare(add(taken, sum(loan.map(owed))), lent)).toBe(0);
        for (const row of loan)
          for (const part of ['principal', 'interest', 'fees'] as const)
            expect(compare(row[`${part}_paid`], row[part]) <= 0 && compare(row[`${part}_paid`], 0) >= 0).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
