import { addDays } from '../../engine/lending/index.ts';
import { audit } from '../audit.ts';
import { dayIn, later } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { notify } from '../messages/notify.ts';
import type { Random } from '../random.ts';
import { say } from '../messages/say.ts';
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
}

/**
 * Makes the offer of an application that waits for a person to decide, what was asked for, at the product's price, and tells its borrower.
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
      `update applications set waits = false where id = $1 and waits and cancellation_status <> 1
       returning id, lender_id, borrower_id, product_id, requested_amount, tenor, tenor_period, payday`,
      [application],
    );
    if (waiting === undefined) return false;
    const { product } = await productOf(queries, waiting.lender_id, waiting.product_id);
    const lender = await lenderOfId(queries, waiting.lender_id);
    const today = dayIn(lender.timeZone, now);
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
    const offer = await putOffer(
      queries,
      {
        borrower,
        application,
        product,
        token: random.token(24),
        tenor: waiting.tenor,
        period: waiting.tenor_period,
        expires: later(now, lender.settings['loan-offer-expiry'] * 3_600_000),
      },
      cost,
    );
    const money = moneyText(offer.loan_amount, offer.currency);
    // Its last day: one that ends as a day begins does not stand on that.
    const until = dayIn(lender.timeZone, new Date(Date.parse(offer.expires_on) - 1));
    await notify(
      queries,
      { lender, now },
      waiting.borrower_id,
      say`there is an offer of ${money} for your application. It stands until ${until}: sign in to take it up.`,
    );
    await audit(queries, { ...borrower, name: 'offer-made', at: now, detail: { application, offer: offer.id } });
    return true;
  });
}
