import { one, opened, type Queries } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import type { Who } from '../who.ts';

const digits = '01234567890';
const backwards = [...digits].reverse().join('');

/** Whether a PIN is among the first that anybody would try: one digit four times, digits in a row, the year of birth. */
function isWeakPin(pin: string, born: string | undefined): boolean {
  return new Set(pin).size === 1 || digits.includes(pin) || backwards.includes(pin) || born?.slice(0, 4) === pin;
}

const weak =
  'This PIN is easy to guess. Choose other digits: not one four times, not a row like 1234, and not the year of your birth.';

/** @throws Refusal `weak_pin` on its field */
export async function refuseWeakPin(queries: Queries, who: Who, field: string, pin: string): Promise<void> {
  const { born } = await one<{ born: string | null }>(
    queries,
    `select ${opened('borrowers', ['date_of_birth as born'])} from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
  if (isWeakPin(pin, born ?? undefined)) throw new Refusal(422, 'weak_pin', weak, { fields: { [field]: weak } });
}

/** The PIN is made or replaced; nothing of its lock is left. */
export async function putPin(queries: Queries, who: Who, hash: string): Promise<void> {
  await queries.query(
    `insert into credentials (lender_id, borrower_id, kind, hash) values ($1, $2, 'pin', $3)
     on conflict (borrower_id, kind) do update set hash = excluded.hash, attempts = 0, locked_until = null`,
    [who.lender, who.borrower, hash],
  );
}
