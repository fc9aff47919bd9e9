/** The tokens of a signed-in borrower. They never enter a scope, a log or an address. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  /** Milliseconds since 1970 by this device's clock. */
  readonly expires: number;
  readonly id: string;
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

export type Refreshed = { readonly kind: 'ok'; readonly tokens: Tokens } | { readonly kind: 'refused' } | { readonly kind: 'failed' };

export interface Session {
  tokens(): Tokens | undefined;
  start(tokens: Tokens): void;
  end(): void;
  /** Fresh tokens in place of `stale`. However many calls ask at once, in however many tabs, one refresh is sent. */
  refresh(stale: Tokens): Promise<Refreshed>;
}

export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** @param send posts the refresh token and gives the new tokens */
export function createSession(name: string, store: TokenStore, send: (tokens: Tokens) => Promise<Refreshed>, locks?: Locks): Session {
  let underWay: Promise<Refreshed> | undefined;

  async function refreshOnce(stale: Tokens): Promise<Refreshed> {
    const present = store.read();
    if (present === undefined) return { kind: 'refused' };
    // Another tab was faster.
    if (present.access !== stale.access) return { kind: 'ok', tokens: present };
    const refreshed = await send(present);
    if (refreshed.kind === 'ok') store.write(refreshed.tokens);
    return refreshed;
  }

  return {
    tokens: () => store.read(),
    start: (tokens) => store.write(tokens),
    end: () => store.write(undefined),
    refresh(stale) {
      underWay ??= (locks ? locks.request(`refresh:${name}`, () => refreshOnce(stale)) : refreshOnce(stale)).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}
