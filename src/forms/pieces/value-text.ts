import { FormatError, format } from '../../engine/format/index.ts';

function shown(name: string, value: string, args: readonly string[], locale: string): string {
  try {
    return format(name, value, args, { locale });
  } catch (error) {
    // What was typed and is no amount or day yet is shown as it stands.
    if (error instanceof FormatError) return value;
    throw error;
  }
}

/** ₦25,000, ₦4,532.50 */
export const moneyText = (value: string, currency: string): string => shown('money', value, [currency], 'en-NG');

/** Dec 12, 2026, as the page's language writes it. */
export const dateText = (value: string, locale: string): string => shown('date', value, [], locale);
