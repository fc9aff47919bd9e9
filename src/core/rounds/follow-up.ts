import type { Core } from '../core.ts';
import { followLeftSetups } from '../lending/card-setup.ts';
import { chargeAllLate } from '../lending/charge-all-late.ts';
import { collectDue } from '../lending/collect-due.ts';
import { followAwaitedMandates } from '../lending/mandate-of-loan.ts';
import { remindDue } from '../lending/remind-due.ts';
import { settlePendingCharges } from '../lending/product-charge.ts';
import { settlePendingPayments } from '../lending/settle-payment.ts';
import type { Log } from '../messages/sender.ts';
import { untilStopped } from './until-stopped.ts';
import { putBackReturned } from '../wallet/return-payout.ts';
import { settlePendingWalletPayments } from '../wallet/settle-wallet-payment.ts';
import { tellUnheard } from '../wallet/tell-unheard.ts';

/** What is done in turn, and what the log says where it could not be: that keeps no other from its turn. */
const steps: readonly (readonly [step: (core: Core, most: number, log: Log) => Promise<unknown>, fault: string])[] = [
  [chargeAllLate, 'loans that are late could not be looked for'],
  [collectDue, 'what is due could not be looked for'],
  [settlePendingPayments, 'payments of loans that are on their way could not be looked for'],
  [settlePendingCharges, 'charges that are on their way could not be looked for'],
  [settlePendingWalletPayments, 'payments of wallets that are on their way could not be looked for'],
  [remindDue, 'what is due soon could not be looked for'],
  [tellUnheard, 'what was not heard of could not be told'],
  [followAwaitedMandates, 'mandates that loans wait for could not be looked for'],
  [followLeftSetups, 'cards that were left could not be looked for'],
  [(core, _most, log) => putBackReturned(core, log), 'what has come back of payouts could not be asked'],
];

/**
 * What time and providers bring about without anybody asking: loans become late, what is due is collected and told before, payments settle, loans are paid out that waited for their bank, cards that were paid for are added.
 * @param most so many loans of a lender, and so many payments of a kind, are looked at in one go, in any order: those of which nothing comes keep nobody else waiting
 */
export async function followUp(core: Core, log: Log, most = 500): Promise<void> {
  for (const [step, fault] of untilStopped(steps, core.stopping))
    await step(core, most, log).catch((error: unknown) => log.error({ err: error }, fault));
}
