import { describe, expect, it } from 'vitest';
import { casesOf, lengthsOf } from './cases.ts';
import { Uses } from './uses.ts';

const text = { type: 'string' };
const compared = (...comparisons: readonly (readonly string[])[]): Uses => {
  const uses = new Uses();
  for (const constants of comparisons) uses.equal({ pattern: 'a', via: 'itself' }, constants);
  return uses;
};

describe('the cases of a value', () => {
  it('are both of yes and no', () =>
    expect(casesOf('a', { type: 'boolean' }, new Uses()).values).toEqual([false, true]));

  it('are each text that it is compared with, and one other', () => {
    expect(casesOf('a', text, compared(['NGA'], ['RWA'])).values).toEqual(['other', 'NGA', 'RWA']);
  });

  it('are one of several texts that every rule treats alike', () => {
    expect(casesOf('a', text, compared(['running', 'pending'], ['past due'])).values).toEqual([
      'other',
      'running',
      'past due',
    ]);
  });

  it('are below, at and above a threshold', () => {
    const uses = new Uses();
    uses.order({ pattern: 'a', via: 'itself' }, [1000], false);
    expect(casesOf('a', { type: 'integer' }, uses).values).toEqual([999, 1000, 1001]);
  });

  it('are also between two thresholds that lie closer together than one', () => {
    const uses = new Uses();
    uses.order({ pattern: 'a', via: 'itself' }, ['10', '10.5'], false);
    expect(casesOf('a', { type: 'string', format: 'decimal' }, uses).values).toContain('10.25');
  });

  it('are the day before, the day and the day after', () => {
    const uses = new Uses();
    uses.order({ pattern: 'a', via: 'itself' }, ['2026-03-01'], false);
    expect(casesOf('a', { type: 'string', format: 'date' }, uses).values).toEqual([
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });

  it('are only those that the contract allows', () => {
    expect(casesOf('a', { type: 'string', pattern: '^[A-Z]{3}$' }, compared(['NGA'], ['nga'])).values).toEqual([
      'ABC',
      'NGA',
    ]);
    expect(casesOf('a', { type: 'integer', minimum: 1 }, compared()).values).toEqual([1]);
    expect(casesOf('a', { enum: ['approved', 'rejected', 'pending'] }, compared(['rejected'])).values).toEqual([
      'approved',
      'rejected',
    ]);
  });

  it('are every set of the parts that a list in a text may hold', () => {
    const uses = new Uses();
    uses.equal({ pattern: 'a', via: 'split', separator: ',' }, ['web']);
    uses.equal({ pattern: 'a', via: 'split', separator: ',' }, ['mobile']);
    expect(casesOf('a', text, uses).values).toEqual(['other', 'web', 'mobile', 'web,mobile']);
  });

  it('are texts with and without what they may contain', () => {
    const uses = new Uses();
    uses.contains({ pattern: 'a', via: 'itself' }, ['mono']);
    expect(casesOf('a', text, uses).values).toEqual(['other', 'mono']);
  });

  it('are empty lists, lists of one, and longer ones where a length is compared', () => {
    expect(lengthsOf({ type: 'array' }, new Uses().of('a'))).toEqual([0, 1]);
    const uses = new Uses();
    uses.order({ pattern: 'a', via: 'length' }, [1], false);
    expect(lengthsOf({ type: 'array' }, uses.of('a'))).toEqual([0, 1, 2]);
    expect(lengthsOf({ type: 'array', minItems: 1 }, uses.of('a'))).toEqual([1, 2]);
  });

  it('are lists that are long enough for each rule to find an item of its own', () => {
    const uses = new Uses();
    uses.walk('a');
    uses.walk('a');
    expect(lengthsOf({ type: 'array' }, uses.of('a'))).toEqual([0, 1, 2]);
  });
});
