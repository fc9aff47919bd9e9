import { Refusal } from '../refusal.ts';

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
