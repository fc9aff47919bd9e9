import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

function programs(): string | undefined {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL does not run as root; then it runs as the ordinary user that is there for it. */
async function owner(): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const number = async (flag: string) =>
    Number((await run('id', [flag, 'postgres']).catch(() => run('id', [flag, 'nobody']))).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}

/** Runs SQL of those who manage a cluster, on a connection of its own. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

export interface Cluster {
  url(database: string): string;
  stop(): Promise<void>;
}

/** Whether PostgreSQL's programs are on this machine. */
export const hasPostgres = programs() !== undefined;

/** Starts a throw-away PostgreSQL that is reached through a socket alone. */
export async function startCluster(): Promise<Cluster> {
  const folder = programs();
  if (folder === undefined) throw new Error('PostgreSQL is not installed');
  const user = await owner();
  const directory = await mkdtemp(join(tmpdir(), 'core-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  await run(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'core', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: directory },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    'fsync=off',
    'max_connections=100',
    'shared_buffers=32MB',
  ];
  const server: ChildProcess = spawn(
    join(folder, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: directory, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const killed = () => server.kill('SIGQUIT');
  process.once('exit', killed);
  const url = (database: string) => `postgres://core@localhost/${database}?host=${encodeURIComponent(directory)}`;
  for (let tries = 0; ; tries += 1) {
    const failed = await runOn(url('postgres'), 'select').then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failed === undefined) break;
    if (tries > 200) throw new Error('PostgreSQL did not start', { cause: failed });
    await wait(50);
  }
  return {
    url,
    async stop() {
      process.off('exit', killed);
      server.kill('SIGQUIT');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
