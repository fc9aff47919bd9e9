import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../index.ts';
import { coreForEach } from '../testing/core-for-each.ts';
import { CoreUnderTest, newKey, offerFor, type LenderName } from '../testing/core-under-test.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';
import { PushDevice } from '../testing/push-device.ts';

describe('what the page tells', () => {
  let core: CoreUnderTest;
  let org = 0;
  coreForEach(quickestDatabases, async (made) => {
    core = made;
    org = (await core.data<{ id: number }>('GET', '/api/v1/auth/preference', { token: await core.basic('naija') })).id;
  });

  describe('of events', () => {
    const event = (differs: Record<string, unknown> = {}) => ({
      org_id: org,
      event_name: 'onboarding_phone',
      description: 'Phone',
      session_id: 'page-1',
      user_id: '7',
      app_name: 'web',
      time: '2026-03-10T08:59:00.000Z',
      ...differs,
    });
    const record = async (ref: string | undefined, body: unknown, lender: LenderName = 'naija') =>
      core.ask('POST', '/utility/v1/util/event', {
        lender,
        token: await core.basic(lender),
        body,
        headers: ref === undefined ? {} : { ref },
      });
    const kept = () =>
      core.database.query<{ name: string }>(
        'select name, description, page_session, user_id, app_name, happened_on from events order by name',
      );

    it('is kept, once for each ref, however often and at once it is sent', async () => {
      const ref = randomUUID();
      const replies = await Promise.all([
        record(ref, event()),
        record(ref, event()),
        record(ref.toUpperCase(), event({ event_name: 'other' })),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
      expect((await record(ref, event())).status).toBe(200);
      expect(await kept()).toHaveLength(1);
      await record(randomUUID(), event({ event_name: 'failed_transfer' }));
      expect(await kept()).toContainEqual({
        name: 'failed_transfer',
        description: 'Phone',
        page_session: 'page-1',
        user_id: '7',
        app_name: 'web',
        happened_on: '2026-03-10T08:59:00.000Z',
      });
    });

    it('has refs of its own for each lender [F75]', async () => {
      const ref = randomUUID();
      const kigali = (
        await core.data<{ id: number }>('GET', '/api/v1/auth/preference', {
          lender: 'kigali',
          token: await core.basic('kigali'),
        })
      ).id;
      await record(ref, event());
      expect((await record(ref, event({ org_id: kigali }), 'kigali')).status).toBe(200);
      expect(await kept()).toHaveLength(2);
      expect(await record(randomUUID(), event({ org_id: kigali }))).toMatchObject({
        status: 422,
        body: { fields: { org_id: expect.any(String) } },
      });
    });

    it.each([
      ['no ref', undefined, {}],
      ['a ref that is none', 'x', {}],
      ['a ref in words', 'urn:uuid:0b9ff0a3-4b5b-4bd1-9f67-0c0f4b6b3a51', {}],
      ['a long description', randomUUID(), { description: 'x'.repeat(501) }],
      ['a name in capitals', randomUUID(), { event_name: 'Onboarding' }],
      ['an instant that is none', randomUUID(), { time: 'yesterday' }],
      ['a leap second', randomUUID(), { time: '2016-12-31T23:59:60Z' }],
      ['the year zero', randomUUID(), { time: '0000-01-01T00:00:00Z' }],
      ['something else besides', randomUUID(), { password: 'Borrow@2026' }],
      ['a letter that no database takes', randomUUID(), { description: 'a\u0000b' }],
    ])('is refused with %s [F74]', async (_what, ref, differs) => {
      const reply = await record(ref, event(differs));
      expect(reply).toMatchObject({
        status: expect.toSatisfy((status: number) => status === 422 || status === 400),
        body: { status: 'error' },
      });
      expect(await kept()).toEqual([]);
    });
  });

  describe('of its device', () => {
    const targets = () =>
      core.database.query<{ token: string | null; device_id: string | null; device_name: string | null }>(
        `select ${opened('notification_targets', ['token', 'device_id', 'device_name'])} from notification_targets order by saved_on, session_id`,
      );
    const save = (token: string, push: string) =>
      core.ask('PUT', '/api/v1/settings/notification/token', { token, body: { notification_token: push } });

    it('is kept by session, the last that was told [A-416]', async () => {
      const { token } = await core.signIn();
      const [one, two] = [new PushDevice('one').token, new PushDevice('two').token];
      expect((await save(token, one)).status).toBe(200);
      expect((await save(token, two)).status).toBe(200);
      expect(
        (
          await core.ask('PUT', '/api/v1/settings/notification/device', {
            token,
            body: { device_id: 'phone', device_name: 'Tecno' },
          })
        ).status,
      ).toBe(200);
      expect(await targets()).toEqual([{ token: two, device_id: 'phone', device_name: 'Tecno' }]);
    });

    it('goes when the borrower signs out', async () => {
      const { token } = await core.signIn();
      await save(token, new PushDevice('one').token);
      await core.ask('POST', '/api/v1/auth/logout', { token });
      expect(await targets()).toEqual([]);
    });

    it('is sent nothing that is meant for who had the phone before', async () => {
      const { token: before } = await core.signIn();
      const { token: after } = await core.signIn('naija', '08032345678');
      const shared = new PushDevice('shared-phone').token;
      await save(before, shared);
      await save(after, shared);
      expect((await targets()).filter((target) => target.token === shared)).toHaveLength(1);
      expect(await core.database.query('select borrower_id from notification_targets where token is not null')).toEqual(
        [{ borrower_id: (await core.data<{ id: number }>('GET', '/api/v1/settings/profile', { token: after })).id }],
      );
    });

    it.each([
      { notification_token: '' },
      { notification_token: 'x'.repeat(2049) },
      { notification_token: 'a' },
      {
        notification_token: JSON.stringify({
          ...JSON.parse(new PushDevice('x').token),
          endpoint: 'https://127.0.0.1/x',
        }),
      },
      {},
      { notification_token: 'a', more: 1 },
    ])('is refused as %j [F74]', async (body) => {
      const { token } = await core.signIn();
      expect((await core.ask('PUT', '/api/v1/settings/notification/token', { token, body })).status).toBe(422);
    });
  });
});

describe('transactions', () => {
  let core: CoreUnderTest;
  beforeAll(async () => {
    core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
  });
  afterAll(async () => {
    await core.close();
  });

  it('are of the kinds that the specification names', async () => {
    const { token } = await core.signIn();
    expect(
      (await core.data<{ slug: string }[]>('GET', '/api/v1/transaction', { token })).map(({ slug }) => slug),
    ).toEqual([
      'card-tokenization',
      'mandate-activation',
      'card_payment',
      'interbank_transfer',
      'airtime',
      'bill',
      'wallet_funding',
      'loan_repayment',
      'loan_extension',
    ]);
  });

  it('are what the books have of this borrower, newest first, to the cent', async () => {
    const { token } = await core.signIn('maple');
    const list = (access = token) =>
      core.data<{ reference: string }[]>('GET', '/api/v2/transactions', { lender: 'maple', token: access });
    expect(await list()).toEqual([]);
    const [of] = (
      await core.data<{ id: number; name: string }[]>('GET', '/api/v1/loan/products', { lender: 'maple', token })
    ).filter(({ name }) => name === 'Starter Loan');
    const [card] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { lender: 'maple', token });
    const key = newKey();
    const charge = () =>
      core.ask('POST', `/api/v1/loan/charge/${of?.id}`, { lender: 'maple', token, body: { card_id: card?.id }, key });
    expect([(await charge()).status, (await charge()).status]).toEqual([200, 200]);
    core.later(1);
    const { completion } = await offerFor(core, token, 'Starter Loan', 'maple', {
      requested_amount: '200.00',
      proposed_tenor: 4,
      proposed_tenor_period: 'weeks',
      monthly_net_income: '$2,000 – $3,999',
    });
    const loan = await core.data<{ id: number }>('POST', '/api/v1/loan', {
      lender: 'maple',
      token,
      body: completion,
      key: newKey(),
    });
    expect(await list()).toEqual([
      {
        id: `loan-${loan.id}`,
        reference: `loan-${loan.id}`,
        type: 'interbank_transfer',
        entry: 'credit',
        amount: '200.00',
        fee: '0.00',
        in_wallet: false,
        currency: 'CAD',
        status: 'success',
        meta: { narration: 'Starter Loan' },
        created_on: '2026-03-10T09:01:00.000Z',
      },
      {
        id: expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/),
        reference: expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/),
        type: 'card_payment',
        entry: 'debit',
        amount: '1.00',
        fee: '0.00',
        in_wallet: false,
        currency: 'CAD',
        status: 'success',
        meta: { narration: 'Starter Loan' },
        created_on: '2026-03-10T09:00:00.000Z',
      },
    ]);
    const lookedAt = await Promise.all(
      (await list()).map(({ reference }) =>
        core.data<{ amount: string }>('GET', `/api/v1/transaction/${reference}`, { lender: 'maple', token }),
      ),
    );
    expect(lookedAt.map(({ amount }) => amount)).toEqual(['200.00', '1.00']);
    const stranger = (await core.signIn('maple', '4165550102')).token;
    expect(await list(stranger)).toEqual([]);
    expect(
      (await core.ask('GET', `/api/v1/transaction/loan-${loan.id}`, { lender: 'maple', token: stranger })).status,
    ).toBe(404);
  });
});
