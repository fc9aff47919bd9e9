import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const keys = ['code.enter', 'code.invalid', 'error.format.email', 'error.enum', 'error.default'];

function wordsIn(language: string): Readonly<Record<string, string>> {
  const folder = join('locales', language);
  return Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object),
  ) as Record<string, string>;
}

describe('what a field says of its answer', () => {
  it('is a key with words of its own in every language: enter the code, a valid code, a valid email, a valid choice [A-467]', () => {
    const languages = readdirSync('locales');
    expect(languages.length).toBeGreaterThanOrEqual(4);
    for (const key of keys) {
      const said = languages.map((language) => wordsIn(language)[key]);
      expect(
        said.every((words) => typeof words === 'string' && words !== ''),
        key,
      ).toBe(true);
      expect(new Set(said).size, key).toBe(languages.length);
    }
  });
});
