import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { HashCost } from '../auth/secret.ts';

const derive = promisify<string, string, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** What tells one identity number from another at a lender. Eleven digits are soon guessed, so each guess costs; the salt is the lender's, else equal numbers could not be found. */
export async function hashOfBvn(lender: number, bvn: string, cost: HashCost): Promise<string> {
  return (await derive(bvn, `bvn/${lender}`, 32, { N: cost.n, r: 8, p: cost.p, maxmem: 256 * cost.n * 8 })).toString('base64');
}

/** First three and last two characters, stars between (O-124). */
export function masked(secret: string): string {
  return secret.slice(0, 3) + '*'.repeat(Math.max(0, secret.length - 5)) + secret.slice(-2);
}

/** The last day on which somebody was born who is 18 today (OP-50). Both YYYY-MM-DD. */
export function isAdult(born: string, today: string): boolean {
  const [year = '', ...rest] = today.split('-');
  return born <= [String(Number(year) - 18).padStart(4, '0'), ...rest].join('-');
}
