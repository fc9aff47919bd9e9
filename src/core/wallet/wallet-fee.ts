import { compare, minorUnits, round } from '../../engine/decimal.ts';
import { fee } from '../../engine/lending/index.ts';
import type { Lender } from '../lender.ts';
import { onField } from '../refusal.ts';
import { say } from '../messages/say.ts';
import type { WalletKind } from './wallet-payment.ts';

/** What a payment of a kind costs beside its amount, by the lender's rule; nothing where it has none. Money that arrives by itself costs nothing. */
export function walletFee(
  { limits, currency }: Pick<Lender, 'limits' | 'currency'>,
  kind: WalletKind,
  amount: string,
): string {
  const rule = limits.wallet_fees?.[kind];
  return rule === undefined ? round('0', minorUnits(currency)) : fee(rule, amount, '0', currency);
}

/** @throws Refusal on the amount */
export function checkAmount(amount: string, currency: string): void {
  const places = minorUnits(currency);
  if (compare(amount, 0) <= 0) throw onField('amount', 'Enter an amount above zero');
  if (compare(amount, round(amount, places)) !== 0)
    throw onField('amount', say`Amounts in ${currency} have ${places} decimals`);
}
