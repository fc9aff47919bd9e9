/** The whole product on one port: lenders' pages, the reference core, and the sandbox when SANDBOX=1. */
import { join } from 'node:path';
import { ContractFault } from '../contract/contract-fault.ts';
import { CannotStart } from '../core/index.ts';
import { startServer } from './start-server.ts';
import { greeting } from './greeting.ts';
import { settingsOf } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
/** Edits that were judged before the greeting stands. */
let early: string[] | undefined = [];
const tell = (line: string): void => void (early?.push(line) ?? process.stdout.write(`${line}\n`));
const start = async () =>
  startServer({
    root,
    settings: settingsOf(process.env, root),
    environment: process.env,
    development: process.argv.includes('--dev'),
    tell,
  });
const started = await start().catch((error: unknown) => {
  if (!(error instanceof ContractFault || error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.stdout.write(greeting(started));
for (const line of early) process.stdout.write(`${line}\n`);
early = undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // A second signal, or a connection that never ends, must not keep the process.
    process.once(signal, () => process.exit(1));
    setTimeout(() => process.exit(1), 10_000).unref();
    void started.close().then(() => process.exit(0));
  });
}
