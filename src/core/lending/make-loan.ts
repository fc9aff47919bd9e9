import { add, compare, subtract } from '../../engine/decimal.ts';
import { audit } from '../audit.ts';
import { one, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import { Refusal } from '../refusal.ts';
import type { StoredOffer } from './offer.ts';

/** What a loan is made with besides its offer. */
interface Making {
  readonly cardId: number | undefined;
  readonly mandateId?: number | undefined;
  readonly accountId?: number | undefined;
  /** For its guarantors, or its bank: it is paid out when they have agreed. */
  readonly waits?: boolean;
  readonly at: Date;
}

/**
 * Makes a loan of an offer: the loan and its instalments, and its bookings unless it waits.
 * @returns the loan's id
 */
export async function makeLoan(
  queries: Queries,
  offer: StoredOffer,
  { cardId, mandateId, accountId, waits = false, at }: Making,
): Promise<number> {
  const { lender_id: lender, borrower_id: borrower } = offer;
  const { id } = await one<{ id: number }>(
    queries,
    `insert into loans (lender_id, borrower_id, product_id, application_id, offer_id, card_id, mandate_id, bank_account_id, status, created_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'PENDING', $9) returning id`,
    [
      lender,
      borrower,
      offer.product_id,
      offer.application_id,
      offer.id,
      cardId ?? null,
      mandateId ?? null,
      accountId ?? null,
      at.toISOString(),
    ],
  );
  for (const [position, row] of offer.schedule.entries()) {
    await queries.query(
      `insert into instalments (lender_id, borrower_id, loan_id, position, label, due_date, principal, interest, fees, amount_due, balance, paid_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      // Of a small loan in many parts, those of nothing are paid.
      [
        lender,
        borrower,
        id,
        position,
        row.label,
        row.due_date,
        row.principal,
        row.interest,
        row.fees,
        row.amount_due,
        row.balance,
        compare(row.amount_due, 0) === 0 ? at.toISOString() : null,
      ],
    );
  }
  await audit(queries, { lender, borrower, name: 'loan-made', at, detail: { loan: id, offer: offer.id } });
  if (!waits) await payOut(queries, offer, id, at);
  return id;
}

/**
 * Pays a loan out that waits, and books it. What the borrower owes is booked as owed; interest and fees are the lender's
 * income; the rest is paid out.
 * @throws Refusal `loan_gone` when it does not wait any more
 */
export async function payOut(queries: Queries, offer: StoredOffer, id: number, at: Date): Promise<void> {
  const { lender_id: lender, borrower_id: borrower, currency } = offer;
  const paid = await queries.query(
    `update loans set status = 'RUNNING', paid_out_on = $4 where lender_id = $1 and borrower_id = $2 and id = $3 and status = 'PENDING' returning id`,
    [lender, borrower, id, at.toISOString()],
  );
  if (paid.length === 0) throw new Refusal(409, 'loan_gone', 'This can no longer be answered');
  const owed = offer.schedule.reduce((sum, row) => add(sum, row.amount_due), '0');
  const fees = add(offer.origination_fee, offer.management_fee);
  const paidOut = subtract(subtract(owed, offer.interest), fees);
  const credit = (amount: string) => subtract('0', amount);
  await book(queries, {
    lender,
    kind: 'disbursement',
    reference: `loan/${id}`,
    currency,
    at,
    entries: [
      { account: `loan/${id}`, borrower, amount: owed },
      { account: `paid-out/${currency}`, amount: credit(paidOut) },
      { account: `interest-income/${currency}`, amount: credit(offer.interest) },
      { account: `fee-income/${currency}`, amount: credit(fees) },
    ],
  });
}
