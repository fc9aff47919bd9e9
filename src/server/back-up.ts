import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { CannotStart, Files, makeBackup, type Database } from '../core/index.ts';
import { errorText } from '../engine/error-text.ts';

/** Makes a backup, with what pages were served. @returns what it holds, in words */
export async function backUp(database: Database, dataDirectory: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const {
    path,
    manifest: { tables, uploads: kept, lost, key_versions: versions },
  } = await makeBackup(
    database,
    new Files(join(dataDirectory, 'uploads')),
    folder,
    new Date(),
    join(dataDirectory, 'config'),
  );
  return [
    `${path}: ${tables.borrowers?.rows ?? 0} borrowers, ${tables.loans?.rows ?? 0} loans, ${Object.keys(kept).length} uploads.`,
    ...(lost.length === 0
      ? []
      : [`${lost.length} uploads that the database knows were nowhere: ${lost.slice(0, 5).join(', ')}.`]),
    ...(versions.length === 0
      ? []
      : [`It can be read with the keys ${versions.join(', ')} alone, which are not in it: keep them elsewhere.`]),
  ].join('\n');
}

/** Where the process that has an embedded database is asked for a backup of it: in a folder that its own user alone may enter. */
const doorOf = (dataDirectory: string) => join(dataDirectory, 'backup.sock');

/** All that the other end says, which leaves the line open for an answer. */
function heard(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => void parts.push(part));
    socket.once('end', () => resolve(Buffer.concat(parts).toString()));
    socket.once('error', reject);
  });
}

interface Told {
  readonly made?: string;
  readonly refused?: string;
}

/**
 * Makes backups of the embedded database for whoever asks for one beside this process, which alone may read it.
 * @returns ends it, when the backups under way are made; who has not said where to is waited for by nobody
 */
export async function makesBackups(
  database: Database,
  dataDirectory: string,
  log: { error(detail: object, message: string): void; warn(detail: object, message: string): void },
): Promise<() => Promise<void>> {
  const door = doorOf(dataDirectory);
  // Whoever was there before has the directory no more.
  await rm(door, { force: true });
  const underWay = new Set<Promise<void>>();
  /** Those who have not said yet which folder, and may never. */
  const silent = new Set<Socket>();
  const answer = async (socket: Socket, folder: string): Promise<void> => {
    const told: Told = await backUp(database, dataDirectory, folder).then(
      (made) => ({ made }),
      (error: unknown) => {
        log.error({ err: error }, 'a backup failed');
        return { refused: errorText(error) };
      },
    );
    socket.end(JSON.stringify(told));
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    silent.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => silent.delete(socket));
    heard(socket).then(
      (folder) => {
        silent.delete(socket);
        const answered = answer(socket, folder).finally(() => underWay.delete(answered));
        underWay.add(answered);
      },
      // Who is gone before saying so wants none.
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error }, 'backups can be made when this server is stopped, not while it runs');
      resolve();
    });
    server.listen(door, resolve);
  });
  return async () => {
    server.close();
    for (const socket of silent) socket.destroy();
    await Promise.all(underWay);
  };
}

/**
 * Has a backup made by the process that has the embedded database.
 * @returns undefined where there is none
 * @throws CannotStart with what it says, where it could not make one
 */
export async function askToBackUp(dataDirectory: string, folder: string): Promise<string | undefined> {
  const socket = connect(doorOf(dataDirectory));
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isThere) return undefined;
  socket.end(folder);
  const { made, refused } = await heard(socket)
    .then((told) => JSON.parse(told) as Told)
    .catch((): Told => ({ refused: 'The server ended before the backup was made.' }));
  if (made === undefined) throw new CannotStart(refused ?? 'No backup was made.');
  return made;
}
