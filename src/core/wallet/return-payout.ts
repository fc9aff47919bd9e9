import { audit } from '../audit.ts';
import type { Core } from '../core.ts';
import { first } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { moneyText } from '../money-text.ts';
import { say } from '../say.ts';
import { notify, type Log } from '../sender.ts';
import { withinPatience } from '../patience.ts';
import { bookReturned } from './move.ts';
import { walletPaymentsOf, type WalletPaymentRow } from './wallet-payment.ts';

/** Puts back what has come back, once however often it is told of, and tells the borrower, who was told that it is paid. */
async function putBack(core: Core, row: WalletPaymentRow, log: Log): Promise<void> {
  const now = core.clock.now();
  const at = now.toISOString();
  const isNew = await core.moneyGate.through(() =>
    core.database.transaction(async (queries) => {
      const written = await first(queries, `update wallet_payments set status = 'failed', returned_on = $2 where id = $1 and status = 'success' returning id`, [row.id, at]);
      if (written === undefined) return false;
      await bookReturned(queries, row, now);
      await audit(queries, { lender: row.lender_id, borrower: row.borrower_id, name: 'wallet-payment-returned', at: now, detail: { reference: row.reference } });
      return true;
    }),
  );
  if (!isNew) return;
  const lender = await lenderOfId(core.database, row.lender_id);
  const said = say`your payment of ${moneyText(row.amount, row.currency)} to ${row.counterpart?.name ?? ''} came back. All of it is in your wallet again.`;
  await notify({ core, lender, now, log }, row.borrower_id, said);
}

/** Asks which payouts have come back after they were paid, and puts their money back. */
export async function putBackReturned(core: Core, log: Log): Promise<void> {
  const references = core.payouts === undefined ? [] : await withinPatience(core.payouts.returned());
  const rows = references.length === 0 ? [] : await walletPaymentsOf(core.database, `w.reference = any($1) and w.status = 'success' and w.kind <> 'fund'`, [references]);
  for (const row of rows) {
    // One that cannot be put back keeps no other waiting.
    await putBack(core, row, log).catch((error: unknown) => log.error({ err: error, payment: row.id }, 'a payout that came back could not be put back'));
  }
}
