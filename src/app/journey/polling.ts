import type { Failure, MachineEvent, Polling } from '../../engine/flow/index.ts';
import type { CallOutcome } from '../../providers/provider.ts';

export interface PollingOptions {
  /** What is to be asked where the borrower stands now. */
  readonly present: () => Polling | undefined;
  readonly ask: (polling: Polling) => Promise<CallOutcome>;
  readonly dispatch: (event: MachineEvent) => void;
  /** Nothing is asked while nobody looks. */
  readonly isShown: () => boolean;
}

/** A lost network slows the asking down: each time longer, up to so many times. */
const slowest = 8;

/** Asks what a place asks, again and again, until it is left or has been told often enough. */
export function createPolling({ present, ask, dispatch, isShown }: PollingOptions): {
  follow(): void;
  wake(): void;
  stop(): void;
} {
  /** Nothing is to be asked for now. */
  let idle = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Another place, another round: an answer of an earlier one is dropped. */
  let round = 0;

  function stop(): void {
    idle = false;
    round += 1;
    clearTimeout(timer);
  }

  function rests(): boolean {
    return (idle = present() === undefined);
  }

  async function once(mine: number, askings: number, slowness: number): Promise<void> {
    if (mine !== round) return;
    const polling = present();
    if (polling === undefined) {
      idle = true;
      return;
    }
    const { frame, step, every, atMost } = polling;
    const next = (times: number, slow: number): void => {
      if (mine !== round || rests()) return;
      if (times >= atMost) dispatch({ type: 'event', name: 'late', carries: {}, at: step, frame });
      else timer = setTimeout(() => void once(mine, times, slow), every * slow);
    };
    if (!isShown()) {
      next(askings, 1);
      return;
    }
    const outcome = await ask(polling);
    // What would come while something else is under way would be lost: it is asked again after that.
    if (mine !== round || rests()) return;
    if (!('error' in outcome)) dispatch({ type: 'polled', frame, step, value: outcome.value ?? null });
    else if (isRefusal(outcome.error)) {
      dispatch({ type: 'polled', frame, step, error: outcome.error });
      return;
    }
    next(askings + 1, 'error' in outcome ? Math.min(slowest, slowness * 2) : 1);
  }

  function follow(): void {
    stop();
    void once(round, 0, 1);
  }

  return {
    follow,
    /** Something is another now: there may be something to ask. */
    wake() {
      if (idle && present() !== undefined) follow();
    },
    stop,
  };
}

/** The core has said no: asking again changes nothing. */
function isRefusal({ status }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
