import { numberFormat } from '../../../engine/format/intl.ts';

/** What stands before decimals in a language. */
export function decimalSign(locale: string): string {
  const parts = numberFormat(locale, {}).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
