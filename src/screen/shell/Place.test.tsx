// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block, Blocks } from '../../language/language.gen.ts';
import { fakePort } from '../testing/fake-port.ts';
import { Place } from './Place.tsx';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const words = (at: number, text: string, look = 'body'): Block => ({ at, block: 'text', text, look });

function showPlace(body: Blocks, given: Parameters<typeof fakePort>[0] = {}) {
  const port = fakePort(given);
  render(<Place place={{ key: 'a', port, screen: { title: 'Your loans', body } }} />);
  return port;
}

describe('the blocks of one place', () => {
  const three = { a: words(10, '{{ data.a }}'), b: words(20, '{{ data.b }}'), c: words(30, '{{ data.b }}') };

  it('say once that something could not be loaded, with one way to ask again', async () => {
    const port = showPlace(three, { failed: ['data.a', 'data.b'] });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(port.retries()).toBe(1);
  });

  it('say it in a line below another heading, under which nothing would stand', () => {
    const card = {
      at: 30,
      block: 'card',
      title: 'Wallet',
      body: { b: words(10, '{{ data.b }}'), c: words(20, '{{ data.b }}') },
    };
    showPlace({ a: words(10, '{{ data.a }}'), card }, { failed: ['data.a', 'data.b'] });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(document.querySelector('.card')?.textContent).toBe('WalletThis could not be loaded');
  });

  it('have a heading above them, also when what it says could not be loaded', () => {
    const port = fakePort({ failed: ['data.a'] });
    render(<Place place={{ key: 'a', port, screen: { title: '{{ data.a }}', body: {} } }} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This could not be loaded');
  });

  it('stand in columns where one is for the side, with the way up above all of them', () => {
    showPlace({
      up: { ...words(5, 'All loans'), up: true },
      a: words(10, 'Left'),
      b: { ...words(20, 'Account'), side: true },
      c: words(30, 'Latest'),
    });
    const { children } = document.querySelector('.place-columns') ?? document.body;
    expect([...children].map((column) => column.textContent)).toEqual(['Left', 'Account', 'Latest']);
    expect(screen.getByText('All loans')).toBeTruthy();
  });

  it('say it still when the first of them has been loaded meanwhile', () => {
    const port = showPlace(three, { failed: ['data.a', 'data.b'] });
    act(() => port.change({ failed: ['data.b'], scope: { data: { a: 'Ada' } } }));
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    act(() => port.change({ failed: [], scope: { data: { a: 'Ada', b: 'Bola' } } }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say once, and only when it takes a while, that something is on its way', () => {
    vi.useFakeTimers();
    const port = showPlace(three, { pending: ['data'] });
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => vi.advanceTimersByTime(500));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    act(() => port.change({ pending: [], scope: { data: { a: 'Ada', b: 'Bola' } } }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('wait for what comes above them while the place opens, for five seconds and never after', () => {
    vi.useFakeTimers();
    const opens = () => document.querySelector('.opens') !== null;
    const port = showPlace(three, { pending: ['data'] });
    expect(opens()).toBe(true);
    act(() => port.change({ pending: [], scope: { data: { a: 'Ada', b: 'Bola' } } }));
    act(() => port.change({ pending: ['data'] }));
    expect(opens()).toBe(false);
    cleanup();
    showPlace(three, { pending: ['data'] });
    act(() => vi.advanceTimersByTime(4900));
    expect(opens()).toBe(true);
    act(() => vi.advanceTimersByTime(200));
    expect(opens()).toBe(false);
  });

  it('stand under the heading before them', () => {
    const cards = (at: number): Block => ({ at, block: 'cards', of: { var: 'data.rows' }, title: '{{ item.name }}' });
    showPlace(
      {
        first: cards(10),
        heading: words(20, 'Offers', 'heading'),
        second: cards(30),
        last: words(40, 'More', 'heading'),
      },
      { scope: { data: { rows: [{ name: 'One' }] } } },
    );
    expect(screen.getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent}`)).toEqual([
      'H1 Your loans',
      'H2 One',
      'H2 Offers',
      'H3 One',
      'H2 More',
    ]);
  });

  it('are named after what they stand under, where they have no name of their own', () => {
    const list = (at: number, title?: string): Block => ({
      at,
      block: 'list',
      of: { var: 'data.rows' },
      columns: { name: { at: 1, label: 'Name', text: '{{ item.name }}' } },
      ...(title && { title }),
    });
    showPlace(
      {
        plain: list(10),
        named: list(20, 'Drafts'),
        card: { at: 30, block: 'card', title: 'Old ones', body: { list: list(10) } } as unknown as Block,
      },
      { scope: { data: { rows: [{ name: 'One' }] } } },
    );
    for (const name of ['Your loans', 'Drafts', 'Old ones']) expect(screen.getByRole('table', { name })).toBeTruthy();
  });
});
