import type { Lender } from './lender.ts';
import type { Queries } from './database/index.ts';
import type { LenderBounds } from './lender-bounds.ts';
import { keepNotice } from './notices.ts';
import { isPushing } from './push/lender-keys.ts';
import { markPushes } from './push/mark-pushes.ts';
import type { PushService } from './push/push-service.ts';
import { Refusal } from './refusal.ts';
import { sayIn, type Said } from './say.ts';

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

/** What a borrower is told by message, in the lender's name and the language of the call that it is about. */
export function noticeOf({ lender, now, language = '' }: { readonly lender: Pick<Lender, 'id' | 'name'>; readonly now: Date; readonly language?: string }, borrower: number, phone: string, said: Said): Message {
  return { lender: lender.id, borrower, channel: 'sms', address: phone, text: `${lender.name}: ${sayIn(language, said)}`, at: now };
}

/** What a notice needs of the call that it is about. */
interface Noticing {
  readonly core: Sending & { readonly push: PushService | undefined; readonly bounds: LenderBounds; readonly database: Queries };
  readonly lender: Lender;
  readonly now: Date;
  readonly log: Log;
}

/** Keeps a notice for its borrower, sends it, and has the borrower's devices told that it is there: what was done stays done, whether it arrives or not. Beyond what the lender sends in an hour, none is sent. */
export async function notify({ core, lender, now, log }: Noticing, message: Message): Promise<void> {
  try {
    if (message.borrower !== undefined) await keepNotice(core.database, { ...message, borrower: message.borrower });
    if ((await core.bounds.wait('notices_an_hour', lender, now)) !== undefined) return;
    await core.bounds.count('notices_an_hour', lender, now, log);
    if (message.borrower !== undefined && isPushing(core, lender)) await markPushes(core.database, { lender: lender.id, borrower: message.borrower }, now);
    await send(core, log, message);
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error }, 'a notice was not kept or counted, and not sent');
  }
}
