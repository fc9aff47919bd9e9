import { add, minorUnits, round } from '../../engine/decimal.ts';
import type { OfLender } from '../api/call.ts';
import { audit } from '../audit.ts';
import type { Core } from '../core.ts';
import type { Queries } from '../database/index.ts';
import { unavailable } from '../refusal.ts';
import type { Who } from '../who.ts';
import type { Counterpart } from './counterpart.ts';
import { checkMayPayOut } from './may-pay-out.ts';
import { bookHeld } from './move.ts';
import { checkDay } from './tier.ts';
import { checkFunds } from './wallet.ts';
import { checkAmount, walletFee } from './wallet-fee.ts';
import { writeWalletPayment, type WalletPaymentRow } from './wallet-payment.ts';

/** What of a call spends from a wallet. */
export interface Spending extends Pick<OfLender, 'lender' | 'today'> {
  readonly core: Pick<Core, 'payouts' | 'random'>;
  readonly who: Who;
  readonly now: Date;
}

/** What is bought or sent, and to whom. */
export interface Spent {
  readonly kind: Exclude<WalletPaymentRow['kind'], 'fund'>;
  readonly amount: string;
  readonly counterpart: Counterpart & Required<Pick<Counterpart, 'to'>>;
  readonly beneficiary?: number;
}

/** A payment that is on its way, and what its wallet has left beside it. */
export interface Held {
  readonly row: WalletPaymentRow;
  readonly left: string;
}

/**
 * Holds amount and fee for a payment out of a wallet, and writes it down as on its way. It is paid out by
 * `settleWalletPayment`, which a money handler runs in `afterwards`, and the background where that is not reached.
 * The one way in which money leaves wallets for the outside: transfers, airtime and bills begin here.
 * @throws Refusal `insufficient_funds`, `not_allowed`, `beyond_day`, of the amount, `unavailable` where nobody pays out
 */
export async function hold(
  queries: Queries,
  { core, lender, who, now, today }: Spending,
  { kind, amount: asked, counterpart, beneficiary }: Spent,
): Promise<Held> {
  if (core.payouts === undefined) throw unavailable(60);
  checkAmount(asked, lender.currency);
  const { currency } = lender;
  const amount = round(asked, minorUnits(currency));
  const fee = walletFee(lender, kind, amount);
  await checkMayPayOut(queries, who, lender);
  // Holds the borrower's row: what others spend at the same time has been counted when the rest is looked at.
  const left = await checkFunds(queries, who, add(amount, fee), 'There is not enough in your wallet');
  await checkDay(queries, { lender, who, today }, amount);
  const row = await writeWalletPayment(
    queries,
    { who, random: core.random, now },
    { kind, method: 'wallet', amount, fee, currency, counterpart, beneficiary, status: 'pending' },
  );
  if (row === undefined) throw new Error('a payment that was written is not there');
  await bookHeld(queries, row, now);
  await audit(queries, { ...who, name: `wallet-${kind}`, at: now, detail: { reference: row.reference } });
  return { row, left };
}
