import { describe, expect, it, vi } from 'vitest';
import { sendPushes } from './push/send-pushes.ts';
import { mostDevices } from './push/targets.ts';
import { coreForEach } from './testing/core-for-each.ts';
import type { CoreUnderTest } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';
import { PushDevice, PushesUnderTest } from './testing/push-device.ts';

const newPin = { old_pin: '1234', new_pin: '4826' };

describe('devices', () => {
  let core: CoreUnderTest;
  let pushes: PushesUnderTest;
  let logged: string[];
  coreForEach(
    quickestDatabases,
    (made) => {
      core = made;
    },
    () => {
      pushes = new PushesUnderTest();
      logged = [];
      return { push: pushes };
    },
  );

  const allows = (token: string, device: PushDevice, language = 'en-GB') =>
    core.ask('PUT', '/api/v1/settings/notification/token', {
      token,
      body: { notification_token: device.token },
      headers: { 'x-locale': language },
    });
  /** Something happens of which this borrower is told, by SMS first. */
  const isTold = async (token: string, pins: object = newPin) =>
    expect((await core.ask('POST', '/api/v1/settings/pin', { token, body: pins })).status).toBe(200);
  const background = () =>
    sendPushes(
      { ...core, clock: { now: () => core.now }, push: pushes },
      { error: (detail, message) => void logged.push(`${message} ${JSON.stringify(detail)}`) },
    );
  const waiting = async () => (await core.database.query('select 1 from pushes')).length;
  const keyTold = async (lender: 'naija' | 'kigali' = 'naija') =>
    (
      await core.data<{ public_keys?: Record<string, string> }>('GET', '/api/v1/auth/preference', {
        lender,
        token: await core.basic(lender),
      })
    ).public_keys?.push;

  it('are told, in their own language, that there is something to read, and nothing of what; it opens there alone', async () => {
    const { token } = await core.signIn();
    const device = new PushDevice('one');
    expect((await allows(token, device, 'fr')).status).toBe(200);
    await isTold(token);
    expect(pushes.posted).toEqual([]);
    // Marked by a clock that was ahead.
    await core.database.query(`update pushes set due_on = due_on + interval '1 day'`);
    await background();
    await background();
    expect(pushes.posted).toHaveLength(1);
    const [pushed] = pushes.posted;
    expect([pushed?.endpoint, JSON.parse(device.opens(pushed?.body ?? new Uint8Array()))]).toEqual([
      device.endpoint,
      { title: 'Naija Credit', body: 'Vous avez un nouveau message. Ouvrez-le pour le lire.', to: '/' },
    ]);
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'notices' });
    expect(pushed?.headers.authorization).toContain(`, k=${await keyTold()}`);
    expect(await waiting()).toBe(0);
  });

  it("are told beside one whose address, and one whose lender, can't be read, which the log tells of", async () => {
    const { token } = await core.signIn();
    await allows(token, new PushDevice('one'));
    for (const lender of ['kigali', 'maple'] as const) {
      const { token: other } = await core.signIn(lender);
      expect(
        (
          await core.ask('PUT', '/api/v1/settings/notification/token', {
            lender,
            token: other,
            body: { notification_token: new PushDevice(lender).token },
          })
        ).status,
      ).toBe(200);
    }
    await core.database.query(
      `update notification_targets set token = 's1.1.' || repeat('A', 60) where lender_id = (select id from lenders where slug = 'kigali')`,
    );
    await core.database.query(`update lenders set services = 's1.1.' || repeat('A', 60) where slug = 'maple'`);
    await core.database.query(
      'insert into pushes (session_id, due_on) select session_id, $1 from notification_targets',
      [core.now.toISOString()],
    );
    for (let tries = 0; tries < 7; tries += 1) {
      await background();
      core.later(60);
    }
    expect([pushes.posted.map(({ endpoint }) => endpoint), await waiting()]).toEqual([
      [new PushDevice('one').endpoint],
      0,
    ]);
    expect([
      logged.filter((line) => line.includes('"kigali"')).length,
      logged.filter((line) => line.includes('"maple"')).length,
    ]).toEqual([6, 6]);
  });

  it('are asked for with a key of their lender alone, that stays; its other half stands sealed', async () => {
    const [first, again, other] = [await keyTold(), await keyTold(), await keyTold('kigali')];
    expect(first).toMatch(/^[\w-]{87}$/);
    expect([again, other === first]).toEqual([first, false]);
    expect(await core.rows('push_keys')).toEqual([
      expect.objectContaining({ private_key: expect.stringMatching(/^[\w-]{43}$/) }),
      expect.objectContaining({ private_key: expect.stringMatching(/^[\w-]{43}$/) }),
    ]);
  });

  it('of a lender that wants none are told nothing, and no key is', async () => {
    const { token } = await core.signIn();
    await allows(token, new PushDevice('one'));
    await core.database.query(
      `update lenders set settings = settings || '{"enable_push_notifications":false}' where slug = 'naija'`,
    );
    expect(await keyTold()).toBeUndefined();
    await isTold(token);
    await background();
    expect([pushes.posted, await waiting()]).toEqual([[], 0]);
  });

  it.each(['logout', 'sign-out elsewhere', 'turned off'])('are told nothing more after %s', async (how) => {
    const { token } = await core.signIn();
    await allows(token, new PushDevice('one'));
    await isTold(token);
    const { token: other } = await core.signIn();
    await allows(other, new PushDevice('two'));
    if (how === 'logout') await core.ask('POST', '/api/v1/auth/logout', { token });
    if (how === 'sign-out elsewhere')
      expect((await core.ask('POST', '/api/v1/settings/sessions/end-others', { token: other })).status).toBe(200);
    if (how === 'turned off')
      expect((await core.ask('DELETE', '/api/v1/settings/notification/token', { token })).status).toBe(200);
    await background();
    expect(pushes.posted).toEqual([]);
    await isTold(other, { old_pin: '4826', new_pin: '7391' });
    await background();
    expect(pushes.posted.map(({ endpoint }) => endpoint)).toEqual([new PushDevice('two').endpoint]);
  });

  it('that are gone are asked no more; nobody else loses anything', async () => {
    const { token } = await core.signIn();
    const { token: neighbour } = await core.signIn('naija', '08032345678');
    await allows(token, new PushDevice('one'));
    await allows(neighbour, new PushDevice('two'));
    await isTold(token);
    pushes.answer = 410;
    await background();
    await isTold(token, { old_pin: '4826', new_pin: '7391' });
    await background();
    expect([pushes.posted.length, await waiting()]).toEqual([1, 0]);
    expect((await core.ask('DELETE', '/api/v1/settings/notification/token', { token })).status).toBe(200);
    await isTold(neighbour);
    pushes.answer = 404;
    await background();
    await isTold(neighbour, { old_pin: '4826', new_pin: '7391' });
    await background();
    expect(pushes.posted.map(({ endpoint }) => endpoint)).toEqual([
      new PushDevice('one').endpoint,
      new PushDevice('two').endpoint,
    ]);
  });

  it('whose service can’t are asked again, with growing pauses, and then no more; their address is in no log', async () => {
    const { token } = await core.signIn();
    await allows(token, new PushDevice('secret-address'));
    await isTold(token);
    const answers = [503, 429, 'silence', 400, 301, 500] as const;
    const asked: number[] = [];
    for (let minute = 0; minute < 70; minute += 1) {
      pushes.answer = answers[asked.length] ?? 201;
      const before = pushes.posted.length;
      await background();
      if (pushes.posted.length > before) asked.push(minute);
      core.later(1);
    }
    expect(asked).toEqual([0, 1, 3, 7, 15, 31]);
    expect([await waiting(), logged.length, logged.join('').includes('secret-address')]).toEqual([0, 6, false]);
  });

  it('are told by the next process where one is stopped at the last try', async () => {
    const { token } = await core.signIn();
    await allows(token, new PushDevice('one'));
    await isTold(token);
    await core.database.query('update pushes set tries = 5');
    const stopping = new AbortController();
    const asked = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
    const ends = sendPushes(
      {
        ...core,
        clock: { now: () => core.now },
        push: { contact: pushes.contact, post: asked },
        stopping: stopping.signal,
      },
      { error: (_detail, message) => void logged.push(message) },
    );
    await vi.waitUntil(() => asked.mock.calls.length > 0);
    stopping.abort();
    await ends;
    expect([await waiting(), logged]).toEqual([1, []]);
    core.later(60);
    await background();
    expect([await waiting(), pushes.posted.length]).toEqual([0, 1]);
  });

  it('are told once of what comes together, and again of what comes while they are told', async () => {
    const { token } = await core.signIn();
    await allows(token, new PushDevice('one'));
    await isTold(token);
    await isTold(token, { old_pin: '4826', new_pin: '7391' });
    const post = pushes.post.bind(pushes);
    pushes.post = async (push) => {
      pushes.post = post;
      core.later(0.01);
      await isTold(token, { old_pin: '7391', new_pin: '4826' });
      return post(push);
    };
    await background();
    expect([pushes.posted.length, await waiting()]).toEqual([1, 1]);
    await background();
    expect([pushes.posted.length, await waiting()]).toEqual([2, 0]);
  });

  it('are taken up once, by however many processes at once', async () => {
    const { token } = await core.signIn();
    await allows(token, new PushDevice('one'));
    await isTold(token);
    await Promise.all([background(), background(), background()]);
    expect(pushes.posted).toHaveLength(1);
  });

  it(`are at most ${mostDevices} of a borrower: those that said so last`, async () => {
    const names = Array.from({ length: mostDevices + 1 }, (_, at) => `device-${at}`);
    let token = '';
    for (const name of names) {
      ({ token } = await core.signIn());
      await allows(token, new PushDevice(name));
      core.later(1);
    }
    await isTold(token);
    await background();
    expect(pushes.posted.map(({ endpoint }) => endpoint.split('/').at(-1)).sort()).toEqual(names.slice(1).sort());
  });
});
