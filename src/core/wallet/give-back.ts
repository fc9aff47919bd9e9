import { subtract } from '../../engine/decimal.ts';
import type { Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import type { Random } from '../random.ts';
import type { Who } from '../who.ts';
import { writeWalletPayment } from './wallet-payment.ts';
import { walletOf } from './wallet.ts';

/** Money that has come and is its borrower's. */
export interface ToGiveBack {
  readonly who: Who;
  /** Of the payment that it came by. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  /** The card that it was taken from; elsewhere a bank account. */
  readonly card: number | null;
  /** The account that has it. */
  readonly clearing: string;
  /** Whether there is a wallet to put it into; elsewhere it is owed to the borrower, whom the lender pays. */
  readonly has_wallet: boolean;
}

/** Gives a borrower what has come and is not kept. */
export async function giveBack(
  queries: Queries,
  random: Random,
  { who, reference, amount, currency, card, clearing, has_wallet: hasWallet }: ToGiveBack,
  now: Date,
): Promise<void> {
  const funded = hasWallet
    ? await writeWalletPayment(
        queries,
        { who, random, now },
        {
          kind: 'fund',
          ...(card === null ? { method: 'bank' } : { method: 'card', card }),
          amount,
          fee: '0',
          currency,
          status: 'success',
          given: reference,
        },
      )
    : undefined;
  if (hasWallet && funded === undefined) return;
  await book(queries, {
    lender: who.lender,
    kind: funded === undefined ? 'given-back' : 'wallet-fund',
    reference: funded?.reference ?? reference,
    currency,
    at: now,
    entries: [
      { account: clearing, amount },
      {
        ...(hasWallet
          ? { account: walletOf(who.borrower), borrower: who.borrower }
          : { account: `to-be-paid-out/${currency}` }),
        amount: subtract('0', amount),
      },
    ],
  });
}
