import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localFailure, type Outcome } from '../../api/outcome.ts';
import { FAILED, isObject, PENDING, type Result, type Value, type ValueObject } from '../../engine/value.ts';
import type { Load } from '../../language/language.gen.ts';
import { createReads } from './reads.ts';

type Core = (asked: ValueObject) => ValueObject | 'refuses';

const numbered: Load = { call: 'listEvents', more: { by: 'page', items: 'items', total: 'total' } };
const following: Load = { call: 'listEvents', more: { by: 'cursor', items: 'items', next: 'next' } };

/** A core with these items, two a page. */
const pagesOf =
  (items: () => readonly Value[]): Core =>
  ({ page }) => ({
    items: items().slice((Number(page) - 1) * 2, Number(page) * 2),
    total: items().length,
    page: page ?? null,
  });
const cursorsOf =
  (items: () => readonly Value[]): Core =>
  ({ cursor }) => {
    const from = cursor === undefined ? 0 : Number(cursor);
    return { items: items().slice(from, from + 2), next: from + 2 < items().length ? String(from + 2) : null };
  };

function setUp(load: Load, core: Core) {
  const store = createStore();
  const asked: ValueObject[] = [];
  const changed = vi.fn();
  const behind = { core };
  const reads = createReads({
    store,
    changed,
    send(_call, question): Promise<Outcome> {
      asked.push(question);
      const answer = behind.core(question);
      return Promise.resolve(
        answer === 'refuses'
          ? { kind: 'failed', failure: localFailure('refused', 500) }
          : { kind: 'ok', value: answer },
      );
    },
  });
  const now = (question: ValueObject = {}) => store.get(reads.atom(load.call, question, load));
  return {
    store,
    reads,
    asked,
    behind,
    changed,
    now,
    show: (question: ValueObject = {}) => store.sub(reads.atom(load.call, question, load), () => undefined),
    more: (question: ValueObject = {}) => reads.more(load, question),
  };
}

async function pass(seconds = 0): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
  }
  await vi.advanceTimersByTimeAsync(seconds * 1000 + 1);
}

const told = (result: Result) => (isObject(result) ? [result['items'], result['more']] : result);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a read that grows', () => {
  it('is pending, then the first page; then what came so far, page by page, up to the end that the total tells', async () => {
    const { now, show, more, asked } = setUp(
      numbered,
      pagesOf(() => [1, 2, 3, 4, 5]),
    );
    show({ kind: 'in' });
    expect(now({ kind: 'in' })).toBe(PENDING);
    await pass();
    expect(told(now({ kind: 'in' }))).toEqual([[1, 2], 'more']);
    more({ kind: 'in' });
    expect(told(now({ kind: 'in' }))).toEqual([[1, 2], 'loading']);
    await pass();
    expect(told(now({ kind: 'in' }))).toEqual([[1, 2, 3, 4], 'more']);
    more({ kind: 'in' });
    await pass();
    expect(told(now({ kind: 'in' }))).toEqual([[1, 2, 3, 4, 5], 'end']);
    more({ kind: 'in' });
    await pass();
    expect(asked).toEqual([1, 2, 3].map((page) => ({ kind: 'in', page })));
    expect(now({ kind: 'in' })).toMatchObject({ total: 5, page: 3 });
  });

  it('follows the cursor of each answer, until one has none', async () => {
    const { now, show, more, asked } = setUp(
      following,
      cursorsOf(() => ['a', 'b', 'c']),
    );
    show();
    await pass();
    more();
    await pass();
    expect(told(now())).toEqual([['a', 'b', 'c'], 'end']);
    expect(asked).toEqual([{}, { cursor: '2' }]);
  });

  it.each<readonly [string, Load, Core]>([
    [
      'an empty page, where nobody says how many there are',
      { call: 'listEvents', more: { by: 'page', items: 'items' } },
      ({ page }) => ({ items: page === 1 ? [1] : [] }),
    ],
    ['a cursor that does not move', following, () => ({ items: [1], next: '' })],
    ['a cursor that stays where it is', following, ({ cursor }) => ({ items: [cursor ?? 0], next: 'x' })],
  ])('ends at %s', async (_what, load, core) => {
    const { now, show, more } = setUp(load, core);
    show();
    await pass();
    more();
    await pass();
    expect(told(now())).toMatchObject([expect.any(Array), 'end']);
  });

  it('asks once however often more is pressed, and once more for a page that could not be had', async () => {
    const { now, show, more, asked, behind } = setUp(
      numbered,
      pagesOf(() => [1, 2, 3, 4]),
    );
    show();
    await pass();
    const core = behind.core;
    behind.core = () => 'refuses';
    more();
    more();
    await pass();
    expect(told(now())).toEqual([[1, 2], 'failed']);
    expect(asked).toHaveLength(2);
    behind.core = core;
    more();
    expect(told(now())).toEqual([[1, 2], 'loading']);
    await pass();
    expect(told(now())).toEqual([[1, 2, 3, 4], 'end']);
  });

  it('fails whole where its first page does, and comes when it is asked again', async () => {
    const { now, show, reads, behind } = setUp(numbered, () => 'refuses');
    show();
    await pass();
    expect(now()).toBe(FAILED);
    behind.core = pagesOf(() => [1]);
    reads.retry();
    await pass();
    expect(told(now())).toEqual([[1], 'end']);
  });

  it('changes in place when it is asked again while it is shown: nothing stands twice, nothing is missing, and nothing goes away meanwhile', async () => {
    let items: readonly { readonly id: string }[] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    // The cursor is the last item's id, so that a new item moves every page behind it.
    const { now, show, more, reads, asked, store } = setUp(following, ({ cursor }) => {
      const from = cursor === undefined ? 0 : items.findIndex(({ id }) => id === cursor) + 1;
      return {
        items: items.slice(from, from + 2),
        next: from + 2 < items.length ? (items[from + 1]?.id ?? null) : null,
      };
    });
    show();
    await pass();
    more();
    await pass();
    items = ['new', 'a', 'b', 'c', 'd'].map((id) => ({ id }));
    asked.length = 0;
    const lengths: number[] = [];
    const leave = store.sub(reads.atom('listEvents', {}, following), () => {
      const { items: list } = now() as { readonly items: readonly Value[] };
      lengths.push(list.length);
    });
    reads.refresh(['listEvents']);
    await pass();
    leave();
    expect(told(now())).toEqual([['new', 'a', 'b', 'c'].map((id) => ({ id })), 'more']);
    expect([Math.min(...lengths), asked.at(-1)]).toEqual([4, { cursor: 'a' }]);
  });

  it('leaves out what has moved to a later page meanwhile', async () => {
    let items: readonly Value[] = ['a', 'b', 'c'].map((id) => ({ id }));
    const { now, show, more } = setUp(
      numbered,
      pagesOf(() => items),
    );
    show();
    await pass();
    items = ['new', 'a', 'b', 'c'].map((id) => ({ id }));
    more();
    await pass();
    expect(told(now())).toEqual([['a', 'b', 'c'].map((id) => ({ id })), 'end']);
  });

  it('begins at its first page when it was spoilt while nobody looked, and for another question', async () => {
    const { now, show, more, reads, asked } = setUp(
      numbered,
      pagesOf(() => [1, 2, 3, 4, 5, 6]),
    );
    const leave = show();
    await pass();
    more();
    await pass();
    leave();
    asked.length = 0;
    reads.refresh(['listEvents']);
    show();
    await pass();
    expect([told(now()), asked]).toEqual([[[1, 2], 'more'], [{ page: 1 }]]);
    show({ kind: 'out' });
    await pass();
    expect(told(now({ kind: 'out' }))).toEqual([[1, 2], 'more']);
  });

  it('is decided by when its first page is there, also while another is on its way; while what was there is asked again, a decision waits', async () => {
    const { reads, show, more, changed } = setUp(
      numbered,
      pagesOf(() => [1, 2, 3, 4]),
    );
    const decided = () => told(reads.decided('listEvents', {}, numbered));
    expect(decided()).toBe(PENDING);
    show();
    await pass();
    expect(decided()).toEqual([[1, 2], 'more']);
    expect(changed).toHaveBeenCalled();
    more();
    expect(decided()).toEqual([[1, 2], 'loading']);
    await pass();
    reads.refresh(['listEvents']);
    expect(decided()).toBe(PENDING);
    await pass();
    expect(decided()).toEqual([[1, 2, 3, 4], 'end']);
  });
});

describe('a read that waits', () => {
  const waiting: Load = { call: 'searchLoans', wait: 400 };

  function typing() {
    const made = setUp(waiting, ({ text }) => ({ found: text ?? null }));
    let leave = (): void => undefined;
    return {
      ...made,
      type(text: string) {
        leave();
        leave = made.show({ text });
      },
    };
  }

  it('is asked at once for what stands there at first, then when what it is asked with has rested, and is pending meanwhile', async () => {
    const { type, now, asked } = typing();
    type('');
    await pass();
    expect(asked).toEqual([{ text: '' }]);
    for (const text of ['a', 'ad', 'ada']) {
      type(text);
      expect(now({ text })).toBe(PENDING);
      await pass(0.1);
    }
    expect(asked).toHaveLength(1);
    await pass(0.4);
    expect(asked).toEqual([{ text: '' }, { text: 'ada' }]);
    expect(now({ text: 'ada' })).toEqual({ found: 'ada' });
  });

  it('is asked for a text that was passed over, when the borrower comes back to it', async () => {
    const { type, now, asked } = typing();
    type('');
    await pass();
    type('a');
    await pass(0.1);
    type('ab');
    await pass(0.5);
    type('a');
    await pass(0.5);
    expect(asked).toEqual([{ text: '' }, { text: 'ab' }, { text: 'a' }]);
    expect(now({ text: 'a' })).toEqual({ found: 'a' });
  });

  it('is asked for a decision too, though nothing shows it', async () => {
    const { type, reads, asked } = typing();
    type('');
    await pass();
    expect(reads.decided('searchLoans', { text: 'ada' }, waiting)).toBe(PENDING);
    await pass(0.5);
    expect(asked).toEqual([{ text: '' }, { text: 'ada' }]);
    expect(reads.decided('searchLoans', { text: 'ada' }, waiting)).toEqual({ found: 'ada' });
  });
});
