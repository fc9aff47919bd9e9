import type { components } from '../../api/operations.gen.ts';
import { minorUnits, round, subtract } from '../../engine/decimal.ts';
import { one, opened, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import { say, sayIn, type Said } from '../say.ts';
import { potOf, type Plan } from './plan.ts';
import { moneyText } from '../money-text.ts';
import { messageOf } from '../payment-words.ts';
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
}

/** Whether borrowers of the lender `n` have wallets that a movement `m` may go into. */
export const intoWallet = intoWalletOf('m.currency');

/** What is taken out is booked as to be paid out where there is no wallet, and nobody here learns that it was: that it arrived is not said. */
export const statusOf = `case when m.kind = 'withdrawal' and not ${intoWallet} then 'pending' else m.status end`;

/** What taking `m` out early has cost beside what came of it. */
export const penaltyOf = `coalesce((select p.amount from saving_movements p where p.reference = m.reference || '-penalty'), 0)`;

/** @param where of the movements `m`, with what comes after it */
export function movementsOf(queries: Queries, where: string, values: readonly unknown[]): Promise<MovementRow[]> {
  return queries.query<MovementRow>(
    `select m.id, m.lender_id, m.borrower_id, m.saving_id, ${opened('savings', ['name as plan'], 's')}, m.reference, m.kind, m.amount, m.currency, m.card_id, c.bank_name || ' •••• ' || c.last4 as card, ${statusOf} as status, m.made_on, ${intoWallet} as has_wallet,
       ${penaltyOf} as penalty
     from saving_movements m join savings s on s.id = m.saving_id join lenders n on n.id = m.lender_id left join cards c on c.id = m.card_id where ${where}`,
    values,
  );
}

interface NewMovement {
  readonly reference: string;
  readonly kind: MovementRow['kind'];
  readonly amount: string;
  /** What it is collected from. */
  readonly card?: number;
  /** It is not known yet what comes of it. @default false */
  readonly isPending?: boolean;
  readonly at: Date;
}

/** Writes a movement of a plan's money down. */
export async function putMovement(queries: Queries, plan: Pick<Plan, 'id' | 'lender_id' | 'borrower_id' | 'currency'>, { reference, kind, amount, card, isPending = false, at }: NewMovement): Promise<MovementRow> {
  const { id } = await one<{ id: number }>(
    queries,
    `insert into saving_movements (lender_id, borrower_id, saving_id, reference, kind, amount, currency, card_id, status, made_on, settled_on) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [plan.lender_id, plan.borrower_id, plan.id, reference, kind, amount, plan.currency, card ?? null, isPending ? 'pending' : 'success', at.toISOString(), isPending ? null : at.toISOString()],
  );
  const [row] = await movementsOf(queries, 'm.id = $1', [id]);
  if (row === undefined) throw new Error('a movement that was written is not there');
  return row;
}

/** Puts what was collected into the plan, in the books. */
export function bookCollected(queries: Queries, row: Pick<MovementRow, 'lender_id' | 'borrower_id' | 'saving_id' | 'reference' | 'amount' | 'currency'>, at: Date): Promise<void> {
  return book(queries, {
    lender: row.lender_id,
    kind: 'saving',
    reference: row.reference,
    currency: row.currency,
    at,
    entries: [
      { account: `card-clearing/${row.currency}`, amount: row.amount },
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
const types: Partial<Record<MovementRow['kind'], string>> = { contribution: 'saving', topup: 'saving_topup', withdrawal: 'saving_withdrawal' };

function saidOf({ kind, status, currency, amount, plan, has_wallet: hasWallet }: MovementRow): Said {
  if (kind === 'withdrawal') return hasWallet ? say`successful` : say`Request received`;
  return messageOf(status, say`${moneyText(round(amount, minorUnits(currency)), currency)} has gone into your plan ${plan}.`);
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
