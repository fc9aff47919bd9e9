import { compare } from '../../engine/decimal.ts';
import { Refusal } from '../refusal.ts';

/**
 * What the page has shown as the fee is still the fee, where it has shown one: its lender may have changed it meanwhile, and
 * nobody pays what they have not seen.
 * @throws Refusal `fee_changed`
 */
export function checkFee(fee: string, shown: string | undefined): void {
  if (shown !== undefined && compare(shown, fee) !== 0)
    throw new Refusal(409, 'fee_changed', 'The fee has changed meanwhile. Look at it again before you pay.');
}
