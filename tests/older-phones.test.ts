import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What comes into the page. */
const folders = ['answers', 'api', 'app', 'engine', 'forms', 'providers', 'screen'];

const sources = folders
  .flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map((file) => join('src', folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\b/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/**
 * The build writes syntax anew for browsers of 2022, but brings them nothing that they lack: a phone that gets no newer
 * one (Android 6 and 7, iOS 15 and 16) would stop at it, in a pattern even before the first line runs.
 */
describe('the page', () => {
  it.each([
    ['patterns that look behind', /\(\?<[=!]/],
    ['copies of lists that are sorted, turned round, cut or changed in one go', /\.to(?:Sorted|Reversed|Spliced)\(/],
    ['addresses that are tried before they are read', /\bURL\.(?:canParse|parse)\(/],
    ['forms that are asked to send themselves', /\.requestSubmit\(/],
    [
      'groups, promises and signals that are made by newer helpers',
      /\b(?:Object|Map)\.groupBy\(|Promise\.(?:withResolvers|try)\(|AbortSignal\.(?:any|timeout)\(|Array\.fromAsync\(/,
    ],
  ])('has no %s', (_what, pattern) => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
