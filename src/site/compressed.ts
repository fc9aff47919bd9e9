import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { remember } from '../config/recent.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export function encodingFor(accepts: string | undefined): Encoding {
  const names = (accepts?.slice(0, 200) ?? '')
    .split(',')
    .filter((part) => !/;\s{0,3}q=0(?:\.0{1,3})?\s{0,3}$/.test(part))
    .map((part) => (part.split(';')[0] ?? '').trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

const brotli = (quality: number, bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** A text that is another one each time, packed while whoever asks waits: quickly. */
export function packedQuickly(text: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(text);
  if (encoding === 'br') return brotliCompressSync(bytes, brotli(6, bytes));
  return encoding === 'gzip' ? gzipSync(bytes, { level: 6 }) : bytes;
}

async function packedSmall(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'br') return promisify(brotliCompress)(bytes, brotli(11, bytes));
  return encoding === 'gzip' ? promisify(gzip)(bytes, { level: 9 }) : bytes;
}

const mostKnown = 2000;

/** Packs what names its content by its address, as small as can be, once per encoding, while others are answered. */
export class Compressed {
  readonly #known = new Map<string, Promise<Buffer>>();

  of(key: string, text: string, encoding: Encoding): Promise<Buffer> {
    const name = `${encoding} ${key}`;
    const made = this.#known.get(name) ?? this.#packed(name, text, encoding);
    remember(this.#known, name, made, mostKnown);
    return made;
  }

  /** What could not be packed is tried again with the next who asks. */
  #packed(name: string, text: string, encoding: Encoding): Promise<Buffer> {
    const made = packedSmall(text, encoding);
    made.catch(() => this.#known.delete(name));
    return made;
  }
}
