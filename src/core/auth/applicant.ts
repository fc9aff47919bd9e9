import { createHmac } from 'node:crypto';
import { first, type Queries } from '../database/index.ts';
import { canonical } from '../canonical.ts';
import { Refusal } from '../refusal.ts';
import { later } from '../clock.ts';
import { hashOfToken } from './token-hash.ts';

/** Somebody whose sign-up is under way. */
export interface Applicant {
  readonly lender: number;
  readonly borrower: number;
  /** The token's hash. */
  readonly token: string;
  /** Of the token and the request: tells the same request again from another. */
  readonly request: string;
}

/** The words are those by which the page goes to the login. */
export const unauthorizedAccess = () => new Refusal(401, 'unauthorized', 'Unauthorized access');

/** So long, who did not get the answer that finished the sign-up may ask for it again. */
const answersAgainFor = 10 * 60_000;

/**
 * The applicant whom a token stands for. One for making a password is none: it is given to anybody who types a number.
 * @returns undefined for a token that is unknown, expired, of another kind or of another lender
 */
export async function applicantOf(
  queries: Queries,
  lender: number,
  token: string,
  request: unknown,
  now: Date,
): Promise<Applicant | undefined> {
  const hash = hashOfToken(token);
  const found = await first<{ borrower_id: number }>(
    queries,
    `select borrower_id from onboarding_tokens where hash = $1 and lender_id = $2 and purpose = 'onboarding' and expires_on > $3`,
    [hash, lender, now.toISOString()],
  );
  // The token is not stored, so nobody who has the database can try PINs against this.
  return (
    found && {
      lender,
      borrower: found.borrower_id,
      token: hash,
      request: createHmac('sha256', token).update(canonical(request)).digest('hex'),
    }
  );
}

/** Ends a sign-up's tokens; the one that finished it gives its last answer again for a while. */
export async function finishTokens(queries: Queries, applicant: Applicant, now: Date): Promise<void> {
  await queries.query('delete from onboarding_tokens where lender_id = $1 and borrower_id = $2 and hash <> $3', [
    applicant.lender,
    applicant.borrower,
    applicant.token,
  ]);
  await queries.query(
    'update onboarding_tokens set finished_by = $3, expires_on = $4 where lender_id = $1 and hash = $2',
    [applicant.lender, applicant.token, applicant.request, later(now, answersAgainFor)],
  );
}
