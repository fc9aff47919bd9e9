import type { components } from '../api/operations.gen.ts';
import type { Queries } from './database/index.ts';
import { paymentAnswer, paymentsOf } from './lending/payment.ts';
import { chargePayment, chargesOf, pendingCharge } from './lending/product-charge.ts';
import { pendingPayment } from './lending/settle-payment.ts';
import type { Pending } from './settle-pending.ts';
import { movementPayment, movementsOf } from './savings/movement.ts';
import { pendingCollection } from './savings/settle-collection.ts';
import { pendingWalletPayment } from './wallet/settle-wallet-payment.ts';
import { walletPaymentAnswer, walletPaymentsOf } from './wallet/wallet-payment.ts';

/** A payment of any kind: of a loan, for a product, of a wallet, or of a savings plan. */
interface FoundPayment {
  readonly payment: components['schemas']['Payment'];
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
export async function findPayment(queries: Queries, { lender, borrower, reference }: Asked, language: string): Promise<FoundPayment | undefined> {
  const [ofLoan] = await paymentsOf(queries, language, 'y.lender_id = $2 and y.reference = $3 and coalesce($4::bigint, y.borrower_id) = y.borrower_id', [lender, reference, borrower ?? null]);
  if (ofLoan !== undefined) return { payment: paymentAnswer(ofLoan, language), borrower: ofLoan.borrower_id, pending: pendingPayment(ofLoan) };
  const [charge] = await chargesOf(queries, language, 'h.lender_id = $2 and h.reference = $3 and coalesce($4::bigint, h.borrower_id) = h.borrower_id', [lender, reference, borrower ?? null]);
  if (charge !== undefined) return { payment: chargePayment(charge, language), borrower: charge.borrower_id, pending: pendingCharge(charge) };
  const [ofWallet] = await walletPaymentsOf(queries, 'w.lender_id = $1 and w.reference = $2 and coalesce($3::bigint, w.borrower_id) = w.borrower_id', [lender, reference, borrower ?? null]);
  if (ofWallet !== undefined) return { payment: walletPaymentAnswer(ofWallet, language), borrower: ofWallet.borrower_id, pending: pendingWalletPayment(ofWallet) };
  const [ofPlan] = await movementsOf(queries, 'm.lender_id = $1 and m.reference = $2 and coalesce($3::bigint, m.borrower_id) = m.borrower_id', [lender, reference, borrower ?? null]);
  const payment = ofPlan && movementPayment(ofPlan, language);
  return payment && { payment, borrower: ofPlan.borrower_id, pending: pendingCollection(ofPlan) };
}
