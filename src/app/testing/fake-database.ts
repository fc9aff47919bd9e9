/** As much of the browser's database as keeping bytes under names takes; what is kept outlives the page of a test. */
export function fakeDatabase(kept = new Map<string, unknown>()): {
  readonly indexedDB: IDBFactory;
  readonly kept: Map<string, unknown>;
} {
  const eventually = (target: EventTarget, type: string, before: () => void = () => undefined): void => {
    queueMicrotask(() => {
      before();
      target.dispatchEvent(new Event(type));
    });
  };
  const requestOf = (result: unknown) => Object.assign(new EventTarget(), { result, error: null });
  const within = (range: { readonly lower: string; readonly upper: string } | string, name: string): boolean =>
    typeof range === 'string' ? range === name : range.lower <= name && name <= range.upper;
  const table = {
    get: (name: string) => requestOf(kept.get(name)),
    put(value: unknown, name: string) {
      kept.set(name, value);
      return requestOf(undefined);
    },
    delete(range: Parameters<typeof within>[0]) {
      for (const name of kept.keys()) if (within(range, name)) kept.delete(name);
      return requestOf(undefined);
    },
  };
  const database = {
    createObjectStore: () => table,
    close: () => undefined,
    transaction() {
      const transaction = Object.assign(new EventTarget(), { error: null, objectStore: () => table });
      eventually(transaction, 'complete');
      return transaction;
    },
  };
  const indexedDB = {
    open() {
      const request = requestOf(database);
      eventually(request, 'upgradeneeded', () => queueMicrotask(() => request.dispatchEvent(new Event('success'))));
      return request;
    },
  };
  return { indexedDB: indexedDB as unknown as IDBFactory, kept };
}

/** Stands in for the browser's `IDBKeyRange`. */
export const fakeKeyRange = { bound: (lower: string, upper: string) => ({ lower, upper }) };
