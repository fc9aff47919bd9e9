import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** A process by its number and, where the system tells it, when it began: numbers are given again. */
async function identity(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`.trim();
}

/**
 * Takes a directory for this process: two processes on one embedded database destroy it.
 * What a process that is gone has left behind is taken over.
 * @returns gives the directory free again
 * @throws Error naming the process that has it
 */
export async function takeDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'in-use-by');
  const mine = (await identity(process.pid)) ?? String(process.pid);
  for (let round = 0; round < 3; round += 1) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = (await readFile(file, 'utf8').catch(() => '')).trim();
    const pid = Number.parseInt(holder, 10);
    if (Number.isInteger(pid) && pid > 0 && holder === (await identity(pid))) {
      throw new CannotStart(
        `${directory} is in use by process ${pid}: stop it first, or set DATA_DIR to another directory.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new Error(`${directory} could not be taken`);
}
