import { endOnboarding } from './onboarding.ts';
import type { Queries } from '../database/index.ts';

/** The password is made or replaced; nothing of its lock, and no token of a sign-up, is left. */
export async function putPassword(queries: Queries, who: { lender: number; borrower: number }, hash: string): Promise<void> {
  await queries.query(
    `insert into credentials (lender_id, borrower_id, kind, hash) values ($1, $2, 'password', $3)
     on conflict (borrower_id, kind) do update set hash = excluded.hash, attempts = 0, locked_until = null`,
    [who.lender, who.borrower, hash],
  );
  await endOnboarding(queries, who);
}
