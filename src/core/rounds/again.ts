interface Again {
  /** Does it now, or once more where it is just being done. */
  soon(): void;
  /** Ends it, when it has come to rest. */
  end(): Promise<void>;
}

/** Does something in the background, one time after the other. */
export function again(every: number, work: () => Promise<void>): Again {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isEnded = false;
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
  const timer = setInterval(begin, every);
  timer.unref();
  return {
    soon,
    async end() {
      isEnded = true;
      clearInterval(timer);
      await running;
    },
  };
}
