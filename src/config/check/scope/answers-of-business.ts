import { date, listOf, money, number, objectOf, text, withMissing, type Type } from './type.ts';

/** What a payment leaves of each instalment. */
export const divided: Type = listOf(() =>
  objectOf({
    label: () => text,
    due_date: () => date,
    ...Object.fromEntries(['fees', 'interest', 'principal', 'amount', 'left'].map((name) => [name, () => money])),
  }),
);

/** As getLoanBreakdown answers it. */
export const priced: Type = objectOf({
  currency: () => text,
  ...Object.fromEntries(
    ['principal', 'interest', 'origination_fee', 'management_fee', 'disbursement', 'received', 'cost', 'repayment'].map(
      (name) => [name, () => money],
    ),
  ),
  maturity_date: () => date,
  frequency: () => withMissing(text, ['']),
  schedules: () =>
    listOf(() =>
      objectOf({
        label: () => text,
        due_date: () => date,
        ...Object.fromEntries(
          ['principal', 'interest', 'fees', 'amount_due', 'balance'].map((name) => [name, () => money]),
        ),
      }),
    ),
});

export const saved: Type = objectOf({
  ...Object.fromEntries(
    [
      'total_contribution',
      'interest_earned',
      'interest_rate',
      'maturity_value',
      'withholding_tax',
      'withholding_tax_rate',
      'total_payout',
    ].map((name) => [name, () => money]),
  ),
  maturity_date: () => date,
  schedules: () =>
    listOf(() =>
      objectOf({
        index: () => number,
        due_date: () => date,
        ...Object.fromEntries(
          ['amount_saved', 'balance', 'interest', 'interest_so_far'].map((name) => [name, () => money]),
        ),
      }),
    ),
});
