import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../cannot-start.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A process by its number and, where the system tells it, when it began: numbers are given again. */
async function identity(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`.trim();
}

/** The process that a file names, where it still runs. */
async function holderIn(text = ''): Promise<number | undefined> {
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 && text.trim() === (await identity(pid)) ? pid : undefined;
}

/** Undefined where it is not there. */
const textOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** Gives a file another name that nobody has. @returns whether it has it: nobody finds it half written */
async function claim(written: string, name: string): Promise<boolean> {
  try {
    await link(written, name);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // A disk that has no links.
    return copyFile(written, name, constants.COPYFILE_EXCL).then(
      () => true,
      (fault: unknown) => {
        if (codeOf(fault) === 'EEXIST') return false;
        throw fault;
      },
    );
  }
}

/** Puts what is written in the place of what a process that is gone has left: of several that begin at once, one does. @returns whether this one did */
async function takeOver(written: string, file: string): Promise<boolean> {
  const turn = `${file}-next`;
  if (!(await claim(written, turn))) {
    if ((await holderIn(await textOf(turn))) === undefined) await rm(turn, { force: true });
    await pause(20);
    return false;
  }
  try {
    const left = await textOf(file);
    // Another may have had its turn since; and what is given back is anybody's.
    if (left === undefined || (await holderIn(left)) !== undefined) return false;
    await rename(written, file);
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

/**
 * Takes a directory for this process: two processes on one embedded database destroy it.
 * What a process that is gone has left behind is taken over.
 * @returns gives the directory free again
 * @throws Error naming the process that has it
 */
export async function takeDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'in-use-by');
  const written = `${file}-${randomUUID()}`;
  await writeFile(written, (await identity(process.pid)) ?? String(process.pid));
  try {
    for (let round = 0; round < 20; round += 1) {
      if (await claim(written, file)) return () => rm(file, { force: true });
      const pid = await holderIn(await textOf(file));
      if (pid !== undefined)
        throw new CannotStart(
          `${directory} is in use by process ${pid}: stop it first, or set DATA_DIR to another directory.`,
        );
      if (await takeOver(written, file)) return () => rm(file, { force: true });
    }
  } finally {
    await rm(written, { force: true });
  }
  throw new Error(`${directory} could not be taken`);
}
