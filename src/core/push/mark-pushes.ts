import type { Queries } from '../database/index.ts';
import type { Who } from '../who.ts';

/** Marks the devices of a borrower as to be told that there is something to read. They are told in the background, so that nobody waits for it. */
export async function markPushes(queries: Queries, { lender, borrower }: Who, now: Date): Promise<void> {
  await queries.query(
    `insert into pushes (session_id, due_on) select session_id, $3 from notification_targets where lender_id = $1 and borrower_id = $2 and token_key is not null
     on conflict (session_id) do update set due_on = excluded.due_on, tries = 0`,
    [lender, borrower, now.toISOString()],
  );
}
