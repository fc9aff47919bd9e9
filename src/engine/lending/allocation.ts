import { add, compare, minorUnits, round, subtract, type Amount } from '../decimal.ts';
import { addDays } from './calendar.ts';

/** What an instalment comes to, and what of it is paid. */
export interface PartlyPaid {
  readonly due_date: string;
  readonly principal: Amount;
  readonly principal_paid: Amount;
  readonly interest: Amount;
  readonly interest_paid: Amount;
  readonly fees: Amount;
  readonly fees_paid: Amount;
}

/** What of a payment goes to one instalment. */
export interface Share {
  readonly fees: string;
  readonly interest: string;
  readonly principal: string;
  /** All three together. */
  readonly amount: string;
  /** What is then still owed of the instalment. */
  readonly left: string;
}

/** How a payment is divided. */
export interface Allocation {
  /** One for each instalment, in the order in which they were given. */
  readonly shares: readonly Share[];
  /** What is then still owed of all. */
  readonly left: string;
  /** What nothing is owed for. */
  readonly over: string;
}

/** In the order in which they are paid within an instalment. */
const parts = ['fees', 'interest', 'principal'] as const;

/** What is still owed of one part of an instalment: never below zero. */
function owedOf(instalment: PartlyPaid, part: (typeof parts)[number]): string {
  const left = subtract(instalment[part], instalment[`${part}_paid`]);
  return compare(left, 0) < 0 ? '0' : left;
}

/** What is still owed of an instalment. */
export function owed(instalment: PartlyPaid): string {
  return parts.reduce((sum, part) => add(sum, owedOf(instalment, part)), '0');
}

/** The places of instalments from the one that was due first on; of two of one day, the first that is given. */
export function oldestFirst(instalments: readonly Pick<PartlyPaid, 'due_date'>[]): readonly number[] {
  const date = (index: number) => instalments[index]?.due_date ?? '';
  return instalments.map((_, index) => index).sort((a, b) => (date(a) < date(b) ? -1 : date(a) > date(b) ? 1 : a - b));
}

/**
 * Divides a payment by the one rule: the oldest instalment first, and of each its fees, then its interest, then its
 * principal. Shares, what is left and what is over add up to what was paid and owed, exactly. Throws a RangeError for
 * an amount below zero.
 */
export function allocate(instalments: readonly PartlyPaid[], amount: Amount, currency: string): Allocation {
  if (compare(amount, 0) < 0) throw new RangeError('A payment is not negative');
  const places = minorUnits(currency);
  let rest = round(amount, places);
  const shares: Share[] = [];
  for (const index of oldestFirst(instalments)) {
    const instalment = instalments[index];
    if (instalment === undefined) continue;
    const taken = { fees: '0', interest: '0', principal: '0' };
    for (const part of parts) {
      const due = owedOf(instalment, part);
      taken[part] = compare(rest, due) < 0 ? rest : due;
      rest = subtract(rest, taken[part]);
    }
    const whole = add(add(taken.fees, taken.interest), taken.principal);
    shares[index] = {
      fees: round(taken.fees, places),
      interest: round(taken.interest, places),
      principal: round(taken.principal, places),
      amount: round(whole, places),
      left: round(subtract(owed(instalment), whole), places),
    };
  }
  return {
    shares,
    left: round(
      shares.reduce((sum, { left }) => add(sum, left), '0'),
      places,
    ),
    over: round(rest, places),
  };
}

/** An instalment as a payment leaves it. */
export function paid<T extends PartlyPaid>(instalment: T, share: Pick<Share, (typeof parts)[number]>): T {
  return {
    ...instalment,
    principal_paid: add(instalment.principal_paid, share.principal),
    interest_paid: add(instalment.interest_paid, share.interest),
    fees_paid: add(instalment.fees_paid, share.fees),
  };
}

/** Instalments whose unpaid ones are due so many days later: all of them, or the one at a place. Throws a RangeError for what is no date. */
export function extended<T extends PartlyPaid>(instalments: readonly T[], days: number, only?: number): readonly T[] {
  return instalments.map((instalment, index) =>
    (only === undefined || only === index) && compare(owed(instalment), 0) > 0
      ? { ...instalment, due_date: addDays(instalment.due_date, days) }
      : instalment,
  );
}
