import { sealed, type Database } from '../database/index.ts';
import type { Files } from './files.ts';
import { newContentKey } from './sealed-file.ts';

const filesAtOnce = 100;

/**
 * Seals uploads that lie in the clear from before, at a start, before anybody reads them. Each is sealed beside itself,
 * then its key is written down, then it takes its place: where this ended in the middle, it is brought to its end.
 * @returns how many were sealed
 */
export async function sealUploads(database: Database, files: Files): Promise<number> {
  const halfWay = await files.partsOfFiles();
  const keyed = await database.query<{ name: string }>(
    'select name from files where name = any($1) and content_key is not null',
    [halfWay],
  );
  for (const { name } of keyed) await files.replaceBySealed(name);
  let count = 0;
  for (;;) {
    const clear = await database.query<{ name: string }>(
      `select name from files where content_key is null order by name limit ${filesAtOnce}`,
    );
    for (const { name } of clear) {
      const key = newContentKey();
      const isThere = await files.sealBeside(name, key);
      await database.query('update files set content_key = $2 where name = $1', [
        name,
        sealed('files', 'content_key', name, key),
      ]);
      if (isThere) await files.replaceBySealed(name);
    }
    count += clear.length;
    if (clear.length < filesAtOnce) return count;
  }
}
