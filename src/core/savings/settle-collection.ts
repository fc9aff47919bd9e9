import { compare, minorUnits, round, subtract } from '../../engine/decimal.ts';
import { addDays } from '../../engine/lending/index.ts';
import { audit } from '../audit.ts';
import { dayIn } from '../clock.ts';
import type { Queries } from '../database/index.ts';
import { lenderOfId, type Lender } from '../lender.ts';
import { say, type Said } from '../messages/say.ts';
import type { Log } from '../messages/sender.ts';
import { settleInTurn, settlePending, type Come, type Pending, type Settling } from '../payments/settle-pending.ts';
import { standingOf } from '../payments/unheard.ts';
import { giveBack } from '../wallet/give-back.ts';
import { writeCome } from '../payments/write-come.ts';
import { keepCount } from './keep-count.ts';
import { bookCollected, clearingOf, movementsOf, tooLateWords, type MovementRow } from './movement.ts';
import { holdPlan, planOf, type Plan } from './plan.ts';
import { moneyText } from '../money-text.ts';

/** How often one contribution is asked of a card, a day after the other, before it is left out. */
const mostTries = 3;

function keptOf({ amount, currency, instead }: MovementRow, plan: Plan): string {
  const own = subtract(amount, instead);
  return round(plan.matured_on !== null || compare(own, 0) <= 0 ? '0' : own, minorUnits(currency));
}

/** Writes what has come of a collection, once. @returns what the borrower is told; undefined where somebody has written it already */
async function write(queries: Queries, id: number, come: Come): Promise<Said | undefined> {
  const { isPaid, now, random } = come;
  const [row] = await movementsOf(queries, `m.id = $1 and m.status = 'pending'`, [id]);
  if (row === undefined) return undefined;
  const today = dayIn((await lenderOfId(queries, row.lender_id)).timeZone, now);
  const plan = await holdPlan(queries, { lender: row.lender_id, borrower: row.borrower_id }, row.saving_id);
  const written = await writeCome(queries, 'saving_movements', row, come, isPaid ? keptOf(row, plan) : '0');
  if (written === undefined) return undefined;
  const { kept, back } = written;
  const who = { lender: row.lender_id, borrower: row.borrower_id };
  if (kept !== undefined) {
    await keepCount(queries, plan, today);
    await bookCollected(queries, { ...row, amount: kept }, now);
  }
  if (back !== undefined)
    await giveBack(
      queries,
      random,
      { ...row, who, amount: back, card: row.card_id, clearing: clearingOf(row.currency) },
      now,
    );
  // The plan went on already where it was given up.
  if (row.kind === 'contribution' && row.given_up_on === null) {
    // What a card declines is asked of it again on the next day, while there is one before the plan matures.
    const isAskedAgain = !isPaid && plan.declined + 1 < mostTries && today < plan.end_date;
    const [next, declined, retry] = isAskedAgain
      ? [plan.next_row, plan.declined + 1, addDays(today, 1)]
      : [plan.next_row + 1, 0, null];
    await queries.query(
      'update savings set next_row = $3, declined = $4, retry_on = $5 where lender_id = $1 and id = $2',
      [plan.lender_id, plan.id, next, declined, retry],
    );
  }
  await audit(queries, {
    ...who,
    name: back !== undefined ? 'saving-given-back' : isPaid ? 'saving-collected' : 'saving-declined',
    at: now,
    detail: { saving: row.saving_id, reference: row.reference, ...(back !== undefined && { amount: back }) },
  });
  if (back !== undefined) return tooLateWords(row, back);
  const money = moneyText(row.amount, row.currency);
  return isPaid
    ? say`${money} has gone into your plan ${row.plan}.`
    : say`your card declined ${money} for your plan ${row.plan}. Nothing was taken.`;
}

/** What settles a collection; nothing, where it is not on its way. */
export function pendingCollection(row: MovementRow): Pending | undefined {
  const { status, reference, amount, currency, card_id: card } = row;
  if (status !== 'pending' || card === null) return undefined;
  return {
    table: 'saving_movements',
    id: row.id,
    madeOn: row.made_on,
    lender: row.lender_id,
    borrower: row.borrower_id,
    async ask({ collections, clock }, { slug: lender }) {
      // For what was given up, or has come by another, nothing is taken any more.
      if (row.ended_on !== null) return collections && standingOf(collections, reference, row.ended_on, clock.now());
      return collections?.collect({ reference, lender, amount, currency, from: { card } });
    },
    write: (queries, come) => write(queries, row.id, come),
  };
}

/**
 * Gives up what is on its way into a plan that is held and was made until an instant, so that the plan goes on. What
 * comes of it later is still written; a contribution is not asked for once more meanwhile.
 * @returns the plan as it then is
 */
export async function giveUpCollections(queries: Queries, plan: Plan, until: string, now: Date): Promise<Plan> {
  const who = { lender: plan.lender_id, borrower: plan.borrower_id };
  const given = await queries.query<Pick<MovementRow, 'reference' | 'kind'>>(
    `update saving_movements set given_up_on = $4 where lender_id = $1 and saving_id = $2 and status = 'pending' and given_up_on is null and made_on <= $3 returning reference, kind`,
    [who.lender, plan.id, until, now.toISOString()],
  );
  for (const { reference, kind } of given) {
    if (kind === 'contribution')
      await queries.query(
        'update savings set next_row = next_row + 1, declined = 0, retry_on = null where lender_id = $1 and id = $2',
        [who.lender, plan.id],
      );
    await audit(queries, { ...who, name: 'saving-given-up', at: now, detail: { saving: plan.id, reference } });
  }
  return given.length === 0 ? plan : planOf(queries, who, plan.id);
}

/** Settles what a plan waits for, if it does. */
export async function settlePendingOf(core: Settling, lender: Lender, plan: number): Promise<void> {
  const [row] = await movementsOf(
    core.database,
    `m.lender_id = $1 and m.saving_id = $2 and m.status = 'pending' and m.given_up_on is null`,
    [lender.id, plan],
  );
  await settlePending(core, row && pendingCollection(row), lender);
}

/** Asks what has come of collections that are on their way. */
export const settlePendingCollections = (core: Settling, most: number, log: Log): Promise<void> =>
  settleInTurn(
    core,
    {
      table: 'saving_movements',
      read: async (id) => (await movementsOf(core.database, 'm.id = $1', [id])).map(pendingCollection)[0],
    },
    most,
    log,
  );
