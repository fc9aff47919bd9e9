import type { Answer } from '../api/operations.ts';
import type { Queries } from '../database/index.ts';
import { offerAnswer, type StoredOffer } from '../lending/offer.ts';
import { inLanguage, listProducts, type Product } from '../lending/product.ts';
import { notFound } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

interface LoanRow extends Record<string, unknown> {
  id: number;
  status: string;
  created_on: string;
  card_id: number | null;
  purpose: string;
  product_id: number;
  product_name: string;
  loan_amount: string;
  currency: string;
  interest: string;
  amount_due: string;
  due_date: string;
  tenor: number;
  tenor_period: Product['min_tenor_period'];
  interest_rate: string;
  origination_fee: string;
  management_fee: string;
  disbursement: string;
  overdue_since: string | null;
}

const loanQuery = `
  select l.id, l.status, l.created_on, l.card_id, a.purpose, l.product_id, coalesce(p.definition #>> array['translations', $3, 'name'], p.definition ->> 'name') as product_name,
    o.loan_amount, o.currency, o.interest, o.amount_due, o.due_date, o.tenor, o.tenor_period, o.interest_rate,
    o.origination_fee, o.management_fee, o.disbursement,
    (select min(i.due_date) from instalments i where i.loan_id = l.id and i.paid_on is null) as overdue_since
  from loans l
  join offers o on o.id = l.offer_id join applications a on a.id = l.application_id join products p on p.id = l.product_id
  where l.lender_id = $1 and l.borrower_id = $2`;

/** A running loan with an unpaid instalment of an earlier day is past due. */
function statusOf(row: LoanRow, today: string): string {
  return row.status === 'RUNNING' && row.overdue_since !== null && row.overdue_since < today ? 'PAST DUE' : row.status;
}

function summary(row: LoanRow, today: string): Answer<'listLoans'>[number] {
  return {
    id: row.id,
    loan_amount: row.loan_amount,
    interest_due: row.interest,
    amount_due: row.amount_due,
    currency: row.currency,
    created_on: row.created_on,
    due_date: row.due_date,
    status: { status: statusOf(row, today), can_cancel: false },
    product: { id: row.product_id, name: row.product_name },
    tenor: row.tenor,
    tenor_period: row.tenor_period,
    interest_rate: row.interest_rate,
  };
}

async function offersOf(queries: Queries, who: Who): Promise<Map<number, StoredOffer[]>> {
  const byApplication = new Map<number, StoredOffer[]>();
  for (const offer of await queries.query<StoredOffer>('select * from offers where lender_id = $1 and borrower_id = $2 order by id', [who.lender, who.borrower])) {
    byApplication.set(offer.application_id, [...(byApplication.get(offer.application_id) ?? []), offer]);
  }
  return byApplication;
}

interface DraftRow extends Record<string, unknown> {
  id: number;
  created_on: string;
  requested_amount: string;
  tenor: number;
  tenor_period: Product['min_tenor_period'];
  purpose: string;
  cancellation_status: number;
  product_id: number;
}

export const handlers: Handlers<'listLoans' | 'getLoan' | 'listDrafts'> = {
  async listLoans({ core, who, today, language }) {
    return (await core.database.query<LoanRow>(`${loanQuery} order by l.created_on desc, l.id desc`, [who.lender, who.borrower, language])).map((row) => summary(row, today));
  },

  async getLoan({ core, who, path, today, language }) {
    const [row] = await core.database.query<LoanRow>(`${loanQuery} and l.id = $4`, [who.lender, who.borrower, language, path.id]);
    if (row === undefined) throw notFound('This loan');
    const schedules = await core.database.query<Answer<'getLoan'>['schedules'][number]>(
      'select label, due_date, principal, interest, fees, amount_due, balance from instalments where lender_id = $1 and borrower_id = $2 and loan_id = $3 order by position',
      [who.lender, who.borrower, row.id],
    );
    return {
      ...summary(row, today),
      origination_fee: row.origination_fee,
      management_fee: row.management_fee,
      disbursement: row.disbursement,
      purpose: row.purpose,
      ...(row.card_id === null ? {} : { card_id: row.card_id }),
      schedules,
    };
  },

  async listDrafts({ core, who, now, language }) {
    const rows = await core.database.query<DraftRow>(
      `select a.id, a.created_on, a.requested_amount, a.tenor, a.tenor_period, a.purpose, a.cancellation_status, a.product_id
       from applications a left join loans l on l.application_id = a.id
       where a.lender_id = $1 and a.borrower_id = $2 and l.id is null order by a.created_on desc, a.id desc`,
      [who.lender, who.borrower],
    );
    const products = new Map((await listProducts(core.database, who.lender)).map((offered) => [offered.product.id, offered]));
    const offers = await offersOf(core.database, who);
    return rows.flatMap((row) => {
      const offered = products.get(row.product_id);
      if (offered === undefined) return [];
      const product = inLanguage(offered, language);
      const standing = (offers.get(row.id) ?? []).filter((offer) => Date.parse(offer.expires_on) > now.getTime());
      return [
        {
          id: row.id,
          created_on: row.created_on,
          requested_amount: row.requested_amount,
          proposed_tenor: row.tenor,
          proposed_tenor_period: row.tenor_period,
          purpose: row.purpose,
          cancellation_status: row.cancellation_status,
          product: { id: product.id, name: product.name, currency: product.currency },
          offer_data: standing.map((offer) => offerAnswer(offer, offered, language)),
        },
      ];
    });
  },
};
