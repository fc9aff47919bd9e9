import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { mistakenEnding, type Files } from '../config/layers.ts';
import { limits } from '../config/limits.ts';

const folders = ['screens', 'rules', 'schemas/forms', 'locales', 'tenants'];
/** What is configuration, and what was meant to be. */
const isWanted = (name: string): boolean => /\.(?:svg|json)$/i.test(name) || mistakenEnding.test(name);

interface Known {
  readonly changed: number;
  readonly size: number;
  readonly text: string;
}

/** Reads the configuration files below a root; again only those that have changed. */
export class FileReader {
  readonly #root: string;
  readonly #known = new Map<string, Known>();
  #signature = '';
  #files: Files = {};

  constructor(root: string) {
    this.#root = root;
  }

  /** All files as they are now. The same object as long as none has changed. */
  read(): Files {
    const paths: string[] = [];
    const marks: string[] = [];
    for (const path of folders.flatMap((folder) => pathsIn(this.#root, folder)).sort()) {
      const stat = statSync(join(this.#root, path), { throwIfNoEntry: false });
      // Gone since the folder was listed: an editor has just replaced it.
      if (stat === undefined) continue;
      const { mtimeMs, size } = stat;
      const known = this.#known.get(path);
      if (known === undefined || known.changed !== mtimeMs || known.size !== size) {
        this.#known.set(path, {
          changed: mtimeMs,
          size,
          text: size > limits.file ? beginningOf(join(this.#root, path)) : readFileSync(join(this.#root, path), 'utf8'),
        });
      }
      paths.push(path);
      marks.push(`${path} ${mtimeMs} ${size}`);
    }
    const signature = marks.join('\n');
    if (signature !== this.#signature) {
      this.#signature = signature;
      this.#files = Object.fromEntries(paths.map((path) => [path, this.#known.get(path)?.text ?? '']));
    }
    return this.#files;
  }
}

/** As much of a file that is too large as shows that it is (B04, B30). */
function beginningOf(path: string): string {
  const opened = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(limits.file + 1);
    return buffer.toString('latin1', 0, readSync(opened, buffer));
  } finally {
    closeSync(opened);
  }
}

function pathsIn(root: string, folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsIn(root, path) : entry.isFile() && isWanted(entry.name) ? [path] : [];
  });
}
