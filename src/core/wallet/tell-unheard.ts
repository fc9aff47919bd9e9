import { audit } from '../audit.ts';
import type { Core } from '../core.ts';
import { lenderOfId } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { say } from '../say.ts';
import { notify, type Log } from '../sender.ts';
import { unheardSince } from '../payments/unheard.ts';
import { walletPaymentsOf } from './wallet-payment.ts';

/** Marks those of which nothing was heard though their provider was asked, once each. */
async function mark({ database }: Core, most: number, now: Date): Promise<readonly number[]> {
  return database.transaction(async (queries) => {
    const marked = await queries.query<{ id: number; lender_id: number; borrower_id: number; reference: string }>(
      `update wallet_payments set unheard_on = $2 where id in (
         select id from wallet_payments where status = 'pending' and kind <> 'fund' and unheard_on is null and asked_on is not null and made_on <= $1 order by made_on limit $3 for update skip locked)
       returning id, lender_id, borrower_id, reference`,
      [unheardSince(now), now.toISOString(), most],
    );
    for (const row of marked)
      await audit(queries, {
        lender: row.lender_id,
        borrower: row.borrower_id,
        name: 'wallet-payment-unheard',
        at: now,
        detail: { reference: row.reference },
      });
    return marked.map(({ id }) => id);
  });
}

/**
 * Says what is paid out of a wallet and was not heard of for a day: to the borrower, whose money is held, and in the log,
 * so that somebody asks the provider.
 * @param most so many in one go
 */
export async function tellUnheard(core: Core, most: number, log: Log): Promise<void> {
  const now = core.clock.now();
  for (const id of await mark(core, most, now)) {
    // One that can't be told keeps no other from being told.
    await tell(core, id, now, log).catch((error: unknown) =>
      log.error({ err: error, payment: id }, 'what was not heard of could not be told'),
    );
  }
}

async function tell(core: Core, id: number, now: Date, log: Log): Promise<void> {
  for (const row of await walletPaymentsOf(core.database, 'w.id = $1', [id])) {
    log.error(
      { payment: row.id, reference: row.reference },
      'nothing was heard for a day of what was paid out of a wallet: its provider must be asked',
    );
    const said = say`nothing has been heard yet of your payment of ${moneyText(row.amount, row.currency)} to ${row.counterpart?.name ?? ''}. We are looking into it: the money either arrives or comes back into your wallet. Do not send it again meanwhile.`;
    await notify({ core, lender: await lenderOfId(core.database, row.lender_id), now, log }, row.borrower_id, said);
  }
}
