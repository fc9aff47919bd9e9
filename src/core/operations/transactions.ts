import { minorUnits, round } from '../../engine/decimal.ts';
import type { Answer } from '../api/operations.ts';
import { moneyCodeOf, asksForCodes } from '../auth/money-code.ts';
import { confirmPin } from '../auth/confirm-pin.ts';
import { standsSince } from '../auth/codes.ts';
import { sendCodeUnlessSoon } from '../auth/send-code.ts';
import { later } from '../clock.ts';
import { holdBorrower } from '../hold-borrower.ts';
import type { Call, Handlers } from '../api/call.ts';
import { cardProofAt } from '../lending/card.ts';
import type { Lender } from '../lender.ts';
import { notFound, onField, tooMany } from '../refusal.ts';
import { trySettling, trySettlingEach } from '../payments/settle-pending.ts';
import { findPayment } from '../payments/find-payment.ts';
import {
  countedTransactionsOf,
  neighboursOf,
  transactionsOf,
  typesOfTransactions,
} from '../transactions/transactions.ts';
import { walletFee } from '../wallet/wallet-fee.ts';
import type { WalletKind } from '../wallet/wallet-payment.ts';

/** The kinds that the specification names (1, section 3), and then those that are listed besides. */
const types: Answer<'listTransactionTypes'> = [
  'card-tokenization',
  'mandate-activation',
  'card_payment',
  'interbank_transfer',
  'airtime',
  'bill',
  'wallet_funding',
  'loan_repayment',
  'loan_extension',
].map((slug, index) => ({ id: index + 1, slug }));

/** The kinds of wallets' payments that cost by the lender's rule. */
const walletKinds: ReadonlyMap<string, WalletKind> = new Map([
  ['card_payment', 'fund'],
  ['interbank_transfer', 'transfer'],
  ['airtime', 'airtime'],
  ['bill', 'bill'],
]);

/** What a kind costs: cards are proved by a small charge, mandates perhaps by a small transfer, wallets' payments by the lender's rule; the rest is free. */
function feeOf(slug: string, amount: string, lender: Lender): string {
  if (slug === 'card-tokenization') return cardProofAt(lender);
  if (slug === 'mandate-activation' && lender.settings['mandate-activation-type'] === 'emandate')
    return lender.settings['emandate-activation-amount'] ?? '50';
  const kind = walletKinds.get(slug);
  return kind === undefined ? '0' : walletFee(lender, kind, amount);
}

/** So many that are on their way are asked after when they are looked at. */
const askedAfter = 5;

/** Asks what has come of a borrower's payments that are on their way: whoever looks on sees them settle. */
async function askAfter({ core, who, language, lender, log }: Call<'searchTransactions'>): Promise<void> {
  const waiting = await transactionsOf(
    core.database,
    { who, language, zone: lender.timeZone },
    { status: 'pending' },
    { limit: askedAfter },
  );
  const found = await Promise.all(
    waiting.map(({ reference }) =>
      findPayment(core.database, { lender: who.lender, borrower: who.borrower, reference }, language),
    ),
  );
  await trySettlingEach(
    core,
    found.flatMap((one) => one?.pending ?? []),
    log,
  );
}

export const handlers: Handlers<
  | 'listTransactionTypes'
  | 'getTransactionFee'
  | 'listTransactions'
  | 'searchTransactions'
  | 'findTransactionNeighbours'
  | 'getTransaction'
  | 'initializeTransaction'
> = {
  listTransactionTypes: async () => types,

  async getTransactionFee({ lender, body }) {
    const type = types.find(({ id }) => id === body.type_id);
    if (type === undefined) throw onField('type_id', 'There is no such kind of transaction');
    return {
      amount: round(feeOf(type.slug, body.amount, lender), minorUnits(lender.currency)),
      currency: lender.currency,
    };
  },

  listTransactions: ({ core, who, language, lender, query }) =>
    transactionsOf(core.database, { who, language, zone: lender.timeZone }, {}, { limit: query.limit ?? 50 }),

  async searchTransactions(call) {
    const { core, who, language, lender, query } = call;
    const { page = 1, size = 15, ...sought } = query;
    if (sought.status === 'pending') await askAfter(call);
    const looking = { who, language, zone: lender.timeZone };
    const [found, had] = await Promise.all([
      countedTransactionsOf(core.database, looking, sought, { limit: size, offset: (page - 1) * size }),
      typesOfTransactions(core.database, looking),
    ]);
    return { ...found, types: had };
  },

  findTransactionNeighbours: ({ core, who, language, lender, path, query }) =>
    neighboursOf(core.database, { who, language, zone: lender.timeZone }, query, path.ref),

  /** One that is on its way is asked after: whoever looks on sees it settle. */
  async getTransaction({ core, who, path, language, log }) {
    const asked = { lender: who.lender, borrower: who.borrower, reference: path.ref };
    const found = await findPayment(core.database, asked, language);
    if (found === undefined) throw notFound('This transaction');
    if (found.pending === undefined) return found.payment;
    await trySettling(core, found.pending, log);
    return ((await findPayment(core.database, asked, language)) ?? found).payment;
  },

  /** Who asks again too soon, such as after a reload, is told of the code that they have. */
  async initializeTransaction(call) {
    const { core, lender, who, body, now } = call;
    await confirmPin(call, body.pin);
    if (!asksForCodes(lender)) return { otp: false };
    const wait = await sendCodeUnlessSoon(call, async (queries) => {
      await holdBorrower(queries, who);
      return { whose: await moneyCodeOf(queries, who), borrower: who.borrower };
    });
    if (wait === undefined) return { otp: true };
    const sent_on = await standsSince(core.database, await moneyCodeOf(core.database, who), now);
    if (sent_on === undefined) throw tooMany(wait);
    return { otp: true, standing_code: { sent_on, again_on: later(now, wait * 1000) } };
  },
};
