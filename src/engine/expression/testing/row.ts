import type { Expr } from '../../../language/language.gen.ts';
import { FAILED, PENDING, type Result, type Value } from '../../value.ts';

/** The rule has no meaning: an EvaluationError, and never a result that routes. */
export const REFUSED: unique symbol = Symbol('refused');

/** A rule and what it comes to over `data`. */
export type OwnRow = readonly [rule: Expr, is: Result | typeof REFUSED];

/** The same for an operator of json-logic, with the reason where json-logic comes to something else. */
export type ClassicRow = readonly [rule: Expr, is: Result | typeof REFUSED, differs?: string];

/** What the rows are read over. */
export const data: Readonly<Record<string, Value>> = {
  n: 3,
  zero: 0,
  x: 1.5,
  t: 'lender',
  empty: '',
  nil: null,
  yes: true,
  no: false,
  list: [1, 2, 3],
  words: ['b', 'a'],
  none: [],
  deep: { a: [{ b: 'c' }] },
  rows: [
    { k: 2, ok: true, name: 'Zed' },
    { k: 1, ok: false, name: 'Amy' },
  ],
  amount: '25000.00',
  now: '2026-12-31T23:30:00.000Z',
  settings: { timezone: 'Africa/Kigali' },
};

/** What is said of a rule in a test's title. */
export function shown(result: Result | typeof REFUSED): string {
  if (result === REFUSED) return 'refused';
  if (result === undefined) return 'missing';
  return result === PENDING ? 'pending' : result === FAILED ? 'failed' : JSON.stringify(result);
}
