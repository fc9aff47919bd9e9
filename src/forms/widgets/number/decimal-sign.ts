import { knownLanguage } from '../../../engine/format/intl.ts';

const decimalSigns = new Map<string, string>();

/** What stands before decimals in a language. */
export function decimalSign(locale: string): string {
  const known =
    decimalSigns.get(locale) ??
    new Intl.NumberFormat(knownLanguage(Intl.NumberFormat, locale))
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal')?.value ??
    '.';
  decimalSigns.set(locale, known);
  return known;
}
