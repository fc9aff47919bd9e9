import {
  keepMessage,
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
    return keepMessage(this.database, message, null);
  }

  /** To the service of the browser's maker, which would carry it to the device. */
  async post({ lender, borrower, endpoint, says: { title, body, to }, at }: Push): Promise<number> {
    await keepMessage(
      this.database,
      {
        lender,
        borrower,
        channel: 'push',
        address: new URL(endpoint).hostname,
        text: `${title}: ${body} → ${to}`,
        at,
      },
      null,
    );
    return 201;
  }
}
