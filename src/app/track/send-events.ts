import type { Outcome } from '../../api/outcome.ts';
import type { Queue, TrackedEvent } from './queue.ts';

export interface SendEventsOptions {
  readonly queue: Queue;
  /** Never rejects. */
  readonly send: (event: TrackedEvent) => Promise<Outcome>;
  /** Does the work while no other tab does it; not at all while another does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly random: () => number;
}

export interface EventSender {
  /** Tries now, whatever the pause: the network is back, or the page is being left. */
  flush(): void;
  stop(): void;
}

const firstPause = 5_000;
const longestPause = 600_000;

/** Refusals of the event itself: it would be refused again. Others are of the moment. */
const passing = new Set([0, 401, 408, 429]);

/**
 * Sends what is in the queue, one after the other, the oldest first. What could not be sent is tried again after
 * growing pauses, each a little different on each phone.
 */
export function sendEvents({ queue, send, alone, random }: SendEventsOptions): EventSender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  /** Something has come while the last run was ending. */
  let wanted = false;
  let failures = 0;
  let stopped = false;

  const next = (): TrackedEvent | undefined => (stopped ? undefined : queue.first());

  async function sendAll(): Promise<void> {
    for (let event = next(); event !== undefined; event = next()) {
      const outcome = await send(event);
      const isDone = outcome.kind === 'ok' || (outcome.kind === 'failed' && !passing.has(outcome.failure.status));
      if (!isDone) {
        const pause = Math.min(longestPause, firstPause * 2 ** failures);
        failures = Math.min(failures + 1, 10);
        timer = setTimeout(
          flush,
          Math.max(pause / 2 + (random() * pause) / 2, Math.min(outcome.retryAfter ?? 0, longestPause)),
        );
        return;
      }
      failures = 0;
      queue.remove(event.ref);
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    wanted = running;
    if (running || stopped) return;
    running = true;
    void alone(sendAll)
      .catch(() => undefined)
      .finally(() => {
        running = false;
        if (stopped || timer !== undefined) return;
        if (wanted) flush();
        // Another tab was at it, and may have ended before it saw this.
        else if (queue.first()) timer = setTimeout(flush, firstPause);
      });
  }

  const unlisten = queue.onAdd(() => {
    if (timer === undefined) flush();
  });
  flush();
  return {
    flush,
    stop() {
      stopped = true;
      clearTimeout(timer);
      unlisten();
    },
  };
}
