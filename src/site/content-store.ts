import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { remember } from '../config/recent.ts';
import { contentHash } from './hash.ts';
import { readIfThere } from './read-if-there.ts';
import { writeWhole } from './write-whole.ts';

const named = /^\/(?:config\/([a-z0-9]{20})\.json|theme-([a-z0-9]{20})\.css)$/;

const aDay = 86_400_000;
const keptFor = 90 * aDay;
/** Texts at hand: each save of a lender makes some more, and each version is asked for again for months. */
const mostHeld = 1000;

/**
 * What was served at addresses that name their content. A borrower half way finishes on the version they began with,
 * also after a restart. What nobody has asked for in 90 days is gone.
 */
export class ContentStore {
  readonly #directory: string;
  readonly #held = new Map<string, string>();
  readonly #marked = new Map<string, number>();

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
    // What can't be deleted keeps nobody from starting, and is tried again each day.
    this.#faultsOfPruning();
  }

  /** Deletes what nobody has asked for in 90 days. @throws what kept some of it from being deleted, when the rest is */
  prune(): void {
    const [fault] = this.#faultsOfPruning();
    if (fault !== undefined) throw fault;
  }

  #faultsOfPruning(): unknown[] {
    const faults: unknown[] = [];
    for (const name of readdirSync(this.#directory)) {
      try {
        this.#pruneFile(join(this.#directory, name));
      } catch (error) {
        faults.push(error);
      }
    }
    return faults;
  }

  #pruneFile(file: string): void {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true || Date.now() - found.mtimeMs <= keptFor) return;
    rmSync(file, { force: true });
    for (const held of this.#held.keys()) if (this.#fileOf(held) === file) this.#held.delete(held);
  }

  /** The file's time is when it was last served, to the day. */
  #mark(address: string): void {
    const now = Date.now();
    const file = this.#fileOf(address);
    if (file === undefined || now - (this.#marked.get(address) ?? 0) < aDay) return;
    this.#marked.set(address, now);
    try {
      utimesSync(file, new Date(now), new Date(now));
    } catch {
      // Deleted by hand, or a disk that can't be written: it is served all the same.
    }
  }

  keep(files: Readonly<Record<string, string>>): void {
    for (const [address, text] of Object.entries(files)) {
      const file = this.#fileOf(address);
      if (file === undefined) throw new Error(`not an address of content: ${address}`);
      if (readIfThere(file) !== text) writeWhole(file, text);
      this.#mark(address);
    }
  }

  /** The content of an address, or undefined when it never was served from here, or is no longer what its address names. */
  find(address: string): string | undefined {
    const file = this.#fileOf(address);
    const text = this.#held.get(address) ?? (file === undefined ? undefined : readIfThere(file));
    if (text === undefined || (!this.#held.has(address) && !address.includes(contentHash(text)))) return undefined;
    remember(this.#held, address, text, mostHeld);
    this.#mark(address);
    return text;
  }

  #fileOf(address: string): string | undefined {
    const found = named.exec(address);
    if (found === null) return undefined;
    return join(this.#directory, found[1] === undefined ? `theme-${found[2]}.css` : `${found[1]}.json`);
  }
}
