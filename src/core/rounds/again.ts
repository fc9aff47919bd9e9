interface Again {
  /** Does it now, or once more where it is just being done. */
  soon(): void;
  /** Does it before long, since something may have come about: at the soonest pause, and then after ever longer ones. */
  wake(): void;
  /** Ends it, when it has come to rest. */
  end(): Promise<void>;
}

/**
 * Does something in the background, one time after the other.
 * @param every milliseconds between two times
 * @param soonest milliseconds until the first time, and until the next when it was woken; each pause after it is twice the one before, up to the ordinary
 */
export function again(every: number, work: () => Promise<void>, soonest: number = every): Again {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isEnded = false;
  let pause = soonest;
  let next = 0;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    running ??= work().finally(() => {
      running = undefined;
      if (isWanted) soon();
    });
  };
  const soon = () => {
    isWanted = running !== undefined && !isEnded;
    if (!isEnded) begin();
  };
  const wait = () => {
    clearTimeout(timer);
    next = performance.now() + pause;
    timer = setTimeout(() => {
      pause = Math.min(2 * pause, every);
      wait();
      begin();
    }, pause);
    timer.unref();
  };
  wait();
  return {
    soon,
    wake() {
      pause = soonest;
      if (!isEnded && next > performance.now() + pause) wait();
    },
    async end() {
      isEnded = true;
      clearTimeout(timer);
      await running;
    },
  };
}
