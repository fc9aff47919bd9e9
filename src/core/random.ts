import { randomBytes, randomInt } from 'node:crypto';

/** Where the core takes secrets and references from; tests hand in their own. */
export interface Random {
  /** Text of A-Z a-z 0-9 _ - that nobody can guess, of at least this many random bytes. */
  token(bytes: number): string;
  /** So many digits, each as likely as any other. */
  digits(count: number): string;
}

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
};
