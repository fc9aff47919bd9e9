import { add, subtract } from '../../engine/decimal.ts';
import { audit } from '../audit.ts';
import { one, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import type { StoredOffer } from './offer.ts';

/**
 * Makes a loan of an offer: the loan, its instalments and its bookings. What the borrower owes is booked as owed;
 * interest and fees are the lender's income; the rest is paid out.
 * @returns the loan's id
 */
export async function makeLoan(queries: Queries, offer: StoredOffer, more: { cardId: number | undefined; at: Date }): Promise<number> {
  const { lender_id: lender, borrower_id: borrower, currency } = offer;
  const { id } = await one<{ id: number }>(
    queries,
    `insert into loans (lender_id, borrower_id, product_id, application_id, offer_id, card_id, status, created_on)
     values ($1, $2, $3, $4, $5, $6, 'RUNNING', $7) returning id`,
    [lender, borrower, offer.product_id, offer.application_id, offer.id, more.cardId ?? null, more.at.toISOString()],
  );
  for (const [position, row] of offer.schedule.entries()) {
    await queries.query(
      `insert into instalments (lender_id, borrower_id, loan_id, position, label, due_date, principal, interest, fees, amount_due, balance)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [lender, borrower, id, position, row.label, row.due_date, row.principal, row.interest, row.fees, row.amount_due, row.balance],
    );
  }
  const owed = offer.schedule.reduce((sum, row) => add(sum, row.amount_due), '0');
  const fees = add(offer.origination_fee, offer.management_fee);
  const paidOut = subtract(subtract(owed, offer.interest), fees);
  const credit = (amount: string) => subtract('0', amount);
  await book(queries, {
    lender,
    kind: 'disbursement',
    reference: `loan/${id}`,
    currency,
    at: more.at,
    entries: [
      { account: `loan/${id}`, borrower, amount: owed },
      { account: `paid-out/${currency}`, amount: credit(paidOut) },
      { account: `interest-income/${currency}`, amount: credit(offer.interest) },
      { account: `fee-income/${currency}`, amount: credit(fees) },
    ],
  });
  await audit(queries, { lender, borrower, name: 'loan-made', at: more.at, detail: { loan: id, offer: offer.id } });
  return id;
}
