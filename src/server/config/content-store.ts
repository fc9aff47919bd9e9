import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const named = /^\/(?:config\/([a-z0-9]{20})\.json|theme-([a-z0-9]{20})\.css)$/;

/**
 * Everything that was ever served at an address that names its content. A borrower half way finishes on the version
 * they began with, also after a restart.
 */
export class ContentStore {
  readonly #directory: string;
  readonly #held = new Map<string, string>();

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
  }

  keep(files: Readonly<Record<string, string>>): void {
    for (const [address, text] of Object.entries(files)) {
      if (this.#held.has(address)) continue;
      const file = this.#fileOf(address);
      if (file === undefined) throw new Error(`not an address of content: ${address}`);
      if (readIfThere(file) !== text) {
        // Written aside and renamed, so that a half-written file is never found.
        writeFileSync(`${file}.new`, text);
        renameSync(`${file}.new`, file);
      }
      this.#held.set(address, text);
    }
  }

  /** The content of an address, or undefined when it never was served from here. */
  find(address: string): string | undefined {
    const held = this.#held.get(address);
    if (held !== undefined) return held;
    const file = this.#fileOf(address);
    const text = file === undefined ? undefined : readIfThere(file);
    if (text !== undefined) this.#held.set(address, text);
    return text;
  }

  #fileOf(address: string): string | undefined {
    const found = named.exec(address);
    if (found === null) return undefined;
    return join(this.#directory, found[1] === undefined ? `theme-${found[2]}.css` : `${found[1]}.json`);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
