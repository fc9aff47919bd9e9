import { describe, expect, it } from 'vitest';
import { steady } from './clock.ts';
import type { Database, Queries } from './index.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { CoreUnderTest, type Reply } from './testing/core-under-test.ts';
import { testKeys } from './testing/test-keys.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

describe('signing in', () => {
  let core: CoreUnderTest;
  coreForEach(quickestDatabases, (made) => {
    core = made;
  });

  const profile = (token: string) =>
    core.ask('GET', '/api/v1/settings/profile', { token }).then((reply) => reply.status);
  const refresh = async (token: string) =>
    core.ask('POST', '/api/v1/auth/refresh-token', { token: await core.basic('naija'), body: { token } });
  const refreshed = async (token: string) =>
    (await refresh(token)).body.data as { access_token: string; refresh_token: string };

  it('gives a session with tokens and how long they stand [A-164, A-373]', async () => {
    const reply = await core.login();
    const text = expect.any(String) as string;
    expect(reply).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: text,
        data: {
          token: text,
          refresh_token: text,
          session_id: text,
          id: expect.any(Number) as number,
          referral_code: text,
          expires_in: 720,
          stage_id: 0,
          activated: true,
          set_password: false,
        },
      },
    });
    expect(await profile((reply.body.data as { token: string }).token)).toBe(200);
  });

  it('takes the phone number however it is spaced', async () => {
    expect((await core.login('naija', '0803 123 4567')).status).toBe(200);
  });

  it('says the same of a wrong password and an unknown number', async () => {
    const wrong = await core.login('naija', '08031234567', 'not-the-password');
    const unknown = await core.login('naija', '08039999999', 'not-the-password');
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Incorrect phone number or password' },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  /** What is asked of the database while somebody tries, without what differs by whose number it is. */
  async function asked(over: Database, phone: string): Promise<{ queries: string[]; replies: unknown[] }> {
    const queries: string[] = [];
    const noted = (given: Queries): Queries => ({
      ...given,
      query: (sql, values) => (queries.push(sql), given.query(sql, values)),
    });
    const watched = await CoreUnderTest.over({
      ...over,
      ...noted(over),
      transaction: (work, isolation) => over.transaction((inside) => work(noted(inside)), isolation),
    });
    const replies = [];
    for (let count = 1; count <= 7; count += 1) {
      const { status, body, headers } = await watched.login('naija', phone, 'wrong-password');
      replies.push({ status, body, again: headers['retry-after'] });
    }
    await watched.app.close();
    return { queries, replies };
  }

  it("answers a number that is nobody's as it does a customer's, try after try, with the same work", async () => {
    const customer = await asked(core.database, '08031234567');
    const nobody = await asked(core.database, '08039999999');
    expect(nobody).toEqual(customer);
    expect(customer.replies).toMatchObject([
      { status: 401 },
      { status: 401 },
      { status: 401 },
      { status: 401 },
      { status: 423 },
      { status: 423 },
      { status: 423 },
    ]);
  });

  it('tells how many tries are left, and until when it is locked', async () => {
    for (const left of [4, 3, 2, 1])
      expect((await core.login('naija', '08031234567', 'wrong-password')).body).toMatchObject({ tries_left: left });
    const locked = await core.login('naija', '08031234567', 'wrong-password');
    expect(locked).toMatchObject({
      headers: { 'retry-after': '900' },
      body: { until: new Date(core.now.getTime() + 15 * 60_000).toISOString() },
    });
    core.later(5);
    expect(await core.login()).toMatchObject({
      headers: { 'retry-after': '600' },
      body: { until: (locked.body as { until?: string }).until },
    });
  });

  describe('on a device that was signed in on before', () => {
    const cookieOf = (reply: Reply) => String(reply.headers['set-cookie']);
    const markOf = (reply: Reply) => cookieOf(reply).split(';')[0] ?? '';
    const lockOut = async (headers = {}) => {
      for (let count = 1; count <= 5; count += 1) await core.login('naija', '08031234567', 'wrong-password', headers);
    };
    const onDevice = (cookie: string, password?: string, phone?: string) =>
      core.login('naija', phone, password, { cookie: `theme=dark; ${cookie}; x=1` });

    it('is not locked by what others try, who stay locked', async () => {
      const cookie = markOf(await core.login());
      await lockOut();
      expect((await core.login()).status).toBe(423);
      expect((await onDevice(cookie)).status).toBe(200);
      expect((await core.login()).status).toBe(423);
    });

    it('has five tries of its own', async () => {
      const cookie = markOf(await core.login());
      await lockOut({ cookie });
      expect((await onDevice(cookie)).status).toBe(423);
      expect((await core.login()).status).toBe(200);
    });

    it('is told by a cookie that no script reads, that goes to signing in alone, and of which the database has the hash', async () => {
      const cookie = cookieOf(await core.login());
      expect(cookie).toMatch(
        /^device=[A-Za-z0-9_-]{43}; Path=\/api\/v1\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
      );
      expect(JSON.stringify(await core.database.query('select * from known_devices'))).not.toContain(
        cookie.slice(7, 50),
      );
      expect(core.logged.join('')).not.toContain(cookie.slice(7, 50));
    });

    it("is another borrower's only where they have signed in on it too, and both keep it", async () => {
      const cookie = markOf(await core.login());
      await core.login('naija', '08032345678', 'wrong-password');
      for (let count = 1; count <= 4; count += 1) await onDevice(cookie, 'wrong-password', '08032345678');
      expect((await onDevice(cookie, undefined, '08032345678')).status).toBe(423);
      core.later(15.1);
      expect(markOf(await onDevice(cookie, undefined, '08032345678'))).toBe(cookie);
      await lockOut();
      expect((await onDevice(cookie)).status).toBe(200);
    });

    it.each(['device=', 'device=short', `device=${'x'.repeat(43)}`, `device=${'x'.repeat(44)}`, 'device=%00'])(
      'is none for who sends %j',
      async (cookie) => {
        await lockOut({ cookie });
        expect((await onDevice(cookie)).status).toBe(423);
        expect((await core.login()).status).toBe(423);
      },
    );

    it('keeps no more than twenty devices of a borrower', async () => {
      for (let count = 1; count <= 22; count += 1) {
        core.later(0.1);
        await core.login();
      }
      expect(await core.database.query('select mark from known_devices')).toHaveLength(20);
    });
  });

  it('forgets what strangers have tried after a day, but no lock', async () => {
    await core.login('naija', '08039999999', 'wrong-password');
    core.later(24 * 60 + 1);
    await core.login('naija', '08038888888', 'wrong-password');
    const kept = await core.database.query(
      `select phone_key, locked_until is not null as locked from tries t join lenders l on l.id = t.lender_id where l.slug = 'naija' order by locked desc`,
    );
    const [lender] = await core.database.query<{ id: number }>(`select id from lenders where slug = 'naija'`);
    const keyOf = (phone: string) => testKeys.lookups(`phone/${lender?.id}/${phone}`)[0];
    expect(kept).toEqual([
      { phone_key: keyOf('08030000003'), locked: true },
      { phone_key: keyOf('08038888888'), locked: false },
    ]);
  });

  it('locks after five wrong passwords for 15 minutes, even for the right one [F33]', async () => {
    for (let count = 1; count <= 4; count += 1)
      expect((await core.login('naija', '08031234567', 'wrong-password')).status).toBe(401);
    expect(await core.login('naija', '08031234567', 'wrong-password')).toMatchObject({
      status: 423,
      body: { code: 'locked' },
    });
    expect((await core.login()).status).toBe(423);
    core.later(15.1);
    expect((await core.login()).status).toBe(200);
  });

  it('forgets earlier wrong passwords after a right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 1; count <= 4; count += 1)
        expect((await core.login('naija', '08031234567', 'wrong-password')).status).toBe(401);
      expect((await core.login()).status).toBe(200);
    }
  });

  it('sends who has no password to make one, and who has not finished to go on', async () => {
    expect(await core.login('naija', '08030000001')).toMatchObject({
      status: 403,
      body: { code: 'set_password', message: expect.stringContaining('set your password') },
    });
    expect(await core.login('naija', '08030000002')).toMatchObject({
      status: 403,
      body: { code: 'proceed', message: expect.stringContaining('proceed') },
    });
  });

  it('does not know a borrower at another lender [F75]', async () => {
    expect((await core.login('kigali', '08031234567')).status).toBe(401);
  });

  it("asks for the organisation's token of the very host before anything else [A-359]", async () => {
    const other = await core.basic('kigali');
    for (const token of [other, 'Basic nonsense', 'Bearer x', ''])
      expect((await core.ask('GET', '/api/v1/auth/preference', { token })).status).toBe(401);
    expect(
      (await core.ask('GET', '/api/v1/auth/preference?channel=web', { token: await core.basic('naija') })).status,
    ).toBe(200);
  });

  it('ends an access token after 12 minutes [A-175] [C-286]', async () => {
    const { token } = await core.signIn();
    core.later(11.9);
    expect(await profile(token)).toBe(200);
    core.later(0.2);
    expect(await profile(token)).toBe(401);
  });

  it('replaces the refresh token, and gives a lost answer for as long as a page waits for it and tries once more [A-374, F27]', async () => {
    const { refresh_token: old } = await core.signIn();
    const first = await refreshed(old);
    expect(first).toMatchObject({ access_token: expect.any(String), expires_in: 720 });
    core.later(1.2);
    // The same again: a second chain of tokens would live on unseen.
    expect(await refreshed(old)).toEqual(first);
    expect(await profile(first.access_token)).toBe(200);
  });

  it('ends the session when a replaced token is used again later, for it was stolen', async () => {
    const { refresh_token: old } = await core.signIn();
    const next = await refreshed(old);
    core.later(1.6);
    expect((await refresh(old)).status).toBe(401);
    expect(await profile(next.access_token)).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect(core.sent.at(-1)).toMatchObject({
      channel: 'sms',
      address: '08031234567',
      text: expect.stringContaining('used from two places'),
    });
  });

  it('takes a replaced token for stolen whatever its clock says', async () => {
    const { refresh_token: old } = await core.signIn();
    await refreshed(old);
    core.later(-24 * 60);
    expect((await refresh(old)).status).toBe(401);
  });

  it('takes a refresh token of another lender for none [F75]', async () => {
    const { refresh_token: token } = await core.signIn('kigali');
    expect((await refresh(token)).status).toBe(401);
  });

  it('takes no access token for a refresh token', async () => {
    expect((await refresh((await core.signIn()).token)).status).toBe(401);
  });

  it('ends a session that was idle for longer than the lender allows, with a minute for a call under way', async () => {
    const { refresh_token: old } = await core.signIn();
    core.later(15.9);
    const next = await refreshed(old);
    core.later(11.9);
    expect(await profile(next.access_token)).toBe(200);
    const { refresh_token: last } = await refreshed(next.refresh_token);
    core.later(16.1);
    expect((await refresh(last)).status).toBe(401);
  });

  it('gives a page that is looked at tokens that end before its session is idle', async () => {
    const { token } = await core.signIn('maple');
    expect((await core.login('maple', '4165550101')).body.data).toMatchObject({ expires_in: 300 });
    core.later(5.1);
    expect((await core.ask('GET', '/api/v1/settings/profile', { lender: 'maple', token })).status).toBe(401);
  });

  it.each([
    [undefined, 30],
    [2, 2],
  ])('ends a session at the age that the lender sets (%s days), however it is used', async (days, stands) => {
    await core.database.query(`update lenders set settings = settings || $1::jsonb where slug = 'naija'`, [
      JSON.stringify({ session_idle_timeout: 1440, ...(days && { session_age_days: days }) }),
    ]);
    let { refresh_token: token } = await core.signIn();
    for (let day = 1; day < stands; day += 1) {
      core.later(24 * 60);
      token = (await refreshed(token)).refresh_token;
    }
    core.later(24 * 60 - 1);
    token = (await refreshed(token)).refresh_token;
    core.later(2);
    expect((await refresh(token)).status).toBe(401);
  });

  it('ends the session at once when the borrower signs out', async () => {
    const { token, refresh_token: old } = await core.signIn();
    expect((await core.ask('POST', '/api/v1/auth/logout', { token, body: {} })).status).toBe(200);
    expect(await profile(token)).toBe(401);
    expect((await refresh(old)).status).toBe(401);
  });

  it('goes on when the clock of the server is set back, for as long as before [F73]', async () => {
    let passed = 0;
    const clock = steady({ now: () => core.now }, () => passed);
    const wait = (minutes: number) => {
      passed += minutes * 60_000;
      core.later(minutes);
    };
    const watched = await CoreUnderTest.over(core.database, { clock });
    const seen = (token: string) =>
      watched.ask('GET', '/api/v1/settings/profile', { token }).then((reply) => reply.status);
    const { token } = await watched.signIn();
    core.later(-24 * 60);
    expect(await seen(token)).toBe(200);
    expect((await watched.login()).status).toBe(200);
    wait(11.9);
    expect(await seen(token)).toBe(200);
    wait(0.2);
    expect(await seen(token)).toBe(401);
    await watched.app.close();
  });

  it('takes tokens of a clock that was ahead for none, and caps its locks', async () => {
    const { token, refresh_token: old } = await core.signIn();
    for (let count = 1; count <= 5; count += 1) await core.login('naija', '08032345678', 'wrong-password');
    core.later(-24 * 60);
    expect(await profile(token)).toBe(401);
    expect((await refresh(old)).status).toBe(401);
    expect((await core.login('naija', '08032345678')).status).toBe(423);
    core.later(15.1);
    expect((await core.login('naija', '08032345678')).status).toBe(200);
  });

  it('keeps no password, PIN or token as it is', async () => {
    const { token, refresh_token: refreshToken } = await core.signIn();
    for (const table of ['credentials', 'tokens', 'sessions', 'tries', 'known_devices']) {
      const text = JSON.stringify(await core.database.query(`select * from ${table}`));
      for (const secret of ['Borrow@2026', token, refreshToken]) expect(text).not.toContain(secret);
    }
  });
});
