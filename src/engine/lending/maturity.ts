import { addDays } from './calendar.ts';
import { daysOfPeriod } from './period.ts';

/**
 * The day on which a loan is due: the start plus the days of its tenor (B-478; a year is 360, O-116).
 * Throws a RangeError for what is no date or no period.
 */
export function maturity(startDate: string, tenor: number, tenorPeriod: string): string {
  return addDays(startDate, tenor * daysOfPeriod(tenorPeriod));
}
