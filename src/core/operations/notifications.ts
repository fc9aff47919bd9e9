import type { Handlers } from '../api/call.ts';

/** Where this session's device can be told something. It ends with the session. */
export const handlers: Handlers<'saveNotificationToken' | 'saveNotificationDevice'> = {
  async saveNotificationToken({ core, session, who, body, now }) {
    await core.database.transaction(async (queries) => {
      // A device that somebody else has signed in on tells nothing more to who had it before.
      await queries.query('update notification_targets set token = null where lender_id = $1 and md5(token) = md5($2) and session_id <> $3', [who.lender, body.notification_token, session.id]);
      await queries.query(
        `insert into notification_targets (session_id, lender_id, borrower_id, token, saved_on) values ($1, $2, $3, $4, $5)
         on conflict (session_id) do update set token = excluded.token, saved_on = excluded.saved_on`,
        [session.id, who.lender, who.borrower, body.notification_token, now.toISOString()],
      );
    });
    return {};
  },

  async saveNotificationDevice({ core, session, who, body, now }) {
    await core.database.query(
      `insert into notification_targets (session_id, lender_id, borrower_id, device_id, device_name, saved_on) values ($1, $2, $3, $4, $5, $6)
       on conflict (session_id) do update set device_id = excluded.device_id, device_name = excluded.device_name, saved_on = excluded.saved_on`,
      [session.id, who.lender, who.borrower, body.device_id, body.device_name ?? null, now.toISOString()],
    );
    return {};
  },
};
