import { atom, type Atom, type createStore } from 'jotai';
import type { Client } from '../../api/client.ts';
import { browserLocks } from '../../api/locks.ts';
import { createSession, lifeOf, type Refreshed, type Session, type Tokens } from '../../api/session.ts';
import type { StartDocument } from '../../language/bundle.ts';
import { isObject, PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import { deviceStorage } from '../keep/device-storage.ts';
import { createTokenStore } from '../keep/token-store.ts';
import type { Vault } from '../keep/vault.ts';
import { createListeners } from '../../engine/listeners.ts';
import { createHeldToken, type HeldToken } from './held-token.ts';

export interface SignIn {
  readonly session: Session;
  /** The tokens of the borrower who is signed in, kept up to date. */
  readonly tokens: Atom<Tokens | undefined>;
  /** The root `session` of expressions. */
  readonly root: Atom<Result>;
  /** The token of somebody who has no session. */
  readonly held: HeldToken;
  /** Takes the token of an answer for a scheme; a login's into the session where none is named. False when it is not there: nobody is half signed in. */
  enter(answer: ValueObject, scheme?: string, phoneNumber?: string): boolean;
  /** The session is over; journeys stay on the device for the same borrower, whose number stays on the page unless it is to be forgotten. */
  leave(isForgotten?: boolean): void;
  /** False when another page of this device has signed out or in as somebody else meanwhile. */
  isCurrent(): boolean;
  /** Told once of each sign-in, in the tab where it happened. @returns what ends it */
  onSignedIn(listener: () => void): () => void;
  /** The core has ended the session. */
  endedByCore(): void;
  /** Told when the core has ended the session. @returns what ends it */
  onSignedOut(listener: () => void): () => void;
}

export interface SignInOptions {
  readonly start: Pick<StartDocument, 'lender' | 'schemes' | 'roles'>;
  readonly store: ReturnType<typeof createStore>;
  /** Where a token lies that is no session's. */
  readonly device: Vault;
  readonly client: () => Client;
  readonly now: () => number;
  /** Told when somebody else is here, or nobody. */
  readonly changed: () => void;
  /** Told when the session is over. */
  readonly left: () => void;
}

export function createSignIn({
  start: {
    lender,
    schemes,
    roles: { refresh },
  },
  store,
  device,
  client,
  now,
  changed,
  left,
}: SignInOptions): SignIn {
  const name = `${lender}:session`;
  const sessionScheme = Object.keys(schemes).find((scheme) => schemes[scheme]?.kept === 'session') ?? '';
  const held = createHeldToken(store, device, changed);
  const kept = createTokenStore(deviceStorage('localStorage'), name);
  const [signedIn, signedOut] = [createListeners(), createListeners()];
  const tokens = atom<Tokens | undefined>(kept.read());
  /** The number of whose session ended by itself: this page alone knows it, for the next login. */
  let last: ValueObject | undefined;
  const write = (next: Tokens | undefined): void => {
    kept.write(next);
    store.set(tokens, next);
    tellServer(next !== undefined);
  };
  tellServer(store.get(tokens) !== undefined);
  const session = createSession(
    lender,
    { read: kept.read, write },
    sendRefresh,
    browserLocks(navigator.locks as LockManager | undefined),
  );

  async function sendRefresh(present: Tokens): Promise<Refreshed> {
    if (refresh === undefined) return { kind: 'refused' };
    const outcome = await client()(refresh, { token: present.refresh });
    // What the page itself found (offline), and a server that is busy, refuse nothing.
    if (outcome.kind === 'failed' && outcome.failure.status !== 0 && outcome.failure.status !== 429)
      return { kind: 'refused' };
    if (outcome.kind !== 'ok' || !isObject(outcome.value)) return { kind: 'failed' };
    const { access_token: access, refresh_token: next, expires_in: life } = outcome.value;
    if (typeof access !== 'string') return { kind: 'refused' };
    return {
      kind: 'ok',
      tokens: {
        ...present,
        access,
        refresh: typeof next === 'string' ? next : present.refresh,
        expires: now() + lifeOf(life),
      },
    };
  }

  // Another tab has signed out or in as somebody else, or the device has forgotten all: this one follows.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== name) return;
    const next = kept.read();
    if (next?.id === store.get(tokens)?.id) store.set(tokens, next);
    else window.location.reload();
  });

  function entered(
    { token, refresh_token: refreshToken, expires_in: life, id, session_id: sessionId }: ValueObject,
    phone: string | undefined,
  ): boolean {
    if (typeof token !== 'string' || typeof refreshToken !== 'string') return false;
    session.start({
      access: token,
      refresh: refreshToken,
      expires: now() + lifeOf(life),
      id: String(id ?? ''),
      ...(typeof sessionId === 'string' && { session: sessionId }),
      phone,
    });
    held.end();
    signedIn.tell();
    return true;
  }

  function holds({ token }: ValueObject, scheme: string, phoneNumber: string | undefined): boolean {
    if (typeof token !== 'string' || schemes[scheme]?.kept !== 'device') return false;
    held.start(scheme, token, phoneNumber);
    return true;
  }

  return {
    session,
    tokens,
    held,
    root: atom((get): Result => {
      const present = get(tokens);
      if (present) return { signed_in: true, kind: sessionScheme, id: present.id };
      const state = get(held.state);
      if (state === 'pending') return PENDING;
      return { signed_in: false, ...last, ...(state !== 'none' && state) };
    }),
    enter(answer, scheme = sessionScheme, phoneNumber) {
      const isIn = scheme === sessionScheme ? entered(answer, phoneNumber) : holds(answer, scheme, phoneNumber);
      if (isIn) changed();
      return isIn;
    },
    leave(isForgotten = false) {
      const { phone } = store.get(tokens) ?? {};
      if (isForgotten) last = undefined;
      else if (phone !== undefined) last = { phone_number: phone };
      session.end();
      left();
      changed();
    },
    isCurrent: () => kept.read()?.id === store.get(tokens)?.id,
    onSignedIn: signedIn.add,
    endedByCore() {
      if (session.tokens() === undefined && store.get(tokens) === undefined) return;
      signedOut.tell();
    },
    onSignedOut: signedOut.add,
  };
}

/** Lets the server know whether to write the screen of a stranger into the next page: nothing of who it is, or of the session. */
function tellServer(isKnown: boolean): void {
  if (/(?:^|; )known=1(?:;|$)/.test(document.cookie) !== isKnown)
    document.cookie = `known=${isKnown ? 1 : 0}; path=/; max-age=${isKnown ? 31_536_000 : 0}; samesite=lax`;
}
