// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { atom, createStore } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormatContext } from '../../engine/format/index.ts';
import { sampleWords } from '../../screen/testing/sample-words.ts';
import { AsOf } from './AsOf.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks by itself while something kept is shown, and no longer: a device does not always notice that its network is back', () => {
  vi.useFakeTimers();
  const store = createStore();
  const asOf = atom<number | undefined>(undefined);
  const renew = vi.fn();
  const formats: FormatContext = {
    locale: 'en-GB',
    currency: 'NGN',
    country: 'NGA',
    timeZone: 'Africa/Lagos',
  } as FormatContext;
  const runtime = {
    store,
    reads: { asOf, renew },
    formats,
    now: () => Date.now(),
    words: { say: (word: string) => word },
  };
  render(
    <AsOf
      runtime={runtime as unknown as Parameters<typeof AsOf>[0]['runtime']}
      say={(word) => sampleWords[word]}
      onRetry={() => undefined}
    />,
  );
  vi.advanceTimersByTime(60_000);
  expect(renew).not.toHaveBeenCalled();
  act(() => store.set(asOf, Date.now()));
  expect(screen.getByRole('status').textContent).toContain('shell.as-of-today');
  vi.advanceTimersByTime(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
  act(() => store.set(asOf, undefined));
  vi.advanceTimersByTime(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
});
