import { later } from './clock.ts';

const anHour = 3_600_000;

/** Hours in which a provider says what has come of a payment, if it ever does: after that its borrower may begin another. */
const heardWithin = 24;

/** Days for which what goes on without the borrower waits for a payment: nothing is collected beside it, and nobody is late. */
export const waitedFor = 7;

/** When another may begin beside a payment that was made at an instant. */
export const anotherFrom = (madeOn: string): string => later(new Date(madeOn), heardWithin * anHour);

/** Until when something that is on its way keeps others from beginning; undefined where it does not any more, or there is nothing. */
export function awaitedUntil(madeOn: string | null, now: Date): string | undefined {
  const until = madeOn === null ? undefined : anotherFrom(madeOn);
  return until !== undefined && until > now.toISOString() ? until : undefined;
}

/** What was made until this instant may be given up for another that the borrower begins. */
export const unheardSince = (now: Date): string => later(now, -heardWithin * anHour);
