/** The whole product on one port: lenders' pages, the reference core, and the sandbox when SANDBOX=1. */
import { join } from 'node:path';
import { startServer } from './start-server.ts';
import { greeting } from './greeting.ts';
import { settingsOf } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const started = await startServer({ root, settings: settingsOf(process.env, root), environment: process.env, development: process.argv.includes('--dev') });
process.stdout.write(greeting(started));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // A second signal, or a connection that never ends, must not keep the process.
    process.once(signal, () => process.exit(1));
    setTimeout(() => process.exit(1), 10_000).unref();
    void started.close().then(() => process.exit(0));
  });
}
