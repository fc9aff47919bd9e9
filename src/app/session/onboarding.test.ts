import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { createSeal } from '../keep/seal.ts';
import { createVault } from '../keep/vault.ts';
import { fakeStorage, storedText } from '../testing/fake-storage.ts';
import { createOnboarding } from './onboarding.ts';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const seal = () => Promise.resolve(createSeal(() => deviceKey));
/** Sealing takes as long as it takes. */
const kept = (storage: Storage) => vi.waitFor(() => expect(storage.length).toBe(1), { timeout: 4000 });

function open(storage: Storage) {
  const store = createStore();
  const changed = vi.fn();
  const onboarding = createOnboarding(store, createVault(storage, 'tab:', seal), changed);
  return { onboarding, changed, state: () => store.get(onboarding.state) };
}

it('a sign-up under way goes on after a reload and a restart of the browser, and nobody reads its token in the storage [OP-38]', async () => {
  const storage = fakeStorage();
  const first = open(storage);
  first.onboarding.start('secret-token', '08031234567');
  expect([first.onboarding.token(), first.state()]).toEqual(['secret-token', { phone_number: '08031234567' }]);
  await kept(storage);
  expect(storedText(storage)).not.toMatch(/secret-token|0803/);
  const second = open(storage);
  expect([second.onboarding.token(), second.state()]).toEqual([undefined, 'pending']);
  await vi.waitFor(() => expect([second.onboarding.token(), second.state(), second.changed.mock.calls.length]).toEqual(['secret-token', { phone_number: '08031234567' }, 1]), { timeout: 4000 });
});

it('once it has ended nothing of it is there', async () => {
  const storage = fakeStorage();
  const { onboarding, state } = open(storage);
  onboarding.start('t', undefined);
  await kept(storage);
  onboarding.end();
  expect([onboarding.token(), state(), storage.length]).toEqual([undefined, 'none', 0]);
  expect(open(storage).state()).toBe('none');
});

it('one that was ended while it was being read stays ended', async () => {
  const storage = fakeStorage();
  open(storage).onboarding.start('t', undefined);
  await kept(storage);
  const { onboarding, state } = open(storage);
  onboarding.end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([onboarding.token(), state()]).toEqual([undefined, 'none']);
});

it('one that can’t be read any more is none [F39]', async () => {
  const { state } = open(fakeStorage('roomy', { 'tab:onboarding': 'spoilt' }));
  expect(state()).toBe('pending');
  await vi.waitFor(() => expect(state()).toBe('none'), { timeout: 4000 });
});
