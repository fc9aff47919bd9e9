import { describe, expect, it } from 'vitest';
import { configurationOf, type Configuration } from './configuration.ts';
import { readLayers, type Files } from './layers.ts';
import { smallLender } from './testing/small-lender.ts';

const read = (files: Files): Configuration => configurationOf(readLayers(files, 'small'), 'small');
const [flow, words] = ['tenants/small/rules/flows/borrow.json', 'locales/en-GB/all.json'];

describe('what was found out of a lender is known by the very values', () => {
  const before = read(smallLender());

  it('has those of an earlier reading where the files say the same', () => {
    const after = read({ ...smallLender(), [flow]: '{ "values": { "one": 1 } }' });
    expect(after.flows.borrow).not.toBe(before.flows.borrow);
    for (const [name, screen] of Object.entries(before.screens)) expect(after.screens[name]).toBe(screen);
    for (const table of ['gates', 'values', 'routes'] as const) {
      expect(Object.keys(before[table])).not.toEqual([]);
      expect(after[table]).toBe(before[table]);
    }
    expect(Object.keys(before.words)).not.toEqual([]);
    for (const [language, table] of Object.entries(before.words)) expect(after.words[language]).toBe(table);
  });

  it('has others where a word is another, or stands at another key', () => {
    const [first] = Object.keys(before.words['en-GB'] ?? {});
    const edited = (edit: (text: string) => string) =>
      read({ ...smallLender(), [words]: edit(smallLender()[words] ?? '') });
    expect(edited((text) => text.replace(/": "/, '": "x')).words['en-GB']?.[first ?? '']).toMatch(/^x/);
    expect(Object.keys(edited((text) => text.replace(`"${first}"`, '"other.key"')).words['en-GB'] ?? {})).toContain(
      'other.key',
    );
  });

  it('has one for each document, though two say the same', () => {
    const empty = '{ "body": {} }';
    const { screens } = read({ ...smallLender(), 'screens/one.json': empty, 'screens/two.json': empty });
    expect(screens.one).toEqual(screens.two);
    expect(screens.one).not.toBe(screens.two);
  });
});
