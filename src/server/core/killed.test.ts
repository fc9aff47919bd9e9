import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPin, loadDemo } from '../demo/index.ts';
import { migrate, openDatabase } from './index.ts';
import { applicationFor, newKey } from './testing/core-under-test.ts';
import { postgresDatabases, type Databases } from './testing/database-kinds.ts';
import { RunningCore, type KillPoint } from './testing/killable.ts';
import { hasPostgres } from './testing/postgres-cluster.ts';
import { testCost, testStart } from './testing/template.ts';

/** Where a kind of database lies, freshly filled; kept over restarts of the server. */
interface Place {
  readonly name: string;
  start(): Promise<{ fresh(): Promise<Record<string, string>>; stop(): Promise<void> }>;
}

const embedded: Place = {
  name: 'the embedded database',
  async start() {
    const directories: string[] = [];
    return {
      async fresh() {
        const directory = await mkdtemp(join(tmpdir(), 'core-killed-'));
        directories.push(directory);
        const database = await openDatabase({ directory });
        await migrate(database);
        await loadDemo(database, { now: testStart, cost: testCost });
        await database.close();
        return { DATA_DIR: directory };
      },
      async stop() {
        for (const directory of directories) await rm(directory, { recursive: true, force: true });
      },
    };
  },
};

const postgres: Place = {
  name: 'PostgreSQL',
  async start() {
    const databases: Databases & { freshUrl(): Promise<string> } = await postgresDatabases();
    return { fresh: async () => ({ DATABASE_URL: await databases.freshUrl() }), stop: () => databases.stop() };
  },
};

const points: readonly KillPoint[] = ['before', 'inside', 'after'];

describe.each(hasPostgres ? [embedded, postgres] : [embedded])('a server that is killed, on $name', (place) => {
  let databases: Awaited<ReturnType<Place['start']>>;
  beforeAll(async () => {
    databases = await place.start();
  });
  afterAll(() => databases.stop());

  it.each(points)('makes one loan for one key when it is killed %s the commit [F68]', async (point) => {
    const environment = await databases.fresh();
    const first = await RunningCore.start(environment, point);
    const authorization = await first.signIn();
    const [product] = await first.data<{ id: number; name: string; currency: string }[]>('GET', '/api/v1/loan/products', { authorization });
    const application = applicationFor(product ?? { id: 0, name: '', currency: '' });
    await first.data('POST', '/api/v1/loan/scoring', { authorization, body: application });
    const [offer] = await first.data<{ loan_token: string }[]>('POST', '/api/v1/loan/offers', { authorization, body: { ...application, currency: 'NGN', debit_id: 5, customer_type: 'Individual' } });
    const [card] = await first.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { authorization });
    const key = newKey();
    const body = { token: offer?.loan_token, pin: demoPin, channel: 'web', customer_type: 'Individual', card_id: card?.id };
    expect(await first.ask('POST', '/api/v1/loan', { authorization, body, key })).toBeUndefined();
    await first.ended;

    const second = await RunningCore.start(environment);
    expect(await second.data('GET', `/api/v1/outcomes/${key}`, { authorization })).toMatchObject({ state: point === 'after' ? 'done' : 'unknown' });
    expect(await second.ask('POST', '/api/v1/loan', { authorization, body, key })).toMatchObject({ status: 200 });
    expect(await second.ask('POST', '/api/v1/loan', { authorization, body, key })).toMatchObject({ status: 200 });
    expect(await second.data('GET', '/api/v2/loans?channel=web', { authorization })).toHaveLength(1);
    await second.stop();
  }, 90_000);
});
