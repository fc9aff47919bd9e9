/** Each in turn, until the process is stopped: what is left is left to the next one. */
export function* untilStopped<T>(all: Iterable<T>, stopping: AbortSignal): Generator<T> {
  for (const one of all) {
    if (stopping.aborted) return;
    yield one;
  }
}
