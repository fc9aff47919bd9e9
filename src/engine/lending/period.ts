import { own } from '../value.ts';

const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 360 };
const frequencyOf: Readonly<Record<string, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

const singular = (period: string): string => period.trim().toLowerCase().replace(/s$/, '');

/** Whether this is the name of a period, singular or plural. */
export function isPeriod(period: string): boolean {
  return Object.hasOwn(daysOf, singular(period));
}

function find<T>(table: Readonly<Record<string, T>>, period: string): T {
  const name = singular(period);
  const found = own(table, name);
  if (found === undefined) throw new RangeError(`Not a period: ${JSON.stringify(period)}`);
  return found;
}

/** Days of a period, by its singular or plural name: a year 360, a month 30, a week 7, a day 1 (B-460, O-116). */
export function daysOfPeriod(period: string): number {
  return find(daysOf, period);
}

/** How often one pays who pays once a period: "daily", "weekly", "monthly", "yearly". */
export function frequency(period: string): string {
  return find(frequencyOf, period);
}
