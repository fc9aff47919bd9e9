import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteInterface, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { columnTypes } from './column-types.ts';
import type { Database, Queries, Row } from './database.ts';
import { takeDirectory } from './directory-lock.ts';
import { diskFull, isUnavailable, retried } from './retry.ts';
import { unavailable } from '../refusal.ts';

/** Bytes that stay free on its disk: where the database can't write its log, it stands still for good, and the process with it. */
const leastFree = 100_000_000;

/** Looks whether the disk has room, which takes microseconds. @throws where it has none */
function checkRoomOn(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < leastFree)
    throw Object.assign(new Error(`less than ${leastFree / 1e6} MB are free on the disk`), { code: diskFull });
}

/** @param checkRoom throws where nothing new can be taken: whatever is done writes something new, and all else goes on */
function queriesOf(connection: Pick<PGliteInterface | Transaction, 'query' | 'exec'>, checkRoom: () => void): Queries {
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      if (/^\s*insert\b/i.test(sql)) checkRoom();
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
function embedded(instance: PGlite, checkRoom = () => {}, onClose: () => Promise<void> = async () => {}): Database {
  const direct = queriesOf(instance, checkRoom);
  return {
    kind: 'embedded',
    script: direct.script,
    query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      return direct.query<R>(sql, values).catch((error: unknown) => {
        throw isUnavailable(error) ? unavailable(undefined, error) : error;
      });
    },
    transaction: (work) =>
      retried(() => instance.transaction((transaction) => work(queriesOf(transaction, checkRoom)))),
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
    return embedded(instance, () => checkRoomOn(directory), release);
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
