import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { again } from './again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The seconds at which it was done, of so many from now on. */
const doneWithin = async (seconds: number, done: readonly number[]): Promise<readonly number[]> => {
  const [from, before] = [performance.now(), done.length];
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return done.slice(before).map((at) => Math.round((at - from) / 1000));
};

it('is done ever more seldom while nothing wakes it, and before long again when something does', async () => {
  const done: number[] = [];
  const rounds = again(60_000, async () => void done.push(performance.now()), 1000);
  expect(await doneWithin(300, done)).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243]);
  rounds.wake();
  expect(await doneWithin(20, done)).toEqual([1, 3, 7, 15]);
  // However often it is woken, it is not done more often than that.
  const before = done.length;
  for (let times = 0; times < 8; times += 1) {
    rounds.wake();
    await doneWithin(0.25, done);
  }
  expect(done.length - before).toBe(2);
  await rounds.end();
  rounds.wake();
  expect(await doneWithin(100, done)).toEqual([]);
});

it('is done alike often where nothing was said of waking it, one time after the other', async () => {
  const done: number[] = [];
  const { soon, end } = again(1000, async () => {
    done.push(performance.now());
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(await doneWithin(3, done)).toEqual([1, 2, 3]);
  soon();
  soon();
  await doneWithin(0, done);
  expect(done).toHaveLength(5);
  await end();
});
