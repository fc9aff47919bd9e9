import type { Memory } from '../config/check/memory.ts';
import { remember } from '../config/recent.ts';

/** Many small findings under one name of a memory, read and written at once. */
export class MemoryTable implements Memory {
  readonly #memory: Memory;
  readonly #name: string;
  readonly #most: number;
  readonly #found: Map<string, unknown>;
  #isChanged = false;

  /** @param most beyond that what was not asked for lately is let go */
  constructor(memory: Memory, name: string, most: number) {
    this.#memory = memory;
    this.#name = name;
    this.#most = most;
    this.#found = new Map(Object.entries((memory.recall(name) ?? {}) as Readonly<Record<string, unknown>>));
  }

  recall(name: string): unknown {
    const found = this.#found.get(name);
    if (found !== undefined) remember(this.#found, name, found);
    return found;
  }

  keep(name: string, found: unknown): void {
    remember(this.#found, name, found);
    this.#isChanged = true;
  }

  nameOf(text: string): string {
    return this.#memory.nameOf(text);
  }

  /** Writes what was kept since it was read. */
  save(): void {
    if (!this.#isChanged) return;
    for (const name of [...this.#found.keys()].slice(0, Math.max(0, this.#found.size - this.#most)))
      this.#found.delete(name);
    this.#memory.keep(this.#name, Object.fromEntries(this.#found));
    this.#isChanged = false;
  }
}
