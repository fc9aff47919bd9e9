import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { createToasts } from './toasts.ts';

function setUp() {
  const store = createStore();
  const toasts = createToasts(store);
  return {
    toasts,
    texts: () => store.get(toasts.shown).map(({ text }) => text),
    ids: () => store.get(toasts.shown).map(({ id }) => id),
  };
}

it('messages are shown until each is dismissed', () => {
  const { toasts, texts, ids } = setUp();
  toasts.add('good', 'Saved');
  toasts.add('bad', 'Not sent');
  expect(texts()).toEqual(['Saved', 'Not sent']);
  toasts.dismiss(ids()[0] ?? 0);
  expect(texts()).toEqual(['Not sent']);
  toasts.clear();
  expect(texts()).toEqual([]);
});

it('the same message is shown once, and said again: no storm on a flapping network [F17]', () => {
  const { toasts, texts, ids } = setUp();
  toasts.add('note', 'You are offline');
  const [before] = ids();
  for (let times = 0; times < 20; times += 1) toasts.add('note', 'You are offline');
  expect(texts()).toEqual(['You are offline']);
  expect(ids()[0]).not.toBe(before);
});

it('at most three are shown, the latest ones, and none without words', () => {
  const { toasts, texts } = setUp();
  for (const text of ['a', 'b', '', 'c', 'd']) toasts.add('note', text);
  expect(texts()).toEqual(['b', 'c', 'd']);
});
