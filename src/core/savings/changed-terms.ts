import { add, compare, multiply } from '../../engine/decimal.ts';
import { addDays, between } from '../../engine/lending/index.ts';
import { daysOfStep, rowsWithin } from '../../engine/savings/index.ts';
import { type Frequency } from './choices.ts';
import { changesFrom, pendingOf, type Plan } from './plan.ts';

/**
 * What changes where one puts in otherwise from now on: the rows that are left, at their days, how long what is put in
 * earns, and the target. From today, as E22 counts, more would be promised than is collected: the next row may be due later.
 */
export function changedTerms(
  plan: Plan,
  amount: string,
  frequency: Frequency,
  { today, now }: { readonly today: string; readonly now: Date },
): { firstDue: string; step: number; rows: number; target: string; interestUntil: string } {
  const step = daysOfStep(frequency);
  const next = changesFrom(plan, today);
  const days = between(next, plan.end_date, 'days');
  const left = days <= 0 ? 0 : rowsWithin(days, step);
  const before = plan.pending_kind === 'contribution' ? plan.next_row : plan.next_row - 1;
  const target = add(multiply(amount, left), add(plan.balance, pendingOf(plan, now) ?? '0'));
  const until = addDays(next, left * step);
  return {
    firstDue: addDays(next, -before * step),
    step,
    rows: Math.max(1, before + left),
    // Nothing is in it, and nothing more is collected.
    target: compare(target, 0) > 0 ? target : plan.target,
    interestUntil: until < plan.end_date ? until : plan.end_date,
  };
}
