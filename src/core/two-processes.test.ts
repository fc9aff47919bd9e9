import { describe, expect, it } from 'vitest';
import { demoPin } from '../server/demo/index.ts';
import { applicationFor, newKey } from './testing/core-under-test.ts';
import { openDatabase } from './index.ts';
import { freshPostgres } from './testing/database-kinds.ts';
import { RunningCore } from './testing/killable.ts';
import { expectPaid, payerPhone, pays } from './testing/payer.ts';
import { hasPostgres } from './testing/postgres-cluster.ts';

/** What one costs by itself, before and after many at once: on a machine that others use too, the bounds are as many times more. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

describe.runIf(hasPostgres)('two servers on one database', () => {
  it('answer twenty completions with different keys within two seconds: one makes the loan, the others are told; and take six payments once that both are asked for', async () => {
    const environment = { DATABASE_URL: await freshPostgres() };
    const servers = await Promise.all([RunningCore.start(environment), RunningCore.start(environment)]);
    const [here] = servers;
    const authorization = await here.signIn();
    const [product] = await here.data<{ id: number; name: string; currency: string }[]>(
      'GET',
      '/api/v1/loan/products',
      { authorization },
    );
    const application = applicationFor(product ?? { id: 0, name: '', currency: '' });
    await here.data('POST', '/api/v1/loan/scoring', { authorization, body: application });
    const [offer] = await here.data<{ loan_token: string }[]>('POST', '/api/v1/loan/offers', {
      authorization,
      body: { ...application, currency: 'NGN', debit_id: 5, customer_type: 'Individual' },
    });
    const [card] = await here.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { authorization });
    const body = {
      token: offer?.loan_token,
      pin: demoPin,
      channel: 'web',
      customer_type: 'Individual',
      card_id: card?.id,
    };
    const one = () =>
      timed(() => here.ask('POST', '/api/v1/loan', { authorization, body: { ...body, token: 'none' }, key: newKey() }));
    const before = await one();
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const reply = await servers[index % 2]?.ask('POST', '/api/v1/loan', { authorization, body, key: newKey() });
        return { status: reply?.status, after: performance.now() - begun };
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === undefined || status >= 500)).toEqual([]);
    expect(await here.data('GET', '/api/v2/loans?channel=web', { authorization })).toHaveLength(1);
    const alone = Math.max(before, await one());
    expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(Math.max(2000, 8 * alone));
    const payer = await here.signIn(payerPhone);
    const [{ id: loan } = { id: 0 }] = await here.data<{ id: number }[]>('GET', '/api/v2/loans?channel=web', {
      authorization: payer,
    });
    const told = await Promise.all(
      servers.map((server) =>
        pays(
          (method, path, asked) => server.ask(method, path, { ...asked, authorization: payer }),
          loan,
          [0, 1, 2, 3, 4, 5],
        ),
      ),
    );
    const done = [0, 1, 2, 3, 4, 5].filter((number) => told.some((replies) => replies[number]?.status === 200));
    // Whoever was not told that it is paid was told that it is worked on, or to ask again.
    for (const reply of told.flat())
      expect(['200', 'still_running', 'unavailable']).toContain(reply?.status === 200 ? '200' : reply?.body.code);
    const paid = await openDatabase({ url: environment.DATABASE_URL, directory: '' });
    await expectPaid(paid, loan, done.length);
    await paid.close();
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('never overdraw a wallet that fifty transfers are sent from at once: each is answered within five seconds, none by a failure of ours, and the books add up [F70] [F71]', async () => {
    const environment = { DATABASE_URL: await freshPostgres() };
    const servers = await Promise.all([RunningCore.start(environment), RunningCore.start(environment)]);
    const books = await openDatabase({ url: environment.DATABASE_URL, directory: '' });
    const authorization = await servers[0].signIn('08030000040');
    const wallet = () => servers[0].data<{ availableBalance: string }>('GET', '/api/v1/wallet', { authorization });
    const before = Number((await wallet()).availableBalance);
    const { id: to } = await servers[0].data<{ id: number }>('POST', '/api/v1/wallet/beneficiaries', {
      authorization,
      body: { bank_code: '057', account_number: '0123456789' },
    });
    const body = { bank_id: to, amount: '1000.00', pin: demoPin };
    const path = '/api/v1/wallet/transfer?again=true';
    const one = () =>
      timed(() =>
        servers[0].ask('POST', path, { authorization, body: { ...body, amount: '9999999.00' }, key: newKey() }),
      );
    const oneBefore = await one();
    const asked = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const key = newKey();
        const send = () => servers[index % 2]?.ask('POST', path, { authorization, body, key });
        let reply = await send();
        // Who is told to ask again does, with the same key.
        for (let times = 0; times < 3 && reply?.body.code === 'unavailable'; times += 1) reply = await send();
        return { status: reply?.status, code: reply?.body.code, after: performance.now() - asked };
      }),
    );
    const held = answers.filter(({ status }) => status === 200).length;
    // Each costs its fee besides.
    const whole =
      1000 +
      Number(
        (await books.query<{ fee: string }>(`select fee from wallet_payments where status = 'pending' limit 1`))[0]
          ?.fee,
      );
    expect([held, answers.filter(({ status, code }) => status !== 200 && code !== 'insufficient_funds')]).toEqual([
      Math.floor(before / whole),
      [],
    ]);
    const alone = Math.max(oneBefore, await one());
    expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(Math.max(5000, 20 * alone));
    expect(Number((await wallet()).availableBalance)).toBe(before - whole * held);
    expect(
      await books.query(`select
       (select count(*) from wallet_payments where status = 'pending')::integer as waiting,
       (select -sum(p.amount) from postings p join accounts a on a.id = p.account_id where a.code = 'wallet-held/NGN')::float as held,
       (select count(*) from accounts a where a.code like 'wallet/%' and (select -sum(p.amount) from postings p where p.account_id = a.id) < 0)::integer as overdrawn,
       (select count(*) from (select 1 from postings group by movement_id having sum(amount) <> 0) m)::integer as uneven`),
    ).toEqual([{ waiting: held, held: whole * held, overdrawn: 0, uneven: 0 }]);
    await books.close();
    await Promise.all(servers.map((server) => server.stop()));
  });
});
