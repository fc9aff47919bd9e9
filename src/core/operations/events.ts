import { onField } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

/** What the page counts. It says itself who and when, so nothing is decided by it. */
export const handlers: Handlers<'recordEvent'> = {
  async recordEvent({ core, lender, header, body, now }) {
    if (body.org_id !== lender.id) throw onField('org_id', 'This is not the lender of this page');
    const time = Date.parse(body.time);
    if (!(time >= 0)) throw onField('time', 'This is no time');
    await core.database.query(
      `insert into events (lender_id, ref, name, description, page_session, user_id, app_name, happened_on, recorded_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [
        lender.id,
        header.ref,
        body.event_name,
        body.description ?? null,
        body.session_id,
        body.user_id ?? null,
        body.app_name,
        new Date(time).toISOString(),
        now.toISOString(),
      ],
    );
    return {};
  },
};
