import { compare, subtract } from '../../engine/decimal.ts';
import type { Queries } from '../database/index.ts';
import { holdBorrower } from '../hold-borrower.ts';
import type { Lender } from '../lender.ts';
import { Refusal } from '../refusal.ts';
import type { Said } from '../messages/say.ts';
import type { Who } from '../who.ts';
import { balanceOf } from '../ledger/book.ts';

/** The account of what the lender holds for a borrower. */
export const walletOf = (borrower: number): string => `wallet/${borrower}`;

/** Whether borrowers of a lender have wallets (C-419). */
export const hasWallets = ({ country }: Pick<Lender, 'country'>): boolean => country === 'NGA';

/** The same in SQL, for whether borrowers of the lender `n` have wallets that money of a currency may go into. */
export const intoWalletOf = (currency: string): string => `(n.country = 'NGA' and ${currency} = n.currency)`;

/** What is in a borrower's wallet. */
export async function walletBalance(queries: Queries, who: Who): Promise<string> {
  return subtract('0', await balanceOf(queries, who.lender, walletOf(who.borrower)));
}

/**
 * What is taken must be there. Holds the borrower's row, so that of two at once the second sees what the first has left.
 * @returns what is left then
 * @throws Refusal `insufficient_funds`
 */
export async function checkFunds(queries: Queries, who: Who, amount: string, said: Said): Promise<string> {
  await holdBorrower(queries, who);
  const left = subtract(await walletBalance(queries, who), amount);
  if (compare(left, 0) < 0) throw new Refusal(409, 'insufficient_funds', said);
  return left;
}
