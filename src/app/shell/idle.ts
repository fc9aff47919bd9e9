/** Minutes without activity after which a session ends, where the lender says nothing (OP-32). */
const defaultMinutes = 12;
/** The prompt opens this long before the end. */
const warning = 60_000;
const shortest = 1_000;
/** Something was done in a provider's window, of which the page itself sees nothing. */
export const inWindow = 'in-window';
const activity = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click', inWindow] as const;

/** `idle`: the prompt shall open. `idle-answered`: it was answered in another tab. `idle-end`: the time is up. */
export type IdleEvent = 'idle' | 'idle-answered' | 'idle-end';

export interface IdleOptions {
  /** session_idle_timeout of the preferences, in minutes. */
  readonly minutes: unknown;
  readonly now: () => number;
  readonly storage: Storage | undefined;
  /** The expiry is shared by the lender's tabs under this name, and outlives the page. */
  readonly name: string;
  readonly signedIn: () => boolean;
  /** True while the prompt is to be seen: it wants an answer, a mouse that is moved is none. */
  readonly prompting: () => boolean;
  readonly tell: (event: IdleEvent) => void;
}

export interface IdleWatch {
  /** Looks now: for a page that is seen again, before any time of its own rings that another tab has moved on. */
  look(): void;
  end(): void;
}

/**
 * Watches for activity. The stored expiry (last activity + timeout - 60 s) is the moment the prompt opens [A-066, A-068,
 * A-070]; activity in one tab counts for all. Time is measured by the clock, so that a device that slept is not taken
 * for one that was used.
 */
export function watchIdle({ minutes, now, storage, name, signedIn, prompting, tell }: IdleOptions): IdleWatch {
  const span = Math.max(
    shortest,
    (typeof minutes === 'number' && minutes > 0 ? minutes : defaultMinutes) * 60_000 - warning,
  );
  let expiry = now() + span;
  let seen = Number.NEGATIVE_INFINITY;
  let prompted = false;
  let wasSignedIn = signedIn();

  function keep(until: number): void {
    expiry = until;
    try {
      storage?.setItem(name, String(until));
    } catch {
      // This tab alone then.
    }
  }

  /** It was of a session that has ended: the next one, which another tab may begin, is not measured by it. */
  function forget(): void {
    expiry = now() + span;
    try {
      storage?.removeItem(name);
    } catch {
      // Nothing was kept then.
    }
  }

  /** The expiry that all tabs agree on. */
  function shared(): number {
    try {
      const text = storage?.getItem(name);
      const stored = text ? Number(text) : Number.NaN;
      return Number.isFinite(stored) ? stored : expiry;
    } catch {
      return expiry;
    }
  }

  function active(): void {
    const at = now();
    if (Math.abs(at - seen) < 1000) return;
    seen = at;
    // What wakes a device is no activity of the time that it slept.
    check();
    if (!prompted) keep(at + span);
  }

  function check(): void {
    const at = now();
    const isSignedIn = signedIn();
    if (isSignedIn && !wasSignedIn) keep(at + span);
    wasSignedIn = isSignedIn;
    if (!isSignedIn) {
      prompted = false;
      forget();
      return;
    }
    const end = shared();
    if (end > at + span) {
      // The clock was set back: nobody was active in the future.
      keep(at + span);
    } else if (end > at) {
      if (prompted && prompting()) tell('idle-answered');
      prompted = false;
    } else if (prompted && !prompting()) {
      prompted = false;
      keep(at + span);
    } else {
      if (at >= end + warning) tell('idle-end');
      // Also where nothing answers the end, so that the prompt ends it.
      if (!prompted) tell('idle');
      // Of one that could not be opened now nobody has answered anything: it is told again.
      prompted ||= prompting();
    }
  }

  for (const event of activity) window.addEventListener(event, active, { passive: true, capture: true });
  const timer = setInterval(check, 1000);
  check();
  return {
    look: check,
    end() {
      for (const event of activity) window.removeEventListener(event, active, { capture: true });
      clearInterval(timer);
    },
  };
}
