import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someAtOnce } from './some-at-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Those of 500 that are begun, and after how many milliseconds it is over, where each takes as long. */
async function over(milliseconds: number): Promise<[begun: number, after: number]> {
  const begun: number[] = [];
  const start = performance.now();
  const done = someAtOnce(
    Array.from({ length: 500 }, (_, number) => number),
    async (number) => {
      begun.push(number);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
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
