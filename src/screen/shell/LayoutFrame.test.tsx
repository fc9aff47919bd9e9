// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../language/language.gen.ts';
import { accessibleText } from '../../render/index.ts';
import { fakePort } from '../testing/fake-port.ts';
import { LayoutFrame } from './LayoutFrame.tsx';
import type { ShownPlace } from './layout-context.ts';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const wizard: Screen = {
  title: 'x',
  body: {
    bar: { at: 1, block: 'bar', back: true, title: true },
    slot: { at: 2, block: 'slot' },
    help: { at: 3, block: 'text', text: 'Need help?' },
  },
};
const shell = { lender: { name: 'Example Bank' }, language: 'en-GB', languages: [], onLanguage: () => undefined };
const view = (key: string, title: string, given: Parameters<typeof fakePort>[0] = {}): ShownPlace => ({
  key,
  port: fakePort(given),
  screen: { title, body: { words: { at: 1, block: 'text', text: `words of ${key}` } } },
});
const layout: ShownPlace = { key: 'layout', port: fakePort(), screen: wizard };

describe('the frame of a page', () => {
  it('shows the place under its title, and the summary beside it', () => {
    const { container } = render(
      <LayoutFrame layout={layout} place={view('a', 'Amount')} aside={view('s', 'So far')} shell={shell} />,
    );
    expect(accessibleText(container)).toBe(
      'link "Skip to the content" → #main\nbanner\n  button "Back"\nmain\n  heading 1 "Amount"\n  words of a\ncomplementary "So far"\n  heading 2 "So far"\n  words of s\ncontentinfo\n  Need help?\n',
    );
  });

  it('stands around what is awaited too, and leads back from it: to where one was, or home', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const past = vi.spyOn(window.history, 'length', 'get');
    const port = fakePort();
    const { container } = render(
      <LayoutFrame layout={{ ...layout, port }} place={undefined} awaited={<p>Nothing came</p>} shell={shell} />,
    );
    expect(accessibleText(container)).toBe(
      'link "Skip to the content" → #main\nbanner\n  button "Back"\nmain\n  Nothing came\ncontentinfo\n  Need help?\n',
    );
    for (const [length, steps, led] of [
      [2, 1, []],
      [1, 1, ['/']],
    ] as const) {
      past.mockReturnValue(length);
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect([back.mock.calls.length, port.went]).toEqual([steps, led]);
    }
  });

  it('names the page after place and lender', () => {
    render(<LayoutFrame layout={layout} place={view('a', 'Amount')} shell={shell} />);
    expect(document.title).toBe('Amount – Example Bank');
  });

  it('leaves the focus alone on the first page, and takes it to the title of each place that follows, at the top', () => {
    const { rerender } = render(<LayoutFrame layout={layout} place={view('a', 'Amount')} shell={shell} />);
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
    rerender(<LayoutFrame layout={layout} place={view('b', 'Cost')} shell={shell} />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cost' }));
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
  });

  it('waits for a title that is on its way before it is read aloud', () => {
    const { rerender } = render(<LayoutFrame layout={layout} place={view('a', 'Amount')} shell={shell} />);
    const next = view('b', '{{ data.loan.name }}', {
      pending: ['data'],
      scope: { data: { loan: { name: 'Salary advance' } } },
    });
    rerender(<LayoutFrame layout={layout} place={next} shell={shell} />);
    expect(document.activeElement).toBe(document.body);
    act(() => (next.port as ReturnType<typeof fakePort>).change({ pending: [] }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Salary advance' }));
  });

  it('leads past the bar by keyboard', async () => {
    render(<LayoutFrame layout={layout} place={view('a', 'Amount')} shell={shell} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to the content' }));
    expect(document.querySelector('#main')?.tagName).toBe('MAIN');
  });
});
