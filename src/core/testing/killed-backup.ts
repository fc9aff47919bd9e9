/** A backup in a process of its own that kills itself when all is written but what says that it is whole: DATA_DIR is where it goes. */
import { Files } from '../files/files.ts';
import { makeBackup, openMemory } from '../index.ts';
import { template } from './template.ts';

const { database } = await openMemory(await template());
const folder = process.env.DATA_DIR ?? '';
await makeBackup(
  {
    ...database,
    transaction: (work, isolation) =>
      database.transaction(async (queries) => {
        await work(queries);
        process.kill(process.pid, 'SIGKILL');
        return new Promise<never>(() => {});
      }, isolation),
  },
  new Files(folder),
  folder,
  new Date(),
);
