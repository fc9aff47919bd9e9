import { later } from '../clock.ts';

const anHour = 3_600_000;

/** Hours in which a provider says what has come of a payment, if it ever does: after that its borrower may begin another. */
const heardWithin = 24;

/** Days for which what goes on without the borrower waits for a payment: what it covers is not collected beside it, and who made it in time is not late. */
export const waitedFor = 7;

/** When another may begin beside a payment that was made at an instant. */
export const anotherFrom = (madeOn: string): string => later(new Date(madeOn), heardWithin * anHour);

/** Until when something that is on its way keeps others from beginning; undefined where it does not any more, or there is nothing. */
export function awaitedUntil(madeOn: string | null, now: Date): string | undefined {
  const until = madeOn === null ? undefined : anotherFrom(madeOn);
  return until !== undefined && until > now.toISOString() ? until : undefined;
}

/** Whether nothing has been heard for so long of what was made at an instant that nothing is begun by it any more: its provider only says what it knows. */
export const isUnheard = (madeOn: string, now: Date): boolean => awaitedUntil(madeOn, now) === undefined;

/**
 * What its provider knows of a payment by which nothing is begun any more since an instant. What it knows nothing of may be
 * on the way to it for an hour, asked for just before; after that it moves no money.
 */
export async function standingOf<Standing>(
  provider: { standing(reference: string): Promise<Standing | undefined> },
  reference: string,
  since: string,
  now: Date,
): Promise<Standing | 'declined' | 'waiting'> {
  return (
    (await provider.standing(reference)) ??
    (later(new Date(since), anHour) <= now.toISOString() ? 'declined' : 'waiting')
  );
}

/**
 * SQL for whether the background asks the provider of a row that is on its way: each time while it is waited for, then ever
 * more seldom, when an eighth more of the time has passed since it was made.
 * @param now the placeholder of the instant, such as `$2`
 */
export function askedInTurn(row: string, now: string, madeOn = `${row}.made_on`): string {
  const last = `coalesce(${row}.asked_on, ${madeOn})`;
  return `(${madeOn} > ${now}::timestamptz - interval '${waitedFor} days' or ${now}::timestamptz - ${last} >= (${last} - ${madeOn}) / 8)`;
}

/** SQL for whether no other may begin yet beside a row that is on its way. @param now the placeholder of the instant, such as `$2` */
export const keepsOthers = (row: string, now: string): string =>
  `(${row}.given_up_on is null and ${row}.made_on > ${now}::timestamptz - interval '${heardWithin} hours')`;

/** What was made until this instant may be given up for another that the borrower begins. */
export const unheardSince = (now: Date): string => later(now, -heardWithin * anHour);
