import { createSession, type Locks, type Refreshed, type Session, type Tokens, type TokenStore } from '../session.ts';

const far = 4_000_000_000_000;

export function tokens(access: string, given: Partial<Tokens> = {}): Tokens {
  return { access, refresh: `refresh-of-${access}`, expires: far, id: 'ada', ...given };
}

export function memoryStore(first?: Tokens): TokenStore {
  let kept = first;
  return {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
  };
}

/** A session over memory, as it is in a tab without storage. */
export function memorySession(
  first: Tokens | undefined,
  send: (tokens: Tokens) => Promise<Refreshed>,
  locks?: Locks,
): Session {
  return createSession('bank', memoryStore(first), send, locks);
}
