import type { components } from '../../api/operations.gen.ts';
import { one, type Queries } from '../database/index.ts';
import { checkAccountToPayTo } from '../lending/account-to-pay-to.ts';
import { checkActiveLoans } from '../lending/active-loans.ts';
import { cardOf, checkTied, checkValid } from '../lending/card.ts';
import { keepEvidence } from '../lending/evidence.ts';
import { agreed, guarantorsNeeded } from '../lending/guarantee.ts';
import { makeLoan } from '../lending/make-loan.ts';
import { coveringMandate } from '../lending/mandate-of-loan.ts';
import { isOnItsWay, standingOffer, type StoredOffer } from '../lending/offer.ts';
import { hasMobileWallet } from '../lending/mobile-wallet.ts';
import { notAvailable, productOf, type Product } from '../lending/product.ts';
import { useCharge } from '../lending/product-charge.ts';
import { isOpen, type MandateRow } from '../papers/mandate.ts';
import { onField, Refusal } from '../refusal.ts';
import type { Call, Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

type Completion = Call<'completeApplication'>;

/** The card that repays the loan, where one was given. @throws Refusal `card_unknown`, `card_expires`, `card_not_tied` */
async function repaymentCard(queries: Queries, call: Completion, offer: StoredOffer): Promise<number | undefined> {
  const id = call.body.card_id;
  if (id === undefined) return undefined;
  const card = await cardOf(queries, call.who, id);
  checkValid(card, offer.due_date);
  checkTied(card);
  return card.id;
}

/** The mandate that repays the loan, where one was given. @throws Refusal `mandate_unknown`, `mandate_short` */
async function repaymentMandate(
  queries: Queries,
  call: Completion,
  offer: StoredOffer,
): Promise<MandateRow | undefined> {
  const id = call.body.mandate_id;
  return id === undefined ? undefined : coveringMandate(queries, call.who, id, offer);
}

/** The wallet that repays the loan, where one was given. @throws Refusal `account_unknown` */
async function repaymentAccount(queries: Queries, { who, body }: Completion): Promise<number | undefined> {
  if (body.bank_account_id === undefined) return undefined;
  if (!(await hasMobileWallet(queries, who, body.bank_account_id)))
    throw onField('bank_account_id', 'Choose one of your wallets', 'account_unknown');
  return body.bank_account_id;
}

/** What repays it is named: of a product that is repaid by a card or a mandate alone just that, of others anything. @throws Refusal `card_unknown`, `mandate_unknown`, `account_unknown` */
function checkRepaid(
  { attributes }: Product,
  { card_id: card, mandate_id: mandate, bank_account_id: account }: Completion['body'],
): void {
  const {
    none,
    'remita-inflight': inflight,
    'debit-card': byCard,
    'direct-debit': byMandate,
    'mobile-money': byWallet,
  } = attributes['repayment-methods'];
  const isNamed = [card, mandate, account].some((source) => source !== undefined);
  if (none || inflight) return;
  if (byCard && card === undefined && (!isNamed || !(byMandate || byWallet)))
    throw onField('card_id', 'Kindly choose or add a card', 'card_unknown');
  if (byMandate && mandate === undefined && (!isNamed || !(byCard || byWallet)))
    throw onField('mandate_id', 'Choose a mandate first', 'mandate_unknown');
  if (byWallet && !isNamed) throw onField('bank_account_id', 'Choose one of your wallets', 'account_unknown');
}

/** What a product asks for is there, whether it was looked at or not. @throws Refusal `documents_missing` */
async function checkDocuments(queries: Queries, who: Who, { documents }: Product): Promise<void> {
  if (documents.length === 0) return;
  const { count } = await one<{ count: number }>(
    queries,
    `select count(*)::integer as count from document_types t where t.lender_id = $1 and t.number = any($3::integer[])
       and not exists (select 1 from documents d where d.type_id = t.id and d.lender_id = $1 and d.borrower_id = $2 and d.status <> 'rejected')`,
    [who.lender, who.borrower, documents],
  );
  if (count > 0) throw new Refusal(409, 'documents_missing', 'Upload the documents that this loan needs first');
}

function completedLoan(
  id: number,
  { loan_amount, received, disbursement, currency, amount_due, due_date, schedule }: StoredOffer,
  awaited: number,
  status: components['schemas']['LoanStatus'],
): components['schemas']['CompletedLoan'] {
  const [first] = schedule;
  return {
    id,
    loan_amount,
    received: received ?? disbursement,
    currency,
    amount_due,
    due_date,
    instalments: Math.max(1, schedule.length),
    first_due: { due_date: first?.due_date ?? due_date, amount_due: first?.amount_due ?? amount_due },
    guarantors_awaited: awaited,
    status,
  };
}

export const handlers: Handlers<'completeApplication'> = {
  completeApplication: {
    pin: (call) => call.body.pin,
    async effect(call, queries, tell) {
      const { who, body, now } = call;
      const offer = await standingOffer(queries, who, body.token, now);
      // What is taken up is chosen, whether it was chosen before, or another was.
      await queries.query('update offers set chosen_on = coalesce(chosen_on, $3) where lender_id = $1 and id = $2', [
        who.lender,
        offer.id,
        now.toISOString(),
      ]);
      const { product, available } = await productOf(queries, who.lender, offer.product_id);
      if (body.product_id !== undefined && body.product_id !== product.id)
        throw onField('product_id', 'The offer is not for this product');
      if (body.customer_type !== product.customer_type)
        throw new Refusal(422, 'invalid_request', 'This product is not for this kind of customer', {
          fields: { customer_type: 'This is not for this product' },
        });
      if (!available) throw notAvailable();
      await checkActiveLoans(queries, who, product);
      if (product.require_loan_offer && offer.signed_on === null)
        throw new Refusal(409, 'letter_unsigned', 'Sign the offer letter first');
      await checkDocuments(queries, who, product);
      await checkAccountToPayTo(queries, who, call.lender);
      checkRepaid(product, body);
      const cardId = await repaymentCard(queries, call, offer);
      const awaited = Math.max(0, guarantorsNeeded(offer.terms) - (await agreed(queries, who, offer)));
      const mandate = await repaymentMandate(queries, call, offer);
      const waitsForBank = mandate !== undefined && isOpen(mandate);
      const waits = awaited > 0 || waitsForBank;
      const id = await makeLoan(queries, offer, {
        cardId,
        mandateId: mandate?.id,
        accountId: await repaymentAccount(queries, call),
        waits,
        at: now,
      });
      await useCharge(queries, who, offer.application_id, now);
      await keepEvidence(queries, who, id, offer, {
        consents: body.consents ?? {},
        configuration: body.configuration ?? '',
        now,
      });
      const status = waits ? { status: 'PENDING', can_cancel: true } : { status: 'RUNNING', can_cancel: false };
      if (!waits) tell(isOnItsWay(offer));
      return { ...completedLoan(id, offer, awaited, status), ...(waitsForBank && { mandate_state: 'pending' }) };
    },
  },
};
