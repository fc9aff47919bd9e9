import { addDays } from '../../engine/lending/index.ts';
import { dayIn, later } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Random } from '../random.ts';
import { noLoan, paysOut, price } from './price.ts';
import { productOf } from './product.ts';
import { putOffer } from './put-offer.ts';

interface Waiting extends Record<string, unknown> {
  readonly id: number;
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly product_id: number;
  readonly requested_amount: string;
  readonly tenor: number;
  readonly tenor_period: string;
  readonly payday: string;
  readonly hours: number;
  readonly time_zone: string;
}

/**
 * Makes the offer of an application that waits for a person to decide: what was asked for, at the product's price.
 * @returns false where no such application waits
 * @throws Refusal for terms of which no loan comes: it waits on
 */
export async function offerByHand(
  database: Database,
  random: Random,
  application: number,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [waiting] = await queries.query<Waiting>(
      `update applications a set waits = false from lenders l where a.id = $1 and a.waits and a.cancellation_status <> 1 and l.id = a.lender_id
       returning a.id, a.lender_id, a.borrower_id, a.product_id, a.requested_amount, a.tenor, a.tenor_period, a.payday, (l.settings ->> 'loan-offer-expiry')::integer as hours, l.time_zone`,
      [application],
    );
    if (waiting === undefined) return false;
    const { product } = await productOf(queries, waiting.lender_id, waiting.product_id);
    const today = dayIn(waiting.time_zone, now);
    // A payday that has passed while it waited would make the loan late at once.
    const cost = price(product, {
      principal: waiting.requested_amount,
      tenor: waiting.tenor,
      tenorPeriod: waiting.tenor_period,
      startDate: waiting.payday > today ? waiting.payday : addDays(today, 1),
      paidOutOn: today,
    });
    if (!paysOut(cost)) throw noLoan();
    const borrower = { lender: waiting.lender_id, borrower: waiting.borrower_id };
    await putOffer(
      queries,
      {
        borrower,
        application,
        product,
        token: random.token(24),
        tenor: waiting.tenor,
        period: waiting.tenor_period,
        expires: later(now, waiting.hours * 3_600_000),
      },
      cost,
    );
    return true;
  });
}
