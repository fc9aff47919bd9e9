import { noticesOf, readNotices } from '../messages/notices.ts';
import { sayIn } from '../messages/say.ts';
import { sealed } from '../database/index.ts';
import { subscriptionOf } from '../push/subscription.ts';
import { forgetTarget, keepTarget } from '../push/targets.ts';
import { onField } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

/** What a borrower was told, and where this session's device can be told something, which ends with the session. */
export const handlers: Handlers<
  | 'saveNotificationToken'
  | 'forgetNotificationToken'
  | 'saveNotificationDevice'
  | 'listNotifications'
  | 'readNotifications'
> = {
  /** A notice begins with the lender's name, which is its title here. */
  async listNotifications({ core, who, lender, language }) {
    const begin = `${lender.name}: `;
    return (await noticesOf(core.database, who)).map(({ id, body: kept, told_on: time, is_read: read }) => {
      const body = kept ?? sayIn(language, 'This message cannot be read any more.');
      const said = body.startsWith(begin) ? body.slice(begin.length) : body;
      return { id, title: lender.name, body: `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`, time, read };
    });
  },

  async readNotifications({ core, who, now }) {
    await readNotices(core.database, who, now);
    return {};
  },

  async saveNotificationToken({ core, session, body, now }) {
    if (subscriptionOf(body.notification_token) === undefined)
      throw onField('notification_token', 'This device cannot be sent notifications', 'push_unknown');
    await core.database.transaction((queries) => keepTarget(queries, session, body.notification_token, now));
    return {};
  },

  async forgetNotificationToken({ core, session }) {
    await core.database.transaction((queries) => forgetTarget(queries, session));
    return {};
  },

  async saveNotificationDevice({ core, session, who, body, now }) {
    await core.database.query(
      `insert into notification_targets (session_id, lender_id, borrower_id, device_id, device_name, saved_on) values ($1, $2, $3, $4, $5, $6)
       on conflict (session_id) do update set device_id = excluded.device_id, device_name = excluded.device_name, saved_on = excluded.saved_on`,
      [
        session.id,
        who.lender,
        who.borrower,
        sealed('notification_targets', 'device_id', session.id, body.device_id),
        sealed('notification_targets', 'device_name', session.id, body.device_name),
        now.toISOString(),
      ],
    );
    return {};
  },
};
