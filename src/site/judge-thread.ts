/** The thread beside the one that serves pages: takes orders one after the other, and answers each when its verdict is kept. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Order } from './judge.ts';
import { verdictKeeper, type KeepingOptions } from './keep-verdict.ts';

/** What the thread says of an order. */
export interface Answer {
  /** Why there is no verdict. */
  readonly fault?: string;
}

const keepVerdict = verdictKeeper(workerData as KeepingOptions);

parentPort?.on('message', (order: Order) => {
  parentPort?.postMessage(answerTo(order));
});

function answerTo(order: Order): Answer {
  try {
    keepVerdict(order);
    return {};
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
