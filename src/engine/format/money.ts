import { add, compare, isDecimal, minorUnits, round } from '../decimal.ts';
import type { Value } from '../value.ts';
import { FormatError, type FormatContext } from './context.ts';
import { numberFormat } from './intl.ts';

/** As which amounts are written, in every language of the page (A-048, B-482). */
export const moneyLocale = 'en-NG';

/** The decimal text of a number or decimal text. Throws a FormatError for anything else. */
export function decimalOf(value: Value): string {
  if (typeof value === 'number' && Number.isFinite(value)) return add(value, 0);
  if (typeof value === 'string' && isDecimal(value)) return value;
  throw new FormatError(`Not a number: ${JSON.stringify(value)?.slice(0, 60)}`);
}

/** Currency of amounts that don't name their own: RWF for Rwanda, else the lender's, else NGN (B-482, B-483, O-125). */
export function currencyOf(context: FormatContext): string {
  if (context.country === 'RWA') return 'RWF';
  return context.currency ?? 'NGN';
}

/** An amount with its currency and all its decimals, half up: ₦25,000.00, RWF 25,000. */
export function exactMoney(value: Value, currency: string): string {
  return written(value, currency, false);
}

/** An amount with its currency, without decimals where it is round: ₦25,000, ₦4,532.50. */
export function money(value: Value, currency: string): string {
  return written(value, currency, true);
}

/** The same with its sign, also where it is above zero: +₦20,000, −₦1,000. */
export function signedMoney(value: Value, currency: string): string {
  const text = money(value, currency);
  return compare(decimalOf(value), 0) > 0 ? `+${text}` : text;
}

function written(value: Value, currency: string, short: boolean): string {
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new FormatError(`Not a currency: ${JSON.stringify(currency.slice(0, 20))}`);
  const amount = round(decimalOf(value), minorUnits(code));
  const digits =
    short && compare(amount, round(amount, 0)) === 0 ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  // Intl takes decimal text, so that no digit is lost on the way through a binary number.
  const text = numberFormat(moneyLocale, { style: 'currency', currency: code, ...digits }).format(
    amount as Intl.StringNumericLiteral,
  );
  return text.replace('-', '−');
}
