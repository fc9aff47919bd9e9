import { randomUUID } from 'node:crypto';
import { later, skew } from '../clock.ts';
import { first, type Queries } from '../database/index.ts';
import type { Random } from '../random.ts';
import { Refusal } from '../refusal.ts';
import type { Lender } from '../lender.ts';
import { spokenBy } from '../profile/language.ts';
import { openSealed, sealFor } from './sealed-for.ts';
import { hashOfToken } from './token-hash.ts';
import type { Who } from '../who.ts';

const longestAccess = 12 * 60;
const refreshFor = 30 * 86_400_000;
/** Days after which a session ends, where the lender says nothing. */
const defaultAge = 30;
const aDay = 86_400_000;
/** A call that was under way when a session became idle is answered. */
const idleGrace = 60_000;
/** How often it is written that a session is in use. */
const seenEach = 30_000;
/**
 * How long the refresh token before stands, for a borrower whose answer was lost, and for two tabs (F26, F27): a page waits
 * half a minute for the answer, and tries once more half a minute later.
 */
const grace = 90_000;

export interface Session {
  readonly id: string;
  readonly lender: number;
  readonly borrower: number;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly expiresIn: number;
}

const signedOut = () => new Refusal(401, 'unauthorized', 'Please sign in again');

type Ages = Pick<Lender, 'id' | 'settings'>;

/** A page that is looked at asks for new tokens before they end: so it is heard of before its session is idle. */
const accessSecondsOf = ({ settings }: Ages) => Math.min(longestAccess, settings.session_idle_timeout * 60);

async function issue(queries: Queries, lender: Ages, session: string, now: Date, random: Random): Promise<Tokens> {
  const accessSeconds = accessSecondsOf(lender);
  const access = random.token(32);
  const refresh = random.token(32);
  await queries.query(
    `insert into tokens (hash, session_id, kind, expires_on) values ($1, $2, 'access', $3), ($4, $2, 'refresh', $5)`,
    [hashOfToken(access), session, later(now, accessSeconds * 1000), hashOfToken(refresh), later(now, refreshFor)],
  );
  return { access, refresh, expiresIn: accessSeconds };
}

export async function beginSession(
  queries: Queries,
  lender: Ages,
  who: { borrower: number; device: string },
  now: Date,
  random: Random,
): Promise<{ id: string; tokens: Tokens }> {
  const id = randomUUID();
  await queries.query(
    'insert into sessions (id, lender_id, borrower_id, device, began_on, seen_on) values ($1, $2, $3, $4, $5, $5)',
    [id, lender.id, who.borrower, who.device, now.toISOString()],
  );
  return { id, tokens: await issue(queries, lender, id, now, random) };
}

export async function endSession(queries: Queries, session: Session, now: Date): Promise<void> {
  await queries.query('update sessions set ended_on = $3 where lender_id = $1 and id = $2 and ended_on is null', [
    session.lender,
    session.id,
    now.toISOString(),
  ]);
  await queries.query('delete from tokens where session_id = $1', [session.id]);
  await queries.query('delete from notification_targets where session_id = $1', [session.id]);
}

/** Ends every session of a borrower, wherever it was begun. */
export async function endAllSessions(queries: Queries, who: Who, now: Date): Promise<void> {
  const ended = await queries.query<{ id: string }>(
    'update sessions set ended_on = $3 where lender_id = $1 and borrower_id = $2 and ended_on is null returning id',
    [who.lender, who.borrower, now.toISOString()],
  );
  const ids = ended.map((session) => session.id);
  await queries.query('delete from tokens where session_id = any($1)', [ids]);
  await queries.query('delete from notification_targets where session_id = any($1)', [ids]);
}

/** Ends all sessions of its borrower but this one. */
export async function endOtherSessions(queries: Queries, session: Session, now: Date): Promise<void> {
  const others = await queries.query<{ id: string }>(
    'select id from sessions where lender_id = $1 and borrower_id = $2 and id <> $3 and ended_on is null',
    [session.lender, session.borrower, session.id],
  );
  for (const { id } of others) await endSession(queries, { ...session, id }, now);
}

/** Where the borrower of a session is signed in, the latest first. A session is not named: who knows its id could show it. */
export async function openSessions(
  queries: Queries,
  lender: Ages,
  session: Session,
  now: Date,
): Promise<{ device: string; began_on: string; seen_on: string; current: boolean }[]> {
  const { began, seen } = bounds(lender, now);
  return queries.query(
    `select device, began_on, seen_on, id = $3 as current from sessions
     where lender_id = $1 and borrower_id = $2 and ended_on is null and began_on > $4 and seen_on > $5 order by id = $3 desc, seen_on desc`,
    [session.lender, session.borrower, session.id, began, seen],
  );
}

/** Since when a session must have begun, and been in use, to stand now. */
function bounds({ settings }: Ages, now: Date): { readonly began: string; readonly seen: string } {
  return {
    began: later(now, -(settings.session_age_days ?? defaultAge) * aDay),
    seen: later(now, -(settings.session_idle_timeout * 60_000 + idleGrace)),
  };
}

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly borrower_id: number;
  readonly seen_on: string;
}

/**
 * The session that an access token stands for, with this lender, which is in use now; undefined for a token that is
 * unknown, expired, of another lender, or of a session that has ended, was idle for too long or is too old. Whoever shows
 * it is told, from now on, in the language that is spoken here.
 */
export async function findSession(
  queries: Queries,
  lender: Ages & Pick<Lender, 'languages'>,
  access: string,
  { language, now }: { readonly language: string; readonly now: Date },
): Promise<Session | undefined> {
  const { began, seen } = bounds(lender, now);
  const found = await first<Found & { readonly language: string | null }>(
    queries,
    `select s.id, s.borrower_id, s.seen_on, b.language from tokens t join sessions s on s.id = t.session_id join borrowers b on b.id = s.borrower_id
     where t.hash = $1 and t.kind = 'access' and t.expires_on > $2 and t.expires_on < $6 and s.ended_on is null and s.lender_id = $3 and s.began_on > $4 and s.seen_on > $5`,
    [hashOfToken(access), now.toISOString(), lender.id, began, seen, later(now, accessSecondsOf(lender) * 1000 + skew)],
  );
  if (found === undefined) return undefined;
  if (now.getTime() - Date.parse(found.seen_on) > seenEach)
    await queries.query('update sessions set seen_on = $3 where lender_id = $1 and id = $2 and seen_on < $3', [
      lender.id,
      found.id,
      now.toISOString(),
    ]);
  const spoken = spokenBy(lender, language);
  if (spoken !== undefined && spoken !== found.language)
    await queries.query('update borrowers set language = $3 where lender_id = $1 and id = $2', [
      lender.id,
      found.borrower_id,
      spoken,
    ]);
  return { id: found.id, lender: lender.id, borrower: found.borrower_id };
}

/**
 * New tokens for a refresh token, which is replaced; whoever did not get the answer is given the same ones again. One
 * that was replaced long ago was stolen or is used by a stranger: its session ends, and nothing is given.
 * @returns undefined when the token stands for nothing any more; `stolen` where its session was ended
 */
export async function refreshSession(
  queries: Queries,
  lender: Ages,
  refresh: string,
  now: Date,
  random: Random,
): Promise<Tokens | undefined | { readonly stolen: Session }> {
  const { began, seen } = bounds(lender, now);
  const found = await first<Found & { replaced_on: string | null; successor: string | null }>(
    queries,
    `select s.id, s.borrower_id, s.seen_on, t.replaced_on, t.successor from tokens t join sessions s on s.id = t.session_id
     where t.hash = $1 and t.kind = 'refresh' and t.expires_on > $2 and t.expires_on < $6 and s.ended_on is null and s.lender_id = $3 and s.began_on > $4 and s.seen_on > $5 for update`,
    [hashOfToken(refresh), now.toISOString(), lender.id, began, seen, later(now, refreshFor + skew)],
  );
  if (found === undefined) return undefined;
  const session = { id: found.id, lender: lender.id, borrower: found.borrower_id };
  if (found.replaced_on !== null) {
    const since = now.getTime() - Date.parse(found.replaced_on);
    const successor =
      since >= -skew && since <= grace && found.successor !== null
        ? openSealed<Tokens>(refresh, found.successor)
        : undefined;
    if (successor !== undefined) return successor;
    await endSession(queries, session, now);
    return { stolen: session };
  }
  const tokens = await issue(queries, lender, session.id, now, random);
  await queries.query('update tokens set successor = null where session_id = $1 and successor is not null', [
    session.id,
  ]);
  await queries.query('update tokens set replaced_on = $2, successor = $3 where hash = $1', [
    hashOfToken(refresh),
    now.toISOString(),
    sealFor(refresh, tokens),
  ]);
  await queries.query('update sessions set seen_on = $3 where lender_id = $1 and id = $2', [
    lender.id,
    session.id,
    now.toISOString(),
  ]);
  await queries.query('delete from tokens where session_id = $1 and expires_on < $2', [session.id, now.toISOString()]);
  return tokens;
}

export { signedOut };
