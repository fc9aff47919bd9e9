import { addDays } from '../../engine/lending/index.ts';
import { audit } from '../audit.ts';
import { dayIn } from '../clock.ts';
import { first, type Queries } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { say } from '../say.ts';
import type { Log } from '../sender.ts';
import { settlePending, type Pending, type Settling } from '../settle-pending.ts';
import { keepCount } from './keep-count.ts';
import { bookCollected, movementsOf, type MovementRow } from './movement.ts';
import { holdPlan } from './plan.ts';
import { moneyText } from '../money-text.ts';

/** How often one contribution is asked of a card, a day after the other, before it is left out. */
const mostTries = 3;

/** Writes what has come of a collection, once. @returns false where somebody has written it already */
async function write(queries: Queries, row: MovementRow, isPaid: boolean, now: Date): Promise<boolean> {
  const today = dayIn((await lenderOfId(queries, row.lender_id)).timeZone, now);
  const plan = await holdPlan(queries, { lender: row.lender_id, borrower: row.borrower_id }, row.saving_id);
  const written = await first(queries, `update saving_movements set status = $2, settled_on = $3 where id = $1 and status = 'pending' returning id`, [row.id, isPaid ? 'success' : 'failed', now.toISOString()]);
  if (written === undefined) return false;
  if (isPaid) {
    await keepCount(queries, plan, today);
    await bookCollected(queries, row, now);
  }
  if (row.kind === 'contribution') {
    // What a card declines is asked of it again on the next day, while there is one before the plan matures.
    const isAskedAgain = !isPaid && plan.declined + 1 < mostTries && today < plan.end_date;
    const [next, declined, retry] = isAskedAgain ? [plan.next_row, plan.declined + 1, addDays(today, 1)] : [plan.next_row + 1, 0, null];
    await queries.query('update savings set next_row = $3, declined = $4, retry_on = $5 where lender_id = $1 and id = $2', [plan.lender_id, plan.id, next, declined, retry]);
  }
  await audit(queries, { lender: row.lender_id, borrower: row.borrower_id, name: isPaid ? 'saving-collected' : 'saving-declined', at: now, detail: { saving: row.saving_id, reference: row.reference } });
  return true;
}

/** What settles a collection; nothing, where it is not on its way. */
export function pendingCollection(row: MovementRow): Pending | undefined {
  const { status, reference, amount, currency, plan, card_id: card } = row;
  if (status !== 'pending' || card === null) return undefined;
  return {
    id: row.id,
    lender: row.lender_id,
    borrower: row.borrower_id,
    ask: async ({ collections }, { slug: lender }) => collections?.collect({ reference, lender, amount, currency, from: { card } }),
    write: (queries, { isPaid, now }) => write(queries, row, isPaid, now),
    said: (isPaid) => (isPaid ? say`${moneyText(amount, currency)} has gone into your plan ${plan}.` : say`your card declined ${moneyText(amount, currency)} for your plan ${plan}. Nothing was taken.`),
  };
}

/** Settles what a plan waits for, if it does. */
export async function settlePendingOf(core: Settling, lender: number, plan: number, log: Log): Promise<void> {
  const [row] = await movementsOf(core.database, `m.lender_id = $1 and m.saving_id = $2 and m.status = 'pending'`, [lender, plan]);
  await settlePending(core, row && pendingCollection(row), log);
}
