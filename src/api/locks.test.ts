import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserLocks } from './locks.ts';

type Request = (name: string, options: LockOptions, work: () => Promise<unknown>) => Promise<unknown>;

/** As much of a browser's lock manager as is used. */
function manager(request: Request): LockManager {
  return { request: request as LockManager['request'], query: () => Promise.resolve({ held: [], pending: [] }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('holds the lock for as long as the work lasts, however long', async () => {
  const locks = browserLocks(manager((_name, { signal }, work) => work().then((result) => [result, signal?.aborted])));
  const done = locks?.request(
    'refresh:bank',
    () => new Promise((resolve) => setTimeout(() => resolve('done'), 60_000)),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toEqual(['done', false]);
});

it('gives up when another tab holds the lock and sleeps [F29]', async () => {
  const work = vi.fn(() => Promise.resolve());
  const locks = browserLocks(
    manager(
      (_name, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    ),
  );
  const failed = locks?.request('refresh:bank', work).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await failed).toBeInstanceOf(DOMException);
  expect(work).not.toHaveBeenCalled();
});

it('is nothing in a browser without locks', () => {
  expect(browserLocks(undefined)).toBeUndefined();
});
