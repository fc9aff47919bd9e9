import type { Memory } from '../config/check/memory.ts';

/** Many small findings under one name of a memory, read and written at once. */
export class MemoryTable implements Memory {
  readonly #memory: Memory;
  readonly #name: string;
  readonly #most: number;
  readonly #found: Map<string, unknown>;
  readonly #used = new Set<string>();
  #isChanged = false;

  /** @param most beyond that what was not asked for lately is let go */
  constructor(memory: Memory, name: string, most: number) {
    this.#memory = memory;
    this.#name = name;
    this.#most = most;
    this.#found = new Map(Object.entries((memory.recall(name) ?? {}) as Readonly<Record<string, unknown>>));
  }

  recall(name: string): unknown {
    this.#used.add(name);
    return this.#found.get(name);
  }

  keep(name: string, found: unknown): void {
    this.#used.add(name);
    this.#found.set(name, found);
    this.#isChanged = true;
  }

  nameOf(text: string): string {
    return this.#memory.nameOf(text);
  }

  /** Writes what was kept since it was read. */
  save(): void {
    if (!this.#isChanged) return;
    const all = [...this.#found];
    this.#memory.keep(this.#name, Object.fromEntries(all.length > this.#most ? all.filter(([name]) => this.#used.has(name)) : all));
    this.#isChanged = false;
  }
}
