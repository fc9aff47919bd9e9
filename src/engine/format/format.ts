import { divide } from '../decimal.ts';
import type { Value } from '../value.ts';
import { FormatError, type FormatContext } from './context.ts';
import { date, time } from './date.ts';
import { numberFormat } from './intl.ts';
import { currencyOf, decimalOf, exactMoney, money, signedMoney } from './money.ts';
import { capital, clock, cut, mask, textOf } from './text.ts';

interface Format {
  readonly min: number;
  readonly max: number;
  /** What its argument is: a path of the scope, a text as it stands, a key of the locale, or the beginning of such keys. */
  readonly arg?: 'value' | 'text' | 'key' | 'keys';
}

const number = (value: Value, { locale }: FormatContext): string =>
  numberFormat(locale, { maximumFractionDigits: 20 }).format(decimalOf(value) as Intl.StringNumericLiteral);

/** A number of hundredths: 2.5 is 2.5%. */
const percent = (value: Value, { locale }: FormatContext): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 18 }).format(
    divide(decimalOf(value), 100) as Intl.StringNumericLiteral,
  );

function joined(value: Value, separator: string): string {
  if (!Array.isArray(value)) throw new FormatError(`Not a list: ${JSON.stringify(value)?.slice(0, 60)}`);
  return (value as readonly Value[]).map(textOf).join(separator);
}

/** Every format by name, with its arguments. `or` (words for what is missing), `word` (words for a code) and `day` (words for today) are the templates' own. */
export const formats: Readonly<Record<string, Format>> = {
  money: { min: 0, max: 1, arg: 'value' },
  'exact-money': { min: 0, max: 1, arg: 'value' },
  'signed-money': { min: 0, max: 1, arg: 'value' },
  date: { min: 0, max: 1, arg: 'text' },
  day: { min: 0, max: 0 },
  time: { min: 0, max: 0 },
  percent: { min: 0, max: 0 },
  number: { min: 0, max: 0 },
  mask: { min: 0, max: 0 },
  cut: { min: 1, max: 1, arg: 'text' },
  clock: { min: 0, max: 0 },
  capital: { min: 0, max: 0 },
  lower: { min: 0, max: 0 },
  join: { min: 0, max: 1, arg: 'text' },
  or: { min: 1, max: 1, arg: 'key' },
  word: { min: 1, max: 1, arg: 'keys' },
};

/**
 * A value as people read it. Amounts are numbers or decimal text, dates "YYYY-MM-DD" or instants, `clock` takes
 * seconds, `percent` hundredths. Throws a FormatError for an unknown format or a value that it can't show.
 */
export function format(name: string, value: Value, args: readonly string[], context: FormatContext): string {
  const [arg] = args;
  switch (name) {
    case 'money':
      return money(value, arg ?? currencyOf(context));
    case 'signed-money':
      return signedMoney(value, arg ?? currencyOf(context));
    case 'exact-money':
      return exactMoney(value, arg ?? currencyOf(context));
    case 'date':
      return date(value, arg, context);
    case 'time':
      return time(value, context);
    case 'percent':
      return percent(value, context);
    case 'number':
      return number(value, context);
    case 'mask':
      return mask(value);
    case 'cut':
      return cut(value, arg ?? '36');
    case 'clock':
      return clock(value);
    case 'capital':
      return capital(value);
    case 'lower':
      return textOf(value).toLowerCase();
    case 'join':
      return joined(value, arg ?? ', ');
    default:
      throw new FormatError(`No format is called ${JSON.stringify(name)}`);
  }
}
