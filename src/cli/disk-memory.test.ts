import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskMemory } from './disk-memory.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const theFile = () => join(folder, readdirSync(folder)[0] ?? '');

it('gives back what was kept, to a later command too, by its very name', () => {
  new DiskMemory(folder, 'one').keep('a', { found: [1, null] });
  expect(new DiskMemory(folder, 'one').recall('a')).toEqual({ found: [1, null] });
  expect(new DiskMemory(folder, 'one').recall('b')).toBeUndefined();
});

it('gives nothing that another program has found', () => {
  new DiskMemory(folder, 'one').keep('a', 1);
  expect(new DiskMemory(folder, 'two').recall('a')).toBeUndefined();
});

it.each([
  ['cut off', () => truncateSync(theFile(), 25)],
  ['altered', () => writeFileSync(theFile(), readFileSync(theFile(), 'utf8').replace('true', 'null'))],
])('gives nothing that was %s', (_, spoil) => {
  const memory = new DiskMemory(folder, 'one');
  memory.keep('a', [true]);
  spoil();
  expect(memory.recall('a')).toBeUndefined();
});

it('goes without a folder that it cannot have', () => {
  writeFileSync(join(folder, 'file'), '');
  const memory = new DiskMemory(join(folder, 'file'), 'one');
  memory.keep('a', 1);
  expect(memory.recall('a')).toBeUndefined();
});

it('forgets what was used longest ago, and does not grow for ever', () => {
  const memory = new DiskMemory(folder, 'one');
  for (let index = 0; index < 520; index += 1) memory.keep(String(index), index);
  expect(readdirSync(folder)).toHaveLength(500);
  expect(memory.recall('519')).toBe(519);
});
