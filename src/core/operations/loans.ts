import { add, compare, minorUnits, round } from '../../engine/decimal.ts';
import type { Answer } from '../api/operations.ts';
import { first, opened, type Queries } from '../database/index.ts';
import { chargeLate, isLate } from '../lending/charge-late.ts';
import { evidenceOf } from '../lending/evidence.ts';
import { dueNext, instalmentAnswer, instalmentsOf, openInstalments, type LoanOf, type StoredInstalment } from '../lending/instalments.ts';
import { dueOn, isRepaid, statusOn } from '../lending/loan-status.ts';
import { awaitedMandate } from '../lending/mandate-of-loan.ts';
import { offerAnswer, type StoredOffer } from '../lending/offer.ts';
import { inLanguage, listProducts, productOf, type Product } from '../lending/product.ts';
import { notFound } from '../refusal.ts';
import type { Call, Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

interface LoanRow extends Record<string, unknown> {
  id: number;
  status: string;
  created_on: string;
  card_id: number | null;
  mandate_id: number | null;
  mandate_state: 'pending' | 'failed' | null;
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
  application_id: number;
  extensions: number;
}

/** Of a borrower: $1 lender, $2 borrower, $3 language, $4 today. */
const loanQuery = `
  select l.id, ${statusOn('$4::date')} as status, l.created_on, l.application_id, l.extensions, l.card_id, l.mandate_id, ${awaitedMandate} as mandate_state, a.purpose, l.product_id, coalesce(p.definition #>> array['translations', $3, 'name'], p.definition ->> 'name') as product_name,
    o.loan_amount, o.currency, o.interest, o.amount_due, ${dueOn} as due_date, o.tenor, o.tenor_period, o.interest_rate,
    o.origination_fee, o.management_fee, o.disbursement
  from loans l
  join offers o on o.id = l.offer_id join applications a on a.id = l.application_id join products p on p.id = l.product_id
  where l.lender_id = $1 and l.borrower_id = $2`;

function summary(row: LoanRow, instalments: readonly StoredInstalment[], today: string): Answer<'listLoans'>[number] {
  const { amount_due: next, due_date: nextDay } = dueNext(instalments, today);
  return {
    id: row.id,
    loan_amount: row.loan_amount,
    interest_due: row.interest,
    amount_due: row.amount_due,
    currency: row.currency,
    created_on: row.created_on,
    due_date: row.due_date,
    status: { status: row.status, can_cancel: row.status === 'PENDING' },
    ...(row.mandate_state !== null && { mandate_state: row.mandate_state }),
    ...(nextDay !== undefined && { next_due: { due_date: nextDay, amount_due: round(next, minorUnits(row.currency)) } }),
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
  payday: string;
  purpose: string;
  cancellation_status: number;
  product_id: number;
}

/** The instalments of a loan, with the penal fees of what has become late; counted now, where nobody has done it yet. */
async function upToDate({ core, today, now }: Pick<Call<'getLoan'>, 'core' | 'today' | 'now'>, of: LoanOf, product: Product): Promise<readonly StoredInstalment[]> {
  const instalments = await instalmentsOf(core.database, of);
  if (!instalments.some((one) => isLate(one, today))) return instalments;
  return core.database.transaction(async (queries) => chargeLate(queries, of, product, await instalmentsOf(queries, of), { today, now }));
}

/** What an application has answered, of what is told with its loan. */
interface Answers {
  readonly gender?: number;
  readonly marital_status?: number;
  readonly no_of_dependent?: string;
  readonly educational_attainment?: string;
  readonly employment_status?: string;
  readonly sector_of_employment?: string;
  readonly work_start_date?: string;
  readonly monthly_net_income?: string;
}

async function profileOf(queries: Queries, lender: number, loan: LoanRow, product: Product): Promise<Answer<'getLoan'>['loan_profile']> {
  const told = await first<{ answers: Answers; decision_data: string | null }>(queries, `select ${opened('applications', ['answers', 'decision_data'])} from applications where lender_id = $1 and id = $2`, [lender, loan.application_id]);
  const { gender, marital_status: marital, no_of_dependent, educational_attainment, employment_status, sector_of_employment, work_start_date, monthly_net_income } = told?.answers ?? {};
  const words = await queries.query<{ list: string; description: string }>(
    `select list, description from options where lender_id = $1 and ((list = 'gender' and id = $2) or (list = 'marital_status' and id = $3))`,
    [lender, gender ?? null, marital ?? null],
  );
  const chosen = Object.fromEntries(words.map(({ list, description }) => [list, description])) as { gender?: string; marital_status?: string };
  return {
    id: loan.application_id,
    product_id: product.id,
    purpose: loan.purpose,
    ...chosen,
    ...JSON.parse(JSON.stringify({ no_of_dependent, educational_attainment, employment_status, sector_of_employment, work_start_date, monthly_net_income })) as object,
    offer_data: JSON.stringify({ require_guarantor: product.attributes.require_guarantor, no_of_guarantors: product.attributes.require_guarantor ? (product.attributes.no_of_guarantors ?? 1) : 0, ...(product.attributes.loan_extension_features && { loan_extension_features: product.attributes.loan_extension_features }) }),
    ...(typeof told?.decision_data === 'string' && { decision_data: told.decision_data }),
  };
}

export const handlers: Handlers<'listLoans' | 'getLoan' | 'listDrafts'> = {
  async listLoans({ core, who, today, language }) {
    const instalments = await openInstalments(core.database, who);
    return (await core.database.query<LoanRow>(`${loanQuery} order by l.created_on desc, l.id desc`, [who.lender, who.borrower, language, today])).map((row) => summary(row, instalments.get(row.id) ?? [], today));
  },

  async getLoan(call) {
    const { core, who, path, today, language } = call;
    const row = await first<LoanRow>(core.database, `${loanQuery} and l.id = $5`, [who.lender, who.borrower, language, today, path.id]);
    if (row === undefined) throw notFound('This loan');
    const { product } = await productOf(core.database, who.lender, row.product_id);
    const of = { ...who, loan: row.id };
    const instalments = isRepaid(row.status) ? await upToDate(call, of, product) : await instalmentsOf(core.database, of);
    const schedules = instalments.map((one) => instalmentAnswer(one, row.currency));
    return {
      ...summary(row, instalments, today),
      origination_fee: row.origination_fee,
      management_fee: row.management_fee,
      disbursement: row.disbursement,
      purpose: row.purpose,
      ...(row.card_id === null ? {} : { card_id: row.card_id }),
      ...(row.mandate_id === null ? {} : { mandate_id: row.mandate_id }),
      has_evidence: (await evidenceOf(core.database, who, row.id)) !== undefined,
      extension_limit: row.extensions,
      multi_tenor: product.allow_multi_tenor && compare(schedules.length, 1) > 0,
      loan_profile: await profileOf(core.database, who.lender, row, product),
      schedule: { amount_due: round(schedules.reduce((sum, { amount_due: due }) => add(sum, due), '0'), minorUnits(row.currency)) },
      schedules,
    };
  },

  async listDrafts({ core, who, now, language }) {
    const rows = await core.database.query<DraftRow>(
      `select a.id, a.created_on, a.requested_amount, a.tenor, a.tenor_period, a.payday, a.purpose, a.cancellation_status, a.product_id
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
          proposed_payday: row.payday,
          purpose: row.purpose,
          cancellation_status: row.cancellation_status,
          product: { id: product.id, name: product.name, currency: product.currency },
          offer_data: standing.map((offer) => offerAnswer(offer, offered, language)),
        },
      ];
    });
  },
};
