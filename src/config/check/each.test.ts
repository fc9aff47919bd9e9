import { expect, it } from 'vitest';
import { readLayers, type Files } from '../layers.ts';
import { knowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import { foundInEach } from './each.ts';
import type { Memory } from './memory.ts';
import type { Rule } from './rule.ts';
import { subjectOf } from './subject.ts';

const edited = (file: string, edit: object) => smallLender({ [`tenants/small/${file}`]: edit });
const screen = edited('screens/door.json', { body: { more: { at: 99, block: 'text', text: 'door.title' } } });
const form = edited('schemas/forms/borrow.json', { fields: { amount: { at: 77 } } });
const gates = edited('rules/gates.json', { gates: { 'signed-in': { to: '/' } } });
const values = edited('rules/values.json', { values: { twice: 2 } });

/** Of what a rule is asked again after an edit. @param finding whether it has found something */
function askedAgain(each: NonNullable<Rule['each']>, files: Files, finding = false): readonly string[] {
  const kept = new Map<string, unknown>();
  const findings: Memory = {
    recall: (name) => kept.get(name),
    keep: (name, found) => void kept.set(name, found),
    nameOf: (text) => text,
  };
  const known = { ...knowledge(), findings };
  let asked: string[] = [];
  const rule: Rule = {
    codes: {},
    reads: ['flow', 'form', 'screen'],
    each,
    check: ({ documents }, report) => {
      const [first] = (['flow', 'form', 'screen'] as const)
        .filter((kind) => each === 'document' || kind === each)
        .flatMap((kind) => documents(kind));
      asked.push(first?.name ?? '');
      if (finding && first) report(first, [], { code: 'a', message: 'b' });
    },
  };
  const look = (of: Files) =>
    foundInEach('rule', rule, subjectOf(readLayers(of, 'small'), 'small', known), () => undefined);
  look(smallLender());
  asked = [];
  look(files);
  return asked.sort();
}

it('asks again of nothing that is the same, unless something was found there', () => {
  for (const each of ['document', 'flow', 'form'] as const) {
    expect(askedAgain(each, smallLender())).toEqual([]);
    expect(askedAgain(each, smallLender(), true)).not.toEqual([]);
  }
});

it('asks again of a document that was edited, of each flow that shows or asks it, and of all that read what is shared', () => {
  expect(askedAgain('document', screen)).toEqual(['door']);
  expect(askedAgain('flow', screen)).toEqual(['enter']);
  expect(askedAgain('form', screen)).toEqual([]);
  expect(askedAgain('document', form)).toEqual(['borrow']);
  expect(askedAgain('flow', form)).toEqual(['borrow']);
  for (const shared of [values, gates]) expect(askedAgain('flow', shared)).toEqual(['app', 'borrow', 'enter', 'extra']);
  expect(askedAgain('form', values)).toEqual(['borrow']);
});
