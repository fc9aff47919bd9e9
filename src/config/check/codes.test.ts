import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codes } from './codes.ts';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Said by those who run the checker, when it fails itself. */
const saidElsewhere = ['check.failed'];
const all = Object.keys(codes).filter((code) => !saidElsewhere.includes(code));

it.each(all)('%s has an example that is wrong, so that the person who reads the manual can trust it', (code) => {
  const tests = sources.filter(({ file }) => file.endsWith('.test.ts') && !file.endsWith('codes.test.ts'));
  const asserted = new RegExp(`['"\`/^]${code.replace('.', '\\\\?\\.')}(?![\\w-])`);
  expect(tests.filter(({ text }) => asserted.test(text)).map(({ file }) => file)).not.toEqual([]);
});

it.each(all)('%s is said by a rule', (code) => {
  const rules = sources.filter(({ file }) => !file.endsWith('.test.ts'));
  const [family = ''] = code.split('.');
  const said = new RegExp(`(?:code: |say\\(\\s*)'${code.replace('.', '\\.')}'`);
  expect(rules.some(({ text }) => said.test(text) || text.includes(`code: \`${family}.\${`))).toBe(true);
});
