import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who says words by themselves: the folders, each with its words.json. */
const owners = {
  page: 'src/app',
  screens: 'src/screen',
  forms: 'src/forms',
  files: 'src/forms/files',
  delivered: 'src/answers/definition',
};
const families = { blocks: 'src/screen/blocks', widgets: 'src/forms/widgets' };

/** The keys that code says by itself, gathered from the `words.json` beside it. A key that ends with `*` stands for all that begin so. */
export async function wordsIndex(): Promise<string> {
  const own = await Promise.all(
    Object.entries(owners).map(async ([name, folder]) => `  ${name}: ${list(await wordsIn(folder), '  ')},\n`),
  );
  const many = await Promise.all(
    Object.entries(families).map(async ([name, folder]) => `  ${name}: {\n${(await members(folder)).join('')}  },\n`),
  );
  return `/* Written by \`npm run generate\` from the words.json of the folders. Do not edit. */

/** The keys of the words that code says by itself, by who says them: shared ones first, then each block's and widget's own. */
export const said = {
${own.join('')}${many.join('')}} as const;

type Said = typeof said;
type Of<Family> = { readonly [Name in keyof Family]: Family[Name] extends readonly (infer Word)[] ? Word : never }[keyof Family];

/** What blocks and shell say. */
export type ScreenWord = Said['screens'][number] | Of<Said['blocks']>;

/** What forms and widgets say. */
export type FormWord = Said['forms' | 'files'][number] | Of<Said['widgets']>;
`;
}

async function members(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const lists = await Promise.all(names.map(async (name) => [name, await wordsIn(join(folder, name))] as const));
  return lists
    .filter(([, words]) => words.length > 0)
    .map(([name, words]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${list(words, '    ')},\n`);
}

async function wordsIn(folder: string): Promise<readonly string[]> {
  return JSON.parse(await readFile(join(folder, 'words.json'), 'utf8').catch(() => '[]')) as readonly string[];
}

function list(words: readonly string[], indent: string): string {
  return `[\n${words.map((word) => `${indent}  '${word}',\n`).join('')}${indent}]`;
}
