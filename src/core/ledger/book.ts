import { add, compare } from '../../engine/decimal.ts';
import { one, type Queries } from '../database/index.ts';

/** What an account is for. Of a borrower's, the code names the borrower or the loan. */
export interface Entry {
  readonly account: string;
  readonly borrower?: number;
  /** Debit above zero, credit below; decimal text. Zero is left out of the books. */
  readonly amount: string;
}

/** A movement of money as it is booked: all of it or nothing. */
export interface Booking {
  readonly lender: number;
  readonly kind: string;
  /** Of this kind, a reference is booked once. */
  readonly reference: string;
  readonly currency: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/**
 * Books a movement; the only place that writes postings. The database checks the sum again when it commits.
 * @throws RangeError when the entries do not add up to zero
 */
export async function book(queries: Queries, booking: Booking): Promise<void> {
  const sum = booking.entries.reduce((total, entry) => add(total, entry.amount), '0');
  if (compare(sum, 0) !== 0) throw new RangeError(`${booking.kind} ${booking.reference} is not balanced: ${sum}`);
  const { id } = await one<{ id: number }>(
    queries,
    'insert into movements (lender_id, kind, reference, currency, booked_on) values ($1, $2, $3, $4, $5) returning id',
    [booking.lender, booking.kind, booking.reference, booking.currency, booking.at.toISOString()],
  );
  const entries = JSON.stringify(booking.entries.filter(({ amount }) => compare(amount, 0) !== 0));
  // Nearly always they are open.
  await queries.query(
    `insert into accounts (lender_id, borrower_id, code, currency)
     select $1, e.borrower, e.account, $2 from json_to_recordset($3::json) as e (account text, borrower bigint)
     where not exists (select 1 from accounts a where a.lender_id = $1 and a.code = e.account) on conflict (lender_id, code) do nothing`,
    [booking.lender, booking.currency, entries],
  );
  await queries.query(
    `insert into postings (movement_id, account_id, lender_id, currency, amount)
     select $1, (select a.id from accounts a where a.lender_id = $2 and a.code = e.account), $2, $3, e.amount from json_to_recordset($4::json) as e (account text, amount numeric)`,
    [id, booking.lender, booking.currency, entries],
  );
}

/** What an account comes to: debits less credits, "0" when nothing was ever booked. */
export async function balanceOf(queries: Queries, lender: number, account: string): Promise<string> {
  const { balance } = await one<{ balance: string }>(
    queries,
    'select coalesce(sum(p.amount), 0) as balance from postings p join accounts a on a.id = p.account_id where a.lender_id = $1 and a.code = $2',
    [lender, account],
  );
  return balance;
}
