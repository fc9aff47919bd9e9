/** Minutes without activity after which a session ends, where the lender says nothing (OP-32). */
const defaultMinutes = 12;
/** The prompt opens this long before the end. */
const warning = 60_000;
const shortest = 1_000;
const activity = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;

export interface IdleOptions {
  /** session_idle_timeout of the preferences, in minutes. */
  readonly minutes: unknown;
  readonly now: () => number;
  readonly storage: Storage | undefined;
  /** The expiry is shared by the lender's tabs under this name. */
  readonly name: string;
  readonly signedIn: () => boolean;
  readonly idle: () => void;
}

/**
 * Watches for activity. The stored expiry (last activity + timeout - 60 s) is the moment the prompt opens;
 * activity in one tab counts for all.
 */
export function watchIdle(options: IdleOptions): () => void {
  const minutes = typeof options.minutes === 'number' && options.minutes > 0 ? options.minutes : defaultMinutes;
  const span = Math.max(shortest, minutes * 60_000 - warning);
  let expiry = options.now() + span;
  let seen = 0;
  let prompted = false;

  function active(): void {
    const now = options.now();
    if (prompted || now - seen < 1000) return;
    seen = now;
    expiry = now + span;
    try {
      options.storage?.setItem(options.name, String(expiry));
    } catch {
      // This tab alone then.
    }
  }

  function check(): void {
    let shared = 0;
    try {
      shared = Number(options.storage?.getItem(options.name) ?? 0);
    } catch {
      // This tab alone then.
    }
    const end = Math.max(expiry, Number.isFinite(shared) ? shared : 0);
    if (!options.signedIn()) {
      prompted = false;
      expiry = options.now() + span;
      return;
    }
    const passed = options.now() >= end;
    if (passed && !prompted) options.idle();
    prompted = passed;
  }

  for (const event of activity) window.addEventListener(event, active, { passive: true, capture: true });
  const timer = setInterval(check, 1000);
  document.addEventListener('visibilitychange', check);
  return () => {
    for (const event of activity) window.removeEventListener(event, active, { capture: true });
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}
