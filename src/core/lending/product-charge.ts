import type { components } from '../../api/operations.gen.ts';
import { minorUnits, round, subtract } from '../../engine/decimal.ts';
import { audit } from '../audit.ts';
import { first, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import { messageOf, settledWords } from '../payment-words.ts';
import { Refusal } from '../refusal.ts';
import { sayIn } from '../say.ts';
import type { Log } from '../sender.ts';
import { fromCard, settlePending, type Pending, type Settling } from '../settle-pending.ts';
import type { Who } from '../who.ts';
import type { Product } from './product.ts';

/** What is taken from a card before a product's offers are made, as it is stored. */
export interface ChargeRow extends Record<string, unknown> {
  readonly id: number;
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly product_id: number;
  readonly product: string;
  readonly card_id: number;
  readonly card: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: 'pending' | 'success' | 'failed';
  readonly charged_on: string;
}

/** @param where of the charges `h`, with values from $2 on; $1 is the language */
export function chargesOf(queries: Queries, language: string, where: string, values: readonly unknown[]): Promise<ChargeRow[]> {
  return queries.query<ChargeRow>(
    `select h.id, h.lender_id, h.borrower_id, h.product_id, coalesce(d.definition #>> array['translations', $1::text, 'name'], d.definition ->> 'name') as product,
       h.card_id, c.bank_name || ' •••• ' || c.last4 as card, h.reference, h.amount, h.currency, h.status, h.charged_on
     from card_charges h join products d on d.id = h.product_id join cards c on c.id = h.card_id where ${where}`,
    [language, ...values],
  );
}

/** What is taken from a card before offers of a product are made; undefined where nothing is. */
export const amountToCharge = ({ require_loan_charge: isAsked, charge_settings: settings }: Product): string | undefined => (isAsked ? settings?.amount_to_charge : undefined);

/**
 * The charge for a product that a borrower has paid, else the one that is on its way: whoever has one is not charged once
 * more. It is good for applications until a loan is made of one.
 */
export async function standingCharge(queries: Queries, { lender, borrower }: Who, product: number): Promise<ChargeRow | undefined> {
  const [found] = await chargesOf(
    queries,
    '',
    `h.lender_id = $2 and h.borrower_id = $3 and h.product_id = $4 and (h.status = 'pending' or h.status = 'success'
       and not exists (select 1 from loans l where l.lender_id = $2 and l.borrower_id = $3 and l.product_id = $4 and l.status <> 'CANCELLED' and l.created_on >= h.charged_on)) order by h.status = 'success' desc limit 1`,
    [lender, borrower, product],
  );
  return found;
}

/** Whether the charge of a product is still to be paid before its offers; of who is whitelisted none is taken (B-188). */
export async function isChargeDue(queries: Queries, who: Who, product: Product, whitelisted: boolean): Promise<boolean> {
  return !whitelisted && amountToCharge(product) !== undefined && (await standingCharge(queries, who, product.id))?.status !== 'success';
}

/** @throws Refusal `charge_needed` */
export async function checkCharge(queries: Queries, who: Who, product: Product, whitelisted: boolean): Promise<void> {
  if (await isChargeDue(queries, who, product, whitelisted)) throw new Refusal(409, 'charge_needed', 'Pay the processing charge of this loan first');
}

/** A charge as the call that makes it answers it. */
export const chargeAnswer = ({ status, reference, amount, currency }: ChargeRow): components['schemas']['Charge'] => ({ status, reference, amount: round(amount, minorUnits(currency)), currency });

/** A charge as it stands among a borrower's payments. */
export const chargePayment = (row: ChargeRow, language: string): components['schemas']['Payment'] => ({
  ...chargeAnswer(row),
  message: sayIn(language, messageOf(row.status)),
  type: 'card_payment',
  entry: 'debit',
  narration: row.product,
  payment_method: row.card,
  created_on: row.charged_on,
});

async function write(queries: Queries, { id, lender_id: lender, borrower_id: borrower, product_id: product, reference, amount, currency }: ChargeRow, isPaid: boolean, now: Date): Promise<boolean> {
  const written = await first(queries, `update card_charges set status = $2, settled_on = $3 where id = $1 and status = 'pending' returning id`, [id, isPaid ? 'success' : 'failed', now.toISOString()]);
  if (written === undefined) return false;
  if (isPaid) {
    await book(queries, {
      lender,
      kind: 'card-charge',
      reference,
      currency,
      at: now,
      entries: [
        { account: `card-clearing/${currency}`, amount },
        { account: `fee-income/${currency}`, amount: subtract('0', amount) },
      ],
    });
  }
  await audit(queries, { lender, borrower, name: isPaid ? 'card-charged' : 'charge-declined', at: now, detail: { reference, product } });
  return true;
}

/** What settles a charge; nothing, where it is not on its way. */
export function pendingCharge(row: ChargeRow): Pending | undefined {
  if (row.status !== 'pending') return undefined;
  return fromCard(row, row.card_id, { write: (queries, isPaid, now) => write(queries, row, isPaid, now), said: (isPaid) => settledWords(row, isPaid) });
}

/** Settles the one of a reference. */
export async function settleCharge(core: Settling, lender: number, reference: string, log: Log): Promise<void> {
  const [row] = await chargesOf(core.database, '', 'h.lender_id = $2 and h.reference = $3', [lender, reference]);
  await settlePending(core, row && pendingCharge(row), log);
}
