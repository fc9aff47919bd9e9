import type { Breakdown } from '../../engine/lending/index.ts';
import { one, type Queries } from '../database/index.ts';
import type { StoredOffer } from './offer.ts';
import { termsOf, type Product } from './product.ts';
import type { Who } from '../who.ts';

interface NewOffer {
  readonly borrower: Who;
  readonly application: number;
  readonly product: Product;
  readonly token: string;
  readonly tenor: number;
  readonly period: string;
  readonly expires: string;
  /** When it was chosen, where it is kept as one that was. */
  readonly chosen?: string;
}

/** Keeps an offer with all that it costs. It stands no longer than until the day of its first payment begins: who took it up then would be late at once. */
export async function putOffer(
  queries: Queries,
  { borrower: who, application, product, token, tenor, period, expires, chosen }: NewOffer,
  cost: Breakdown,
): Promise<StoredOffer> {
  return one<StoredOffer>(
    queries,
    `insert into offers (lender_id, borrower_id, application_id, product_id, token, currency, loan_amount, tenor, tenor_period, interest_rate, interest,
       origination_fee, management_fee, disbursement, amount_due, due_date, schedule, expires_on, fees, interest_is_least, received, yearly_cost, chosen_on, terms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, least($18, ($24::date)::timestamp at time zone (select time_zone from lenders where id = $1)), $19::jsonb, $20, $21, $22, $23, $25::jsonb) returning *`,
    [
      who.lender,
      who.borrower,
      application,
      product.id,
      token,
      product.currency,
      cost.principal,
      tenor,
      period,
      product.interest_rate,
      cost.interest,
      cost.origination_fee,
      cost.management_fee,
      cost.disbursement,
      cost.repayment,
      cost.maturity_date,
      JSON.stringify(cost.schedules),
      expires,
      JSON.stringify(cost.fees),
      cost.interest_is_least,
      cost.received,
      cost.yearly_cost ?? null,
      chosen ?? null,
      cost.schedules[0]?.due_date ?? cost.maturity_date,
      JSON.stringify(termsOf(product)),
    ],
  );
}
