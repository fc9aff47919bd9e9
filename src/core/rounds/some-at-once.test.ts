import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someAtOnce } from './some-at-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a provider takes, by the test's own clock. */
const asLongAs = (milliseconds: number): Promise<void> =>
  new Promise((answered) => void setTimeout(answered, milliseconds));

/** Those of 500 that are begun, and after how many milliseconds it is over, where each takes as long. */
async function over(milliseconds: number): Promise<[begun: number, after: number]> {
  const begun: number[] = [];
  const start = performance.now();
  const done = someAtOnce(
    Array.from({ length: 500 }, (_, number) => number),
    new AbortController().signal,
    async (number) => {
      begun.push(number);
      await asLongAs(milliseconds);
    },
  ).then(() => performance.now() - start);
  await vi.runAllTimersAsync();
  return [begun.length, await done];
}

it('does all, eight at a time', async () => {
  expect(await over(100)).toEqual([500, 6300]);
});

it('leaves what is left of a provider that is silent to the next round, rather than wait for it for minutes', async () => {
  expect(await over(4000)).toEqual([56, 28_000]);
});
