import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { CompiledStart } from '../language/bundle.ts';
import type { Entry, EntryAnswer, EntryOrder, NumberedOrder } from '../language/entry.ts';
import { errorText } from '../engine/error-text.ts';

/** Writes entry screens. */
export interface EntryWriter {
  /**
   * @param start what the order's was made of; what is written is kept as long as it is
   * @returns undefined where there is none to write
   */
  of(start: CompiledStart, order: EntryOrder): Promise<Entry | undefined>;
  close(): Promise<void>;
}

/** So many screens are kept of a lender in a language: there are fewer addresses without a session, but hosts and preferences change. */
const most = 50;
/** So often one is begun that fails: a busy machine or a thread that ended is no reason to have none for as long as a version lives, and what can't be written must not be tried with every visit. */
const tries = 3;

interface Written {
  readonly entry: Promise<Entry | undefined>;
  readonly times: number;
  hasFailed: boolean;
}

/** Writes them in a thread of its own, each once for as long as what it is made of stays the same. */
export class ThreadEntryWriter implements EntryWriter {
  readonly #file: string;
  readonly #report: (detail: object, message: string) => void;
  readonly #written = new WeakMap<CompiledStart, Map<string, Written>>();
  readonly #waiting = new Map<number, (answer: Omit<EntryAnswer, 'id'>) => void>();
  #thread: Worker | undefined;
  #orders = 0;

  /** @param file the page's program for this thread; without one nothing is written */
  constructor(file: string, report: (detail: object, message: string) => void) {
    this.#file = file;
    this.#report = report;
  }

  of(start: CompiledStart, order: EntryOrder): Promise<Entry | undefined> {
    const kept = this.#written.get(start) ?? new Map<string, Written>();
    this.#written.set(start, kept);
    const key = JSON.stringify([
      order.origin,
      order.pathname,
      order.signedIn,
      order.start.settings,
      order.start.frames,
    ]);
    const known = kept.get(key);
    if (known && !(known.hasFailed && known.times < tries)) return known.entry;
    const written: Written = {
      times: (known?.times ?? 0) + 1,
      hasFailed: false,
      entry: this.#write(order).catch(() => {
        written.hasFailed = true;
        return undefined;
      }),
    };
    kept.set(key, written);
    for (const old of kept.keys()) if (kept.size > most) kept.delete(old);
    return written.entry;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** @throws when it could not be written, which has been reported */
  async #write(order: EntryOrder): Promise<Entry | undefined> {
    this.#thread ??= this.#begun();
    const thread = this.#thread;
    if (thread === undefined) return undefined;
    const id = (this.#orders += 1);
    const { entry, fault } = await new Promise<Omit<EntryAnswer, 'id'>>((resolve) => {
      this.#waiting.set(id, resolve);
      // The token is the site's, and no part of what is shown.
      thread.postMessage({ id, order: { ...order, start: { ...order.start, token: '' } } } satisfies NumberedOrder);
    });
    if (fault === undefined) return entry;
    this.#report(
      { fault, pathname: order.pathname },
      'an entry screen could not be written; the page shows it by its script',
    );
    throw new Error(fault);
  }

  #begun(): Worker | undefined {
    if (!existsSync(this.#file)) return undefined;
    const thread = new Worker(this.#file, { env: { ...process.env, NODE_ENV: 'production' } });
    thread.unref();
    thread.on('message', ({ id, ...answer }: EntryAnswer) => {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
    });
    // Out of memory, or broken: who waits gets the page without it, and the next order begins another thread.
    thread.on('error', (error) => {
      this.#thread = undefined;
      for (const [, answer] of this.#waiting) answer({ fault: errorText(error) });
      this.#waiting.clear();
    });
    return thread;
  }
}
