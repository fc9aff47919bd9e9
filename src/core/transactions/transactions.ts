import { minorUnits, round } from '../../engine/decimal.ts';
import type { Answer } from '../api/operations.ts';
import { first, one, readable, type Queries } from '../database/index.ts';
import { intoWallet, penaltyOf, statusOf } from '../savings/movement.ts';
import { narrationsOf, walletPaymentAnswer, walletPaymentsOf } from '../wallet/wallet-payment.ts';
import type { Who } from '../who.ts';

export type Transaction = Answer<'listTransactions'>[number];

/** What transactions are looked for by; what is absent or empty narrows nothing down. */
export interface Sought {
  readonly text?: string;
  readonly type?: string;
  readonly day?: string;
  readonly status?: string;
  readonly reference?: string;
}

interface Row extends Record<string, unknown> {
  readonly reference: string;
  readonly type: string;
  readonly entry: 'credit' | 'debit';
  readonly amount: string;
  readonly fee: string;
  readonly in_wallet: boolean;
  readonly currency: string;
  readonly status: string;
  readonly narration: string;
  readonly created_on: string;
}

const nameOfProduct = `coalesce(d.definition #>> array['translations', $3::text, 'name'], d.definition ->> 'name')`;

/** What went in and out for a borrower as the books have it, and what is on its way or came to nothing. $1 lender, $2 borrower, $3 language. */
const rows = `
  select 'loan-' || l.id as reference, 'interbank_transfer' as type, 'credit' as entry, abs(sum(p.amount)) as amount, 0::numeric as fee, false as in_wallet, m.currency, 'success' as status, ${nameOfProduct} as narration, m.booked_on as created_on
    from loans l join products d on d.id = l.product_id
    join movements m on m.lender_id = l.lender_id and m.kind = 'disbursement' and m.reference = 'loan/' || l.id
    join postings p on p.movement_id = m.id join accounts a on a.id = p.account_id and a.code = 'paid-out/' || m.currency
    where l.lender_id = $1 and l.borrower_id = $2 group by l.id, d.id, m.id
  union all
  select h.reference, 'card_payment', 'debit', h.amount, 0, false, h.currency, h.status, ${nameOfProduct}, h.charged_on
    from card_charges h join products d on d.id = h.product_id where h.lender_id = $1 and h.borrower_id = $2
  union all
  select y.reference, case y.kind when 'extension' then 'loan_extension' else 'loan_repayment' end, 'debit', y.amount, 0, y.method = 'wallet', y.currency, y.status, ${nameOfProduct}, y.made_on
    from payments y join loans l on l.id = y.loan_id join products d on d.id = l.product_id
    where y.lender_id = $1 and y.borrower_id = $2
  union all
  select w.reference, case w.kind when 'fund' then case w.method when 'card' then 'card_payment' else 'wallet_funding' end when 'transfer' then 'interbank_transfer' else w.kind end,
      case w.kind when 'fund' then 'credit' else 'debit' end, w.amount, w.fee, true, w.currency, w.status, '', w.made_on
    from wallet_payments w where w.lender_id = $1 and w.borrower_id = $2
  union all
  select m.reference, case m.kind when 'contribution' then 'saving' else 'saving_' || m.kind end, case m.kind when 'withdrawal' then 'credit' else 'debit' end, m.amount, ${penaltyOf}, m.kind = 'withdrawal' and ${intoWallet}, m.currency, ${statusOf}, '', m.made_on
    from saving_movements m join lenders n on n.id = m.lender_id where m.lender_id = $1 and m.borrower_id = $2 and m.kind in ('contribution', 'topup', 'withdrawal')`;

/** Those of them that are looked for: text, type, day, time zone, status and reference are $4 to $9; $10 are references that hold the text where the database can't read it. */
const found = `
  select * from (${rows}) r
  where ($4::text = '' or position($4::text in lower(concat_ws(' ', translate(r.type, '_-', '  '), r.type, r.reference, r.narration, trim_scale(r.amount), r.amount, trim_scale(r.amount + r.fee), r.amount + r.fee))) > 0 or r.reference = any($10::text[]))
    and ($5::text = '' or r.type = $5::text)
    and ($6::text = '' or to_char(r.created_on at time zone $7::text, 'YYYY-MM-DD') = $6::text)
    and ($8::text = '' or r.status = $8::text)
    and ($9::text = '' or r.reference = $9::text)`;

const order = 'created_on desc, reference desc';

/** What was typed, as it is compared. One with a plus sign counts as none (C-099); amounts are typed with commas. */
const textOf = (typed: string): string =>
  typed.includes('+') ? '' : /^[\d,.\s]+$/.test(typed) ? typed.replace(/[,\s]/g, '') : typed.trim().toLowerCase();

/** In so many of the latest payments of a wallet the other's name is looked for: each is opened for it. */
const mostOpened = 3000;

/** The names of a borrower's savings plans, by the references of what was put in or taken out. */
async function plansOfReferences(
  queries: Queries,
  { who }: Looking,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const list = await queries.query<{ reference: string; plan: string | null; product: string }>(
    `select m.reference, ${readable('savings', ['name as plan'], 's')}, d.definition ->> 'name' as product from saving_movements m join savings s on s.id = m.saving_id join saving_products d on d.id = s.product_id where m.lender_id = $1 and m.borrower_id = $2 and m.reference = any($3)`,
    [who.lender, who.borrower, references],
  );
  return new Map(list.map(({ reference, plan, product }) => [reference, plan ?? product]));
}

/** References of what was put into plans, or taken out, whose names hold a text. */
async function plansThatHold(queries: Queries, { who }: Looking, text: string): Promise<string[]> {
  const plans = await queries.query<{ id: number; name: string | null }>(
    `select id, ${readable('savings', ['name'])} from savings where lender_id = $1 and borrower_id = $2`,
    [who.lender, who.borrower],
  );
  const ids = plans.filter(({ name }) => name?.toLowerCase().includes(text) === true).map(({ id }) => id);
  const list =
    ids.length === 0
      ? []
      : await queries.query<{ reference: string }>(
          'select reference from saving_movements where lender_id = $1 and borrower_id = $2 and saving_id = any($3)',
          [who.lender, who.borrower, ids],
        );
  return list.map(({ reference }) => reference);
}

/** Whom money in wallets went to or came from, and what plans are called, is sealed: it is looked through here. */
async function sealedThatHold(queries: Queries, looking: Looking, text: string): Promise<readonly string[]> {
  if (text === '') return [];
  const { who, language } = looking;
  const list = await walletPaymentsOf(
    queries,
    `w.id in (select id from wallet_payments where lender_id = $1 and borrower_id = $2 order by made_on desc limit ${mostOpened})`,
    [who.lender, who.borrower],
  );
  const ofWallet = list
    .filter((row) =>
      [row.counterpart?.name, walletPaymentAnswer(row, language).narration].some((said) =>
        said?.toLowerCase().includes(text),
      ),
    )
    .map(({ reference }) => reference);
  return [...ofWallet, ...(await plansThatHold(queries, looking, text))];
}

async function valuesOf(
  queries: Queries,
  looking: Looking,
  { text: typed = '', type = '', day = '', status = '', reference = '' }: Sought,
): Promise<readonly unknown[]> {
  const text = textOf(typed);
  return [
    looking.who.lender,
    looking.who.borrower,
    looking.language,
    text,
    type,
    day,
    looking.zone,
    status,
    reference,
    await sealedThatHold(queries, looking, text),
  ];
}

interface Part {
  readonly limit: number;
  readonly offset?: number;
}

/** Where and in which words a borrower looks. */
export interface Looking {
  readonly who: Who;
  readonly language: string;
  /** By which days are told apart, as in Africa/Lagos. */
  readonly zone: string;
}

/** Transactions that are looked for, newest first: so many, after so many that are passed over. */
export async function transactionsOf(
  queries: Queries,
  looking: Looking,
  sought: Sought,
  part: Part,
): Promise<Transaction[]> {
  return listOf(queries, looking, await valuesOf(queries, looking, sought), part);
}

/** The same, with how many there are in all. */
export async function countedTransactionsOf(
  queries: Queries,
  looking: Looking,
  sought: Sought,
  part: Part,
): Promise<{ items: Transaction[]; total: number }> {
  const values = await valuesOf(queries, looking, sought);
  const [items, { total }] = await Promise.all([
    listOf(queries, looking, values, part),
    one<{ total: number }>(queries, `select count(*)::integer as total from (${found}) f`, values),
  ]);
  return { items, total };
}

async function listOf(
  queries: Queries,
  looking: Looking,
  values: readonly unknown[],
  { limit, offset = 0 }: Part,
): Promise<Transaction[]> {
  const list = await queries.query<Row>(`${found} order by ${order} limit $11 offset $12`, [...values, limit, offset]);
  const references = list.map(({ reference }) => reference);
  const named = new Map([
    ...(await narrationsOf(queries, looking.who, references, looking.language)),
    ...(await plansOfReferences(queries, looking, references)),
  ]);
  return list.map(({ amount, fee, narration, ...row }) => ({
    ...row,
    id: row.reference,
    amount: round(amount, minorUnits(row.currency)),
    fee: round(fee, minorUnits(row.currency)),
    meta: { narration: named.get(row.reference) ?? narration },
  }));
}

/** The kinds among all of a borrower's transactions. */
export async function typesOfTransactions(queries: Queries, { who, language }: Looking): Promise<string[]> {
  const list = await queries.query<{ type: string }>(`select distinct type from (${rows}) r order by 1`, [
    who.lender,
    who.borrower,
    language,
  ]);
  return list.map(({ type }) => type);
}

/** What stands before and after one among those that are looked for (C-102). */
export async function neighboursOf(
  queries: Queries,
  looking: Looking,
  sought: Sought,
  reference: string,
): Promise<{ newer?: string; older?: string }> {
  const row = await first<{ newer: string | null; older: string | null }>(
    queries,
    `select newer, older from (select reference, lag(reference) over w as newer, lead(reference) over w as older from (${found}) f window w as (order by ${order})) n where reference = $11`,
    [...(await valuesOf(queries, looking, sought)), reference],
  );
  return {
    ...(typeof row?.newer === 'string' && { newer: row.newer }),
    ...(typeof row?.older === 'string' && { older: row.older }),
  };
}
