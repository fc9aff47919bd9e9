import type { Core } from '../core.ts';
import { first, lookup, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';
import { hashSecret, isSecret } from './secret.ts';

/** Whether a secret is the one that is stored; found out before any transaction, for it takes long. */
export interface Guess {
  /** What it was compared with; undefined where there is nothing. */
  readonly stored: string | undefined;
  readonly right: boolean;
}

const nobodys = new WeakMap<Core, Promise<string>>();

/** Compares with nobody's secret where there is none: as much work, so that the time tells nobody who is a customer. */
async function compare(core: Core, secret: string, stored: string | undefined): Promise<Guess> {
  const nobody = nobodys.get(core) ?? hashSecret('nobody has this password', core.hashCost);
  nobodys.set(core, nobody);
  // Another guess may be the one that is told to come again.
  nobody.catch(() => nobodys.delete(core));
  const right = await isSecret(secret, stored ?? (await nobody));
  return { stored, right: right && stored !== undefined };
}

/** @param borrower undefined for a number that is no customer's */
export async function guessSecret(
  core: Core,
  who: { lender: number; borrower: number | undefined },
  kind: 'password' | 'pin',
  secret: string,
): Promise<Guess> {
  const found = await first<{ hash: string }>(
    core.database,
    'select hash from credentials where lender_id = $1 and borrower_id = $2 and kind = $3',
    [who.lender, who.borrower ?? 0, kind],
  );
  return compare(core, secret, found?.hash);
}

/**
 * Whether what a guess was compared with still stands, which holds for the transaction: comparing takes long, and a
 * secret that was replaced meanwhile proves nothing any more.
 */
export async function stillStands(
  queries: Queries,
  who: Who,
  kind: 'password' | 'pin',
  guess: Guess,
): Promise<boolean> {
  const present = await first<{ hash: string }>(
    queries,
    'select hash from credentials where lender_id = $1 and borrower_id = $2 and kind = $3 for update',
    [who.lender, who.borrower, kind],
  );
  return present?.hash === guess.stored;
}

/** The last code that was sent to a number for a purpose. */
export async function guessCode(
  core: Core,
  whose: { lender: number; phone: string; purpose: string },
  code: string,
): Promise<Guess> {
  const found = await first<{ hash: string }>(
    core.database,
    'select hash from codes where lender_id = $1 and purpose = $2 and phone_key = any($3) order by id desc limit 1',
    [whose.lender, whose.purpose, lookup('phone', whose.lender, whose.phone)],
  );
  return compare(core, code, found?.hash);
}
