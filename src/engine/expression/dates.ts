import { dayOf } from '../format/index.ts';
import { isDate } from '../date.ts';
import { isValue, type Value } from '../value.ts';
import { wholeNumber } from './arithmetic.ts';
import type { Env, Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { instantOf } from './instant.ts';
import { text } from './limits.ts';

/** The lender's time zone, by its settings. */
function timeZone(env: Env): string {
  const zone = env.lookup('settings', ['timezone']);
  return isValue(zone) && typeof zone === 'string' ? zone : 'UTC';
}

/** The calendar day of a date or of an instant, in the lender's time zone. */
export function day(of: Value | undefined, env: Env): string {
  const from = text(of);
  if (isDate(from)) return from;
  const at = instantOf(from);
  if (at === undefined) throw new EvaluationError(`Not an instant: ${JSON.stringify(from.slice(0, 60))}`);
  return dayOf(at, timeZone(env));
}

/** An instant moves by seconds; what needs the calendar comes with it (./calendar-operators.ts). */
export function laterBySeconds(from: string, count: number): string {
  const at = instantOf(from);
  if (at === undefined) throw new EvaluationError(`Not an instant: ${JSON.stringify(from.slice(0, 60))}`);
  return new Date(at + count * 1000).toISOString();
}

function later(from: string, count: number, unit: string): string {
  if (unit === 'seconds') return laterBySeconds(from, count);
  throw new EvaluationError(`A date is not moved by ${JSON.stringify(unit)} before the calendar is there`);
}

export const dates: Operators = {
  later: {
    min: 3,
    max: 3,
    strict: ([from, count, unit]) => later(text(from), wholeNumber(count, 'How much later'), text(unit)),
  },
  day: { min: 1, max: 1, strict: ([of], env) => day(of, env) },
};
