import { describe, expect, it } from 'vitest';
import { demoPassword, demoPin } from '../server/demo/index.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { CoreUnderTest, type LenderName, type Reply } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const fresh = 'Harmattan#77';
const url = '/api/v1/auth/reset/create-password';

describe('a login that ends in a first password or a sign-up', () => {
  let core: CoreUnderTest;
  coreForEach(quickestDatabases, (made) => {
    core = made;
  });

  const tokenOf = (reply: Reply) => (reply.body.data as { token: string }).token;
  const create = async (
    by: { phone: string; lender?: LenderName } | { token: string; lender?: LenderName },
    differs: { pin?: string; password?: string } = {},
  ) => {
    const lender = by.lender ?? ('phone' in by ? 'naija' : 'maple');
    return core.ask('POST', url, {
      lender,
      token: 'token' in by ? by.token : await core.basic(lender),
      headers: 'phone' in by ? { 'x-phone-number': by.phone } : {},
      body: { pin: demoPin, password: fresh, ...differs },
    });
  };

  it('by flags: gives a token that is no session, for the PIN and a password [OP-38]', async () => {
    const reply = await core.login('maple', '4165550103', 'Anything-at-all');
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { set_password: true, activated: true, expires_in: 1800, stage_id: 0 } },
    });
    // Who knows a number, and nothing else yet, is told nothing of whose it is.
    expect(Object.keys(reply.body.data as object).sort()).toEqual([
      'activated',
      'expires_in',
      'set_password',
      'stage_id',
      'token',
    ]);
    await core.database.query(`update borrowers set activated = false`);
    expect((await core.login('maple', '4165550103', 'Anything-at-all')).body.data).toMatchObject({
      activated: true,
      stage_id: 0,
    });
    await core.database.query(`update borrowers set activated = true`);
    const token = tokenOf(reply);
    expect((await core.ask('GET', '/api/v1/settings/profile', { lender: 'maple', token })).status).toBe(401);
    expect(
      (
        await core.ask('POST', '/api/v1/auth/refresh-token', {
          lender: 'maple',
          token: await core.basic('maple'),
          body: { token },
        })
      ).status,
    ).toBe(401);
    expect((await create({ token })).status).toBe(200);
    expect((await core.login('maple', '4165550103', fresh)).body.data).toMatchObject({
      set_password: false,
      activated: true,
      refresh_token: expect.any(String),
    });
    expect((await create({ token })).status).toBe(401);
  });

  it('by flags: gives who has not finished a token to go on with, only for the right password [OP-38]', async () => {
    expect((await core.login('pwani', '0754000002', 'wrong-password')).status).toBe(401);
    const reply = await core.login('pwani', '0754000002');
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { set_password: false, activated: false, stage_id: 7 } },
    });
    expect(await create({ token: tokenOf(reply), lender: 'pwani' })).toMatchObject({
      status: 409,
      body: { code: 'password_set' },
    });
  });

  it('by words: leads to the password, which the PIN and the number make [OP-39]', async () => {
    expect(await core.login('naija', '08030000001')).toMatchObject({
      status: 403,
      body: { code: 'set_password', message: expect.stringContaining('set your password') },
    });
    expect((await create({ phone: '0803 000 0001' })).status).toBe(200);
    expect(core.sent.at(-1)).toMatchObject({
      address: '08030000001',
      text: expect.stringContaining('your password was made'),
    });
    expect((await core.login('naija', '08030000001', fresh)).status).toBe(200);
  });

  it('by words: leads who has not finished to the sign-up', async () => {
    expect(await core.login('naija', '08030000002')).toMatchObject({
      status: 403,
      body: { code: 'proceed', message: expect.stringContaining('proceed') },
    });
  });

  it.each(['naija 08030000003', 'kigali 0788000003', 'maple 4165550105', 'pwani 0754000003'])(
    'finds %s locked out, with the right password too [F33]',
    async (who) => {
      const [lender, phone] = who.split(' ') as [LenderName, string];
      expect(await core.login(lender, phone, demoPassword)).toMatchObject({ status: 423, body: { code: 'locked' } });
    },
  );

  it('ends the token after 30 minutes, and at another lender', async () => {
    const token = tokenOf(await core.login('maple', '4165550103', 'Anything-at-all'));
    expect((await create({ token, lender: 'pwani' })).status).toBe(401);
    core.later(30.1);
    expect((await create({ token })).status).toBe(401);
  });

  it('locks after five wrong PINs, whoever says whose it is [F33]', async () => {
    for (let count = 1; count <= 4; count += 1)
      expect(await create({ phone: '08030000001' }, { pin: '9999' })).toMatchObject({
        status: 422,
        body: { code: 'wrong_pin', fields: { pin: expect.any(String) } },
      });
    expect(await create({ phone: '08030000001' }, { pin: '9999' })).toMatchObject({
      status: 423,
      body: { code: 'locked' },
    });
    expect((await create({ phone: '08030000001' })).status).toBe(423);
    core.later(15.1);
    expect((await create({ phone: '08030000001' })).status).toBe(200);
  });

  it('says of a password that is a name that it is soon guessed, but not while the PIN is locked: it would tell the right one', async () => {
    const named = { password: 'Ngozi#1990' };
    expect(await create({ phone: '08030000001' }, named)).toMatchObject({
      status: 422,
      body: { code: 'name_password', fields: { password: expect.any(String) } },
    });
    for (let count = 1; count <= 5; count += 1) await create({ phone: '08030000001' }, { ...named, pin: '9999' });
    expect(await create({ phone: '08030000001' }, named)).toMatchObject({ status: 423, body: { code: 'locked' } });
  });

  it('tries no PIN of who has a password, so that nobody guesses or locks it from here', async () => {
    for (let count = 1; count <= 6; count += 1)
      expect(await create({ phone: '08031234567' }, { pin: '9999' })).toMatchObject({
        status: 409,
        body: { code: 'password_set' },
      });
    expect(await core.database.query(`select kind from tries where kind = 'pin'`)).toEqual([]);
    expect((await core.login()).status).toBe(200);
  });

  it('is made once, however many make it at the same time', async () => {
    const passwords = [fresh, 'Harmattan#78', 'Harmattan#79'];
    const replies = await Promise.all(passwords.map((password) => create({ phone: '08030000001' }, { password })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const logins = await Promise.all(passwords.map((password) => core.login('naija', '08030000001', password)));
    expect(logins.map(({ status }) => status === 200)).toEqual(replies.map(({ status }) => status === 200));
    expect(core.sent.filter(({ text }) => text.includes('your password was made'))).toHaveLength(1);
  });

  it('says of an unknown number what it says of a wrong PIN, try after try', async () => {
    for (let count = 1; count <= 6; count += 1) {
      const unknown = await create({ phone: '08039999999' });
      expect(unknown).toMatchObject({ status: count < 5 ? 422 : 423 });
      expect(unknown.body).toEqual((await create({ phone: '08030000001' }, { pin: '9999' })).body);
    }
  });

  it('wants to know whose password it is, and takes no session for it', async () => {
    expect(
      await core.ask('POST', url, { token: await core.basic('naija'), body: { pin: demoPin, password: fresh } }),
    ).toMatchObject({ status: 422, body: { fields: { 'x-phone-number': expect.any(String) } } });
    const { token } = await core.signIn();
    expect((await create({ token, lender: 'naija' })).status).toBe(401);
    expect((await core.ask('POST', url, { body: { pin: demoPin, password: fresh } })).status).toBe(401);
    expect(
      (
        await core.ask('POST', url, {
          token: await core.basic('kigali'),
          headers: { 'x-phone-number': '08030000001' },
          body: { pin: demoPin, password: fresh },
        })
      ).status,
    ).toBe(401);
  });

  it.each([['x'.repeat(21)], ['1'], ["'; drop table borrowers; --"]])(
    'takes the number %j for none',
    async (number) => {
      expect([422, 401]).toContain((await create({ phone: number })).status);
      expect((await core.login()).status).toBe(200);
    },
  );

  it('makes no password of a wrong kind [OP-64]', async () => {
    expect(await create({ phone: '08030000001' }, { password: 'nocapital#1' })).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    });
    expect(await create({ phone: '08030000001' }, { pin: '12345' })).toMatchObject({
      status: 422,
      body: { fields: { pin: expect.any(String) } },
    });
  });
});
