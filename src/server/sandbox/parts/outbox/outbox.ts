import type { Database, Message, Sender } from '../../../../core/index.ts';

/** Sends nothing: what would have been sent is written down, codes too, for the tester to read. */
export class Outbox implements Sender {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async send({ lender, borrower, channel, address, text, at }: Message): Promise<void> {
    await this.database.query('insert into outbox (lender_id, borrower_id, channel, address, text, created_on) values ($1, $2, $3, $4, $5, $6)', [lender, borrower ?? null, channel, address, text, at.toISOString()]);
  }
}
