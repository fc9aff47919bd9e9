/**
 * `npm run backup [folder]` writes the core's database and uploads, as they are at one instant, and the versions that pages
 * were served, into a new folder in it (left out: backups/ beside DATA_DIR). `npm run restore <backup>` puts one into an
 * empty database and DATA_DIR, of whichever kind. The database is that of DATABASE_URL, or the embedded one in DATA_DIR,
 * which a server that runs on it backs up itself.
 */
import { join, resolve } from 'node:path';
import { CannotStart, proveKeys, restoreBackup } from '../core/index.ts';
import { askToBackUp, backUp } from './back-up.ts';
import { keysOfCore, withStoredDatabase } from './core-database.ts';
import { settingsOf } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const settings = settingsOf(process.env, root);
const { databaseUrl, dataDirectory } = settings;
const uploads = join(dataDirectory, 'uploads');
const served = join(dataDirectory, 'config');

const made = async (folder: string): Promise<string> =>
  (databaseUrl === undefined ? await askToBackUp(dataDirectory, folder) : undefined) ??
  withStoredDatabase(settings, (database) => backUp(database, dataDirectory, folder));

const keys = async () => keysOfCore(settings)(false);

const restored = (backup: string) =>
  withStoredDatabase(settings, async (database) => {
    const {
      made_on: madeOn,
      tables,
      uploads: kept,
    } = await restoreBackup(database, uploads, backup, (queries) => proveKeys(queries, keys), served);
    return `Restored as of ${madeOn}: ${tables.borrowers?.rows ?? 0} borrowers, ${tables.loans?.rows ?? 0} loans, ${Object.keys(kept).length} uploads. The books add up, each loan has its instalments and its booking, and each upload its row.`;
  });

const [command, given] = process.argv.slice(2);
const asked =
  command === 'backup'
    ? () => made(resolve(given ?? join(dataDirectory, '..', 'backups')))
    : command === 'restore' && given !== undefined
      ? () => restored(resolve(given))
      : undefined;

if (asked === undefined) {
  process.stderr.write('npm run backup [folder]\nnpm run restore <backup>\n');
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${await asked()}\n`);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
