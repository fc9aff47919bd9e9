import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openMemory, openSealed } from '../index.ts';
import { loadDemo } from '../../server/demo/index.ts';
import { testKeys } from './test-keys.ts';

/** The instant at which tests begin: a Tuesday morning in Lagos and Kigali. */
export const testStart = new Date('2026-03-10T09:00:00Z');
/** Guesses may be cheap in tests. */
export const testCost = { n: 1024, p: 1 };

const root = join(import.meta.dirname, '..', '..', '..');
const sources = ['src/core/migrations', 'src/core/database', 'src/server/demo'];

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of sources) {
    for (const file of (await readdir(join(root, folder))).sort()) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  // Those that put lenders, borrowers, loans and plans in.
  for (const file of (await readdir(join(root, 'src/core'))).filter((name) => /^new-[a-z]+\.ts$/.test(name)).sort()) hash.update(file).update(await readFile(join(root, 'src/core', file)));
  return hash.update(testStart.toISOString()).digest('hex').slice(0, 16);
}

/** A dumped embedded database, migrated and with the demo in it: making one takes seconds, loading it a fraction of one. */
export async function template(): Promise<Blob> {
  const folder = join(root, 'node_modules', '.cache', 'core');
  const file = join(folder, `${await digest()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Blob([new Uint8Array(kept)]);
  const { database: empty, dump } = await openMemory();
  const { database } = await openSealed(empty, async () => testKeys);
  await loadDemo(database, { now: testStart, cost: testCost });
  const made = await dump();
  await database.close();
  await mkdir(folder, { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, Buffer.from(await made.arrayBuffer()));
  await rename(part, file);
  return made;
}

/** The same as the embedded database of a data folder, as a server would have left it there: sealed with the key of tests. */
export async function fillFolder(dataDirectory: string): Promise<void> {
  const database = await PGlite.create({ dataDir: join(dataDirectory, 'database'), loadDataDir: await template() });
  await database.close();
}
