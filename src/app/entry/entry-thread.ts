/** The thread that writes entry screens, one order after the other: each has the browser's globals to itself. */
import './nobodys-browser.ts';
import { parentPort } from 'node:worker_threads';
import type { EntryAnswer, EntryOrder, NumberedOrder } from '../../language/entry.ts';
import { writeEntry } from './write-entry.tsx';

let present: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, order }: NumberedOrder) => {
  present = present.then(async () => parentPort?.postMessage({ id, ...(await answerTo(order)) } satisfies EntryAnswer));
});

async function answerTo(order: EntryOrder): Promise<Omit<EntryAnswer, 'id'>> {
  try {
    const entry = await writeEntry(order);
    return entry === undefined ? {} : { entry };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
