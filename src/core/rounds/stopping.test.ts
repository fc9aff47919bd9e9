import { describe, expect, it, vi } from 'vitest';
import { keepMessage } from '../messages/outbox.ts';
import { coreForEach } from '../testing/core-for-each.ts';
import { CoreUnderTest } from '../testing/core-under-test.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { senderPhone, sends } from '../testing/payer.ts';

const many = 30;

describe.each(databaseKinds)('a core that is stopped while providers are silent, on $name', ({ start }) => {
  let core: CoreUnderTest;
  let isSilent = false;
  let asked = 0;
  /** What a provider says, which says nothing any more from a moment on. */
  const orSilence = async <T>(says: T): Promise<T> => {
    if (!isSilent) return says;
    asked += 1;
    return new Promise<never>(() => {});
  };
  coreForEach(
    start,
    (made) => {
      core = made;
      isSilent = false;
      asked = 0;
    },
    () => ({
      sender: { send: () => orSilence(undefined) },
      payouts: { pay: () => orSilence('waiting'), standing: () => orSilence('waiting'), returned: async () => [] },
      followUpEvery: 50,
    }),
  );

  it('rests at once, and loses nothing: what it had begun is sent and settled by the next', async () => {
    const { token } = await core.signIn('naija', senderPhone);
    const { id: to } = await core.data<{ id: number }>('POST', '/api/v1/wallet/beneficiaries', {
      token,
      body: { bank_code: '057', account_number: '0123456789' },
    });
    const numbers = Array.from({ length: many }, (_, number) => number);
    for (const { status } of await sends(
      (method, path, given) => core.ask(method, path, { ...given, token }),
      to,
      numbers,
    ))
      expect(status).toBe(200);
    isSilent = true;
    const [of] = await core.database.query<{ lender: number; borrower: number }>(
      'select lender_id as lender, id as borrower from borrowers limit 1',
    );
    await core.database.transaction(async (queries) => {
      for (const text of numbers.map(String))
        await keepMessage(
          queries,
          { ...of, lender: of?.lender ?? 0, channel: 'sms', address: '0', text, at: core.now },
          core.now,
        );
      // Tried so often that it is given up where it fails once more.
      await queries.query(`update outbox set tries = 5`);
    });
    // Eight messages and eight payouts.
    // As long as a busy machine takes; a fault asks fewer for good.
    await vi.waitUntil(() => asked === 16, { timeout: 30_000 });
    const before = performance.now();
    await core.app.close();
    // Who waits for a provider waits four seconds.
    expect(performance.now() - before).toBeLessThan(3500);

    const sent: string[] = [];
    const next = await CoreUnderTest.over(core.database, {
      sender: { send: async ({ text }) => void sent.push(text) },
      payouts: { pay: async () => 'paid', standing: async () => 'paid', returned: async () => [] },
      clock: { now: () => new Date(core.now.getTime() + 3_600_000 * 2) },
      followUpEvery: 50,
    });
    await vi.waitUntil(() => sent.filter((text) => numbers.map(String).includes(text)).length === many, {
      timeout: 30_000,
    });
    await vi.waitUntil(
      async () =>
        (await core.database.query(`select 1 from wallet_payments where kind = 'transfer' and status = 'pending'`))
          .length === 0,
      { timeout: 40_000, interval: 200 },
    );
    await next.app.close();
  });
});
