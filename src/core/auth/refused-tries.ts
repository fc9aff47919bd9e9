import { Refusal } from '../refusal.ts';
import { say, type Said } from '../messages/say.ts';
import type { Tried } from './attempts.ts';

const secondsUntil = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));

function tooManyPins(until: string, now: Date): Said {
  const minutes = Math.ceil(secondsUntil(until, now) / 60);
  return minutes <= 90
    ? say`Too many wrong PINs. Please wait ${minutes} minutes and try again.`
    : say`Too many wrong PINs. Please wait ${Math.ceil(minutes / 60)} hours and try again.`;
}

/** What is said of a PIN that is not the right one. */
export function wrongPin(tried: Exclude<Tried, { is: 'right' }> | { readonly is: 'unset' }, now: Date): Refusal {
  if (tried.is === 'locked')
    return new Refusal(423, 'pin_locked', tooManyPins(tried.until, now), { until: tried.until });
  if (tried.is === 'unset') return new Refusal(403, 'pin_unset', 'Please create a PIN first');
  return new Refusal(422, 'wrong_pin', 'The PIN is not right', {
    fields: { pin: 'The PIN is not right' },
    triesLeft: tried.left,
  });
}

/** Who is not signed in has tried too often. */
export function lockedOut(what: 'attempts' | 'PINs', until: string, now: Date): Refusal {
  return new Refusal(
    423,
    'locked',
    what === 'PINs' ? tooManyPins(until, now) : 'Too many wrong attempts. Please wait 15 minutes and try again.',
    { until, retryAfter: secondsUntil(until, now) },
  );
}
