import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Database, Isolation, Queries, Row } from './database.ts';
import { isConnectionLoss, isUnavailable, retried } from './retry.ts';
import { unavailable } from '../refusal.ts';

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => columnTypes[id] ?? pg.types.getTypeParser(id, format),
};

/**
 * In milliseconds: longer than a statement may take. A server that is gone without a word, with its machine or the way to
 * it, is waited for no longer; the system would wait a quarter of an hour.
 */
const ordinaryPatience = 8_000;

/** @param patience milliseconds that an answer is waited for; undefined: for as long as it takes */
function queriesOf(client: pg.ClientBase, patience: number | undefined): Queries {
  const waiting = patience === undefined ? {} : { query_timeout: patience };
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      return (await client.query<R>({ text: sql, values: [...values], ...waiting })).rows;
    },
    async script(sql) {
      await client.query({ text: sql, ...waiting });
    },
  };
}

/**
 * A PostgreSQL server, over a pool that recovers by itself when connections are dropped.
 * @param url postgres://…
 * @param report told of connections lost while idle
 */
export function openPostgres(
  url: string,
  report: (error: Error) => void = () => {},
  patience: number = ordinaryPatience,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A connection that is new has nothing of the database's own tables at hand: what it is asked first takes it ten times as long.
    idleTimeoutMillis: 0,
    // One that stays in quiet hours is not forgotten on the way, and one whose other end is gone is noticed before it is asked.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Every statement of a call takes milliseconds: one that does not holds up others.
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 20_000,
    options: '-c timezone=UTC',
    application_name: 'core',
    types,
  });
  pool.on('error', report);

  async function withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let lost: Error | undefined;
    // Without a listener, a connection lost between two queries would end the process.
    const onLoss = (error: Error) => (lost = error);
    client.on('error', onLoss);
    try {
      return await work(client);
    } catch (error) {
      if (isConnectionLoss(error)) lost = error as Error;
      throw error;
    } finally {
      client.off('error', onLoss);
      client.release(lost);
    }
  }

  async function transact<T>(
    client: pg.ClientBase,
    work: (queries: Queries) => Promise<T>,
    isolation: Isolation,
    pace: 'at length' | undefined,
  ): Promise<T> {
    const hurried = queriesOf(client, patience);
    const queries = pace === undefined ? hurried : queriesOf(client, undefined);
    await hurried.script(`begin isolation level ${isolation}`);
    try {
      if (pace !== undefined)
        await hurried.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      const result = await work(queries);
      await queries.script('commit');
      return result;
    } catch (error) {
      // Who is gone needs no asking.
      if (!isConnectionLoss(error)) await hurried.script('rollback').catch(() => {});
      throw error;
    }
  }

  return {
    kind: 'postgres',
    query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      return withClient((client) => queriesOf(client, patience).query<R>(sql, values)).catch((error: unknown) => {
        throw isUnavailable(error) ? unavailable(undefined, error) : error;
      });
    },
    script: (sql) => withClient((client) => queriesOf(client, undefined).script(sql)),
    transaction: (work, isolation = 'serializable', pace) =>
      retried(() => withClient((client) => transact(client, work, isolation, pace))),
    close: () => pool.end(),
  };
}
