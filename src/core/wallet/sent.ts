import { minorUnits, round } from '../../engine/decimal.ts';
import type { components } from '../../api/operations.gen.ts';
import type { Lender } from '../lender.ts';
import { checkFee } from '../payments/check-fee.ts';
import type { Held } from './spend.ts';
import { walletFee } from './wallet-fee.ts';
import { walletPaymentAnswer, type WalletKind } from './wallet-payment.ts';

/** @throws Refusal `fee_changed` */
export const checkWalletFee = (lender: Lender, kind: WalletKind, amount: string, shown: string | undefined): void =>
  checkFee(walletFee(lender, kind, amount), shown);

/** What was paid out of a wallet as the borrower sees it, with what is left. */
export const sentAnswer = (
  { lender, language }: { readonly lender: Lender; readonly language: string },
  { row, left }: Held,
): components['schemas']['Payment'] => ({
  ...walletPaymentAnswer(row, language),
  wallet_balance: round(left, minorUnits(lender.currency)),
});
