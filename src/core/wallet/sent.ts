import { compare, minorUnits, round } from '../../engine/decimal.ts';
import type { components } from '../../api/operations.gen.ts';
import type { Lender } from '../lender.ts';
import { Refusal } from '../refusal.ts';
import type { Held } from './spend.ts';
import { walletFee } from './wallet-fee.ts';
import { walletPaymentAnswer, type WalletKind } from './wallet-payment.ts';

/** What the page has shown as the fee is still the fee, where it has shown one. @throws Refusal `fee_changed` */
export function checkFee(lender: Lender, kind: WalletKind, amount: string, shown: string | undefined): void {
  if (shown !== undefined && compare(shown, walletFee(lender, kind, amount)) !== 0)
    throw new Refusal(409, 'fee_changed', 'The fee has changed meanwhile. Look at it again before you pay.');
}

/** What was paid out of a wallet as the borrower sees it, with what is left. */
export const sentAnswer = (
  { lender, language }: { readonly lender: Lender; readonly language: string },
  { row, left }: Held,
): components['schemas']['Payment'] => ({
  ...walletPaymentAnswer(row, language),
  wallet_balance: round(left, minorUnits(lender.currency)),
});
