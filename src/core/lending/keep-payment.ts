import { audit } from '../audit.ts';
import { first, type Queries } from '../database/index.ts';
import type { Random } from '../random.ts';
import { newReference } from '../reference.ts';
import { paymentsOf, type PaymentRow } from './payment.ts';
import type { LoanOf } from './instalments.ts';

/** What a payment is made from: one of these. */
export type Source =
  | { readonly method: 'wallet' }
  | { readonly method: 'card'; readonly card: number }
  | { readonly method: 'mandate'; readonly mandate: number }
  | { readonly method: 'account'; readonly account: number };

interface NewPayment {
  readonly of: LoanOf;
  readonly kind: PaymentRow['kind'];
  readonly amount: string;
  readonly currency: string;
  readonly source: Source;
  readonly now: Date;
  /** Nobody made it: it is collected for what is due on a date, on this day of the lender's. Left out: the borrower made it. */
  readonly collected?: { readonly for: string; readonly on: string };
}

/**
 * Writes a payment down: from a wallet it has come, from elsewhere it is on its way.
 * @param language of the product's name in what is given
 * @returns undefined where it is collected for what is due, and is on its way or was collected on that day already
 */
export async function keepPayment(
  queries: Queries,
  random: Random,
  language: string,
  { of, kind, amount, currency, source, now, collected }: NewPayment,
): Promise<PaymentRow | undefined> {
  const at = now.toISOString();
  const isPending = source.method !== 'wallet';
  const written = await first<{ id: number }>(
    queries,
    `insert into payments (lender_id, borrower_id, loan_id, reference, kind, method, card_id, mandate_id, account_id, amount, currency, status, made_on, settled_on, collected_for, collected_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ${collected === undefined ? '' : 'on conflict do nothing'} returning id`,
    [
      of.lender,
      of.borrower,
      of.loan,
      await newReference(queries, random),
      kind,
      source.method,
      source.method === 'card' ? source.card : null,
      source.method === 'mandate' ? source.mandate : null,
      source.method === 'account' ? source.account : null,
      amount,
      currency,
      isPending ? 'pending' : 'success',
      at,
      isPending ? null : at,
      collected?.for ?? null,
      collected?.on ?? null,
    ],
  );
  if (written === undefined) return undefined;
  return (await paymentsOf(queries, language, 'y.id = $2', [written.id]))[0];
}

/** Gives up what is on its way for a loan and was made until an instant, so that another may begin. What comes of it later is still written. */
export async function giveUpPayments(
  queries: Queries,
  { lender, borrower, loan }: LoanOf,
  until: string,
  now: Date,
): Promise<void> {
  const given = await queries.query<{ reference: string }>(
    `update payments set given_up_on = $5 where lender_id = $1 and borrower_id = $2 and loan_id = $3 and status = 'pending' and given_up_on is null and made_on <= $4 returning reference`,
    [lender, borrower, loan, until, now.toISOString()],
  );
  for (const { reference } of given)
    await audit(queries, { lender, borrower, name: 'payment-given-up', at: now, detail: { loan, reference } });
}
