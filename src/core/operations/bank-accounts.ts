import type { Answer } from '../api/operations.ts';
import type { Call, Handlers } from '../api/call.ts';
import { audit } from '../audit.ts';
import { confirmPin } from '../auth/confirm-pin.ts';
import { first, lookup, newId, one, opened, readable, sealed, type Queries } from '../database/index.ts';
import { holdBorrower } from '../hold-borrower.ts';
import { isNone } from '../lender.ts';
import { hasMandate } from '../papers/mandate.ts';
import { accountName, checkBank, isVerified } from '../onboarding/bank-account.ts';
import { bankMark } from '../profile/mark.ts';
import { notFound, onField, Refusal } from '../refusal.ts';
import { say } from '../messages/say.ts';
import { warn } from '../messages/notify.ts';
import type { Who } from '../who.ts';

type Account = Answer<'addAccount'>;

const most = 20;

interface Stored extends Record<string, unknown> {
  readonly account_number: string | null;
  readonly account_name: string | null;
}

/**
 * Those whose number or name can't be read any more are left out; who adds one anew writes it anew.
 * @param where of the accounts `a`, with values from $3 on
 */
async function accountsOf(
  queries: Queries,
  who: Who,
  where = 'true',
  values: readonly unknown[] = [],
): Promise<Account[]> {
  const rows = await queries.query<
    Omit<Account, 'bank_name' | 'account_number' | 'account_name'> & Stored & { readonly bank_name: string | null }
  >(
    `select a.id, ${readable('bank_accounts', ['account_number', 'account_name'], 'a')}, a.bank_code, o.description as bank_name, a.account_type, a.is_primary
     from bank_accounts a left join options o on o.lender_id = a.lender_id and o.list = 'bank' and o.additional_code = a.bank_code
     where a.lender_id = $1 and a.borrower_id = $2 and ${where} order by a.id`,
    [who.lender, who.borrower, ...values],
  );
  return rows.flatMap(({ account_number, account_name, bank_name: name, ...account }) =>
    account_number === null || account_name === null
      ? []
      : [
          {
            ...account,
            account_number,
            account_name,
            url: bankMark(name ?? account.bank_code),
            ...(name !== null && { bank_name: name }),
          },
        ],
  );
}

interface Person extends Record<string, unknown> {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
}

async function personOf(queries: Queries, who: Who): Promise<Person> {
  return one<Person>(
    queries,
    `select ${opened('borrowers', ['first_name', 'last_name', 'phone_number'])} from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
}

/** In whose name an account is: by the register where there is one, else as it was typed; a wallet is the borrower's own. */
async function nameFor(call: Call<'addAccount'>): Promise<string> {
  const { core, lender, body, who } = call;
  if (body.account_type === 'mobile') {
    if (isNone(lender.settings.mobile_money_provider) || body.bank_code !== lender.settings.mobile_money_provider)
      throw onField('bank_code', 'This provider is not taken here');
    const person = await personOf(core.database, who);
    return `${person.first_name} ${person.last_name}`.trim();
  }
  await checkBank(core.database, lender.id, body.bank_code);
  if (isVerified(lender.country)) return accountName(call, body);
  const typed = body.account_name?.trim() ?? '';
  if (typed.length < 2) throw onField('account_name', 'Enter the name of the account');
  return typed;
}

/** @returns false where the account was there already */
async function put(queries: Queries, { who, body, now }: Call<'addAccount'>, name: string): Promise<boolean> {
  await holdBorrower(queries, who);
  const { count, has_primary: hasPrimary } = await one<{ count: number; has_primary: boolean }>(
    queries,
    'select count(*)::integer as count, coalesce(bool_or(is_primary), false) as has_primary from bank_accounts where lender_id = $1 and borrower_id = $2',
    [who.lender, who.borrower],
  );
  const number = lookup('account', who.lender, body.account_number);
  const before = await first<Stored & { id: number }>(
    queries,
    `select id, ${readable('bank_accounts', ['account_number', 'account_name'])} from bank_accounts where lender_id = $1 and borrower_id = $2 and bank_code = $3 and account_key = any($4)`,
    [who.lender, who.borrower, body.bank_code, number],
  );
  if (before !== undefined) {
    if (before.account_number === null || before.account_name === null)
      await queries.query('update bank_accounts set account_number = $2, account_name = $3 where id = $1', [
        before.id,
        sealed('bank_accounts', 'account_number', before.id, body.account_number),
        sealed('bank_accounts', 'account_name', before.id, name),
      ]);
    return false;
  }
  if (count >= most) throw new Refusal(409, 'too_many_accounts', say`You can have ${most} accounts. Remove one first.`);
  const type = body.account_type ?? 'bank';
  const id = await newId(queries, 'bank_accounts');
  await queries.query(
    `insert into bank_accounts (id, lender_id, borrower_id, bank_code, account_number, account_key, account_name, account_type, is_primary, added_on)
     overriding system value values ($1, $2, $3, $4, $5, ($6::text[])[1], $7, $8, $9, $10)`,
    [
      id,
      who.lender,
      who.borrower,
      body.bank_code,
      sealed('bank_accounts', 'account_number', id, body.account_number),
      number,
      sealed('bank_accounts', 'account_name', id, name),
      type,
      type === 'bank' && !hasPrimary,
      now.toISOString(),
    ],
  );
  await audit(queries, { ...who, name: 'account-added', at: now, detail: { account: id } });
  return true;
}

/** Where a borrower is paid and pays from. */
export const handlers: Handlers<'listAccounts' | 'addAccount' | 'removeAccount'> = {
  listAccounts: ({ core, who }) => accountsOf(core.database, who),

  async addAccount(call) {
    const { core, who, body } = call;
    const name = await nameFor(call);
    await confirmPin(call, body.pin);
    await core.database.transaction(async (queries) => {
      if (await put(queries, call, name))
        await warn(
          queries,
          call,
          who.borrower,
          'an account was added to those that you are paid into. If it was not you, call us at once.',
        );
    });
    const [account] = await accountsOf(core.database, who, 'a.bank_code = $3 and a.account_key = any($4)', [
      body.bank_code,
      lookup('account', who.lender, body.account_number),
    ]);
    if (account === undefined) throw notFound('This account');
    return account;
  },

  async removeAccount({ core, who, path, now, today }) {
    await core.database.transaction(async (queries) => {
      // Two that are removed at once are counted one after the other.
      await holdBorrower(queries, who);
      const accounts = await accountsOf(queries, who);
      const account = accounts.find(({ id }) => id === path.id);
      if (account === undefined) throw notFound('This account');
      if (account.is_primary)
        throw new Refusal(409, 'primary_account', 'Your loans are paid into this account, so it stays');
      if (account.account_type === 'mobile' && accounts.filter((other) => other.account_type === 'mobile').length < 2)
        throw new Refusal(409, 'last_wallet', 'This is your only mobile wallet, so it stays');
      if (
        await hasMandate(
          queries,
          who,
          { bank_code: account.bank_code, keys: lookup('account', who.lender, account.account_number) },
          today,
        )
      )
        throw new Refusal(409, 'account_in_use', 'A mandate collects from this account, so it stays');
      if (
        (await first(
          queries,
          `select id from loans where lender_id = $1 and borrower_id = $2 and bank_account_id = $3 and status in ('RUNNING', 'PENDING') limit 1`,
          [who.lender, who.borrower, path.id],
        )) !== undefined
      )
        throw new Refusal(409, 'account_in_use', 'A loan is repaid from this account, so it stays');
      if (
        (await first(
          queries,
          `select id from payments where lender_id = $1 and borrower_id = $2 and account_id = $3 and status = 'pending'`,
          [who.lender, who.borrower, path.id],
        )) !== undefined
      )
        throw new Refusal(409, 'account_in_use', 'A payment from this account is on its way, so it stays');
      await queries.query('delete from bank_accounts where lender_id = $1 and borrower_id = $2 and id = $3', [
        who.lender,
        who.borrower,
        path.id,
      ]);
      await audit(queries, { ...who, name: 'account-removed', at: now, detail: { account: path.id } });
    });
    return {};
  },
};
