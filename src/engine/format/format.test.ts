import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Value } from '../value.ts';
import { FormatError, type FormatContext } from './context.ts';
import { dayOf } from './date.ts';
import { format, formats } from './format.ts';

const english: FormatContext = { locale: 'en-GB' };
const show = (name: string, value: Value, args: readonly string[] = [], context: FormatContext = english): string =>
  format(name, value, args, context).replaceAll(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it('is written as en-NG writes it, in NGN by default', () => {
    expect(show('money', '25000')).toBe('₦25,000');
    expect(show('money', '25000.00', [], { locale: 'fr' })).toBe('₦25,000');
    expect(show('money', 1234567.5)).toBe('₦1,234,567.50');
  });

  it('is RWF when the country is RWA', () => {
    expect(show('money', '25000', [], { locale: 'rw', country: 'RWA' })).toBe('RWF 25,000');
  });

  it("is of its own currency when it has one, else of the lender's [O-125]", () => {
    expect(show('money', '25000', ['rwf'], { locale: 'en-GB', currency: 'NGN', country: 'NGA' })).toBe('RWF 25,000');
    expect(show('money', '25000', ['NGN'], { locale: 'en-GB', country: 'RWA' })).toBe('₦25,000');
    expect(show('money', '25000', [], { locale: 'en-GB', currency: 'KES', country: 'KEN' })).toBe('KES 25,000');
  });

  it('is rounded half up to the decimals of its currency, and loses no digit', () => {
    expect(show('money', '0.005')).toBe('₦0.01');
    expect(show('money', '1.005')).toBe('₦1.01');
    expect(show('money', '99.5', ['RWF'])).toBe('RWF 100');
    expect(show('money', '9007199254740993.25')).toBe('₦9,007,199,254,740,993.25');
    expect(show('money', '-25.5')).toBe('−₦25.50');
    expect(show('money', '-0.001')).toBe('₦0');
    expect(show('money', '999.995')).toBe('₦1,000');
  });

  it('has its sign before the currency where money comes and goes', () => {
    expect(['20000', '-1000.5', '0'].map((amount) => show('signed-money', amount))).toEqual([
      '+₦20,000',
      '−₦1,000.50',
      '₦0',
    ]);
  });

  it('has all its decimals in a table, where amounts stand below each other', () => {
    expect(['25000', '4532.5', '-1'].map((amount) => show('exact-money', amount))).toEqual([
      '₦25,000.00',
      '₦4,532.50',
      '−₦1.00',
    ]);
    expect(show('exact-money', '25000', ['RWF'])).toBe('RWF 25,000');
  });

  it.each<Value>(['', 'x', '1e3', null, true, ['1']])('is never made of %j', (value) => {
    expect(() => show('money', value)).toThrow(FormatError);
    expect(() => show('money', '1', ['naira'])).toThrow(FormatError);
  });
});

describe('dates', () => {
  it('look like MMM DD, YYYY', () => {
    expect(show('date', '2026-12-12')).toBe('Dec 12, 2026');
    expect(show('date', '2026-09-02')).toBe('Sep 02, 2026');
  });

  it('stay in one line', () => {
    const of = (locale: string) => format('date', '2026-12-02', [], { ...english, locale });
    expect(['en-GB', 'fr', 'rw'].map(of)).toEqual([
      'Dec\u00a002,\u00a02026',
      '2\u00a0déc.\u00a02026',
      '2\u00a0Ukuboza\u00a02026',
    ]);
  });

  it('look like DD-MM-YYYY where the screen says so', () => {
    expect(show('date', '2026-09-02', ['DD-MM-YYYY'])).toBe('02-09-2026');
    expect(show('date', '2026-09-02', ['DD MMM YYYY'])).toBe('02 Sep 2026');
  });

  it.each([
    ['fr', '12 déc. 2026'],
    ['sw', '12 Des 2026'],
    ['rw', '12 Ukuboza 2026'],
  ])('are in the words of the page: %s', (locale, expected) => {
    expect(show('date', '2026-12-12', [], { locale })).toBe(expected);
  });

  it('are in Kinyarwanda also where the browser does not know it', () => {
    const known = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new Error('asked of the browser');
    });
    onTestFinished(() => known.mockRestore());
    expect(show('date', '2026-12-02', [], { locale: 'rw' })).toBe('2 Ukuboza 2026');
    expect(show('date', '2026-01-12', ['DD MMM'], { locale: 'rw' })).toBe('12 Mutarama');
  });

  it('have times as in English where the browser does not know the language, and not as in the browser’s own', () => {
    const Known = Intl.DateTimeFormat;
    // As Chromium in Arabic does, which has no Kinyarwanda.
    vi.stubGlobal('Intl', {
      DateTimeFormat: Object.assign(
        function formatOf(locale: string, options: Intl.DateTimeFormatOptions) {
          return new Known(locale === 'rw' ? 'ar-EG' : locale, options);
        },
        { supportedLocalesOf: (locale: string) => (locale === 'rw' ? [] : Known.supportedLocalesOf(locale)) },
      ),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(show('time', '2026-08-12T13:05:00Z', [], { locale: 'rw' })).toBe('13:05');
  });

  it("do not shift with the time zone, and instants are of the lender's day", () => {
    expect(show('date', '2026-12-12', [], { locale: 'en-GB', timeZone: 'America/Toronto' })).toBe('Dec 12, 2026');
    expect(show('date', '2026-12-12T23:30:00Z', [], { locale: 'en-GB', timeZone: 'Africa/Lagos' })).toBe(
      'Dec 13, 2026',
    );
    expect(dayOf(Date.parse('2026-01-01T00:00:00Z'), 'America/Toronto')).toBe('2025-12-31');
  });

  it.each<Value>(['', '2026-02-30', 'soon', 20261212, null])('are never made of %j', (value) => {
    expect(() => show('date', value)).toThrow(FormatError);
  });
});

describe('texts', () => {
  it.each<[string, Value, string[], string]>([
    ['mask', '0123456789', [], '012*****89'],
    ['mask', '12345', [], '12345'],
    ['mask', '123456', [], '123*56'],
    ['percent', 5, [], '5%'],
    ['percent', 40, [], '40%'],
    ['percent', '2.5', [], '2.5%'],
    ['percent', '0.125', [], '0.125%'],
    ['number', '1234567.50', [], '1,234,567.5'],
    ['clock', 65, [], '01:05'],
    ['clock', 600, [], '10:00'],
    ['clock', -3, [], '00:00'],
    ['clock', 59.2, [], '01:00'],
    ['time', '2026-08-12T13:05:00Z', [], '13:05'],
    ['capital', 'PAST DUE', [], 'Past due'],
    ['capital', 'éa', [], 'Éa'],
    ['capital', 'wa Habimana-Uwimana', [], 'Wa Habimana-Uwimana'],
    ['capital', '', [], ''],
    ['lower', 'ABC', [], 'abc'],
    ['join', ['a', 1, true], [], 'a, 1, true'],
    ['join', ['a', 'b'], ['/'], 'a/b'],
  ])('%s of %j %j is %s', (name, value, args, expected) => {
    expect(show(name, value, args)).toBe(expected);
  });

  it('mask account numbers but for the first 3 and the last 2 digits', () => {
    expect(show('mask', '2209876543')).toBe('220*****43');
  });

  it('cut names over 36 characters', () => {
    const name = 'Oluwaseun Adebayo-Olanrewaju Babatunde';
    expect(show('cut', name, ['36'])).toBe(`${name.slice(0, 36)}...`);
    expect(show('cut', name.slice(0, 36), ['36'])).toBe(name.slice(0, 36));
    expect(show('cut', '👍'.repeat(37), ['36'])).toBe(`${'👍'.repeat(36)}...`);
  });

  it.each([
    ['fr', '1 234 567,5', '2,5 %'],
    ['sw', '1,234,567.5', '2.5%'],
    ['rw', '1,234,567.5', '2.5%'],
  ])('write numbers and percents as their language does: %s', (locale, number, percent) => {
    expect(show('number', '1234567.5', [], { locale })).toBe(number);
    expect(show('percent', '2.5', [], { locale })).toBe(percent);
  });

  it.each<[string, Value, string[]]>([
    ['mask', null, []],
    ['join', 'a', []],
    ['join', [[1]], []],
    ['cut', 'a', ['x']],
    ['clock', 'x', []],
    ['time', '2026-08-12', []],
    ['or', 'a', ['k']],
    ['loud', 'a', []],
  ])('refuse %s of %j', (name, value, args) => {
    expect(() => show(name, value, args)).toThrow(FormatError);
  });

  it('tell their names and arguments to the checker', () => {
    expect(formats.money).toEqual({ min: 0, max: 1, arg: 'value' });
    expect(formats.or).toEqual({ min: 1, max: 1, arg: 'key' });
  });
});
