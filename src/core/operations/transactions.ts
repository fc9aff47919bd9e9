import { minorUnits, round } from '../../engine/decimal.ts';
import type { Answer } from '../api/operations.ts';
import { moneyCodeOf, asksForCodes } from '../auth/money-code.ts';
import { confirmPin } from '../auth/confirm-pin.ts';
import { sendCode } from '../auth/send-code.ts';
import { first } from '../database/index.ts';
import { paymentAnswer, paymentsOf } from '../lending/payment.ts';
import { settlePayment } from '../lending/settle-payment.ts';
import type { Handlers } from '../api/call.ts';
import { cardProof } from '../lending/card.ts';
import type { Lender } from '../lender.ts';
import { notFound, onField } from '../refusal.ts';

/** The kinds that the specification names (1, section 3). */
const types: Answer<'listTransactionTypes'> = ['card-tokenization', 'mandate-activation', 'card_payment', 'interbank_transfer'].map((slug, index) => ({ id: index + 1, slug }));

/** What a kind costs: cards are proved by a small charge, mandates perhaps by a small transfer, the rest is free. */
function feeOf(slug: string, settings: Lender['settings']): string {
  if (slug === 'card-tokenization') return cardProof;
  return slug === 'mandate-activation' && settings['mandate-activation-type'] === 'emandate' ? (settings['emandate-activation-amount'] ?? '50') : '0';
}

type Transaction = Answer<'listTransactions'>[number];

/** What went in and out for a borrower, as the books have it, and what is on its way or was declined. */
const query = `
  select m.reference as ref, t.type, t.direction, abs(sum(p.amount)) as amount, m.currency, 'success' as status, t.narration, m.booked_on as created_on
  from (
    select 'card-charge' as kind, c.reference, 'card_payment' as type, 'out' as direction, 'card-clearing/' || c.currency as account, d.definition ->> 'name' as narration
      from card_charges c join products d on d.lender_id = c.lender_id and d.id = c.product_id
      where c.lender_id = $1 and c.borrower_id = $2
    union all
    select 'disbursement', 'loan/' || l.id, 'interbank_transfer', 'in', 'paid-out/' || o.currency, d.definition ->> 'name'
      from loans l join offers o on o.lender_id = l.lender_id and o.id = l.offer_id join products d on d.lender_id = l.lender_id and d.id = l.product_id
      where l.lender_id = $1 and l.borrower_id = $2
  ) t
  join movements m on m.lender_id = $1 and m.kind = t.kind and m.reference = t.reference
  join postings p on p.movement_id = m.id join accounts a on a.id = p.account_id and a.code = t.account
  group by m.id, m.reference, m.currency, m.booked_on, t.type, t.direction, t.narration
  union all
  select y.reference, case y.kind when 'extension' then 'loan_extension' else 'loan_repayment' end, 'out', y.amount, y.currency, y.status, d.definition ->> 'name', y.made_on
    from payments y join loans l on l.id = y.loan_id join products d on d.id = l.product_id
    where y.lender_id = $1 and y.borrower_id = $2
  order by created_on desc, ref desc limit 50`;

export const handlers: Handlers<'listTransactionTypes' | 'getTransactionFee' | 'listTransactions' | 'getTransaction' | 'initializeTransaction'> = {
  listTransactionTypes: async () => types,

  async getTransactionFee({ lender, body }) {
    const type = types.find(({ id }) => id === body.type_id);
    if (type === undefined) throw onField('type_id', 'There is no such kind of transaction');
    return { amount: round(feeOf(type.slug, lender.settings), minorUnits(lender.currency)), currency: lender.currency };
  },

  async listTransactions({ core, who }) {
    const rows = await core.database.query<Transaction>(query, [who.lender, who.borrower]);
    return rows.map((row) => ({ ...row, amount: round(row.amount, minorUnits(row.currency)) }));
  },

  /** One that is on its way is asked after: whoever looks on sees it settle. */
  async getTransaction({ core, who, path, language, log }) {
    const find = () => paymentsOf(core.database, language, 'y.lender_id = $2 and y.borrower_id = $3 and y.reference = $4', [who.lender, who.borrower, path.ref]);
    const [row] = await find();
    if (row === undefined) throw notFound('This transaction');
    if (row.status !== 'pending') return paymentAnswer(row, language);
    await settlePayment(core, row, log).catch((error: unknown) => log.error({ err: error, payment: row.id }, 'what has come of a payment is not known yet'));
    const [settled = row] = await find();
    return paymentAnswer(settled, language);
  },

  async initializeTransaction(call) {
    const { lender, who, body } = call;
    await confirmPin(call, body.pin);
    if (!asksForCodes(lender)) return { otp: false };
    await sendCode(call, async (queries) => {
      await first(queries, 'select id from borrowers where lender_id = $1 and id = $2 for update', [who.lender, who.borrower]);
      return { whose: await moneyCodeOf(queries, who), borrower: who.borrower };
    });
    return { otp: true };
  },
};
