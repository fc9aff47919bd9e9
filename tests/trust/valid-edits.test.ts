import { expect, it } from 'vitest';
import { shipped } from './shipped.ts';
import { editsTogether, falseAlarms } from './valid/accepted.ts';
import { validEdits, type ValidEdit } from './valid/index.ts';

const all = process.env.TEST_ALL === '1';
const count = all ? 500 : 21;
/** Of these, every so many is walked too. */
const walked = all ? 1 : 8;
const configured = shipped();

it(`accepts ${count} generated valid edits of the shipped configuration without a word`, { timeout: 600_000 }, () => {
  const edits = validEdits(configured, count, 1);
  const isWalked = (edit: ValidEdit) => edits.indexOf(edit) % walked === 0;
  const alarmsOf = (edit: ValidEdit, walks: boolean) =>
    falseAlarms(configured, edit, walks)
      .slice(0, 1)
      .map((alarm) => `${edit.what}: ${alarm}`);
  const groups = all ? edits.map((edit) => ({ edits: [edit], all: edit })) : editsTogether(configured, edits);
  // What is said of several may be the doing of one with another: then each is asked about by itself.
  expect(
    groups.flatMap((group) =>
      alarmsOf(group.all, group.edits.some(isWalked)).length === 0
        ? []
        : group.edits.flatMap((edit) => alarmsOf(edit, isWalked(edit))),
    ),
  ).toEqual([]);
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
