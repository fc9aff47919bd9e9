import { money } from '../engine/format/money.ts';

/** A sum in a sentence: as pages write it, so that one currency has one name (O-125). */
export function moneyText(amount: string, currency: string): string {
  return money(amount, currency);
}
