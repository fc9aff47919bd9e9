import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const staleAfter = 3_600_000;
const nameText = /^[A-Za-z0-9_-]{22,64}$/;

/** Whether an upload may have this name: anything else is asked of nobody. */
export const isFileName = (name: string): boolean => nameText.test(name);

/** The folder that uploads lie in, under names that nobody can guess; parts of uploads lie beside them. */
export class Files {
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  private get parts(): string {
    return join(this.directory, 'parts');
  }

  private at(name: string): string {
    if (!nameText.test(name)) throw new Error('no name of a file');
    return join(this.directory, name);
  }

  /** Where an upload may be written while it arrives. */
  async newPart(name: string): Promise<string> {
    await mkdir(this.parts, { recursive: true });
    if (!nameText.test(name)) throw new Error('no name of a part');
    return join(this.parts, name);
  }

  async keep(part: string, name: string): Promise<void> {
    await rename(part, this.at(name));
  }

  /** Gives a kept file the name of one that was lost. */
  async keepAs(name: string, other: string): Promise<void> {
    await rename(this.at(name), this.at(other));
  }

  async drop(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
  }

  async has(name: string): Promise<boolean> {
    return (await stat(this.at(name)).catch(() => undefined)) !== undefined;
  }

  read(name: string): ReadStream {
    return createReadStream(this.at(name));
  }

  /** Removes what was left behind an hour ago or earlier: parts of broken uploads, and files that no record names. */
  async tidy(now: Date, isKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const old = async (folder: string): Promise<string[]> => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const names = entries.filter((entry) => entry.isFile() && nameText.test(entry.name)).map((entry) => entry.name);
      const ages = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY })));
      return ages.filter(({ at }) => now.getTime() - at > staleAfter).map(({ name }) => name);
    };
    for (const name of await old(this.parts)) await rm(join(this.parts, name), { force: true });
    const names = await old(this.directory);
    const known = await isKnown(names);
    for (const name of names) if (!known.has(name)) await this.drop(name);
  }
}
