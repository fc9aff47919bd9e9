import { minorUnits, round } from '../../engine/decimal.ts';
import type { Handlers } from '../api/call.ts';
import type { Answer } from '../api/operations.ts';
import { one } from '../database/index.ts';
import { dueOn, statusOn } from '../lending/loan-status.ts';
import { leftToPay } from '../lending/read-loans.ts';

/** Loans of a borrower and applications whose offers were not taken up: $1 lender, $2 borrower, $3 today. */
const rows = `
  select 'loan' as kind, l.id, l.created_on, o.loan_amount as amount, o.currency, o.tenor, o.tenor_period, ${dueOn} as due_date, l.product_id, ${statusOn('$3::date')} as status
    from loans l join offers o on o.id = l.offer_id where l.lender_id = $1 and l.borrower_id = $2
  union all
  select 'draft', a.id, a.created_on, a.requested_amount, p.definition ->> 'currency', a.tenor, a.tenor_period, null, a.product_id, case when a.waits then 'UNDER REVIEW' else 'ABANDONED' end
    from applications a join products p on p.id = a.product_id
    where a.lender_id = $1 and a.borrower_id = $2 and a.cancellation_status <> 1 and not exists (select 1 from loans l where l.application_id = a.id)`;

/** Statuses are written in several ways. */
const normal = `lower(trim(replace(status, '_', ' ')))`;

/** Amounts as digits alone: 25000.00 is 25000, and 25000.50 is 2500050. */
const found = `
  select * from (${rows}) r
  where ($4::text = '' or position($4::text in regexp_replace(trim_scale(amount)::text, '[^0-9]', '', 'g')) > 0)
    and ($5::date is null or (created_on at time zone $6::text)::date = $5::date)
    and ($7::text = '' or ${normal} = $7::text)`;

/** What was typed of an amount, as digits; kobo that are none are no part of it. */
const digitsOf = (typed: string): string => typed.replace(/\.0{0,2}$/, '').replace(/\D/g, '');

type Row = Omit<Answer<'searchLoans'>['items'][number], 'product' | 'due_date'> & {
  readonly product_id: number;
  readonly product_name: string;
  readonly due_date: string | null;
};

export const handlers: Handlers<'searchLoans' | 'summarizeLoans'> = {
  async searchLoans({ core, who, today, lender, language, query }) {
    const { amount = '', day, status = '', page = 1, size = 10 } = query;
    const asked = [
      who.lender,
      who.borrower,
      today,
      digitsOf(amount),
      day ?? null,
      lender.timeZone,
      status.replaceAll('_', ' ').trim().toLowerCase(),
    ];
    const { total } = await one<{ total: number }>(core.database, `select count(*) as total from (${found}) f`, asked);
    const items = await core.database.query<Row>(
      `select f.kind, f.id, f.created_on, f.amount, f.currency, f.tenor, f.tenor_period, f.due_date, f.status, f.product_id,
         coalesce(p.definition #>> array['translations', $8::text, 'name'], p.definition ->> 'name') as product_name
       from (${found}) f join products p on p.id = f.product_id order by f.created_on desc, f.kind desc, f.id desc limit $9 offset $10`,
      [...asked, language, size, (page - 1) * size],
    );
    return {
      items: items.map(({ product_id, product_name, due_date, ...row }) => ({
        ...row,
        ...(due_date !== null && { due_date }),
        product: { id: product_id, name: product_name },
      })),
      total,
    };
  },

  async summarizeLoans(call) {
    const { core, who, today, lender } = call;
    const states = await core.database.query<{ status: string; count: number; amount: string }>(
      `select ${normal} as status, count(*) as count, coalesce(sum(amount) filter (where currency = $4), 0) as amount from (${rows}) r group by 1 order by 1`,
      [who.lender, who.borrower, today, lender.currency],
    );
    const of = (...names: readonly string[]) =>
      states.filter(({ status }) => names.includes(status)).reduce((sum, { count }) => sum + count, 0);
    return {
      currency: lender.currency,
      active_amount: round(
        states.find(({ status }) => status === 'running')?.amount ?? '0',
        minorUnits(lender.currency),
      ),
      unpaid_amount: round(await leftToPay(call, lender.currency), minorUnits(lender.currency)),
      running: of('running'),
      pending: of('pending'),
      settled: of('settled', 'paid'),
      late: of('past due'),
      statuses: states.map(({ status }) => status),
    };
  },
};
