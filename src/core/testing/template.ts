import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedOptions } from '../database/embedded.ts';
import { openMemory, openSealed, type Database } from '../index.ts';
import { loadDemo } from '../../server/demo/index.ts';
import { testKeys } from './test-keys.ts';

/** The instant at which tests begin: a Tuesday morning in Lagos and Kigali. */
export const testStart = new Date('2026-03-10T09:00:00Z');
/** Guesses may be cheap in tests. */
export const testCost = { n: 1024, p: 1 };

const root = join(import.meta.dirname, '..', '..', '..');
const sources = ['src/core/migrations', 'src/core/database', 'src/core/adding', 'src/server/demo'];

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of sources) {
    for (const file of (await readdir(join(root, folder))).sort())
      hash.update(file).update(await readFile(join(root, folder, file)));
  }
  return hash.update(testStart.toISOString()).digest('hex').slice(0, 16);
}

/** Keeps a dump for other processes, which never find half of one. */
async function keep(file: string, dump: Blob): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, file);
}

interface Dumps {
  /** With the demo. */
  readonly filled: Blob;
  /** As it is made, before any migration. */
  readonly empty: Blob;
}

async function make(filledFile: string, emptyFile: string): Promise<Dumps> {
  const { database: bare, dump } = await openMemory();
  const empty = await dump();
  const { database } = await openSealed(bare, async () => testKeys);
  await loadDemo(database, { now: testStart, cost: testCost });
  const filled = await dump();
  await database.close();
  await mkdir(join(filledFile, '..'), { recursive: true });
  await keep(emptyFile, empty);
  await keep(filledFile, filled);
  return { filled, empty };
}

async function dumpOf(which: keyof Dumps): Promise<Blob> {
  const name = join(root, 'node_modules', '.cache', 'core', await digest());
  const files = { filled: `${name}.tar`, empty: `${name}-empty.tar` };
  const kept = await readFile(files[which]).catch(() => undefined);
  return kept === undefined ? (await make(files.filled, files.empty))[which] : new Blob([new Uint8Array(kept)]);
}

/** A dumped embedded database, migrated and with the demo in it: making one takes seconds, loading it a fraction of one. */
export const template = (): Promise<Blob> => dumpOf('filled');

/** An embedded database with nothing in it. */
export async function emptyMemory(): Promise<Database> {
  return (await openMemory(await dumpOf('empty'))).database;
}

/** The same in a directory of the embedded database, as a server would have left it there: sealed with the key of tests. */
export async function fillFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const database = await PGlite.create({
    ...embeddedOptions,
    dataDir: join(directory, 'database'),
    loadDataDir: await template(),
  });
  await database.close();
}
