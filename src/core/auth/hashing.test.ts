import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPin } from '../../server/demo/index.ts';
import type { Database } from '../index.ts';
import { Applicant } from '../testing/applicant.ts';
import { CoreUnderTest, newKey, offerFor } from '../testing/core-under-test.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';

describe('what costs a tenth of a second', () => {
  const inTransaction = new AsyncLocalStorage<boolean>();
  const hashed: { inside: number; outside: number } = { inside: 0, outside: 0 };
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashed[inTransaction.getStore() === true ? 'inside' : 'outside'] += 1;
    },
  });
  let core: CoreUnderTest;
  beforeAll(async () => {
    const database = await (await quickestDatabases()).fresh();
    const watched: Database = {
      ...database,
      transaction: (work, isolation) =>
        database.transaction((queries) => inTransaction.run(true, () => work(queries)), isolation),
    };
    core = await CoreUnderTest.over(watched);
    hook.enable();
  });
  afterAll(async () => {
    hook.disable();
    await core.close();
  });

  const post = async (url: string, body: unknown, headers = {}) =>
    core.ask('POST', url, { token: await core.basic('naija'), body, headers });

  it.each<[string, () => Promise<unknown>]>([
    ['a login', () => core.login()],
    ['a login with a wrong password', () => core.login('naija', '08031234567', 'wrong-password')],
    ['a login of nobody', () => core.login('naija', '08039999999')],
    [
      'a new password',
      async () => {
        await post('/api/v1/auth/reset/password/otp', { phone_number: '08031234567' });
        await post('/api/v1/auth/reset/password', {
          phone_number: '08031234567',
          otp: core.code,
          new_password: 'Borrow@2026',
        });
      },
    ],
    [
      'a first password',
      () =>
        post(
          '/api/v1/auth/reset/create-password',
          { pin: demoPin, password: 'Harmattan#77' },
          { 'x-phone-number': '08030000001' },
        ),
    ],
    [
      'a sign-up, with its password sent twice and a PIN',
      async () => {
        const newcomer = new Applicant(core, 'naija', '08055500001');
        await newcomer.start();
        const { confirmation_id: confirmation } = (await newcomer.confirm(core.code)).body.data as {
          confirmation_id: string;
        };
        await newcomer.password(confirmation);
        const again = await newcomer.password(confirmation);
        expect(
          (await newcomer.stage('pin', { pin: '4829' }, (again.body.data as { token: string }).token)).status,
        ).toBe(200);
      },
    ],
    [
      'a loan',
      async () => {
        const { token } = await core.signIn();
        const { completion } = await offerFor(core, token, 'Quick Cash');
        expect((await core.ask('POST', '/api/v1/loan', { token, body: completion, key: newKey() })).status).toBe(200);
      },
    ],
  ])('is done before a transaction begins: %s', async (_what, act) => {
    Object.assign(hashed, { inside: 0, outside: 0 });
    await act();
    expect(hashed).toEqual({ inside: 0, outside: expect.toSatisfy((count: number) => count > 0) });
  });
});
