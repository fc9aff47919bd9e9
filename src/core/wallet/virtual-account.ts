import type { Core } from '../core.ts';
import { first, lookup, newId, one, opened, readable, sealed } from '../database/index.ts';
import type { VirtualAccount } from '../providers/funding-provider.ts';
import type { Lender } from '../lender.ts';
import type { Log } from '../messages/sender.ts';
import type { Who } from '../who.ts';
import { walletOf } from './wallet.ts';

/** Its number is null where it can't be read any more: what is sent to it comes in all the same. */
type Stored = Omit<VirtualAccount, 'account_number'> & { readonly account_number: string | null };

const isReadable = (account: Stored): account is VirtualAccount => account.account_number !== null;

/** The bank account whose money goes into a wallet. It is opened when the wallet is first looked at; undefined while it can't be, or its number can't be read. */
export async function virtualAccountOf(
  core: Pick<Core, 'database' | 'funding'>,
  lender: Pick<Lender, 'slug'>,
  who: Who,
  now: Date,
  log: Log,
): Promise<VirtualAccount | undefined> {
  const { database, funding } = core;
  const find = () =>
    first<Stored & Record<string, unknown>>(
      database,
      `select bank_name, ${readable('virtual_accounts', ['account_number'])} from virtual_accounts where lender_id = $1 and borrower_id = $2`,
      [who.lender, who.borrower],
    );
  const known = await find();
  if (known !== undefined) return isReadable(known) ? known : undefined;
  if (funding === undefined) return undefined;
  try {
    const { first_name: firstName, last_name: lastName } = await one<{ first_name: string; last_name: string }>(
      database,
      `select ${opened('borrowers', ['first_name', 'last_name'])} from borrowers where lender_id = $1 and id = $2`,
      [who.lender, who.borrower],
    );
    const given = await funding.accountOf({
      lender: lender.slug,
      wallet: walletOf(who.borrower),
      name: `${firstName} ${lastName}`.trim(),
    });
    await database.transaction(async (queries) => {
      const id = await newId(queries, 'virtual_accounts');
      await queries.query(
        `insert into virtual_accounts (id, lender_id, borrower_id, bank_name, account_number, account_key, opened_on)
         overriding system value values ($1, $2, $3, $4, $5, ($6::text[])[1], $7) on conflict do nothing`,
        [
          id,
          who.lender,
          who.borrower,
          given.bank_name,
          sealed('virtual_accounts', 'account_number', id, given.account_number),
          lookup('account', who.lender, given.account_number),
          now.toISOString(),
        ],
      );
    });
    const made = await find();
    return made !== undefined && isReadable(made) ? made : undefined;
  } catch (error) {
    // The wallet is there without it, and the next look tries again.
    log.error({ err: error }, 'the bank account of a wallet could not be opened');
    return undefined;
  }
}
