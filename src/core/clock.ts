/** Where the core takes the time from; the sandbox can move it. */
export interface Clock {
  now(): Date;
}

/** How far a clock may be put right before it counts as set back, in milliseconds. */
const correction = 1000;

/**
 * A clock that is not set back while the server runs: where the one beneath is, the time goes on from what it was, so
 * that locks, codes and sessions last as long as they were meant to (F73).
 * @param elapsed milliseconds that pass, whatever clocks are set to
 * @param setBack told once, by how many milliseconds
 */
export function steady(clock: Clock, elapsed: () => number, setBack: (milliseconds: number) => void = () => {}): Clock {
  let last = clock.now().getTime();
  let at = elapsed();
  let isTold = false;
  return {
    now() {
      const given = clock.now().getTime();
      const passed = elapsed();
      const due = last + (passed - at);
      const isSetBack = given < due - correction;
      if (isSetBack && !isTold) setBack(due - given);
      isTold = isSetBack;
      last = isSetBack ? due : Math.max(given, last);
      at = passed;
      return new Date(last);
    },
  };
}

export const systemClock: Clock = steady(
  { now: () => new Date() },
  () => performance.now(),
  (milliseconds) =>
    process.emitWarning(
      `the clock of this machine was set back by ${Math.round(milliseconds / 1000)} s: the server keeps the time that it had; start it again if that was wrong`,
    ),
);

/** Clocks of other servers may be ahead by so much, in milliseconds. What was written still later was written by a clock that was wrong. */
export const skew = 60_000;

/** The day, YYYY-MM-DD, that it is in a time zone (IANA name). */
export function dayIn(zone: string, instant: Date): string {
  const days =
    daysOf.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  daysOf.set(zone, days);
  return days.format(instant);
}

/** By time zone. Making one takes a hundred times as long as asking it. */
const daysOf = new Map<string, Intl.DateTimeFormat>();

/** The instant that lies some milliseconds after another, as the database takes it. */
export function later(instant: Date, milliseconds: number): string {
  return new Date(instant.getTime() + milliseconds).toISOString();
}
