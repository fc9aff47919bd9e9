/** `npm start`: everything a person needs to open a lender's app in a browser. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildPage, buildServer, checkNode, installDependencies } from './prepare.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dev = process.argv.includes('--dev');

checkNode();
installDependencies();
if (!dev) {
  buildPage();
  buildServer();
}

/** The sandbox shows codes and empties the database at a press: never unasked over one that somebody has named. */
const sandbox = process.env.SANDBOX ?? (process.env.CORE_URL || process.env.DATABASE_URL ? '0' : '1');
const server = spawn(
  process.execPath,
  dev ? ['--import', 'tsx', 'src/server/main.ts', '--dev'] : ['dist/server/main.js'],
  {
    cwd: root,
    stdio: 'inherit',
    // Who tries the product is who edits it.
    env: { FOLLOW_EDITS: sandbox, ...process.env, SANDBOX: sandbox },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// Without a code it was ended by a signal that it could not answer: whoever watches over it shall begin it again.
server.on('exit', (code) => process.exit(code ?? 1));
