import { describe, expect, it } from 'vitest';
import { addDays, addMonths, between } from './calendar.ts';
import { isDate } from '../date.ts';
import { maturity } from './maturity.ts';

describe('dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-01', '2026-01-01T00:00:00Z', '', '2026-00-10'])('do not include %j', (text) => {
    expect(isDate(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow('Not a date');
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days are %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 13, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-02-29', -216, '2010-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it('refuse to leave the calendar', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });
});

describe('the time between two dates', () => {
  it.each([
    ['2026-01-01', '2026-01-31', 'days', 30],
    ['2026-03-28', '2026-03-30', 'days', 2],
    ['2028-02-28', '2028-03-01', 'days', 2],
    ['2026-01-31', '2026-01-01', 'days', -30],
    ['2026-01-01', '2026-01-14', 'weeks', 1],
    ['2026-01-15', '2026-02-14', 'months', 0],
    ['2026-01-15', '2026-02-15', 'months', 1],
    ['2026-01-31', '2026-02-28', 'months', 1],
    ['2026-02-15', '2026-01-15', 'months', -1],
    ['2026-02-15', '2026-01-16', 'months', 0],
    ['2008-02-29', '2026-02-28', 'years', 18],
    ['2008-11-23', '2026-11-22', 'years', 17],
  ] as const)('from %s to %s in %s is %i', (from, to, unit, count) => {
    expect(between(from, to, unit)).toBe(count);
    expect(Object.is(between(from, to, unit), -0)).toBe(false);
  });

  it('is nothing where one of them is no date', () => {
    expect(() => between('2026-02-29', '2026-03-01', 'days')).toThrow('Not a date');
  });
});

describe('maturity', () => {
  it.each([
    [3, 'months', '2027-03-01'],
    [2, 'weeks', '2026-12-15'],
    [10, 'days', '2026-12-11'],
    [1, 'years', '2027-11-26'],
  ])('is the payday plus %i %s: %s', (tenor, period, due) => {
    expect(maturity('2026-12-01', tenor, period)).toBe(due);
  });
});
