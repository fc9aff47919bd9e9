import { compare, minorUnits, round } from '../../engine/decimal.ts';
import type { Answer } from '../api/operations.ts';
import type { Handlers } from '../api/call.ts';
import { codeIsNeeded } from '../auth/money-code.ts';
import type { Biller, BillItem } from '../providers/biller-provider.ts';
import type { Core } from '../core.ts';
import type { Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { countQuestion } from '../limits/day-bound.ts';
import { phoneOf } from '../profile/phone-of.ts';
import { notFound, onField, Refusal, unavailable } from '../refusal.ts';
import { isAmongFirst } from '../wallet/airtime-and-bills.ts';
import { checkWalletFee, sentAnswer } from '../wallet/sent.ts';
import { settleWalletPayment } from '../wallet/settle-wallet-payment.ts';
import { hold } from '../wallet/spend.ts';
import { walletPaymentsOf, type WalletPaymentRow } from '../wallet/wallet-payment.ts';
import type { Who } from '../who.ts';

/** @throws Refusal `not_offered` where the lender sells this borrower neither airtime nor bills (C-048, C-049) */
async function checkOffered(queries: Queries, lender: Lender, who: Who): Promise<void> {
  if (lender.settings.enable_airtime_and_bills === true || isAmongFirst(lender, await phoneOf(queries, who))) return;
  throw new Refusal(409, 'not_offered', 'Airtime and bills are not sold here');
}

/** Who knows billers. @throws Refusal `not_offered`, `unavailable` */
async function billersFor({
  core,
  lender,
  who,
}: {
  readonly core: Pick<Core, 'billers' | 'database'>;
  readonly lender: Lender;
  readonly who: Who;
}) {
  await checkOffered(core.database, lender, who);
  if (core.billers === undefined) throw unavailable(60);
  return core.billers;
}

const unknownCustomer = () => onField('customer_id', 'This number is not known there', 'customer_unknown');

/** What is paid for, as its biller knows it. */
interface Bill {
  readonly biller: Biller;
  readonly item: BillItem;
}

const mostRecent = 5;

/** The last of each phone or customer. */
function latest(rows: readonly WalletPaymentRow[]): Answer<'listRecentPurchases'> {
  const found = new Map<string, Answer<'listRecentPurchases'>[number]>();
  for (const { reference, amount, currency, counterpart } of rows) {
    if (counterpart?.number === undefined) continue;
    const whose = `${counterpart.name}/${counterpart.number}`;
    if (found.has(whose)) continue;
    const to = counterpart.to;
    found.set(whose, {
      reference,
      name: counterpart.name,
      number: counterpart.number,
      amount: round(amount, minorUnits(currency)),
      currency,
      ...(counterpart.at !== undefined && { at: counterpart.at }),
      ...(to !== undefined && 'biller' in to && { biller_id: to.biller, payment_code: to.item }),
    });
    if (found.size === mostRecent) break;
  }
  return [...found.values()];
}

/** Airtime and bills, paid from the wallet (specification 3, sections 4.6 and 7.3). */
export const handlers: Handlers<
  | 'listRecentPurchases'
  | 'buyAirtime'
  | 'listBillCategories'
  | 'listBillers'
  | 'listBillItems'
  | 'checkBillCustomer'
  | 'payBill'
> = {
  async listRecentPurchases({ core, who, query }) {
    return latest(
      await walletPaymentsOf(
        core.database,
        `w.lender_id = $1 and w.borrower_id = $2 and w.kind = $3 and w.status = 'success' and w.id in (select id from wallet_payments where lender_id = $1 and borrower_id = $2 and kind = $3 order by id desc limit 50)`,
        [who.lender, who.borrower, query.kind],
      ),
    );
  },

  buyAirtime: {
    pin: ({ body }) => body.pin,
    code: ({ lender, body }) => ({ isNeeded: codeIsNeeded(lender, body.amount), typed: body.otp }),
    async effect(call, queries) {
      const { lender, who, query, body } = call;
      await checkOffered(queries, lender, who);
      if (compare(body.amount, 1) < 0) throw onField('amount', 'Buy airtime for at least 1');
      checkWalletFee(lender, 'airtime', body.amount, query.fee);
      const { phone_number: phone, network_type: network } = body;
      const held = await hold(queries, call, {
        kind: 'airtime',
        amount: body.amount,
        counterpart: { name: network, number: phone, to: { phone, network } },
      });
      return sentAnswer(call, held);
    },
    afterwards: ({ core, lender }, { reference }) => settleWalletPayment(core, lender, reference),
  },

  listBillCategories: async (call) => [...(await (await billersFor(call)).categories(call.lender.slug))],

  async listBillers(call) {
    const billers = await billersFor(call);
    if (!(await billers.categories(call.lender.slug)).some(({ id }) => id === call.path.id))
      throw notFound('This category');
    return (await billers.billersOf(call.lender.slug, call.path.id)).map((biller) => ({
      ...biller,
      fields: [...biller.fields],
    }));
  },

  async listBillItems(call) {
    const billers = await billersFor(call);
    if ((await billers.biller(call.lender.slug, call.path.id)) === undefined) throw notFound('This biller');
    return [...(await billers.itemsOf(call.lender.slug, call.path.id))];
  },

  async checkBillCustomer(call) {
    const billers = await billersFor(call);
    await countQuestion(call.core.database, call.who, 'biller-customer', call.now);
    const name = await billers.customerOf(call.lender.slug, call.body.biller_id, call.body.customer_id);
    if (name === undefined) throw unknownCustomer();
    return { name };
  },

  payBill: {
    pin: ({ body }) => body.pin,
    code: ({ lender, body }) => ({ isNeeded: codeIsNeeded(lender, body.amount), typed: body.otp }),
    async before(call): Promise<Bill> {
      const { lender, body } = call;
      const billers = await billersFor(call);
      const biller = await billers.biller(lender.slug, body.biller_id);
      const item = (await billers.itemsOf(lender.slug, body.biller_id)).find(
        ({ paymentCode }) => paymentCode === body.payment_code,
      );
      if (biller === undefined || item === undefined)
        throw onField('payment_code', 'This can’t be paid any more. Choose again.', 'item_unknown');
      if (item.amount !== undefined && compare(item.amount, body.amount) !== 0)
        throw onField('amount', 'This costs another amount now. Look at it again.', 'amount_fixed');
      if ((await billers.customerOf(lender.slug, biller.id, body.customer_id)) === undefined) throw unknownCustomer();
      return { biller, item };
    },
    async effect(call, queries, _tell, { biller, item }: Bill) {
      const { lender, query, body } = call;
      checkWalletFee(lender, 'bill', body.amount, query.fee);
      const held = await hold(queries, call, {
        kind: 'bill',
        amount: body.amount,
        counterpart: {
          name: biller.name,
          at: item.name,
          number: body.customer_id,
          to: { customer: body.customer_id, biller: biller.id, item: item.paymentCode },
        },
      });
      return sentAnswer(call, held);
    },
    afterwards: ({ core, lender }, { reference }) => settleWalletPayment(core, lender, reference),
  },
};
