import type { components } from '../../api/operations.gen.ts';
import { add, minorUnits, round } from '../../engine/decimal.ts';
import type { CountedFee } from '../../engine/lending/index.ts';
import { first, type Queries } from '../database/index.ts';
import { moneyText } from '../money-text.ts';
import { Refusal } from '../refusal.ts';
import { say, sayIn, type Said } from '../messages/say.ts';
import { guarantorsNeeded } from './guarantee.ts';
import { inLanguage, type OfferedProduct, type Terms } from './product.ts';
import type { Who } from '../who.ts';

type Instalment = components['schemas']['ScheduleRow'];

export interface StoredOffer extends Record<string, unknown> {
  readonly id: number;
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly application_id: number;
  readonly product_id: number;
  readonly token: string;
  readonly currency: string;
  readonly loan_amount: string;
  readonly tenor: number;
  readonly tenor_period: components['schemas']['Period'];
  readonly interest_rate: string;
  readonly interest: string;
  readonly origination_fee: string;
  readonly management_fee: string;
  readonly disbursement: string;
  readonly amount_due: string;
  readonly due_date: string;
  readonly schedule: Instalment[];
  readonly fees: CountedFee[];
  readonly terms: Terms;
  readonly interest_is_least: boolean;
  readonly received: string | null;
  readonly yearly_cost: string | null;
  readonly signed_on: string | null;
  readonly expires_on: string;
}

/** An offer as the borrower sees it. */
export function offerAnswer(
  offer: StoredOffer,
  offered: OfferedProduct,
  language: string,
): components['schemas']['Offer'] {
  const product = inLanguage(offered, language);
  const called = new Map(offered.product.fees.map(({ name }, index) => [name, product.fees[index]?.name ?? name]));
  const guarantors = guarantorsNeeded(offer.terms);
  return {
    loan_token: offer.token,
    id: offer.id,
    request_id: offer.application_id,
    loan_amount: offer.loan_amount,
    currency: offer.currency,
    interest_rate: offer.interest_rate,
    interest_due: offer.interest,
    interest_value: offer.interest,
    origination_fee: offer.origination_fee,
    management_fee: offer.management_fee,
    fees: offer.fees.map((fee) => ({ ...fee, name: called.get(fee.name) ?? fee.name })),
    interest_is_least: offer.interest_is_least,
    received: offer.received ?? offer.disbursement,
    cost: round(add(add(offer.interest, offer.origination_fee), offer.management_fee), minorUnits(offer.currency)),
    ...(offer.yearly_cost !== null && { yearly_cost: offer.yearly_cost }),
    letter_signed: offer.signed_on !== null,
    expires_on: offer.expires_on,
    amount_due: offer.amount_due,
    due_date: offer.due_date,
    tenor: offer.tenor,
    tenor_period: offer.tenor_period,
    product_id: offer.product_id,
    attributes: {
      require_guarantor: offer.terms.attributes.require_guarantor,
      no_of_guarantors: guarantors,
      borrower_message:
        guarantors > 0 ? sayIn(language, 'Guarantors to invite so that your loan is complete: {no_of_guarantors}') : '',
    },
  };
}

/**
 * The offer that a token stands for, when it is this borrower's and still stands.
 * @throws Refusal `offer_unknown`, `offer_gone` (expired or cancelled), `offer_taken`
 */
export async function standingOffer(queries: Queries, who: Who, token: string, now: Date): Promise<StoredOffer> {
  const offer = await first<StoredOffer & { cancellation_status: number; loan_id: number | null }>(
    queries,
    `select o.*, a.cancellation_status, l.id as loan_id from offers o
     join applications a on a.id = o.application_id left join loans l on l.application_id = o.application_id
     where o.lender_id = $1 and o.borrower_id = $2 and o.token = $3`,
    [who.lender, who.borrower, token],
  );
  if (offer === undefined) throw new Refusal(404, 'offer_unknown', 'Please select an offer');
  if (offer.loan_id !== null)
    throw new Refusal(409, 'offer_taken', 'You have taken up this offer already. See your loans.');
  if (offer.cancellation_status === 1 || Date.parse(offer.expires_on) <= now.getTime())
    throw new Refusal(409, 'offer_gone', 'Loan offer has either been cancelled or has expired');
  return offer;
}

/** What a borrower is told whose loan is paid out. */
export const isOnItsWay = ({
  loan_amount,
  amount_due,
  due_date,
  currency,
}: Pick<StoredOffer, 'loan_amount' | 'amount_due' | 'due_date' | 'currency'>): Said =>
  say`your loan of ${moneyText(loan_amount, currency)} is on its way. ${moneyText(amount_due, currency)} is due by ${due_date}.`;
