import { CannotStart } from '../cannot-start.ts';
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
export { lookup, lookupIfAny, newId, opened, readable, sealed, withKeys } from './sealed.ts';

/**
 * PostgreSQL where a url is given (DATABASE_URL), else the embedded database in a directory (DATA_DIR).
 * @throws CannotStart where there is none that can be used
 */
export function openDatabase(
  where: { url?: string | undefined; directory: string },
  report?: (error: Error) => void,
): Promise<Database> {
  return where.url === undefined || where.url === '' ? openEmbedded(where.directory) : openReached(where.url, report);
}

async function openReached(url: string, report?: (error: Error) => void): Promise<Database> {
  const database = openPostgres(url, report);
  try {
    await database.query('select 1');
    return database;
  } catch (error) {
    await database.close();
    throw new CannotStart(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

/** As the driver says it, which names no password. Where it has tried several addresses, its code alone says something. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}
