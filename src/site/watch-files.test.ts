import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Files } from '../config/layers.ts';
import { FileReader } from './read-files.ts';
import { watchFiles } from './watch-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(root, 'screens'));
  writeFileSync(join(root, 'screens/one.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

it('tells of a file that is saved, added or deleted, and of nothing else', async () => {
  const told: (readonly string[])[] = [];
  const reader = new FileReader(root);
  const end = watchFiles(
    () => reader.read(),
    10,
    (files) => told.push(Object.entries(files).map(([path, text]) => `${path} ${text}`)),
    () => undefined,
  );
  const wait = (count: number) => vi.waitFor(() => expect(told).toHaveLength(count));
  writeFileSync(join(root, 'screens/one.json'), '{ "half');
  await wait(2);
  mkdirSync(join(root, 'screens/new'));
  writeFileSync(join(root, 'screens/new/two.json'), '[]');
  await wait(3);
  rmSync(join(root, 'screens/one.json'));
  await wait(4);
  writeFileSync(join(root, 'screens/three.json'), '{}');
  await wait(5);
  end();
  expect(told).toEqual([
    ['screens/one.json {}'],
    ['screens/one.json { "half'],
    ['screens/new/two.json []', 'screens/one.json { "half'],
    ['screens/new/two.json []'],
    ['screens/new/two.json []', 'screens/three.json {}'],
  ]);
});

it('goes on when the files cannot be read for a moment, of which nobody is told', async () => {
  const answers: (() => Files)[] = [
    () => ({ a: '1' }),
    () => {
      throw new Error('gone');
    },
  ];
  const later = { a: '2' };
  const told: Files[] = [];
  const failed = vi.fn();
  const end = watchFiles(
    () => answers.shift()?.() ?? later,
    5,
    (files) => told.push(files),
    failed,
  );
  await vi.waitFor(() => expect(told).toEqual([{ a: '1' }, { a: '2' }]));
  end();
  expect(failed).not.toHaveBeenCalled();
});

it('tells again what could not be taken until it is, and says once why that is in vain', async () => {
  let files: Files = { a: '1' };
  let isAway = false;
  let tried = 0;
  const taken: Files[] = [];
  const failed = vi.fn();
  const end = watchFiles(
    () => files,
    5,
    (now) => {
      tried += 1;
      if (isAway) throw new Error('the disk is away');
      taken.push(now);
    },
    failed,
  );
  isAway = true;
  files = { a: '2' };
  await vi.waitFor(() => expect(tried).toBeGreaterThan(5));
  expect(failed.mock.calls).toEqual([[new Error('the disk is away')]]);
  isAway = false;
  await vi.waitFor(() => expect(taken).toEqual([{ a: '1' }, { a: '2' }]));
  end();
});
