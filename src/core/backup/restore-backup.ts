import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { migrate, type Database, type Queries } from '../database/index.ts';
import { readManifest, tableFile, uploadFile, versionFile, type Manifest } from './manifest.ts';
import { untruths } from './prove.ts';
import { sync } from './sync.ts';
import { columnsOfTables, inOrder, readTable } from './tables.ts';

async function refuseFilled(database: Database, uploads: string): Promise<void> {
  const [table] = (await columnsOfTables(database)).keys();
  if (table !== undefined)
    throw new CannotStart(
      `This database is not empty: it has the table "${table}". Restore into a new one: another DATA_DIR, or a new database in DATABASE_URL.`,
    );
  const [entry] = await readdir(uploads).catch(() => []);
  if (entry !== undefined)
    throw new CannotStart(`${uploads} is not empty. Restore into another DATA_DIR, or move that folder away.`);
}

async function putTables(queries: Queries, backup: string, { tables }: Manifest): Promise<void> {
  const columns = await columnsOfTables(queries);
  for (const table of await inOrder(queries, Object.keys(tables))) {
    const [told, there] = [tables[table], columns.get(table)];
    if (
      told === undefined ||
      there === undefined ||
      there
        .map(({ name }) => name)
        .sort()
        .join() !== [...told.columns].sort().join()
    )
      throw new CannotStart(`The backup does not fit its migrations: the table "${table}" is another.`);
    const inTheirOrder = told.columns.flatMap((name) => there.filter((column) => column.name === name));
    // What migrations put in themselves is in the backup as it was.
    await queries.script(`delete from ${table}`);
    const rows = await readTable(queries, table, inTheirOrder, join(backup, tableFile(table)));
    if (rows !== told.rows)
      throw new CannotStart(`The backup does not fit together: "${table}" has ${rows} rows, not ${told.rows}.`);
  }
}

/** @throws CannotStart when an upload has no row, or a row no upload, other than those that were lost before */
async function putUploads(queries: Queries, backup: string, { uploads, lost }: Manifest, into: string): Promise<void> {
  const rows = await queries.query<{ name: string; day: string | null }>(
    'select name, aside_on::date::text as day from files',
  );
  const [known, there] = [new Set(rows.map(({ name }) => name)), new Set([...Object.keys(uploads), ...lost])];
  const missing = [...known].filter((name) => !there.has(name)).length;
  const strange = [...there].filter((name) => !known.has(name)).length;
  if (missing + strange > 0)
    throw new CannotStart(
      `The backup does not fit together: ${missing} uploads are missing, and ${strange} are nobody's.`,
    );
  const folders = new Set([into]);
  for (const { name, day } of rows) {
    if (!Object.hasOwn(uploads, name)) continue;
    const folder = day === null ? into : join(into, 'aside', day);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    folders.add(dirname(folder)).add(folder);
    await copyFile(
      join(backup, uploadFile(name)),
      join(folder, name),
      constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE,
    );
    await sync(join(folder, name));
  }
  for (const folder of folders) await sync(folder);
}

/** What is there already under the name of its content is the same. */
async function putVersions(backup: string, { versions = {} }: Manifest, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const name of Object.keys(versions)) {
    // Written aside and renamed, as by who serves them: a half-written file is never found.
    await copyFile(join(backup, versionFile(name)), join(into, `${name}.new`));
    await sync(join(into, `${name}.new`));
    await rename(join(into, `${name}.new`), join(into, name));
  }
  await sync(into);
}

/** Whether nothing of a transaction stands that failed at its end; where that cannot be known, it may. */
async function isUndone(database: Database): Promise<boolean> {
  return columnsOfTables(database).then(
    ({ size }) => size === 0,
    () => false,
  );
}

/** Whether the keys that are given now open what the backup holds. @throws CannotStart where they do not */
export type ProveKeys = (queries: Queries) => Promise<void>;

/**
 * Restores a backup into an empty database, of whichever kind, and an empty folder of uploads, all or nothing; migrations
 * that are younger than the backup are run after it. At its end it proves what must be true of the books, loans and uploads.
 * @param versionsInto the folder of what pages were served at addresses of its content, which may hold some already
 * @returns what the backup holds
 * @throws CannotStart that says what does not fit
 */
export async function restoreBackup(
  database: Database,
  uploads: string,
  backup: string,
  proveKeys: ProveKeys = async () => {},
  versionsInto?: string,
): Promise<Manifest> {
  await refuseFilled(database, uploads);
  const manifest = await readManifest(backup);
  const part = join(dirname(uploads), `unfinished-uploads-${process.pid}`);
  let hasPlace = false;
  try {
    await database.transaction(
      async (queries) => {
        // Where it is run anew, what it copied before is there, or has its place already.
        await rm(part, { recursive: true, force: true });
        await mkdir(part, { recursive: true, mode: 0o700 });
        const inside: Database = { ...database, ...queries, transaction: (work) => work(queries) };
        await migrate(inside, manifest.migrations);
        await putTables(queries, backup, manifest);
        await proveKeys(queries);
        await migrate(inside);
        // Who signed out since, or lost a device, is not signed in again by it.
        await queries.query('update sessions set ended_on = now() where ended_on is null');
        // What waited at that instant was sent since, and stands among its borrower's notices.
        await queries.query('delete from outbox where due_on is not null');
        await putUploads(queries, backup, manifest, part);
        const faults = await untruths(queries);
        if (faults.length > 0)
          throw new CannotStart(`The backup is not true to itself, so it was not restored.\n${faults.join('\n')}`);
        // Triggers that wait for the commit speak now, before the uploads have their place.
        await queries.script('set constraints all immediate');
        if (versionsInto !== undefined) await putVersions(backup, manifest, versionsInto);
        await rm(uploads, { recursive: true, force: true });
        await rename(part, uploads);
        hasPlace = true;
        // Rows whose files a loss of power took could never be repaired: the files are on the disk before the commit.
        await sync(dirname(uploads));
      },
      'read committed',
      'at length',
    );
  } catch (error) {
    // Else who restores again is told that the folder is not empty.
    if (hasPlace && (await isUndone(database))) await rm(uploads, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  return manifest;
}
