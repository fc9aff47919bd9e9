import type { Core } from '../core.ts';
import { countQuestion } from '../limits/day-bound.ts';
import { first, lookup, newId, sealed, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { Refusal, unavailable, type FailureCode } from '../refusal.ts';
import type { Who } from '../who.ts';

interface Account {
  readonly bank_code: string;
  readonly account_number: string;
}

const onNumber = (code: FailureCode, message: string) =>
  new Refusal(422, code, message, { fields: { account_number: message } });

/** Where the server itself learns whose an account is; elsewhere the customer types the name. */
export const isVerified = (country: string) => country === 'NGA';

/** Whether a bank is on the lender's list. */
export async function isBank(queries: Queries, lender: number, bankCode: string): Promise<boolean> {
  return (
    (await first(queries, `select id from options where lender_id = $1 and list = 'bank' and additional_code = $2`, [
      lender,
      bankCode,
    ])) !== undefined
  );
}

/** @throws Refusal for a bank that is not on the lender's list */
export async function checkBank(queries: Queries, lender: number, bankCode: string): Promise<void> {
  if (!(await isBank(queries, lender, bankCode)))
    throw new Refusal(422, 'invalid_request', 'Please choose a bank from the list', {
      fields: { bank_code: 'Please choose from the list' },
    });
}

/** Who asks a register, of whose page, and when. */
export interface Asking {
  readonly core: Core;
  readonly lender: Lender;
  readonly who: Who;
  readonly now: Date;
}

/** Whose an account is, by the register. @throws Refusal `account_not_found`, `too_many`, `unavailable` */
export async function accountName(
  { core, lender, who, now }: Asking,
  { bank_code, account_number }: Account,
): Promise<string> {
  if (core.registers === undefined) throw unavailable(60);
  if (!/^[0-9]{10}$/.test(account_number)) throw onNumber('account_not_found', 'This account cannot be found');
  await countQuestion(core.database, who, 'account', now);
  const name = await core.registers.accountName({ bank_code, account_number, country: lender.country });
  if (name === undefined) throw onNumber('account_not_found', 'This account cannot be found');
  return name;
}

/** Puts the account in the place of the one that was given before. */
export async function putAccount(
  queries: Queries,
  who: Who,
  account: Account & { readonly account_name: string },
  now: Date,
): Promise<void> {
  const id = await newId(queries, 'bank_accounts');
  await queries.query('delete from bank_accounts where lender_id = $1 and borrower_id = $2', [
    who.lender,
    who.borrower,
  ]);
  await queries.query(
    'insert into bank_accounts (id, lender_id, borrower_id, bank_code, account_number, account_key, account_name, is_primary, added_on) overriding system value values ($7, $1, $2, $3, $4, ($8::text[])[1], $5, true, $6)',
    [
      who.lender,
      who.borrower,
      account.bank_code,
      sealed('bank_accounts', 'account_number', id, account.account_number),
      sealed('bank_accounts', 'account_name', id, account.account_name),
      now.toISOString(),
      id,
      lookup('account', who.lender, account.account_number),
    ],
  );
}
