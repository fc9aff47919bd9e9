import { add, compare, minorUnits, round } from '../../engine/decimal.ts';
import type { Answer } from '../api/operations.ts';
import { first, opened, type Database, type Queries } from '../database/index.ts';
import { notFound } from '../refusal.ts';
import { awaitedUntil } from '../payments/unheard.ts';
import type { Who } from '../who.ts';
import type { Lender } from '../lender.ts';
import { chargeLate, isLate } from './charge-late.ts';
import { sourcesOf, type GivenFor } from './collected-from.ts';
import { evidenceOf } from './evidence.ts';
import { guarantorsNeeded } from './guarantee.ts';
import {
  dueNext,
  instalmentAnswer,
  instalmentsOf,
  openInstalments,
  owedInAll,
  type LoanOf,
  type StoredInstalment,
} from './instalments.ts';
import { dueOn, isRepaid, statusOn } from './loan-status.ts';
import { awaitedMandate } from './mandate-of-loan.ts';
import { productOf, type Product, type Terms } from './product.ts';

interface LoanRow extends GivenFor, Record<string, unknown> {
  id: number;
  status: string;
  created_on: string;
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
  terms: Terms;
  extensions: number;
  awaited_amount: string | null;
  awaited_since: string | null;
}

/** Of a borrower: $1 lender, $2 borrower, $3 language, $4 today. */
const loanQuery = `
  select l.id, ${statusOn('$4::date')} as status, l.created_on, l.application_id, l.extensions, l.card_id, l.mandate_id, l.bank_account_id, ${awaitedMandate} as mandate_state, a.purpose, l.product_id, coalesce(p.definition #>> array['translations', $3, 'name'], p.definition ->> 'name') as product_name,
    o.loan_amount, o.currency, o.interest, o.amount_due, ${dueOn} as due_date, o.tenor, o.tenor_period, o.interest_rate,
    o.origination_fee, o.management_fee, o.disbursement, o.terms, awaited.amount as awaited_amount, awaited.made_on as awaited_since
  from loans l
  join offers o on o.id = l.offer_id join applications a on a.id = l.application_id join products p on p.id = l.product_id
  left join payments awaited on awaited.loan_id = l.id and awaited.status = 'pending' and awaited.given_up_on is null
  where l.lender_id = $1 and l.borrower_id = $2`;

/** The payment that is on its way, while no other may be begun beside it. */
function awaitedPayment(
  { awaited_amount: amount, awaited_since: since, currency }: LoanRow,
  now: Date,
): Answer<'listLoans'>[number]['payment_pending'] {
  const until = awaitedUntil(since, now);
  return amount === null || until === undefined ? undefined : { amount: round(amount, minorUnits(currency)), until };
}

/** What is asked for what falls due on a day, or by now is late. */
async function collectedFrom(
  { core, lender, who, today }: Reading,
  row: LoanRow,
  day: string | undefined,
): Promise<Answer<'listLoans'>[number]['collected_from']> {
  const isGiven = row.card_id !== null || row.mandate_id !== null || row.bank_account_id !== null;
  if (day === undefined || !isGiven || !isRepaid(row.status)) return undefined;
  const [asked] = await sourcesOf(core.database, lender, who, row, day > today ? day : today);
  return asked?.source.method ?? 'nothing';
}

async function summary(
  row: LoanRow,
  instalments: readonly StoredInstalment[],
  reading: Reading,
): Promise<Answer<'listLoans'>[number]> {
  const { today, now } = reading;
  const { amount_due: next, due_date: nextDay } = dueNext(instalments, today);
  const from = await collectedFrom(reading, row, nextDay);
  const awaited = awaitedPayment(row, now);
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
    ...(awaited !== undefined && { payment_pending: awaited }),
    ...(nextDay !== undefined && {
      next_due: { due_date: nextDay, amount_due: round(next, minorUnits(row.currency)) },
    }),
    ...(from !== undefined && { collected_from: from }),
    product: { id: row.product_id, name: row.product_name },
    tenor: row.tenor,
    tenor_period: row.tenor_period,
    interest_rate: row.interest_rate,
  };
}

/** Who reads, and as of when. */
interface Reading<Of extends Queries = Queries> {
  readonly core: { readonly database: Of };
  readonly lender: Pick<Lender, 'settings'>;
  readonly who: Who;
  readonly language: string;
  readonly today: string;
  readonly now: Date;
}

/** The instalments of a loan, with the penal fees of what has become late; counted now, where nobody has done it yet. */
async function upToDate({ core, today, now }: Reading<Database>, of: LoanOf): Promise<readonly StoredInstalment[]> {
  const instalments = await instalmentsOf(core.database, of);
  if (!instalments.some((one) => isLate(one, today))) return instalments;
  return core.database.transaction(async (queries) =>
    chargeLate(queries, of, await instalmentsOf(queries, of), { today, now }),
  );
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

async function profileOf(
  queries: Queries,
  lender: number,
  loan: LoanRow,
  product: Product,
): Promise<Answer<'getLoan'>['loan_profile']> {
  const told = await first<{ answers: Answers; decision_data: string | null }>(
    queries,
    `select ${opened('applications', ['answers', 'decision_data'])} from applications where lender_id = $1 and id = $2`,
    [lender, loan.application_id],
  );
  const {
    gender,
    marital_status: marital,
    no_of_dependent,
    educational_attainment,
    employment_status,
    sector_of_employment,
    work_start_date,
    monthly_net_income,
  } = told?.answers ?? {};
  const words = await queries.query<{ list: string; description: string }>(
    `select list, description from options where lender_id = $1 and ((list = 'gender' and id = $2) or (list = 'marital_status' and id = $3))`,
    [lender, gender ?? null, marital ?? null],
  );
  const chosen = Object.fromEntries(words.map(({ list, description }) => [list, description])) as {
    gender?: string;
    marital_status?: string;
  };
  return {
    id: loan.application_id,
    product_id: product.id,
    purpose: loan.purpose,
    ...chosen,
    ...(JSON.parse(
      JSON.stringify({
        no_of_dependent,
        educational_attainment,
        employment_status,
        sector_of_employment,
        work_start_date,
        monthly_net_income,
      }),
    ) as object),
    offer_data: JSON.stringify({
      require_guarantor: loan.terms.attributes.require_guarantor,
      no_of_guarantors: guarantorsNeeded(loan.terms),
      ...(product.attributes.loan_extension_features && {
        loan_extension_features: product.attributes.loan_extension_features,
      }),
    }),
    ...(typeof told?.decision_data === 'string' && { decision_data: told.decision_data }),
  };
}

/** All loans of a borrower, the latest first. */
export async function loansOf(reading: Reading): Promise<Answer<'listLoans'>> {
  const { core, who, today, language } = reading;
  const instalments = await openInstalments(core.database, who);
  const rows = await core.database.query<LoanRow>(`${loanQuery} order by l.created_on desc, l.id desc`, [
    who.lender,
    who.borrower,
    language,
    today,
  ]);
  return Promise.all(rows.map((row) => summary(row, instalments.get(row.id) ?? [], reading)));
}

/** What is left to pay of all loans of a borrower in a currency that are being repaid, late or not. */
export async function leftToPay(reading: Reading<Database>, currency: string): Promise<string> {
  const { core, who, today } = reading;
  const open = await openInstalments(core.database, who);
  const loans = await core.database.query<{ id: number }>(
    `select l.id from loans l join offers o on o.id = l.offer_id where l.lender_id = $1 and l.borrower_id = $2 and l.status = 'RUNNING' and o.currency = $3`,
    [who.lender, who.borrower, currency],
  );
  let left = '0';
  for (const { id } of loans) {
    const instalments = open.get(id) ?? [];
    const isBehind = instalments.some((one) => isLate(one, today));
    left = add(left, owedInAll(isBehind ? await upToDate(reading, { ...who, loan: id }) : instalments));
  }
  return left;
}

/** One loan of a borrower, with its plan. @throws Refusal 404 */
export async function wholeLoan(reading: Reading<Database>, id: number): Promise<Answer<'getLoan'>> {
  const { core, who, today, language } = reading;
  const row = await first<LoanRow>(core.database, `${loanQuery} and l.id = $5`, [
    who.lender,
    who.borrower,
    language,
    today,
    id,
  ]);
  if (row === undefined) throw notFound('This loan');
  const { product } = await productOf(core.database, who.lender, row.product_id);
  const of = { ...who, loan: row.id };
  const instalments = isRepaid(row.status) ? await upToDate(reading, of) : await instalmentsOf(core.database, of);
  const schedules = instalments.map((one) => instalmentAnswer(one, row.currency));
  return {
    ...(await summary(row, instalments, reading)),
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
    schedule: {
      amount_due: round(
        schedules.reduce((sum, { amount_due: due }) => add(sum, due), '0'),
        minorUnits(row.currency),
      ),
    },
    schedules,
  };
}
