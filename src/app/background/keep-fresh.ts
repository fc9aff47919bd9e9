import type { Session } from '../../api/session.ts';

export interface KeepFreshOptions {
  readonly session: Session;
  /** Milliseconds since 1970 by the clock that the tokens' ends are told by. */
  readonly now: () => number;
  /** Only a tab that is seen refreshes unasked; a hidden one when a call needs it. */
  readonly visible: () => boolean;
  readonly random: () => number;
  /** The core has refused: the session is over. */
  readonly refused: () => void;
}

export interface KeepFresh {
  /** Tokens or visibility have changed: plans anew. */
  look(): void;
  stop(): void;
}

/** A token is refreshed this long before its end. */
const ahead = 60_000;
/** Tabs and phones do not all ask at the same moment. */
const jitter = 5_000;
/** After a failure it is tried once more (OP-31); also the least time between two refreshes, so that tokens of a short life make no loop. */
const again = 30_000;
const longestTimer = 2_147_483_647;

/** Refreshes the access token before it ends, so that calls don't have to wait for it. */
export function keepFresh({ session, now, visible, random, refused }: KeepFreshOptions): KeepFresh {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let stopped = false;

  function plan(at: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(true), Math.min(longestTimer, Math.max(0, at - now())));
  }

  function look(): void {
    clearTimeout(timer);
    const tokens = session.tokens();
    if (stopped || tokens === undefined || !visible()) return;
    plan(Math.max(tokens.expires - ahead - random() * jitter, last + again));
  }

  async function refresh(mayRepeat: boolean): Promise<void> {
    const tokens = session.tokens();
    // Left before its time came: it is planned anew when it is seen again.
    if (tokens === undefined || !visible()) return;
    last = now();
    const { kind } = await session.refresh(tokens);
    if (stopped) return;
    // Planned by a look meanwhile, without knowing what comes of this.
    clearTimeout(timer);
    if (kind === 'ok') look();
    else if (kind === 'refused') refused();
    else if (kind === 'failed' && mayRepeat) timer = setTimeout(() => void refresh(false), again);
  }

  look();
  return {
    look,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
