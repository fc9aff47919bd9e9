import { later } from '../clock.ts';
import { first, lookup, one, type Queries } from '../database/index.ts';
import type { Guess } from './guess.ts';
import type { Who } from '../who.ts';

/** Wrong ones in a row, after which it is locked. */
export const mostAttempts = 5;
const aMinute = 60_000;
/** How long the first lock lasts, and those after it where nothing right came between; the last stands for all that follow. */
const locks = {
  password: [15 * aMinute],
  // Four digits are tried out within weeks at 20 an hour, and within years at ten a day.
  pin: [15 * aMinute, 60 * aMinute, 240 * aMinute, 720 * aMinute],
} as const satisfies Readonly<Record<string, readonly [number, ...number[]]>>;
const aDay = 86_400_000;

/** What came of trying a password or PIN. */
export type Tried =
  | { readonly is: 'right' }
  | { readonly is: 'wrong'; /** Tries before it is locked. */ readonly left: number }
  | { readonly is: 'locked'; readonly until: string };

interface Counted extends Record<string, unknown> {
  /** Wrong ones in a row, those before a lock among them. */
  readonly attempts: number;
  readonly locked_until: string | null;
}

/** How long it is locked after so many wrong ones. */
const lockAfter = (kind: keyof typeof locks, attempts: number): number =>
  locks[kind][attempts / mostAttempts - 1] ?? Math.max(...locks[kind]);

/** After each five wrong ones in a row it is locked for a while, whatever is tried (F33). */
function count(
  kind: keyof typeof locks,
  before: Counted,
  right: boolean,
  now: Date,
): { readonly tried: Tried; readonly counted: Counted } {
  const left = before.locked_until === null ? 0 : Date.parse(before.locked_until) - now.getTime();
  if (before.locked_until !== null && left > 0) {
    // A lock that lasts longer was made by a clock that was ahead.
    const longest = lockAfter(kind, before.attempts);
    const until = left > longest ? later(now, longest) : before.locked_until;
    return { tried: { is: 'locked', until }, counted: { ...before, locked_until: until } };
  }
  if (right) return { tried: { is: 'right' }, counted: { attempts: 0, locked_until: null } };
  const attempts = before.attempts + 1;
  const more = mostAttempts - (attempts % mostAttempts);
  if (more < mostAttempts) return { tried: { is: 'wrong', left: more }, counted: { attempts, locked_until: null } };
  const until = later(now, lockAfter(kind, attempts));
  return { tried: { is: 'locked', until }, counted: { attempts, locked_until: until } };
}

/**
 * Tries the PIN of somebody who is signed in.
 * The count is written, so the surrounding transaction must not be rolled back for a wrong one.
 */
export async function tryPin(
  queries: Queries,
  who: Who,
  guess: Guess,
  now: Date,
): Promise<Tried | { readonly is: 'unset' }> {
  const found = await first<Counted & { hash: string }>(
    queries,
    `select hash, attempts, locked_until from credentials where lender_id = $1 and borrower_id = $2 and kind = 'pin' for update`,
    [who.lender, who.borrower],
  );
  if (found === undefined) return { is: 'unset' };
  const { tried, counted } = count('pin', found, guess.right && guess.stored === found.hash, now);
  if (counted.attempts !== found.attempts || counted.locked_until !== found.locked_until) {
    await queries.query(
      `update credentials set attempts = $3, locked_until = $4 where lender_id = $1 and borrower_id = $2 and kind = 'pin'`,
      [who.lender, who.borrower, counted.attempts, counted.locked_until],
    );
  }
  return tried;
}

/** Whose secret somebody tries who is not signed in, and from where. */
export interface Stranger {
  readonly lender: number;
  readonly kind: 'password' | 'pin';
  readonly phone: string;
  /** Of a device that this borrower signed in on before; all others are counted together. */
  readonly device: string | undefined;
}

/**
 * Counts what somebody tries who is not signed in, alike for numbers that are known and that are not: who is a customer
 * is not told by who can be locked out. Its transaction waits for the row (`read committed`) and stands whatever comes of it.
 */
export async function countTry(
  queries: Queries,
  { lender, kind, phone, device = '' }: Stranger,
  right: boolean,
  now: Date,
): Promise<Tried> {
  const of = [lender, kind, lookup('phone', lender, phone), device];
  const before = await one<Counted>(
    queries,
    // While keys are changed, a number that is counted already stays counted by the key before.
    `insert into tries (lender_id, kind, phone_key, device, attempts, tried_on)
     values ($1, $2, coalesce((select phone_key from tries where lender_id = $1 and kind = $2 and phone_key = any($3) and device = $4 limit 1), ($3::text[])[1]), $4, 0, $5)
     on conflict (lender_id, kind, phone_key, device) do update set tried_on = excluded.tried_on returning attempts, locked_until`,
    [...of, now.toISOString()],
  );
  const { tried, counted } = count(kind, before, right, now);
  if (tried.is === 'right') await forgetTries(queries, { lender, kind, phone, device });
  else
    await queries.query(
      'update tries set attempts = $5, locked_until = $6 where lender_id = $1 and kind = $2 and phone_key = any($3) and device = $4',
      [...of, counted.attempts, counted.locked_until],
    );
  // Anybody may try numbers without end. Those that somebody tries at this moment are left alone: nobody waits here.
  await queries.query(
    'delete from tries where ctid in (select ctid from tries where lender_id = $1 and tried_on < $2 and (locked_until is null or locked_until < $3) limit 100 for update skip locked)',
    [lender, later(now, -aDay), now.toISOString()],
  );
  return tried;
}

/** @param of every device's where it names none */
export async function forgetTries(queries: Queries, { lender, kind, phone, device }: Stranger): Promise<void> {
  await queries.query(
    'delete from tries where lender_id = $1 and kind = $2 and phone_key = any($3) and device = coalesce($4, device)',
    [lender, kind, lookup('phone', lender, phone), device ?? null],
  );
}
