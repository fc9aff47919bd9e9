import { audit } from '../audit.ts';
import { one, opened, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import { checkActiveLoans } from '../lending/active-loans.ts';
import { cardOf, checkValid } from '../lending/card.ts';
import { makeLoan } from '../lending/make-loan.ts';
import { standingOffer, type StoredOffer } from '../lending/offer.ts';
import { productOf, type Product } from '../lending/product.ts';
import { onField, Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import { noticeOf, type Message } from '../sender.ts';
import { notAvailable } from './eligibility.ts';
import type { Call, Handlers } from '../api/call.ts';

type Completion = Call<'completeApplication'>;

/** Whether the product is repaid by card and nothing else. */
function needsCard(product: Product): boolean {
  const { none, 'remita-inflight': inflight, 'debit-card': card, ...others } = product.attributes['repayment-methods'];
  return card && !none && !inflight && !Object.values(others).includes(true);
}

/** The card that repays the loan, where one was given. @throws Refusal `card_unknown`, `card_expires`, `card_not_tied` */
async function repaymentCard(queries: Queries, call: Completion, product: Product, offer: StoredOffer): Promise<number | undefined> {
  const id = call.body.card_id;
  if (id === undefined) {
    if (needsCard(product)) throw onField('card_id', 'Kindly choose or add a card', 'card_unknown');
    return undefined;
  }
  const card = await cardOf(queries, call.who, id);
  checkValid(card, offer.due_date);
  if (!card.tied) throw new Refusal(409, 'card_not_tied', 'Kindly choose or add a card that is tied to your bank account.');
  return card.id;
}

async function noticeOfLoan(queries: Queries, call: Completion, offer: StoredOffer): Promise<Message> {
  const { phone_number: phone } = await one<{ phone_number: string }>(queries, `select ${opened('borrowers', ['phone_number'])} from borrowers where lender_id = $1 and id = $2`, [call.who.lender, call.who.borrower]);
  return noticeOf(call, call.who.borrower, phone, say`your loan of ${offer.currency} ${offer.loan_amount} is on its way. ${offer.currency} ${offer.amount_due} is due by ${offer.due_date}.`);
}

export const handlers: Handlers<'completeApplication' | 'chargeCardForProduct'> = {
  completeApplication: {
    pin: (call) => call.body.pin,
    async effect(call, queries, tell) {
      const { who, body, now } = call;
      const offer = await standingOffer(queries, who, body.token, now);
      const { product, available } = await productOf(queries, who.lender, offer.product_id);
      if (body.product_id !== undefined && body.product_id !== product.id) throw onField('product_id', 'The offer is not for this product');
      if (body.customer_type !== product.customer_type) throw new Refusal(422, 'invalid_request', 'This product is not for this kind of customer', { fields: { customer_type: 'This is not for this product' } });
      if (!available) throw notAvailable();
      await checkActiveLoans(queries, who, product);
      const cardId = await repaymentCard(queries, call, product, offer);
      const id = await makeLoan(queries, offer, { cardId, at: now });
      tell(await noticeOfLoan(queries, call, offer));
      return { id, loan_amount: offer.loan_amount, currency: offer.currency, amount_due: offer.amount_due, due_date: offer.due_date, status: { status: 'RUNNING', can_cancel: false } };
    },
  },

  chargeCardForProduct: {
    async effect({ core, who, path, body, now, today }, queries) {
      const { product } = await productOf(queries, who.lender, path.id);
      const amount = product.charge_settings?.amount_to_charge;
      if (!product.require_loan_charge || amount === undefined) throw new Refusal(409, 'no_charge', 'Nothing is charged for this loan');
      const card = await cardOf(queries, who, body.card_id);
      checkValid(card, today);
      const reference = `chg_${core.random.token(12)}`;
      await queries.query('insert into card_charges (lender_id, borrower_id, product_id, card_id, reference, amount, currency, charged_on) values ($1, $2, $3, $4, $5, $6, $7, $8)', [
        who.lender,
        who.borrower,
        product.id,
        card.id,
        reference,
        amount,
        product.currency,
        now.toISOString(),
      ]);
      await book(queries, {
        lender: who.lender,
        kind: 'card-charge',
        reference,
        currency: product.currency,
        at: now,
        entries: [
          { account: `card-clearing/${product.currency}`, amount },
          { account: `fee-income/${product.currency}`, amount: `-${amount}` },
        ],
      });
      await audit(queries, { ...who, name: 'card-charged', at: now, detail: { reference, product: product.id } });
      return { status: 'success', reference, amount, currency: product.currency };
    },
  },
};
