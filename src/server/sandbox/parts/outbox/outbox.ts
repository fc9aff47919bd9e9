import { newId, sealed, type Database, type Message, type Sender } from '../../../../core/index.ts';

/** Sends nothing: what would have been sent is written down, codes too, for the tester to read. */
export class Outbox implements Sender {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async send({ lender, borrower, channel, address, text, at }: Message): Promise<void> {
    const id = await newId(this.database, 'outbox');
    await this.database.query('insert into outbox (id, lender_id, borrower_id, channel, address, text, created_on) overriding system value values ($7, $1, $2, $3, $4, $5, $6)', [lender, borrower ?? null, channel, sealed('outbox', 'address', id, address), sealed('outbox', 'text', id, text), at.toISOString(), id]);
  }
}
