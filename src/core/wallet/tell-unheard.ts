import type { Core } from '../core.ts';
import { first } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { say } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';
import type { Log } from '../messages/sender.ts';
import { untilStopped } from '../rounds/until-stopped.ts';
import { unheardSince } from '../payments/unheard.ts';
import { auditWalletPayment, toWhom, walletPaymentsOf } from './wallet-payment.ts';

/**
 * Says what is paid out of a wallet and was not heard of for a day though its provider was asked: to the borrower, whose
 * money is held, and in the log, so that somebody asks the provider; once each.
 * @param most so many in one go, in any order: those that can't be told keep no other from being told
 */
export async function tellUnheard(core: Core, most: number, log: Log): Promise<void> {
  const now = core.clock.now();
  const unheard = await core.database.query<{ id: number }>(
    `select id from wallet_payments where status = 'pending' and kind <> 'fund' and unheard_on is null and asked_on is not null and made_on <= $1 order by random() limit $2`,
    [unheardSince(now), most],
  );
  for (const { id } of untilStopped(unheard, core.stopping)) {
    await tell(core, id, now, log).catch((error: unknown) =>
      log.error({ err: error, payment: id }, 'what was not heard of could not be told'),
    );
  }
}

async function tell(core: Core, id: number, now: Date, log: Log): Promise<void> {
  const reference = await core.database.transaction(async (queries) => {
    const marked = await first(
      queries,
      `update wallet_payments set unheard_on = $2 where id = $1 and status = 'pending' and unheard_on is null returning id`,
      [id, now.toISOString()],
    );
    const [row] = marked === undefined ? [] : await walletPaymentsOf(queries, 'w.id = $1', [id]);
    if (row === undefined) return undefined;
    await auditWalletPayment(queries, row, 'unheard', now);
    const said = say`nothing has been heard yet of your payment of ${moneyText(row.amount, row.currency)} to ${toWhom(row)}. We are looking into it: the money either arrives or comes back into your wallet. Do not send it again meanwhile.`;
    await notify(queries, { lender: await lenderOfId(queries, row.lender_id), now }, row.borrower_id, said);
    return row.reference;
  });
  if (reference !== undefined)
    log.error(
      { payment: id, reference },
      'nothing was heard for a day of what was paid out of a wallet: its provider must be asked',
    );
}
