import { add, subtract } from '../../engine/decimal.ts';
import type { Queries } from '../database/index.ts';
import { book, type Entry } from '../ledger/book.ts';
import type { WalletPaymentRow } from './wallet-payment.ts';
import { walletOf } from './wallet.ts';

type Moved = Pick<
  WalletPaymentRow,
  'lender_id' | 'borrower_id' | 'reference' | 'kind' | 'method' | 'amount' | 'fee' | 'currency'
>;

/** The account of what wallets have given for payments that are on their way. */
const held = (currency: string): string => `wallet-held/${currency}`;

/** The account of who has the money outside: who pays a card's money in, or takes what is paid out. */
const outside = ({ kind, method, currency }: Moved): string =>
  `${kind === 'fund' ? method : kind}-clearing/${currency}`;

const wallet = (row: Moved, amount: string): Entry => ({
  account: walletOf(row.borrower_id),
  borrower: row.borrower_id,
  amount,
});
const feeIncome = ({ currency, fee }: Moved): Entry => ({
  account: `fee-income/${currency}`,
  amount: subtract('0', fee),
});

function move(queries: Queries, row: Moved, what: string, entries: readonly Entry[], at: Date): Promise<void> {
  return book(queries, {
    lender: row.lender_id,
    kind: what,
    reference: row.reference,
    currency: row.currency,
    at,
    entries,
  });
}

/** Books amount and fee from the wallet to what is on its way. Who calls has looked that they are there (`checkFunds`), in this transaction. */
export async function bookHeld(queries: Queries, row: Moved, at: Date): Promise<void> {
  const whole = add(row.amount, row.fee);
  await move(
    queries,
    row,
    'wallet-hold',
    [wallet(row, whole), { account: held(row.currency), amount: subtract('0', whole) }],
    at,
  );
}

/** What was held has arrived: the amount is the other's, the fee is the lender's. */
export async function bookSettled(queries: Queries, row: Moved, at: Date): Promise<void> {
  await move(
    queries,
    row,
    'wallet-settle',
    [
      { account: held(row.currency), amount: add(row.amount, row.fee) },
      { account: outside(row), amount: subtract('0', row.amount) },
      feeIncome(row),
    ],
    at,
  );
}

/** What was held was refused: all of it goes back into the wallet. */
export async function bookGivenBack(queries: Queries, row: Moved, at: Date): Promise<void> {
  const whole = add(row.amount, row.fee);
  await move(
    queries,
    row,
    'wallet-give-back',
    [{ account: held(row.currency), amount: whole }, wallet(row, subtract('0', whole))],
    at,
  );
}

/** Money has come in: the amount is the borrower's, the fee is the lender's. */
export async function bookFunded(queries: Queries, row: Moved, at: Date): Promise<void> {
  await move(
    queries,
    row,
    'wallet-fund',
    [
      { account: outside(row), amount: add(row.amount, row.fee) },
      wallet(row, subtract('0', row.amount)),
      feeIncome(row),
    ],
    at,
  );
}

/** What was paid out has come back: amount and fee go back into the wallet. */
export async function bookReturned(queries: Queries, row: Moved, at: Date): Promise<void> {
  await move(
    queries,
    row,
    'wallet-return',
    [
      { account: outside(row), amount: row.amount },
      { account: `fee-income/${row.currency}`, amount: row.fee },
      wallet(row, subtract('0', add(row.amount, row.fee))),
    ],
    at,
  );
}
