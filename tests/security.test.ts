import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../src/site/headers.ts';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n').filter((line) => /^\| \d/.test(line));

/** What a row names: files, and titles of the tests in them. */
const held = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+\/[\w.-]+|[\w-]+\.json)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({ file, title })));

it('docs/security.md names what there is: each file, and each test by its title', () => {
  expect(held.length).toBeGreaterThan(60);
  const missing = held.filter(({ file, title }) => !existsSync(join(root, file)) || (title !== undefined && !readFileSync(join(root, file), 'utf8').includes(title)));
  expect(missing).toEqual([]);
});

it('has something behind each row, or says that it does not hold', () => {
  expect(rows.filter((row) => !/`[^`]+` ?(?:“[^”]+”)?[^|]*\|$/.test(row) && !/\*\*(?:Not yet|Otherwise)\./.test(row))).toEqual([]);
});

it('docs/operating.md has the policy that pages are sent with', () => {
  const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8').replace(/\n/g, ' ');
  expect(operating).toContain(contentSecurityPolicy(["<the lender's frames>"]));
});

it('names each requirement once', () => {
  const numbers = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
