import type { Locks } from './session.ts';

/** A tab that holds a lock and sleeps keeps the others waiting no longer than this. */
const longestWait = 15_000;

/** The browser's locks, shared by the tabs of a host; undefined where there are none. */
export function browserLocks(locks: LockManager | undefined): Locks | undefined {
  return (
    locks && {
      async request(name, work) {
        const ending = new AbortController();
        const timer = setTimeout(() => ending.abort(), longestWait);
        return locks.request(name, { signal: ending.signal }, () => {
          clearTimeout(timer);
          return work();
        });
      },
    }
  );
}
