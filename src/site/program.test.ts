import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgingFolders, Program } from './program.ts';

const root = join(import.meta.dirname, '../..');

/** Without the code beside it, of which there is ten times as much. */
const isKnown = (path: string) => path.endsWith('.json') || statSync(path).isDirectory();

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'program-'));
  for (const part of ['schemas/config', 'schemas/api', 'src/screen/blocks', 'src/forms/widgets'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isKnown });
  for (const part of judgingFolders) mkdirSync(join(folder, part, 'deep'), { recursive: true });
  for (const file of ['src/config/deep/rule.ts', 'src/config/deep/rule.test.ts', 'package-lock.json'])
    writeFileSync(join(folder, file), 'before');
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  'src/config/deep/rule.ts',
  'src/engine/deep/added.ts',
  'schemas/api/platform.json',
  'schemas/config/flow.schema.json',
  'src/screen/blocks/text/options.schema.json',
  'src/forms/widgets/bank/asks.json',
  'package-lock.json',
])('is another one when %s is', (file) => {
  const before = new Program(folder, false).name;
  expect(new Program(folder, false).name).toBe(before);
  writeFileSync(join(folder, file), '{ "after": true }');
  expect(new Program(folder, false).name).not.toBe(before);
});

it('is the same when what has no part in a verdict changes', () => {
  const before = new Program(folder, false).name;
  writeFileSync(join(folder, 'src/config/deep/rule.test.ts'), 'after');
  expect(new Program(folder, false).name).toBe(before);
});

it('stays what it was at its start; in development it follows the contract, and its code stays what was loaded', () => {
  const [fixed, following] = [new Program(folder, false), new Program(folder, true)];
  const before = fixed.name;
  expect(following.name).toBe(before);
  writeFileSync(join(folder, 'src/config/deep/rule.ts'), 'after');
  expect([fixed.name, following.name]).toEqual([before, before]);
  writeFileSync(join(folder, 'schemas/api/platform.json'), '{}');
  expect(fixed.name).toBe(before);
  expect(following.name).not.toBe(before);
});

it('holds all code that a verdict is made with', () => {
  const outside = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!judgingFolders.some((one) => file.startsWith(`${one}/`))) outside.add(file);
    for (const [, to] of readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']+)'/gm,
    ))
      follow(relative(root, resolve(root, dirname(file), to ?? '')));
  };
  follow('src/site/judge-thread.ts');
  expect(seen.size).toBeGreaterThan(100);
  expect([...outside]).toEqual([]);
});
