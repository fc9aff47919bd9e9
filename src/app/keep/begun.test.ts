import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { PENDING } from '../../engine/value.ts';
import { createBegun } from './begun.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createVault } from './vault.ts';

const unsealed = {
  close: (value: unknown) => Promise.resolve(JSON.stringify(value)),
  open: (text: string) => Promise.resolve(JSON.parse(text) as unknown),
};

/** A device with tabs, of which each has two journeys of a borrower kept. */
async function device() {
  const storage = fakeStorage();
  function tab(seal: () => Promise<typeof unsealed> = () => Promise.resolve(unsealed)) {
    const vault = createVault(storage, '', seal);
    const store = createStore();
    const begun = createBegun(vault, store);
    return { ...begun, vault, said: (borrower = '7') => store.get(begun.of(borrower)) };
  }
  const { vault } = tab();
  for (const name of ['7:apply:3', '7:apply:5']) await vault.write(name, {});
  return tab;
}

describe('what was begun on this device', () => {
  it('is told latest first, with what is left, to its borrower alone and in a later visit too', async () => {
    const tab = await device();
    const first = tab();
    expect(first.said()).toBe(PENDING);
    await first.note('7', '7:apply:3', 'apply', '3', 5);
    await first.note('7', '7:apply:5', 'apply', '5', 8);
    await first.note('7', '7:apply:3', 'apply', '3', 4);
    const expected = [
      { kept: '7:apply:3', flow: 'apply', id: '3', left: 4 },
      { kept: '7:apply:5', flow: 'apply', id: '5', left: 8 },
    ];
    expect(first.said()).toEqual(expected);
    const later = tab();
    await expect.poll(() => [later.said(), later.said('8')]).toEqual([expected, []]);
  });

  it('is forgotten when it is over, and when the device has it no longer', async () => {
    const tab = await device();
    const first = tab();
    await first.note('7', '7:apply:3', 'apply', '3', 5);
    await first.note('7', '7:apply:5', 'apply', '5', 8);
    await first.forget('7', '7:apply:5');
    expect(first.said()).toMatchObject([{ id: '3' }]);
    await first.note('7', '7:apply:6', 'apply', '6', 2);
    first.vault.remove('7:apply:6');
    await first.forget('7', '7:apply:6');
    expect(first.said()).toMatchObject([{ id: '3' }]);
    first.vault.remove('7:apply:3');
    const later = tab();
    await expect.poll(() => later.said()).toEqual([]);
  });

  it('and what was begun or ended meanwhile in another tab is told together', async () => {
    const tab = await device();
    const [one, other] = [tab(), tab()];
    await one.note('7', '7:apply:3', 'apply', '3', 5);
    await other.note('7', '7:apply:5', 'apply', '5', 8);
    await one.note('7', '7:apply:3', 'apply', '3', 4);
    expect(one.said()).toMatchObject([{ id: '3' }, { id: '5' }]);
    other.vault.remove('7:apply:3');
    await other.forget('7', '7:apply:3');
    await one.vault.write('7:save:new', {});
    await one.note('7', '7:save:new', 'save', 'new', 2);
    expect(one.said()).toMatchObject([{ id: 'new' }, { id: '5' }]);
  });

  it('is not waited for while what opens it can’t be fetched, and is neither lost nor written over: the next change tells it', async () => {
    const tab = await device();
    await tab().note('7', '7:apply:3', 'apply', '3', 5);
    let isOnline = false;
    const later = tab(() => (isOnline ? Promise.resolve(unsealed) : Promise.reject(new TypeError('network'))));
    expect(later.said()).toBe(PENDING);
    await expect.poll(() => later.said()).toEqual([]);
    await later.note('7', '7:apply:5', 'apply', '5', 8);
    await later.forget('7', '7:apply:3');
    isOnline = true;
    await later.note('7', '7:apply:5', 'apply', '5', 7);
    expect(later.said()).toMatchObject([{ id: '5', left: 7 }, { id: '3' }]);
  });
});
