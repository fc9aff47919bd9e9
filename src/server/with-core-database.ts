import { join } from 'node:path';
import { keysFrom, openDatabase, openSealed, type Database } from '../core/index.ts';
import { privateFolder } from './private-folder.ts';
import type { ServerSettings } from './settings.ts';

/**
 * Does something for a command with the core's database, brought up to date and with its keys as at a start of the server:
 * a database whose values are sealed refuses what is written without them.
 * @throws CannotStart where a server runs on the embedded database, or keys are missing or wrong
 */
export async function withCoreDatabase<Done>({ databaseUrl, dataDirectory, dataKeys }: Pick<ServerSettings, 'databaseUrl' | 'dataDirectory' | 'dataKeys'>, run: (database: Database) => Promise<Done>): Promise<Done> {
  await privateFolder(dataDirectory);
  const stored = await openDatabase({ url: databaseUrl, directory: join(dataDirectory, 'database') });
  try {
    const { database } = await openSealed(stored, keysFrom({ text: dataKeys, file: databaseUrl === undefined ? join(dataDirectory, 'data-keys') : undefined }));
    return await run(database);
  } finally {
    await stored.close();
  }
}
