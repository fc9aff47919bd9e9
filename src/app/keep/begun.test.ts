import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { PENDING } from '../../engine/value.ts';
import { createBegun } from './begun.ts';
import type { Vault } from './vault.ts';

/** Two tabs of one device. */
function device() {
  const kept = new Map<string, unknown>([['7:apply:3', {}], ['7:apply:5', {}]]);
  const vault: Vault = { read: (name) => Promise.resolve(kept.get(name)), has: (name) => kept.has(name), write: (name, value) => Promise.resolve(void kept.set(name, value)), remove: (name) => void kept.delete(name), clear: () => kept.clear() };
  return {
    vault,
    tab() {
      const store = createStore();
      const begun = createBegun(vault, store);
      return { ...begun, said: (borrower = '7') => store.get(begun.of(borrower)) };
    },
  };
}

describe('what was begun on this device', () => {
  it('is told latest first, with what is left, to its borrower alone and in a later visit too', async () => {
    const { tab } = device();
    const first = tab();
    expect(first.said()).toBe(PENDING);
    await first.note('7', '7:apply:3', 'apply', '3', 5);
    await first.note('7', '7:apply:5', 'apply', '5', 8);
    await first.note('7', '7:apply:3', 'apply', '3', 4);
    const expected = [{ kept: '7:apply:3', flow: 'apply', id: '3', left: 4 }, { kept: '7:apply:5', flow: 'apply', id: '5', left: 8 }];
    expect(first.said()).toEqual(expected);
    const later = tab();
    later.said();
    later.said('8');
    await Promise.resolve();
    await Promise.resolve();
    expect([later.said(), later.said('8')]).toEqual([expected, []]);
  });

  it('is forgotten when it is over, and when the device has it no longer', async () => {
    const { tab, vault } = device();
    const first = tab();
    await first.note('7', '7:apply:3', 'apply', '3', 5);
    await first.note('7', '7:apply:5', 'apply', '5', 8);
    await first.forget('7', '7:apply:5');
    expect(first.said()).toMatchObject([{ id: '3' }]);
    await first.note('7', '7:apply:6', 'apply', '6', 2);
    vault.remove('7:apply:6');
    await first.forget('7', '7:apply:6');
    expect(first.said()).toMatchObject([{ id: '3' }]);
    vault.remove('7:apply:3');
    const later = tab();
    later.said();
    await Promise.resolve();
    await Promise.resolve();
    expect(later.said()).toEqual([]);
  });
});
