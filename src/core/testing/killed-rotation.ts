/** Takes an embedded database to key 2 in a process of its own, which kills itself in the middle: DATA_DIR is where it lies. */
import { takeToNewest } from '../database/newest-key.ts';
import { DataKeys, openDatabase } from '../index.ts';
import { keyText } from './test-keys.ts';

const stored = await openDatabase({ directory: process.env.DATA_DIR ?? '' });
let batches = 0;
await takeToNewest(stored, DataKeys.parse(`${keyText(2)},${keyText(1)}`, 'the tests'), new Date(), async () => {
  batches += 1;
  if (batches === 2) process.kill(process.pid, 'SIGKILL');
});
