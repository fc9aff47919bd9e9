import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkOf } from './rates.ts';
import { demoPassword } from '../../server/demo/index.ts';
import { CoreUnderTest, newKey } from '../testing/core-under-test.ts';
import { loginOf } from '../testing/login-of.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';

const folder = mkdtempSync(join(tmpdir(), 'rates-'));
let core: CoreUnderTest;
beforeAll(async () => {
  core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), {
    mostRequests: 3,
    filesDirectory: folder,
  });
});
afterAll(async () => {
  await core.close();
  rmSync(folder, { recursive: true });
});

it('makes who signs in too often wait, and says how long', async () => {
  const replies = [await core.login(), await core.login(), await core.login(), await core.login()];
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 429]);
  expect(replies[3]).toMatchObject({
    body: { status: 'error', code: 'too_many' },
    headers: { 'retry-after': expect.stringMatching(/^\d{1,2}$/) },
  });
  expect((await core.login('kigali')).status).toBe(200);
});

it('counts who signs in again on a device of theirs by themselves, all their devices together, and strangers beside them by the address', async () => {
  const token = await core.basic('pwani');
  const login = async (cookie?: string) => {
    const reply = await core.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '203.0.113.80',
      headers: { host: 'pwani.localhost:3000', authorization: token, ...(cookie !== undefined && { cookie }) },
      payload: loginOf('0754123456', demoPassword),
    });
    return { status: reply.statusCode, mark: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
  };
  const [one, other, third] = [await login(), await login(), await login()];
  const made = `device=${'a'.repeat(43)}`;
  expect([third.status, (await login()).status, (await login(made)).status]).toEqual([200, 429, 429]);
  const again = [await login(one.mark), await login(other.mark), await login(one.mark), await login(other.mark)];
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
});

it('knows a device that somebody has signed in on with another server of the same core', async () => {
  const other = await CoreUnderTest.over(core.database, { mostRequests: 3 });
  const token = await core.basic('kigali');
  const login = async (at: CoreUnderTest, cookie?: string) => {
    const reply = await at.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '203.0.113.81',
      headers: { host: 'kigali.localhost:3000', authorization: token, ...(cookie !== undefined && { cookie }) },
      payload: loginOf('0788000011', demoPassword),
    });
    return { status: reply.statusCode, mark: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
  };
  const { mark } = await login(core);
  // The first asks by a host that this server has not heard of yet.
  for (let times = 0; times < 4; times += 1) await login(other);
  const made = `device=${'b'.repeat(43)}`;
  expect([(await login(other)).status, (await login(other, made)).status, (await login(other, mark)).status]).toEqual([
    429, 429, 200,
  ]);
  await other.close();
});

it('counts codes of who is signed in, or on a device of theirs, by themselves, and of strangers beside them by the address', async () => {
  const token = await core.basic('maple');
  const ask = async (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
    core.app.inject({
      method: 'POST',
      url,
      remoteAddress: '203.0.113.82',
      headers: { host: 'maple.localhost:3000', authorization: token, ...headers },
      payload,
    });
  const login = await ask('/api/v1/auth/login', loginOf('4165550101', demoPassword));
  const { token: access } = await core.signIn('maple', '4165550102');
  const mark = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const code = async (headers = {}) =>
    (await ask('/api/v1/auth/reset/password/otp', { phone_number: '4165550199' }, headers)).statusCode;
  expect([await code(), await code(), await code(), await code()].map((status) => status === 429)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(await code({ cookie: mark })).not.toBe(429);
  expect((await ask('/api/v1/settings/reset/pin/otp', {}, { authorization: `Bearer ${access}` })).statusCode).toBe(200);
});

it('counts money posts by session', async () => {
  const { token } = await core.signIn('kigali');
  const post = () =>
    core.ask('POST', '/api/v1/loan', {
      lender: 'kigali',
      token,
      body: { token: 'none', pin: '1234', channel: 'web', customer_type: 'Individual' },
      key: newKey(),
    });
  await core.ask('GET', '/api/v1/wallet', { lender: 'kigali', token });
  expect([(await post()).status, (await post()).status, (await post()).status, (await post()).status]).toEqual([
    404, 404, 404, 429,
  ]);
});

it('counts a session once, however its token is sent', async () => {
  const { token } = await core.signIn('lekki', '08090000110');
  const wallet = async (word: string) =>
    (
      await core.app.inject({
        method: 'GET',
        url: '/api/v1/wallet',
        headers: { host: 'lekki.localhost:3000', authorization: `${word} ${token}` },
      })
    ).statusCode;
  await core.ask('GET', '/api/v1/settings/profile', { lender: 'lekki', token });
  expect([await wallet('Bearer'), await wallet('bearer'), await wallet('BEARER'), await wallet('bEARER')]).toEqual([
    200, 200, 200, 429,
  ]);
});

it('counts hosts that are nobody’s as one, so that who names many makes no count forgotten', async () => {
  const login = (host: string) =>
    core.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '203.0.113.77',
      headers: { host, 'content-type': 'application/json' },
      payload: '{}',
    });
  const statuses: number[] = [];
  for (const host of ['one.example', 'two.example', 'three.example', 'four.example'])
    statuses.push((await login(host)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
});

it('counts downloads of uploads too, by who is signed in', async () => {
  const { token } = await core.signIn('pwani');
  await core.ask('GET', '/api/v1/wallet', { lender: 'pwani', token });
  const download = async () =>
    (await core.ask('GET', `/utility/v1/files/${'a'.repeat(32)}`, { lender: 'pwani', token })).status;
  expect([await download(), await download(), await download(), await download()]).toEqual([404, 404, 404, 429]);
});

it.each([
  ['codes', '/api/v1/auth/reset/password/otp', { phone_number: '08039999999' }, 404],
  [
    'new passwords',
    '/api/v1/auth/reset/password',
    { phone_number: '08039999999', otp: '123456', new_password: 'Harmattan#77' },
    422,
  ],
  ['first passwords', '/api/v1/auth/reset/create-password', { pin: '0000', password: 'Harmattan#77' }, 422],
  ['events', '/utility/v1/util/event', {}, 422],
])('makes who asks for %s too often wait, whatever number is named', async (_what, url, body, status) => {
  const token = await core.basic('pwani');
  const ask = (phone: number) =>
    core.ask('POST', url, { lender: 'pwani', token, body, headers: { 'x-phone-number': String(phone) } });
  expect([
    (await ask(75400001)).status,
    (await ask(75400002)).status,
    (await ask(75400003)).status,
    (await ask(75400004)).status,
  ]).toEqual([status, status, status, 429]);
});

it('counts a call that is not sensitive too, by who is signed in; what is asked for every page has no end', async () => {
  const [ada, ben] = [(await core.signIn('maple')).token, (await core.signIn('maple', '4165550102')).token];
  for (const token of [ada, ben]) await core.ask('GET', '/api/v1/settings/profile', { lender: 'maple', token });
  const wallet = async (token: string) => (await core.ask('GET', '/api/v1/wallet', { lender: 'maple', token })).status;
  expect([await wallet(ada), await wallet(ada), await wallet(ada), await wallet(ada), await wallet(ben)]).toEqual([
    200, 200, 200, 429, 200,
  ]);
  const page = await core.basic('maple');
  for (let times = 0; times < 5; times += 1)
    expect((await core.ask('GET', '/api/v1/auth/preference', { lender: 'maple', token: page })).status).toBe(200);
});

it('counts made-up tokens by their address, and keeps nobody behind it waiting whose own is known; a new one of a session counts on', async () => {
  const { token, refresh_token: refresh } = await core.signIn('kigali', '0788654321');
  const profile = async (shown: string) =>
    (await core.ask('GET', '/api/v1/settings/profile', { lender: 'kigali', token: shown })).status;
  expect(await profile(token)).toBe(200);
  const statuses: number[] = [];
  for (let made = 0; made < 60; made += 1) statuses.push(await profile(`made-up-${made}`));
  expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([47, 429]);
  expect([await profile(token), await profile(token)]).toEqual([200, 200]);
  const { body } = await core.ask('POST', '/api/v1/auth/refresh-token', {
    lender: 'kigali',
    token: await core.basic('kigali'),
    body: { token: refresh },
  });
  const { access_token: renewed } = body.data as { access_token: string };
  await core.ask('GET', '/api/v1/wallet', { lender: 'kigali', token: renewed });
  expect([await profile(renewed), await profile(renewed)]).toEqual([200, 429]);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.9:41234', '203.0.113.9'],
  ['[2001:db8:1:2::9]:41234', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts all addresses of an IPv6 network together', async () => {
  const login = (last: number) =>
    core.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: `2001:db8:7:7::${last}`,
      headers: { host: 'lekki.localhost:3000', 'content-type': 'application/json' },
      payload: '{}',
    });
  expect(
    [
      (await login(1)).statusCode,
      (await login(2)).statusCode,
      (await login(3)).statusCode,
      (await login(4)).statusCode,
    ].map((status) => status === 429),
  ).toEqual([false, false, false, true]);
});

it('counts all networks of an IPv6 site together too, each call by itself', async () => {
  const login = (network: number, url = '/api/v1/auth/login') =>
    core.app.inject({
      method: 'POST',
      url,
      remoteAddress: `2001:db8:9:${network.toString(16)}::1`,
      headers: { host: 'lekki.localhost:3000', 'content-type': 'application/json' },
      payload: '{}',
    });
  const statuses: number[] = [];
  for (let network = 0; network < 48; network += 1) statuses.push((await login(network)).statusCode);
  expect(statuses).not.toContain(429);
  expect((await login(99)).statusCode).toBe(429);
  expect((await login(99, '/api/v1/auth/refresh-token')).statusCode).not.toBe(429);
  expect(
    (
      await core.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress: '2001:db8:a:1::1',
        headers: { host: 'lekki.localhost:3000', 'content-type': 'application/json' },
        payload: '{}',
      })
    ).statusCode,
  ).not.toBe(429);
});
