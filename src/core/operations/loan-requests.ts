import { audit } from '../audit.ts';
import type { Answer } from '../api/operations.ts';
import type { Handlers } from '../api/call.ts';
import { first, sealed, type Queries } from '../database/index.ts';
import { offerAnswer, type StoredOffer } from '../lending/offer.ts';
import { productOf } from '../lending/product.ts';
import { notFound, onField, Refusal } from '../refusal.ts';
import type { Who } from '../who.ts';

type Request = Answer<'getLoanRequest'>;

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly product_id: number;
  readonly customer_type: Request['customer_type'];
  readonly requested_amount: string;
  readonly tenor: number;
  readonly tenor_period: Request['proposed_tenor_period'];
  readonly payday: string;
  readonly purpose: string;
  readonly waits: boolean;
  readonly cancellation_status: number;
  readonly loan_id: number | null;
  readonly loan_status: string | null;
}

const requestOf = (queries: Queries, who: Who, id: number, lock = '') =>
  first<Row>(
    queries,
    `select a.id, a.product_id, a.customer_type, a.requested_amount, a.tenor, a.tenor_period, a.payday, a.purpose, a.waits, a.cancellation_status, l.id as loan_id, l.status as loan_status
     from applications a left join loans l on l.application_id = a.id where a.lender_id = $1 and a.borrower_id = $2 and a.id = $3 ${lock}`,
    [who.lender, who.borrower, id],
  );

function stateOf(row: Row, standing: readonly StoredOffer[]): Request['state'] {
  if (row.loan_id !== null) return 'taken';
  if (row.cancellation_status === 1) return 'gone';
  return row.waits ? 'waiting' : standing.length > 0 ? 'open' : 'gone';
}

/** Why, in words that say something. @throws Refusal */
function reasonOf(reason: string): string {
  const told = reason.trim();
  if (told === '') throw onField('reason', 'Please choose a reason');
  return told;
}

/** Applications that are taken up again, and what ends them. */
export const handlers: Handlers<'getLoanRequest' | 'cancelDraft' | 'cancelLoan'> = {
  async getLoanRequest({ core, who, path, now, language }) {
    const row = await requestOf(core.database, who, path.id);
    if (row === undefined) throw notFound('This application');
    const offered = await productOf(core.database, who.lender, row.product_id);
    const offers = await core.database.query<StoredOffer>(
      'select * from offers where lender_id = $1 and borrower_id = $2 and application_id = $3 order by id',
      [who.lender, who.borrower, row.id],
    );
    const standing =
      row.cancellation_status === 1 || row.loan_id !== null
        ? []
        : offers.filter(({ expires_on }) => Date.parse(expires_on) > now.getTime());
    const [soonest] = standing.map(({ expires_on }) => expires_on).sort();
    return {
      id: row.id,
      state: stateOf(row, standing),
      product_id: row.product_id,
      customer_type: row.customer_type,
      requested_amount: row.requested_amount,
      proposed_tenor: row.tenor,
      proposed_tenor_period: row.tenor_period,
      proposed_payday: row.payday,
      purpose: row.purpose,
      offers: standing.map((offer) => offerAnswer(offer, offered, language)),
      signed: standing.flatMap(({ token, signed_on }) => (signed_on === null ? [] : [token])),
      ...(soonest !== undefined && { expires_on: soonest }),
      ...(row.loan_id !== null && { loan: { id: row.loan_id, status: row.loan_status ?? '' } }),
    };
  },

  async cancelDraft({ core, who, query, body, now }) {
    const reason = reasonOf(body.reason);
    await core.database.transaction(async (queries) => {
      const row = await requestOf(queries, who, query.loan_profile_id, 'for update of a');
      if (row === undefined) throw new Refusal(404, 'draft_unknown', 'This application cannot be found');
      if (row.loan_id !== null)
        throw new Refusal(409, 'offer_taken', 'You have taken up this offer already. See your loans.');
      if (row.cancellation_status === 1) return;
      await queries.query(
        'update applications set cancellation_status = 1, cancelled_on = $4, cancel_reason = $5 where lender_id = $1 and borrower_id = $2 and id = $3',
        [who.lender, who.borrower, row.id, now.toISOString(), sealed('applications', 'cancel_reason', row.id, reason)],
      );
      await audit(queries, { ...who, name: 'application-cancelled', at: now, detail: { application: row.id } });
    });
    return {};
  },

  async cancelLoan({ core, who, path, body, now }) {
    const reason = reasonOf(body.reason);
    await core.database.transaction(async (queries) => {
      const loan = await first<{ status: string; application_id: number }>(
        queries,
        'select status, application_id from loans where lender_id = $1 and borrower_id = $2 and id = $3 for update',
        [who.lender, who.borrower, path.id],
      );
      if (loan === undefined) throw notFound('This loan');
      if (loan.status === 'CANCELLED') return;
      if (loan.status !== 'PENDING') throw new Refusal(409, 'loan_runs', 'This loan is paid out already');
      // Whoever pays it out looks at the application first, and waits for this.
      await queries.query(
        `update loans set status = 'CANCELLED', cancelled_on = $4, cancel_reason = $5 where lender_id = $1 and borrower_id = $2 and id = $3`,
        [who.lender, who.borrower, path.id, now.toISOString(), sealed('loans', 'cancel_reason', path.id, reason)],
      );
      await audit(queries, { ...who, name: 'loan-cancelled', at: now, detail: { loan: path.id } });
    });
    return {};
  },
};
