export interface Clocks {
  /** Milliseconds since the page began to load; nobody can set it, but it may stand still while the device sleeps. */
  readonly monotonic: () => number;
  /** Milliseconds since 1970 by the device's own clock, which may be wrong and may be set. */
  readonly wall: () => number;
}

/** The two clocks apart by more than this: the device has slept. */
const asleep = 2_000;

/**
 * The server's instant now, in milliseconds since 1970: the one that came with the page, and what has passed since by
 * the monotonic clock. The device's clock counts for the time slept alone, so that it may be years off (F50), and set
 * back in the middle of a countdown (F51); what comes out never runs backwards.
 * @param since when on the monotonic clock the server said `served`
 */
export function presentFrom(served: number, since: number, { monotonic, wall }: Clocks): () => number {
  let seen = { monotonic: since, wall: wall() - (monotonic() - since) };
  let present = Number.isFinite(served) ? served : seen.wall;
  return () => {
    const now = { monotonic: monotonic(), wall: wall() };
    const passed = Math.max(0, now.monotonic - seen.monotonic);
    const slept = now.wall - seen.wall - passed;
    present += passed + (slept > asleep ? slept : 0);
    seen = now;
    return present;
  };
}

/** When the first byte of the page came, on the page's own clock; the present moment where the browser does not say. */
export function pageArrived(): number {
  return visit()?.responseStart ?? performance.now();
}

/** Whether the page was loaded for an address that was typed or followed, and not loaded once more; false where the browser does not say. */
export function wasTyped(): boolean {
  return visit()?.type === 'navigate';
}

/** What the browser says of how the page was loaded; some leave out parts of it. */
function visit(): Partial<PerformanceNavigationTiming> | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return navigation;
}
