import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { screenWords } from './words.ts';

async function wordsOf(language: string): Promise<Record<string, string>> {
  const folder = `locales/${language}`;
  const files = await Promise.all((await readdir(folder)).map(async (file) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as Record<string, string>));
  return Object.assign({}, ...files);
}

describe('the words of blocks and shell', () => {
  it.each(['en-GB', 'fr', 'rw', 'sw'])('are all said in %s', async (language) => {
    const words = await wordsOf(language);
    expect(screenWords.filter((key) => !Object.hasOwn(words, key))).toEqual([]);
  });
});
