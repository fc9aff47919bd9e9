import { tooMany } from '../refusal.ts';
import { codeDigits, keepCode } from './codes.ts';
import { deliverCode, type Delivery, type Recipient } from './deliver-code.ts';
import { hashSecret } from './secret.ts';
import { audit } from '../audit.ts';
import type { Core } from '../core.ts';
import type { Queries } from '../database/index.ts';

/**
 * Makes a code, keeps its hash and sends it, as `sendCodeUnlessSoon` does.
 * @throws Refusal `too_many` for who must wait; what `find` wrote stands
 */
export async function sendCode(...asked: Parameters<typeof sendCodeUnlessSoon>): Promise<void> {
  const wait = await sendCodeUnlessSoon(...asked);
  if (wait !== undefined) throw tooMany(wait);
}

/**
 * Makes a code, keeps its hash and sends it. It is hashed before the transaction, which holds a connection.
 * @param find takes the row of who asks, so that two at once are counted as two, or refuses
 * @returns the seconds to wait, where none was sent
 */
export async function sendCodeUnlessSoon(
  call: Delivery & { readonly core: Core },
  find: (queries: Queries) => Promise<Recipient>,
): Promise<number | undefined> {
  const { core, now } = call;
  const code = core.random.digits(codeDigits);
  const hash = await hashSecret(code, core.hashCost);
  const { recipient, kept } = await core.database.transaction(async (queries) => {
    const found = await find(queries);
    const result = await keepCode(queries, found.whose, hash, now);
    const { lender, purpose } = found.whose;
    if ('id' in result && found.borrower !== undefined)
      await audit(queries, { lender, borrower: found.borrower, name: `${purpose}-code-sent`, at: now });
    return { recipient: found, kept: result };
  });
  if ('wait' in kept) return kept.wait;
  await deliverCode(call, recipient, { id: kept.id, code });
  return undefined;
}
