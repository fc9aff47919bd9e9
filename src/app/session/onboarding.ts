import { atom, type Atom, type createStore } from 'jotai';
import { isObject, type ValueObject } from '../../engine/value.ts';
import type { Vault } from '../keep/vault.ts';

/**
 * The token of a sign-up under way, or of a login that needs a password first, with the number that it belongs to. It is
 * no session: it lies encrypted on the device until it has served, is refused or replaced, opens no gate and is never
 * refreshed.
 */
export interface Onboarding {
  /** `pending` while what this device has kept is being read; else what `session` says of it. */
  readonly state: Atom<'none' | 'pending' | ValueObject>;
  /** Resolves when it has been read. */
  readonly known: Promise<unknown>;
  token(): string | undefined;
  start(token: string, phoneNumber: string | undefined): void;
  end(): void;
}

const name = 'onboarding';

/** @param changed told when it has become another, or what was kept has been read */
export function createOnboarding(store: ReturnType<typeof createStore>, vault: Vault, changed: () => void): Onboarding {
  let token: string | undefined;
  let known: Promise<unknown> = Promise.resolve();
  const state = atom<'none' | 'pending' | ValueObject>('none');

  function set(next: string | undefined, about: ValueObject = {}): void {
    token = next;
    store.set(state, next === undefined ? 'none' : about);
    changed();
  }

  if (vault.has(name)) {
    store.set(state, 'pending');
    known = vault.read(name).catch(() => undefined).then((kept) => {
      if (store.get(state) !== 'pending') return;
      const { token: there, ...about } = isObject(kept) ? kept : {};
      set(typeof there === 'string' ? there : undefined, about);
    });
  }

  return {
    state,
    known,
    token: () => token,
    start(next, phoneNumber) {
      const about = phoneNumber === undefined ? {} : { phone_number: phoneNumber };
      set(next, about);
      void vault.write(name, { token: next, ...about });
    },
    end() {
      if (token === undefined && !vault.has(name)) return;
      set(undefined);
      vault.remove(name);
    },
  };
}
