import {
  newId,
  sealed,
  type Database,
  type Message,
  type Push,
  type PushService,
  type Sender,
} from '../../../../core/index.ts';

/** Sends nothing: what would have been sent, and pushed to devices, is written down, codes too, for the tester to read. */
export class Outbox implements Sender, PushService {
  readonly contact = 'mailto:sandbox@example.com';
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  send(message: Message): Promise<void> {
    return this.keep(message);
  }

  /** To the service of the browser's maker, which would carry it to the device. */
  async post({ lender, borrower, endpoint, says: { title, body, to }, at }: Push): Promise<number> {
    await this.keep({
      lender,
      borrower,
      channel: 'push',
      address: new URL(endpoint).hostname,
      text: `${title}: ${body} → ${to}`,
      at,
    });
    return 201;
  }

  private async keep({
    lender,
    borrower,
    channel,
    address,
    text,
    at,
  }: Omit<Message, 'channel'> & { readonly channel: Message['channel'] | 'push' }): Promise<void> {
    const id = await newId(this.database, 'outbox');
    await this.database.query(
      'insert into outbox (id, lender_id, borrower_id, channel, address, text, created_on) overriding system value values ($7, $1, $2, $3, $4, $5, $6)',
      [
        lender,
        borrower ?? null,
        channel,
        sealed('outbox', 'address', id, address),
        sealed('outbox', 'text', id, text),
        at.toISOString(),
        id,
      ],
    );
  }
}
