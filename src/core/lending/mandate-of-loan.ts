import { compare } from '../../engine/decimal.ts';
import { addMonths } from '../../engine/lending/index.ts';
import type { Core } from '../core.ts';
import type { Queries } from '../database/index.ts';
import { lenderOfId, lendersWithTheirDay, type Lender } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { isOpen, mandatesOf, refreshed, type Asking, type MandateRow } from '../papers/mandate.ts';
import { onField } from '../refusal.ts';
import { say, type Said } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';
import type { Log } from '../messages/sender.ts';
import { withinPatience } from '../providers/patience.ts';
import { someAtOnce } from '../rounds/some-at-once.ts';
import type { Who } from '../who.ts';
import type { StoredOffer } from './offer.ts';
import { payOutIfReady, type Readiness } from './pay-out-ready.ts';

/** SQL for how the mandate stands that the loan `l` waits for: pending, failed; null where it waits for none. */
export const awaitedMandate = `case when l.status = 'PENDING' then (select case when m.status like 'pending%' then 'pending' when m.status = 'failed' then 'failed' end from mandates m where m.id = l.mandate_id) end`;

/** A mandate that may repay a loan: the bank has not refused it, it covers what is due, has begun by the first payment, and stands three months longer (B-324, B-325). @throws Refusal `mandate_unknown`, `mandate_short` */
export async function coveringMandate(
  queries: Queries,
  who: Who,
  id: number,
  offer: Pick<StoredOffer, 'amount_due' | 'due_date' | 'schedule'>,
): Promise<MandateRow> {
  const [mandate] = await mandatesOf(
    queries,
    who,
    `m.id = $3 and (m.status = 'successful' or m.status like 'pending%')`,
    [id],
  );
  if (mandate === undefined) throw onField('mandate_id', 'Choose a mandate first', 'mandate_unknown');
  if (compare(mandate.amount, offer.amount_due) < 0 || mandate.end_date < addMonths(offer.due_date, 3))
    throw onField(
      'mandate_id',
      'This mandate does not cover the loan until three months after it is due',
      'mandate_short',
    );
  if (mandate.start_date > (offer.schedule[0]?.due_date ?? offer.due_date))
    throw onField('mandate_id', 'This mandate begins after the first payment of the loan is due', 'mandate_short');
  return mandate;
}

/** What seeing to a loan that waits needs. */
interface SeeingTo {
  readonly lender: Lender;
  readonly now: Date;
  readonly today: string;
  readonly language?: string;
}

interface WaitingLoan extends Record<string, unknown> {
  readonly id: number;
  readonly loan_amount: string;
  readonly amount_due: string;
  readonly due_date: string;
  readonly currency: string;
}

const loansWaitingFor = (queries: Queries, who: Who, mandate: number) =>
  queries.query<WaitingLoan>(
    `select l.id, o.loan_amount, o.amount_due, o.due_date, o.currency from loans l join offers o on o.id = l.offer_id where l.lender_id = $1 and l.borrower_id = $2 and l.mandate_id = $3 and l.status = 'PENDING' order by l.id`,
    [who.lender, who.borrower, mandate],
  );

/** What a borrower is told of a loan when the bank has answered. */
function saidOf(
  { loan_amount, amount_due, due_date, currency }: WaitingLoan,
  come: Readiness | 'refused',
): Said | undefined {
  const loan = moneyText(loan_amount, currency);
  if (come === 'paid')
    return say`your bank has agreed to your mandate, and your loan of ${loan} is on its way. ${moneyText(amount_due, currency)} is due by ${due_date}.`;
  if (come === 'late')
    return say`your bank has agreed to your mandate, but the first payment of your loan would be due already. Cancel it, and apply again.`;
  if (come === 'guarantors')
    return say`your bank has agreed to your mandate. Your loan still waits for people who vouch for it.`;
  if (come === 'refused')
    return say`your bank has refused the mandate of your loan of ${loan}, and no money was sent. See on the page of the loan how to go on.`;
  return undefined;
}

/**
 * Pays out the loans that wait for a mandate that the bank has agreed to, and tells their borrower, or that it has refused it.
 * Through the gate for money alone.
 * @param isNews whether how it stands was written in this transaction: what keeps a loan waiting all the same is told once
 */
export async function seeToLoansOf(
  queries: Queries,
  seeing: SeeingTo,
  who: Who,
  { id, status }: Pick<MandateRow, 'id' | 'status'>,
  isNews: boolean,
): Promise<void> {
  if (isOpen({ status })) return;
  for (const loan of await loansWaitingFor(queries, who, id)) {
    const come = status === 'successful' ? await payOutIfReady(queries, who, loan.id, seeing) : 'refused';
    const said = come === 'paid' || isNews ? saidOf(loan, come) : undefined;
    if (said !== undefined) await notify(queries, seeing, who.borrower, said);
  }
}

/** Asks the bank how a mandate stands, where that can still change, and sees in the same transaction to the loans that wait for it. */
export async function followMandate(seeing: SeeingTo & Asking, who: Who, before: MandateRow): Promise<MandateRow> {
  if (!isOpen(before)) return before;
  return refreshed(seeing, who, before, (queries, row) => seeToLoansOf(queries, seeing, who, row, true));
}

/** Asks of all mandates that loans wait for how they stand, and sees to those loans; some of them where there are many, in any order. */
export async function followAwaitedMandates(core: Core, most: number, log: Log): Promise<void> {
  const now = core.clock.now();
  const awaited = await core.database.query<{ lender: number; today: string; borrower: number; id: number }>(
    `select r.id as lender, day.today, due.* from ${lendersWithTheirDay}
     cross join lateral (
       select * from (
         select distinct m.borrower_id as borrower, m.id from loans l join mandates m on m.id = l.mandate_id
         where l.lender_id = r.id and l.status = 'PENDING' and (m.status like 'pending%' or m.status = 'successful')
       ) due order by random() limit $2
     ) due`,
    [now.toISOString(), most],
  );
  await someAtOnce(awaited, core.stopping, async ({ lender: id, today, borrower, id: mandate }) => {
    try {
      const seeing = { core, lender: await lenderOfId(core.database, id), now, today, log };
      const who = { lender: id, borrower };
      const [row] = await mandatesOf(core.database, who, 'm.id = $3', [mandate]);
      if (row === undefined) return;
      if (isOpen(row)) await withinPatience(followMandate(seeing, who, row), core.stopping);
      else
        await core.moneyGate.through(() =>
          core.database.transaction((queries) => seeToLoansOf(queries, seeing, who, row, false)),
        );
    } catch (error) {
      // One bank that does not answer keeps nobody else waiting.
      log.error({ err: error, mandate }, 'how a mandate stands that a loan waits for is not known');
    }
  });
}
