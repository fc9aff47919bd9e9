/**
 * `node scripts/build-server.mjs`: the server as plain modules, which run without any development dependency. dist/ has the folders
 * of src/, so that what code finds by its own place (the repository, files beside it) is found alike from both.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
/** What the page's build writes. */
const ofThePage = ['page', 'entry'];

export function writeServer() {
  // Whoever asked for it marks what it is made of when it is written.
  rmSync(path.join(dist, '.server'), { force: true });
  // Handlers and parts are gathered from folders: what has no source any more must be gone.
  for (const name of existsSync(dist) ? readdirSync(dist) : [])
    if (!name.startsWith('.') && !ofThePage.includes(name)) rmSync(path.join(dist, name), { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-p', 'tsconfig.server.json'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  for (const room of ['core', 'site', 'server']) {
    const from = path.join(root, 'src', room);
    const beside = readdirSync(from, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.(?:sql|json)$/.test(entry.name),
    );
    for (const { parentPath, name } of beside)
      cpSync(path.join(parentPath, name), path.join(dist, room, path.relative(from, parentPath), name));
  }
}

if (process.argv[1] === import.meta.filename) writeServer();
