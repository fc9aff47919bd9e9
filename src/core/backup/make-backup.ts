import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from '../database/index.ts';
import type { Files } from '../files/files.ts';
import {
  manifestFile,
  tableFile,
  uploadFile,
  versionFile,
  type BackedUpTable,
  type Manifest,
  type Written,
} from './manifest.ts';
import { sync } from './sync.ts';
import { columnsOfTables, writeTable } from './tables.ts';

async function copyOf(from: string, to: string): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    createReadStream(from),
    async function* noted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { bytes, digest: hash.digest('hex') };
}

/** Uploads are never altered, so copies made after a snapshot are those of its instant, and nothing waits for them. */
async function copyUploads(
  names: readonly string[],
  files: Files,
  to: string,
): Promise<Pick<Manifest, 'uploads' | 'lost'>> {
  const uploads: Record<string, Written> = {};
  const lost: string[] = [];
  for (const name of names) {
    const copy = async () => {
      const path = await files.placeOf(name);
      await rm(join(to, uploadFile(name)), { force: true });
      return path === undefined ? undefined : copyOf(path, join(to, uploadFile(name)));
    };
    // Set aside, or brought back, in this very moment.
    const written = await copy().catch(copy);
    if (written === undefined) lost.push(name);
    else uploads[name] = written;
  }
  return { uploads, lost };
}

/** What was served at addresses of its content: never altered, but perhaps deleted meanwhile, since nobody asks for it any more. */
async function copyVersions(from: string | undefined, to: string): Promise<Record<string, Written>> {
  const versions: Record<string, Written> = {};
  if (from === undefined) return versions;
  for (const name of (await readdir(from).catch(() => []))
    .filter((found) => /^[a-z0-9-]+\.(?:json|css)$/.test(found))
    .sort()) {
    const path = join(from, name);
    const written = await copyOf(path, join(to, versionFile(name))).catch(async (error: unknown) => {
      if ((await stat(path).catch(() => undefined)) !== undefined) throw error;
      await rm(join(to, versionFile(name)), { force: true });
      return undefined;
    });
    if (written !== undefined) versions[name] = written;
  }
  return versions;
}

/**
 * Writes the database, as it is at one instant, and the uploads that it knows into a new folder, which has its name when
 * all of it is on the disk. Calls go on meanwhile.
 * @param folder where backups lie
 * @param versionsIn the folder of what pages were served at addresses of its content, which comes along
 * @returns where it lies, and what it holds
 * @throws CannotStart when there is one of this second
 */
export async function makeBackup(
  database: Database,
  files: Files,
  folder: string,
  now: Date,
  versionsIn?: string,
): Promise<{ readonly path: string; readonly manifest: Manifest }> {
  const name = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const path = join(folder, name);
  const part = join(folder, `unfinished-${name}-${process.pid}`);
  if ((await stat(path).catch(() => undefined)) !== undefined) throw new CannotStart(`${path} is there already.`);
  try {
    const manifest = await write(database, files, part, now, versionsIn);
    await rename(part, path);
    await sync(folder);
    return { path, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function write(
  database: Database,
  files: Files,
  part: string,
  now: Date,
  versionsIn: string | undefined,
): Promise<Manifest> {
  for (const made of [part, join(part, 'tables'), join(part, 'uploads'), join(part, 'versions')])
    await mkdir(made, { recursive: true, mode: 0o700 });
  const versions = await copyVersions(versionsIn, part);
  const { names, ...ofDatabase } = await database.transaction(
    async (queries) => {
      const migrations = await queries.query<{ name: string; digest: string }>(
        'select name, digest from migrations order by name',
      );
      const tables: Record<string, BackedUpTable> = {};
      const all = await columnsOfTables(queries);
      for (const [table, columns] of all)
        if (table !== 'migrations')
          tables[table] = await writeTable(queries, table, columns, join(part, tableFile(table)));
      const keys = all.has('data_keys')
        ? await queries.query<{ version: number }>('select version from data_keys order by version')
        : [];
      const uploads = await queries.query<{ name: string }>('select name from files order by name');
      return {
        migrations,
        key_versions: keys.map(({ version }) => version),
        tables,
        names: uploads.map(({ name }) => name),
      };
    },
    'repeatable read',
    'at length',
  );
  const manifest: Manifest = {
    format: 1,
    made_on: now.toISOString(),
    ...ofDatabase,
    ...(await copyUploads(names, files, part)),
    versions,
  };
  const file = await open(join(part, manifestFile), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
  await file.sync().finally(() => file.close());
  for (const made of [join(part, 'tables'), join(part, 'uploads'), join(part, 'versions'), part]) await sync(made);
  return manifest;
}
