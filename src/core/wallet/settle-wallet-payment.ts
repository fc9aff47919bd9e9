import { add } from '../../engine/decimal.ts';
import type { Collected } from '../providers/collection-provider.ts';
import { first, sealed, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import type { PaidForToken } from '../providers/payout-provider.ts';
import { say, type Said } from '../messages/say.ts';
import type { Log } from '../messages/sender.ts';
import { settleInTurn, settlePending, type Come, type Pending, type Settling } from '../payments/settle-pending.ts';
import type { Counterpart } from './counterpart.ts';
import { bookFunded, bookGivenBack, bookSettled } from './move.ts';
import { auditWalletPayment, toWhom, walletPaymentsOf, type WalletPaymentRow } from './wallet-payment.ts';
import { moneyText } from '../money-text.ts';
import { settledWords } from '../payments/payment-words.ts';
import { anotherFrom, isUnheard, standingOf } from '../payments/unheard.ts';

/**
 * What comes in is collected from its card; what goes out is paid. After a day neither is begun any more: the provider says
 * what it knows, and what it knows nothing of has moved no money.
 */
async function ask(
  { collections, payouts, clock }: Settling,
  { slug: lender }: Lender,
  row: WalletPaymentRow,
): Promise<Collected | PaidForToken | undefined> {
  const { reference, currency, card_id: card, made_on: madeOn } = row;
  const now = clock.now();
  if (isUnheard(madeOn, now)) {
    const provider = row.kind === 'fund' ? collections : payouts;
    return provider && standingOf<Collected | PaidForToken>(provider, reference, anotherFrom(madeOn), now);
  }
  if (row.kind === 'fund') {
    if (card === null) throw new Error(`nothing is known of what the payment ${reference} is collected from`);
    return collections?.collect({ reference, lender, amount: add(row.amount, row.fee), currency, from: { card } });
  }
  const to = row.counterpart?.to;
  if (to === undefined) throw new Error(`nothing is known of whom the payment ${reference} is for`);
  return payouts?.pay({ reference, lender, amount: row.amount, currency, to });
}

async function write(queries: Queries, row: WalletPaymentRow, { isPaid, now, token }: Come): Promise<Said | undefined> {
  const counterpart =
    token === undefined || row.counterpart === null
      ? null
      : sealed('wallet_payments', 'counterpart', row.id, { ...row.counterpart, token } satisfies Counterpart);
  const written = await first(
    queries,
    `update wallet_payments set status = $2, settled_on = $3, counterpart = coalesce($4, counterpart) where id = $1 and status = 'pending' returning id`,
    [row.id, isPaid ? 'success' : 'failed', now.toISOString(), counterpart],
  );
  if (written === undefined) return undefined;
  if (row.kind === 'fund' && isPaid) await bookFunded(queries, row, now);
  if (row.kind !== 'fund') await (isPaid ? bookSettled : bookGivenBack)(queries, row, now);
  await auditWalletPayment(queries, row, isPaid ? 'settled' : 'declined', now);
  return isPaid ? saidPaid(row, token) : settledWords(row, false);
}

/** What the borrower is told of a payment that has come. */
export function saidPaid({ kind, counterpart, reference, ...row }: WalletPaymentRow, token?: string): Said {
  const money = moneyText(row.amount, row.currency);
  if (kind === 'fund') return say`${money} has come into your wallet. Receipt ${reference}.`;
  const to = toWhom({ counterpart, reference });
  if (token !== undefined)
    return say`your payment of ${money} to ${to} was made. Token: ${token}. Receipt ${reference}.`;
  return kind === 'transfer'
    ? say`your transfer of ${money} to ${to} was sent. Receipt ${reference}.`
    : say`your payment of ${money} to ${to} was made. Receipt ${reference}.`;
}

/** What settles a wallet's payment; nothing, where it is not on its way. */
export function pendingWalletPayment(row: WalletPaymentRow): Pending | undefined {
  if (row.status !== 'pending') return undefined;
  return {
    table: 'wallet_payments',
    id: row.id,
    madeOn: row.made_on,
    lender: row.lender_id,
    borrower: row.borrower_id,
    ask: (core, lender) => ask(core, lender, row),
    write: (queries, come) => write(queries, row, come),
  };
}

/** Settles the one of a reference, if there is such: what a call that made it does in `afterwards`. */
export async function settleWalletPayment(core: Settling, lender: Lender, reference: string): Promise<void> {
  const [row] = await walletPaymentsOf(core.database, 'w.lender_id = $1 and w.reference = $2', [lender.id, reference]);
  await settlePending(core, row && pendingWalletPayment(row), lender);
}

/** Asks what has come of payments of wallets that are on their way. */
export const settlePendingWalletPayments = (core: Settling, most: number, log: Log): Promise<void> =>
  settleInTurn(
    core,
    {
      table: 'wallet_payments',
      read: async (id) => (await walletPaymentsOf(core.database, 'w.id = $1', [id])).map(pendingWalletPayment)[0],
    },
    most,
    log,
  );
