import { atom, type Atom } from 'jotai';
import { dayOf } from '../../engine/format/index.ts';
import type { Result } from '../../engine/value.ts';

/** The roots `now` and `today`. */
export interface Clock {
  /** They tick only while something shows them. */
  readonly now: Atom<Result>;
  readonly today: Atom<Result>;
  /** The same for whoever looks once, for a decision. */
  fact(name: 'now' | 'today'): string;
}

/** @param present milliseconds since 1970 */
export function createClock(present: () => number, timeZone: string): Clock {
  const instant = (ms: number) => new Date(ms).toISOString();
  const second = ticking(present, 1_000);
  const minute = ticking(present, 60_000);
  return {
    now: atom((get) => instant(get(second))),
    today: atom((get) => dayOf(get(minute), timeZone)),
    fact: (name) => (name === 'now' ? instant(present()) : dayOf(present(), timeZone)),
  };
}

function ticking(present: () => number, ms: number): Atom<number> {
  const ticks = atom(present());
  ticks.onMount = (set) => {
    set(present());
    const timer = setInterval(() => set(present()), ms);
    return () => clearInterval(timer);
  };
  return ticks;
}
