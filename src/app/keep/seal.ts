import { inTable } from './in-table.ts';

/** Seals what is kept on the device, and opens it again. */
export interface Seal {
  close(value: unknown): Promise<string>;
  /** @throws when it was cut off, or sealed by another device or at another time */
  open(text: string): Promise<unknown>;
  closeBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws as `open` */
  openBytes(sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

const keys = { database: 'journeys', table: 'keys' };

/** The key of this device: the browser holds it and never shows it (IndexedDB, not extractable). */
async function openKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const known = await inTable(keys, 'readwrite', (rows) => {
    const request = rows.get('device');
    request.addEventListener('success', () => {
      if (!(request.result instanceof CryptoKey)) rows.put(fresh, 'device');
    });
    return request;
  });
  return known instanceof CryptoKey ? known : fresh;
}

/** @param key opened once, with the first use */
export function createSeal(key: () => Promise<CryptoKey> = openKey): Seal {
  let opened: Promise<CryptoKey> | undefined;
  const keyOnce = () => (opened ??= key());
  async function closeBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOnce(), bytes));
    const whole = new Uint8Array(ivLength + sealed.length);
    whole.set(iv);
    whole.set(sealed, ivLength);
    return whole;
  }
  async function openBytes(sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: sealed.slice(0, ivLength) },
        await keyOnce(),
        sealed.slice(ivLength),
      ),
    );
  }
  return {
    closeBytes,
    openBytes,
    close: async (value) => toBase64(await closeBytes(new TextEncoder().encode(JSON.stringify(value)))),
    open: async (text) => JSON.parse(new TextDecoder().decode(await openBytes(fromBase64(text)))) as unknown,
  };
}

const ivLength = 12;

/** So many bytes become characters at once: fewer than a call may have arguments. */
const piece = 8_192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += piece)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(from, from + piece));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
