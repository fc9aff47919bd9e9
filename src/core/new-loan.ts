import { newId, sealed, type Queries } from './database/index.ts';
import { makeLoan } from './lending/make-loan.ts';
import { putRepayment } from './lending/payment.ts';
import type { StoredOffer } from './lending/offer.ts';
import { price } from './lending/price.ts';
import { listProducts } from './lending/product.ts';
import { putOffer } from './lending/put-offer.ts';

/** A loan as one is put into the core whole, without the calls of an application. */
export interface NewLoan {
  /** The name of a product of the lender's. */
  readonly product: string;
  readonly amount: string;
  readonly tenor: number;
  /** When it was asked for; it runs from that day. */
  readonly at: Date;
  /** What became of it. A draft is an offer that nobody has taken up yet, and stands until the instant. @default 'RUNNING' */
  readonly state?: 'RUNNING' | 'PENDING' | 'DECLINED' | { readonly standsUntil: Date };
  /** How many of its instalments are paid, each on its day; a loan whose instalments are all paid is settled. @default 0 */
  readonly paid?: number;
  /** What the lender's decision was made of, by names of its own. */
  readonly decision?: Readonly<Record<string, unknown>>;
  /** What was told of the borrower, as an application sends it. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Pays the first instalments of a loan, each on its day. */
async function pay(queries: Queries, offer: StoredOffer, loan: number, paid: number): Promise<void> {
  for (const [position, { due_date: day, amount_due: amount }] of offer.schedule.slice(0, paid).entries()) {
    const { lender_id, borrower_id, currency } = offer;
    await putRepayment(queries, { lender_id, borrower_id, loan_id: loan, reference: `loan/${loan}/${position}`, amount, currency, method: 'card' }, new Date(`${day}T09:00:00.000Z`));
  }
}

/** Puts a loan in as it is told, with what the product's own rules make of it. @throws Error where there is no such product */
export async function putLoan(queries: Queries, lender: number, borrower: number, { product: name, amount, tenor, at, state = 'RUNNING', paid = 0, decision, answers = {} }: NewLoan): Promise<void> {
  const product = (await listProducts(queries, lender)).find((offered) => offered.product.name === name)?.product;
  if (product === undefined) throw new Error(`there is no product "${name}"`);
  const day = at.toISOString().slice(0, 10);
  const period = product.min_tenor_period;
  const cost = price(product, { principal: amount, tenor, tenorPeriod: period, startDate: day });
  const application = await newId(queries, 'applications');
  await queries.query(
    `insert into applications (id, lender_id, borrower_id, product_id, requested_amount, tenor, tenor_period, payday, purpose, answers, created_on, decision_data)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, 'Personal', $9, $10, $11)`,
    [application, lender, borrower, product.id, amount, tenor, period, day, sealed('applications', 'answers', application, answers), at.toISOString(), sealed('applications', 'decision_data', application, decision && JSON.stringify(decision))],
  );
  const times = typeof state === 'object' ? { expires: state.standsUntil.toISOString() } : { expires: at.toISOString(), chosen: at.toISOString() };
  const offer = await putOffer(queries, { borrower: { lender, borrower }, application, product, token: `put-in-${application}`, tenor, period, ...times }, cost);
  if (typeof state === 'object') return;
  if (state === 'RUNNING') return pay(queries, offer, await makeLoan(queries, offer, { cardId: undefined, at }), paid);
  await queries.query('insert into loans (lender_id, borrower_id, product_id, application_id, offer_id, status, created_on) values ($1, $2, $3, $4, $5, $6, $7)', [lender, borrower, product.id, application, offer.id, state, at.toISOString()]);
}
