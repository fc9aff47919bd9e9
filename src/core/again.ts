/** Does something in the background, one time after the other. @returns what ends it, when it has come to rest */
export function again(every: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined;
    });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
