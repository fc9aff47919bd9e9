import dayjs, { type ManipulateType } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { isDate } from '../date.ts';

dayjs.extend(utc);

function dayOf(date: string): dayjs.Dayjs {
  if (!isDate(date)) throw new RangeError(`Not a date: ${JSON.stringify(date)}`);
  // Of a text dayjs takes the years before 100 for those of the last century.
  return dayjs.utc(new Date(date));
}

function moved(date: string, count: number, unit: ManipulateType): string {
  const text = dayOf(date).add(count, unit).format('YYYY-MM-DD');
  if (!isDate(text)) throw new RangeError('Beyond the calendar');
  return text;
}

/** The date so many days later (earlier when negative). Throws a RangeError for what is no date. */
export function addDays(date: string, days: number): string {
  return moved(date, days, 'day');
}

/** The date so many calendar months later; the end of a month stays in its month (31 January + 1 = 28 February). */
export function addMonths(date: string, months: number): string {
  return moved(date, months, 'month');
}

export const calendarUnits = ['days', 'weeks', 'months', 'years'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

/**
 * How many whole units lie between two dates: those that can be added to the first without passing the second; below zero
 * when the second is earlier. Throws a RangeError for what is no date.
 */
export function between(from: string, to: string, unit: CalendarUnit): number {
  const count = dayOf(to).diff(dayOf(from), unit);
  const way = Math.sign(count);
  // Backwards dayjs counts on to where 31 days would end in a month of 28.
  const passes = way < 0 && moved(from, count, unit) < to;
  // No minus zero.
  return (passes ? count - way : count) || 0;
}
