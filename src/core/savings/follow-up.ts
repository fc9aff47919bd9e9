import { dayIn } from '../clock.ts';
import type { Core } from '../core.ts';
import type { Queries } from '../database/index.ts';
import type { Log } from '../sender.ts';
import { trySettlingEach } from '../settle-pending.ts';
import { collectNext } from './collect-next.ts';
import { mature } from './mature.ts';
import { movementsOf } from './movement.ts';
import { dueOf, holdPlan, isCollected } from './plan.ts';
import { pendingCollection } from './settle-collection.ts';

/** So many plans are looked at in one go, in any order: those of which nothing comes keep nobody else waiting. */
const most = 500;

/** Plans of a lender ($1) that have something to be done on a day ($2): a contribution is due, or they mature. */
const waiting = `
  select s.id, s.borrower_id from savings s join cards c on c.id = s.card_id
  where s.lender_id = $1 and s.matured_on is null and not exists (select 1 from saving_movements m where m.saving_id = s.id and m.status = 'pending')
    and (s.end_date <= $2::date or c.removed_on is null and s.next_row <= s.rows and (s.next_row = 1 or s.collection = 'automatic') and coalesce(s.retry_on, s.first_due + (s.next_row - 1) * s.step) <= $2::date)
  order by random() limit ${most}`;

/** Does what a plan's day has come for: what was promised is collected before it matures. */
async function bringOn(queries: Queries, core: Core, of: { readonly lender: number; readonly borrower: number; readonly plan: number }, { now, today }: { readonly now: Date; readonly today: string }): Promise<void> {
  const plan = await holdPlan(queries, of, of.plan);
  if (plan.matured_on !== null || plan.pending_amount !== null) return;
  const due = plan.retry_on ?? dueOf(plan, plan.next_row);
  if (core.collections !== undefined && isCollected(plan) && due <= today && due < plan.end_date) await collectNext(queries, core.random, plan, now);
  else if (plan.end_date <= today) await mature(queries, core.random, plan, now);
}

/** What time and cards bring about in savings without anybody asking: contributions are collected, plans mature. @returns how many plans had something to be done */
export async function followUpSavings(core: Core, log: Log): Promise<number> {
  const now = core.clock.now();
  let done = 0;
  for (const { id: lender, time_zone: zone } of await core.database.query<{ id: number; time_zone: string }>('select id, time_zone from lenders')) {
    const today = dayIn(zone, now);
    for (const { id: plan, borrower_id: borrower } of await core.database.query<{ id: number; borrower_id: number }>(waiting, [lender, today])) {
      try {
        await core.moneyGate.through(() => core.database.transaction((queries) => bringOn(queries, core, { lender, borrower, plan }, { now, today })));
        done += 1;
      } catch (error) {
        // One plan that cannot be brought on keeps nobody else waiting.
        log.error({ err: error, saving: plan }, 'a savings plan could not be brought on');
      }
    }
  }
  const pending = (await movementsOf(core.database, `m.status = 'pending' order by random() limit ${most}`, [])).map(pendingCollection);
  await trySettlingEach(core, pending.filter((one) => one !== undefined), log);
  return done;
}
