/** The thread that writes entry screens, one order after the other: each has the browser's globals to itself. */
import './nobodys-browser.ts';
import { parentPort } from 'node:worker_threads';
import { writeEntry, type Entry, type EntryOrder } from './write-entry.tsx';

export interface NumberedOrder {
  readonly id: number;
  readonly order: EntryOrder;
}

/** Without an entry where there is none to write. */
export interface EntryAnswer {
  readonly id: number;
  readonly entry?: Entry;
  readonly fault?: string;
}

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
