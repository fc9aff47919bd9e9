// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Value } from '../../../engine/value.ts';
import { Fields } from '../../index.ts';
import { fakePort } from '../../testing/fake-port.ts';

afterEach(cleanup);

const show = (look: Record<string, Value> = {}, value?: string) => {
  const port = fakePort(
    { it: { label: 'It', required: true, schema: { type: 'string', writeOnly: true }, widget: 'password', look } },
    { values: value === undefined ? {} : { it: value } },
  );
  render(<Fields port={port} />);
  return screen.getByLabelText<HTMLInputElement>('It');
};
const strong = { new: true, strength: true };
const status = () => screen.findByRole('status');
const rules = async () =>
  within(await screen.findByRole('list', { name: 'A strong password has' }))
    .getAllByRole('listitem')
    .map((rule) => rule.textContent);

describe('a password', () => {
  it('can be shown and hidden, by a button that says which of the two it does and of what', async () => {
    const input = show();
    expect([input.type, input.autocomplete]).toEqual(['password', 'current-password']);
    await userEvent.click(screen.getByRole('button', { name: 'Show It' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide It' }));
    expect(input.type).toBe('password');
  });

  it('that is made here is known as new to password managers', () => {
    expect(show({ new: true }).autocomplete).toBe('new-password');
  });
});

describe('the strength of a new password', () => {
  it.each([
    ['a', 'weak', 1],
    ['12345678', 'weak', 1],
    ['abcdefgh', 'medium', 2],
    ['Abcdefgh', 'medium', 3],
    ['Abcdef^h', 'medium', 3],
    ['Abcd!ef', 'medium', 3],
    ['Abcdef!h', 'strong', 4],
  ])('of %s is %s, with %i of its four parts lit', async (password, grade, parts) => {
    show(strong, password);
    expect((await status()).textContent).toBe(`Password strength: ${grade}, ${parts} of 4 met`);
    expect(document.querySelector('.strength')?.getAttribute('data-grade')).toBe(grade);
    expect(document.querySelectorAll('.strength-bars [data-on]')).toHaveLength(parts);
  });

  it.each([...'=!@#&$%'])('counts the symbol %s', async (symbol) => {
    show(strong, `Abcdefg${symbol}`);
    expect((await status()).textContent).toContain('strong');
  });

  it('is ticked rule by rule as it is typed', async () => {
    const input = show(strong);
    await userEvent.type(input, 'Ab');
    expect(await rules()).toEqual([
      'At least 8 characters: not met',
      'A capital letter: met',
      'A small letter: met',
      'One of = ! @ # & $ %: not met',
    ]);
  });

  it('is not judged while nothing is typed: the rules stand there, the meter does not (OP-64)', async () => {
    show(strong);
    expect(await rules()).toHaveLength(4);
    expect((await status()).textContent).toBe('');
    expect(document.querySelector('.strength-bars')).toBeNull();
  });

  it('counts the symbols that the field names', async () => {
    show({ ...strong, symbols: '_-' }, 'Abcdef_h');
    expect((await status()).textContent).toContain('strong');
  });
});
