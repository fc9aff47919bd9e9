import { atom, createStore, type Atom, type PrimitiveAtom } from 'jotai';
import type { Client } from '../api/client.ts';
import { localFailure, type Outcome } from '../api/failure.ts';
import { browserLocks } from '../api/locks.ts';
import { createSession, lifeOf, type Refreshed, type Session, type Tokens } from '../api/session.ts';
import type { CallInfo, Chunk, StartDocument } from '../config/bundle.ts';
import { currencyOf } from '../engine/format/index.ts';
import { isObject, type Result, type Value, type ValueObject } from '../engine/value.ts';
import { createClock } from './clock.ts';
import { lazyClient } from './lazy-client.ts';
import { deviceStorage } from './keep/device-storage.ts';
import { createTokenStore } from './keep/token-store.ts';
import { createVault, type Vault } from './keep/vault.ts';
import { createReads, type Reads } from './reads/reads.ts';
import { createToasts, type Toasts } from './shell/toasts.ts';
import { createPageWords, type PageWords } from './words.ts';

/** All that lives as long as the page. */
export interface Runtime {
  readonly start: StartDocument;
  readonly store: ReturnType<typeof createStore>;
  readonly client: Client;
  /** Brings what calls need, before the first one. */
  readonly bringClient: () => Promise<void>;
  readonly session: Session;
  readonly reads: Reads;
  readonly words: PageWords;
  readonly toasts: Toasts;
  /** Journeys of this tab, and journeys kept on the device. */
  readonly tab: Vault;
  readonly device: Vault;
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
  /** Calls under way, for the progress bar. */
  readonly busy: Atom<number>;
  /** `settings`, `site`, `session`, `profile`, `route`, `today`, `now` of every scope. */
  root(name: string): Atom<Result>;
  /** What a root says at this moment, for a decision. */
  fact(name: string): Result;
  readonly route: PrimitiveAtom<ValueObject>;
  /** The session is over; journeys stay on the device for the same borrower. */
  leave(): void;
  /** The borrower has logged out: nothing of theirs stays. The core is told by the call that asked for it. */
  forget(): void;
  /** Takes a login's tokens into the session. */
  enter(login: ValueObject): boolean;
  /** Told of every change of reads, profile or session. */
  onChange(listener: () => void): () => void;
  /** Told when the core has ended the session. */
  onSignedOut(listener: () => void): () => void;
  chunk(flow: string): Promise<Chunk>;
  chunkAt(url: string): Promise<Chunk>;
  call(id: string): CallInfo | undefined;
  learn(calls: Readonly<Record<string, CallInfo>>): void;
  now(): number;
}

const key = 'web';

export function createRuntime(start: StartDocument, first?: { readonly flow: string; readonly chunk: Chunk }): Runtime {
  const store = createStore();
  const settings = isObject(start.settings) ? start.settings : {};
  const country = textOf(settings.country) ?? 'NGA';
  const currency = textOf(settings.currency) ?? currencyOf({ locale: start.locale, country });
  const timeZone = textOf(settings.timezone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const words = createPageWords(start.locale, start.texts, { locale: start.locale, currency, country, timeZone });
  const busy = atom(0);
  const local = deviceStorage('localStorage');
  const prefix = `${start.lender}:`;
  const tab = createVault(deviceStorage('sessionStorage'), `${prefix}tab:`);
  const device = createVault(local, `${prefix}journey:`);
  const tokenStore = createTokenStore(local, `${prefix}session`);
  const session = createSession(start.lender, tokenStore, sendRefresh, browserLocks(navigator.locks as LockManager | undefined));
  const changeListeners = new Set<() => void>();
  const signedOutListeners = new Set<() => void>();
  const calls = new Map<string, CallInfo>(Object.values(start.roles).map((call) => [call.id, call]));
  const chunks = new Map<string, Promise<Chunk>>();
  const toasts = createToasts(store);
  // The device's clock may be wrong; the server's is not.
  const skew = Date.parse(start.served_at) - Date.now();
  const now = () => Date.now() + (Math.abs(skew) > 5000 ? skew : 0);

  let announced = false;
  const changed = () => {
    if (announced) return;
    announced = true;
    queueMicrotask(() => {
      announced = false;
      for (const listener of changeListeners) listener();
    });
  };

  const client = lazyClient({
    session,
    organisation: start.token,
    apiKey: key,
    locale: start.locale,
    timeZone,
    online: () => navigator.onLine,
    now: Date.now,
    busy: (change) => store.set(busy, (count) => count + change),
    signedOut: () => {
      if (tokenStore.read() === undefined && store.get(signedIn) === undefined) return;
      for (const listener of signedOutListeners) listener();
    },
  });

  async function sendRefresh(tokens: Tokens): Promise<Refreshed> {
    const call = start.roles.refresh;
    if (call === undefined) return { kind: 'refused' };
    const outcome = await client(call, { token: tokens.refresh });
    // What the page itself found (offline), and a server that is busy, refuse nothing.
    if (outcome.kind === 'failed' && outcome.failure.status !== 0 && outcome.failure.status !== 429) return { kind: 'refused' };
    if (outcome.kind !== 'ok' || !isObject(outcome.value)) return { kind: 'failed' };
    const { access_token: access, refresh_token: refresh, expires_in: life } = outcome.value;
    if (typeof access !== 'string') return { kind: 'refused' };
    return { kind: 'ok', tokens: { ...tokens, access, refresh: typeof refresh === 'string' ? refresh : tokens.refresh, expires: Date.now() + lifeOf(life) } };
  }

  const reads = createReads({
    store,
    send: (id, asked, signal): Promise<Outcome> => {
      const call = calls.get(id);
      return call ? client(call, asked, { signal }) : Promise.resolve({ kind: 'failed', failure: localFailure('unknown_call') });
    },
    changed,
  });

  const signedIn = atom<Tokens | undefined>(tokenStore.read());
  const route = atom<ValueObject>({});
  const clock = createClock(now, timeZone);
  const roots: Readonly<Record<string, Atom<Result>>> = {
    settings: atom<Result>(settings),
    site: atom<Result>(start.site),
    route,
    session: atom((get): Result => {
      const tokens = get(signedIn);
      return tokens ? { signed_in: true, kind: 'customer', id: tokens.id } : { signed_in: false };
    }),
    profile: atom((get): Result => (get(signedIn) === undefined ? undefined : start.roles.profile === undefined ? undefined : get(reads.atom(start.roles.profile.id, {})))),
    today: clock.today,
    now: clock.now,
  };
  const missing = atom<Result>(undefined);
  const rootOf = (name: string): Atom<Result> => (Object.hasOwn(roots, name) ? roots[name] : undefined) ?? missing;

  function leave(): void {
    session.end();
    store.set(signedIn, undefined);
    reads.clear();
    changed();
  }

  function forget(): void {
    leave();
    tab.clear();
    device.clear();
  }

  // Another tab has signed out or in as somebody else: this one follows.
  window.addEventListener('storage', (event) => {
    if (event.key !== `${prefix}session`) return;
    const tokens = tokenStore.read();
    const before = store.get(signedIn);
    if (tokens?.id === before?.id) {
      store.set(signedIn, tokens);
      return;
    }
    window.location.reload();
  });

  function load(url: string): Promise<Chunk> {
    const known = chunks.get(url);
    if (known) return known;
    const loading = fetch(url, { headers: { accept: 'application/json' } }).then(async (response) => {
      if (!response.ok) throw new Error(`configuration ${response.status}`);
      return (await response.json()) as Chunk;
    });
    chunks.set(url, loading);
    loading.catch(() => chunks.delete(url));
    return loading;
  }
  if (first) {
    const url = start.chunks[first.flow];
    if (url !== undefined) chunks.set(url, Promise.resolve(first.chunk));
  }

  return {
    start, store, client, bringClient: client.bring, session, reads, words, toasts, tab, device, currency, country, timeZone, busy, route, now, leave, forget,
    root: rootOf,
    fact: (name) => (name === 'now' || name === 'today' ? clock.fact(name) : store.get(rootOf(name))),
    enter(login) {
      const { token, refresh_token: refresh, expires_in: life, id } = login;
      // A login without its tokens is a failed login, not half a session.
      if (typeof token !== 'string' || typeof refresh !== 'string') return false;
      const tokens: Tokens = { access: token, refresh, expires: Date.now() + lifeOf(life), id: String(id ?? '') };
      session.start(tokens);
      store.set(signedIn, tokens);
      changed();
      return true;
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    onSignedOut(listener) {
      signedOutListeners.add(listener);
      return () => signedOutListeners.delete(listener);
    },
    chunk(flow) {
      const url = start.chunks[flow];
      return url === undefined ? Promise.reject(new Error(`no journey "${flow}"`)) : load(url);
    },
    chunkAt: load,
    call: (id) => calls.get(id),
    learn(more) {
      for (const [id, call] of Object.entries(more)) calls.set(id, call);
    },
  };
}

function textOf(value: Value | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
