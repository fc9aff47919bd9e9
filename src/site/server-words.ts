import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './read-if-there.ts';

const firstLanguage = 'en-GB';

export interface ServerWords {
  readonly languages: readonly string[];
  say(language: string, key: string): string;
}

/** The few words that the server says before any page runs: locales/<language>/page.json. */
export function serverWords(root: string): ServerWords {
  const folder = join(root, 'locales');
  const tables = new Map<string, Readonly<Record<string, string>>>();
  for (const language of readdirSync(folder).sort()) {
    const words = readIfThere(join(folder, language, 'page.json'));
    if (words !== undefined) tables.set(language, JSON.parse(words) as Readonly<Record<string, string>>);
  }
  return {
    languages: [firstLanguage, ...[...tables.keys()].filter((language) => language !== firstLanguage)],
    say: (language, key) => tables.get(language)?.[key] ?? tables.get(firstLanguage)?.[key] ?? key,
  };
}
