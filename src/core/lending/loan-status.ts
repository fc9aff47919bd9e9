import { waitedFor } from '../payments/unheard.ts';

/** Whether a loan of this status is being repaid. */
export const isRepaid = (status: string): boolean => status === 'RUNNING' || status === 'PAST DUE';

/** SQL for whether a payment of the loan `l` is waited for on a day of its lender's; nobody waits for good for one of which nothing is heard. */
export const awaitedOn = (today: string): string =>
  `exists (select 1 from payments awaited join lenders at on at.id = l.lender_id where awaited.loan_id = l.id and awaited.status = 'pending' and (awaited.made_on at time zone at.time_zone)::date > ${today} - ${waitedFor})`;

/**
 * SQL for what the loan `l` is called on a day: a running loan with an unpaid instalment of an earlier day is past due,
 * unless a payment that was made in time is still on its way.
 * @param today the placeholder of the day, such as `$4`
 */
export const statusOn = (today: string): string =>
  `case when l.status = 'RUNNING' and exists (select 1 from instalments late where late.loan_id = l.id and late.paid_on is null and late.due_date < ${today}
     and not exists (select 1 from payments awaited join lenders at on at.id = l.lender_id where awaited.loan_id = l.id and awaited.status = 'pending' and (awaited.made_on at time zone at.time_zone)::date between ${today} - ${waitedFor - 1} and late.due_date)) then 'PAST DUE' else l.status end`;

/** SQL for the day on which the last of the loan `l` is due, which is later than its offer `o` said once it was extended. */
export const dueOn = `coalesce((select max(due.due_date) from instalments due where due.loan_id = l.id), o.due_date)`;
