import { expect } from 'vitest';
import { demoPin } from '../../server/demo/index.ts';
import type { Queries } from '../index.ts';

/** Of the demo, who has a loan that runs and ₦20,000 in the wallet. */
export const payerPhone = '08030000011';

/** Sends what a core answers, or undefined where the connection broke. */
type Send<R> = (method: 'POST', path: string, asked: { body: unknown; key: string }) => Promise<R>;

/** Has the payer pay ₦500 by each of these numbers, one after the other; the same number again is the same payment. */
export async function pays<R>(send: Send<R>, loan: number, numbers: readonly number[]): Promise<R[]> {
  const replies: R[] = [];
  for (const number of numbers) replies.push(await send('POST', `/api/v1/loan/${loan}/payments`, { body: { amount: '500.00', pin: demoPin, use_wallet: true }, key: `payment-${String(number).padStart(12, '0')}` }));
  return replies;
}

/** So many of these payments have come, each once: in the wallet, in the loan's schedule, and in the books, which add up. */
export async function expectPaid(database: Queries, loan: number, count: number): Promise<void> {
  const [sums] = await database.query<{ wallet: number; paid: number; owed: number; booked: number; kept: number; uneven: number }>(
    `select
       (select -sum(p.amount) from postings p join accounts a on a.id = p.account_id where a.code = 'wallet/' || l.borrower_id)::float as wallet,
       (select sum(principal_paid + interest_paid + fees_paid) from instalments i where i.loan_id = l.id)::float as paid,
       (select sum(amount_due - principal_paid - interest_paid - fees_paid) from instalments i where i.loan_id = l.id)::float as owed,
       (select sum(p.amount) from postings p join accounts a on a.id = p.account_id where a.code = 'loan/' || l.id)::float as booked,
       (select count(*) from payments y where y.loan_id = l.id and y.status = 'success')::integer as kept,
       (select count(*) from (select 1 from postings group by movement_id having sum(amount) <> 0) m)::integer as uneven
     from loans l where l.id = $1`,
    [loan],
  );
  expect(sums).toEqual({ wallet: 20000 - 500 * count, paid: 500 * count, owed: sums?.booked, booked: sums?.owed, kept: count, uneven: 0 });
}
