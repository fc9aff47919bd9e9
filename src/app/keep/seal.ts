/** Seals what is kept on the device, and opens it again. */
export interface Seal {
  close(value: unknown): Promise<string>;
  /** @throws when it was cut off, or sealed by another device or at another time */
  open(text: string): Promise<unknown>;
}

const database = 'journeys';
const keys = 'keys';

/** The key of this device: the browser holds it and never shows it (IndexedDB, not extractable). */
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

/** @param key opened once, with the first use */
export function createSeal(key: () => Promise<CryptoKey> = openKey): Seal {
  let opened: Promise<CryptoKey> | undefined;
  const keyOnce = () => (opened ??= key());
  return {
    async close(value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOnce(), new TextEncoder().encode(JSON.stringify(value)));
      return toBase64(iv, new Uint8Array(sealed));
    },
    async open(text) {
      const bytes = fromBase64(text);
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, await keyOnce(), bytes.slice(12));
      return JSON.parse(new TextDecoder().decode(plain)) as unknown;
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
