import { noticesOf, readNotices } from '../notices.ts';
import { lookup, sealed } from '../database/index.ts';
import type { Handlers } from '../api/call.ts';

/** What a borrower was told, and where this session's device can be told something, which ends with the session. */
export const handlers: Handlers<'saveNotificationToken' | 'saveNotificationDevice' | 'listNotifications' | 'readNotifications'> = {
  /** A notice begins with the lender's name, which is its title here. */
  async listNotifications({ core, who, lender }) {
    const begin = `${lender.name}: `;
    return (await noticesOf(core.database, who)).map(({ id, body, told_on: time, is_read: read }) => {
      const said = body.startsWith(begin) ? body.slice(begin.length) : body;
      return { id, title: lender.name, body: `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`, time, read };
    });
  },

  async readNotifications({ core, who, now }) {
    await readNotices(core.database, who, now);
    return {};
  },

  async saveNotificationToken({ core, session, who, body, now }) {
    const found = lookup('notification-token', who.lender, body.notification_token);
    await core.database.transaction(async (queries) => {
      // A device that somebody else has signed in on tells nothing more to who had it before.
      await queries.query('update notification_targets set token = null, token_key = null where lender_id = $1 and token_key = any($2) and session_id <> $3', [who.lender, found, session.id]);
      await queries.query(
        `insert into notification_targets (session_id, lender_id, borrower_id, token, saved_on, token_key) values ($1, $2, $3, $4, $5, ($6::text[])[1])
         on conflict (session_id) do update set token = excluded.token, token_key = excluded.token_key, saved_on = excluded.saved_on`,
        [session.id, who.lender, who.borrower, sealed('notification_targets', 'token', session.id, body.notification_token), now.toISOString(), found],
      );
    });
    return {};
  },

  async saveNotificationDevice({ core, session, who, body, now }) {
    await core.database.query(
      `insert into notification_targets (session_id, lender_id, borrower_id, device_id, device_name, saved_on) values ($1, $2, $3, $4, $5, $6)
       on conflict (session_id) do update set device_id = excluded.device_id, device_name = excluded.device_name, saved_on = excluded.saved_on`,
      [session.id, who.lender, who.borrower, sealed('notification_targets', 'device_id', session.id, body.device_id), sealed('notification_targets', 'device_name', session.id, body.device_name), now.toISOString()],
    );
    return {};
  },
};
