import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** A file of a backup, as it was written. */
export interface Written {
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly digest: string;
}

export interface BackedUpTable extends Written {
  readonly rows: number;
  /** In the order of the values of a row. */
  readonly columns: readonly string[];
}

/** What a backup holds, written last. */
export interface Manifest {
  readonly format: 1;
  readonly made_on: string;
  readonly migrations: readonly { readonly name: string; readonly digest: string }[];
  /** Of the keys that values are sealed with; the keys themselves are never in a backup. Empty where nothing is sealed. */
  readonly key_versions: readonly number[];
  readonly tables: Readonly<Record<string, BackedUpTable>>;
  /** By name, as they lie on the disk. */
  readonly uploads: Readonly<Record<string, Written>>;
  /** Uploads that were lost before: the database knows them, and they were nowhere. */
  readonly lost: readonly string[];
  /** What pages were served at addresses of its content, by name; backups from before have none. */
  readonly versions?: Readonly<Record<string, Written>>;
}

export const manifestFile = 'backup.json';
export const tableFile = (name: string) => join('tables', `${name}.jsonl`);
export const uploadFile = (name: string) => join('uploads', name);
export const versionFile = (name: string) => join('versions', name);

async function writtenAt(path: string): Promise<Written | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { bytes: found.size, digest: hash.digest('hex') };
}

/**
 * Reads what a backup holds, and looks whether all of it is there as it was written.
 * @throws CannotStart that names what is missing or altered
 */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, manifestFile), 'utf8').catch(() => {
    throw new CannotStart(`${backup} is no whole backup: it has no ${manifestFile}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new CannotStart(`${backup} is a backup of another kind than this version can restore.`);
  const files = [
    ...Object.entries(manifest.tables).map(([name, written]) => [tableFile(name), written] as const),
    ...Object.entries(manifest.uploads).map(([name, written]) => [uploadFile(name), written] as const),
    ...Object.entries(manifest.versions ?? {}).map(([name, written]) => [versionFile(name), written] as const),
  ];
  for (const [file, written] of files) {
    const now = await writtenAt(join(backup, file));
    if (now?.bytes !== written.bytes || now.digest !== written.digest)
      throw new CannotStart(
        `${backup} does not fit together: ${file} is ${now === undefined ? 'missing' : 'not as it was written'}. Nothing was restored.`,
      );
  }
  return manifest;
}
