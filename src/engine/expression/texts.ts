import { compare, isDecimal } from '../decimal.ts';
import type { Result, Value } from '../value.ts';
import { classic } from './classic.ts';
import type { Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { limits, list, madeText, text } from './limits.ts';
import { plain, scalar } from './logic.ts';

function printable(value: Value): Value {
  if (typeof value === 'object') throw new EvaluationError('Only texts, numbers and booleans are put into a text');
  return value;
}

function within(part: Value | undefined, whole: Value | undefined): Value {
  if (typeof whole === 'string') return classic('in', [text(part), whole]);
  const wanted = plain(scalar(part ?? null));
  return list(whole).some((item) => plain(item) === wanted);
}

function toText(value: Value): Result {
  return typeof value === 'object' ? undefined : String(value);
}

/** The number that a text shows, exactly; missing where it shows none or one that a number can't hold. */
function toNumber(value: Value): Result {
  if (typeof value === 'number') return value;
  const shown = typeof value === 'string' ? value.trim() : '';
  if (!isDecimal(shown)) return undefined;
  return compare(Number(shown), shown) === 0 ? Number(shown) : undefined;
}

function split(whole: string, separator: string): readonly string[] {
  const parts = separator === '' ? [...whole].slice(0, limits.list) : whole.split(separator, limits.list + 1);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A sentence that a core brings with a hole of this name, filled; what is put in is no pattern. */
const put = (whole: string, name: string, value: string) => madeText(whole.replaceAll(`{${name}}`, () => value));

const slug = (from: string): string =>
  from
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-');

const ofText = (make: (from: string) => string): Operators[string] & object => ({
  min: 1,
  max: 1,
  strict: ([from]) => madeText(make(text(from))),
});

export const texts: Operators = {
  cat: { min: 1, max: 100, strict: (operands) => madeText(String(classic('cat', operands.map(printable)))) },
  in: { min: 2, max: 2, strict: ([part, whole]) => within(part, whole) },
  contains: {
    min: 2,
    max: 2,
    strict: ([whole, part]) => text(whole).toLowerCase().includes(text(part).toLowerCase()),
  },
  text: { min: 1, max: 1, strict: ([value = null]) => toText(value) },
  number: { min: 1, max: 1, strict: ([value = null]) => toNumber(value) },
  lower: ofText((from) => from.toLowerCase()),
  trim: ofText((from) => from.trim()),
  digits: ofText((from) => from.replace(/\D/g, '')),
  slug: ofText(slug),
  put: {
    min: 3,
    max: 3,
    strict: ([whole, name, value = null]) => put(text(whole), text(name), String(printable(value))),
  },
  split: { min: 2, max: 2, strict: ([whole, separator]) => list(split(text(whole), text(separator))) },
};
