import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { privateFolder } from './private-folder.ts';

let folder: string;
const before = process.umask();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
});
afterEach(async () => {
  process.umask(before);
  await rm(folder, { recursive: true });
});
const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8);

it('is made so that nobody else looks into it, and so is what is written there', async () => {
  await privateFolder(join(folder, 'new/data'));
  await writeFile(join(folder, 'new/data/file'), 'x');
  expect([await modeOf('new/data'), await modeOf('new/data/file')]).toEqual(['700', '600']);
});

it('takes what others may from a folder that is there', async () => {
  await mkdir(join(folder, 'data/database'), { recursive: true });
  await writeFile(join(folder, 'data/database/page'), 'x');
  for (const [name, mode] of [
    ['data/database/page', 0o644],
    ['data/database', 0o755],
    ['data', 0o755],
  ] as const)
    await chmod(join(folder, name), mode);
  await privateFolder(join(folder, 'data'));
  expect([await modeOf('data'), await modeOf('data/database'), await modeOf('data/database/page')]).toEqual([
    '700',
    '700',
    '600',
  ]);
});
