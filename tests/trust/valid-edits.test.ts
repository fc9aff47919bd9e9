import { expect, it } from 'vitest';
import { shipped } from './shipped.ts';
import { falseAlarms } from './valid/accepted.ts';
import { validEdits } from './valid/index.ts';

const all = process.env.TEST_ALL === '1';
const count = all ? 500 : 21;
/** Of these, every so many is walked too. */
const walked = all ? 1 : 8;
const configured = shipped();

it(`accepts ${count} generated valid edits of the shipped configuration without a word`, { timeout: 600_000 }, () => {
  const edits = validEdits(configured, count, 1);
  expect(edits.flatMap((edit, index) => falseAlarms(configured, edit, index % walked === 0).slice(0, 1).map((alarm) => `${edit.what}: ${alarm}`))).toEqual([]);
  expect(new Set(edits.map(({ what }) => what)).size).toBeGreaterThan(count * 0.8);
});

it('would notice a false alarm: an edit that leaves words over is told', () => {
  const path = 'locales/en-GB/login.json';
  const files = { ...configured.files, [path]: JSON.stringify({ ...(JSON.parse(configured.files[path] ?? '{}') as object), 'login.nobody': 'Nobody says this' }) };
  expect(falseAlarms(configured, { what: 'words too many', files }, false)).not.toEqual([]);
});
