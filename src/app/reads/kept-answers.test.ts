import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localFailure, type Outcome } from '../../api/outcome.ts';
import { FAILED, PENDING } from '../../engine/value.ts';
import type { Seal } from '../keep/seal.ts';
import { createVault } from '../keep/vault.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createReads } from './reads.ts';

const unreachable: Outcome = { kind: 'unknown', failure: localFailure('unreachable') };
const refused: Outcome = { kind: 'failed', failure: localFailure('refused', 403) };
const loan: Outcome = { kind: 'ok', value: { left: '44100.00' } };
/** Seals by turning the text round, so that what lies in the storage can be looked at. */
const seal = () =>
  Promise.resolve({
    close: async (value: unknown) => [...JSON.stringify(value)].reverse().join(''),
    open: async (text: string) => JSON.parse([...text].reverse().join('')) as unknown,
  } as Seal);

/** A page over what the device holds. */
function open(storage: Storage, who: string | undefined, answer: () => Outcome | Promise<Outcome>) {
  const store = createStore();
  let borrower = who;
  const reads = createReads({
    store,
    changed: () => undefined,
    send: async () => answer(),
    kept: { vault: createVault(storage, 'answers:', seal), borrower: () => borrower, now: () => Date.now() },
  });
  return {
    reads,
    become: (next: string | undefined) => void (borrower = next),
    async shows(id = 7, within = 5_000) {
      store.get(reads.atom('getLoan', { id }));
      await vi.advanceTimersByTimeAsync(1);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(within);
      return store.get(reads.atom('getLoan', { id }));
    },
    asOf: () => store.get(reads.asOf),
  };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it('a loan that was read once stands, with its time, where nobody answers; and is of now when somebody does', async () => {
  const storage = fakeStorage();
  const before = open(storage, 'ada', () => loan);
  expect([await before.shows(), before.asOf()]).toEqual([{ left: '44100.00' }, undefined]);
  expect(storage.length).toBe(1);
  let answer: Outcome = unreachable;
  const after = open(storage, 'ada', () => answer);
  expect(await after.shows()).toEqual({ left: '44100.00' });
  expect(after.asOf()).toBeLessThan(1_005_000);
  answer = { kind: 'ok', value: { left: '0.00' } };
  after.reads.retry();
  expect([await after.shows(), after.asOf()]).toEqual([{ left: '0.00' }, undefined]);
});

it('is of now when it is renewed, though no screen shows it any more; and stays where that fails', async () => {
  const storage = fakeStorage();
  await open(storage, 'ada', () => loan).shows();
  let answer: Outcome = unreachable;
  const after = open(storage, 'ada', () => answer);
  await after.shows();
  const since = after.asOf();
  after.reads.renew();
  expect([await after.shows(), after.asOf()]).toEqual([{ left: '44100.00' }, since]);
  answer = loan;
  after.reads.renew();
  expect([await after.shows(), after.asOf()]).toEqual([{ left: '44100.00' }, undefined]);
});

it('what the core refuses is not shown from another time', async () => {
  const storage = fakeStorage();
  await open(storage, 'ada', () => loan).shows();
  expect(await open(storage, 'ada', () => refused).shows()).toBe(FAILED);
});

it('another borrower sees nothing of it, and nothing that was asked for before they came', async () => {
  const storage = fakeStorage();
  await open(storage, 'ada', () => loan).shows();
  expect(await open(storage, 'bob', () => unreachable).shows()).toBe(FAILED);
  expect(await open(storage, undefined, () => unreachable).shows()).toBe(FAILED);
  const fresh = fakeStorage();
  const late = open(fresh, 'ada', async () => {
    late.become('bob');
    return loan;
  });
  await late.shows();
  expect(await open(fresh, 'bob', () => unreachable).shows()).toBe(FAILED);
});

it('logging out removes it', async () => {
  const storage = fakeStorage();
  const page = open(storage, 'ada', () => loan);
  await page.shows();
  page.become(undefined);
  page.reads.clear();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storage.length).toBe(0);
  expect(await open(storage, 'ada', () => unreachable).shows()).toBe(FAILED);
});

it('what something has changed meanwhile is not shown as it stood', async () => {
  const storage = fakeStorage();
  const page = open(storage, 'ada', () => loan);
  await page.shows();
  page.reads.refresh(['getLoan']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await open(storage, 'ada', () => unreachable).shows()).toBe(FAILED);
});

describe('on a network that is there and carries little or nothing', () => {
  /** An answer that takes this long. */
  const after = (ms: number, outcome: Outcome) => () =>
    new Promise<Outcome>((resolve) => setTimeout(() => resolve(outcome), ms));

  it('the last good answer stands after 4 s, with its time; nothing is decided by it while the new one is waited for, which takes its place', async () => {
    const storage = fakeStorage();
    await open(storage, 'ada', () => loan).shows();
    const page = open(storage, 'ada', after(9_000, { kind: 'ok', value: { left: '0.00' } }));
    expect(await page.shows()).toEqual({ left: '44100.00' });
    expect(page.asOf()).toBeLessThan(1_005_000);
    expect(page.reads.decided('getLoan', { id: 7 })).toBe(PENDING);
    expect([await page.shows(), page.asOf(), page.reads.decided('getLoan', { id: 7 })]).toEqual([
      { left: '0.00' },
      undefined,
      { left: '0.00' },
    ]);
    expect(await open(storage, 'ada', () => unreachable).shows()).toEqual({ left: '0.00' });
  });

  it('what is asked by what the last good answer told is not waited for once more', async () => {
    const storage = fakeStorage();
    const before = open(storage, 'ada', () => loan);
    for (const id of [7, 8, 9]) await before.shows(id);
    let answer = after(30_000, unreachable);
    const page = open(storage, 'ada', () => answer());
    await page.shows();
    expect(await page.shows(8, 100)).toEqual({ left: '44100.00' });
    // Once nothing is waited for any more, the network has its time again.
    await vi.advanceTimersByTimeAsync(100_000);
    answer = after(2_000, loan);
    expect([await page.shows(9, 100), await page.shows(9)]).toEqual([PENDING, { left: '44100.00' }]);
  });

  it('the last good answer stays where every try ends without one, and is decided by then', async () => {
    const storage = fakeStorage();
    await open(storage, 'ada', () => loan).shows();
    const page = open(storage, 'ada', after(30_000, unreachable));
    await page.shows();
    await vi.advanceTimersByTimeAsync(100_000);
    expect([await page.shows(), page.reads.decided('getLoan', { id: 7 })]).toEqual([
      { left: '44100.00' },
      { left: '44100.00' },
    ]);
  });

  it('what was renewed before is not replaced by how it stood', async () => {
    const storage = fakeStorage();
    let answer: () => Outcome | Promise<Outcome> = () => loan;
    const page = open(storage, 'ada', () => answer());
    await page.shows();
    page.reads.renew();
    answer = after(9_000, unreachable);
    expect([await page.shows(), page.asOf()]).toEqual([{ left: '44100.00' }, undefined]);
  });

  it('what the core refuses late is no longer seen', async () => {
    const storage = fakeStorage();
    await open(storage, 'ada', () => loan).shows();
    const page = open(storage, 'ada', after(9_000, refused));
    expect(await page.shows()).toEqual({ left: '44100.00' });
    expect([await page.shows(), page.asOf()]).toEqual([FAILED, undefined]);
  });

  it('the last good answer serves where the page could not send what it asks: no fresh token could be had', async () => {
    const storage = fakeStorage();
    await open(storage, 'ada', () => loan).shows();
    expect(
      await open(storage, 'ada', () => ({ kind: 'failed', failure: localFailure('unreachable') })).shows(),
    ).toEqual({ left: '44100.00' });
  });

  it('what has been changed while its answer was on its way is not shown as it stood', async () => {
    const storage = fakeStorage();
    const page = open(storage, 'ada', after(6_000, loan));
    await page.shows();
    page.reads.refresh(['getLoan']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await open(storage, 'ada', () => unreachable).shows()).toBe(FAILED);
  });
});
