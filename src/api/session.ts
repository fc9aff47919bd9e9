/** The tokens of a signed-in borrower. They never enter a scope, a log or an address. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly expires: number;
  /** The borrower's. */
  readonly id: string;
  /** The core's name of the session. */
  readonly session?: string;
  /** What the borrower has logged in with. */
  readonly phone?: string | undefined;
}

/** Where tokens are kept: the device's storage, or memory where that is refused. */
export interface TokenStore {
  read(): Tokens | undefined;
  write(tokens: Tokens | undefined): void;
}

/** Access tokens without a stated life last this long (specification 1, section 4). */
const defaultLife = 720_000;

/** `expires_in` counts seconds; values above a day can only be milliseconds (OP-31). */
export function lifeOf(expiresIn: unknown): number {
  if (typeof expiresIn !== 'number' || !(expiresIn > 0)) return defaultLife;
  return expiresIn > 86_400 ? expiresIn : expiresIn * 1000;
}

export type Refreshed =
  | { readonly kind: 'ok'; readonly tokens: Tokens }
  /** The session is over. */
  | { readonly kind: 'refused' }
  /** Somebody else has signed in meanwhile. */
  | { readonly kind: 'replaced' }
  /** The core could not be asked. */
  | { readonly kind: 'failed' };

export interface Session {
  tokens(): Tokens | undefined;
  start(tokens: Tokens): void;
  end(): void;
  /** Fresh tokens in place of `stale`. However many calls ask at once, in however many tabs, one refresh is sent. Never rejects. */
  refresh(stale: Tokens): Promise<Refreshed>;
  /** The refresh of these tokens that is under way in this tab, if any: calls wait for it. */
  refreshing(present: Tokens): Promise<Refreshed> | undefined;
}

export interface Locks {
  /** Rejects without having begun when the lock can't be had. */
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** @param send posts the refresh token and gives the new tokens; never rejects */
export function createSession(
  name: string,
  store: TokenStore,
  send: (tokens: Tokens) => Promise<Refreshed>,
  locks?: Locks,
): Session {
  const underWay = new Map<string, Promise<Refreshed>>();

  async function refreshOnce(stale: Tokens): Promise<Refreshed> {
    const present = store.read();
    if (present === undefined) return { kind: 'refused' };
    if (present.id !== stale.id) return { kind: 'replaced' };
    // Another tab was faster.
    if (present.access !== stale.access) return { kind: 'ok', tokens: present };
    const refreshed = await send(present);
    // Signed out, or in as somebody else, while the answer was on its way: it is nobody's any more.
    const after = store.read();
    if (after === undefined) return { kind: 'refused' };
    if (after.id !== present.id) return { kind: 'replaced' };
    if (refreshed.kind === 'ok') store.write(refreshed.tokens);
    else if (after.access !== present.access) return { kind: 'ok', tokens: after };
    return refreshed;
  }

  async function refreshLocked(stale: Tokens): Promise<Refreshed> {
    if (locks === undefined) return refreshOnce(stale);
    try {
      return await locks.request(`refresh:${name}`, () => refreshOnce(stale));
    } catch {
      // Locks are refused to this page, or held by a tab that sleeps.
      return refreshOnce(stale);
    }
  }

  return {
    tokens: () => store.read(),
    start: (tokens) => store.write(tokens),
    end: () => store.write(undefined),
    refreshing: (present) => underWay.get(present.access),
    refresh(stale) {
      const known = underWay.get(stale.access);
      if (known) return known;
      const refreshing = refreshLocked(stale).finally(() => underWay.delete(stale.access));
      underWay.set(stale.access, refreshing);
      return refreshing;
    },
  };
}
