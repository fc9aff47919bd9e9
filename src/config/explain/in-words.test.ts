import { describe, expect, it } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import { inWords } from './in-words.ts';
import { valuesIn } from './values-in.ts';

const rows: readonly (readonly [Expr, string])[] = [
  [true, 'yes'],
  [null, 'nothing'],
  [{ var: 'value.before' }, 'value.before'],
  [{ var: ['settings.country', ''] }, 'settings.country'],
  [{ var: ['profile.activated', true] }, 'profile.activated (missing: yes)'],
  [{ '===': [{ var: 'settings.country' }, 'NGA'] }, 'settings.country is "NGA"'],
  [{ '!': { '===': [{ var: 'settings.country' }, 'NGA'] } }, 'settings.country is not "NGA"'],
  [{ '!': { has: 'profile.kin' } }, 'profile.kin is not there'],
  [{ '!': { has: ['profile.address', 'profile.gender'] } }, 'profile.address or profile.gender is not there'],
  [{ has: ['profile.address', 'profile.gender'] }, 'profile.address and profile.gender are there'],
  [{ '!': { var: ['session.signed_in', false] } }, 'not session.signed_in'],
  [
    { in: [{ lower: { var: 'item.status' } }, ['running', 'pending']] },
    'item.status in small letters is one of "running", "pending"',
  ],
  [{ '!': { in: [{ var: 'form.method' }, ['', 'none']] } }, 'form.method is none of "", "none"'],
  [
    { and: [{ var: 'a.b' }, { or: [{ var: 'c.d' }, { '>': [{ var: 'e.f' }, 0] }] }] },
    'a.b and (c.d or e.f is above 0)',
  ],
  [{ some: [{ var: 'data.list' }, { '===': [{ var: 'item.id' }, 1] }] }, 'some of data.list has: item.id is 1'],
  [{ '>': [{ count: { var: 'data.list' } }, 1] }, 'the number of data.list is above 1'],
  [{ if: [{ var: 'a.b' }, 'x', 'y'] }, '"x" if a.b, else "y"'],
  [{ '+': [{ var: 'a.b' }, { '*': [2, { var: 'c.d' }] }] }, 'a.b + (2 × c.d)'],
];

describe('a rule in words', () => {
  it.each(rows)('says %j so that a person can read it over', (expr, words) => {
    expect(inWords(expr)).toBe(words);
  });

  it('tells each named value once, with those that it is made of', () => {
    const meaning: Readonly<Record<string, Expr>> = {
      outer: { and: [{ var: 'value.inner' }, { var: 'value.inner' }] },
      inner: { var: 'settings.on' },
    };
    expect([...valuesIn([{ var: 'value.outer' }], (name) => meaning[name]).keys()]).toEqual(['outer', 'inner']);
  });
});
