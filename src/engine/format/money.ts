import { add, isDecimal, minorUnits, round } from '../decimal.ts';
import type { Value } from '../value.ts';
import { FormatError, type FormatContext } from './context.ts';
import { numberFormat } from './intl.ts';

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

/** An amount with its currency, always as en-NG writes it: ₦25,000.00, RWF 25,000. Half up, at its decimals. */
export function money(value: Value, currency: string): string {
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new FormatError(`Not a currency: ${JSON.stringify(currency.slice(0, 20))}`);
  // Intl takes decimal text, so that no digit is lost on the way through a binary number.
  return numberFormat('en-NG', { style: 'currency', currency: code }).format(round(decimalOf(value), minorUnits(code)) as Intl.StringNumericLiteral);
}
