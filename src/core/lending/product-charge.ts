import type { components } from '../../api/operations.gen.ts';
import { compare, minorUnits, round, subtract } from '../../engine/decimal.ts';
import { audit } from '../audit.ts';
import type { Collected, CollectionProvider } from '../providers/collection-provider.ts';
import { first, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import type { Lender } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { cameBack, messageOf, settledWords } from '../payments/payment-words.ts';
import { say, sayIn, type Said } from '../messages/say.ts';
import type { Log } from '../messages/sender.ts';
import { settleInTurn, settlePending, type Come, type Pending, type Settling } from '../payments/settle-pending.ts';
import { awaitedUntil, standingOf } from '../payments/unheard.ts';
import { giveBack } from '../wallet/give-back.ts';
import { intoWalletOf } from '../wallet/wallet.ts';
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
  /** When another was let begin, because nothing was heard of this one. */
  readonly given_up_on: string | null;
  /** When it came although another was paid for the same loan: it goes into the wallet, or is paid back where there is none. */
  readonly returned_on: string | null;
  readonly has_wallet: boolean;
  /** Whether another was paid for the same loan. */
  readonly surplus: boolean;
  /** Since when nothing is begun by it: it was given up, or another was paid for the same loan. */
  readonly ended_on: string | null;
}

/** SQL for whether a loan was made of a charge, which is good for one; where that is cancelled, it is good again. */
const isUsed = (charge: string, more = ''): string =>
  `exists (select 1 from applications a join loans l on l.application_id = a.id where a.charge_id = ${charge}.id and l.status <> 'CANCELLED' ${more})`;

/** SQL for something of what else than the charge `h` was paid for the same loan: of which none was made before `h` began. */
const others = (what: string): string =>
  `(select ${what} from card_charges o where o.borrower_id = h.borrower_id and o.product_id = h.product_id and o.id <> h.id and o.status = 'success' and not ${isUsed('o', 'and l.created_on <= h.charged_on')})`;

/** @param where of the charges `h`, with values from $2 on; $1 is the language */
export function chargesOf(
  queries: Queries,
  language: string,
  where: string,
  values: readonly unknown[],
): Promise<ChargeRow[]> {
  return queries.query<ChargeRow>(
    `select h.id, h.lender_id, h.borrower_id, h.product_id, coalesce(d.definition #>> array['translations', $1::text, 'name'], d.definition ->> 'name') as product,
       h.card_id, c.bank_name || ' •••• ' || c.last4 as card, h.reference, h.amount, h.currency, h.status, h.charged_on, h.given_up_on, h.returned_on, ${intoWalletOf('h.currency')} as has_wallet, exists ${others('1')} as surplus,
       coalesce(h.given_up_on, ${others('min(greatest(o.settled_on, h.charged_on))')}) as ended_on
     from card_charges h join lenders n on n.id = h.lender_id join products d on d.id = h.product_id join cards c on c.id = h.card_id where ${where}`,
    [language, ...values],
  );
}

/** What is taken from a card before offers of a product are made, as its currency has it; undefined where nothing is. */
export function amountToCharge({
  require_loan_charge: isAsked,
  charge_settings: settings,
  currency,
}: Product): string | undefined {
  const amount = round(settings?.amount_to_charge ?? '0', minorUnits(currency));
  return isAsked && compare(amount, 0) > 0 ? amount : undefined;
}

/**
 * The charge for a product that a borrower has paid, else the one that is on its way: whoever has one is not charged once
 * more. It is good for applications until a loan is made of one.
 */
export async function standingCharge(
  queries: Queries,
  { lender, borrower }: Who,
  product: number,
): Promise<ChargeRow | undefined> {
  const [found] = await chargesOf(
    queries,
    '',
    `h.lender_id = $2 and h.borrower_id = $3 and h.product_id = $4 and (h.status = 'pending' and h.given_up_on is null or h.status = 'success' and not ${isUsed('h')}) order by h.status = 'success' desc limit 1`,
    [lender, borrower, product],
  );
  return found;
}

/** Gives up a charge of which nothing was heard for long, so that another may begin. @returns false where it is too early for that */
export async function giveUp(
  queries: Queries,
  { id, status, charged_on, ...row }: ChargeRow,
  now: Date,
): Promise<boolean> {
  if (status !== 'pending' || awaitedUntil(charged_on, now) !== undefined) return false;
  await queries.query('update card_charges set given_up_on = $2 where id = $1', [id, now.toISOString()]);
  await audit(queries, {
    lender: row.lender_id,
    borrower: row.borrower_id,
    name: 'charge-given-up',
    at: now,
    detail: { reference: row.reference, product: row.product_id },
  });
  return true;
}

/** The paid charge that an application of a product is made under, or that it is due still; nothing, where none is taken, as of who is whitelisted (B-188). */
export async function chargeFor(
  queries: Queries,
  who: Who,
  product: Product,
  whitelisted: boolean,
): Promise<number | 'due' | undefined> {
  if (whitelisted || amountToCharge(product) === undefined) return undefined;
  const standing = await standingCharge(queries, who, product.id);
  return standing?.status === 'success' ? standing.id : 'due';
}

/** Ends what else was applied for under the charge of an application that is taken up. */
export async function useCharge(queries: Queries, who: Who, application: number, now: Date): Promise<void> {
  await queries.query(
    `update applications o set cancellation_status = 1, cancelled_on = $4 from applications a
     where a.lender_id = $1 and a.borrower_id = $2 and a.id = $3 and o.charge_id = a.charge_id and o.id <> a.id and o.cancellation_status <> 1 and not exists (select 1 from loans l where l.application_id = o.id)`,
    [who.lender, who.borrower, application, now.toISOString()],
  );
}

/** A charge as the call that makes it answers it. */
export const chargeAnswer = ({ status, reference, amount, currency }: ChargeRow): components['schemas']['Charge'] => ({
  status,
  reference,
  amount: round(amount, minorUnits(currency)),
  currency,
});

/** A charge as it stands among a borrower's payments. */
export const chargePayment = (row: ChargeRow, language: string): components['schemas']['Payment'] => ({
  ...chargeAnswer(row),
  message: sayIn(
    language,
    row.returned_on === null
      ? messageOf(row.status)
      : row.has_wallet
        ? cameBack
        : 'This was paid twice. The lender pays it back to you.',
  ),
  type: 'card_payment',
  entry: 'debit',
  narration: row.product,
  payment_method: row.card,
  created_on: row.charged_on,
});

const clearingOf = ({ currency }: ChargeRow): string => `card-clearing/${currency}`;

async function bookPaid(queries: Queries, row: ChargeRow, now: Date): Promise<void> {
  const { lender_id: lender, reference, currency, amount } = row;
  await book(queries, {
    lender,
    kind: 'card-charge',
    reference,
    currency,
    at: now,
    entries: [
      { account: clearingOf(row), amount },
      { account: `fee-income/${currency}`, amount: subtract('0', amount) },
    ],
  });
}

const events = { paid: 'card-charged', declined: 'charge-declined', returned: 'charge-returned' } as const;

/** @returns what the borrower is told; undefined where somebody has written it already */
async function write(queries: Queries, row: ChargeRow, { isPaid, now, random }: Come): Promise<Said | undefined> {
  const [current] = await chargesOf(queries, '', `h.id = $2 and h.status = 'pending'`, [row.id]);
  if (current === undefined) return undefined;
  const come = !isPaid ? 'declined' : current.surplus ? 'returned' : 'paid';
  const at = now.toISOString();
  const written = await first(
    queries,
    `update card_charges set status = $2, settled_on = $3, returned_on = $4 where id = $1 and status = 'pending' returning id`,
    [row.id, come === 'paid' ? 'success' : 'failed', at, come === 'returned' ? at : null],
  );
  if (written === undefined) return undefined;
  if (come === 'paid') await bookPaid(queries, row, now);
  if (come === 'returned')
    await giveBack(
      queries,
      random,
      {
        ...row,
        who: { lender: row.lender_id, borrower: row.borrower_id },
        card: row.card_id,
        clearing: clearingOf(row),
      },
      now,
    );
  await audit(queries, {
    lender: row.lender_id,
    borrower: row.borrower_id,
    name: events[come],
    at: now,
    detail: { reference: row.reference, product: row.product_id },
  });
  return come === 'returned' ? returnedWords(row) : settledWords(row, isPaid);
}

/** Nothing is taken any more for one that was given up, or beside another that was paid: of it the provider says only what it knows. */
async function ask(
  collections: CollectionProvider,
  { reference, amount, currency, card_id: card, ended_on: endedOn }: ChargeRow,
  lender: Lender,
  now: Date,
): Promise<Collected> {
  if (endedOn !== null) return standingOf(collections, reference, endedOn, now);
  return collections.collect({ reference, lender: lender.slug, amount, currency, from: { card } });
}

function returnedWords({ amount, currency, product, has_wallet: hasWallet }: ChargeRow): Said {
  const money = moneyText(amount, currency);
  return hasWallet
    ? say`your payment of ${money} to ${product} came back. All of it is in your wallet again.`
    : say`your payment of ${money} for ${product} was paid twice. The lender pays it back to you.`;
}

/** What settles a charge; nothing, where it is not on its way. */
export function pendingCharge(row: ChargeRow): Pending | undefined {
  if (row.status !== 'pending') return undefined;
  return {
    table: 'card_charges',
    id: row.id,
    madeOn: row.charged_on,
    lender: row.lender_id,
    borrower: row.borrower_id,
    ask: async ({ collections, clock }, lender) => collections && ask(collections, row, lender, clock.now()),
    write: (queries, come) => write(queries, row, come),
  };
}

/** Settles the one of a reference. */
export async function settleCharge(core: Settling, lender: number, reference: string): Promise<void> {
  const [row] = await chargesOf(core.database, '', 'h.lender_id = $2 and h.reference = $3', [lender, reference]);
  await settlePending(core, row && pendingCharge(row));
}

/** Asks what has come of charges that are on their way. */
export const settlePendingCharges = (core: Settling, most: number, log: Log): Promise<void> =>
  settleInTurn(
    core,
    {
      table: 'card_charges',
      madeOn: 'charged_on',
      read: async (id) => (await chargesOf(core.database, '', 'h.id = $2', [id])).map(pendingCharge)[0],
    },
    most,
    log,
  );
