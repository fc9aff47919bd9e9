// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Value } from '../../../engine/value.ts';
import { Fields } from '../../index.ts';
import { problems } from '../../testing/problems.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { partOrder, pastedParts } from './parts.ts';

afterEach(cleanup);

const show = (value?: Value, locale = 'en-GB') => {
  const port = fakePort(
    {
      dob: {
        schema: { type: 'string', format: 'date' },
        widget: 'birth-date',
        label: 'Date of birth',
        required: true,
        look: { age: 18 },
        messages: { dateMaximum: 'You must be 18 or older' },
      },
    },
    { values: value === undefined ? {} : { dob: value }, rules: { dob: { limits: { dateMaximum: '2008-11-21' } } } },
  );
  render(<Fields port={{ ...port, locale }} />);
  return port;
};
const part = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a date of birth', () => {
  it('is three numbers in the order of the language, which browsers can fill in', () => {
    show();
    expect(
      screen.getAllByRole<HTMLInputElement>('textbox').map(({ autocomplete, inputMode }) => [autocomplete, inputMode]),
    ).toEqual([
      ['bday-day', 'numeric'],
      ['bday-month', 'numeric'],
      ['bday-year', 'numeric'],
    ]);
    expect(partOrder('en-US')).toEqual(['month', 'day', 'year']);
    for (const locale of ['en-GB', 'fr', 'sw']) expect(partOrder(locale)).toEqual(['day', 'month', 'year']);
    expect(screen.getByRole('group', { name: 'Date of birth' })).toBeDefined();
  });

  it('is asked for as day, month and year where the browser does not know the language, and not in the browser’s own order', () => {
    const Known = Intl.DateTimeFormat;
    // As Chromium in American English does, which has no Kinyarwanda.
    vi.stubGlobal('Intl', {
      DateTimeFormat: Object.assign(
        function format(locale: string) {
          return new Known(locale === 'rw' ? 'en-US' : locale);
        },
        { supportedLocalesOf: (locale: string) => (locale === 'rw' ? [] : Known.supportedLocalesOf(locale)) },
      ),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect([partOrder('rw'), partOrder('en-US')]).toEqual([
      ['day', 'month', 'year'],
      ['month', 'day', 'year'],
    ]);
    expect(pastedParts('03/04/1990', partOrder('rw'))).toEqual({ day: '03', month: '04', year: '1990' });
  });

  it('is answered as a day, without a clock or a time zone [F52]', async () => {
    const port = show();
    await userEvent.type(part('Day'), '3');
    await userEvent.type(part('Month'), '7');
    await userEvent.type(part('Year'), '1990');
    expect(port.answers()).toEqual({ dob: '1990-07-03' });
    expect(part('Day').value).toBe('3');
    expect(problems(port)).toEqual([]);
  });

  it('of somebody who is 18 today may stand; one day younger is told the age', () => {
    expect(problems(show('2008-11-21'))).toEqual([]);
    expect(screen.getByText('You must be 18 or older')).toBeDefined();
    cleanup();
    expect(problems(show('2008-11-22')).map(({ words }) => words)).toEqual(['You must be 18 or older']);
  });

  it.each(['1990-02-31', '1990--3', '90-07-03', '--'])('that is none (%s) is kept as typed, and refused', (value) => {
    expect(problems(show(value)).map(({ words }) => words)).toEqual(['Date of birth must be a date']);
  });

  it.each([
    ['27/03/1990', 'Day'],
    ['1990-03-27', 'Year'],
    ['27.3.1990', 'Month'],
    ['27031990', 'Day'],
  ])('pasted whole as %s is taken whole', async (pasted, where) => {
    const port = show();
    await userEvent.click(part(where));
    await userEvent.paste(pasted);
    expect(port.answers()).toEqual({ dob: '1990-03-27' });
  });

  it('takes one number pasted as that number', async () => {
    const port = show();
    await userEvent.click(part('Year'));
    await userEvent.paste('1990');
    expect(port.answers()).toEqual({ dob: '1990--' });
    expect(pastedParts('27 March 1990', ['day', 'month', 'year'])).toBeUndefined();
  });

  it('is no answer when all three are emptied', async () => {
    const port = show('1990-03-27');
    for (const name of ['Day', 'Month', 'Year']) await userEvent.clear(part(name));
    expect(port.answers()).toEqual({});
  });

  it('says nothing while one goes from one number to the next', async () => {
    show();
    await userEvent.type(part('Day'), '3');
    await userEvent.tab();
    expect(screen.queryByText('Date of birth must be a date')).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByText('Date of birth must be a date')).toBeDefined();
  });
});
