import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { demoPin } from '../server/demo/index.ts';
import { openDatabase, withKeys } from './index.ts';
import { applicationFor, CoreUnderTest, newKey } from './testing/core-under-test.ts';
import { freshPostgres } from './testing/database-kinds.ts';
import { once } from './testing/once.ts';
import { RunningCore, type HttpReply, type KillPoint } from './testing/killable.ts';
import { expectHeld, expectPaid, payerPhone, pays, senderPhone, sends } from './testing/payer.ts';
import { hasPostgres } from './testing/postgres-cluster.ts';
import { fillFolder } from './testing/template.ts';
import { testKeys } from './testing/test-keys.ts';

/** Where a kind of database lies, freshly filled; kept over restarts of the server. */
interface Location {
  readonly name: string;
  fresh(): Promise<{ DATA_DIR: string } | { DATABASE_URL: string }>;
}

const directories: string[] = [];

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'core-killed-'));
  directories.push(directory);
  return directory;
}

const filled = once(async () => {
  const directory = await newDirectory();
  await fillFolder(directory);
  return directory;
});

const embedded: Location = {
  name: 'the embedded database',
  async fresh() {
    const directory = await newDirectory();
    await cp(await filled(), directory, { recursive: true });
    return { DATA_DIR: directory };
  },
};

const postgres: Location = { name: 'PostgreSQL', fresh: async () => ({ DATABASE_URL: await freshPostgres() }) };

const points: readonly KillPoint[] = ['before', 'inside', 'after'];

afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true });
});

describe.each(hasPostgres ? [embedded, postgres] : [embedded])('a server that is killed, on $name', (place) => {
  it.each(points)(
    'makes one loan for one key when it is killed %s the commit, and has each payment and transfer that was under way or acknowledged once [F68]',
    async (point) => {
      const environment = await place.fresh();
      const first = await RunningCore.start(environment, point);
      const authorization = await first.signIn();
      const [product] = await first.data<{ id: number; name: string; currency: string }[]>(
        'GET',
        '/api/v1/loan/products',
        { authorization },
      );
      const application = applicationFor(product ?? { id: 0, name: '', currency: '' });
      await first.data('POST', '/api/v1/loan/scoring', { authorization, body: application });
      const [offer] = await first.data<{ loan_token: string }[]>('POST', '/api/v1/loan/offers', {
        authorization,
        body: { ...application, currency: 'NGN', debit_id: 5, customer_type: 'Individual' },
      });
      const [card] = await first.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { authorization });
      const payer = await first.signIn(payerPhone);
      const [{ id: loan } = { id: 0 }] = await first.data<{ id: number }[]>('GET', '/api/v2/loans?channel=web', {
        authorization: payer,
      });
      const asPayer: Parameters<typeof pays<HttpReply | undefined>>[0] = (method, path, asked) =>
        first.ask(method, path, { ...asked, authorization: payer });
      const acknowledged = await pays(asPayer, loan, [0, 1]);
      expect(acknowledged.map((reply) => reply?.status)).toEqual([200, 200]);
      const sender = await first.signIn(senderPhone);
      const { id: to } = await first.data<{ id: number }>('POST', '/api/v1/wallet/beneficiaries', {
        authorization: sender,
        body: { bank_code: '057', account_number: '0123456789' },
      });
      const asSender: typeof asPayer = (method, path, asked) =>
        first.ask(method, path, { ...asked, authorization: sender });
      expect((await sends(asSender, to, [0])).map((reply) => reply?.status)).toEqual([200]);
      const beingSent = sends(asSender, to, [1, 2, 3, 4]);
      const underWay = Promise.all([2, 3, 4, 5].map((number) => pays(asPayer, loan, [number])));
      const key = newKey();
      const body = {
        token: offer?.loan_token,
        pin: demoPin,
        channel: 'web',
        customer_type: 'Individual',
        card_id: card?.id,
      };
      expect(await first.ask('POST', '/api/v1/loan', { authorization, body, key })).toBeUndefined();
      await first.ended;
      await beingSent;
      const answered = [...acknowledged, ...(await underWay).flat()];

      const opened = await openDatabase({
        url: 'DATABASE_URL' in environment ? environment.DATABASE_URL : undefined,
        directory: 'DATA_DIR' in environment ? environment.DATA_DIR : '',
      });
      const core = await CoreUnderTest.over(withKeys(opened, testKeys), {
        payouts: { pay: async () => 'waiting', standing: async () => 'waiting', returned: async () => [] },
      });
      const token = authorization.slice('Bearer '.length);
      expect(await core.data('GET', `/api/v1/outcomes/${key}`, { token })).toMatchObject({
        state: point === 'after' ? 'done' : 'unknown',
      });
      expect((await core.ask('POST', '/api/v1/loan', { token, body, key })).status).toBe(200);
      expect((await core.ask('POST', '/api/v1/loan', { token, body, key })).status).toBe(200);
      expect(await core.data('GET', '/api/v2/loans?channel=web', { token })).toHaveLength(1);
      // Whoever asks again, whether answered or not, has paid once.
      const again = await pays(
        (method, path, asked) => core.ask(method, path, { ...asked, token: payer }),
        loan,
        [0, 1, 2, 3, 4, 5],
      );
      for (const [index, reply] of again.entries())
        expect([reply.status, reply.body.data]).toEqual([
          200,
          answered[index]?.status === 200 ? answered[index].body.data : expect.anything(),
        ]);
      await expectPaid(core.database, loan, 6);
      // Also where whoever has made the loan did not live to send it.
      expect(core.sent.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Naija Credit: your loan of ₦100,000 is on its way\./),
      ]);
      // Until the core asks what came of them, they are held.
      const sent = await sends(
        (method, path, asked) => core.ask(method, path, { ...asked, token: sender.slice('Bearer '.length) }),
        to,
        [0, 1, 2, 3, 4],
      );
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await expectHeld(core.database, 5);
      await core.close();
    },
  );
});
