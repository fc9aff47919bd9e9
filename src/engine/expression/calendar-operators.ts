import { isDate } from '../date.ts';
import { addDays, addMonths, between, calendarUnits, type CalendarUnit } from '../lending/index.ts';
import { wholeNumber } from './arithmetic.ts';
import { day, laterBySeconds } from './dates.ts';
import type { Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { instantOf } from './instant.ts';
import { text } from './limits.ts';

function unitOf(unit: string): CalendarUnit {
  const known = calendarUnits.find((one) => one === unit);
  if (known !== undefined) return known;
  throw new EvaluationError(`The calendar has no ${JSON.stringify(unit)}`);
}

function laterDate(date: string, count: number, unit: CalendarUnit): string {
  switch (unit) {
    case 'years':
      return addMonths(date, count * 12);
    case 'months':
      return addMonths(date, count);
    case 'weeks':
      return addDays(date, count * 7);
    case 'days':
      return addDays(date, count);
  }
}

/** A date moves on the calendar, where the end of a month stays in its month; an instant does so in UTC. */
function later(from: string, count: number, unit: string): string {
  if (isDate(from)) return laterDate(from, count, unitOf(unit));
  if (unit === 'seconds') return laterBySeconds(from, count);
  const at = instantOf(from);
  if (at === undefined)
    throw new EvaluationError(`Neither a date nor an instant: ${JSON.stringify(from.slice(0, 60))}`);
  const utc = new Date(at).toISOString();
  return laterDate(utc.slice(0, 10), count, unitOf(unit)) + utc.slice(10);
}

export const calendarOperators: Operators = {
  later: {
    min: 3,
    max: 3,
    strict: ([from, count, unit]) => later(text(from), wholeNumber(count, 'How much later'), text(unit)),
  },
  between: {
    min: 3,
    max: 3,
    strict: ([from, to, unit], env) => between(day(from, env), day(to, env), unitOf(text(unit))),
  },
};
