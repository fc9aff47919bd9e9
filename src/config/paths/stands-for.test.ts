import { expect, it } from 'vitest';
import { configured } from '../testing/explored.ts';
import { knowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import { groundOf } from './ground.ts';
import { standsFor } from './stands-for.ts';

const files = smallLender({
  'tenants/small/rules/flows/enter.json': {
    takes: { rate: { type: 'string', format: 'decimal' }, way: { type: 'string' } },
    start: {
      dear: { at: 10, if: { '>': [{ var: ['with.rate', '0'] }, '0'] }, to: 'door' },
      large: { at: 20, if: { '>=': [{ var: ['with.rate', '0'] }, '100'] }, to: 'door' },
      out: { at: 30, if: { '===': [{ var: ['with.way', ''] }, 'take-out'] }, to: 'door' },
      other: { at: 40, to: 'door' },
    },
  },
});
const said = standsFor(groundOf(configured(files), knowledge().contract, 'enter'));

it.each([
  ['with.rate', '-1', 'with.rate is below 0'],
  ['with.rate', '0', 'with.rate is 0'],
  ['with.rate', '50', 'with.rate is between 0 and 100'],
  ['with.rate', '101', 'with.rate is above 100'],
  ['with.way', 'other', 'with.way is not "take-out"'],
  ['with.way', 'take-out', 'with.way is "take-out"'],
  ['with.then', 'other', 'with.then is "other"'],
  ['session.signed_in', true, 'session.signed_in is true'],
])('%s of %s is said as what it stands for', (name, value, words) => {
  expect(said({ name, value })).toBe(words);
});
