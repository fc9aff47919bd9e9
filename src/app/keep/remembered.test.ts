// @vitest-environment jsdom
import { createStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { createRemembered } from './remembered.ts';

const make = (storage: Storage | undefined = localStorage) => {
  const store = createStore();
  const { atom, remember } = createRemembered(storage, 'naija:remembered', store);
  return { remember, all: () => store.get(atom) };
};

afterEach(() => localStorage.clear());

describe('what is remembered on the device', () => {
  it('is there again for the next page, one choice beside the other', () => {
    const { remember, all } = make();
    expect(all()).toEqual({});
    remember('hides-sums', true);
    remember('other', false);
    remember('hides-sums', false);
    expect([all(), make().all()]).toEqual([
      { 'hides-sums': false, other: false },
      { 'hides-sums': false, other: false },
    ]);
  });

  it.each(['{', '[]', 'null', '7'])('is nothing where the device holds %s', (text) => {
    localStorage.setItem('naija:remembered', text);
    expect(make().all()).toEqual({});
  });

  it('takes nothing but choices from the device', () => {
    localStorage.setItem('naija:remembered', '{"a":true,"b":"text","c":{}}');
    expect(make().all()).toEqual({ a: true });
  });

  it('stands for as long as the page where the device refuses', () => {
    const refuses = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    const { remember, all } = make(refuses);
    remember('hides-sums', true);
    expect(all()).toEqual({ 'hides-sums': true });
  });
});
