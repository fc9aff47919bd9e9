import type { Core } from '../core.ts';
import { tryPin } from './attempts.ts';
import { guessSecret } from './guess.ts';
import { wrongPin } from './refused-tries.ts';
import type { Who } from '../who.ts';

/**
 * Who is signed in confirms by the PIN what would pay somebody else if the session were stolen. A wrong one is counted.
 * @throws Refusal `wrong_pin`, `pin_locked`, `pin_unset`
 */
export async function confirmPin(
  { core, who, now }: { readonly core: Core; readonly who: Who; readonly now: Date },
  pin: string,
): Promise<void> {
  const guess = await guessSecret(core, who, 'pin', pin);
  const tried = await core.database.transaction((queries) => tryPin(queries, who, guess, now));
  if (tried.is !== 'right') throw wrongPin(tried, now);
}
