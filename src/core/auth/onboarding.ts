import { later } from '../clock.ts';
import { first, type Queries } from '../database/index.ts';
import type { Random } from '../random.ts';
import { hashOfToken } from './token-hash.ts';
import type { Who } from '../who.ts';

/** What the borrower is about to do: finish signing up, or make the first password. */
export type Purpose = 'onboarding' | 'password';

/** Making a password is done at once; a sign-up may be taken up tomorrow. In milliseconds. */
const standsFor: Readonly<Record<Purpose, number>> = { password: 30 * 60_000, onboarding: 24 * 3_600_000 };

/** A borrower who is known and has no session. */
export interface Onboarding {
  readonly borrower: number;
  readonly purpose: Purpose;
}

/** A token that is no session and opens nothing but the calls that name it (OP-38). */
export async function issueOnboarding(
  queries: Queries,
  who: { lender: number; borrower: number; purpose: Purpose },
  now: Date,
  random: Random,
): Promise<{ token: string; expiresIn: number }> {
  const token = random.token(32);
  await queries.query('delete from onboarding_tokens where lender_id = $1 and expires_on < $2', [
    who.lender,
    now.toISOString(),
  ]);
  await queries.query(
    'insert into onboarding_tokens (hash, lender_id, borrower_id, purpose, expires_on) values ($1, $2, $3, $4, $5)',
    [hashOfToken(token), who.lender, who.borrower, who.purpose, later(now, standsFor[who.purpose])],
  );
  return { token, expiresIn: standsFor[who.purpose] / 1000 };
}

/** @returns undefined for a token that is unknown, expired or of another lender */
export async function onboardingOf(
  queries: Queries,
  lender: number,
  token: string,
  now: Date,
): Promise<Onboarding | undefined> {
  const found = await first<{ borrower_id: number; purpose: Purpose }>(
    queries,
    'select borrower_id, purpose from onboarding_tokens where hash = $1 and lender_id = $2 and expires_on > $3',
    [hashOfToken(token), lender, now.toISOString()],
  );
  return found && { borrower: found.borrower_id, purpose: found.purpose };
}

/** Ends what a borrower's tokens of this kind were for. */
export async function endOnboarding(queries: Queries, who: Who): Promise<void> {
  await queries.query('delete from onboarding_tokens where lender_id = $1 and borrower_id = $2', [
    who.lender,
    who.borrower,
  ]);
}
