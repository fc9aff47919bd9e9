import { randomUUID } from 'node:crypto';
import { later } from '../clock.ts';
import { first, type Queries } from '../database/index.ts';
import type { Random } from '../random.ts';
import { Refusal } from '../refusal.ts';
import { hashOfToken } from './token-hash.ts';

const accessSeconds = 12 * 60;
const refreshFor = 30 * 86_400_000;
/** How long the refresh token before stands, for a borrower whose answer was lost, and for two tabs (F26, F27). */
const grace = 30_000;

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

async function issue(queries: Queries, session: string, now: Date, random: Random): Promise<Tokens> {
  const access = random.token(32);
  const refresh = random.token(32);
  await queries.query(`insert into tokens (hash, session_id, kind, expires_on) values ($1, $2, 'access', $3), ($4, $2, 'refresh', $5)`, [
    hashOfToken(access),
    session,
    later(now, accessSeconds * 1000),
    hashOfToken(refresh),
    later(now, refreshFor),
  ]);
  return { access, refresh, expiresIn: accessSeconds };
}

export async function beginSession(queries: Queries, who: { lender: number; borrower: number; device: string }, now: Date, random: Random): Promise<{ id: string; tokens: Tokens }> {
  const id = randomUUID();
  await queries.query('insert into sessions (id, lender_id, borrower_id, device, began_on) values ($1, $2, $3, $4, $5)', [id, who.lender, who.borrower, who.device, now.toISOString()]);
  return { id, tokens: await issue(queries, id, now, random) };
}

export async function endSession(queries: Queries, session: Session, now: Date): Promise<void> {
  await queries.query('update sessions set ended_on = $3 where lender_id = $1 and id = $2 and ended_on is null', [session.lender, session.id, now.toISOString()]);
  await queries.query('delete from tokens where session_id = $1', [session.id]);
  await queries.query('delete from notification_targets where session_id = $1', [session.id]);
}

/** Ends every session of a borrower, wherever it was begun. */
export async function endAllSessions(queries: Queries, who: { lender: number; borrower: number }, now: Date): Promise<void> {
  const ended = await queries.query<{ id: string }>('update sessions set ended_on = $3 where lender_id = $1 and borrower_id = $2 and ended_on is null returning id', [who.lender, who.borrower, now.toISOString()]);
  const ids = ended.map((session) => session.id);
  await queries.query('delete from tokens where session_id = any($1)', [ids]);
  await queries.query('delete from notification_targets where session_id = any($1)', [ids]);
}

/** The session that an access token stands for, with this lender; undefined for a token that is unknown, expired, of an ended session or of another lender. */
export async function findSession(queries: Queries, lender: number, access: string, now: Date): Promise<Session | undefined> {
  const found = await first<{ id: string; borrower_id: number }>(
    queries,
    `select s.id, s.borrower_id from tokens t join sessions s on s.id = t.session_id
     where t.hash = $1 and t.kind = 'access' and t.expires_on > $2 and s.ended_on is null and s.lender_id = $3`,
    [hashOfToken(access), now.toISOString(), lender],
  );
  return found && { id: found.id, lender, borrower: found.borrower_id };
}

/** @throws Refusal 401 where the token stands for no session */
export async function sessionOf(queries: Queries, lender: number, access: string, now: Date): Promise<Session> {
  const session = await findSession(queries, lender, access, now);
  if (session === undefined) throw signedOut();
  return session;
}

/**
 * New tokens for a refresh token, which is replaced. One that was replaced long ago was stolen or is used by a
 * stranger: its session ends, and nothing is given.
 * @returns undefined when the token stands for nothing any more
 */
export async function refreshSession(queries: Queries, lender: number, refresh: string, now: Date, random: Random): Promise<Tokens | undefined> {
  const found = await first<{ session_id: string; borrower_id: number; replaced_on: string | null }>(
    queries,
    `select t.session_id, s.borrower_id, t.replaced_on from tokens t join sessions s on s.id = t.session_id
     where t.hash = $1 and t.kind = 'refresh' and t.expires_on > $2 and s.ended_on is null and s.lender_id = $3 for update`,
    [hashOfToken(refresh), now.toISOString(), lender],
  );
  if (found === undefined) return undefined;
  if (found.replaced_on !== null && now.getTime() - Date.parse(found.replaced_on) > grace) {
    await endSession(queries, { id: found.session_id, lender, borrower: found.borrower_id }, now);
    return undefined;
  }
  if (found.replaced_on === null) await queries.query('update tokens set replaced_on = $2 where hash = $1', [hashOfToken(refresh), now.toISOString()]);
  await queries.query('delete from tokens where session_id = $1 and expires_on < $2', [found.session_id, now.toISOString()]);
  return issue(queries, found.session_id, now, random);
}

export { signedOut };
