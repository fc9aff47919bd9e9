import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export function encodingFor(accepts: string | undefined): Encoding {
  const names = (accepts?.slice(0, 200) ?? '').split(',').filter((part) => !/;\s{0,3}q=0(?:\.0{1,3})?\s{0,3}$/.test(part)).map((part) => (part.split(';')[0] ?? '').trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** The body in an encoding. `lasting` is for what is served often: it takes longer and comes out smaller. */
export function encoded(body: string | Buffer, encoding: Encoding, lasting: boolean): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (encoding === 'br') {
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: lasting ? 11 : 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  }
  return encoding === 'gzip' ? gzipSync(bytes, { level: lasting ? 9 : 6 }) : bytes;
}

/** Compresses what names its content by its address once per encoding. */
export class Compressed {
  readonly #known = new Map<string, Buffer>();

  of(key: string, body: string | Buffer, encoding: Encoding): Buffer {
    const name = `${encoding} ${key}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const made = encoded(body, encoding, true);
    this.#known.set(name, made);
    return made;
  }
}
