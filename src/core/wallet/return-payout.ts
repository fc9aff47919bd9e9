import type { Core } from '../core.ts';
import { first } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { say } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';
import type { Log } from '../messages/sender.ts';
import { withinPatience } from '../providers/patience.ts';
import { untilStopped } from '../rounds/until-stopped.ts';
import { bookReturned } from './move.ts';
import { auditWalletPayment, toWhom, walletPaymentsOf, type WalletPaymentRow } from './wallet-payment.ts';

/** Puts back what has come back, once however often it is told of, and tells the borrower, who was told that it is paid. */
async function putBack(core: Core, row: WalletPaymentRow): Promise<void> {
  const now = core.clock.now();
  const said = say`your payment of ${moneyText(row.amount, row.currency)} to ${toWhom(row)} came back. All of it is in your wallet again.`;
  await core.moneyGate.through(() =>
    core.database.transaction(async (queries) => {
      const written = await first(
        queries,
        `update wallet_payments set status = 'failed', returned_on = $2 where id = $1 and status = 'success' returning id`,
        [row.id, now.toISOString()],
      );
      if (written === undefined) return;
      await bookReturned(queries, row, now);
      await auditWalletPayment(queries, row, 'returned', now);
      await notify(queries, { lender: await lenderOfId(queries, row.lender_id), now }, row.borrower_id, said);
    }),
  );
}

/** Asks which payouts have come back after they were paid, and puts their money back: one that can't be read or put back keeps no other waiting. */
export async function putBackReturned(core: Core, log: Log): Promise<void> {
  const references = core.payouts === undefined ? [] : await withinPatience(core.payouts.returned(), core.stopping);
  const ids =
    references.length === 0
      ? []
      : await core.database.query<{ id: number }>(
          `select id from wallet_payments where reference = any($1) and status = 'success' and kind <> 'fund'`,
          [references],
        );
  for (const { id } of untilStopped(ids, core.stopping)) {
    try {
      const [row] = await walletPaymentsOf(core.database, 'w.id = $1', [id]);
      if (row !== undefined) await putBack(core, row);
    } catch (error) {
      log.error({ err: error, payment: id }, 'a payout that came back could not be put back');
    }
  }
}
