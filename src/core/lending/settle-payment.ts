import { compare, minorUnits, round, subtract } from '../../engine/decimal.ts';
import { audit } from '../audit.ts';
import type { Collected, Collection, CollectionProvider } from '../collection-provider.ts';
import { first, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { givenBackWords, settledWords } from '../payment-words.ts';
import type { Log } from '../sender.ts';
import { settlePending, type Come, type Pending, type Settling } from '../settle-pending.ts';
import { giveBack } from '../wallet/give-back.ts';
import { instalmentsOf, owedInAll } from './instalments.ts';
import { accountOf, paymentsOf, putRepayment, type PaymentRow } from './payment.ts';

/** What it is collected from. @returns undefined where that was taken away meanwhile */
function sourceOf({ method, card_id: card, mandate, number: account, bank_code }: PaymentRow): Collection['from'] | undefined {
  if (method === 'card' && card !== null) return { card };
  if (method === 'mandate' && mandate !== null) return { mandate };
  if (method === 'account' && account !== null && bank_code !== null) return { account, bank_code };
  return undefined;
}

/** Nothing is ever collected from nothing, nor for what was given up or has come by another: of that, the provider says only what it knows. */
async function ask(collections: CollectionProvider, row: PaymentRow, lender: Lender): Promise<Collected> {
  const from = row.given_up_on === null && compare(row.instead, 0) === 0 ? sourceOf(row) : undefined;
  if (from === undefined) return (await collections.standing(row.reference)) ?? 'declined';
  return collections.collect({ reference: row.reference, lender: lender.slug, amount: row.amount, currency: row.currency, from });
}

interface CameTo {
  /** What of it has gone to the loan. */
  readonly kept: string;
  /** What came twice, and is the borrower's. */
  readonly back: string;
}

/** What a payment that has come pays of its loan: what others have not paid in its place. */
async function keptOf(queries: Queries, row: PaymentRow): Promise<string> {
  const own = subtract(row.amount, row.instead);
  const owed = owedInAll(await instalmentsOf(queries, { lender: row.lender_id, borrower: row.borrower_id, loan: row.loan_id }));
  return round(compare(own, 0) <= 0 ? '0' : compare(own, owed) < 0 ? own : owed, minorUnits(row.currency));
}

/** @returns undefined where somebody has written it already */
async function write(queries: Queries, id: number, { isPaid, now, random }: Come): Promise<CameTo | undefined> {
  const [row] = await paymentsOf(queries, '', `y.id = $2 and y.status = 'pending'`, [id]);
  if (row === undefined) return undefined;
  const kept = isPaid ? await keptOf(queries, row) : '0';
  const back = isPaid ? subtract(row.amount, kept) : '0';
  const isKept = compare(kept, 0) > 0;
  const isBack = compare(back, 0) > 0;
  const written = await first(queries, `update payments set status = $2, settled_on = $3, amount = $4, given_back = $5 where id = $1 and status = 'pending' returning id`, [id, isKept ? 'success' : 'failed', now.toISOString(), isKept ? kept : row.amount, isBack ? back : null]);
  if (written === undefined) return undefined;
  const who = { lender: row.lender_id, borrower: row.borrower_id };
  if (isKept) await putRepayment(queries, { ...row, amount: kept }, now);
  if (isBack) await giveBack(queries, random, { ...row, who, amount: back, card: row.card_id, clearing: accountOf(row).account }, now);
  if (isBack || !isPaid) await audit(queries, { ...who, name: isBack ? 'payment-given-back' : 'payment-declined', at: now, detail: { loan: row.loan_id, reference: row.reference, ...(isBack && { amount: back }) } });
  return { kept, back };
}

/** What settles a payment of a loan; nothing, where it is not on its way. */
export function pendingPayment(row: PaymentRow): Pending | undefined {
  if (row.status !== 'pending') return undefined;
  let come: CameTo | undefined;
  return {
    id: row.id,
    lender: row.lender_id,
    borrower: row.borrower_id,
    ask: async ({ collections }, lender) => collections && ask(collections, row, lender),
    async write(queries, what) {
      come = await write(queries, row.id, what);
      return come !== undefined;
    },
    said: (isPaid) => (come !== undefined && compare(come.back, 0) > 0 ? givenBackWords({ ...row, of: row.product }, come.back) : settledWords(row, isPaid)),
  };
}

/** Settles the one of a reference, if there is such. */
export async function settleByReference(core: Settling, lender: number, reference: string, log: Log): Promise<void> {
  const [row] = await paymentsOf(core.database, '', `y.lender_id = $2 and y.reference = $3`, [lender, reference]);
  await settlePending(core, row && pendingPayment(row), log);
}
