import { createHash } from 'node:crypto';

/** A short name of a text's content, letters and digits. */
export function contentHash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
