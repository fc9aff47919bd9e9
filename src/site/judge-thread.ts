/** The thread beside the one that serves pages: takes orders one after the other, and answers each when its verdict is kept. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Order } from './judge.ts';
import { verdictKeeper, type KeepingOptions } from './keep-verdict.ts';
import { errorText } from '../engine/error-text.ts';

/** What the thread says of an order. */
export interface Answer {
  /** Why there is no verdict. */
  readonly fault?: string;
}

/** Where there are fewer processors than threads, those who serve go first. Where the system has no such thing, all are alike. */
function stepBack(): void {
  try {
    // Linux counts threads as processes here; /proc/thread-self is "<process>/task/<thread>".
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Judged all the same.
  }
}

stepBack();
const keepVerdict = verdictKeeper(workerData as KeepingOptions);

parentPort?.on('message', (order: Order) => {
  parentPort?.postMessage(answerTo(order));
});

function answerTo(order: Order): Answer {
  try {
    keepVerdict(order);
    return {};
  } catch (error) {
    return { fault: errorText(error) };
  }
}
