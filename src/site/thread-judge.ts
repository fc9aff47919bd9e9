import { Worker } from 'node:worker_threads';
import type { Judge, Order } from './judge.ts';
import type { Answer } from './judge-thread.ts';
import type { KeepingOptions } from './keep-verdict.ts';

interface Waiting {
  readonly order: Order;
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/** Judges in a thread of its own, one lender after the other, so that no page waits for it. The thread begins with the first order. */
export class ThreadJudge implements Judge {
  readonly #options: KeepingOptions;
  #thread: Worker | undefined;
  /** By lender, in the order in which they are judged. */
  #waiting = new Map<string, Waiting>();
  #current: Waiting | undefined;

  constructor(options: KeepingOptions) {
    this.#options = options;
  }

  judge(order: Order): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.get(order.slug)?.done();
      this.#waiting.set(order.slug, { order, done, failed });
      this.#next();
    });
  }

  hurry(slug: string): void {
    const first = this.#waiting.get(slug);
    if (first !== undefined) this.#waiting = new Map([[slug, first], ...this.#waiting]);
  }

  async close(): Promise<void> {
    this.#waiting.clear();
    await this.#thread?.terminate();
  }

  #next(): void {
    const [next] = this.#waiting.values();
    if (this.#current !== undefined || next === undefined) return;
    this.#waiting.delete(next.order.slug);
    this.#current = next;
    this.#thread ??= this.#begun();
    this.#thread.postMessage(next.order);
  }

  #begun(): Worker {
    const isBuilt = import.meta.url.endsWith('.js');
    const entry = new URL(isBuilt ? './judge-thread.js' : './judge-thread.ts', import.meta.url);
    const thread = new Worker(isBuilt ? entry : new URL('./typescript-thread.mjs', import.meta.url), {
      workerData: { ...this.#options, entry: entry.href },
    });
    thread.on('message', ({ fault }: Answer) => this.#ended(fault === undefined ? undefined : new Error(fault)));
    // Out of memory, or a file of its own that is broken: the next order begins another one.
    thread.on('error', (error) => {
      this.#thread = undefined;
      this.#ended(error instanceof Error ? error : new Error(String(error)));
    });
    return thread;
  }

  #ended(error: Error | undefined): void {
    const ended = this.#current;
    this.#current = undefined;
    if (error === undefined) ended?.done();
    else ended?.failed(error);
    this.#next();
  }
}
