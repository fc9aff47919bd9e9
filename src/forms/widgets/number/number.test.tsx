// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Fields } from '../../index.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { decimalSign } from './decimal-sign.ts';

afterEach(cleanup);

function show(minimum: number, maximum: number, value: number) {
  const port = fakePort(
    { months: { schema: { type: 'integer' }, label: 'For how long?', look: { steps: true } } },
    { values: { months: value }, rules: { months: { limits: { minimum, maximum } } } },
  );
  render(<Fields port={port} />);
  return port;
}

describe('a whole number between bounds', () => {
  it('is one of up to six chips', async () => {
    const port = show(1, 6, 3);
    expect(
      screen
        .getAllByRole('radio')
        .map((one) => one.getAttribute('aria-labelledby') && (one as HTMLInputElement).checked),
    ).toEqual([false, false, true, false, false, false]);
    await userEvent.click(screen.getByRole('radio', { name: '5' }));
    expect(port.answers()).toEqual({ months: 5 });
  });

  it('is typed, or counted up and down, where there are more, and never past its bounds', async () => {
    const port = show(1, 7, 6);
    const [less, more] = [screen.getByRole('button', { name: 'Less' }), screen.getByRole('button', { name: 'More' })];
    await userEvent.click(more);
    await userEvent.click(more);
    expect([port.answers(), more.getAttribute('aria-disabled')]).toEqual([{ months: 7 }, 'true']);
    await userEvent.click(less);
    expect(port.answers()).toEqual({ months: 6 });
    await userEvent.clear(screen.getByRole('textbox', { name: /For how long/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /For how long/ }), '2');
    expect(port.answers()).toEqual({ months: 2 });
  });
});

it('has a point before decimals where the browser does not know the language, whatever the browser’s own has', () => {
  const Known = Intl.NumberFormat;
  // As Chromium in French does, which has no Kinyarwanda.
  vi.stubGlobal('Intl', {
    NumberFormat: Object.assign(
      function format(locale: string) {
        return new Known(locale === 'rw' ? 'fr' : locale);
      },
      { supportedLocalesOf: (locale: string) => (locale === 'rw' ? [] : Known.supportedLocalesOf(locale)) },
    ),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect([decimalSign('rw'), decimalSign('fr')]).toEqual(['.', ',']);
});
