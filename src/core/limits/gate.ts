import { unavailable } from '../refusal.ts';

/** Lets so many through at once; so many more wait in line, and who comes after them is told to come again. */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws Refusal `unavailable` when the line is full */
  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#atOnce) this.#inside += 1;
    else if (this.#waiting.length < this.#mostWaiting)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw unavailable();
    try {
      return await work();
    } finally {
      // The place goes to the next in line, so that nobody slips in before them.
      const next = this.#waiting.shift();
      if (next === undefined) this.#inside -= 1;
      else next();
    }
  }
}
