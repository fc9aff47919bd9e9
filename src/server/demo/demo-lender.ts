import type { NewBorrower, NewLender } from '../../core/index.ts';

type Card = NonNullable<NewBorrower['cards']>[number];

type Loan = NonNullable<NewBorrower['loans']>[number];
type DemoLoan = Omit<Loan, 'at' | 'state'> & {
  readonly daysAgo: number;
  /** An offer stands for so many more days; with 0 it has expired. */
  readonly state?: Exclude<Loan['state'], object> | { readonly standsForDays: number };
};

/** A borrower, as the core is told of one, by what the demo leaves open. */
export interface DemoBorrower extends Omit<
  NewBorrower,
  'country' | 'cards' | 'credentials' | 'lockedUntil' | 'loans' | 'mandates' | 'savings' | 'spent'
> {
  /** What is seen as this borrower, for whoever chooses one: the README, the start and the sandbox say so. */
  readonly shows: string;
  /** By the months from now that each is valid for, so that the demo never grows old. */
  readonly cards?: readonly (Omit<Card, 'month' | 'year'> & { readonly validMonths: number })[];
  /** Loans that were asked for so many days ago. */
  readonly loans?: readonly DemoLoan[];
  /** Savings plans that began so many days ago. */
  readonly savings?: readonly (Omit<NonNullable<NewBorrower['savings']>[number], 'startDate' | 'until'> & {
    readonly daysAgo: number;
  })[];
  /** What went out of the wallet so many days ago, the oldest first. */
  readonly spent?: readonly (Omit<NonNullable<NewBorrower['spent']>[number], 'at'> & { readonly daysAgo: number })[];
  /** By the months from today that each still lasts. */
  readonly mandates?: readonly (Omit<NonNullable<NewBorrower['mandates']>[number], 'from' | 'until'> & {
    readonly months: number;
  })[];
  /** False: has not made a password yet. @default true */
  readonly hasPassword?: boolean;
  /** @default whether the borrower is activated: a PIN is made late in a sign-up */
  readonly hasPin?: boolean;
  /** Too many wrong passwords: signs in only when the lock is taken away. @default false */
  readonly locked?: boolean;
}

/** A lender of the demo: rows, as the core is told of them. */
export interface DemoLender extends Omit<NewLender, 'token'> {
  readonly countryName: string;
  readonly options: NonNullable<NewLender['options']>;
  readonly products: NonNullable<NewLender['products']>;
  readonly borrowers: readonly DemoBorrower[];
}
