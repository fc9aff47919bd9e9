import { join } from 'node:path';
import { keysFrom, openDatabase, openSealed, type Database } from '../core/index.ts';
import { privateFolder } from './private-folder.ts';
import type { ServerSettings } from './settings.ts';

type CoreSettings = Pick<ServerSettings, 'databaseUrl' | 'dataDirectory' | 'dataKeys'>;

/** The core's keys: those of the settings, and on the embedded database else those of a file beside it. */
export const keysOfCore = ({ databaseUrl, dataDirectory, dataKeys }: CoreSettings) =>
  keysFrom({ text: dataKeys, file: databaseUrl === undefined ? join(dataDirectory, 'data-keys') : undefined });

/**
 * Does something for a command with the core's database as it stands: sealed values stay sealed.
 * @throws CannotStart where a server runs on the embedded database
 */
export async function withStoredDatabase<Done>(
  { databaseUrl, dataDirectory }: CoreSettings,
  run: (stored: Database) => Promise<Done>,
): Promise<Done> {
  await privateFolder(dataDirectory);
  const stored = await openDatabase({ url: databaseUrl, directory: join(dataDirectory, 'database') });
  return run(stored).finally(() => stored.close());
}

/**
 * The same with the database brought up to date and with its keys, as at a start of the server: a database whose values
 * are sealed refuses what is written without them.
 * @throws CannotStart also where keys are missing or wrong
 */
export async function withCoreDatabase<Done>(
  settings: CoreSettings,
  run: (database: Database) => Promise<Done>,
): Promise<Done> {
  return withStoredDatabase(settings, async (stored) => run((await openSealed(stored, keysOfCore(settings))).database));
}
