import { later } from '../clock.ts';
import { first, type Queries } from '../database/index.ts';
import { isSecret } from './secret.ts';

const mostAttempts = 5;
const lockedFor = 15 * 60_000;

export type Attempt = 'right' | 'wrong' | 'locked' | 'unset';

interface Credential extends Record<string, unknown> {
  readonly hash: string;
  readonly attempts: number;
  readonly locked_until: string | null;
}

/**
 * Tries a password or PIN. After five wrong ones in a row it is locked for 15 minutes, whatever is tried (F33).
 * The count is written, so the surrounding transaction must not be rolled back for a wrong one.
 */
export async function attempt(queries: Queries, who: { lender: number; borrower: number }, kind: 'password' | 'pin', secret: string, now: Date): Promise<Attempt> {
  const found = await first<Credential>(queries, 'select hash, attempts, locked_until from credentials where lender_id = $1 and borrower_id = $2 and kind = $3 for update', [who.lender, who.borrower, kind]);
  if (found === undefined) return 'unset';
  if (found.locked_until !== null && Date.parse(found.locked_until) > now.getTime()) return 'locked';
  const lockedBefore = found.locked_until !== null;
  const right = await isSecret(secret, found.hash);
  const attempts = right ? 0 : (lockedBefore ? 0 : found.attempts) + 1;
  const lockedUntil = attempts >= mostAttempts ? later(now, lockedFor) : null;
  if (!right || found.attempts > 0) {
    await queries.query('update credentials set attempts = $4, locked_until = $5 where lender_id = $1 and borrower_id = $2 and kind = $3', [who.lender, who.borrower, kind, attempts, lockedUntil]);
  }
  if (lockedUntil !== null) return 'locked';
  return right ? 'right' : 'wrong';
}
