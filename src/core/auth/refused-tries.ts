import { Refusal } from '../refusal.ts';
import type { Tried } from './attempts.ts';

/** What is said of a PIN that is not the right one. */
export function wrongPin(tried: Exclude<Tried, { is: 'right' }> | { readonly is: 'unset' }): Refusal {
  if (tried.is === 'locked') return new Refusal(423, 'pin_locked', 'Too many wrong PINs. Please wait 15 minutes and start again.', { until: tried.until });
  if (tried.is === 'unset') return new Refusal(403, 'pin_unset', 'Please create a PIN first');
  return new Refusal(422, 'wrong_pin', 'The PIN is not right', { fields: { pin: 'The PIN is not right' }, triesLeft: tried.left });
}

/** Who is not signed in has tried too often. */
export function lockedOut(what: 'attempts' | 'PINs', until: string, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return new Refusal(423, 'locked', what === 'PINs' ? 'Too many wrong PINs. Please wait 15 minutes and try again.' : 'Too many wrong attempts. Please wait 15 minutes and try again.', { until, retryAfter: seconds });
}
