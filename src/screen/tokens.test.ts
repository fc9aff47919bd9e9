import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contrast } from '../engine/contrast.ts';

const sources = join(import.meta.dirname, '..');

/** What a stylesheet reads and nobody sets is no value at all: a browser says nothing, and drops the whole line. */
it('each variable of the stylesheets is set somewhere', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:css|ts|tsx)$/.test(file) && !file.includes('.test.'),
  );
  const texts = files.map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }));
  const set = new Set(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)['"`\]]*\s*[:,]|['"`](--[\w-]+)/g)].map(([, declared, named]) => declared ?? named),
    ),
  );
  const read = texts
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => ({ file, name })));
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter(({ name }) => !set.has(name))).toEqual([]);
});

/** React writes what is typed into the attribute: with one rule that asks for it, each key has the style of the page worked out anew. */
it('no style asks for what stands in a field', () => {
  const styles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(50);
  expect(styles.filter((file) => readFileSync(join(sources, file), 'utf8').includes('[value'))).toEqual([]);
});

/** A browser begins at the end: for each of a hundred fields or rows it would look into all those before it. */
it('no style of what follows something begins at any element', () => {
  const styles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const read = (file: string): string => readFileSync(join(sources, file), 'utf8');
  expect(styles.filter((file) => read(file).includes(':has(')).length).toBeGreaterThan(10);
  expect(styles.filter((file) => /:has\([^()]*\) ~ (?:\*|:not)/.test(read(file)))).toEqual([]);
});

/** What is not chosen, and a field, are told by their outline alone (WCAG 1.4.11). */
it.each(['light', 'dark'])('the outline of a control stands out from each ground by 3 to 1, in the %s', (scheme) => {
  const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split(
    'prefers-color-scheme: dark',
  );
  const value = (name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(scheme === 'dark' ? dark : light)?.[1] ?? '';
  expect(['canvas', 'surface', 'sunken'].filter((ground) => contrast(value('line-strong'), value(ground)) < 3)).toEqual(
    [],
  );
});

/** A colour of its own would be that of a tinted panel at night, on which nothing would be seen to be on its way. */
it.each(['light', 'dark'])('what is on its way stands out from each ground, a tinted one too, in the %s', (scheme) => {
  const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split(
    'prefers-color-scheme: dark',
  );
  const of = (name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(scheme === 'dark' ? dark : light)?.[1] ?? '';
  const mixed = (over: string, percent: number, ground: string): string =>
    `#${[1, 3, 5]
      .map((at) => {
        const [above = 0, below = 0] = [over, ground].map((colour) => parseInt(colour.slice(at, at + 2), 16));
        return Math.round(below + ((above - below) * percent) / 100)
          .toString(16)
          .padStart(2, '0');
      })
      .join('')}`;
  const blank = readFileSync(join(import.meta.dirname, 'pieces/skeleton.css'), 'utf8');
  const share = Number(
    /\.blank \{\s*background: color-mix\(in srgb, var\(--ink\) (\d+)%, transparent\)/.exec(blank)?.[1],
  );
  // A brand is 9 % of its panel by day and 14 % by night.
  const tinted = mixed(scheme === 'dark' ? '#66cfe3' : '#0a5f73', scheme === 'dark' ? 14 : 9, of('surface'));
  const grounds = [of('canvas'), of('surface'), of('sunken'), tinted];
  expect(grounds.map((ground) => contrast(mixed(of('ink'), share, ground), ground) > 1.25)).toEqual(
    grounds.map(() => true),
  );
});

/** Development puts these styles behind the theme, a build before it. */
it('gives way to a lender’s theme, in whichever order both are read', () => {
  const rules = [
    ...readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .matchAll(/^\s*([^\s@{}][^{}]*?) \{/gm),
  ].map(([, selector]) => selector);
  expect(rules.filter((selector) => selector !== ':root:root')).toEqual([':where(:root)', ':where(:root)']);
});
