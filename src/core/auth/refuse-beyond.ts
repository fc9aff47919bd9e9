import type { Core } from '../core.ts';
import type { Lender } from '../lender.ts';
import { tooMany } from '../refusal.ts';

/**
 * Refuses who is not on a device that their owner knows while a lender has had more wrong logins than it bears: they come
 * from everywhere then, and limits by address and by number do not hold them.
 * @throws Refusal `too_many`
 */
export async function refuseBeyond(
  { core, lender, now }: { readonly core: Core; readonly lender: Lender; readonly now: Date },
  known: string | undefined,
): Promise<void> {
  const wait = known === undefined ? await core.bounds.wait('wrong_logins_an_hour', lender, now) : undefined;
  if (wait !== undefined) throw tooMany(wait);
}
