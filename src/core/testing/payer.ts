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
  for (const number of numbers)
    replies.push(
      await send('POST', `/api/v1/loan/${loan}/payments`, {
        body: { amount: '500.00', pin: demoPin, use_wallet: true },
        key: `payment-${String(number).padStart(12, '0')}`,
      }),
    );
  return replies;
}

/** Of the demo, who has money in the wallet and may send it. */
export const senderPhone = '08030000040';

/** Has the sender send ₦100 by each of these numbers at once; the same number again is the same transfer. */
export function sends<R>(send: Send<R>, to: number, numbers: readonly number[]): Promise<R[]> {
  return Promise.all(
    numbers.map((number) =>
      send('POST', '/api/v1/wallet/transfer?again=true', {
        body: { amount: '100.00', bank_id: to, pin: demoPin },
        key: `transfer-${String(number).padStart(12, '0')}`,
      }),
    ),
  );
}

/** So many transfers have begun, each once: the wallet and what is held are the sums of their entries, and what was written down of the transfers. */
export async function expectHeld(database: Queries, count: number): Promise<void> {
  const [sums] = await database.query<{ begun: number; written: number; held: number; wallet: number }>(
    `select count(*)::integer as begun, sum(w.amount + w.fee)::float as written,
       (select -sum(p.amount) from postings p join accounts a on a.id = p.account_id where a.code = 'wallet-held/NGN')::float as held,
       (select -sum(p.amount) from postings p join accounts a on a.id = p.account_id where a.code = 'wallet/' || max(w.borrower_id))::float as wallet
     from wallet_payments w where w.kind = 'transfer' and w.status = 'pending'`,
  );
  expect(sums).toEqual({
    begun: count,
    written: sums?.held,
    held: sums?.written,
    wallet: 25_900 - (sums?.written ?? 0),
  });
}

/** So many of these payments have come, each once: in the wallet, in the loan's schedule, and in the books, which add up. */
export async function expectPaid(database: Queries, loan: number, count: number): Promise<void> {
  const [sums] = await database.query<{
    wallet: number;
    paid: number;
    owed: number;
    booked: number;
    kept: number;
    uneven: number;
  }>(
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
  expect(sums).toEqual({
    wallet: 20000 - 500 * count,
    paid: 500 * count,
    owed: sums?.booked,
    booked: sums?.owed,
    kept: count,
    uneven: 0,
  });
}
