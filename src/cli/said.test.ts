import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { said } from '../language/said.gen.ts';

async function wordsOf(language: string): Promise<Record<string, string>> {
  const folder = `locales/${language}`;
  const files = await Promise.all(
    (await readdir(folder)).map(
      async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, string>,
    ),
  );
  return Object.assign({}, ...files);
}

/** The code of a folder, without its tests. */
async function codeOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

const shared: readonly string[] = [said.page, said.screens, said.forms, said.files, said.delivered].flat();
const families: readonly (readonly [string, Readonly<Record<string, readonly string[]>>])[] = [
  ['src/screen/blocks', said.blocks],
  ['src/forms/widgets', said.widgets],
];
const owned = families.flatMap(([, of]) => Object.values(of).flat());

describe('the words that code says by itself', () => {
  it.each(['en-GB', 'fr', 'rw', 'sw'])('are all said in %s', async (language) => {
    const words = Object.keys(await wordsOf(language)).map((key) =>
      key.replace(/_(?:zero|one|two|few|many|other)$/, ''),
    );
    expect(
      [...shared, ...owned].filter(
        (key) => !words.some((word) => (key.endsWith('*') ? word.startsWith(key.slice(0, -1)) : word === key)),
      ),
    ).toEqual([]);
  });

  it('stand beside the block or widget that says them, and nowhere twice but where several draw the piece that says them', async () => {
    expect([new Set(shared).size, owned.filter((key) => shared.includes(key))]).toEqual([shared.length, []]);
    const pieces = await codeOf('src/screen/pieces');
    expect(owned.filter((key, place) => owned.indexOf(key) !== place && !pieces.includes(`'${key}'`))).toEqual([]);
    const strange: string[] = [];
    for (const [folder, of] of families) {
      for (const name of await readdir(folder)) {
        const code = name.includes('.') ? '' : await codeOf(join(folder, name));
        strange.push(
          ...owned
            .filter((key) => !(of[name] ?? []).includes(key) && code.includes(`'${key}'`))
            .map((key) => `${name} says ${key}`),
        );
      }
    }
    expect(strange).toEqual([]);
  });
});
