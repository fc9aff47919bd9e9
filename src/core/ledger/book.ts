import { add, compare } from '../../engine/decimal.ts';
import { first, one, type Queries } from '../database/index.ts';

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

/** The account of an entry, which nearly always is there. */
async function accountOf(queries: Queries, booking: Booking, entry: Entry): Promise<number> {
  const find = async () =>
    (
      await first<{ id: number }>(queries, 'select id from accounts where lender_id = $1 and code = $2', [
        booking.lender,
        entry.account,
      ])
    )?.id;
  const found = await find();
  if (found !== undefined) return found;
  await queries.query(
    'insert into accounts (lender_id, borrower_id, code, currency) values ($1, $2, $3, $4) on conflict (lender_id, code) do nothing',
    [booking.lender, entry.borrower ?? null, entry.account, booking.currency],
  );
  const made = await find();
  if (made === undefined) throw new Error(`the account ${entry.account} could not be opened`);
  return made;
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
  for (const entry of booking.entries) {
    if (compare(entry.amount, 0) === 0) continue;
    await queries.query(
      'insert into postings (movement_id, account_id, lender_id, currency, amount) values ($1, $2, $3, $4, $5)',
      [id, await accountOf(queries, booking, entry), booking.lender, booking.currency, entry.amount],
    );
  }
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
