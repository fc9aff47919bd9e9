import { atom, type Atom, type createStore } from 'jotai';
import type { Client } from '../../api/client.ts';
import type { CallInfo, StartDocument } from '../../language/bundle.ts';
import type { SignIn } from '../session/sign-in.ts';
import { lazyClient } from './lazy-client.ts';

/** The core, as this page calls it. */
export interface CoreAccess {
  readonly client: Client;
  /** Brings what calls need, before the first one. */
  bring(): Promise<void>;
  call(id: string): CallInfo | undefined;
  learn(calls: Readonly<Record<string, CallInfo>>): void;
  /** The organisation's token has been replaced. */
  renewToken(token: string): void;
  /** Calls under way, for the progress bar. */
  readonly busy: Atom<number>;
}

export interface CoreAccessOptions {
  readonly start: StartDocument;
  readonly store: ReturnType<typeof createStore>;
  readonly signIn: SignIn;
  readonly timeZone: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: () => number;
}

export function createCoreAccess({
  start,
  store,
  signIn: { session, held, endedByCore },
  timeZone,
  now,
}: CoreAccessOptions): CoreAccess {
  const calls = new Map<string, CallInfo>(Object.values(start.roles).map((call) => [call.id, call]));
  const busy = atom(0);
  let { token } = start;
  const client = lazyClient({
    session,
    schemes: start.schemes,
    held: held.token,
    heldRefused: held.end,
    organisation: () => token,
    apiKey: 'web',
    locale: start.locale,
    timeZone,
    online: () => navigator.onLine,
    now,
    busy: (change) => store.set(busy, (count) => count + change),
    signedOut: endedByCore,
  });
  return {
    client,
    bring: client.bring,
    call: (id) => calls.get(id),
    learn(more) {
      for (const [id, call] of Object.entries(more)) calls.set(id, call);
    },
    renewToken(next) {
      token = next;
    },
    busy,
  };
}
