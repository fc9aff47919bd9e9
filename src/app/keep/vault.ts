/**
 * Keeps journeys on the device so that neither a reload nor a crash loses what was typed. What is kept may be
 * personal, so it is encrypted with a key that the browser holds and never shows (IndexedDB, not extractable).
 * Where storage or encryption is refused, journeys live in memory: the app works, and says so once (F37).
 */
export interface Vault {
  read(name: string): Promise<unknown>;
  /** Whether something is kept under that name, as far as can be told without opening it. */
  has(name: string): boolean;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): void;
  /** Forgets everything that this vault has kept. */
  clear(): void;
}

const database = 'journeys';
const keys = 'keys';

async function openKey(): Promise<CryptoKey> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(keys));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(keys, 'readwrite');
    const store = transaction.objectStore(keys);
    const known = store.get('device');
    let key = fresh;
    known.addEventListener('success', () => {
      if (known.result instanceof CryptoKey) key = known.result;
      else store.put(fresh, 'device');
    });
    transaction.addEventListener('complete', () => resolve(key));
    // An abort (storage full) is told without an error of the request.
    for (const end of ['error', 'abort']) transaction.addEventListener(end, () => reject(transaction.error ?? new Error('no key')));
  });
}

/** @param refused told when something could be kept in memory alone */
export function createVault(storage: Storage | undefined, prefix: string, key: () => Promise<CryptoKey> = openKey, refused: () => void = () => undefined): Vault {
  const memory = new Map<string, unknown>();
  let opened: Promise<CryptoKey> | undefined;
  const keyOnce = () => (opened ??= key());

  return {
    has(name) {
      try {
        return memory.has(name) || (storage?.getItem(prefix + name) ?? null) !== null;
      } catch {
        return false;
      }
    },
    async read(name) {
      if (memory.has(name)) return memory.get(name);
      try {
        const text = storage?.getItem(prefix + name);
        if (!text) return undefined;
        const bytes = fromBase64(text);
        const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, await keyOnce(), bytes.slice(12));
        return JSON.parse(new TextDecoder().decode(plain)) as unknown;
      } catch {
        // Cut off, of another device or of another time: as good as nothing kept.
        return undefined;
      }
    },
    async write(name, value) {
      memory.set(name, value);
      try {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOnce(), new TextEncoder().encode(JSON.stringify(value)));
        // A later write or a removal has overtaken this one.
        if (memory.get(name) !== value) return;
        if (storage) storage.setItem(prefix + name, toBase64(iv, new Uint8Array(sealed)));
        else refused();
      } catch {
        // Full or refused: the copy in memory serves until the page is closed.
        refused();
      }
    },
    remove(name) {
      memory.delete(name);
      try {
        storage?.removeItem(prefix + name);
      } catch {
        // Refused storage holds nothing to remove.
      }
    },
    clear() {
      memory.clear();
      try {
        for (const name of Object.keys(storage ?? {})) if (name.startsWith(prefix)) storage?.removeItem(name);
      } catch {
        // Refused storage holds nothing to clear.
      }
    },
  };
}

function toBase64(...parts: readonly Uint8Array[]): string {
  let text = '';
  for (const part of parts) for (const byte of part) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
