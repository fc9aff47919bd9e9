import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileReader } from '../../site/read-files.ts';
import { readLayers, type Files } from '../layers.ts';
import { knowledge } from '../testing/knowledge.ts';
import { foundApart } from './apart.ts';
import type { Rule } from './rule.ts';
import { subjectOf } from './subject.ts';

const shipped = new FileReader(join(import.meta.dirname, '..', '..', '..')).read();

/** The flows of which a rule is asked anew after an edit, as somebody has who watches: all else is known from before. */
function askedAfter(file: string, edit: (text: string) => string): readonly string[] {
  const asked: string[] = [];
  const rule: Rule = {
    codes: {},
    reads: ['flow'],
    apart: true,
    check: (subject) => void asked.push(...subject.documents('flow').map(({ name }) => name)),
  };
  const look = (files: Files) => foundApart(file, rule, subjectOf(readLayers(files, 'naija'), 'naija', knowledge()));
  look(shipped);
  asked.length = 0;
  const edited = { ...shipped, [file]: edit(shipped[file] ?? '') };
  expect(edited[file]).not.toBe(shipped[file]);
  look(edited);
  return asked.sort();
}

it('asks again of a flow that was changed, and of none of the many that it runs in, as long as these are told the same', () => {
  expect(
    askedAfter('rules/flows/add-bank.json', (text) =>
      text.replace('"verifies"', '"other": { "var": "today" }, "verifies"'),
    ),
  ).toEqual(['add-bank']);
});

it('asks again of those that a flow gives something else to, or ends otherwise for', () => {
  const running = [
    'add-bank',
    'add-mandate',
    'authorize/application/authorize',
    'authorize/loan-request/authorize',
    'fund',
    'payment-methods',
  ];
  expect(
    askedAfter('rules/flows/add-bank.json', (text) => text.replace('{ "var": "data.save.id" }', '"of-words"')),
  ).toEqual(running);
  expect(askedAfter('rules/flows/add-bank.json', (text) => text.replace('"end": "done"', '"end": "added"'))).toEqual(
    running,
  );
});

it('asks again of a flow that is not given for certain any more what it takes', () => {
  expect(
    askedAfter('rules/flows/guarantors.json', (text) =>
      text.replace('"with": { "link": { "var": ["flow.link", null] } },', ''),
    ),
  ).toEqual(['ask-guarantor', 'guarantors']);
});
