import {
  add,
  compare,
  divide,
  exact,
  minorUnits,
  multiply,
  print,
  product,
  quotient,
  round,
  rounded,
  subtract,
  type Amount,
  type Exact,
} from '../decimal.ts';
import { addDays } from '../lending/index.ts';
import { ceil } from '../decimal-steps.ts';
import { dayBasis, daysOfStep, daysOfTenor, rowsWithin, type SavingTerms } from './terms.ts';

/** What is put in on a day, and what is there from then on. */
export interface SavingRow {
  readonly index: number;
  readonly due_date: string;
  readonly amount_saved: string;
  /** All that was put in so far, this row's included, without interest (E5). */
  readonly balance: string;
  /** What this row's days bring. */
  readonly interest: string;
  /** What has been brought so far, this row's included. */
  readonly interest_so_far: string;
}

export interface SavingBreakdown {
  readonly total_contribution: string;
  readonly interest_earned: string;
  readonly interest_rate: string;
  readonly maturity_value: string;
  readonly maturity_date: string;
  readonly withholding_tax: string;
  readonly withholding_tax_rate: string;
  readonly total_payout: string;
  readonly schedules: SavingRow[];
}

const mostRows = 5000;

/** Rows of a plan and the days of each: a fixed product has one, of the whole tenor (C-607, E5). */
function rowsOf({
  tenor,
  tenorPeriod,
  frequency,
  isFixed,
}: Pick<SavingTerms, 'tenor' | 'tenorPeriod' | 'frequency' | 'isFixed'>): { rows: number; step: number; days: number } {
  const days = daysOfTenor(tenor, tenorPeriod);
  if (isFixed) return { rows: 1, step: days, days };
  // A tenor shorter than a step has one row (E8), which has no more days than there are.
  const step = Math.min(daysOfStep(frequency), days);
  const rows = rowsWithin(days, step);
  if (rows > mostRows) throw new RangeError(`Not a number of contributions: ${rows}`);
  return { rows, step, days };
}

/**
 * The interest of money that lay for days: balance times days, added up, at a rate per period (C-602). Rounded once.
 * @param dayBalances of each balance its product with its days, together
 */
export function interestOf(
  dayBalances: Amount,
  { rate, interestPeriod, yearDays, currency }: Pick<SavingTerms, 'rate' | 'interestPeriod' | 'yearDays' | 'currency'>,
): string {
  const places = minorUnits(currency);
  return print(broughtBy(exact(dayBalances), exact(rate), basisOf(interestPeriod, yearDays), places), places);
}

/** What a rate, in percent of each period, is divided by for one day. */
const basisOf = (interestPeriod: string, yearDays?: number): Exact => exact(100 * dayBasis(interestPeriod, yearDays));

const broughtBy = (dayBalances: Exact, rate: Exact, basis: Exact, places: number): Exact =>
  rounded(quotient(product(dayBalances, rate), basis), places);

/** A part of an amount, in percent, not rounded yet: never more than all of it, whatever a lender has written. */
const partOf = (amount: Amount, rate: Amount): string =>
  divide(multiply(amount, compare(rate, 100) > 0 ? 100 : rate), 100);

/** What is withheld of interest (C-609). */
export const taxOf = (interest: Amount, taxRate: Amount, currency: string): string =>
  round(partOf(interest, taxRate), minorUnits(currency));

/** What taking an amount out early costs: raised to the smallest unit, so that nothing is taken out in pieces that cost nothing. */
export const penaltyOf = (amount: Amount, penalRate: Amount, currency: string): string =>
  round(ceil(partOf(amount, penalRate), minorUnits(currency)), minorUnits(currency));

/** How often is put in until a plan matures (C-606, C-607). */
export function contributionsOf(terms: Pick<SavingTerms, 'tenor' | 'tenorPeriod' | 'frequency' | 'isFixed'>): number {
  return rowsOf(terms).rows;
}

/**
 * What a plan brings: its contributions, interest, tax and payout. The interest of the rows adds up to that of the whole.
 * @throws RangeError for what is no period, frequency, tenor, date or amount
 */
export function savingBreakdown(terms: SavingTerms): SavingBreakdown {
  const { rows, step, days } = rowsOf(terms);
  const { currency } = terms;
  const places = minorUnits(currency);
  const saved = round(terms.amount, places);
  const { units } = exact(saved);
  const [rate, basis] = [exact(terms.rate), basisOf(terms.interestPeriod, terms.yearDays)];
  const written = (of: bigint): string => print({ units: of, places }, places);
  // In the smallest units: a plan by the day has thousands of rows, and is worked out at each key.
  let dayBalances = 0n;
  let interest = 0n;
  const schedules = Array.from({ length: rows }, (_, at): SavingRow => {
    const balance = units * BigInt(at + 1);
    dayBalances += balance * BigInt(step);
    const before = interest;
    interest = broughtBy({ units: dayBalances, places }, rate, basis, places).units;
    return {
      index: at + 1,
      due_date: addDays(terms.startDate, at * step),
      amount_saved: saved,
      balance: written(balance),
      interest: written(interest - before),
      interest_so_far: written(interest),
    };
  });
  const soFar = written(interest);
  const total = multiply(saved, rows);
  const tax = taxOf(soFar, terms.taxRate, currency);
  const value = add(total, soFar);
  return {
    total_contribution: round(total, places),
    interest_earned: soFar,
    interest_rate: String(terms.rate),
    maturity_value: round(value, places),
    maturity_date: addDays(terms.startDate, days),
    withholding_tax: tax,
    withholding_tax_rate: String(terms.taxRate),
    total_payout: round(subtract(value, tax), places),
    schedules,
  };
}

/**
 * The least contribution that, put in until a plan matures, comes to a goal: what the plan then names as its target
 * (E3). Its interest, of which nobody knows yet whether each payment is made on its day, comes on top.
 * @throws RangeError as savingBreakdown does, and for a goal that is not above zero
 */
export function contributionFor(
  goal: Amount,
  terms: Pick<SavingTerms, 'tenor' | 'tenorPeriod' | 'frequency' | 'isFixed' | 'currency'>,
): string {
  if (compare(goal, 0) <= 0) throw new RangeError(`Not a goal: ${goal}`);
  const places = minorUnits(terms.currency);
  return round(ceil(divide(goal, contributionsOf(terms)), places), places);
}
