/** A core in a process of its own that kills itself at a point of completing an application, whatever else is under way: KILL_AT is before, inside or after its commit. */
import Fastify from 'fastify';
import { demoRegisters } from '../../server/demo/index.ts';
import { openDatabase, registerCore, withKeys, type Database } from '../index.ts';
import { testStart } from './template.ts';
import { testKeys } from './test-keys.ts';

const point = process.env.KILL_AT;
let armed = false;

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

const opened = withKeys(
  await openDatabase({ url: process.env.DATABASE_URL, directory: process.env.DATA_DIR ?? '' }),
  testKeys,
);
const database: Database = {
  ...opened,
  transaction: (work, isolation) =>
    opened.transaction(async (queries) => {
      const result = await work(queries);
      if (armed && point === 'inside') await die();
      return result;
    }, isolation),
};
const app = Fastify();
await registerCore(app, {
  database,
  clock: { now: () => testStart },
  checkAnswers: true,
  // One test asks as often as many borrowers do.
  mostRequests: 1000,
  registers: demoRegisters({ slowness: 0 }),
  // What goes out of wallets stays on its way.
  payouts: { pay: async () => 'waiting', standing: async () => 'waiting', returned: async () => [] },
  interpose: async (operation, run) => {
    const isCompletion = operation === 'completeApplication';
    // From then on no transaction ends, of others either.
    armed ||= isCompletion;
    if (isCompletion && point === 'before') await die();
    await run();
    if (isCompletion && point === 'after') await die();
    return { kind: 'answer' };
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`port ${typeof address === 'object' && address !== null ? address.port : 0}\n`);
