import { first, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { onField } from '../refusal.ts';
import type { Who } from '../who.ts';

/** Where the lender pays loans out to bank accounts, its borrower has one. @throws Refusal `account_required` */
export async function checkAccountToPayTo(
  queries: Queries,
  who: Who,
  { settings }: Pick<Lender, 'settings'>,
): Promise<void> {
  if (settings.require_account_for_loans !== true) return;
  const account = await first(
    queries,
    `select id from bank_accounts where lender_id = $1 and borrower_id = $2 and account_type = 'bank' limit 1`,
    [who.lender, who.borrower],
  );
  if (account === undefined)
    throw onField('bank_account', 'Please add the bank account that the money shall go to', 'account_required', 409);
}
