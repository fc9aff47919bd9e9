import { isDate } from '../date.ts';
import type { Value } from '../value.ts';
import { FormatError, type FormatContext } from './context.ts';
import { dateFormat } from './intl.ts';

/** The calendar day of an instant (milliseconds) in a time zone, "YYYY-MM-DD". */
export function dayOf(instant: number, timeZone: string): string {
  const [day, month, year = ''] = dateFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(instant)
    .split('/');
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

function dateOf(value: Value, context: FormatContext): string {
  if (typeof value === 'string') {
    if (isDate(value)) return value;
    const at = value.includes('T') ? Date.parse(value) : Number.NaN;
    if (!Number.isNaN(at)) return dayOf(at, context.timeZone ?? 'UTC');
  }
  throw new FormatError(`Not a date: ${JSON.stringify(value)?.slice(0, 60)}`);
}

/** The word for the day when it is today or the day before, else the date. An instant is shown by its day in the lender's time zone. */
export function dayWord(
  value: Value,
  today: Value | undefined,
  word: (key: 'day.today' | 'day.yesterday') => string | undefined,
  context: FormatContext,
): string {
  const day = dateOf(value, context);
  const before = (Date.parse(String(today)) - Date.parse(day)) / 86_400_000;
  return (
    (before === 0 ? word('day.today') : before === 1 ? word('day.yesterday') : undefined) ??
    date(day, undefined, context)
  );
}

/** The time of an instant in the lender's time zone, "14:05". */
export function time(value: Value, { locale, timeZone = 'UTC' }: FormatContext): string {
  const at = typeof value === 'string' && value.includes('T') ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw new FormatError(`Not an instant: ${JSON.stringify(value)?.slice(0, 60)}`);
  return dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** English months in three letters (British Intl has a fourth in September). */
const languageOf = (locale: string): string => (locale.startsWith('en') ? 'en-US' : locale);

/** The months of languages that browsers don't know: Chromium would write "2026 M12 12". */
const monthsOf: Readonly<Record<string, readonly string[]>> = {
  rw: [
    'Mutarama',
    'Gashyantare',
    'Werurwe',
    'Mata',
    'Gicurasi',
    'Kamena',
    'Nyakanga',
    'Kanama',
    'Nzeri',
    'Ukwakira',
    'Ugushyingo',
    'Ukuboza',
  ],
};

/** What the pattern of a date is made of. */
export const patternParts = /YYYY|MMM|MM|DD/g;

/**
 * A date as the page's language writes it, "Dec 02, 2026" in English (B-463), "2 déc. 2026" in French, or by a pattern of YYYY, MM, MMM and DD,
 * as "DD-MM-YYYY". An instant is shown by its day in the lender's time zone. It stays in one
 * line: a year that stands alone in the next reads as a number.
 */
export function date(value: Value, pattern: string | undefined, context: FormatContext): string {
  const day = dateOf(value, context);
  const at = Date.parse(`${day}T00:00:00Z`);
  const language = languageOf(context.locale);
  const show = (options: Intl.DateTimeFormatOptions): string =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(at);
  const month = monthsOf[language]?.[Number(day.slice(5, 7)) - 1];
  const digits: Readonly<Record<string, string>> = { YYYY: day.slice(0, 4), MM: day.slice(5, 7), DD: day.slice(8) };
  return (
    pattern?.replace(patternParts, (part) => digits[part] ?? month ?? show({ month: 'short' })) ??
    (month === undefined
      ? show({ year: 'numeric', month: 'short', day: language === 'en-US' ? '2-digit' : 'numeric' })
      : `${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`)
  ).replaceAll(' ', '\u00a0');
}
