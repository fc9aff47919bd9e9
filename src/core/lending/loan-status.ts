/** Whether a loan of this status is being repaid. */
export const isRepaid = (status: string): boolean => status === 'RUNNING' || status === 'PAST DUE';

/**
 * SQL for what the loan `l` is called on a day: a running loan with an unpaid instalment of an earlier day is past due.
 * @param today the placeholder of the day, such as `$4`
 */
export const statusOn = (today: string): string =>
  `case when l.status = 'RUNNING' and exists (select 1 from instalments late where late.loan_id = l.id and late.paid_on is null and late.due_date < ${today}) then 'PAST DUE' else l.status end`;

/** SQL for the day on which the last of the loan `l` is due, which is later than its offer `o` said once it was extended. */
export const dueOn = `coalesce((select max(due.due_date) from instalments due where due.loan_id = l.id), o.due_date)`;
