import type { Core } from '../core.ts';
import { lendersWithTheirDay } from '../lender.ts';
import type { Log } from '../sender.ts';
import { trySettlingEach } from '../settle-pending.ts';
import { askedInTurn } from '../unheard.ts';
import { pendingWalletPayment } from '../wallet/settle-wallet-payment.ts';
import { tellUnheard } from '../wallet/tell-unheard.ts';
import { putBackReturned } from '../wallet/return-payout.ts';
import { walletPaymentsOf } from '../wallet/wallet-payment.ts';
import { followLeftSetups } from './card-setup.ts';
import { chargeLate } from './charge-late.ts';
import { collectDue } from './collect-due.ts';
import { instalmentsOf } from './instalments.ts';
import { awaitedOn } from './loan-status.ts';
import { followAwaitedMandates } from './mandate-of-loan.ts';
import { paymentsOf } from './payment.ts';
import { chargesOf, pendingCharge } from './product-charge.ts';
import { productOf } from './product.ts';
import { pendingPayment } from './settle-payment.ts';

/** Counts the penal fees of loans that have become late, each in a transaction of its own. @returns how many loans */
async function chargeAllLate({ database, clock }: Core, most: number, log: Log): Promise<number> {
  const now = clock.now();
  let charged = 0;
  const late = await database.query<{ lender: number; today: string; id: number; borrower_id: number; product_id: number }>(
    `select r.id as lender, day.today, late.* from ${lendersWithTheirDay}
     cross join lateral (
       select l.id, l.borrower_id, l.product_id from loans l
       where l.lender_id = r.id and l.status = 'RUNNING' and not ${awaitedOn('day.today')}
         and exists (select 1 from instalments i where i.loan_id = l.id and i.paid_on is null and i.due_date < day.today and i.late_for is distinct from i.due_date)
       order by random() limit $2
     ) late`,
    [now.toISOString(), most],
  );
  for (const { lender, today, ...loan } of late) {
    const of = { lender, borrower: loan.borrower_id, loan: loan.id };
    try {
      await database.transaction(async (queries) => {
        const { product } = await productOf(queries, lender, loan.product_id);
        await chargeLate(queries, of, product, await instalmentsOf(queries, of), { today, now });
      });
      charged += 1;
    } catch (error) {
      // One loan that cannot be counted keeps nobody else waiting.
      log.error({ err: error, loan: loan.id }, 'the penal fee of a loan could not be counted');
    }
  }
  return charged;
}

/** Asks what has come of payments that are on their way. @returns how many were */
async function settleAllPending(core: Core, most: number, log: Log): Promise<number> {
  const now = core.clock.now().toISOString();
  const ofLoans = await paymentsOf(core.database, '', `y.status = 'pending' and y.id in (select p.id from payments p where p.status = 'pending' and ${askedInTurn('p', '$3')} order by random() limit $2)`, [most, now]);
  const charges = await chargesOf(core.database, '', `h.id in (select p.id from card_charges p where p.status = 'pending' and ${askedInTurn('p', '$3', 'p.charged_on')} order by random() limit $2)`, [most, now]);
  const ofWallets = await walletPaymentsOf(core.database, `w.status = 'pending' and w.id in (select p.id from wallet_payments p where p.status = 'pending' and ${askedInTurn('p', '$2')} order by random() limit $1)`, [most, now]);
  const pending = [...ofLoans.map(pendingPayment), ...charges.map(pendingCharge), ...ofWallets.map(pendingWalletPayment)].filter((one) => one !== undefined);
  await trySettlingEach(core, pending, log);
  return pending.length;
}

/**
 * What time and providers bring about without anybody asking: loans become late, what is due is collected, payments settle, loans are paid out that waited for their bank, cards that were paid for are added.
 * @param most so many loans of a lender, and so many payments, are looked at in one go, in any order: those of which nothing comes keep nobody else waiting
 */
export async function followUp(core: Core, log: Log, most = 500): Promise<{ readonly late: number; readonly pending: number }> {
  const late = await chargeAllLate(core, most, log).catch((error: unknown) => {
    log.error({ err: error }, 'loans that are late could not be looked for');
    return 0;
  });
  await collectDue(core, most, log).catch((error: unknown) => log.error({ err: error }, 'what is due could not be looked for'));
  const pending = await settleAllPending(core, most, log);
  await tellUnheard(core, most, log).catch((error: unknown) => log.error({ err: error }, 'what was not heard of could not be told'));
  await followAwaitedMandates(core, most, log).catch((error: unknown) => log.error({ err: error }, 'mandates that loans wait for could not be looked for'));
  await followLeftSetups(core, most, log).catch((error: unknown) => log.error({ err: error }, 'cards that were left could not be looked for'));
  await putBackReturned(core, log).catch((error: unknown) => log.error({ err: error }, 'what has come back of payouts could not be asked'));
  return { late, pending };
}
