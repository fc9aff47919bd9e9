/**
 * How many transfers a core makes in a second on PostgreSQL, beside the same statements without it: npm run bench transfers [count].
 * Each transfer is two transactions, one that holds the money and one that settles it. The statements that the core has sent
 * are sent again, with the same values, to a copy of the database as it was before. PINs cost nothing here, and nothing is
 * waited for on the disk.
 */
import type { Row } from '../../src/core/database/database.ts';
import { openDatabase, openSealed, receiveDeposit, type Database, type Queries } from '../../src/core/index.ts';
import { systemRandom } from '../../src/core/random.ts';
import { CoreUnderTest, newKey } from '../../src/core/testing/core-under-test.ts';
import { runOn, startCluster } from '../../src/core/testing/postgres-cluster.ts';
import { testKeys } from '../../src/core/testing/test-keys.ts';
import { testCost, testStart } from '../../src/core/testing/template.ts';
import { demoPin, loadDemo } from '../../src/server/demo/index.ts';

type Statement = readonly [sql: string, values: readonly unknown[]];

/** Writes down what each transaction that was committed has sent. */
function listening(database: Database, heard: (readonly Statement[])[]): Database {
  return {
    ...database,
    async transaction(work, isolation) {
      let sent: Statement[] = [];
      const result = await database.transaction((queries) => {
        sent = [];
        const told: Queries = {
          query<R extends Row>(sql: string, values: readonly unknown[] = []) {
            sent.push([sql, values]);
            return queries.query<R>(sql, values);
          },
          script(sql) {
            sent.push([sql, []]);
            return queries.script(sql);
          },
        };
        return work(told);
      }, isolation);
      heard.push(sent);
      return result;
    },
  };
}

const count = Number(process.argv[2] ?? 300);
const cluster = await startCluster();
const open = (name: string) => openDatabase({ url: cluster.url(name), directory: '' });
const heard: (readonly Statement[])[] = [];
const core = async (database: Database) =>
  CoreUnderTest.over((await openSealed(database, async () => testKeys)).database, {
    payouts: { pay: async () => 'paid', standing: async () => 'paid', returned: async () => [] },
    funding: {
      accountOf: async () => ({ bank_name: 'Bank', account_number: '9000000040' }),
      ussdCode: async () => undefined,
    },
    mostRequests: Number.MAX_SAFE_INTEGER,
  });
try {
  await runOn(cluster.url('postgres'), 'create database one');
  const { database } = await openSealed(await open('one'), async () => testKeys);
  await loadDemo(database, { now: testStart, cost: testCost });
  await database.close();
  const before = await core(await open('one'));
  const { token } = await before.signIn('naija', '08030000040');
  const { id: to } = await before.data<{ id: number }>('POST', '/api/v1/wallet/beneficiaries', {
    token,
    body: { bank_code: '057', account_number: '0123456789' },
  });
  await before.data('GET', '/api/v1/wallet', { token });
  const [{ id: lender } = { id: 0 }] = await before.database.query<{ id: number }>(
    `update lenders set limits = limits || '{"wallet_day": [0, 1000000000, 1000000000]}'::jsonb where slug = 'naija' returning id`,
  );
  await receiveDeposit(
    before.database,
    systemRandom,
    { lender, account_number: '9000000040', amount: '100000000', currency: 'NGN', reference: 'bench', from: 'Bench' },
    testStart,
  );
  await before.close();
  await runOn(cluster.url('postgres'), 'create database two template one');

  const busy = await core(listening(await open('one'), heard));
  const timed = async (work: () => Promise<void>): Promise<number> => {
    const from = performance.now();
    await work();
    return count / ((performance.now() - from) / 1000);
  };
  heard.length = 0;
  const byCore = await timed(async () => {
    for (let at = 0; at < count; at += 1)
      await busy.data('POST', '/api/v1/wallet/transfer?again=true', {
        token,
        body: { amount: '100.00', bank_id: to, pin: demoPin },
        key: newKey(),
      });
  });
  const sent = [...heard];
  const balance = (of: Database) =>
    of.query(
      `select sum(p.amount) from postings p join accounts a on a.id = p.account_id where a.code like 'wallet/%'`,
    );
  const bare = await open('two');
  const byStatements = await timed(async () => {
    for (const transaction of sent)
      await bare.transaction(async (queries) => {
        for (const [sql, values] of transaction) await queries.query(sql, values);
      });
  });
  const [one, other] = [JSON.stringify(await balance(busy.database)), JSON.stringify(await balance(bare))];
  if (one !== other) throw new Error(`the same statements came to something else: ${one}, ${other}`);
  console.log(
    `${count} transfers, one after the other, on PostgreSQL: ${byCore.toFixed(0)} a second by the core, ${byStatements.toFixed(0)} a second by their statements alone (${(sent.flat().length / count).toFixed(0)} in ${(sent.length / count).toFixed(0)} transactions each)`,
  );
  await bare.close();
  await busy.close();
} finally {
  await cluster.stop();
}
