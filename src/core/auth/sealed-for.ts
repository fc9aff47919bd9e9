import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyOf = (token: string) => createHash('sha256').update('sealed for the holder of ').update(token).digest();

/** A value that only who has the token can read: the database, which has the token's hash, cannot. */
export function sealFor(token: string, value: object): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(token), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** @returns undefined for what was not sealed for this token */
export function openSealed<Value extends object>(token: string, sealed: string): Value | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, keyOf(token), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as Value;
  } catch {
    return undefined;
  }
}
