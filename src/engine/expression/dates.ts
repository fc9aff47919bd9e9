import { addDays, addMonths, isDate } from '../lending/index.ts';
import { isValue, type Value } from '../value.ts';
import { wholeNumber } from './arithmetic.ts';
import { dayOf } from '../format/index.ts';
import type { Env, Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { instantOf } from './instant.ts';
import { text } from './limits.ts';

const isoInstant = (at: number): string => new Date(at).toISOString();

function laterDate(date: string, count: number, unit: string): string {
  switch (unit) {
    case 'years':
      return addMonths(date, count * 12);
    case 'months':
      return addMonths(date, count);
    case 'weeks':
      return addDays(date, count * 7);
    case 'days':
      return addDays(date, count);
    default:
      throw new EvaluationError(`A date is not moved by ${JSON.stringify(unit)}`);
  }
}

/** A date moves on the calendar, where the end of a month stays in its month; an instant does so in UTC. */
function later(from: string, count: number, unit: string): string {
  if (isDate(from)) return laterDate(from, count, unit);
  const at = instantOf(from);
  if (at === undefined) throw new EvaluationError(`Neither a date nor an instant: ${JSON.stringify(from.slice(0, 60))}`);
  if (unit === 'seconds') return isoInstant(at + count * 1000);
  const utc = isoInstant(at);
  return laterDate(utc.slice(0, 10), count, unit) + utc.slice(10);
}

/** The lender's time zone, by its settings. */
function timeZone(env: Env): string {
  const zone = env.lookup('settings', ['timezone']);
  return isValue(zone) && typeof zone === 'string' ? zone : 'UTC';
}

function day(of: Value | undefined, env: Env): string {
  const from = text(of);
  if (isDate(from)) return from;
  const at = instantOf(from);
  if (at === undefined) throw new EvaluationError(`Not an instant: ${JSON.stringify(from.slice(0, 60))}`);
  return dayOf(at, timeZone(env));
}

export const dates: Operators = {
  later: {
    min: 3,
    max: 3,
    strict: ([from, count, unit]) => later(text(from), wholeNumber(count, 'How much later'), text(unit)),
  },
  day: { min: 1, max: 1, strict: ([of], env) => day(of, env) },
};
