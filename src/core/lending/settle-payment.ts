import { audit } from '../audit.ts';
import type { Collected, Collection, CollectionProvider } from '../collection-provider.ts';
import { first, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { settledWords } from '../payment-words.ts';
import type { Log } from '../sender.ts';
import { settlePending, type Pending, type Settling } from '../settle-pending.ts';
import { paymentsOf, putRepayment, type PaymentRow } from './payment.ts';

/** What it is collected from. @returns undefined where that was taken away meanwhile */
function sourceOf({ method, card_id: card, mandate, number: account, bank_code }: PaymentRow): Collection['from'] | undefined {
  if (method === 'card' && card !== null) return { card };
  if (method === 'mandate' && mandate !== null) return { mandate };
  if (method === 'account' && account !== null && bank_code !== null) return { account, bank_code };
  return undefined;
}

/** Nothing is ever collected from nothing: of what it was to come from and is gone, the provider says only what it knows. */
async function ask(collections: CollectionProvider, row: PaymentRow, lender: Lender): Promise<Collected> {
  const from = sourceOf(row);
  if (from === undefined) return (await collections.standing(row.reference)) ?? 'declined';
  return collections.collect({ reference: row.reference, lender: lender.slug, amount: row.amount, currency: row.currency, from });
}

async function write(queries: Queries, row: PaymentRow, isPaid: boolean, now: Date): Promise<boolean> {
  const written = await first(queries, `update payments set status = $2, settled_on = $3 where id = $1 and status = 'pending' returning id`, [row.id, isPaid ? 'success' : 'failed', now.toISOString()]);
  if (written === undefined) return false;
  if (isPaid) await putRepayment(queries, row, now);
  else await audit(queries, { lender: row.lender_id, borrower: row.borrower_id, name: 'payment-declined', at: now, detail: { loan: row.loan_id, reference: row.reference } });
  return true;
}

/** What settles a payment of a loan; nothing, where it is not on its way. */
export function pendingPayment(row: PaymentRow): Pending | undefined {
  if (row.status !== 'pending') return undefined;
  return {
    id: row.id,
    lender: row.lender_id,
    borrower: row.borrower_id,
    ask: async ({ collections }, lender) => collections && ask(collections, row, lender),
    write: (queries, { isPaid, now }) => write(queries, row, isPaid, now),
    said: (isPaid) => settledWords(row, isPaid),
  };
}

/** Settles the one of a reference, if there is such. */
export async function settleByReference(core: Settling, lender: number, reference: string, log: Log): Promise<void> {
  const [row] = await paymentsOf(core.database, '', `y.lender_id = $2 and y.reference = $3`, [lender, reference]);
  await settlePending(core, row && pendingPayment(row), log);
}
