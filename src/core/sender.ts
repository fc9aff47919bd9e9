import type { Lender } from './lender.ts';
import { one, opened, type Queries } from './database/index.ts';
import type { LenderBounds } from './lender-bounds.ts';
import { keepNotice } from './notices.ts';
import { isPushing } from './push/lender-keys.ts';
import { markPushes } from './push/mark-pushes.ts';
import { languageOfBorrower } from './profile/language.ts';
import { phoneOf } from './profile/phone-of.ts';
import type { PushService } from './push/push-service.ts';
import { Refusal } from './refusal.ts';
import { sayIn, type Said } from './say.ts';
import type { Who } from './who.ts';

export interface Message {
  readonly lender: number;
  readonly borrower?: number;
  readonly channel: 'sms' | 'email';
  /** A phone number or an email address. */
  readonly address: string;
  readonly text: string;
  readonly at: Date;
}

/** Takes messages to borrowers. What it is given may hold a code: it is not written down. */
export interface Sender {
  /** @throws when the message was not taken over */
  send(message: Message): Promise<void>;
}

/** Where a message goes. */
export type Address = Pick<Message, 'channel' | 'address'>;

/** What of the core sends. */
interface Sending {
  readonly sender: Sender | undefined;
}

export interface Log {
  error(detail: object, message: string): void;
}

/**
 * Sends what the borrower cannot go on without.
 * @throws Refusal `not_sent` when there is no sender, or it fails; the log says which
 */
export async function send(core: Sending, log: Log, message: Message): Promise<void> {
  try {
    if (core.sender === undefined) throw new Error('no sender is configured');
    await core.sender.send(message);
  } catch (error) {
    log.error({ err: error, lender: message.lender, channel: message.channel }, 'a message was not sent');
    throw new Refusal(503, 'not_sent', 'We could not send it to you. Please try again later.', { retryAfter: 60 });
  }
}

/** What a notice needs of what it is about: a call, or what comes about by itself. */
interface Noticing {
  readonly core: Sending & {
    readonly push: PushService | undefined;
    readonly bounds: LenderBounds;
    readonly database: Queries;
  };
  readonly lender: Lender;
  readonly now: Date;
  readonly log: Log;
  readonly language?: string;
}

/**
 * Tells a borrower something in the lender's name, and in the borrower's language, whoever's request it is about: keeps it
 * to be read again, sends it, and has the borrower's devices told that it is there. What was done stays done, whether it
 * arrives or not. Beyond what the lender sends in an hour, none is sent.
 * @param to where it is sent; left out: to the number that the borrower signs in with
 */
export async function notify(
  { core, lender, now, log, language }: Noticing,
  borrower: number,
  said: Said,
  to: (queries: Queries, who: Who) => Promise<readonly Address[]> = toNumber,
): Promise<void> {
  const who = { lender: lender.id, borrower };
  try {
    const text = `${lender.name}: ${sayIn(await languageOfBorrower(core.database, lender, borrower, language), said)}`;
    await keepNotice(core.database, { ...who, text, at: now });
    for (const address of await to(core.database, who)) {
      if ((await core.bounds.wait('notices_an_hour', lender, now)) !== undefined) return;
      await core.bounds.count('notices_an_hour', lender, now, log);
      if (isPushing(core, lender)) await markPushes(core.database, who, now);
      // One that it does not reach keeps it from no other.
      await send(core, log, { ...who, ...address, text, at: now }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    }
  } catch (error) {
    log.error({ err: error }, 'a notice was not kept or counted, and not sent');
  }
}

/**
 * Tells a borrower what may be a stranger's doing, by number and by the email address that is proved: whoever has taken the
 * number does not take the letter.
 */
export const warn = (noticing: Noticing, borrower: number, said: Said): Promise<void> =>
  notify(noticing, borrower, said, toNumberAndEmail);

const toNumber = async (queries: Queries, who: Who): Promise<Address[]> => [
  { channel: 'sms', address: await phoneOf(queries, who) },
];

async function toNumberAndEmail(queries: Queries, who: Who): Promise<Address[]> {
  const { email, email_verified: isProved } = await one<{ email: string | null; email_verified: boolean }>(
    queries,
    `select ${opened('borrowers', ['email'])}, email_verified from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
  return [
    ...(await toNumber(queries, who)),
    ...(email !== null && isProved ? [{ channel: 'email', address: email } as const] : []),
  ];
}
