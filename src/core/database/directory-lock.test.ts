import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDirectory } from './directory-lock.ts';

describe('the directory of the embedded database', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'core-lock-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const file = () => join(directory, 'in-use-by');

  it('belongs to one at a time, and says to whom', async () => {
    const release = await takeDirectory(directory);
    await expect(takeDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
    await (
      await takeDirectory(directory)
    )();
  });

  it('is taken over from a process that was killed [F68]', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    await writeFile(file(), `${child.pid} 12345`);
    await (
      await takeDirectory(directory)
    )();
  });

  it('is taken over when another process has got the number of the one that is gone', async () => {
    await writeFile(file(), `${process.pid} 1`);
    const release = await takeDirectory(directory);
    expect(await readFile(file(), 'utf8')).not.toBe(`${process.pid} 1`);
    await release();
  });

  it('is taken over by one of those that begin at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await writeFile(file(), `${process.pid} ${round}`);
      const begun = await Promise.allSettled([1, 2, 3].map(() => takeDirectory(directory)));
      const had = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(had).toHaveLength(1);
      await had[0]?.();
    }
    expect(await readdir(directory)).toEqual([]);
  });

  it.each(['', 'nonsense', '-1', '0 0'])('is taken over when the file says %j', async (content) => {
    await writeFile(file(), content);
    await (
      await takeDirectory(directory)
    )();
  });
});
