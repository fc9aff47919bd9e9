import { expect, it } from 'vitest';
import { shipped } from './shipped.ts';
import { falseAlarms, refusedAmong } from './valid/accepted.ts';
import { validEdits } from './valid/index.ts';

const all = process.env.TEST_ALL === '1';
const count = all ? 500 : 21;
/** Of these, every so many is walked too. */
const walked = all ? 1 : 8;
const configured = shipped();

it(`accepts ${count} generated valid edits of the shipped configuration without a word`, { timeout: 600_000 }, () => {
  const edits = validEdits(configured, count, 1);
  const refused = refusedAmong(configured, edits, (edit) => edits.indexOf(edit) % walked === 0);
  expect(refused.map(({ what, alarms }) => `${what}: ${alarms[0] ?? ''}`)).toEqual([]);
  expect(new Set(edits.map(({ what }) => what)).size).toBeGreaterThan(count * 0.8);
});

it('would notice a false alarm: an edit that leaves words over is told', () => {
  const path = 'tenants/lekki/locales/en-GB/login.json';
  const files = {
    ...configured.files,
    [path]: JSON.stringify({
      ...(JSON.parse(configured.files[path] ?? '{}') as object),
      'login.nobody': 'Nobody says this',
    }),
  };
  expect(falseAlarms(configured, { what: 'words too many', files }, false)).not.toEqual([]);
});
