import { readdir } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from './database/postgres.ts';
import { migrate, openDatabase, withKeys, type Database } from './index.ts';
import { testKeys } from './testing/test-keys.ts';
import { CoreUnderTest, newKey, offerFor } from './testing/core-under-test.ts';
import { freshPostgres } from './testing/database-kinds.ts';
import { hasPostgres } from './testing/postgres-cluster.ts';

describe.runIf(hasPostgres)('what only a database with many connections can do', () => {
  let url: string;
  beforeEach(async () => {
    url = await freshPostgres();
  });

  /** A core whose completing of an application is met by something right before it commits, as often as told. */
  async function coreMetBy(
    what: (database: Database) => Promise<void>,
    times: number,
  ): Promise<{ core: CoreUnderTest; met: () => number }> {
    const opened = withKeys(await openDatabase({ url, directory: '' }), testKeys);
    let left = 0;
    let count = 0;
    const database: Database = {
      ...opened,
      transaction: (work, isolation) =>
        opened.transaction(async (queries) => {
          const result = await work(queries);
          if (left > 0) {
            left -= 1;
            count += 1;
            const [backend] = await queries.query<{ pid: number }>('select pg_backend_pid() as pid');
            await what({ ...opened, query: async (sql) => opened.query(sql, [backend?.pid]) });
          }
          return result;
        }, isolation),
    };
    const core = await CoreUnderTest.over(database, {
      interpose: async (operation, run) => {
        left = operation === 'completeApplication' && count === 0 ? times : 0;
        await run();
        return { kind: 'answer' };
      },
    });
    return { core, met: () => count };
  }

  it('leaves no half loan when the connection is cut inside the transaction, answers 503, and recovers by itself [F69]', async () => {
    const { core, met } = await coreMetBy(async (database) => {
      await database.query('select pg_terminate_backend($1)');
    }, 1);
    const { token } = await core.signIn();
    const { completion } = await offerFor(core, token, 'Quick Cash');
    const key = newKey();
    const before = await core.database.query('select id from movements');
    expect(await core.ask('POST', '/api/v1/loan', { token, body: completion, key })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': expect.any(String) },
    });
    expect(met()).toBe(1);
    expect(await core.data('GET', '/api/v2/loans', { token })).toEqual([]);
    expect(await core.database.query('select id from movements')).toEqual(before);
    expect((await core.ask('POST', '/api/v1/loan', { token, body: completion, key })).status).toBe(200);
    expect(await core.data('GET', '/api/v2/loans', { token })).toHaveLength(1);
    await core.close();
  });

  it('goes on when all connections of the pool were cut while idle [F69]', async () => {
    const core = await CoreUnderTest.over(withKeys(await openDatabase({ url, directory: '' }), testKeys));
    await core.signIn();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'core' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
    const replies = [];
    for (let count = 0; count < 5; count += 1)
      replies.push((await core.ask('GET', '/site-config?host=naija.localhost')).status);
    expect(replies.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(replies.at(-1)).toBe(200);
    await core.close();
  });

  it('answers 503 while the database cannot be reached at all [F69]', async () => {
    const core = await CoreUnderTest.over(withKeys(openPostgres('postgres://core@127.0.0.1:1/none'), testKeys));
    expect(await core.ask('GET', '/site-config?host=naija.localhost')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    await core.close();
  });

  it('answers 503 when the database is gone without a word, and recovers by itself', async () => {
    // What is between: it hands on, or is as still as a machine without power.
    let isStill = false;
    const through = new URL(url);
    const there = join(through.searchParams.get('host') ?? '', '.s.PGSQL.5432');
    const between = createServer((socket) => {
      if (isStill) return;
      const onward = connect(there);
      socket.on('data', (part) => isStill || onward.write(part)).once('close', () => onward.destroy());
      onward.on('data', (part) => isStill || socket.write(part)).once('close', () => socket.destroy());
      for (const one of [socket, onward]) one.on('error', () => {});
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    through.searchParams.delete('host');
    through.port = String((between.address() as AddressInfo).port);
    through.hostname = '127.0.0.1';
    const database = openPostgres(through.href, () => {}, 200);
    const alive = () => Promise.all([1, 2].map(() => database.query('select 1 as alive')));
    expect(await alive()).toEqual([[{ alive: 1 }], [{ alive: 1 }]]);
    isStill = true;
    const lost = { status: 503, code: 'unavailable' };
    // Another connection for each, as those that were open before.
    const asked = [database.query('select 1'), database.transaction((queries) => queries.query('select 1'))];
    const became = await Promise.allSettled(asked);
    expect(became).toEqual(became.map(() => ({ status: 'rejected', reason: expect.objectContaining(lost) })));
    isStill = false;
    expect(await alive()).toEqual([[{ alive: 1 }], [{ alive: 1 }]]);
    await database.close();
    await new Promise((resolve) => between.close(resolve));
  });

  it.each([
    ['40001', 'could not serialise'],
    ['40P01', 'deadlock'],
  ])('runs the work again when the database says %s (%s), with one effect [F71]', async (code) => {
    const { core, met } = await coreMetBy(async () => {
      throw Object.assign(new Error('forced'), { code });
    }, 2);
    const { token } = await core.signIn();
    const { completion } = await offerFor(core, token, 'Quick Cash');
    const before = await core.database.query('select id from movements');
    expect((await core.ask('POST', '/api/v1/loan', { token, body: completion, key: newKey() })).status).toBe(200);
    expect(met()).toBe(2);
    expect(await core.data('GET', '/api/v2/loans', { token })).toHaveLength(1);
    expect(await core.database.query('select id from movements')).toHaveLength(before.length + 1);
    await core.close();
  });

  it('gives up with 503 when it can never be ordered [F71]', async () => {
    const { core } = await coreMetBy(async () => {
      throw Object.assign(new Error('forced'), { code: '40001' });
    }, 100);
    const { token } = await core.signIn();
    const { completion } = await offerFor(core, token, 'Quick Cash');
    expect(await core.ask('POST', '/api/v1/loan', { token, body: completion, key: newKey() })).toMatchObject({
      status: 503,
    });
    expect(await core.data('GET', '/api/v2/loans', { token })).toEqual([]);
    await core.close();
  });

  it('really conflicts: two transactions that each read what the other writes end one after the other [F71]', async () => {
    const database = withKeys(await openDatabase({ url, directory: '' }), testKeys);
    let attempts = 0;
    let release = () => {};
    const both = new Promise<void>((resolve) => (release = resolve));
    const rename = (from: number, to: number) =>
      database.transaction(async (queries) => {
        attempts += 1;
        const [row] = await queries.query<{ name: string }>('select name from lenders where id = $1', [from]);
        if (attempts >= 2) release();
        await both;
        await queries.query('update lenders set name = $2 where id = $1', [to, `like ${row?.name}`]);
      });
    await Promise.all([rename(1, 2), rename(2, 1)]);
    expect(attempts).toBeGreaterThan(2);
    await database.close();
  });

  it('answers 503 when a statement was cut short, and does what is asked when it is sent again', async () => {
    const { core } = await coreMetBy(async () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    }, 1);
    const { token } = await core.signIn();
    const { completion } = await offerFor(core, token, 'Quick Cash');
    const key = newKey();
    expect(await core.ask('POST', '/api/v1/loan', { token, body: completion, key })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': expect.any(String) },
    });
    expect((await core.ask('POST', '/api/v1/loan', { token, body: completion, key })).status).toBe(200);
    await core.close();
  });

  it('answers twenty completions of one offer at once, each with a key of its own, on two servers: one loan, no failure, and little done twice', async () => {
    let runs = 0;
    const server = async (): Promise<CoreUnderTest> => {
      const database = withKeys(await openDatabase({ url, directory: '' }), testKeys);
      return CoreUnderTest.over({
        ...database,
        transaction: (work, isolation) => database.transaction((queries) => ((runs += 1), work(queries)), isolation),
      });
    };
    const here = await server();
    const there = await server();
    const { token } = await here.signIn();
    const { completion } = await offerFor(here, token, 'Quick Cash');
    const before = await here.database.query('select id from loans');
    runs = 0;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        (count % 2 === 0 ? here : there).ask('POST', '/api/v1/loan', { token, body: completion, key: newKey() }),
      ),
    );
    expect(replies.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
      '200 ',
      ...Array.from({ length: 19 }, () => '409 offer_taken'),
    ]);
    expect(await here.database.query('select id from loans')).toHaveLength(before.length + 1);
    // Work rather than time: a run takes about ten milliseconds.
    expect(runs).toBeLessThan(100);
    for (const core of [here, there]) await core.close();
  });

  it('migrates once when several servers start at the same time', async () => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query('drop schema public cascade; create schema public');
    await admin.end();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url, directory: '' })));
    await Promise.all(opened.map((database) => migrate(database)));
    expect(await opened[0]?.query('select name from migrations')).toHaveLength(
      (await readdir(join(import.meta.dirname, 'migrations'))).length,
    );
    for (const database of opened) await database.close();
  });
});
