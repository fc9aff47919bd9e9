import type { Tokens, TokenStore } from '../../api/session.ts';
import { isObject } from '../../engine/value.ts';

/** Tokens in the device's storage, shared by its tabs; in memory where storage is refused or full. */
export function createTokenStore(storage: Storage | undefined, name: string): TokenStore {
  let memory: Tokens | undefined;
  let refused = storage === undefined;
  return {
    read() {
      if (refused) return memory;
      try {
        return tokensOf(storage?.getItem(name));
      } catch {
        return memory;
      }
    },
    write(tokens) {
      memory = tokens;
      try {
        if (tokens) storage?.setItem(name, JSON.stringify(tokens));
        else storage?.removeItem(name);
      } catch {
        refused = true;
      }
    },
  };
}

function tokensOf(text: string | null | undefined): Tokens | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    const { access, refresh, expires, id, session, phone } = value;
    if (
      typeof access !== 'string' ||
      typeof refresh !== 'string' ||
      typeof expires !== 'number' ||
      typeof id !== 'string'
    )
      return undefined;
    return {
      access,
      refresh,
      expires,
      id,
      ...(typeof session === 'string' && { session }),
      ...(typeof phone === 'string' && { phone }),
    };
  } catch {
    return undefined;
  }
}
