import { isObject } from '../engine/value.ts';

/** What a provider's window may say. Only the core's own check makes it true. */
export type WindowSaid = 'success' | 'decline' | 'cancel';

/**
 * What a message says, if it is one of this window's: from the exact origin, from the very frame, with the expected
 * shape and reference. Anything else is ignored.
 */
export function windowSaid(message: { readonly origin: string; readonly source: unknown; readonly data: unknown }, expected: { readonly origin: string; readonly source: unknown; readonly reference: string }): WindowSaid | undefined {
  if (!expected.source || message.origin !== expected.origin || message.source !== expected.source) return undefined;
  const { data } = message;
  if (!isObject(data) || data.reference !== expected.reference) return undefined;
  return data.outcome === 'success' || data.outcome === 'decline' || data.outcome === 'cancel' ? data.outcome : undefined;
}

/** The window's address, if it is one of an allowed origin; undefined refuses to open it. */
export function windowAddress(url: unknown, origin: unknown, allowed: readonly string[]): string | undefined {
  if (typeof url !== 'string' || typeof origin !== 'string' || !allowed.includes(origin)) return undefined;
  try {
    const address = new URL(url);
    return address.origin === origin && address.username === '' && address.password === '' ? address.href : undefined;
  } catch {
    return undefined;
  }
}
