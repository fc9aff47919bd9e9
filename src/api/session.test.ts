import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession, lifeOf, type Locks, type Refreshed, type Tokens } from './session.ts';
import { memorySession, memoryStore, tokens } from './testing/memory-session.ts';

const old = tokens('old');
const fresh = tokens('fresh');

/** Locks as a browser has them: one holder at a time, whichever tab. */
function sharedLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name, work) {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

describe('a session', () => {
  it('is refreshed once, however many calls ask and in whatever order they are answered [F25]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 10 }), async (scheduler, calls) => {
        let refreshes = 0;
        const session = memorySession(old, (present) => {
          refreshes += 1;
          return scheduler.schedule(
            Promise.resolve<Refreshed>({ kind: 'ok', tokens: tokens('fresh', { refresh: `${present.refresh}+` }) }),
            'refresh',
          );
        });
        const asking = Array.from({ length: calls }, (_, i) =>
          scheduler.schedule(Promise.resolve(i), `401 of call ${i}`).then(() => session.refresh(old)),
        );
        await scheduler.waitAll();
        const answers = await Promise.all(asking);
        expect(refreshes).toBe(1);
        expect(answers.every((answer) => answer.kind === 'ok' && answer.tokens.access === 'fresh')).toBe(true);
      }),
    );
  });

  it('is refreshed once by two tabs at the same time, and both go on [F26]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const store = memoryStore(old);
        const locks = sharedLocks();
        let refreshes = 0;
        // The refresh token rotates: a second use of the old one is refused.
        const send = (present: Tokens): Promise<Refreshed> => {
          refreshes += 1;
          return scheduler.schedule(
            Promise.resolve<Refreshed>(
              present.refresh === old.refresh ? { kind: 'ok', tokens: fresh } : { kind: 'refused' },
            ),
          );
        };
        const tabs = [createSession('bank', store, send, locks), createSession('bank', store, send, locks)];
        const asking = tabs.map((tab, i) =>
          scheduler.schedule(Promise.resolve(), `tab ${i}`).then(() => tab.refresh(old)),
        );
        await scheduler.waitAll();
        expect(await Promise.all(asking)).toEqual([
          { kind: 'ok', tokens: fresh },
          { kind: 'ok', tokens: fresh },
        ]);
        expect(refreshes).toBe(1);
        expect(store.read()).toEqual(fresh);
      }),
    );
  });

  it('is refreshed without locks where the browser refuses them [F38]', async () => {
    const session = memorySession(old, () => Promise.resolve({ kind: 'ok', tokens: fresh }), {
      request: () => Promise.reject(new Error('SecurityError')),
    });
    expect(await session.refresh(old)).toEqual({ kind: 'ok', tokens: fresh });
  });

  it('takes what another tab has refreshed in the time between, though its own refresh was refused [F26]', async () => {
    const store = memoryStore(old);
    const session = createSession('bank', store, () => {
      store.write(fresh);
      return Promise.resolve({ kind: 'refused' });
    });
    expect(await session.refresh(old)).toEqual({ kind: 'ok', tokens: fresh });
  });

  it('gives no borrower the tokens of another who has signed in since [F31]', async () => {
    const bob = tokens('of-bob', { id: 'bob' });
    const session = memorySession(bob, () => Promise.reject(new Error('nothing to ask')));
    expect(await session.refresh(old)).toEqual({ kind: 'replaced' });
    expect(session.tokens()).toEqual(bob);
  });

  it('stays over when the borrower signs out while a refresh is on its way [F30]', async () => {
    const store = memoryStore(old);
    const session = createSession('bank', store, () => {
      store.write(undefined);
      return Promise.resolve({ kind: 'ok', tokens: fresh });
    });
    expect(await session.refresh(old)).toEqual({ kind: 'refused' });
    expect(session.tokens()).toBeUndefined();
  });

  it('keeps its tokens when the core could not be asked, and asks anew the next time [F29]', async () => {
    let answer: Refreshed = { kind: 'failed' };
    const session = memorySession(old, () => Promise.resolve(answer));
    expect(await session.refresh(old)).toEqual({ kind: 'failed' });
    expect(session.tokens()).toEqual(old);
    answer = { kind: 'ok', tokens: fresh };
    expect(await session.refresh(old)).toEqual(answer);
  });

  it.each([
    [720, 720_000],
    [1, 1_000],
    [86_400, 86_400_000],
    [720_000, 720_000],
    [undefined, 720_000],
    [0, 720_000],
    [-5, 720_000],
    [Number.NaN, 720_000],
    ['720', 720_000],
  ])(
    'reads a life of %s as %d ms: seconds, or milliseconds above a day, and 720 s where nothing is said [OP-31]',
    (said, ms) => {
      expect(lifeOf(said)).toBe(ms);
    },
  );
});
