import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './database.ts';

export { first, one } from './database.ts';
export type { Database, Queries } from './database.ts';
export { openMemory } from './embedded.ts';
export { migrate } from './migrate.ts';
export { DataKeys, keysFrom } from './data-keys.ts';
export { keepToNewest } from './newest-key.ts';
export { openSealed, proveKeys } from './open-sealed.ts';
export { lookup, lookupIfAny, newId, opened, sealed, withKeys } from './sealed.ts';

/** PostgreSQL where a url is given (DATABASE_URL), else the embedded database in a directory (DATA_DIR). */
export function openDatabase(
  where: { url?: string | undefined; directory: string },
  report?: (error: Error) => void,
): Promise<Database> {
  return where.url === undefined || where.url === ''
    ? openEmbedded(where.directory)
    : Promise.resolve(openPostgres(where.url, report));
}
