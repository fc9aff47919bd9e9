import { first, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';

/** Whether a borrower has a mobile wallet: the one of this number, or any where none is named. */
export async function hasMobileWallet(queries: Queries, { lender, borrower }: Who, id?: number): Promise<boolean> {
  const wallet = await first(
    queries,
    `select id from bank_accounts where lender_id = $1 and borrower_id = $2 and account_type = 'mobile' and ($3::bigint is null or id = $3) limit 1`,
    [lender, borrower, id ?? null],
  );
  return wallet !== undefined;
}
