import { atom, createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localFailure, type Outcome } from '../../api/outcome.ts';
import { FAILED, PENDING, type Value, type ValueObject } from '../../engine/value.ts';
import { createReads } from './reads.ts';

const ok = (value: Value): Outcome => ({ kind: 'ok', value });
const unknown: Outcome = { kind: 'unknown', failure: localFailure('unreachable') };
const refused: Outcome = { kind: 'failed', failure: localFailure('refused', 403) };

function setUp(
  answer: (call: string, asked: ValueObject, count: number) => Promise<Outcome> | Outcome = (_call, _asked, count) =>
    ok(count),
) {
  const store = createStore();
  const changed = vi.fn();
  const sent: string[] = [];
  const reads = createReads({
    store,
    changed,
    send(call, asked) {
      sent.push(call);
      return Promise.resolve(answer(call, asked, sent.length));
    },
  });
  return {
    store,
    reads,
    sent,
    changed,
    now: (call: string, asked: ValueObject = {}) => store.get(reads.atom(call, asked)),
  };
}

/** Lets answers arrive, and this many seconds pass. */
async function pass(seconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(seconds * 1000 + 1);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a read', () => {
  it('is pending, then its answer, and is fetched once however many ask', async () => {
    const { reads, now, sent, changed } = setUp();
    expect(now('listLoans')).toBe(PENDING);
    expect(reads.decided('listLoans', {})).toBe(PENDING);
    await pass();
    expect(now('listLoans')).toBe(1);
    expect(reads.decided('listLoans', {})).toBe(1);
    expect(sent).toEqual(['listLoans']);
    expect(changed).toHaveBeenCalled();
  });

  it('is another read with other arguments', async () => {
    const { now, sent } = setUp((_call, asked) => ok(asked));
    now('getLoan', { id: 1 });
    now('getLoan', { id: 2 });
    await pass();
    expect([now('getLoan', { id: 1 }), now('getLoan', { id: 2 })]).toEqual([{ id: 1 }, { id: 2 }]);
    expect(sent).toHaveLength(2);
  });

  it('is tried three times where the network fails, and once where the core refuses', async () => {
    const unreachable = setUp(() => unknown);
    unreachable.now('listLoans');
    await pass(10);
    expect(unreachable.now('listLoans')).toBe(FAILED);
    expect(unreachable.sent).toHaveLength(3);
    const forbidden = setUp(() => refused);
    forbidden.now('listLoans');
    await pass(10);
    expect(forbidden.now('listLoans')).toBe(FAILED);
    expect(forbidden.sent).toHaveLength(1);
  });

  it('that failed is asked again when the borrower wants it, and is pending meanwhile', async () => {
    const { now, reads } = setUp((_call, _asked, count) => (count === 1 ? refused : ok('loans')));
    now('listLoans');
    await pass();
    expect(now('listLoans')).toBe(FAILED);
    reads.retry();
    expect(now('listLoans')).toBe(PENDING);
    await pass();
    expect(now('listLoans')).toBe('loans');
  });
});

describe('a read that failed', () => {
  /** Reads that are shown one after the other, and fail. */
  async function passedOver(count: number) {
    const made = setUp((_call, _asked, times) => (times > count ? ok('there') : refused));
    for (let amount = 1; amount <= count; amount += 1) {
      const leave = made.store.sub(made.reads.atom('priceLoan', { amount }), () => undefined);
      await pass();
      leave();
    }
    return made;
  }

  it('and is no longer shown is not asked again with those that are, but when it is shown again', async () => {
    const { store, reads, now, sent } = await passedOver(3);
    store.sub(reads.atom('priceLoan', { amount: 3 }), () => undefined);
    sent.length = 0;
    reads.retry();
    await pass();
    expect(sent).toEqual(['priceLoan']);
    expect(now('priceLoan', { amount: 1 })).toBe(PENDING);
    await pass();
    expect(sent).toHaveLength(2);
  });

  it('is asked again by the decision that waits for it, which is told', async () => {
    const { reads, sent, changed } = await passedOver(1);
    const waits = () => reads.decided('priceLoan', { amount: 1 });
    expect([waits(), sent.length]).toEqual([FAILED, 1]);
    changed.mockImplementation(waits);
    reads.retry();
    expect(changed).toHaveLastReturnedWith(PENDING);
    await pass();
    expect([waits(), sent.length]).toEqual(['there', 2]);
  });

  it('is told of as failing while a decision waits for it, and not after its journey has stopped', async () => {
    const { store, reads } = setUp(() => refused);
    reads.decided('priceLoan', {});
    await pass();
    expect([reads.decided('priceLoan', {}), store.get(reads.failing)]).toEqual([FAILED, ['priceLoan']]);
    reads.release();
    expect(store.get(reads.failing)).toEqual([]);
  });
});

describe('a borrower who signs out', () => {
  it('leaves no failure to the next', async () => {
    const { store, reads } = setUp(() => refused);
    store.sub(reads.atom('getWallet', {}), () => undefined);
    await pass();
    expect([store.get(reads.failure)?.status, store.get(reads.failing)]).toEqual([403, ['getWallet']]);
    reads.clear();
    expect([store.get(reads.failure), store.get(reads.failing)]).toEqual([undefined, []]);
  });
});

describe('answers that nobody shows', () => {
  it('stay for pages that are gone back to, but of each call the latest alone; one that is shown again is asked anew', async () => {
    const { store, reads, now, sent } = setUp((_call, { amount = 0 }) => ok(amount));
    const shown = atom((get) => get(reads.atom('priceLoan', { amount: 1 })));
    const leave = store.sub(shown, () => undefined);
    now('listLoans');
    store.sub(reads.atom('priceLoan', { amount: 0 }), () => undefined);
    await pass();
    leave();
    for (let amount = 2; amount <= 60; amount += 1) {
      now('priceLoan', { amount });
      await pass();
    }
    sent.length = 0;
    expect([
      now('listLoans'),
      now('priceLoan', { amount: 0 }),
      now('priceLoan', { amount: 60 }),
      now('priceLoan', { amount: 12 }),
    ]).toEqual([0, 0, 60, 12]);
    await pass();
    expect(sent).toEqual([]);
    expect([store.get(shown), now('priceLoan', { amount: 9 })]).toEqual([PENDING, PENDING]);
    await pass();
    expect([store.get(shown), now('priceLoan', { amount: 9 }), sent.length]).toEqual([1, 9, 2]);
  });
});

describe('what is shown', () => {
  it('is idle until it is wanted, loading, a success, updating while it is asked again, or an error; empty is what a list makes of a success', async () => {
    const { store, reads, sent, now } = setUp((_call, _asked, count) => (count === 3 ? refused : ok([])));
    expect(sent).toEqual([]);
    store.sub(reads.atom('listLoans', {}), () => undefined);
    expect(now('listLoans')).toBe(PENDING);
    await pass();
    expect(now('listLoans')).toEqual([]);
    reads.refresh(['listLoans']);
    expect([now('listLoans'), reads.decided('listLoans', {})]).toEqual([[], PENDING]);
    await pass();
    reads.refresh(['listLoans']);
    await pass();
    expect(now('listLoans')).toBe(FAILED);
  });

  it('is asked again after the device has slept, quietly: where that fails, it stays [F46]', async () => {
    const { store, reads, now, sent } = setUp((call, _asked, count) => (count > 3 ? refused : ok(`${call} ${count}`)));
    store.sub(reads.atom('getWallet', {}), () => undefined);
    now('listLoans');
    await pass();
    reads.renew();
    expect(now('getWallet')).toBe('getWallet 1');
    await pass();
    expect([now('getWallet'), sent]).toEqual(['getWallet 3', ['getWallet', 'listLoans', 'getWallet']]);
    reads.renew();
    await pass();
    expect([now('getWallet'), reads.decided('getWallet', {})]).toEqual(['getWallet 3', 'getWallet 3']);
  });
});

describe('a spoilt answer', () => {
  it('that is in use stays to be seen while it is asked again, but nothing is decided by it', async () => {
    const { store, reads, now } = setUp();
    store.sub(reads.atom('getWallet', {}), () => undefined);
    await pass();
    reads.refresh(['getWallet']);
    expect(now('getWallet')).toBe(1);
    expect(reads.decided('getWallet', {})).toBe(PENDING);
    await pass();
    expect([now('getWallet'), reads.decided('getWallet', {})]).toEqual([2, 2]);
  });

  it('that nobody uses is asked again only when it is wanted', async () => {
    const { reads, now, sent } = setUp();
    now('getWallet');
    await pass();
    reads.refresh(['getWallet']);
    await pass();
    expect(sent).toHaveLength(1);
    expect(now('getWallet')).toBe(PENDING);
    await pass();
    expect(now('getWallet')).toBe(2);
  });

  it('that waits until typing rests is asked once, however often it is spoilt and wanted meanwhile', async () => {
    const { reads, sent } = setUp();
    const wanted = (text: string) => reads.decided('search', { text }, { wait: 300 });
    wanted('a');
    await pass();
    wanted('ab');
    reads.refresh(['search']);
    wanted('ab');
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('that waits until typing rests, and is spoilt where it is shown, is asked at once and not once more', async () => {
    const { store, reads, sent } = setUp();
    await pass();
    reads.atom('search', { text: 'a' }, { wait: 300 });
    await pass();
    store.sub(reads.atom('search', { text: 'ab' }, { wait: 300 }), () => undefined);
    reads.refresh(['search']);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('is not taken for a present one by what was computed from it and put away [F13]', async () => {
    const { store, reads } = setUp();
    const greeting = atom((get) => get(reads.atom('getProfile', {})));
    const leave = store.sub(greeting, () => undefined);
    await pass();
    expect(store.get(greeting)).toBe(1);
    leave();
    reads.refresh(['getProfile']);
    expect(store.get(greeting)).toBe(PENDING);
    await pass();
    expect(store.get(greeting)).toBe(2);
  });

  it('leaves other answers alone', async () => {
    const { reads, now, sent } = setUp();
    now('listLoans');
    await pass();
    reads.refresh(['getWallet']);
    expect(now('listLoans')).toBe(1);
    expect(sent).toEqual(['listLoans']);
  });
});

describe('late answers', () => {
  it('are dropped when they were overtaken: the newest state wins [F13]', async () => {
    const answers: ((outcome: Outcome) => void)[] = [];
    const { store, reads, now } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    store.sub(reads.atom('getWallet', {}), () => undefined);
    await pass();
    reads.refresh(['getWallet']);
    await pass();
    answers[1]?.(ok('new'));
    await pass();
    answers[0]?.(ok('old'));
    await pass();
    expect(now('getWallet')).toBe('new');
  });

  it('are dropped when they were spoilt on the way [F13]', async () => {
    const answers: ((outcome: Outcome) => void)[] = [];
    const { reads, now } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    now('getWallet');
    await pass();
    reads.refresh(['getWallet']);
    answers[0]?.(ok('old'));
    await pass();
    expect(now('getWallet')).toBe(PENDING);
    await pass();
    answers[1]?.(ok('new'));
    await pass();
    expect(now('getWallet')).toBe('new');
  });

  it('are dropped when the borrower has signed out: nothing of theirs is there for the next [F14] [F31]', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const { reads, now } = setUp((_call, _asked, count) =>
      count === 1
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : ok('of bob'),
    );
    now('getProfile');
    await pass();
    reads.clear();
    answer(ok('of ada'));
    await pass();
    expect(now('getProfile')).toBe(PENDING);
    await pass();
    expect(now('getProfile')).toBe('of bob');
  });
});
