import { add, multiply } from '../../engine/decimal.ts';
import type { Queries } from '../database/index.ts';
import { daysLain, type Plan } from './plan.ts';

/** The balances of a plan times the days that they lay, up to a day. */
export const dayBalancesTo = (plan: Plan, today: string): string =>
  add(plan.day_balances, multiply(plan.balance, daysLain(plan, today)));

/** Counts for how long the balance has lain. Whoever changes the balance does so first. @returns the day balances */
export async function keepCount(queries: Queries, plan: Plan, today: string): Promise<string> {
  const dayBalances = dayBalancesTo(plan, today);
  await queries.query(
    'update savings set day_balances = $3, counted_to = greatest(counted_to, $4::date) where lender_id = $1 and id = $2',
    [plan.lender_id, plan.id, dayBalances, today],
  );
  return dayBalances;
}
