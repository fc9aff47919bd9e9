/** A device's storage as a test wants it: roomy, full, or refused. Its names are its own properties, as in a browser. */
export function fakeStorage(
  kind: 'roomy' | 'full' | 'refused' = 'roomy',
  first: Readonly<Record<string, string>> = {},
): Storage {
  const items = new Map(Object.entries(first));
  function refuse(): void {
    if (kind === 'refused') throw new DOMException('The operation is insecure.', 'SecurityError');
  }
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem(name) {
      refuse();
      return items.get(name) ?? null;
    },
    setItem(name, text) {
      refuse();
      if (kind === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(name, text);
    },
    removeItem(name) {
      refuse();
      items.delete(name);
    },
    clear: () => items.clear(),
  };
  return new Proxy(storage, {
    ownKeys: () => {
      refuse();
      return [...items.keys()];
    },
    getOwnPropertyDescriptor: (_target, name) =>
      items.has(String(name)) ? { value: items.get(String(name)), enumerable: true, configurable: true } : undefined,
  });
}

/** All that is stored, as one text. */
export function storedText(storage: Storage): string {
  return JSON.stringify(Object.keys(storage).map((name) => [name, storage.getItem(name)]));
}
