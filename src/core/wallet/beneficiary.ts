import type { components } from '../../api/operations.gen.ts';
import { first, lookup, newId, one, readable, sealed, type Queries } from '../database/index.ts';
import { holdBorrower } from '../hold-borrower.ts';
import { bankMark } from '../profile/mark.ts';
import { Refusal } from '../refusal.ts';
import { say } from '../messages/say.ts';
import type { Who } from '../who.ts';

type Beneficiary = components['schemas']['Beneficiary'];

interface Stored extends Omit<Beneficiary, 'account_name' | 'account_number'>, Record<string, unknown> {
  readonly account_name: string | null;
  readonly account_number: string | null;
}

/** So many are listed for one borrower; so many accounts may be asked about in all. */
const most = { saved: 100, asked: 2000 } as const;

/**
 * Those whose account can't be read any more are left out: nothing can be sent to them, and who adds one anew writes it anew.
 * @param where of the beneficiaries `b`, with values from $3 on. The latest used first.
 */
export async function beneficiariesOf(
  queries: Queries,
  who: Who,
  where: string,
  values: readonly unknown[] = [],
): Promise<Beneficiary[]> {
  const rows = await queries.query<Stored>(
    `select b.id, ${readable('beneficiaries', ['account_name', 'account_number'], 'b')}, b.bank_code, coalesce(o.description, b.bank_code) as code_description, b.saved
     from beneficiaries b left join options o on o.lender_id = b.lender_id and o.list = 'bank' and o.additional_code = b.bank_code
     where b.lender_id = $1 and b.borrower_id = $2 and ${where} order by b.used_on desc nulls last, b.id desc`,
    [who.lender, who.borrower, ...values],
  );
  return rows.flatMap(({ account_name, account_number, ...row }) =>
    account_name === null || account_number === null
      ? []
      : [{ ...row, account_name, account_number, url: bankMark(row.code_description) }],
  );
}

/** Writes down whose an account is, as the register said it. @throws Refusal `too_many_beneficiaries` */
export async function putBeneficiary(
  queries: Queries,
  who: Who,
  account: {
    readonly bank_code: string;
    readonly account_number: string;
    readonly account_name: string;
    readonly saved: boolean;
  },
  now: Date,
): Promise<Beneficiary> {
  await holdBorrower(queries, who);
  const number = lookup('account', who.lender, account.account_number);
  const there = await first<{ id: number }>(
    queries,
    'select id from beneficiaries where lender_id = $1 and borrower_id = $2 and bank_code = $3 and account_key = any($4)',
    [who.lender, who.borrower, account.bank_code, number],
  );
  const counts = await one<{ saved: number; asked: number }>(
    queries,
    'select count(*) filter (where saved)::integer as saved, count(*)::integer as asked from beneficiaries where lender_id = $1 and borrower_id = $2',
    [who.lender, who.borrower],
  );
  if ((account.saved && counts.saved >= most.saved) || (there === undefined && counts.asked >= most.asked))
    throw new Refusal(409, 'too_many_beneficiaries', say`You can save ${most.saved} people. Remove one first.`);
  const id = there?.id ?? (await newId(queries, 'beneficiaries'));
  const [name, sealedNumber] = (['account_name', 'account_number'] as const).map((column) =>
    sealed('beneficiaries', column, id, account[column]),
  );
  if (there === undefined) {
    await queries.query(
      `insert into beneficiaries (id, lender_id, borrower_id, bank_code, account_number, account_key, account_name, saved, added_on)
       overriding system value values ($1, $2, $3, $4, $5, ($6::text[])[1], $7, $8, $9)`,
      [id, who.lender, who.borrower, account.bank_code, sealedNumber, number, name, account.saved, now.toISOString()],
    );
  } else
    await queries.query(
      'update beneficiaries set account_name = $2, account_number = $3, saved = saved or $4 where id = $1',
      [id, name, sealedNumber, account.saved],
    );
  const [row] = await beneficiariesOf(queries, who, 'b.id = $3', [id]);
  if (row === undefined) throw new Error('a beneficiary that was written is not there');
  return row;
}

/** How long an equal transfer is remembered, in minutes. */
const within = 10;

/** As much, to the same account, a moment ago. One that was declined does not count. */
export async function sameTransfer(
  queries: Queries,
  who: Who,
  sent: { readonly beneficiary: number; readonly amount: string },
  now: Date,
): Promise<{ reference: string; made_on: string } | undefined> {
  return first<{ reference: string; made_on: string }>(
    queries,
    `select reference, made_on from wallet_payments where lender_id = $1 and borrower_id = $2 and beneficiary_id = $3 and amount = $4 and status <> 'failed'
       and made_on > $5::timestamptz - make_interval(mins => ${within}) order by made_on desc limit 1`,
    [who.lender, who.borrower, sent.beneficiary, sent.amount, now.toISOString()],
  );
}
