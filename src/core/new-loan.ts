import { newId, one, sealed, type Queries } from './database/index.ts';
import { makeLoan } from './lending/make-loan.ts';
import type { StoredOffer } from './lending/offer.ts';
import { price } from './lending/price.ts';
import { listProducts } from './lending/product.ts';

/** A loan as one is put into the core whole, without the calls of an application. */
export interface NewLoan {
  /** The name of a product of the lender's. */
  readonly product: string;
  readonly amount: string;
  readonly tenor: number;
  /** When it was made; it runs from that day. */
  readonly at: Date;
}

/** Puts a running loan in as it is told, with what the product's own rules make of it. @throws Error where there is no such product */
export async function putLoan(queries: Queries, lender: number, borrower: number, { product: name, amount, tenor, at }: NewLoan): Promise<void> {
  const product = (await listProducts(queries, lender)).find((offered) => offered.product.name === name)?.product;
  if (product === undefined) throw new Error(`there is no product "${name}"`);
  const day = at.toISOString().slice(0, 10);
  const period = product.min_tenor_period;
  const cost = price(product, { principal: amount, tenor, tenorPeriod: period, startDate: day });
  const application = await newId(queries, 'applications');
  await queries.query(
    `insert into applications (id, lender_id, borrower_id, product_id, requested_amount, tenor, tenor_period, payday, purpose, answers, created_on)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, 'Personal', $9, $10)`,
    [application, lender, borrower, product.id, amount, tenor, period, day, sealed('applications', 'answers', application, {}), at.toISOString()],
  );
  const offer = await one<StoredOffer>(
    queries,
    `insert into offers (lender_id, borrower_id, application_id, product_id, token, currency, loan_amount, tenor, tenor_period, interest_rate, interest,
       origination_fee, management_fee, disbursement, amount_due, due_date, schedule, expires_on, fees, interest_is_least, received, chosen_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $19::jsonb, $20, $21, $18) returning *`,
    [
      lender, borrower, application, product.id, `put-in-${application}`, product.currency, cost.principal, tenor, period, product.interest_rate, cost.interest,
      cost.origination_fee, cost.management_fee, cost.disbursement, cost.repayment, cost.maturity_date, JSON.stringify(cost.schedules), at.toISOString(), JSON.stringify(cost.fees), cost.interest_is_least, cost.received,
    ],
  );
  await makeLoan(queries, offer, { cardId: undefined, at });
}
