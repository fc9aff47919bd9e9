import { CannotStart } from '../cannot-start.ts';
import type { DataKeys } from './data-keys.ts';
import type { Database, Queries } from './database.ts';
import { migrate, startLock } from './migrate.ts';
import { takeToNewest } from './newest-key.ts';
import { placeOf, withKeys } from './sealed.ts';
import { allSealedTables } from './sealed-columns.ts';

interface Known extends Record<string, unknown> {
  readonly version: number;
  readonly proof: string;
}

const proofOf = (version: number) => placeOf('data_keys', 'proof', version);

async function knownKeys(database: Queries): Promise<Known[]> {
  const [there] = await database.query<{ there: boolean }>(`select to_regclass('data_keys') is not null as there`);
  return there?.there === true ? database.query<Known>('select version, proof from data_keys order by version') : [];
}

/** @throws CannotStart where a key is missing that values are sealed with, or is another than that */
function prove(keys: DataKeys, known: readonly Known[]): void {
  for (const { version, proof } of known) {
    if (!keys.versions.includes(version))
      throw new CannotStart(
        `Key ${version} is missing: values of this database are sealed with it. Put it back into DATA_KEYS, behind the newer one, until the log says that it can be taken out.`,
      );
    try {
      keys.open(proofOf(version), proof);
    } catch {
      throw new CannotStart(
        `Key ${version} is not the one that this database is sealed with: give the right one. Nothing was changed.`,
      );
    }
  }
}

/**
 * Looks whether keys open what a database is sealed with; where nothing is, none are read.
 * @throws CannotStart where they do not
 */
export async function proveKeys(queries: Queries, keysOf: () => Promise<DataKeys>): Promise<void> {
  const known = await knownKeys(queries);
  if (known.length > 0) prove(await keysOf(), known);
}

/** From here on the database itself refuses what is not sealed. */
async function refuseClear(queries: Queries): Promise<void> {
  const there = new Set(
    (
      await queries.query<{ name: string }>(
        `select conrelid::regclass || '.' || conname as name from pg_constraint where conname like '%\\_is\\_sealed'`,
      )
    ).map(({ name }) => name),
  );
  for (const [table, { sealed }] of allSealedTables) {
    const missing = sealed.filter((column) => !there.has(`${table}.${column}_is_sealed`));
    if (missing.length > 0)
      await queries.script(
        `alter table ${table} ${missing.map((column) => `add constraint ${column}_is_sealed check (${column} = '' or ${column} like 's1.%')`).join(', ')}`,
      );
  }
}

async function isSealedThroughout(database: Database): Promise<boolean> {
  const [found] = await database.query<{ count: number }>(
    `select count(*) as count from pg_constraint where conname like '%\\_is\\_sealed'`,
  );
  return found?.count === allSealedTables.reduce((sum, [, { sealed }]) => sum + sealed.length, 0);
}

/** Seals what stands in the clear from before, and writes those tables anew: what was replaced would lie in their files. */
async function sealWhatIsClear(database: Database, keys: DataKeys): Promise<void> {
  if (await isSealedThroughout(database)) return;
  const written = await takeToNewest(database, keys, new Date());
  await database.transaction(
    async (queries) => {
      await queries.query('select pg_advisory_xact_lock($1::bigint)', [startLock]);
      await refuseClear(queries);
      for (const name of written.keys()) await queries.script(`cluster ${name} using ${name}_pkey`);
    },
    'read committed',
    'at length',
  );
}

/**
 * Brings a database to the present schema and gives it the keys by which what identifies a person is sealed in it.
 * @param database as it was opened
 * @param keysOf reads the keys; it is told whether nothing was ever sealed in this database, so that new ones may be made
 * @param unreadable told once of each value that was to be shown and does not open
 * @throws CannotStart for missing or wrong keys, before anything is changed
 */
export async function openSealed(
  database: Database,
  keysOf: (unused: boolean) => Promise<DataKeys>,
  unreadable?: (error: unknown) => void,
): Promise<{ readonly database: Database; readonly keys: DataKeys }> {
  const before = await knownKeys(database);
  const keys = await keysOf(before.length === 0);
  prove(keys, before);
  await migrate(database);
  await database.query('insert into data_keys (version, proof) values ($1, $2) on conflict (version) do nothing', [
    keys.newest,
    keys.seal(proofOf(keys.newest), 'sealed with this key'),
  ]);
  // Of several processes that start at once with different keys, one was first.
  prove(keys, await knownKeys(database));
  await sealWhatIsClear(database, keys);
  return { database: withKeys(database, keys, unreadable), keys };
}
