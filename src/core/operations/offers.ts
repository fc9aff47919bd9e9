import { compare, divide, floor, minorUnits, multiply, round } from '../../engine/decimal.ts';
import { later } from '../clock.ts';
import { first, newId, one, sealed, type Queries } from '../database/index.ts';
import { checkActiveLoans } from '../lending/active-loans.ts';
import { offerAnswer, standingOffer, type StoredOffer } from '../lending/offer.ts';
import { paysOut, price } from '../lending/price.ts';
import { inLanguage, productOf, type Product } from '../lending/product.ts';
import { checkPayday, checkTerms } from '../lending/terms.ts';
import { Refusal } from '../refusal.ts';
import { notAvailable } from './eligibility.ts';
import type { Call, Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

const hour = 3_600_000;
const smallerShare = '0.8';

/** What is offered: what was asked for, and from half of the most on a smaller amount too. */
function amountsOffered(product: Product, requested: string): string[] {
  const places = minorUnits(product.currency);
  const asked = round(requested, places);
  const smaller = round(floor(multiply(requested, smallerShare), 0), places);
  const two = compare(requested, divide(product.max_amount, 2)) >= 0 && compare(smaller, product.min_amount) >= 0;
  return two ? [asked, smaller] : [asked];
}

/** The last scoring of this borrower for this product must have passed, for at least this amount. @throws Refusal `not_scored` */
async function checkScored(queries: Queries, who: Who, product: number, amount: string): Promise<void> {
  const last = await first<{ passed: boolean; requested_amount: string }>(
    queries,
    `select ok or whitelisted as passed, requested_amount from scorings where lender_id = $1 and borrower_id = $2 and product_id = $3 and state = 'done' order by id desc limit 1`,
    [who.lender, who.borrower, product],
  );
  if (last?.passed !== true || compare(amount, last.requested_amount) > 0) throw new Refusal(409, 'not_scored', "You're not eligible for a loan at this time.");
}

async function makeOffers(queries: Queries, call: Call<'requestOffers'>, product: Product): Promise<StoredOffer[]> {
  const { core, who, body, now, lender } = call;
  const { product_id: _product, currency: _currency, debit_id: _debit, customer_type: _type, ...application } = body;
  const applicationId = await newId(queries, 'applications');
  await queries.query(
    `insert into applications (id, lender_id, borrower_id, product_id, requested_amount, tenor, tenor_period, payday, purpose, answers, created_on)
     overriding system value values ($11, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [who.lender, who.borrower, product.id, round(body.requested_amount, minorUnits(product.currency)), body.proposed_tenor, body.proposed_tenor_period, body.proposed_payday, body.purpose, sealed('applications', 'answers', applicationId, application), now.toISOString(), applicationId],
  );
  const made: StoredOffer[] = [];
  for (const principal of amountsOffered(product, body.requested_amount)) {
    const cost = price(product, { principal, tenor: body.proposed_tenor, tenorPeriod: body.proposed_tenor_period, startDate: body.proposed_payday });
    if (!paysOut(cost)) continue;
    made.push(
      await one<StoredOffer>(
        queries,
        `insert into offers (lender_id, borrower_id, application_id, product_id, token, currency, loan_amount, tenor, tenor_period, interest_rate, interest,
           origination_fee, management_fee, disbursement, amount_due, due_date, schedule, expires_on, fees, interest_is_least, received)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $19::jsonb, $20, $21) returning *`,
        [
          who.lender,
          who.borrower,
          applicationId,
          product.id,
          core.random.token(24),
          product.currency,
          cost.principal,
          body.proposed_tenor,
          body.proposed_tenor_period,
          product.interest_rate,
          cost.interest,
          cost.origination_fee,
          cost.management_fee,
          cost.disbursement,
          cost.repayment,
          cost.maturity_date,
          JSON.stringify(cost.schedules),
          later(now, lender.settings['loan-offer-expiry'] * hour),
          JSON.stringify(cost.fees),
          cost.interest_is_least,
          cost.received,
        ],
      ),
    );
  }
  return made;
}

export const handlers: Handlers<'getLoanBreakdown' | 'requestOffers' | 'getPaymentSchedules' | 'chooseOffer'> = {
  async getLoanBreakdown({ core, who, body, language }) {
    const product = inLanguage(await productOf(core.database, who.lender, body.product_id), language);
    checkTerms(product, { requested_amount: body.principal, proposed_tenor: body.tenor, proposed_tenor_period: body.tenor_period });
    const cost = price(product, { principal: body.principal, tenor: body.tenor, tenorPeriod: body.tenor_period, startDate: body.start_date });
    return { ...cost, fees: [...cost.fees], schedules: [...cost.schedules] };
  },

  async requestOffers(call) {
    const { core, who, body, today, language } = call;
    const offered = await productOf(core.database, who.lender, body.product_id);
    const { product } = offered;
    if (!offered.available) throw notAvailable();
    if (body.currency !== product.currency) throw new Refusal(422, 'invalid_request', 'The currency is not that of the product', { fields: { currency: 'This is not the currency of the product' } });
    if (body.customer_type !== product.customer_type) throw new Refusal(422, 'invalid_request', 'This product is not for this kind of customer', { fields: { customer_type: 'This is not for this product' } });
    checkTerms(product, body);
    checkPayday(body.proposed_payday, today);
    const made = await core.database.transaction(async (queries) => {
      await checkActiveLoans(queries, who, product);
      await checkScored(queries, who, product.id, body.requested_amount);
      return makeOffers(queries, call, product);
    });
    return made.map((offer) => offerAnswer(offer, offered, language));
  },

  async getPaymentSchedules({ core, who, body, now }) {
    const offer = await standingOffer(core.database, who, body.token, now);
    return { currency: offer.currency, schedules: offer.schedule };
  },

  async chooseOffer({ core, who, body, now }) {
    const offer = await standingOffer(core.database, who, body.loan_token, now);
    await core.database.query('update offers set chosen_on = $3 where lender_id = $1 and id = $2', [who.lender, offer.id, now.toISOString()]);
    return { loan_token: offer.token };
  },
};
