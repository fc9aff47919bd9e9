import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '..', 'migrations');
/** Held by the process that brings the database up to date. */
export const startLock = 7_202_001;

/**
 * Brings the database to the present schema, in one transaction; of several processes starting at once one does it.
 * @param only these, as a backup was made after them; left out: all
 * @throws CannotStart when a migration that was run before has been edited since, or the database is of a newer version
 */
export async function migrate(
  database: Database,
  only?: readonly { readonly name: string; readonly digest: string }[],
): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const later = only?.find(({ name }) => !files.includes(name));
  if (later !== undefined)
    throw new CannotStart(
      `This backup is of a newer version of the server: it has the migration ${later.name}. Restore it with that version or a later one.`,
    );
  await database.transaction(
    async (queries) => {
      // Over a large table it may take its time, and others that start at once wait for it.
      await queries.query('select pg_advisory_xact_lock($1::bigint)', [startLock]);
      await queries.script(
        'create table if not exists migrations (name text primary key, digest text not null, run_on timestamptz not null default now())',
      );
      const done = new Map(
        (await queries.query<{ name: string; digest: string }>('select name, digest from migrations')).map((row) => [
          row.name,
          row.digest,
        ]),
      );
      const newer = [...done.keys()]
        .filter((name) => !files.includes(name))
        .sort()
        .at(-1);
      if (newer !== undefined)
        throw new CannotStart(
          `This database is of a newer version of the server: it has the migration ${newer}. Start that version or a later one, or restore the copy that was made before it.`,
        );
      for (const name of files) {
        const sql = await readFile(join(folder, name), 'utf8');
        const digest = createHash('sha256').update(sql).digest('hex');
        const wanted = only?.find((migration) => migration.name === name);
        if (only !== undefined && wanted === undefined) continue;
        if (wanted !== undefined && wanted.digest !== digest)
          throw new CannotStart(`The backup was made with another migration ${name} than this version has.`);
        const before = done.get(name);
        if (before !== undefined && before !== digest)
          throw new CannotStart(
            `The migration ${name} has been edited after it was run: put it back, and write a new one.`,
          );
        if (before !== undefined) continue;
        await queries.script(sql);
        await queries.query('insert into migrations (name, digest) values ($1, $2)', [name, digest]);
      }
    },
    'read committed',
    'at length',
  );
}
