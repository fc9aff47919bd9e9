import { isDate } from '../date.ts';

const day = 86_400_000;

/** The date as milliseconds at its beginning in UTC, where each day has the same length. */
function beginningOf(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: ${JSON.stringify(date)}`);
  return Date.parse(date);
}

function known(text: string): string {
  if (!isDate(text)) throw new RangeError('Beyond the calendar');
  return text;
}

/** The date so many days later (earlier when negative). Throws a RangeError for what is no date. */
export function addDays(date: string, days: number): string {
  return known(new Date(beginningOf(date) + days * day).toISOString().slice(0, 10));
}

/** Months since the year 0. */
const monthOf = (date: string): number => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7)) - 1;

/** The length of a month; the calendar begins anew every 400 years. */
const daysOfMonth = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

const digits = (count: number, length: number): string => String(count).padStart(length, '0');

/** The date so many calendar months later; the end of a month stays in its month (31 January + 1 = 28 February). */
export function addMonths(date: string, months: number): string {
  beginningOf(date);
  const to = monthOf(date) + months;
  const [year, month] = [Math.floor(to / 12), (((to % 12) + 12) % 12) + 1];
  return known(`${digits(year, 4)}-${digits(month, 2)}-${digits(Math.min(Number(date.slice(8)), daysOfMonth(year, month)), 2)}`);
}

export const calendarUnits = ['days', 'weeks', 'months', 'years'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

/**
 * How many whole units lie between two dates: those that can be added to the first without passing the second; below zero
 * when the second is earlier. Throws a RangeError for what is no date.
 */
export function between(from: string, to: string, unit: CalendarUnit): number {
  const days = (beginningOf(to) - beginningOf(from)) / day;
  // No minus zero.
  const whole = (count: number): number => Math.trunc(count) || 0;
  if (unit === 'days') return days;
  if (unit === 'weeks') return whole(days / 7);
  const way = Math.sign(days);
  const months = monthOf(to) - monthOf(from);
  const passes = way * between(to, addMonths(from, months), 'days') > 0;
  return whole((passes ? months - way : months) / (unit === 'years' ? 12 : 1));
}
