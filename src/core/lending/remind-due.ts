import { compare, minorUnits, round } from '../../engine/decimal.ts';
import type { Core } from '../core.ts';
import { first, one, type Queries } from '../database/index.ts';
import { limitsOf } from '../limits/lender-limits.ts';
import { lenderOfId, lendersWithTheirDay, type Lender } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { notify } from '../messages/notify.ts';
import { say, type Said } from '../messages/say.ts';
import type { Log } from '../messages/sender.ts';
import { untilStopped } from '../rounds/until-stopped.ts';
import { sourcesOf, type GivenFor } from './collected-from.ts';
import { dueNext, instalmentsOf } from './instalments.ts';
import { keepsFromCollection } from './loan-status.ts';
import { productOf } from './product.ts';

/** Hours of the lender's day within which borrowers are reminded, from the first until before the second: nobody is woken. */
const daylight = [8, 20] as const;

/**
 * Rounds of the background, one a minute, over which what a lender sends in an hour is spread: half of it is left for what
 * was done, also on a morning on which many are reminded.
 */
const rounds = 120;

interface ComingDue extends GivenFor, Record<string, unknown> {
  readonly id: number;
  readonly borrower_id: number;
  readonly product_id: number;
  /** The next date on which something is due. */
  readonly due: string;
}

/** A lender, and when it is there. */
interface There {
  readonly lender: Lender;
  readonly now: Date;
  readonly today: string;
}

/** What falls due next of running loans, within the lender's days, and was not told. A loan that was paid out today has told it itself. */
function comingDue(queries: Queries, { lender, now, today }: There, most: number): Promise<ComingDue[]> {
  const { reminder_days: days, notices_an_hour: notices } = limitsOf(lender);
  return queries.query<ComingDue>(
    `select l.id, l.borrower_id, l.product_id, l.card_id, l.mandate_id, l.bank_account_id, i.due_date as due
     from loans l join instalments i on i.loan_id = l.id
     where l.lender_id = $1 and l.status = 'RUNNING' and (l.paid_out_on at time zone $4)::date < $2::date
       and i.paid_on is null and i.due_date between $2::date + 1 and $2::date + $5::integer and i.reminded_for is distinct from i.due_date
       and not exists (select 1 from instalments sooner where sooner.loan_id = l.id and sooner.paid_on is null and sooner.due_date > $2::date and sooner.due_date < i.due_date)
       and not ${keepsFromCollection('$2::date', '$3')}
     group by l.id, i.due_date
     -- In any order: those that can't be told, of which there may be many, keep nobody else waiting.
     order by random() limit $6`,
    [lender.id, today, now.toISOString(), lender.timeZone, days, Math.min(most, Math.ceil(notices / rounds))],
  );
}

/** How much is due, when, and how it will be paid. @param amount all that is due on the day, with what is late by then */
async function saidOf(
  core: Pick<Core, 'collections'>,
  queries: Queries,
  lender: Lender,
  { due, ...loan }: ComingDue,
  { amount, currency }: { readonly amount: string; readonly currency: string },
): Promise<Said> {
  const money = moneyText(amount, currency);
  const who = { lender: lender.id, borrower: loan.borrower_id };
  const [from] = core.collections === undefined ? [] : await sourcesOf(queries, lender, who, loan, due);
  if (from === undefined)
    return say`${money} of your loan is due on ${due}. It is not taken by itself: please pay it by then.`;
  if (from.source.method === 'account')
    return say`${money} of your loan is due on ${due}. You are asked for it on your phone that day: please confirm it there.`;
  if (from.source.method === 'mandate')
    return from.most !== undefined && compare(from.most, amount) < 0
      ? say`${money} of your loan is due on ${due}. Your mandate allows ${moneyText(round(from.most, minorUnits(currency)), currency)} of it to be taken from your bank account that day: please pay the rest by then.`
      : say`${money} of your loan is due on ${due}, and is taken from your bank account that day. Please have it there.`;
  const { last4 } = await one<{ last4: string }>(queries, 'select last4 from cards where lender_id = $1 and id = $2', [
    lender.id,
    from.source.card,
  ]);
  return say`${money} of your loan is due on ${due}, and is taken from your card that ends in ${last4} that day. Please have it there.`;
}

/** Marks what is due on the date as told, and tells it, where it stands as it was found. */
async function remind(core: Core, queries: Queries, { lender, now }: There, loan: ComingDue): Promise<void> {
  const of = { lender: lender.id, borrower: loan.borrower_id, loan: loan.id };
  // Held, so that a borrower who pays at the same moment pays before or after.
  const running = await first(
    queries,
    `select id from loans where lender_id = $1 and id = $2 and status = 'RUNNING' for update`,
    [of.lender, of.loan],
  );
  if (running === undefined) return;
  const marked = await queries.query(
    'update instalments set reminded_for = due_date where lender_id = $1 and loan_id = $2 and due_date = $3 and paid_on is null and reminded_for is distinct from due_date returning position',
    [of.lender, of.loan, loan.due],
  );
  if (marked.length === 0) return;
  const { currency } = (await productOf(queries, of.lender, loan.product_id)).product;
  const amount = round(dueNext(await instalmentsOf(queries, of), loan.due).amount_due, minorUnits(currency));
  await notify(queries, { lender, now }, of.borrower, await saidOf(core, queries, lender, loan, { amount, currency }));
}

/**
 * Reminds borrowers of what falls due, some days before (`reminder_days` of the lender's limits), by day: once for each
 * instalment and due date, so that one that an extension has moved is told anew. Nothing is told of what is paid, or is
 * on its way to be.
 * @param most so many loans of a lender in one go
 */
export async function remindDue(core: Core, most: number, log: Log): Promise<void> {
  const now = core.clock.now();
  const awake = await core.database.query<{ id: number; today: string }>(
    `select r.id, day.today from ${lendersWithTheirDay}
     where extract(hour from $1::timestamptz at time zone r.time_zone) >= $2 and extract(hour from $1::timestamptz at time zone r.time_zone) < $3`,
    [now.toISOString(), ...daylight],
  );
  for (const { id, today } of untilStopped(awake, core.stopping)) {
    try {
      const there = { lender: await lenderOfId(core.database, id), now, today };
      for (const loan of untilStopped(await comingDue(core.database, there, most), core.stopping))
        await core.database
          .transaction((queries) => remind(core, queries, there, loan))
          .catch((error: unknown) => log.error({ err: error, loan: loan.id }, 'what is due soon could not be told'));
    } catch (error) {
      // One lender that cannot be read keeps no other's borrowers waiting.
      log.error({ err: error, lender: id }, 'what is due soon of a lender could not be looked for');
    }
  }
}
