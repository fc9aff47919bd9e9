import { daysOfPeriod } from '../lending/index.ts';
import type { Amount } from '../decimal.ts';
import { own } from '../value.ts';

/** Days of a yearly rate, and of a tenor in years (C-603, E7). */
const daysOfYear = 365;

const stepOf: Readonly<Record<string, number>> = { monthly: 30, weekly: 7, daily: 1 };

const isYear = (period: string): boolean => /^years?$/i.test(period.trim());

/** What a plan is worked out from. */
export interface SavingTerms {
  /** What is put in each time; of a fixed product, once. */
  readonly amount: Amount;
  /** Percent per interest period. */
  readonly rate: Amount;
  /** "years", "months", "weeks" or "days", in singular or plural (E6). */
  readonly interestPeriod: string;
  readonly tenor: number;
  readonly tenorPeriod: string;
  /** "monthly", "weekly" or "daily"; nothing is read of it where the product is fixed. */
  readonly frequency: string;
  readonly isFixed: boolean;
  /** Percent of the interest. */
  readonly taxRate: Amount;
  readonly startDate: string;
  /** Whose decimals the amounts have. */
  readonly currency: string;
  /** Days that a yearly rate is counted by. Left out: 365; editing counts 360 (E4). */
  readonly yearDays?: number | undefined;
}

/** Days of a tenor (E7): a year 365, a month 30, a week 7, a day 1. @throws RangeError for no period, or no whole tenor above zero */
export function daysOfTenor(tenor: number, period: string): number {
  if (!Number.isInteger(tenor) || tenor < 1) throw new RangeError(`Not a tenor: ${tenor}`);
  return tenor * (isYear(period) ? daysOfYear : daysOfPeriod(period));
}

/** Days from one contribution to the next (C-605). @throws RangeError for what is no frequency */
export function daysOfStep(frequency: string): number {
  const name = frequency.trim().toLowerCase();
  const days = own(stepOf, name);
  if (days === undefined) throw new RangeError(`Not a frequency: ${JSON.stringify(frequency)}`);
  return days;
}

/** Days that a rate is counted by (C-603): those of its period, where a year may be counted otherwise (E4). */
export function dayBasis(interestPeriod: string, yearDays = daysOfYear): number {
  return isYear(interestPeriod) ? yearDays : daysOfPeriod(interestPeriod);
}

/** How often is put in within so many days: whole steps, at least once (C-606, E8). */
export function rowsWithin(days: number, step: number): number {
  return Math.max(1, Math.floor(days / step));
}
