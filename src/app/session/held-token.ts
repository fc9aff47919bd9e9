import { atom, type Atom, type createStore } from 'jotai';
import { isObject, type ValueObject } from '../../engine/value.ts';
import type { Vault } from '../keep/vault.ts';

/**
 * The token of a scheme that the device keeps, with the number that it belongs to: there is one at a time. It is no
 * session: it lies encrypted on the device until it has served, is refused or replaced, opens no gate and is never
 * refreshed.
 */
export interface HeldToken {
  /** `pending` while what this device has kept is being read; else what `session` says of it. */
  readonly state: Atom<'none' | 'pending' | ValueObject>;
  /** Resolves when it has been read. */
  readonly known: Promise<unknown>;
  /** True while there is one, of whatever scheme. */
  is(): boolean;
  /** The token for a scheme; undefined where there is none, or it is for another. */
  token(scheme: string): string | undefined;
  start(scheme: string, token: string, phoneNumber: string | undefined): void;
  end(): void;
}

const name = 'token';

interface Held {
  readonly token: string;
  /** What `session` says of it: for which scheme it is, and whose. */
  readonly about: ValueObject & { readonly kind: string };
}

/** @param changed told when it has become another, or what was kept has been read */
export function createHeldToken(store: ReturnType<typeof createStore>, vault: Vault, changed: () => void): HeldToken {
  let held: Held | undefined;
  let known: Promise<unknown> = Promise.resolve();
  const state = atom<'none' | 'pending' | ValueObject>('none');

  function set(next: Held | undefined): void {
    held = next;
    store.set(state, next?.about ?? 'none');
    changed();
  }

  if (vault.has(name)) {
    store.set(state, 'pending');
    known = vault
      .read(name)
      .catch(() => undefined)
      .then((kept) => {
        if (store.get(state) !== 'pending') return;
        const { token, kind, ...about } = isObject(kept) ? kept : {};
        set(typeof token === 'string' && typeof kind === 'string' ? { token, about: { kind, ...about } } : undefined);
      });
  }

  return {
    state,
    known,
    is: () => held !== undefined,
    token: (scheme) => (held?.about.kind === scheme ? held.token : undefined),
    start(kind, token, phoneNumber) {
      const about = { kind, ...(phoneNumber !== undefined && { phone_number: phoneNumber }) };
      set({ token, about });
      void vault.write(name, { token, ...about });
    },
    end() {
      if (held === undefined && !vault.has(name)) return;
      set(undefined);
      vault.remove(name);
    },
  };
}
