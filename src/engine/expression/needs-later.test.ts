import { expect, it } from 'vitest';
import { laterOperators } from './later-operators.ts';
import { later, needsLaterOperators } from './needs-later.ts';
import { firstOperators } from './operators.ts';

it('names all that comes later, and nothing that comes with the page', () => {
  expect([...later, 'later'].sort()).toEqual(Object.keys(laterOperators).sort());
  expect(Object.keys(laterOperators).filter((name) => name in firstOperators)).toEqual(['later']);
});

it.each([
  [{ steps: { a: { with: { day: { later: [{ var: 'today' }, 1, 'days'] } } } } }, true],
  [{ steps: { a: { with: { at: { later: [{ var: 'now' }, 60, 'seconds'] } } } } }, false],
  [[{ if: [true, { pow: ['2', 3] }, 1] }], true],
  [{ if: [true, { '+': ['2', 3] }, 1], later: 'a step of that name' }, false],
  [{ later: { screen: 'later' } }, true],
])('%j needs them: %s', (value, needs) => {
  expect(needsLaterOperators(value)).toBe(needs);
});
