import type { components } from '../../api/operations.gen.ts';
import type { Queries } from '../database/index.ts';
import { paymentAnswer, paymentsOf } from '../lending/payment.ts';
import { chargePayment, chargesOf, pendingCharge } from '../lending/product-charge.ts';
import { pendingPayment } from '../lending/settle-payment.ts';
import { sayIn } from '../messages/say.ts';
import type { Pending } from './settle-pending.ts';
import { movementPayment, movementsOf } from '../savings/movement.ts';
import { pendingCollection } from '../savings/settle-collection.ts';
import { transactionsOf } from '../transactions/transactions.ts';
import { pendingWalletPayment } from '../wallet/settle-wallet-payment.ts';
import { walletPaymentAnswer, walletPaymentsOf } from '../wallet/wallet-payment.ts';
import type { Who } from '../who.ts';

type Payment = components['schemas']['Payment'];

/** A payment of any kind: of a loan, for a product, of a wallet, or of a savings plan. */
export interface FoundPayment {
  readonly payment: Payment;
  readonly borrower: number;
  /** What settles it, while it is on its way. */
  readonly pending: Pending | undefined;
}

interface Asked {
  readonly lender: number;
  /** Left out: of whoever it is. */
  readonly borrower?: number;
  readonly reference: string;
}

/** The payment of a reference, of whichever kind. */
export async function findPayment(
  queries: Queries,
  { lender, borrower, reference }: Asked,
  language: string,
): Promise<FoundPayment | undefined> {
  const [ofLoan] = await paymentsOf(
    queries,
    language,
    'y.lender_id = $2 and y.reference = $3 and coalesce($4::bigint, y.borrower_id) = y.borrower_id',
    [lender, reference, borrower ?? null],
  );
  if (ofLoan !== undefined)
    return { payment: paymentAnswer(ofLoan, language), borrower: ofLoan.borrower_id, pending: pendingPayment(ofLoan) };
  const [charge] = await chargesOf(
    queries,
    language,
    'h.lender_id = $2 and h.reference = $3 and coalesce($4::bigint, h.borrower_id) = h.borrower_id',
    [lender, reference, borrower ?? null],
  );
  if (charge !== undefined)
    return { payment: chargePayment(charge, language), borrower: charge.borrower_id, pending: pendingCharge(charge) };
  const [ofWallet] = await walletPaymentsOf(
    queries,
    'w.lender_id = $1 and w.reference = $2 and coalesce($3::bigint, w.borrower_id) = w.borrower_id',
    [lender, reference, borrower ?? null],
  );
  if (ofWallet !== undefined)
    return {
      payment: walletPaymentAnswer(ofWallet, language),
      borrower: ofWallet.borrower_id,
      pending: pendingWalletPayment(ofWallet),
    };
  const [ofPlan] = await movementsOf(
    queries,
    'm.lender_id = $1 and m.reference = $2 and coalesce($3::bigint, m.borrower_id) = m.borrower_id',
    [lender, reference, borrower ?? null],
  );
  const moved = ofPlan && movementPayment(ofPlan, language);
  if (ofPlan !== undefined && moved !== undefined)
    return { payment: moved, borrower: ofPlan.borrower_id, pending: pendingCollection(ofPlan) };
  if (borrower === undefined) return undefined;
  const paidOut = await paidOutTo(queries, { lender, borrower }, reference, language);
  return paidOut && { payment: paidOut, borrower, pending: undefined };
}

/** What a loan has paid out stands among a borrower's transactions, and is looked at like them. */
async function paidOutTo(
  queries: Queries,
  who: Who,
  reference: string,
  language: string,
): Promise<Payment | undefined> {
  const [found] = await transactionsOf(queries, { who, language, zone: 'UTC' }, { reference }, { limit: 1 });
  if (found === undefined) return undefined;
  const { status, type, entry, amount, currency, created_on, meta } = found;
  return {
    reference,
    status,
    type,
    entry,
    amount,
    currency,
    created_on,
    narration: meta.narration,
    message: sayIn(language, 'This was paid to you'),
    payment_method: sayIn(language, 'Bank transfer'),
  };
}
