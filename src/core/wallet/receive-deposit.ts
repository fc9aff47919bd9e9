import { compare, isDecimal, minorUnits, round } from '../../engine/decimal.ts';
import { audit } from '../audit.ts';
import { first, lookup, type Database } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { notify } from '../messages/notify.ts';
import type { Random } from '../random.ts';
import { bookFunded } from './move.ts';
import { saidPaid } from './settle-wallet-payment.ts';
import { writeWalletPayment } from './wallet-payment.ts';

/** Money that has come to a wallet's bank account. */
export interface Deposit {
  readonly lender: number;
  readonly account_number: string;
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** How the provider names it: the same again is the same money. */
  readonly reference: string;
  /** Who sent it, as the bank names them. */
  readonly from: string;
  readonly bank?: string;
}

/** @throws where it is nothing that a wallet of this currency can hold: its provider has told something that is not so */
function checkDeposit({ amount, currency, reference }: Deposit, wallet: string): void {
  if (currency !== wallet)
    throw new Error(`the deposit ${reference} is in ${currency}, and the wallet it is for in ${wallet}`);
  if (!isDecimal(amount) || compare(amount, '0') <= 0 || compare(round(amount, minorUnits(currency)), amount) !== 0)
    throw new Error(`the deposit ${reference} is of "${amount}", which is no amount of ${currency}`);
}

/**
 * Puts money that has come from a bank into its wallet, once, and tells its borrower.
 * @returns false for an account of no wallet
 * @throws where its amount or currency is none that the wallet takes
 */
export async function receiveDeposit(
  database: Database,
  random: Random,
  deposit: Deposit,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const account = await first<{ borrower_id: number; currency: string }>(
      queries,
      'select a.borrower_id, l.currency from virtual_accounts a join lenders l on l.id = a.lender_id where a.lender_id = $1 and a.account_key = any($2)',
      [deposit.lender, lookup('account', deposit.lender, deposit.account_number)],
    );
    if (account === undefined) return false;
    checkDeposit(deposit, account.currency);
    const who = { lender: deposit.lender, borrower: account.borrower_id };
    const row = await writeWalletPayment(
      queries,
      { who, random, now },
      {
        kind: 'fund',
        method: 'bank',
        amount: deposit.amount,
        fee: '0',
        currency: account.currency,
        counterpart: { name: deposit.from, ...(deposit.bank !== undefined && { at: deposit.bank }) },
        status: 'success',
        given: deposit.reference,
      },
    );
    if (row === undefined) return true;
    await bookFunded(queries, row, now);
    await notify(queries, { lender: await lenderOfId(queries, who.lender), now }, who.borrower, saidPaid(row));
    await audit(queries, { ...who, name: 'wallet-deposit', at: now, detail: { reference: row.reference } });
    return true;
  });
}
