import { compare, divide, floor, minorUnits, multiply, round } from '../../engine/decimal.ts';
import { later } from '../clock.ts';
import { first, newId, sealed, type Queries } from '../database/index.ts';
import { checkDayBound } from '../limits/day-bound.ts';
import type { Answer } from '../api/operations.ts';
import { keepOwnFiles } from '../files/own-file.ts';
import { deliveredForm } from '../form/stored-form.ts';
import { checkActiveLoans } from '../lending/active-loans.ts';
import { needsStatement } from '../lending/application.ts';
import { checkAttributes, type Answered } from '../lending/check-attributes.ts';
import { checkStatement } from '../lending/check-statement.ts';
import { chargeFor } from '../lending/product-charge.ts';
import { offerAnswer, standingOffer, type StoredOffer } from '../lending/offer.ts';
import { paysOut, price } from '../lending/price.ts';
import { putOffer } from '../lending/put-offer.ts';
import { nameIfNameless } from '../onboarding/names.ts';
import { useVerification } from '../outbound/verification.ts';
import {
  inLanguage,
  listProducts,
  notAvailable,
  productOf,
  type OfferedProduct,
  type Product,
} from '../lending/product.ts';
import { checkPayday, checkTerms } from '../lending/terms.ts';
import { onField, Refusal } from '../refusal.ts';
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

type Asking = Call<'requestOffers'> | Call<'requestBusinessOffers'>;

/** The last scoring of this borrower for this product must have passed, for at least this amount. @throws Refusal `not_scored` */
async function checkScored(
  queries: Queries,
  who: Who,
  product: number,
  amount: string,
): Promise<{ whitelisted: boolean }> {
  const last = await first<{ passed: boolean; whitelisted: boolean; requested_amount: string }>(
    queries,
    `select ok or whitelisted as passed, whitelisted, requested_amount from scorings where lender_id = $1 and borrower_id = $2 and product_id = $3 and state = 'done' order by id desc limit 1`,
    [who.lender, who.borrower, product],
  );
  if (last?.passed !== true || compare(amount, last.requested_amount) > 0)
    throw new Refusal(409, 'not_scored', "You're not eligible for a loan at this time.");
  return last;
}

/** Prices what is offered of an application, and keeps it. */
async function makeOffers(
  call: Asking,
  queries: Queries,
  application: number,
  product: Product,
): Promise<StoredOffer[]> {
  const { core, who, body, now, today, lender } = call;
  const made: StoredOffer[] = [];
  for (const principal of amountsOffered(product, body.requested_amount)) {
    const cost = price(product, {
      principal,
      tenor: body.proposed_tenor,
      tenorPeriod: body.proposed_tenor_period,
      startDate: body.proposed_payday,
      paidOutOn: today,
    });
    if (!paysOut(cost)) continue;
    const offer = {
      application,
      product,
      borrower: who,
      token: core.random.token(24),
      tenor: body.proposed_tenor,
      period: body.proposed_tenor_period,
      expires: later(now, lender.settings['loan-offer-expiry'] * hour),
    };
    made.push(await putOffer(queries, offer, cost));
  }
  return made;
}

/** Keeps an application, and makes its offers unless somebody else does. */
async function apply(
  queries: Queries,
  call: Asking,
  { product, decidedByHand }: OfferedProduct,
  charge: number | undefined,
  { attributes, used }: Answered,
): Promise<StoredOffer[]> {
  const { who, body, now } = call;
  const { product_id: _product, currency: _currency, debit_id: _debit, customer_type: type, ...given } = body;
  for (const check of used)
    if (!(await useVerification(queries, who, check)))
      throw new Refusal(409, 'check_used', 'A check was used for another answer meanwhile. Please do it again.');
  const answers = { ...given, attributes };
  const id = await newId(queries, 'applications');
  await queries.query(
    `insert into applications (id, lender_id, borrower_id, product_id, requested_amount, tenor, tenor_period, payday, purpose, answers, created_on, customer_type, waits, charge_id)
     overriding system value values ($11, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13, $14)`,
    [
      who.lender,
      who.borrower,
      product.id,
      round(body.requested_amount, minorUnits(product.currency)),
      body.proposed_tenor,
      body.proposed_tenor_period,
      body.proposed_payday,
      body.purpose,
      sealed('applications', 'answers', id, answers),
      now.toISOString(),
      id,
      type,
      decidedByHand,
      charge ?? null,
    ],
  );
  // A lender whose sign-up asks for no name knows its customers by what they say here.
  await nameIfNameless(queries, who, body.first_name?.trim() ?? '', body.last_name?.trim() ?? '');
  return decidedByHand ? [] : makeOffers(call, queries, id, product);
}

/** Who borrows for a business has told of one. @throws Refusal `business_profile_missing` */
async function checkBusiness(queries: Queries, who: Who): Promise<void> {
  if (
    (await first(queries, 'select id from business_profiles where lender_id = $1 and borrower_id = $2 limit 1', [
      who.lender,
      who.borrower,
    ])) === undefined
  )
    throw new Refusal(409, 'business_profile_missing', 'Tell us of your business first');
}

/** What is offered for an application. */
async function offersFor(call: Asking): Promise<Answer<'requestOffers'>> {
  const { core, who, body, today, language } = call;
  const offered = await productOf(core.database, who.lender, body.product_id);
  const { product } = offered;
  if (!offered.available) throw notAvailable();
  if (body.currency !== product.currency)
    throw new Refusal(422, 'invalid_request', 'The currency is not that of the product', {
      fields: { currency: 'This is not the currency of the product' },
    });
  if (body.customer_type !== product.customer_type)
    throw new Refusal(422, 'invalid_request', 'This product is not for this kind of customer', {
      fields: { customer_type: 'This is not for this product' },
    });
  checkTerms(product, body);
  checkPayday(body.proposed_payday, today);
  if (body.own_answers !== undefined) await keepOwnFiles(core, who, body.own_answers, call.pageOrigin);
  const answered = await checkAttributes(call, offered, body.attributes);
  const made = await core.database.transaction(async (queries) => {
    if (product.customer_type === 'Non-Individual') await checkBusiness(queries, who);
    await checkActiveLoans(queries, who, product);
    await checkDayBound(queries, who, 'applications', call.now);
    const { whitelisted } = await checkScored(queries, who, product.id, body.requested_amount);
    const charge = await chargeFor(queries, who, product, whitelisted);
    if (charge === 'due') throw new Refusal(409, 'charge_needed', 'Pay the processing charge of this loan first');
    await checkStatement(queries, who, body.data_provider_record_id);
    const isAtLeast = (bound: string) => compare(body.requested_amount, bound) >= 0;
    if (body.data_provider_record_id === undefined && !whitelisted && needsStatement(product, isAtLeast))
      throw onField(
        'data_provider_record_id',
        'Link your bank account first: this amount needs its statement',
        'statement_needed',
      );
    return apply(queries, call, offered, charge, answered);
  });
  return made.map((offer) => offerAnswer(offer, offered, language));
}

export const handlers: Handlers<
  'getLoanBreakdown' | 'getLoanForm' | 'requestOffers' | 'requestBusinessOffers' | 'getPaymentSchedules' | 'chooseOffer'
> = {
  async getLoanBreakdown({ core, who, body, today, language }) {
    const product = inLanguage(await productOf(core.database, who.lender, body.product_id), language);
    checkTerms(product, {
      requested_amount: body.principal,
      proposed_tenor: body.tenor,
      proposed_tenor_period: body.tenor_period,
    });
    const cost = price(product, {
      principal: body.principal,
      tenor: body.tenor,
      tenorPeriod: body.tenor_period,
      startDate: body.start_date,
      paidOutOn: today,
    });
    return { ...cost, fees: [...cost.fees], schedules: [...cost.schedules] };
  },

  async getLoanForm({ core, who, path, language }) {
    const offered = (await listProducts(core.database, who.lender)).find(
      ({ form, product }) => form !== null && product.attributes.additional_loan_data?.reference === path.reference,
    );
    if (offered?.form == null) throw new Refusal(404, 'no_form', 'There is no form to fill in');
    return deliveredForm(offered.form, language);
  },

  requestOffers: (call) => offersFor(call),

  requestBusinessOffers: (call) => offersFor(call),

  async getPaymentSchedules({ core, who, body, now }) {
    const offer = await standingOffer(core.database, who, body.token, now);
    return { currency: offer.currency, schedules: offer.schedule };
  },

  async chooseOffer({ core, who, body, now }) {
    const offer = await standingOffer(core.database, who, body.loan_token, now);
    await core.database.query('update offers set chosen_on = $3 where lender_id = $1 and id = $2', [
      who.lender,
      offer.id,
      now.toISOString(),
    ]);
    return { loan_token: offer.token };
  },
};
