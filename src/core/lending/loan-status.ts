import { keepsOthers, waitedFor } from '../payments/unheard.ts';

/** Whether a loan of this status is being repaid. */
export const isRepaid = (status: string): boolean => status === 'RUNNING' || status === 'PAST DUE';

/** SQL for the payments of the loan `l` that are waited for on a day, each with the `day` of its lender's on which it was made; nobody waits for good for one of which nothing is heard. */
const awaitedOn = (today: string): string =>
  `(select y.*, made.day from payments y join lenders n on n.id = y.lender_id cross join lateral (select (y.made_on at time zone n.time_zone)::date as day) made
    where y.loan_id = l.id and y.status = 'pending' and made.day > ${today} - ${waitedFor})`;

/**
 * SQL for the day before which an instalment of the loan `l` must be due to be late: a day or, while a payment is waited for, the
 * day on which it was made. Who has paid in time is not late for how long a bank takes; what is paid later keeps nothing from being late.
 * @param today the placeholder of the day, such as `$4`
 */
export const lateBefore = (today: string): string =>
  `least(${today}, (select min(awaited.day) from ${awaitedOn(today)} awaited))`;

/** SQL for what is owed of the loan `l` of all that was due until the day of a payment, or else is due next. */
const dueOf = (payment: string): string =>
  `(select sum(i.principal + i.interest + i.fees - i.principal_paid - i.interest_paid - i.fees_paid) from instalments i where i.loan_id = l.id and i.paid_on is null
    and i.due_date <= greatest(${payment}.day, (select min(next.due_date) from instalments next where next.loan_id = l.id and next.paid_on is null)))`;

/**
 * SQL for whether a payment that is waited for keeps what is due of the loan `l` from being collected. Of those that the borrower has
 * made, one that covers what is due does, and a smaller one while no other may begin beside it, unless it was itself begun in the place
 * of one that is silent: small ones, one after another, would keep it from being collected without end.
 * @param today the placeholder of the day, such as `$4`
 * @param now that of the instant
 */
export const keepsFromCollection = (today: string, now: string): string =>
  `exists (select 1 from ${awaitedOn(today)} awaited where awaited.collected_for is not null or awaited.amount >= ${dueOf('awaited')}
    or ${keepsOthers('awaited', now)} and not exists (select 1 from ${awaitedOn(today)} silent where silent.given_up_on = awaited.made_on))`;

/**
 * SQL for what the loan `l` is called on a day: a running loan with an unpaid instalment of an earlier day is past due,
 * unless a payment that was made in time is still on its way.
 * @param today the placeholder of the day, such as `$4`
 */
export const statusOn = (today: string): string =>
  `case when l.status = 'RUNNING' and exists (select 1 from instalments late where late.loan_id = l.id and late.paid_on is null and late.due_date < ${lateBefore(today)}) then 'PAST DUE' else l.status end`;

/** SQL for the day on which the last of the loan `l` is due, which is later than its offer `o` said once it was extended. */
export const dueOn = `coalesce((select max(due.due_date) from instalments due where due.loan_id = l.id), o.due_date)`;
