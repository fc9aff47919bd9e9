// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Fields } from '../../index.ts';
import type { FieldOption } from '../../port.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { matches } from './matches.ts';

afterEach(cleanup);

const few: readonly FieldOption[] = ['None', 'One', 'Two', 'Three'].map((text, value) => ({ value, text }));
const states = ['Abia', 'Bauchi', 'Benue', 'Edo', 'Kano', 'Lagos', 'Osun', 'Plateau', 'Rivers', 'Évora'];
const many: readonly FieldOption[] = states.map((text, place) => ({ value: place + 100, text }));

const setUp = (options: readonly FieldOption[], value?: number) => {
  const port = fakePort(
    {
      state: { schema: { type: 'integer' }, label: 'State', required: true, options: { of: [], value: '', text: '' } },
    },
    { values: value === undefined ? {} : { state: value }, rules: { state: { options } } },
  );
  render(<Fields port={port} />);
  return { port, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'State' }) };
};

describe('a short list', () => {
  it("is the phone's own, and answers with the value, not the words", async () => {
    const { port, box } = setUp(few);
    expect(box.tagName).toBe('SELECT');
    await userEvent.selectOptions(box, 'Two');
    expect(port.answers()).toEqual({ state: 2 });
    await userEvent.selectOptions(box, 'Choose');
    expect(port.answers()).toEqual({});
  });
});

describe('a long list', () => {
  it('is searched by typing and taken by keyboard alone', async () => {
    const { port, box } = setUp(many);
    expect(box.tagName).toBe('INPUT');
    await userEvent.type(box, 'la');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Lagos', 'Plateau']);
    await userEvent.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Plateau' }).id);
    const sent = vi.fn();
    document.addEventListener('submit', sent, { once: true });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(port.answers()).toEqual({ state: 105 });
    expect(box.value).toBe('Lagos');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(sent).not.toHaveBeenCalled();
  });

  it('is taken with a finger', async () => {
    const { port, box } = setUp(many);
    await userEvent.click(box);
    expect(screen.getAllByRole('option')).toHaveLength(states.length);
    await userEvent.click(screen.getByRole('option', { name: 'Kano' }));
    expect(port.answers()).toEqual({ state: 104 });
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('goes from the last to the first and from the first to the last with the arrows', async () => {
    const { box } = setUp(many);
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowUp}');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Évora' }).id);
    await userEvent.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Abia' }).id);
  });

  it('gives the last choice back when one leaves it with other words, or with Escape', async () => {
    const { port, box } = setUp(many, 105);
    expect(box.value).toBe('Lagos');
    await userEvent.type(box, 'xyz');
    expect(screen.getByText('Nothing found')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(box.value).toBe('Lagos');
    await userEvent.type(box, 'q');
    await userEvent.tab();
    expect(box.value).toBe('Lagos');
    expect(port.answers()).toEqual({ state: 105 });
  });

  it('takes what is typed out in full when one leaves it, and nothing that is only begun', async () => {
    const { port, box } = setUp(many);
    await userEvent.type(box, 'evora ');
    await userEvent.tab();
    expect([port.answers(), box.value]).toEqual([{ state: many.find(({ text }) => text === 'Évora')?.value }, 'Évora']);
    await userEvent.type(box, 'kan');
    await userEvent.tab();
    expect(box.value).toBe('Évora');
  });

  it('is searched anew when it is opened on a choice', async () => {
    const { port, box } = setUp(many, 105);
    await userEvent.click(box);
    await userEvent.keyboard('kan{Enter}');
    expect(port.answers()).toEqual({ state: 104 });
  });

  it('can be emptied', async () => {
    const { port, box } = setUp(many, 105);
    await userEvent.clear(box);
    await userEvent.tab();
    expect(port.answers()).toEqual({});
    expect(screen.getByText('State is required')).toBeDefined();
  });

  it('finds words without their accents, in any order, those that begin with them first', () => {
    expect(matches(many, 'EVO').map((option) => option.text)).toEqual(['Évora']);
    const banks = [
      'United Bank for Africa',
      'Guaranty Trust Bank',
      'First City Monument Bank',
      'First Bank of Nigeria',
    ].map((text) => ({ value: text, text }));
    expect(
      ['uba', 'GTB', 'gtbank', 'fcmb', 'ubx', 'fbn'].map((typed) => matches(banks, typed).map(({ value }) => value)),
    ).toEqual([
      ['United Bank for Africa'],
      ['Guaranty Trust Bank'],
      ['Guaranty Trust Bank'],
      ['First City Monument Bank'],
      [],
      ['First Bank of Nigeria'],
    ]);
    expect(
      matches(
        [
          { value: 1, text: 'Bank of Ada' },
          { value: 2, text: 'Ada Bank' },
        ],
        'ada bank',
      ).map((option) => option.value),
    ).toEqual([2, 1]);
  });
});
