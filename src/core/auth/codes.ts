import { later, skew } from '../clock.ts';
import { first, lookup, one, type Queries } from '../database/index.ts';
import type { Guess } from './guess.ts';

/** Whose code it is, and what it proves. */
export interface CodeFor {
  readonly lender: number;
  readonly phone: string;
  readonly purpose: 'password' | 'onboarding' | 'pin' | 'email' | 'money';
  /** On a device that its owner has signed in on before: what strangers tried does not keep them from it. */
  readonly isOwnDevice?: boolean;
}

export const codeDigits = 6;
const standsFor = 600_000;
const mostTries = 5;
/** Wrong ones of an account within a day: six digits are tried out within centuries at ten a day, and within years at 25 an hour. */
const mostWrongADay = 10;
const pause = 60_000;
const mostAnHour = 5;
const hour = 3_600_000;
const keptFor = 24 * hour;

/** In seconds, when the next code may be asked for; undefined when it may be now. */
async function wait(queries: Queries, whose: CodeFor, now: Date): Promise<number | undefined> {
  const sent = await queries.query<{ sent_on: string; expires_on: string }>(
    'select sent_on, expires_on from codes where lender_id = $1 and purpose = $2 and phone_key = any($3) and sent_on > $4 order by sent_on desc',
    [whose.lender, whose.purpose, lookup('phone', whose.lender, whose.phone), later(now, -hour)],
  );
  // Where the last was ended by hand, another can be asked for at once; it counts all the same.
  const last = sent[0] !== undefined && Date.parse(sent[0].expires_on) > now.getTime() ? sent[0] : undefined;
  const oldest = sent[mostAnHour - 1];
  const until =
    oldest !== undefined
      ? Date.parse(oldest.sent_on) + hour
      : last !== undefined
        ? Date.parse(last.sent_on) + pause
        : 0;
  const left = until - now.getTime();
  return left > 0 ? Math.ceil(left / 1000) : undefined;
}

/** In seconds, until codes of an account are sent and tried again, of which too many were wrong; undefined where they are. Who signs up has no account yet. */
async function waitForWrong(queries: Queries, whose: CodeFor, now: Date): Promise<number | undefined> {
  if (whose.purpose === 'onboarding' || whose.isOwnDevice === true) return undefined;
  const { wrong, since } = await one<{ wrong: number; since: string | null }>(
    queries,
    'select coalesce(sum(tries), 0)::integer as wrong, min(sent_on) as since from codes where lender_id = $1 and purpose = $2 and phone_key = any($3) and tries > 0 and sent_on > $4',
    [whose.lender, whose.purpose, lookup('phone', whose.lender, whose.phone), later(now, -keptFor)],
  );
  if (since === null || wrong < mostWrongADay) return undefined;
  return Math.max(1, Math.ceil((Date.parse(since) + keptFor - now.getTime()) / 1000));
}

/** What was sent by a clock that was ahead counts as sent now: nobody waits longer for it, and it stands no longer, than any other. */
async function putRight(queries: Queries, { lender, purpose, phone }: CodeFor, now: Date): Promise<void> {
  await queries.query(
    'update codes set sent_on = $4, expires_on = $5 where lender_id = $1 and purpose = $2 and phone_key = any($3) and sent_on > $6',
    [lender, purpose, lookup('phone', lender, phone), now.toISOString(), later(now, standsFor), later(now, skew)],
  );
}

/**
 * Takes a code's hash in the place of the one before. Whoever calls holds the borrower's row, so that two at once are
 * counted as two.
 * @returns the code's id, or the seconds to wait: 60 after the last, at most five an hour (F34), and none while too many were wrong
 */
export async function keepCode(
  queries: Queries,
  whose: CodeFor,
  hash: string,
  now: Date,
): Promise<{ id: number } | { wait: number }> {
  await queries.query('delete from codes where lender_id = $1 and sent_on < $2', [whose.lender, later(now, -keptFor)]);
  await putRight(queries, whose, now);
  const seconds = (await waitForWrong(queries, whose, now)) ?? (await wait(queries, whose, now));
  if (seconds !== undefined) return { wait: seconds };
  const kept = await first<{ id: number }>(
    queries,
    'insert into codes (lender_id, phone_key, purpose, hash, sent_on, expires_on) values ($1, ($2::text[])[1], $3, $4, $5, $6) returning id',
    [
      whose.lender,
      lookup('phone', whose.lender, whose.phone),
      whose.purpose,
      hash,
      now.toISOString(),
      later(now, standsFor),
    ],
  );
  return { id: kept?.id ?? 0 };
}

/** When the last code was sent, if it still proves what it was sent for; undefined where it was used, is over, or too many were wrong. */
export async function standsSince(queries: Queries, whose: CodeFor, now: Date): Promise<string | undefined> {
  const last = await lastCode(queries, whose);
  return last !== undefined &&
    isOpen(last, now) &&
    last.tries < mostTries &&
    (await waitForWrong(queries, whose, now)) === undefined
    ? last.sent_on
    : undefined;
}

/** Forgets a code that did not reach anybody, so that another can be asked for at once. */
export async function forgetCode(queries: Queries, lender: number, id: number): Promise<void> {
  await queries.query('delete from codes where lender_id = $1 and id = $2', [lender, id]);
}

/** Ends what was sent and not used: what it would prove is another thing now. */
export async function endCodes(queries: Queries, { lender, purpose, phone }: CodeFor, now: Date): Promise<void> {
  await queries.query(
    'update codes set expires_on = $4 where lender_id = $1 and purpose = $2 and phone_key = any($3) and expires_on > $4',
    [lender, purpose, lookup('phone', lender, phone), now.toISOString()],
  );
}

interface CodeRow extends Record<string, unknown> {
  id: number;
  hash: string;
  sent_on: string;
  expires_on: string;
  tries: number;
  used_on: string | null;
}

const lastCode = (
  queries: Queries,
  { lender, purpose, phone }: CodeFor,
  lock: 'for update' | '' = '',
): Promise<CodeRow | undefined> =>
  first<CodeRow>(
    queries,
    `select id, hash, sent_on, expires_on, tries, used_on from codes where lender_id = $1 and purpose = $2 and phone_key = any($3) order by id desc limit 1 ${lock}`,
    [lender, purpose, lookup('phone', lender, phone)],
  );

const isOpen = ({ used_on, expires_on }: CodeRow, now: Date): boolean =>
  used_on === null && Date.parse(expires_on) > now.getTime();

/**
 * Counts a wrong try of a code, and uses nothing up. Only the last one that was sent counts, and after five tries it is dead;
 * after ten of an account within a day, none is taken.
 * The count is written, so the surrounding transaction must not be rolled back for a wrong one.
 */
export async function countCode(
  queries: Queries,
  whose: CodeFor,
  guess: Guess,
  now: Date,
): Promise<'right' | 'wrong' | 'expired' | 'dead' | 'locked'> {
  await putRight(queries, whose, now);
  const found = await lastCode(queries, whose, 'for update');
  if (found === undefined || !isOpen(found, now)) return 'expired';
  if ((await waitForWrong(queries, whose, now)) !== undefined) return 'locked';
  if (found.tries >= mostTries) return 'dead';
  // One that was sent meanwhile is another.
  if (guess.right && guess.stored === found.hash) return 'right';
  const tries = found.tries + 1;
  await queries.query('update codes set tries = $3 where lender_id = $1 and id = $2', [whose.lender, found.id, tries]);
  if ((await waitForWrong(queries, whose, now)) !== undefined) return 'locked';
  return tries >= mostTries ? 'dead' : 'wrong';
}

/** Uses up a code that was found right in the same transaction. */
export async function useCode(
  queries: Queries,
  { lender, purpose, phone }: CodeFor,
  { stored }: Guess,
  now: Date,
): Promise<void> {
  await queries.query(
    'update codes set used_on = $5 where lender_id = $1 and purpose = $2 and phone_key = any($3) and hash = $4',
    [lender, purpose, lookup('phone', lender, phone), stored, now.toISOString()],
  );
}

/** Tries a code, as it is counted; a right one is used up. */
export async function tryCode(queries: Queries, whose: CodeFor, guess: Guess, now: Date): ReturnType<typeof countCode> {
  const tried = await countCode(queries, whose, guess, now);
  if (tried === 'right') await useCode(queries, whose, guess, now);
  return tried;
}
