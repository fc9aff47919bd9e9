import { audit } from '../audit.ts';
import type { Core } from '../core.ts';
import { first, type Queries } from '../database/index.ts';
import { lenderOfId, lendersWithTheirDay } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { notify } from '../messages/notify.ts';
import { say } from '../messages/say.ts';
import type { Log } from '../messages/sender.ts';
import { untilStopped } from '../rounds/until-stopped.ts';
import { collectNext } from './collect-next.ts';
import { mature } from './mature.ts';
import { awaitedOn } from './movement.ts';
import { holdPlan, isCollected, nextOf, planOf, type Plan } from './plan.ts';
import { giveUpCollections, settlePendingCollections } from './settle-collection.ts';

/** So many plans of a lender are looked at in one go, in any order: those of which nothing comes keep nobody else waiting. */
const most = 500;

/** Plans of each lender that have something to be done on the day that it is there ($1: the instant): a contribution is due, or they mature. */
const waiting = `
  select r.id as lender, day.today, plan.* from ${lendersWithTheirDay}
  cross join lateral (
  select s.id as plan, s.borrower_id as borrower from savings s join cards c on c.id = s.card_id
  where s.lender_id = r.id and s.matured_on is null and not ${awaitedOn('day.today')}
    and (s.end_date <= day.today or c.removed_on is null and s.rolled_over_on is null and s.next_row <= s.rows and (s.next_row = 1 or s.collection = 'automatic') and not exists (select 1 from saving_movements m where m.saving_id = s.id and m.collected_on >= day.today) and coalesce(s.retry_on, s.first_due + (s.next_row - 1) * s.step) <= day.today)
  order by random() limit ${most}) plan`;

/** Leaves out the contributions that are late by more than a step: whoever has money again is not asked for all of them. @returns the plan as it then is */
async function leaveOutLate(
  queries: Queries,
  plan: Plan,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Plan> {
  const { row } = nextOf(plan, today);
  if (row === plan.next_row) return plan;
  const who = { lender: plan.lender_id, borrower: plan.borrower_id };
  await queries.query(
    'update savings set next_row = $3, declined = 0, retry_on = null where lender_id = $1 and id = $2',
    [who.lender, plan.id, row],
  );
  await audit(queries, {
    ...who,
    name: 'saving-left-out',
    at: now,
    detail: { saving: plan.id, rows: Math.min(row, plan.rows + 1) - plan.next_row },
  });
  return planOf(queries, who, plan.id);
}

/** Does what a plan's day has come for: what was promised is collected before it matures. */
async function bringOn(
  queries: Queries,
  core: Core,
  of: { readonly lender: number; readonly borrower: number; readonly plan: number },
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const held = await holdPlan(queries, of, of.plan);
  if (
    held.matured_on !== null ||
    (await first(queries, `select s.id from savings s where s.id = $1 and ${awaitedOn('$2::date')}`, [
      of.plan,
      today,
    ])) !== undefined
  )
    return;
  // Nothing is waited for any more: what is on its way still was made long ago.
  const awaited = await giveUpCollections(queries, held, now.toISOString(), now);
  const plan =
    core.collections !== undefined && isCollected(awaited)
      ? await leaveOutLate(queries, awaited, { now, today })
      : awaited;
  const { due, on } = nextOf(plan, today);
  if (core.collections !== undefined && isCollected(plan) && on <= today && due < plan.end_date)
    await collectNext(queries, core.random, plan, { now, today });
  else if (plan.end_date <= today) {
    await mature(queries, core.random, plan, now);
    const { name, balance, currency } = await planOf(queries, of, of.plan);
    const lender = await lenderOfId(queries, of.lender);
    const money = moneyText(balance, currency);
    await notify(queries, { lender, now }, of.borrower, say`your plan ${name} has matured. There is ${money} in it.`);
  }
}

/** What time and cards bring about in savings without anybody asking: contributions are collected, plans mature. @returns how many plans had something to be done */
export async function followUpSavings(core: Core, log: Log): Promise<number> {
  const now = core.clock.now();
  let done = 0;
  const plans = await core.database.query<{ lender: number; today: string; plan: number; borrower: number }>(waiting, [
    now.toISOString(),
  ]);
  for (const { today, ...of } of untilStopped(plans, core.stopping)) {
    try {
      await core.moneyGate.through(() =>
        core.database.transaction((queries) => bringOn(queries, core, of, { now, today })),
      );
      done += 1;
    } catch (error) {
      // One plan that cannot be brought on keeps nobody else waiting.
      log.error({ err: error, saving: of.plan }, 'a savings plan could not be brought on');
    }
  }
  await settlePendingCollections(core, most, log);
  return done;
}
