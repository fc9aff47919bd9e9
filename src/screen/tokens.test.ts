import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

/** What a stylesheet reads and nobody sets is no value at all: a browser says nothing, and drops the whole line. */
it('each variable of the stylesheets is set somewhere', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:css|ts|tsx)$/.test(file) && !file.includes('.test.'));
  const texts = files.map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }));
  const set = new Set(texts.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"`\]]*\s*[:,]|['"`](--[\w-]+)/g)].map(([, declared, named]) => declared ?? named)));
  const read = texts.filter(({ file }) => file.endsWith('.css')).flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => ({ file, name })));
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter(({ name }) => !set.has(name))).toEqual([]);
});
