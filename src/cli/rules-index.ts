import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The checker's rules, gathered from their folders: written out, since the checker runs in browsers and Node alike. */
export async function rulesIndex(folder: string): Promise<string> {
  const [rules, fileRules] = [await namesIn(join(folder, 'rules')), await namesIn(join(folder, 'file-rules'))];
  const imports = [...rules.map((name) => line('rules', name)), ...fileRules.map((name) => line('file-rules', name))];
  return `/* Written by \`npm run generate\` from the files of rules/ and file-rules/. Do not edit. */
${imports.join('\n')}

export const rules = {
${rules.map(member).join('')}};

export const fileRules = {
${fileRules.map(member).join('')}};
`;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
}

function line(folder: string, name: string): string {
  return `import * as ${inCamelCase(name)} from './${folder}/${name}.ts';`;
}

/** Each on a line of its own, so that two rules that are added at once do not stand in each other's way. */
function member(name: string): string {
  return `  ${inCamelCase(name)},\n`;
}

function inCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
