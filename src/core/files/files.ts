import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { opening, sealing } from './sealed-file.ts';

const staleAfter = 3_600_000;
/** So long a file that no record names can be put back. */
const asideFor = 30 * 86_400_000;
const nameText = /^[A-Za-z0-9_-]{22,64}$/;

/** Whether an upload may have this name: anything else is asked of nobody. */
export const isFileName = (name: string): boolean => nameText.test(name);

/** A file, and the key that it is sealed with. */
export interface SealedFile {
  readonly name: string;
  readonly key: string;
}

/** The folder that uploads lie in, sealed, under names that nobody can guess; parts of uploads lie beside them. */
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

  /** Gives a kept file the name, and the key, of one that was lost. */
  async keepAs(kept: SealedFile, lost: SealedFile): Promise<void> {
    // By a name that no row has: a start takes a part that has one for a sealing that was finished.
    const part = join(this.parts, kept.name);
    await pipeline(this.read(kept), sealing(lost.key), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, this.at(lost.name));
    await this.drop(kept.name);
  }

  async drop(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
  }

  async has(name: string): Promise<boolean> {
    return (await stat(this.at(name)).catch(() => undefined)) !== undefined;
  }

  /** Its bytes as they were sent; ends with an error where the file was altered or cut off. */
  read({ name, key }: SealedFile): Readable {
    const bytes = opening(key);
    pipeline(createReadStream(this.at(name)), bytes).catch(() => {});
    return bytes;
  }

  /** Where a file lies, set aside or not; undefined: nowhere. */
  async placeOf(name: string): Promise<string | undefined> {
    const places = [this.at(name), ...(await this.asideDays()).map((day) => join(this.asides, day, name))];
    const there = await Promise.all(
      places.map(async (place) => (await stat(place).catch(() => undefined)) !== undefined),
    );
    return places.find((_place, index) => there[index]);
  }

  /** Seals a file that lies in the clear beside itself. @returns whether there is one */
  async sealBeside(name: string, key: string): Promise<boolean> {
    const place = await this.placeOf(name);
    if (place === undefined) return false;
    await pipeline(
      createReadStream(place),
      sealing(key),
      createWriteStream(await this.newPart(name), { mode: 0o600, flush: true }),
    );
    return true;
  }

  /** Puts what was sealed beside a file in its place. */
  async replaceBySealed(name: string): Promise<void> {
    await rename(join(this.parts, name), (await this.placeOf(name)) ?? this.at(name));
  }

  /** Names of files that were being sealed beside themselves when it ended. */
  async partsOfFiles(): Promise<string[]> {
    return (await readdir(this.parts).catch(() => [])).filter((name) => nameText.test(name));
  }

  /**
   * Puts in order what was left behind an hour ago or earlier: parts of broken uploads go; files that no record names are
   * set aside in a folder of the day and go thirty days later. Where most files are unknown it is the records that are
   * wrong (another database, an older one, an empty one): then nothing is moved.
   * @returns how many files were set aside, how many stay though no record names them
   */
  async tidy(
    now: Date,
    isKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<{ readonly aside: number; readonly unknown: number }> {
    for (const name of await leftBehind(this.parts, now)) await rm(join(this.parts, name), { force: true });
    await this.dropAsides(now);
    const names = await leftBehind(this.directory, now);
    const known = await isKnown(names);
    const unknown = names.filter((name) => !known.has(name));
    if (unknown.length * 2 > names.length) return { aside: 0, unknown: unknown.length };
    for (const name of unknown) await this.setAside(name, now);
    return { aside: unknown.length, unknown: 0 };
  }

  private get asides(): string {
    return join(this.directory, 'aside');
  }

  private async asideDays(): Promise<readonly string[]> {
    return (await readdir(this.asides).catch(() => [])).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
  }

  /** Puts a file where it can be had back for thirty days. One that is not there stays so. */
  async setAside(name: string, now: Date): Promise<void> {
    const folder = join(this.asides, now.toISOString().slice(0, 10));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(this.at(name), join(folder, name)).catch(ifThere);
  }

  /** Brings a file back that was set aside. */
  async bringBack(name: string): Promise<void> {
    for (const day of await this.asideDays()) await rename(join(this.asides, day, name), this.at(name)).catch(ifThere);
  }

  /** Ends what was set aside more than thirty days ago. */
  async dropAsides(now: Date): Promise<void> {
    const last = new Date(now.getTime() - asideFor).toISOString().slice(0, 10);
    for (const day of await this.asideDays()) if (day < last) await rm(join(this.asides, day), { recursive: true });
  }
}

function ifThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** The files of a folder, of ours by their name, that nobody has written to for an hour. */
async function leftBehind(folder: string, now: Date): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && nameText.test(entry.name)).map((entry) => entry.name);
  const ages = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY,
    })),
  );
  return ages.filter(({ at }) => now.getTime() - at > staleAfter).map(({ name }) => name);
}
