import { atom, createStore, type Atom, type PrimitiveAtom } from 'jotai';
import type { Client } from '../api/client.ts';
import { newKey } from '../api/keys.ts';
import { localFailure, type Outcome } from '../api/outcome.ts';
import type { Session, Tokens } from '../api/session.ts';
import type { CallInfo, JourneyStart, StartDocument } from '../language/bundle.ts';
import { currencyOf } from '../engine/format/index.ts';
import { isObject, type Result, type Value, type ValueObject } from '../engine/value.ts';
import { createChunks, type Chunks } from './chunks.ts';
import { createClock } from './clock.ts';
import { deviceFacts } from './device.ts';
import { lazyClient } from './lazy-client.ts';
import { deviceStorage, forgetFiles, nameOfTab } from './keep/device-storage.ts';
import { createVault, type Vault } from './keep/vault.ts';
import { createOpenedPaths, type OpenedPaths } from './navigation/opened-paths.ts';
import { pageArrived, presentFrom } from './present.ts';
import { createReads, type Reads } from './reads/reads.ts';
import { createHeldToken, type HeldToken } from './session/held-token.ts';
import { createSignIn } from './session/sign-in.ts';
import { createToasts, type Toasts } from './shell/toasts.ts';
import { createEvents, type Events } from './track/events.ts';
import { createQueue, type Queue } from './track/queue.ts';
import { createPageWords, type PageWords } from './words.ts';

/** All that lives as long as the page. */
export interface Runtime {
  readonly start: StartDocument;
  readonly store: ReturnType<typeof createStore>;
  readonly client: Client;
  /** Brings what calls need, before the first one. */
  readonly bringClient: () => Promise<void>;
  readonly session: Session;
  /** The tokens of the borrower who is signed in. */
  readonly tokens: Atom<Tokens | undefined>;
  readonly reads: Reads;
  readonly words: PageWords;
  readonly toasts: Toasts;
  readonly events: Events;
  /** Events that have not been sent yet. */
  readonly queue: Queue;
  /** Journeys of this tab, and journeys kept on the device. */
  readonly tab: Vault;
  readonly device: Vault;
  readonly chunks: Chunks;
  /** Where this tab has been. */
  readonly opened: OpenedPaths;
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
  /** Calls under way, for the progress bar. */
  readonly busy: Atom<number>;
  /** `settings`, `site`, `session`, `profile`, `route`, `device`, `today`, `now` of every scope. */
  root(name: string): Atom<Result>;
  /** What a root says at this moment, for a decision. */
  fact(name: string): Result;
  readonly route: PrimitiveAtom<ValueObject>;
  /** The session is over; journeys stay on the device for the same borrower. */
  leave(): void;
  /** The borrower has logged out: nothing of theirs stays. The core is told by the call that asked for it. */
  forget(): void;
  /** The token of somebody who has no session. */
  readonly held: HeldToken;
  /** This tab's own name, the same after a reload. */
  tabName(): string;
  /** Takes the token of an answer for a scheme; a login's into the session where none is named. False when it is not there. */
  enter(answer: ValueObject, scheme?: string, phoneNumber?: string): boolean;
  /** False when another page of this device has signed out or in as somebody else meanwhile. */
  isCurrent(): boolean;
  /** Told once of each sign-in, in the tab where it happened. */
  onSignedIn(listener: () => void): () => void;
  /** Told of every change of reads, profile or session. */
  onChange(listener: () => void): () => void;
  /** The core has ended the session. */
  endedByCore(): void;
  /** Told when the core has ended the session. */
  onSignedOut(listener: () => void): () => void;
  call(id: string): CallInfo | undefined;
  learn(calls: Readonly<Record<string, CallInfo>>): void;
  /** The organisation's token has been replaced. */
  renewToken(token: string): void;
  /** Milliseconds since 1970 by the server's clock; never runs backwards. */
  now(): number;
}

const key = 'web';

export function createRuntime(start: StartDocument, first?: JourneyStart): Runtime {
  const store = createStore();
  const settings = isObject(start.settings) ? start.settings : {};
  const country = textOf(settings.country) ?? 'NGA';
  const currency = textOf(settings.currency) ?? currencyOf({ locale: start.locale, country });
  const timeZone = textOf(settings.timezone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const words = createPageWords(start.locale, start.texts, { locale: start.locale, currency, country, timeZone });
  const busy = atom(0);
  const now = presentFrom(Date.parse(start.served_at), pageArrived(), { monotonic: () => performance.now(), wall: Date.now });
  const local = deviceStorage('localStorage');
  const prefix = `${start.lender}:`;
  const ofTab = deviceStorage('sessionStorage');
  const opened = createOpenedPaths(ofTab, `${prefix}opened`);
  const tab = createVault(ofTab, `${prefix}tab:`, undefined, notKept);
  const device = createVault(local, `${prefix}journey:`, undefined, notKept);
  const calls = new Map<string, CallInfo>(Object.values(start.roles).map((call) => [call.id, call]));
  const toasts = createToasts(store);
  const [changes, signIns, signOuts] = [new Set<() => void>(), new Set<() => void>(), new Set<() => void>()];
  let organisation = start.token;

  let announced = false;
  const changed = () => {
    if (announced) return;
    announced = true;
    queueMicrotask(() => {
      announced = false;
      for (const listener of changes) listener();
    });
  };

  const held = createHeldToken(store, device, changed);
  const ofSession = Object.keys(start.schemes).find((name) => start.schemes[name]?.kept === 'session') ?? '';
  const signIn = createSignIn({ store, lender: start.lender, storage: local, name: `${prefix}session`, scheme: ofSession, held, client: () => client, refresh: start.roles.refresh, now });
  const { session } = signIn;
  const client = lazyClient({
    session,
    schemes: start.schemes,
    held: held.token,
    heldRefused: held.end,
    organisation: () => organisation,
    apiKey: key,
    locale: start.locale,
    timeZone,
    online: () => navigator.onLine,
    now,
    busy: (change) => store.set(busy, (count) => count + change),
    signedOut: endedByCore,
  });

  function endedByCore(): void {
    if (session.tokens() === undefined && store.get(signIn.tokens) === undefined) return;
    for (const listener of signOuts) listener();
  }

  const reads = createReads({
    store,
    send: (id, asked, signal): Promise<Outcome> => {
      const call = calls.get(id);
      return call ? client(call, asked, { signal }) : Promise.resolve({ kind: 'failed', failure: localFailure('unknown_call') });
    },
    changed,
  });
  const queue = createQueue(local, `${prefix}event:`);
  const events = createEvents({
    queue,
    organisation: settings.id,
    page: newKey(),
    borrower: () => session.tokens()?.id,
    now,
  });

  const route = atom<ValueObject>({});
  const clock = createClock(now, timeZone);
  const roots: Readonly<Record<string, Atom<Result>>> = {
    settings: atom<Result>(settings),
    site: atom<Result>({ ...start.site, host: window.location.hostname }),
    device: atom<Result>(deviceFacts(navigator.userAgent)),
    route,
    session: signIn.root,
    profile: atom((get): Result => (get(signIn.tokens) === undefined || start.roles.profile === undefined ? undefined : get(reads.atom(start.roles.profile.id, {})))),
    today: clock.today,
    now: clock.now,
  };
  const missing = atom<Result>(undefined);
  const rootOf = (name: string): Atom<Result> => (Object.hasOwn(roots, name) ? roots[name] : undefined) ?? missing;

  function leave(): void {
    signIn.end();
    reads.clear();
    changed();
  }

  let isTold = false;
  /** Told once, and not before there is something to lose. */
  function notKept(): void {
    if (isTold || session.tokens() === undefined || !words.has('shell.not-kept')) return;
    isTold = true;
    toasts.add('note', words.say('shell.not-kept', {}));
  }

  return {
    start, store, client, bringClient: client.bring, session, tokens: signIn.tokens, reads, words, toasts, events, queue, tab, device, currency, country, timeZone, busy, route, opened, now, leave,
    chunks: createChunks(start.chunks, first),
    forget() {
      leave();
      held.end();
      forgetFiles();
      tab.clear();
      device.clear();
      opened.clear();
    },
    held,
    tabName: () => nameOfTab(ofTab, `${prefix}name`),
    root: rootOf,
    fact: (name) => (name === 'now' || name === 'today' ? clock.fact(name) : store.get(rootOf(name))),
    enter(answer, scheme = ofSession, phoneNumber) {
      if (scheme === ofSession) {
        if (!signIn.start(answer)) return false;
        for (const listener of signIns) listener();
      } else {
        if (typeof answer.token !== 'string' || start.schemes[scheme]?.kept !== 'device') return false;
        held.start(scheme, answer.token, phoneNumber);
      }
      changed();
      return true;
    },
    isCurrent: signIn.isCurrent,
    endedByCore,
    onSignedIn: (listener) => listening(signIns, listener),
    onChange: (listener) => listening(changes, listener),
    onSignedOut: (listener) => listening(signOuts, listener),
    call: (id) => calls.get(id),
    learn(more) {
      for (const [id, call] of Object.entries(more)) calls.set(id, call);
    },
    renewToken(token) {
      organisation = token;
    },
  };
}

/** @returns what ends it */
function listening(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textOf(value: Value | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
