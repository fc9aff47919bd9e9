import { compare, minorUnits, round } from '../../engine/decimal.ts';
import { owed } from '../../engine/lending/index.ts';
import { audit } from '../audit.ts';
import type { Core } from '../core.ts';
import { first, type Queries } from '../database/index.ts';
import { lenderOfId, lendersWithTheirDay, type Lender } from '../lender.ts';
import type { Log } from '../messages/sender.ts';
import { untilStopped } from '../rounds/until-stopped.ts';
import { chargeLate } from './charge-late.ts';
import { sourcesOf, type GivenFor } from './collected-from.ts';
import { dueNext, instalmentsOf } from './instalments.ts';
import { giveUpPayments, keepPayment } from './keep-payment.ts';
import { keepsFromCollection } from './loan-status.ts';
import { productOf } from './product.ts';

/** So often what is due is asked for in vain, each time on a day of its own, until more is due: who has nothing on pay day may have it the day after. */
const mostTries = 4;

interface DueLoan extends GivenFor, Record<string, unknown> {
  readonly lender: number;
  /** The day that it is there. */
  readonly today: string;
  readonly id: number;
  readonly borrower_id: number;
  readonly product_id: number;
  /** The last date of what is unpaid and due. */
  readonly due: string;
  /** How often all that was due then was asked for in vain. */
  readonly tries: number;
}

/** SQL for how often all that was due of a loan on its last date was asked for in vain; of cards, of the one that repays it now. */
const triesOf = `(select count(*)::integer from payments p where p.loan_id = due.id and p.collected_for = due.due and p.status <> 'success' and (p.card_id is null or p.card_id = due.card_id))`;

/** Of each lender at most so many, where no payment keeps it from being collected and nothing was collected yet on this day. */
function dueLoans(queries: Queries, now: Date, most: number): Promise<DueLoan[]> {
  return queries.query<DueLoan>(
    `select r.id as lender, day.today, due.* from ${lendersWithTheirDay}
     cross join lateral (
       select due.*, ${triesOf} as tries
       from (
         select l.id, l.borrower_id, l.product_id, l.card_id, l.mandate_id, l.bank_account_id, max(i.due_date) as due
         from loans l join instalments i on i.loan_id = l.id
         where l.lender_id = r.id and l.status = 'RUNNING' and (l.card_id is not null or l.mandate_id is not null or l.bank_account_id is not null) and i.paid_on is null and i.due_date <= day.today
           and not ${keepsFromCollection('day.today', '$1')} and not exists (select 1 from payments p where p.loan_id = l.id and p.collected_on = day.today)
         group by l.id
       ) due
       where ${triesOf} < $2
       -- In any order: those that can't be collected, of which there may be many, keep nobody else waiting.
       order by random() limit $3
     ) due`,
    [now.toISOString(), mostTries, most],
  );
}

/** Begins the collection of what is due of one loan; where it was declined before, from the next of what can be collected from. */
async function begin(
  core: Core,
  queries: Queries,
  lender: Lender,
  due: DueLoan,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<boolean> {
  const of = { lender: lender.id, borrower: due.borrower_id, loan: due.id };
  // Held, so that a borrower who pays at the same moment pays before or after.
  const running = await first(
    queries,
    `select l.id from loans l where l.lender_id = $1 and l.id = $2 and l.status = 'RUNNING' and not ${keepsFromCollection('$3::date', '$4')} for update of l`,
    [of.lender, of.loan, today, now.toISOString()],
  );
  if (running === undefined) return false;
  const { product } = await productOf(queries, of.lender, due.product_id);
  const instalments = await chargeLate(queries, of, await instalmentsOf(queries, of), { today, now });
  const isDue = instalments.some((one) => one.due_date === due.due && compare(owed(one), 0) > 0);
  if (!isDue) return false;
  const sources = await sourcesOf(queries, lender, of, due, today);
  const from = sources[due.tries % sources.length];
  if (from === undefined) return false;
  const { amount_due: all } = dueNext(instalments, today);
  const amount = round(
    from.most !== undefined && compare(from.most, all) < 0 ? from.most : all,
    minorUnits(product.currency),
  );
  // What is on its way still was made long ago, or is less than what is due.
  await giveUpPayments(queries, of, now.toISOString(), now);
  const row = await keepPayment(queries, core.random, '', {
    of,
    kind: 'repayment',
    amount,
    currency: product.currency,
    source: from.source,
    now,
    collected: { for: due.due, on: today },
  });
  if (row === undefined) return false;
  await audit(queries, {
    lender: of.lender,
    borrower: of.borrower,
    name: 'collection-begun',
    at: now,
    detail: { loan: of.loan, reference: row.reference, due: due.due },
  });
  return true;
}

/**
 * Begins to collect what is due today or is late, of loans whose borrower has given a card, a mandate or a mobile wallet for it: on the
 * day itself and, should it be declined, on some days after. What comes of it is settled as any payment is.
 * @returns how many collections were begun
 */
export async function collectDue(core: Core, most: number, log: Log): Promise<number> {
  if (core.collections === undefined) return 0;
  const now = core.clock.now();
  let begun = 0;
  const lenders = new Map<number, Lender>();
  for (const loan of untilStopped(await dueLoans(core.database, now, most), core.stopping)) {
    try {
      const lender = lenders.get(loan.lender) ?? (await lenderOfId(core.database, loan.lender));
      lenders.set(loan.lender, lender);
      if (await core.database.transaction((queries) => begin(core, queries, lender, loan, { now, today: loan.today })))
        begun += 1;
    } catch (error) {
      // One loan that cannot be collected keeps nobody else waiting.
      log.error({ err: error, loan: loan.id }, 'what is due of a loan could not be collected');
    }
  }
  return begun;
}
