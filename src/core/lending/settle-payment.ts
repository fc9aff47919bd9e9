import { audit } from '../audit.ts';
import type { Collection } from '../collection-provider.ts';
import type { Core } from '../core.ts';
import { first, one, opened, type Queries } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { say } from '../say.ts';
import { noticeOf, notify, type Log } from '../sender.ts';
import { paymentsOf, putRepayment, type PaymentRow } from './payment.ts';

type World = Pick<Core, 'database' | 'clock' | 'collections' | 'moneyGate' | 'sender' | 'bounds'>;

/** What it is collected from. @throws Error where that is not known any more: nothing is ever collected from nothing */
function sourceOf({ reference, method, card_id: card, mandate, number: account, bank_code }: PaymentRow): Collection['from'] {
  if (method === 'card' && card !== null) return { card };
  if (method === 'mandate' && mandate !== null) return { mandate };
  if (method === 'account' && account !== null && bank_code !== null) return { account, bank_code };
  throw new Error(`nothing is known of what the payment ${reference} is collected from`);
}

function collectionOf(row: PaymentRow, lender: string): Collection {
  return { reference: row.reference, lender, amount: row.amount, currency: row.currency, from: sourceOf(row) };
}

/** Writes what has come of a payment, once. @returns false where somebody has written it already */
async function settle(queries: Queries, row: PaymentRow, isPaid: boolean, now: Date): Promise<boolean> {
  const written = await first(queries, `update payments set status = $2, settled_on = $3 where id = $1 and status = 'pending' returning id`, [row.id, isPaid ? 'success' : 'failed', now.toISOString()]);
  if (written === undefined) return false;
  if (isPaid) await putRepayment(queries, row, now);
  else await audit(queries, { lender: row.lender_id, borrower: row.borrower_id, name: 'payment-declined', at: now, detail: { loan: row.loan_id, reference: row.reference } });
  return true;
}

/**
 * Asks the provider what has come of a payment that is on its way, and writes it. The provider takes it once, however
 * often it is asked; who is killed in between asks again.
 */
export async function settlePayment(core: World, row: PaymentRow, log: Log): Promise<void> {
  if (row.status !== 'pending' || core.collections === undefined) return;
  const lender = await lenderOfId(core.database, row.lender_id);
  const collected = await core.collections.collect(collectionOf(row, lender.slug));
  if (collected === 'waiting') return;
  const isPaid = collected === 'paid';
  const now = core.clock.now();
  const isNew = await core.moneyGate.through(() => core.database.transaction((queries) => settle(queries, row, isPaid, now)));
  if (!isNew) return;
  const { phone_number: address } = await one<{ phone_number: string }>(core.database, `select ${opened('borrowers', ['phone_number'])} from borrowers where lender_id = $1 and id = $2`, [row.lender_id, row.borrower_id]);
  const said = isPaid ? say`your payment of ${row.currency} ${row.amount} has arrived. Receipt ${row.reference}.` : say`your payment of ${row.currency} ${row.amount} was declined. Nothing was taken.`;
  await notify({ core, lender, now, log }, noticeOf({ lender, now }, row.borrower_id, address, said));
}

/** The same for one of a reference, if there is such. */
export async function settleByReference(core: World, lender: number, reference: string, log: Log): Promise<void> {
  const [row] = await paymentsOf(core.database, '', `y.lender_id = $2 and y.reference = $3`, [lender, reference]);
  if (row !== undefined) await settlePayment(core, row, log);
}
