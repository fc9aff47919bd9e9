// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleWords } from '../testing/sample-words.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { ToastRegion, type ToastView } from './ToastRegion.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const say = (word: keyof typeof sampleWords): string => sampleWords[word];
const onDismiss = vi.fn();
const show = (toasts: readonly ToastView[]) => render(<ToastRegion toasts={toasts} onDismiss={onDismiss} say={say} />);
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('toasts', () => {
  it('come into regions that stand there from the start: bad ones interrupt, others wait', () => {
    const { rerender } = show([]);
    const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')];
    rerender(
      <ToastRegion
        toasts={[
          { id: 'a', tone: 'bad', text: 'Not sent' },
          { id: 'b', tone: 'good', text: 'Saved' },
        ]}
        onDismiss={onDismiss}
        say={say}
      />,
    );
    expect(alert.textContent).toBe('Not sent');
    expect(status.textContent).toBe('Saved');
  });

  it('lead where their words say, in a tab of its own, and stay until that can be reached', () => {
    onDismiss.mockClear();
    show([{ id: 'a', tone: 'bad', text: 'How to allow the camera', link: 'https://help.example/camera' }]);
    const link = screen.getByRole('link', { name: 'How to allow the camera' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://help.example/camera',
      '_blank',
      'noopener noreferrer',
    ]);
    pass(19_999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledWith('a');
  });

  it('go by themselves: good news after 3 seconds, others after 5 [OP-28]', () => {
    onDismiss.mockClear();
    show([
      { id: 'a', tone: 'bad', text: 'Not sent' },
      { id: 'b', tone: 'good', text: 'Saved' },
    ]);
    pass(2999);
    expect(onDismiss.mock.calls).toEqual([]);
    pass(1);
    expect(onDismiss.mock.calls).toEqual([['b']]);
    pass(1999);
    expect(onDismiss.mock.calls).toEqual([['b']]);
    pass(1);
    expect(onDismiss.mock.calls).toEqual([['b'], ['a']]);
  });

  it('go in their time also while the page beneath them is drawn anew', () => {
    onDismiss.mockClear();
    const toasts: readonly ToastView[] = [{ id: 'a', tone: 'good', text: 'Saved' }];
    const { rerender } = show(toasts);
    for (let places = 0; places < 2; places += 1) {
      pass(1000);
      rerender(<ToastRegion toasts={toasts} onDismiss={(id) => onDismiss(id)} say={say} />);
    }
    pass(1000);
    expect(onDismiss.mock.calls).toEqual([['a']]);
  });

  it('stay while they are pointed at or hold the focus', () => {
    onDismiss.mockClear();
    show([{ id: 'a', tone: 'note', text: 'Half way' }]);
    const toast = screen.getByText('Half way').parentElement as HTMLElement;
    fireEvent.pointerEnter(toast);
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(toast);
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledWith('a');
  });
});

describe('the progress bar', () => {
  it('does not flash for an answer that comes within 150 ms, and is there while any call runs', () => {
    const { rerender } = render(<ProgressBar active say={say} />);
    pass(149);
    expect(screen.queryByRole('progressbar')).toBeNull();
    pass(1);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    rerender(<ProgressBar active={false} say={say} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
