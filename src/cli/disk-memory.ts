import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../config/check/memory.ts';
import { contentHash } from '../site/hash.ts';

/** As many findings as some days of edits make. */
const mostKept = 500;

/**
 * A memory in a folder, for commands that end and begin again. A file that was cut off is as good as none, and a folder that
 * cannot be written keeps nothing: it only takes longer.
 */
export class DiskMemory implements Memory {
  readonly #folder: string;
  readonly #program: string;

  /** @param program what has a part in every finding besides what its name says */
  constructor(folder: string, program: string) {
    this.#folder = folder;
    this.#program = program;
  }

  recall(name: string): unknown {
    const file = this.#fileOf(name);
    try {
      const text = readFileSync(file, 'utf8');
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      if (contentHash(body) !== text.slice(0, end)) return undefined;
      utimesSync(file, new Date(), new Date());
      return JSON.parse(body);
    } catch {
      return undefined;
    }
  }

  keep(name: string, found: unknown): void {
    const file = this.#fileOf(name);
    const body = JSON.stringify(found);
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(`${file}.${process.pid}`, `${contentHash(body)}\n${body}`);
      renameSync(`${file}.${process.pid}`, file);
      this.#forget();
    } catch {
      // Read-only, or full: nothing depends on it.
    }
  }

  nameOf(text: string): string {
    return contentHash(text);
  }

  /** What was used longest ago goes first. */
  #forget(): void {
    const names = readdirSync(this.#folder);
    if (names.length <= mostKept) return;
    const byUse = names
      .map((name) => join(this.#folder, name))
      .map((file) => ({ file, used: statSync(file).mtimeMs }))
      .sort((a, b) => a.used - b.used);
    for (const { file } of byUse.slice(0, names.length - mostKept)) rmSync(file, { force: true });
  }

  #fileOf(name: string): string {
    return join(this.#folder, `${contentHash(`${this.#program}\n${name}`)}.json`);
  }
}
