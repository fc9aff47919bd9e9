import type { components } from '../../api/operations.gen.ts';
import { minorUnits, round, subtract } from '../../engine/decimal.ts';
import { one, readable, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import { say, sayIn, type Said } from '../messages/say.ts';
import { potOf, type Plan } from './plan.ts';
import { moneyText } from '../money-text.ts';
import { messageOf, stillAsked } from '../payments/payment-words.ts';
import { waitedFor } from '../payments/unheard.ts';
import { intoWalletOf } from '../wallet/wallet.ts';

type SavingTransaction = components['schemas']['SavingTransaction'];
type Payment = components['schemas']['Payment'];

export interface MovementRow extends Record<string, unknown> {
  readonly id: number;
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly saving_id: number;
  /** The plan's name. */
  readonly plan: string;
  readonly reference: string;
  readonly kind: SavingTransaction['type'];
  readonly amount: string;
  readonly currency: string;
  readonly card_id: number | null;
  readonly card: string | null;
  /** Of a withdrawal, what taking it out early has cost; else 0. */
  readonly penalty: string;
  /** What is taken out goes into a wallet at once; elsewhere the lender pays it out later. */
  readonly has_wallet: boolean;
  readonly status: 'pending' | 'success' | 'failed';
  readonly made_on: string;
  /** When another was let begin, because nothing was heard of this one. */
  readonly given_up_on: string | null;
  /** What of it was given back, because it came beside another, or when the plan was over. */
  readonly given_back: string | null;
  /** Of what was to be put in beside what the plan asks for, and is on its way: what has come already by others in its place. */
  readonly instead: string;
  /** Since when nothing is begun by one that is on its way: it was given up, or another came in its place. */
  readonly ended_on: string | null;
}

/** Whether borrowers of the lender `n` have wallets that a movement `m` may go into. */
export const intoWallet = intoWalletOf('m.currency');

/** What is taken out is booked as to be paid out where there is no wallet, and nobody here learns that it was: that it arrived is not said. */
export const statusOf = `case when m.kind = 'withdrawal' and not ${intoWallet} then 'pending' else m.status end`;

/** What taking `m` out early has cost beside what came of it. */
export const penaltyOf = `coalesce((select p.amount from saving_movements p where p.reference = m.reference || '-penalty'), 0)`;

/** SQL for what has come by others than the movement `m`, of which one was given up for the other. Of what the plan asks for, each is another. */
const instead = (
  what: string,
): string => `(select ${what} from saving_movements o where o.saving_id = m.saving_id and o.id <> m.id and o.kind = 'topup' and o.status = 'success'
  and (o.made_on >= m.given_up_on or o.given_up_on <= m.made_on and o.settled_on >= m.made_on))`;

/** SQL for whether something is waited for that is to go into the plan `s`, on a day of its lender's; no plan waits for good for what is never heard of. */
export const awaitedOn = (today: string): string =>
  `exists (select 1 from saving_movements w join lenders at on at.id = w.lender_id where w.saving_id = s.id and w.status = 'pending' and (w.made_on at time zone at.time_zone)::date > ${today} - ${waitedFor})`;

/** @param where of the movements `m`, with what comes after it */
export async function movementsOf(queries: Queries, where: string, values: readonly unknown[]): Promise<MovementRow[]> {
  const rows = await queries.query<MovementRow & { readonly product: string }>(
    `select m.id, m.lender_id, m.borrower_id, m.saving_id, ${readable('savings', ['name as plan'], 's')}, d.definition ->> 'name' as product, m.reference, m.kind, m.amount, m.currency, m.card_id, c.bank_name || ' •••• ' || c.last4 as card, ${statusOf} as status, m.made_on, m.given_up_on, m.given_back, ${intoWallet} as has_wallet,
       case when m.kind = 'topup' and m.status = 'pending' then ${instead('coalesce(sum(o.amount), 0)')} else 0 end as instead,
       case when m.status = 'pending' then coalesce(m.given_up_on, case when m.kind = 'topup' then ${instead('min(o.settled_on)')} end) end as ended_on,
       ${penaltyOf} as penalty
     from saving_movements m join savings s on s.id = m.saving_id join saving_products d on d.id = s.product_id join lenders n on n.id = m.lender_id left join cards c on c.id = m.card_id where ${where}`,
    values,
  );
  // One whose name can't be read is called as its product is.
  return rows.map(({ product, ...row }) => ({ ...row, plan: (row.plan as string | null) ?? product }));
}

interface NewMovement {
  readonly reference: string;
  readonly kind: MovementRow['kind'];
  readonly amount: string;
  /** What it is collected from. */
  readonly card?: number;
  /** It is not known yet what comes of it. @default false */
  readonly isPending?: boolean;
  /** Of a contribution, the day of the lender's that the card is asked on. */
  readonly collectedOn?: string;
  readonly at: Date;
}

/** Writes a movement of a plan's money down. */
export async function putMovement(
  queries: Queries,
  plan: Pick<Plan, 'id' | 'lender_id' | 'borrower_id' | 'currency'>,
  { reference, kind, amount, card, isPending = false, collectedOn, at }: NewMovement,
): Promise<MovementRow> {
  const { id } = await one<{ id: number }>(
    queries,
    `insert into saving_movements (lender_id, borrower_id, saving_id, reference, kind, amount, currency, card_id, status, made_on, settled_on, collected_on) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      plan.lender_id,
      plan.borrower_id,
      plan.id,
      reference,
      kind,
      amount,
      plan.currency,
      card ?? null,
      isPending ? 'pending' : 'success',
      at.toISOString(),
      isPending ? null : at.toISOString(),
      collectedOn ?? null,
    ],
  );
  const [row] = await movementsOf(queries, 'm.id = $1', [id]);
  if (row === undefined) throw new Error('a movement that was written is not there');
  return row;
}

/** The account that has what was taken from cards, until it is where it goes. */
export const clearingOf = (currency: string): string => `card-clearing/${currency}`;

/** Puts what was collected into the plan, in the books. */
export function bookCollected(
  queries: Queries,
  row: Pick<MovementRow, 'lender_id' | 'borrower_id' | 'saving_id' | 'reference' | 'amount' | 'currency'>,
  at: Date,
): Promise<void> {
  return book(queries, {
    lender: row.lender_id,
    kind: 'saving',
    reference: row.reference,
    currency: row.currency,
    at,
    entries: [
      { account: clearingOf(row.currency), amount: row.amount },
      { account: potOf(row.saving_id), borrower: row.borrower_id, amount: subtract('0', row.amount) },
    ],
  });
}

/** Where it came from or went, which its kind does not say. */
function narrationOf({ kind, card, has_wallet: hasWallet }: MovementRow): Said {
  if (kind === 'withdrawal') return hasWallet ? say`To your wallet` : say`Paid out by the lender`;
  if (kind === 'penalty') return say`For taking it out early`;
  if (kind === 'interest') return say`Earned until it matured`;
  if (kind === 'tax') return say`Taken off what was earned`;
  return card ?? say`From your card`;
}

/** The number that a borrower reads: a penalty and a tax are under that of what they belong to. */
const numberOf = (reference: string): string => reference.replace(/-(?:penalty|tax)$/, '');

/** A movement as the borrower sees it. */
export function movementAnswer(row: MovementRow, language: string): SavingTransaction {
  return {
    id: row.id,
    type: row.kind,
    entry: ['withdrawal', 'penalty', 'tax'].includes(row.kind) ? 'debit' : 'credit',
    status: row.status,
    amount: round(row.amount, minorUnits(row.currency)),
    currency: row.currency,
    transaction_id: numberOf(row.reference),
    meta: sayIn(language, narrationOf(row)),
    created_on: row.made_on,
  };
}

/** What the borrower has moved, by the slug of its kind: interest, tax and penalties come of themselves. */
const types: Partial<Record<MovementRow['kind'], string>> = {
  contribution: 'saving',
  topup: 'saving_topup',
  withdrawal: 'saving_withdrawal',
};

/** Of what came although another was put in for it, or when the plan was over. */
export function tooLateWords({ currency, plan, has_wallet: hasWallet }: MovementRow, amount: string): Said {
  const money = moneyText(amount, currency);
  return hasWallet
    ? say`${money} came too late for your plan ${plan}. It is in your wallet now.`
    : say`${money} came too late for your plan ${plan}. The lender pays it back to you.`;
}

function saidOf(row: MovementRow): Said {
  const { kind, status, currency, amount, plan, has_wallet: hasWallet, given_back: back } = row;
  if (back !== null) return tooLateWords(row, back);
  if (status === 'pending' && row.given_up_on !== null) return stillAsked;
  if (kind === 'withdrawal') return hasWallet ? say`successful` : say`Request received`;
  return messageOf(
    status,
    say`${moneyText(round(amount, minorUnits(currency)), currency)} has gone into your plan ${plan}.`,
  );
}

/** What a borrower has put in or taken out, as payments of every kind are answered; nothing for what came of itself. */
export function movementPayment(row: MovementRow, language: string): Payment | undefined {
  const type = types[row.kind];
  if (type === undefined) return undefined;
  const places = minorUnits(row.currency);
  return {
    reference: row.reference,
    status: row.status,
    message: sayIn(language, saidOf(row)),
    type,
    // Of the borrower's own money: what is taken out comes in.
    entry: row.kind === 'withdrawal' ? 'credit' : 'debit',
    amount: round(row.amount, places),
    fee: round(row.penalty, places),
    currency: row.currency,
    narration: row.plan,
    payment_method: row.card ?? row.plan,
    created_on: row.made_on,
  };
}
