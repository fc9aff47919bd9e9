/** The built server's main.js for tests: its hashes cost less, it says where it listens, and it ends with the process that has started it. */
import { join } from 'node:path';
import { settingsOf } from '../../dist/server/settings.js';
import { startServer } from '../../dist/server/start-server.js';

process.once('disconnect', () => process.exit());
const root = join(import.meta.dirname, '..', '..');
const { origins, close } = await startServer({
  root,
  settings: settingsOf(process.env, root),
  environment: process.env,
  development: false,
  hashCost: { n: 1024, p: 1 },
});
process.once('SIGTERM', () => void close().then(() => process.exit()));
process.send?.({ port: Number(new URL(origins[0]?.origin ?? '').port) });
