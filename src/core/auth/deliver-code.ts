import { forgetCode, type CodeFor } from './codes.ts';
import type { Core } from '../core.ts';
import type { Lender } from '../lender.ts';
import { Refusal } from '../refusal.ts';
import { say, sayIn } from '../messages/say.ts';
import { send, type Address, type Log } from '../messages/sender.ts';

/** What sending needs of a call. */
export interface Delivery {
  readonly core: Core;
  readonly lender: Lender;
  readonly now: Date;
  readonly log: Log;
  /** Of who asked for it. */
  readonly language: string;
}

/** Whose a code is to be, and where it goes. */
export interface Recipient {
  readonly whose: CodeFor;
  /** Whose number it is, where there is one already. */
  readonly borrower?: number;
  /** Left out: to the number. */
  readonly to?: Address;
}

/** Sends a code that is kept under an id. One that nobody took is forgotten, so that the next may come at once. */
export async function deliverCode(
  { core, lender, now, log, language }: Delivery,
  { whose: { phone }, borrower, to = { channel: 'sms', address: phone } }: Recipient,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<void> {
  const wait = await core.bounds.wait('codes_an_hour', lender, now);
  if (wait !== undefined) {
    await forgetCode(core.database, lender.id, id);
    throw new Refusal(503, 'not_sent', 'We could not send it to you. Please try again later.', { retryAfter: wait });
  }
  await core.bounds.count('codes_an_hour', lender, now, log);
  const text = sayIn(
    language,
    say`${lender.name}: your code is ${code}. It is good for 10 minutes. Give it to nobody.`,
  );
  await send(core, log, { lender: lender.id, ...(borrower !== undefined && { borrower }), ...to, text, at: now }).catch(
    async (error: unknown) => {
      await forgetCode(core.database, lender.id, id);
      throw error;
    },
  );
}
