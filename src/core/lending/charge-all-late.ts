import type { Core } from '../core.ts';
import { lendersWithTheirDay } from '../lender.ts';
import type { Log } from '../messages/sender.ts';
import { untilStopped } from '../rounds/until-stopped.ts';
import { chargeLate } from './charge-late.ts';
import { instalmentsOf } from './instalments.ts';
import { lateBefore } from './loan-status.ts';

/** Counts the penal fees of loans that have become late, each in a transaction of its own. */
export async function chargeAllLate({ database, clock, stopping }: Core, most: number, log: Log): Promise<void> {
  const now = clock.now();
  const late = await database.query<{
    lender: number;
    today: string;
    id: number;
    borrower_id: number;
  }>(
    `select r.id as lender, day.today, late.* from ${lendersWithTheirDay}
     cross join lateral (
       select l.id, l.borrower_id from loans l
       where l.lender_id = r.id and l.status = 'RUNNING'
         and exists (select 1 from instalments i where i.loan_id = l.id and i.paid_on is null and i.due_date < ${lateBefore('day.today')} and i.late_for is distinct from i.due_date)
       order by random() limit $2
     ) late`,
    [now.toISOString(), most],
  );
  for (const { lender, today, ...loan } of untilStopped(late, stopping)) {
    const of = { lender, borrower: loan.borrower_id, loan: loan.id };
    try {
      await database.transaction(async (queries) => {
        await chargeLate(queries, of, await instalmentsOf(queries, of), { today, now });
      });
    } catch (error) {
      // One loan that cannot be counted keeps nobody else waiting.
      log.error({ err: error, loan: loan.id }, 'the penal fee of a loan could not be counted');
    }
  }
}
