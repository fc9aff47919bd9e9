import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { olderPhones } from '../build/older-phones.ts';

/** What comes into the page. */
const folders = ['answers', 'api', 'app', 'engine', 'forms', 'providers', 'screen'];

const sources = folders
  .flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map((file) => join('src', folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\b/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/**
 * The build writes syntax anew for older browsers, but brings them nothing that they lack: a phone that gets no newer
 * one (Android 5 to 7, iOS 15 and 16) would stop at it, in a pattern even before the first line runs. Of what the language
 * itself has brought since, the compiler tells (tsconfig.page.json).
 */
describe('the page', () => {
  it.each([
    ['patterns that look behind', /\(\?<[=!]/],
    ['addresses that are tried before they are read', /\bURL\.(?:canParse|parse)\(/],
    ['forms that are asked to send themselves', /\.requestSubmit\(/],
    ['signals that are made of others or of a time', /\bAbortSignal\.(?:any|timeout)\(/],
  ])('has no %s', (_what, pattern) => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('a style that asks how wide its container is', () => {
  it('asks the window in browsers that have no such question, also where a variable stands beside it', () => {
    const { css } = postcss([olderPhones]).process(
      '@container list (max-width: 599px) { .row { display: flex; } } .sum { color: red; font-size: min(var(--large), 11cqi); }',
    );
    expect(css).toBe(
      '@container list (max-width: 599px) { .row { display: flex; } } @supports not (container-type: inline-size) {@media (max-width: 599px) { .row { display: flex; } } } .sum { color: red; font-size: min(var(--large), 11vw); } @supports (width: 1cqi) { .sum { font-size: min(var(--large), 11cqi); } }',
    );
  });

  it.each(['@container (max-width: 12rem) { .row { color: red; } }', '.sum { font-size: min(1em, 11cqi); }'])(
    'stays where the window says nothing of it, or another style counts by itself: %s',
    (style) => expect(postcss([olderPhones]).process(style).css).toBe(style),
  );
});
