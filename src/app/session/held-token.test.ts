import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { createSeal } from '../keep/seal.ts';
import { createVault } from '../keep/vault.ts';
import { fakeStorage, storedText } from '../testing/fake-storage.ts';
import { createHeldToken } from './held-token.ts';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const seal = () => Promise.resolve(createSeal(() => deviceKey));
/** Sealing takes as long as it takes. */
const kept = (storage: Storage) => vi.waitFor(() => expect(storage.length).toBe(1), { timeout: 4000 });

function open(storage: Storage) {
  const store = createStore();
  const changed = vi.fn();
  const held = createHeldToken(store, createVault(storage, 'tab:', seal), changed);
  return { held, changed, state: () => store.get(held.state) };
}

it('a sign-up under way goes on after a reload and a restart of the browser, and nobody reads its token in the storage [OP-38]', async () => {
  const storage = fakeStorage();
  const first = open(storage);
  first.held.start('onboarding', 'secret-token', '08031234567');
  expect([first.held.token('onboarding'), first.state()]).toEqual([
    'secret-token',
    { kind: 'onboarding', phone_number: '08031234567' },
  ]);
  await kept(storage);
  expect(storedText(storage)).not.toMatch(/secret-token|0803/);
  const second = open(storage);
  expect([second.held.token('onboarding'), second.state()]).toEqual([undefined, 'pending']);
  await vi.waitFor(
    () =>
      expect([second.held.token('onboarding'), second.state(), second.changed.mock.calls.length]).toEqual([
        'secret-token',
        { kind: 'onboarding', phone_number: '08031234567' },
        1,
      ]),
    { timeout: 4000 },
  );
});

it('once it has ended nothing of it is there', async () => {
  const storage = fakeStorage();
  const { held, state } = open(storage);
  held.start('onboarding', 't', undefined);
  await kept(storage);
  held.end();
  expect([held.token('onboarding'), state(), storage.length]).toEqual([undefined, 'none', 0]);
  expect(open(storage).state()).toBe('none');
});

it('one that was ended while it was being read stays ended', async () => {
  const storage = fakeStorage();
  open(storage).held.start('onboarding', 't', undefined);
  await kept(storage);
  const { held, state } = open(storage);
  held.end();
  await held.known;
  expect([held.token('onboarding'), state()]).toEqual([undefined, 'none']);
});

it('one that can’t be read any more is none [F39]', async () => {
  const { state } = open(fakeStorage('roomy', { 'tab:token': 'spoilt' }));
  expect(state()).toBe('pending');
  await vi.waitFor(() => expect(state()).toBe('none'), { timeout: 4000 });
});
