import { isObject } from '../engine/value.ts';

/** What a provider's window may say. Only the core's own check makes it true. */
export type WindowSaid = 'success' | 'decline' | 'cancel';

/** What is done in the window; each has its own title and permissions. */
export type WindowKind = 'payment' | 'identity' | 'statement';

/**
 * What a message says, if it is one of this window's: from the exact origin, from the very frame, with the expected
 * shape and reference: `{ outcome, reference }`, or `{ command, error, message, data: { reference } }`. Anything else is
 * ignored.
 */
export function windowSaid(
  message: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  expected: { readonly origin: string; readonly source: unknown; readonly reference: string },
): WindowSaid | undefined {
  if (!expected.source || message.origin !== expected.origin || message.source !== expected.source) return undefined;
  const { data } = message;
  if (!isObject(data)) return undefined;
  // Some providers say it flat, others as a command with its data.
  const { command, error, data: inner } = data;
  const { outcome = command, reference } = isObject(inner) ? inner : data;
  if (reference !== expected.reference || (outcome !== 'success' && outcome !== 'decline' && outcome !== 'cancel'))
    return undefined;
  return outcome === 'success' && error !== undefined && error !== null && error !== false && error !== ''
    ? 'decline'
    : outcome;
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
