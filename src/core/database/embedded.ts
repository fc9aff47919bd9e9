import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteInterface, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { columnTypes } from './column-types.ts';
import type { Database, Queries, Row } from './database.ts';
import { takeDirectory } from './directory-lock.ts';
import { isUnavailable, retried } from './retry.ts';
import { unavailable } from '../refusal.ts';

function queriesOf(connection: Pick<PGliteInterface | Transaction, 'query' | 'exec'>): Queries {
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      return (await connection.query<R>(sql, [...values])).rows;
    },
    async script(sql) {
      await connection.exec(sql);
    },
  };
}

/**
 * A database of one process begins with less than a server's: its memory, which is written over at each start, took most of that,
 * and its log is in each backup from the beginning. What it reads again lies in the memory that the system has for files.
 */
export const embeddedOptions: PGliteOptions = {
  parsers: { ...columnTypes },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  initDbStartParams: ['--wal-segsize=1'],
};

/** A database over a PGlite instance; whoever made the instance has the directory. */
function embedded(instance: PGlite, onClose: () => Promise<void> = async () => {}): Database {
  return {
    kind: 'embedded',
    ...queriesOf(instance),
    query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      return queriesOf(instance)
        .query<R>(sql, values)
        .catch((error: unknown) => {
          throw isUnavailable(error) ? unavailable(undefined, error) : error;
        });
    },
    transaction: (work) => retried(() => instance.transaction((transaction) => work(queriesOf(transaction)))),
    async close() {
      await instance.close();
      await onClose();
    },
  };
}

/**
 * The database inside of this process, kept in a directory that one process has at a time.
 * @throws Error when another running process has the directory
 */
export async function openEmbedded(directory: string): Promise<Database> {
  await mkdir(directory, { recursive: true });
  const release = await takeDirectory(directory);
  try {
    const instance = await PGlite.create({ ...embeddedOptions, dataDir: join(directory, 'database') });
    await instance.exec("set timezone = 'UTC'");
    return embedded(instance, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** A database in memory, from a dumped one or empty; gone with the process. */
export async function openMemory(dump?: Blob): Promise<{ database: Database; dump: () => Promise<Blob> }> {
  const instance = await PGlite.create({ ...embeddedOptions, ...(dump === undefined ? {} : { loadDataDir: dump }) });
  await instance.exec("set timezone = 'UTC'");
  return { database: embedded(instance), dump: () => instance.dumpDataDir('none') };
}
