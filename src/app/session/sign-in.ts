import { atom, type Atom, type createStore } from 'jotai';
import type { Client } from '../../api/client.ts';
import { browserLocks } from '../../api/locks.ts';
import { createSession, lifeOf, type Refreshed, type Session, type Tokens } from '../../api/session.ts';
import type { CallInfo } from '../../language/bundle.ts';
import { isObject, PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import { createTokenStore } from '../keep/token-store.ts';
import type { HeldToken } from './held-token.ts';

export interface SignIn {
  readonly session: Session;
  /** The tokens of the borrower who is signed in, kept up to date. */
  readonly tokens: Atom<Tokens | undefined>;
  /** The root `session` of expressions. */
  readonly root: Atom<Result>;
  /** Takes a login's tokens; false when they are not there: nobody is half signed in. */
  start(login: ValueObject): boolean;
  end(): void;
  /** False when another page of this device has signed out or in as somebody else meanwhile. */
  isCurrent(): boolean;
}

export interface SignInOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly lender: string;
  readonly storage: Storage | undefined;
  /** Where the tokens lie in the storage. */
  readonly name: string;
  /** The scheme that the session's tokens are for. */
  readonly scheme: string;
  readonly held: HeldToken;
  readonly client: () => Client;
  readonly refresh: CallInfo | undefined;
  readonly now: () => number;
}

export function createSignIn({ store, lender, storage, name, scheme, held, client, refresh, now }: SignInOptions): SignIn {
  const kept = createTokenStore(storage, name);
  const tokens = atom<Tokens | undefined>(kept.read());
  const write = (next: Tokens | undefined): void => {
    kept.write(next);
    store.set(tokens, next);
  };
  const session = createSession(lender, { read: kept.read, write }, sendRefresh, browserLocks(navigator.locks as LockManager | undefined));

  async function sendRefresh(present: Tokens): Promise<Refreshed> {
    if (refresh === undefined) return { kind: 'refused' };
    const outcome = await client()(refresh, { token: present.refresh });
    // What the page itself found (offline), and a server that is busy, refuse nothing.
    if (outcome.kind === 'failed' && outcome.failure.status !== 0 && outcome.failure.status !== 429) return { kind: 'refused' };
    if (outcome.kind !== 'ok' || !isObject(outcome.value)) return { kind: 'failed' };
    const { access_token: access, refresh_token: next, expires_in: life } = outcome.value;
    if (typeof access !== 'string') return { kind: 'refused' };
    return { kind: 'ok', tokens: { ...present, access, refresh: typeof next === 'string' ? next : present.refresh, expires: now() + lifeOf(life) } };
  }

  // Another tab has signed out or in as somebody else, or the device has forgotten all: this one follows.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== name) return;
    const next = kept.read();
    if (next?.id === store.get(tokens)?.id) store.set(tokens, next);
    else window.location.reload();
  });

  return {
    session,
    tokens,
    root: atom((get): Result => {
      const present = get(tokens);
      if (present) return { signed_in: true, kind: scheme, id: present.id };
      const state = get(held.state);
      if (state === 'pending') return PENDING;
      return state === 'none' ? { signed_in: false } : { signed_in: false, ...state };
    }),
    start({ token, refresh_token: refreshToken, expires_in: life, id, session_id: sessionId }) {
      if (typeof token !== 'string' || typeof refreshToken !== 'string') return false;
      session.start({ access: token, refresh: refreshToken, expires: now() + lifeOf(life), id: String(id ?? ''), ...(typeof sessionId === 'string' && { session: sessionId }) });
      held.end();
      return true;
    },
    end: () => session.end(),
    isCurrent: () => kept.read()?.id === store.get(tokens)?.id,
  };
}
