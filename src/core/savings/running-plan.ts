import type { Call } from '../api/call.ts';
import type { Queries } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import { unheardSince } from '../payments/unheard.ts';
import { mature } from './mature.ts';
import { holdPlan, planOf, type Plan } from './plan.ts';
import { giveUpCollections } from './settle-collection.ts';

/** What was asked of a plan that is otherwise by now. */
export const changed = (): Refusal =>
  new Refusal(409, 'plan_changed', 'This plan has changed meanwhile. Look at it again.');

/** A plan that runs. One whose day has come does not, whether or not it was let mature yet. @throws Refusal `plan_changed` */
export async function runningPlan(
  queries: Queries,
  { who, path, today }: Call<'updateSaving'> | Call<'topUpSaving'>,
): Promise<Plan> {
  const plan = await holdPlan(queries, who, path.id);
  if (plan.matured_on !== null || plan.end_date <= today) throw changed();
  return plan;
}

/** A plan, matured where its day has come and nothing is on its way, or nothing was heard of it for long: nobody pays for a background that has not come by. */
export async function planAsOfToday(
  queries: Queries,
  { core, who, path, today, now }: Call<'withdrawSaving'> | Call<'rollOverSaving'>,
): Promise<Plan> {
  const held = await holdPlan(queries, who, path.id);
  if (held.matured_on !== null || held.end_date > today) return held;
  const plan = await giveUpCollections(queries, held, unheardSince(now), now);
  if (plan.pending_amount !== null) return plan;
  await mature(queries, core.random, plan, now);
  return planOf(queries, who, path.id);
}
