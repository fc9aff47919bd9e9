import { atom, type Atom, type createStore } from 'jotai';
import type { Vault } from '../keep/vault.ts';

/**
 * The token of a sign-up under way, or of a login that needs a password first. It is no session: it lives as long as
 * the tab, encrypted, opens no gate and is never refreshed.
 */
export interface Onboarding {
  /** `pending` while what this tab has kept is being read. */
  readonly state: Atom<'none' | 'pending' | 'there'>;
  token(): string | undefined;
  start(token: string): void;
  end(): void;
}

const name = 'onboarding';

/** @param changed told when what was kept has been read */
export function createOnboarding(store: ReturnType<typeof createStore>, vault: Vault, changed: () => void): Onboarding {
  let token: string | undefined;
  const state = atom<'none' | 'pending' | 'there'>('none');

  function set(next: string | undefined): void {
    token = next;
    store.set(state, next === undefined ? 'none' : 'there');
  }

  if (vault.has(name)) {
    store.set(state, 'pending');
    void vault.read(name).catch(() => undefined).then((kept) => {
      if (store.get(state) !== 'pending') return;
      set(typeof kept === 'string' ? kept : undefined);
      changed();
    });
  }

  return {
    state,
    token: () => token,
    start(next) {
      set(next);
      void vault.write(name, next);
    },
    end() {
      set(undefined);
      vault.remove(name);
    },
  };
}
