import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, between, calendarUnits } from './calendar.ts';
import { isDate } from '../date.ts';
import { maturity } from './maturity.ts';

describe('dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-01', '2026-01-01T00:00:00Z', '', '2026-00-10'])(
    'do not include %j',
    (text) => {
      expect(isDate(text)).toBe(false);
      expect(() => addDays(text, 1)).toThrow('Not a date');
    },
  );

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['0099-12-31', 1, '0100-01-01'],
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
    ['0004-02-29', 12, '0005-02-28'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it('refuse to leave the calendar', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', 1e15)).toThrow(RangeError);
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('0000-01-31', -1)).toThrow(RangeError);
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
    ['2021-02-28', '2020-12-29', 'months', -1],
    ['2024-02-29', '2023-02-28', 'years', -1],
    ['0090-05-12', '2026-05-12', 'years', 1936],
  ] as const)('from %s to %s in %s is %i', (from, to, unit, count) => {
    expect(between(from, to, unit)).toBe(count);
    expect(Object.is(between(from, to, unit), -0)).toBe(false);
  });

  it('is as many units as can be added to the first without passing the second, from any day to any other', () => {
    const date = fc
      .date({ min: new Date('1896-01-01T00:00:00Z'), max: new Date('1905-12-31T00:00:00Z'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    const later = {
      days: addDays,
      weeks: (from: string, count: number) => addDays(from, 7 * count),
      months: addMonths,
      years: (from: string, count: number) => addMonths(from, 12 * count),
    };
    fc.assert(
      fc.property(date, date, fc.constantFrom(...calendarUnits), (from, to, unit) => {
        const [way, count] = [from <= to ? 1 : -1, between(from, to, unit)];
        const isWithin = (reached: string) => (way > 0 ? reached <= to : reached >= to);
        expect([isWithin(later[unit](from, count)), isWithin(later[unit](from, count + way))]).toEqual([true, false]);
      }),
    );
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
