import { createHash } from 'node:crypto';

/** What a token is stored as: it has so much chance in it that a plain hash leads nobody back. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
