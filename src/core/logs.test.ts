import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from './database/postgres.ts';
import { logOptions } from './log-options.ts';
import { CoreUnderTest, newKey, offerFor } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

let core: CoreUnderTest;
beforeAll(async () => {
  core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
});
afterAll(() => core.close());

it('writes requests to the log, but no password, PIN, token, key or BVN', async () => {
  const { token, refresh_token: refresh } = await core.signIn();
  await core.login('naija', '08031234567', 'a-wrong-password');
  await core.ask('GET', '/api/v1/settings/profile', { token });
  const { completion } = await offerFor(core, token, 'Quick Cash');
  const key = newKey();
  await core.ask('POST', '/api/v1/loan', { token, body: { ...completion, pin: '9876' }, key });
  await core.ask('GET', `/api/v1/outcomes/${key}`, { token });
  core.app.log.info({ body: { password: 'Borrow@2026', pin: '9876', bvn: '22212345678', token } }, 'careless');

  // Clock, process and durations are any digits, of which some would be a PIN by chance.
  const log = core.logged.join('').replace(/"(?:time|pid|responseTime)":[\d.]+/g, '');
  expect(log).toContain('/api/v1/loan');
  expect(log).toContain('careless');
  for (const secret of [
    'Borrow@2026',
    'a-wrong-password',
    '"9876"',
    '9876',
    token,
    refresh,
    String(completion.token),
    key,
    '22212345678',
  ])
    expect(log).not.toContain(secret);
});

it('says why the database cannot be reached, and to the borrower that it cannot', async () => {
  const nobody = await CoreUnderTest.over(openPostgres('postgres://127.0.0.1:1/nobody'));
  const answer = await nobody.ask('GET', '/site-config?host=naija.localhost');
  expect([answer.status, answer.body.code, answer.text]).toEqual([
    503,
    'unavailable',
    expect.not.stringContaining('ECONN'),
  ]);
  expect(nobody.logged.join('')).toContain('ECONNREFUSED');
  await nobody.close();
});

it('writes of secret links that they were opened, not which', () => {
  const written = (url: string) =>
    logOptions.serializers.req({ method: 'GET', url, hostname: 'naija.localhost', ip: '127.0.0.1' } as never).url;
  expect(['/guarantee/s3cret', '/api/v1/outcomes/s3cret?a=s3cret', '/files/s3cret'].map(written)).toEqual([
    '/guarantee/…',
    '/api/v1/outcomes/…',
    '/files/…',
  ]);
});
