import { describe, expect, it } from 'vitest';
import { demoPassword } from '../server/demo/index.ts';
import { hashSecret } from './auth/secret.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { CoreUnderTest, type LenderName, type Reply } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const phone = '08031234567';
const fresh = 'Harmattan#77';

describe('a forgotten password', () => {
  let core: CoreUnderTest;
  coreForEach(quickestDatabases, (made) => {
    core = made;
  });

  const post = async (url: string, body: unknown, lender: LenderName = 'naija'): Promise<Reply> =>
    core.ask('POST', url, { lender, token: await core.basic(lender), body });
  const ask = (number = phone, lender?: LenderName) =>
    post('/api/v1/auth/reset/password/otp', { phone_number: number }, lender);
  const reset = (otp: string, differs: { phone_number?: string; new_password?: string } = {}, lender?: LenderName) =>
    post('/api/v1/auth/reset/password', { new_password: fresh, phone_number: phone, otp, ...differs }, lender);
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is replaced with the code that was sent, and the borrower is told', async () => {
    expect((await ask()).status).toBe(200);
    expect(core.sent).toEqual([
      expect.objectContaining({
        address: phone,
        channel: 'sms',
        text: expect.stringMatching(/^Naija Credit: your code is \d{6}\./),
      }),
    ]);
    expect((await reset(core.code)).status).toBe(200);
    expect(core.sent.at(-1)?.text).toContain('your password was changed');
    expect((await core.login()).status).toBe(401);
    expect((await core.login('naija', phone, fresh)).status).toBe(200);
  });

  it('ends every session that there was, and takes the lock away', async () => {
    const { token, refresh_token: refresh } = await core.signIn();
    for (let count = 1; count <= 5; count += 1) await core.login('naija', phone, 'wrong-password');
    expect((await core.login()).status).toBe(423);
    await ask();
    await reset(core.code);
    expect((await core.ask('GET', '/api/v1/settings/profile', { token })).status).toBe(401);
    expect((await post('/api/v1/auth/refresh-token', { token: refresh })).status).toBe(401);
    expect((await core.login('naija', phone, fresh)).status).toBe(200);
  });

  it('ends those too that are just being begun with the password before', async () => {
    await ask();
    // As long as a password takes to be compared for real, and longer.
    const slow = await hashSecret(demoPassword, { n: 16384, p: 10 });
    await core.database.query("update credentials set hash = $1 where kind = 'password'", [slow]);
    const begun = core.login();
    expect((await reset(core.code)).status).toBe(200);
    expect((await begun).status).toBe(401);
    expect((await core.login('naija', phone, fresh)).status).toBe(200);
  });

  it('lets who has proved the number sign in, whatever others try meanwhile', async () => {
    await ask();
    const [mark = ''] = String((await reset(core.code)).headers['set-cookie']).split(';');
    for (let count = 1; count <= 5; count += 1) await core.login('naija', phone, 'wrong-password');
    expect((await core.login('naija', phone, fresh)).status).toBe(423);
    expect((await core.login('naija', phone, fresh, { cookie: mark })).status).toBe(200);
  });

  it('forgets the devices that knew the password before', async () => {
    const [mark = ''] = String((await core.login()).headers['set-cookie']).split(';');
    await ask();
    await reset(core.code);
    for (let count = 1; count <= 5; count += 1) await core.login('naija', phone, 'wrong-password');
    expect((await core.login('naija', phone, fresh, { cookie: mark })).status).toBe(423);
  });

  it('takes a code once [F34]', async () => {
    await ask();
    const { code } = core;
    expect((await reset(code)).status).toBe(200);
    expect(await reset(code, { new_password: 'Another#Pass' })).toMatchObject({
      status: 422,
      body: { code: 'code_expired', fields: { otp: expect.any(String) } },
    });
    expect((await core.login('naija', phone, fresh)).status).toBe(200);
  });

  it('takes a code once, however many send it at the same time [F34]', async () => {
    await ask();
    const { code } = core;
    const replies = await Promise.all(
      ['First#Pass', 'Second#Pass', 'Third#Pass'].map((password) => reset(code, { new_password: password })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422]);
  });

  it('takes no code after 600 seconds [F34]', async () => {
    await ask();
    core.later(10);
    expect(await reset(core.code)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
  });

  it('takes no code of another number, of another lender, or that nobody asked for [F34, F75]', async () => {
    await ask();
    const { code } = core;
    for (const reply of [
      await reset(code, { phone_number: '08032345678' }),
      await reset(code, { phone_number: '08039999999' }),
      await reset(code, {}, 'kigali'),
    ]) {
      expect(reply).toMatchObject({ status: 422, body: { code: 'code_expired' } });
    }
    expect((await reset(code)).status).toBe(200);
  });

  it('counts wrong codes, and after five not even the right one is taken', async () => {
    await ask();
    const { code } = core;
    for (let count = 1; count <= 4; count += 1)
      expect(await reset(other(code))).toMatchObject({
        status: 422,
        body: { code: 'wrong_code', fields: { otp: 'The code is not right' } },
      });
    expect(await reset(other(code))).toMatchObject({
      status: 429,
      body: { code: 'too_many', fields: { otp: expect.any(String) } },
    });
    expect((await reset(code)).status).toBe(429);
    core.later(1);
    await ask();
    expect((await reset(core.code)).status).toBe(200);
  });

  it('takes ten wrong codes, and no more until the first of them is a day old, but on a device of the borrower', async () => {
    const cookie = String((await core.login()).headers['set-cookie']).split(';')[0] ?? '';
    const onOwnDevice = async (path: string, body: object) =>
      (
        await core.ask('POST', `/api/v1/auth/reset/${path}`, {
          token: await core.basic('naija'),
          body: { phone_number: phone, ...body },
          headers: { cookie },
        })
      ).status;
    const guessFive = async () => {
      expect((await ask()).status).toBe(200);
      const replies: Reply[] = [];
      for (let count = 1; count <= 5; count += 1) replies.push(await reset(other(core.code)));
      core.later(1);
      return replies.map(({ status, body: { code, message } }) => [status, code, message]);
    };
    const wrong = [422, 'wrong_code', 'The code is not right'];
    const four = [wrong, wrong, wrong, wrong];
    const tomorrow = [429, 'too_many', 'That was too many wrong codes. Please try again tomorrow.'];
    expect(await guessFive()).toEqual([
      ...four,
      [429, 'too_many', 'That was too many wrong codes. Please ask for a new one.'],
    ]);
    expect(await guessFive()).toEqual([...four, tomorrow]);
    const { status, body } = await reset(core.code);
    expect([status, body.code, body.message]).toEqual(tomorrow);
    core.later(120);
    expect(await ask()).toMatchObject({
      status: 429,
      headers: { 'retry-after': String((24 * 60 - 122) * 60) },
      body: { code: 'too_many', message: 'That was too many attempts. Wait 22 hours and try again.' },
    });
    expect(await onOwnDevice('password/otp', {})).toBe(200);
    expect(await onOwnDevice('password', { otp: core.code, new_password: fresh })).toBe(200);
    core.later(24 * 60 - 122);
    expect((await ask()).status).toBe(200);
    expect((await reset(core.code)).status).toBe(200);
  });

  it('takes the last code alone', async () => {
    await ask();
    const { code: first } = core;
    core.later(2);
    await ask();
    if (first !== core.code) expect((await reset(first)).body.code).toBe('wrong_code');
    expect((await reset(core.code)).status).toBe(200);
  });

  it('sends the next code after 60 seconds, and five an hour [OP-53]', async () => {
    expect((await ask()).status).toBe(200);
    core.later(0.5);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '30' } });
    for (let count = 2; count <= 5; count += 1) {
      core.later(1);
      expect((await ask()).status).toBe(200);
    }
    core.later(1);
    expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d{4}$/) } });
    expect(core.sent).toHaveLength(5);
    core.later(60);
    expect((await ask()).status).toBe(200);
  });

  it('sends one code to who asks twice at the same time', async () => {
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 429, 429]);
    expect(core.sent).toHaveLength(1);
  });

  it('makes nobody wait for longer because the clock was set back [F73]', async () => {
    await ask();
    core.later(-24 * 60);
    expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    core.later(1);
    expect((await ask()).status).toBe(200);
  });

  it('lets a code live no longer because the clock was set back', async () => {
    await ask();
    core.later(-24 * 60);
    expect((await reset(core.sent.at(-1)?.text.match(/\d{6}/)?.[0] === core.code ? '000000' : '000000')).status).toBe(
      422,
    );
    core.later(10.1);
    expect(await reset(core.code)).toMatchObject({ body: { code: expect.stringContaining('expired') } });
  });

  it('says of a number that it is not yet registered, here and at another lender', async () => {
    for (const reply of [await ask('08039999999'), await ask(phone, 'kigali')])
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'not_registered', message: 'This phone number is not yet registered' },
      });
    expect(core.sent).toEqual([]);
  });

  it.each(['short#A', 'nocapital#1', 'NOSMALL#1', 'NoSymbol11', `${'aA#'.repeat(86)}`])(
    'is not replaced by %j [OP-64]',
    async (password) => {
      await ask();
      expect(await reset(core.code, { new_password: password })).toMatchObject({
        status: 422,
        body: { fields: { new_password: expect.any(String) } },
      });
      expect((await reset(core.code)).status).toBe(200);
    },
  );

  it.each([
    ['Passw0rd!', 'common_password'],
    ['Okafor#12', 'name_password'],
    ['Naija@2026', 'name_password'],
  ])('is not replaced by %s, which is soon guessed, and its code stays good', async (password, code) => {
    await ask();
    expect(await reset(core.code, { new_password: password })).toMatchObject({
      status: 422,
      body: { code, fields: { new_password: expect.stringContaining('three words') } },
    });
    expect((await reset(core.code)).status).toBe(200);
  });

  it.each(['12345', '1234567', '12345a', ' 123456', '١٢٣٤٥٦'])('takes %j for no code at all', async (otp) => {
    expect(await reset(otp)).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', fields: { otp: expect.any(String) } },
    });
  });

  it('keeps no code and no password as it is', async () => {
    await ask();
    await reset(core.code);
    await core.later(2);
    await ask();
    const kept = JSON.stringify(
      await Promise.all(
        ['codes', 'credentials', 'outbox', 'audit'].map((table) => core.database.query(`select * from ${table}`)),
      ),
    );
    for (const message of core.sent) expect(kept).not.toContain(/\d{6}/.exec(message.text)?.[0] ?? fresh);
    expect(kept).not.toContain(fresh);
    expect(core.logged.join('')).not.toContain(core.code);
  });

  it('is refused, and can be asked for at once again, where nobody sends the code', async () => {
    const { sent } = core;
    const mute = await CoreUnderTest.over(core.database, {
      sender: { send: () => Promise.reject(new Error('the gateway is down')) },
    });
    const asked = { token: await mute.basic('naija'), body: { phone_number: phone } };
    expect(await mute.ask('POST', '/api/v1/auth/reset/password/otp', asked)).toMatchObject({
      status: 503,
      body: { code: 'not_sent' },
      headers: { 'retry-after': '60' },
    });
    expect(mute.logged.join('')).toContain('a message was not sent');
    await mute.app.close();
    expect((await ask()).status).toBe(200);
    expect(sent).toHaveLength(1);
  });
});

describe('a password that is changed by who is signed in', () => {
  let core: CoreUnderTest;
  coreForEach(quickestDatabases, (made) => {
    core = made;
  });

  const demo = 'Borrow@2026';
  const change = (token: string, old: string) =>
    core.ask('POST', '/api/v1/settings/password', { token, body: { old_password: old, new_password: fresh } });

  it('ends every other session, and not its own', async () => {
    const [here, elsewhere] = [await core.signIn(), await core.signIn()];
    expect((await change(here.token, demo)).status).toBe(200);
    const seen = await Promise.all(
      [here, elsewhere].map(async ({ token }) => (await core.ask('GET', '/api/v1/settings/profile', { token })).status),
    );
    expect([seen, (await core.login()).status, (await core.login('naija', phone, fresh)).status]).toEqual([
      [200, 401],
      401,
      200,
    ]);
    // By number and by the email address that is proved: who has taken the number does not take the letter. It is one notice.
    const said = expect.stringContaining('your password was changed') as string;
    expect(core.sent).toEqual([
      expect.objectContaining({ channel: 'sms', text: said }),
      expect.objectContaining({ channel: 'email', address: 'adaeze.okafor@mail.example', text: said }),
    ]);
    expect(
      (await core.rows('notices')).filter(({ body }) => String(body).includes('your password was changed')),
    ).toHaveLength(1);
  });

  it('is changed once, as a PIN is, however many change it at the same time by the same one before', async () => {
    const { token } = await core.signIn();
    const at = async (path: string, bodies: readonly object[]) =>
      (await Promise.all(bodies.map((body) => core.ask('POST', `/api/v1/settings/${path}`, { token, body })))).map(
        ({ status }) => status,
      );
    const pins = ['4826', '5937', '6048'].map((pin) => ({ old_pin: '1234', new_pin: pin }));
    expect((await at('pin', pins)).sort()).toEqual([200, 422, 422]);
    const passwords = ['First#Pass', 'Second#Pass', 'Third#Pass'];
    const changes = passwords.map((password) => ({ old_password: demo, new_password: password }));
    expect((await at('password', changes)).sort()).toEqual([200, 422, 422]);
    for (const told of ['your PIN was changed', 'your password was changed'])
      expect(core.sent.filter(({ channel, text }) => channel === 'sms' && text.includes(told))).toHaveLength(1);
  });

  it('is not guessed by who holds the phone, and locks nobody out of the login', async () => {
    const { token } = await core.signIn();
    for (let count = 1; count <= 5; count += 1)
      expect((await change(token, `Guess@${count}234`)).status).toBe(count < 5 ? 422 : 423);
    expect((await change(token, demo)).status).toBe(423);
    expect((await core.login()).status).toBe(200);
    core.later(10);
    expect((await change((await core.signIn()).token, demo)).status).toBe(423);
    core.later(6);
    expect((await change((await core.signIn()).token, demo)).status).toBe(200);
  });
});
