import type { components } from '../../api/operations.gen.ts';
import { minorUnits, round } from '../../engine/decimal.ts';
import { addDays, between } from '../../engine/lending/index.ts';
import { interestOf } from '../../engine/savings/index.ts';
import { first, readable, type Queries } from '../database/index.ts';
import { notFound } from '../refusal.ts';
import { awaitedUntil } from '../payments/unheard.ts';
import type { Who } from '../who.ts';
import { collectionMethods, frequencies, type CollectionMethod, type Frequency } from './choices.ts';
import type { SavingOffer, StoredSavingProduct } from './product.ts';

type Saving = components['schemas']['Saving'];

/** A plan as it is stored, with what is in it by the books. */
export interface Plan extends Record<string, unknown> {
  readonly id: number;
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly product_id: number;
  /** With the terms that the plan was made by. */
  readonly product: StoredSavingProduct;
  readonly name: string;
  readonly offer: SavingOffer;
  readonly currency: string;
  readonly periodic_amount: string;
  readonly target: string;
  readonly balance: string;
  readonly frequency: Frequency | null;
  readonly collection: CollectionMethod;
  readonly card_id: number;
  readonly card_last4: string;
  readonly card_type: string;
  readonly bank_name: string;
  /** The borrower has taken the card away: nothing is collected from it any more. */
  readonly card_gone: boolean;
  readonly start_date: string;
  readonly end_date: string;
  readonly first_due: string;
  readonly step: number;
  readonly rows: number;
  readonly next_row: number;
  readonly declined: number;
  readonly retry_on: string | null;
  readonly day_balances: string;
  readonly counted_to: string;
  readonly interest_until: string;
  readonly matured_on: string | null;
  readonly archived_on: string | null;
  /** Since when it goes on with what is in it, having matured once. */
  readonly rolled_over_on: string | null;
  /** What is on its way into it, and since when, unless it was given up. */
  readonly pending_amount: string | null;
  readonly pending_since: string | null;
  readonly pending_kind: 'contribution' | 'topup' | null;
  /** The last day on which the card was asked for a contribution. */
  readonly collected_on: string | null;
}

/** The account of what is in a plan. */
export const potOf = (plan: number): string => `saving/${plan}`;

/** What stands in the books for a plan `s`. */
const balance = `(select coalesce(-sum(p.amount), 0) from accounts a join postings p on p.account_id = a.id where a.lender_id = s.lender_id and a.code = 'saving/' || s.id)`;

/** @param where of the plans `s` and their products `d`, with what comes after it */
export async function plansOf(queries: Queries, where: string, values: readonly unknown[]): Promise<Plan[]> {
  const rows = await queries.query<Plan>(
    `select s.id, s.lender_id, s.borrower_id, s.product_id, d.definition || s.terms as product, ${readable('savings', ['name'], 's')}, s.offer, s.currency, s.periodic_amount, s.target, ${balance} as balance, s.frequency, s.collection,
       s.card_id, c.last4 as card_last4, c.type as card_type, c.bank_name, c.removed_on is not null as card_gone, s.start_date, s.end_date, s.first_due, s.step, s.rows, s.next_row, s.declined, s.retry_on, s.day_balances, s.counted_to, s.interest_until, s.matured_on, s.archived_on, s.rolled_over_on,
       w.amount as pending_amount, w.made_on as pending_since, w.kind as pending_kind, (select max(o.collected_on) from saving_movements o where o.saving_id = s.id) as collected_on
     from savings s left join saving_movements w on w.saving_id = s.id and w.status = 'pending' and w.given_up_on is null join saving_products d on d.id = s.product_id join cards c on c.id = s.card_id where ${where}`,
    values,
  );
  // One whose name can't be read is called as its product is.
  return rows.map((plan) => ({ ...plan, name: (plan.name as string | null) ?? plan.product.name }));
}

/** A borrower's plan. @throws Refusal `not_found` */
export async function planOf(queries: Queries, who: Who, id: number): Promise<Plan> {
  const [plan] = await plansOf(queries, 's.lender_id = $1 and s.borrower_id = $2 and s.id = $3', [
    who.lender,
    who.borrower,
    id,
  ]);
  if (plan === undefined) throw notFound('This plan');
  return plan;
}

/** The same, held until the transaction ends: of two at once the second sees what the first has left. @throws Refusal `not_found` */
export async function holdPlan(queries: Queries, who: Who, id: number): Promise<Plan> {
  await first(queries, 'select id from savings where lender_id = $1 and borrower_id = $2 and id = $3 for update', [
    who.lender,
    who.borrower,
    id,
  ]);
  return planOf(queries, who, id);
}

/** The day that a row of a plan is due on (E9). */
export const dueOf = ({ first_due, step }: Pick<Plan, 'first_due' | 'step'>, row: number): string =>
  addDays(first_due, (row - 1) * step);

/**
 * The row that comes next, as it stands today, with its day and the one that the card can be asked on: once a day, so
 * that a card that has money again is not emptied. A row that is late by more than a step is left out.
 */
export function nextOf(
  plan: Pick<Plan, 'first_due' | 'step' | 'next_row' | 'retry_on' | 'collected_on'>,
  today: string,
): { readonly row: number; readonly due: string; readonly on: string } {
  const { first_due: begun, step, next_row: row, retry_on: retry, collected_on: collected } = plan;
  const due = retry ?? dueOf(plan, row);
  if (addDays(due, step) < today)
    return nextOf(
      { ...plan, next_row: Math.max(row, Math.ceil(between(begun, today, 'days') / step)), retry_on: null },
      today,
    );
  const earliest = collected === null || collected < today ? today : addDays(collected, 1);
  return { row, due, on: due < earliest ? earliest : due };
}

/** The day that a change counts from: that of the next row which is not on its way already. */
export function changesFrom(plan: Plan, today: string): string {
  return nextOf(
    plan.pending_kind === 'contribution' ? { ...plan, next_row: plan.next_row + 1, retry_on: null } : plan,
    today,
  ).on;
}

/** What is on its way into a plan. Where nothing was heard of it for long, it keeps nobody from putting in something else, and is not counted on. */
export const pendingOf = (
  {
    pending_amount: amount,
    pending_since: since,
    currency,
  }: Pick<Plan, 'pending_amount' | 'pending_since' | 'currency'>,
  now: Date,
): string | undefined =>
  amount !== null && awaitedUntil(since, now) !== undefined ? round(amount, minorUnits(currency)) : undefined;

/** Whether the next row is taken from the card: the first one always is (E23), later ones where it is automatic, and none after it was rolled over. */
export const isCollected = ({
  next_row,
  rows,
  collection,
  card_gone,
  rolled_over_on,
}: Pick<Plan, 'next_row' | 'rows' | 'collection' | 'card_gone' | 'rolled_over_on'>): boolean =>
  !card_gone && rolled_over_on === null && next_row <= rows && (next_row === 1 || collection === 'automatic');

/** Days for which the balance has lain since it was counted last, up to a day. */
export function daysLain(
  { counted_to, interest_until }: Pick<Plan, 'counted_to' | 'interest_until'>,
  today: string,
): number {
  return Math.max(0, between(counted_to, today < interest_until ? today : interest_until, 'days'));
}

/** What a plan has earned in its term, whether or not it was added yet. */
export const earnedBy = (plan: Pick<Plan, 'offer' | 'product' | 'currency'>, dayBalances: string): string =>
  interestOf(dayBalances, {
    rate: plan.offer.interest_rate,
    interestPeriod: plan.offer.interest_period ?? plan.product.interest_period,
    currency: plan.currency,
  });

const named = <Name extends string>(choices: readonly { id: number; name: Name }[], name: Name) =>
  choices.filter((choice) => choice.name === name);

/** A plan as the borrower sees it. @param dayBalances of the balance up to today */
export function planAnswer(
  plan: Plan,
  dayBalances: string,
  { language, now, today }: { readonly language: string; readonly now: Date; readonly today: string },
): Saving {
  const places = minorUnits(plan.currency);
  const { product, card_id, card_last4, card_type, bank_name, matured_on, archived_on } = plan;
  const [frequency] = plan.frequency === null ? [] : named(frequencies, plan.frequency);
  const [collection = { id: 1, name: 'automatic' as const }] = named(collectionMethods, plan.collection);
  const isRunning = matured_on === null;
  const pending = pendingOf(plan, now);
  const next = nextOf(plan, today);
  const isNextKnown =
    isRunning &&
    isCollected({ ...plan, next_row: next.row }) &&
    next.due < plan.end_date &&
    plan.pending_amount === null;
  return {
    id: plan.id,
    name: plan.name,
    product_id: plan.product_id,
    product: {
      is_fixed: product.is_fixed,
      lock_on_create: product.lock_on_create,
      withholding_tax_rate: product.withholding_tax_rate,
      penal_charge_rate: product.penal_charge_rate,
      name: product.translations?.[language.split('-')[0] ?? '']?.name ?? product.name,
      ...(product.frequency !== undefined && { frequency: product.frequency }),
      ...(product.max_tenor_value !== undefined && { max_tenor_value: product.max_tenor_value }),
      ...(product.max_tenor_period !== undefined && { max_tenor_period: product.max_tenor_period }),
    },
    offer: plan.offer,
    currency: plan.currency,
    periodic_amount: round(plan.periodic_amount, places),
    target: round(plan.target, places),
    balance: round(plan.balance, places),
    accrued_interest: isRunning ? earnedBy(plan, dayBalances) : round(0, places),
    ...(frequency !== undefined && { frequency }),
    card: { id: card_id, card_last4, card_type, bank_name, ...(plan.card_gone && { is_removed: true }) },
    collection_method: collection,
    status: isRunning ? 1 : 0,
    is_matured: isRunning ? 0 : 1,
    archived_flag: archived_on === null ? 0 : 1,
    start_date: plan.start_date,
    end_date: plan.end_date,
    interest_rate: plan.offer.interest_rate,
    interest_period: plan.offer.interest_period ?? product.interest_period,
    ...(isNextKnown && { next_contribution: { due_date: next.on, amount: round(plan.periodic_amount, places) } }),
    ...(isRunning &&
      product.is_fixed !== 1 &&
      plan.rolled_over_on === null && { changes_from: changesFrom(plan, today) }),
    ...(pending !== undefined && { pending_amount: pending }),
  };
}
