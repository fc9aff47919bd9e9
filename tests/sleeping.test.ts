import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

/** Waits for time that passes: the browser's, or a promise that a timer of some milliseconds keeps. */
const sleep =
  /waitForTimeout\(|new Promise(?:<\w+>)?\(\((?:resolve|done)\) => (?:void )?setTimeout\((?:resolve|done), *[\w.]+\)/g;

/** Tests that still sleep, and how often. A number here only gets smaller. */
const still: Readonly<Record<string, number>> = {
  'src/app/host.test.ts': 1,
};

const files = ['src', 'tests/browser', 'tests/traveller', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: folder !== 'tests', withFileTypes: true }))
  .filter((entry) => entry.isFile() && (/\.test\.tsx?$/.test(entry.name) || entry.parentPath.startsWith('tests')))
  .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
  .filter((path) => path !== 'tests/sleeping.test.ts');

it('waits for what it expects, or moves a clock: no test sleeps that did not before', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.map((path) => ({ path, sleeps: [...readFileSync(path, 'utf8').matchAll(sleep)].length }));
  expect(found.filter(({ path, sleeps }) => sleeps > (still[path] ?? 0))).toEqual([]);
});
