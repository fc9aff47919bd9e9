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
  /** How often this place was answered. */
  let answers = 0;

  function stop(): void {
    idle = false;
    round += 1;
    clearTimeout(timer);
  }

  function rests(): boolean {
    return (idle = present() === undefined);
  }

  /** Asks again after a pause, unless nothing is to be asked for now, or it has been answered often enough. */
  function goesOn(mine: number, { frame, step, every, atMost }: Polling, slowness: number): void {
    if (mine !== round || rests()) return;
    if (answers >= atMost) dispatch({ type: 'event', name: 'late', carries: {}, at: step, frame });
    else timer = setTimeout(() => void once(mine, slowness), every * slowness);
  }

  async function once(mine: number, slowness: number): Promise<void> {
    if (mine !== round) return;
    const polling = present();
    if (polling === undefined) {
      idle = true;
      return;
    }
    if (!isShown()) {
      goesOn(mine, polling, 1);
      return;
    }
    const outcome = await ask(polling);
    // What would come while something else is under way would be lost: it is asked again after that.
    if (mine !== round || rests()) return;
    const { frame, step } = polling;
    answers += 1;
    if (!('error' in outcome)) dispatch({ type: 'polled', frame, step, value: outcome.value ?? null });
    else if (isRefusal(outcome.error)) {
      dispatch({ type: 'polled', frame, step, error: outcome.error });
      return;
    }
    goesOn(mine, polling, 'error' in outcome ? Math.min(slowest, slowness * 2) : 1);
  }

  return {
    follow() {
      stop();
      answers = 0;
      void once(round, 1);
    },
    /** Something is another now: there may be something to ask. An answer that has reads asked again does not have itself asked at once. */
    wake() {
      const polling = idle ? present() : undefined;
      if (polling === undefined) return;
      stop();
      if (answers === 0) void once(round, 1);
      else goesOn(round, polling, 1);
    },
    stop,
  };
}

/** The core has said no: asking again changes nothing. */
function isRefusal({ status }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
