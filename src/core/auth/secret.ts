import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Gate } from '../limits/gate.ts';

const derive = promisify<string, string | Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const size = 32;
const blockSize = 8;

/** How much work a guess costs: scrypt's N and p, its r being 8. */
export interface HashCost {
  readonly n: number;
  readonly p: number;
}

/** OWASP's recommendation with the least memory (16 MB), so that many sign in at once. */
export const ordinaryCost: HashCost = { n: 16384, p: 5 };

/**
 * Of this process, whose threads are four and read files too: a flood of guesses leaves it half of them. Who is last in
 * line waits for about three seconds.
 */
const gate = new Gate({ atOnce: 2, mostWaiting: 60 });

/**
 * Derives a key of what is soon guessed, so that each guess costs. It takes a tenth of a second and waits in line: never
 * inside of a transaction, which holds a connection and locks for so long.
 * @throws Refusal `unavailable` when too many wait
 */
export function costly(secret: string, salt: string | Buffer, cost: HashCost): Promise<Buffer> {
  return gate.through(() =>
    derive(secret.normalize('NFKC'), salt, size, {
      N: cost.n,
      r: blockSize,
      p: cost.p,
      maxmem: 256 * cost.n * blockSize,
    }),
  );
}

/** A password or PIN as it is stored: cost, salt and hash, nothing that leads back. */
export async function hashSecret(secret: string, cost: HashCost = ordinaryCost): Promise<string> {
  const salt = randomBytes(16);
  return [
    'scrypt',
    cost.n,
    cost.p,
    salt.toString('base64'),
    (await costly(secret, salt, cost)).toString('base64'),
  ].join('$');
}

/** Whether a secret is the stored one, taking the same time for a right and a wrong one. */
export async function isSecret(secret: string, stored: string): Promise<boolean> {
  const [, n, p, salt, hash] = stored.split('$');
  const expected = Buffer.from(hash ?? '', 'base64');
  const given = await costly(secret, Buffer.from(salt ?? '', 'base64'), { n: Number(n), p: Number(p) });
  return expected.length === size && timingSafeEqual(given, expected);
}
