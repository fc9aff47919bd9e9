import { lookup, sealed, type Queries } from '../database/index.ts';
import type { Session } from '../auth/session.ts';

/** So many devices of a borrower are pushed to: the ones that said so last. */
export const mostDevices = 10;

/** Keeps where the device of a session is pushed to. */
export async function keepTarget(queries: Queries, session: Session, token: string, now: Date): Promise<void> {
  const { id, lender, borrower } = session;
  const found = lookup('notification-token', lender, token);
  // A device that somebody else has signed in on tells nothing more to who had it before.
  await queries.query(
    'update notification_targets set token = null, token_key = null where lender_id = $1 and token_key = any($2) and session_id <> $3',
    [lender, found, id],
  );
  await queries.query(
    `insert into notification_targets (session_id, lender_id, borrower_id, token, saved_on, token_key) values ($1, $2, $3, $4, $5, ($6::text[])[1])
     on conflict (session_id) do update set token = excluded.token, token_key = excluded.token_key, saved_on = excluded.saved_on`,
    [id, lender, borrower, sealed('notification_targets', 'token', id, token), now.toISOString(), found],
  );
  await queries.query(
    `update notification_targets set token = null, token_key = null where lender_id = $1 and borrower_id = $2 and session_id in
       (select session_id from notification_targets where lender_id = $1 and borrower_id = $2 and token_key is not null order by session_id = $3 desc, saved_on desc offset ${mostDevices})`,
    [lender, borrower, id],
  );
}

/** The device of a session is pushed to no more. */
export async function forgetTarget(queries: Queries, { id, lender }: Session): Promise<void> {
  await queries.query(
    'update notification_targets set token = null, token_key = null where lender_id = $1 and session_id = $2',
    [lender, id],
  );
  await queries.query('delete from pushes where session_id = $1', [id]);
}
