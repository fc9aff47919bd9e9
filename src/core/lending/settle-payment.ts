import { compare, minorUnits, round, subtract } from '../../engine/decimal.ts';
import { audit } from '../audit.ts';
import type { Collected, Collection, CollectionProvider } from '../providers/collection-provider.ts';
import type { Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { givenBackWords, settledWords } from '../payments/payment-words.ts';
import { moneyText } from '../money-text.ts';
import { say, type Said } from '../messages/say.ts';
import type { Log } from '../messages/sender.ts';
import { settleInTurn, settlePending, type Come, type Pending, type Settling } from '../payments/settle-pending.ts';
import { anotherFrom, standingOf } from '../payments/unheard.ts';
import { giveBack } from '../wallet/give-back.ts';
import { writeCome } from '../payments/write-come.ts';
import { instalmentsOf, owedInAll } from './instalments.ts';
import { takeBackLate } from './take-back-late.ts';
import { accountOf, paymentsOf, putRepayment, type PaymentRow } from './payment.ts';

/** What it is collected from. @returns undefined where that was taken away meanwhile */
function sourceOf({
  method,
  card_id: card,
  mandate,
  number: account,
  bank_code,
}: PaymentRow): Collection['from'] | undefined {
  if (method === 'card' && card !== null) return { card };
  if (method === 'mandate' && mandate !== null) return { mandate };
  if (method === 'account' && account !== null && bank_code !== null) return { account, bank_code };
  return undefined;
}

/** Nothing is ever collected from nothing, nor for what was given up or has come by another: of that, the provider says only what it knows. */
async function ask(collections: CollectionProvider, row: PaymentRow, lender: Lender, now: Date): Promise<Collected> {
  const from = row.ended_on === null ? sourceOf(row) : undefined;
  if (from === undefined) return standingOf(collections, row.reference, row.ended_on ?? anotherFrom(row.made_on), now);
  return collections.collect({
    reference: row.reference,
    lender: lender.slug,
    amount: row.amount,
    currency: row.currency,
    from,
  });
}

/** What a payment that has come pays of its loan: what others have not paid in its place. */
async function keptOf(queries: Queries, row: PaymentRow): Promise<string> {
  const own = subtract(row.amount, row.instead);
  const owed = owedInAll(
    await instalmentsOf(queries, { lender: row.lender_id, borrower: row.borrower_id, loan: row.loan_id }),
  );
  return round(compare(own, 0) <= 0 ? '0' : compare(own, owed) < 0 ? own : owed, minorUnits(row.currency));
}

/** @param told in whose words the borrower is told @returns what that is; undefined where somebody has written it already */
async function write(queries: Queries, told: PaymentRow, come: Come): Promise<Said | undefined> {
  const { isPaid, now, random } = come;
  const [row] = await paymentsOf(queries, '', `y.id = $2 and y.status = 'pending'`, [told.id]);
  if (row === undefined) return undefined;
  const fee = isPaid ? await takeBackLate(queries, random, row, now) : '0';
  const written = await writeCome(queries, 'payments', row, come, isPaid ? await keptOf(queries, row) : '0');
  if (written === undefined) return undefined;
  const { kept, back } = written;
  const who = { lender: row.lender_id, borrower: row.borrower_id };
  if (kept !== undefined) await putRepayment(queries, { ...row, amount: kept }, now);
  if (back !== undefined)
    await giveBack(
      queries,
      random,
      { ...row, who, amount: back, card: row.card_id, clearing: accountOf(row).account },
      now,
    );
  if (back !== undefined || !isPaid)
    await audit(queries, {
      ...who,
      name: back === undefined ? 'payment-declined' : 'payment-given-back',
      at: now,
      detail: { loan: row.loan_id, reference: row.reference, ...(back !== undefined && { amount: back }) },
    });
  const said = back === undefined ? settledWords(told, isPaid) : givenBackWords({ ...told, of: told.product }, back);
  return compare(fee, 0) > 0
    ? say`${said} The late fee of ${moneyText(fee, row.currency)} is taken back: you had paid in time.`
    : said;
}

/** What settles a payment of a loan; nothing, where it is not on its way. */
export function pendingPayment(row: PaymentRow): Pending | undefined {
  if (row.status !== 'pending') return undefined;
  return {
    table: 'payments',
    id: row.id,
    madeOn: row.made_on,
    lender: row.lender_id,
    borrower: row.borrower_id,
    ask: async ({ collections, clock }, lender) => collections && ask(collections, row, lender, clock.now()),
    write: (queries, come) => write(queries, row, come),
  };
}

/** Settles the one of a reference, if there is such. */
export async function settleByReference(core: Settling, lender: Lender, reference: string): Promise<void> {
  const [row] = await paymentsOf(core.database, '', `y.lender_id = $2 and y.reference = $3`, [lender.id, reference]);
  await settlePending(core, row && pendingPayment(row), lender);
}

/** Asks what has come of payments of loans that are on their way. */
export const settlePendingPayments = (core: Settling, most: number, log: Log): Promise<void> =>
  settleInTurn(
    core,
    {
      table: 'payments',
      read: async (id) => (await paymentsOf(core.database, '', 'y.id = $2', [id])).map(pendingPayment)[0],
    },
    most,
    log,
  );
