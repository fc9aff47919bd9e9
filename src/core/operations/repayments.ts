import { compare, minorUnits, round, subtract } from '../../engine/decimal.ts';
import { extended } from '../../engine/lending/index.ts';
import type { Call, Handlers } from '../api/call.ts';
import { audit } from '../audit.ts';
import { codeIsNeeded } from '../auth/money-code.ts';
import { first, type Queries } from '../database/index.ts';
import { isNone } from '../lender.ts';
import { book } from '../ledger/book.ts';
import { checkAmount } from '../wallet/wallet-fee.ts';
import { checkFunds, walletOf } from '../wallet/wallet.ts';
import { cardOf, checkValid } from '../lending/card.ts';
import { chargeLate } from '../lending/charge-late.ts';
import { checkNotLate, extensionOf } from '../lending/extension.ts';
import { instalmentsOf, owedInAll, type StoredInstalment } from '../lending/instalments.ts';
import { giveUpPayments, keepPayment, type Source } from '../lending/keep-payment.ts';
import { isRepaid } from '../lending/loan-status.ts';
import { hasMobileWallet } from '../lending/mobile-wallet.ts';
import { paymentAnswer, putRepayment, type PaymentRow } from '../lending/payment.ts';
import { productOf, type Product } from '../lending/product.ts';
import { settleByReference } from '../lending/settle-payment.ts';
import type { MandateRow } from '../papers/mandate.ts';
import { notFound, onField, Refusal, unavailable } from '../refusal.ts';
import { momentIn, say } from '../messages/say.ts';
import { checkFee } from '../payments/check-fee.ts';
import { anotherFrom, unheardSince } from '../payments/unheard.ts';
import { moneyText } from '../money-text.ts';

type Repayment = Call<'payLoan'>;
type Extension = Call<'extendLoan'> | Call<'extendInstalment'>;

interface LoanRow extends Record<string, unknown> {
  readonly id: number;
  readonly status: string;
  readonly product_id: number;
  readonly extensions: number;
  readonly loan_amount: string;
  readonly interest: string;
}

interface Owing {
  readonly loan: LoanRow;
  readonly product: Product;
  readonly instalments: readonly StoredInstalment[];
}

/**
 * A loan that is being repaid, with its penal fees up to today. Its row is held, so that of two who pay at once the
 * second sees what the first has done.
 * @throws Refusal `not_found`, `loan_settled`, `payment_pending`
 */
async function owingOf(
  queries: Queries,
  { who, lender, language, today, now }: Repayment | Extension,
  id: number,
): Promise<Owing> {
  const loan = await first<LoanRow>(
    queries,
    `select l.id, l.status, l.product_id, l.extensions, o.loan_amount, o.interest from loans l join offers o on o.id = l.offer_id
     where l.lender_id = $1 and l.borrower_id = $2 and l.id = $3 for update of l`,
    [who.lender, who.borrower, id],
  );
  if (loan === undefined) throw notFound('This loan');
  const of = { ...who, loan: id };
  await giveUpPayments(queries, of, unheardSince(now), now);
  const awaited = await first<{ made_on: string }>(
    queries,
    `select made_on from payments where loan_id = $1 and status = 'pending' and given_up_on is null`,
    [id],
  );
  if (awaited !== undefined)
    throw new Refusal(
      409,
      'payment_pending',
      say`A payment for this loan is on its way. If nothing is heard of it until ${momentIn(lender, anotherFrom(awaited.made_on), language)}, you can pay again then.`,
    );
  if (loan.status === 'SETTLED') throw new Refusal(409, 'loan_settled', 'This loan is paid already');
  if (!isRepaid(loan.status)) throw new Refusal(409, 'loan_changed', 'This loan is not being repaid');
  const { product } = await productOf(queries, who.lender, loan.product_id);
  return {
    loan,
    product,
    instalments: await chargeLate(queries, of, await instalmentsOf(queries, of), { today, now }),
  };
}

const changed = (): Refusal =>
  new Refusal(409, 'loan_changed', 'This loan has changed meanwhile. Look at it again before you pay.');

/** @throws Refusal `amount_too_high` and others on the amount */
function checkOwed(amount: string, most: string, currency: string): void {
  checkAmount(amount, currency);
  if (compare(amount, most) > 0)
    throw onField(
      'amount',
      say`You owe ${moneyText(round(most, minorUnits(currency)), currency)}. You cannot pay more.`,
      'amount_too_high',
    );
}

/** What it is paid from: one of what the lender takes, and the borrower's own. @throws Refusal */
async function sourceOf(queries: Queries, { who, body, lender, today }: Repayment, currency: string): Promise<Source> {
  const { direct_debit_provider: debit, mobile_money_provider: mobile } = lender.settings;
  const given = [body.card_id, body.mandate_id, body.use_wallet, body.bank_account_id].filter(
    (source) => source !== undefined,
  );
  if (given.length !== 1) throw new Refusal(422, 'method_missing', 'Say what you pay from: one thing');
  const notOffered = () => new Refusal(422, 'method_not_offered', 'Loans are not repaid in this way here');
  if (body.card_id !== undefined) {
    const card = await cardOf(queries, who, body.card_id);
    checkValid(card, today);
    return { method: 'card', card: card.id };
  }
  if (body.mandate_id !== undefined) {
    if (!isNone(mobile) || isNone(debit)) throw notOffered();
    const mandate = await first<{
      id: number;
      status: MandateRow['status'];
      amount: string;
      start_date: string;
      end_date: string;
    }>(
      queries,
      'select id, status, amount, start_date, end_date from mandates where lender_id = $1 and borrower_id = $2 and id = $3',
      [who.lender, who.borrower, body.mandate_id],
    );
    if (mandate === undefined || mandate.status !== 'successful')
      throw onField('mandate_id', 'Choose a mandate that your bank has agreed to', 'mandate_unknown');
    // Nothing is taken beyond what was signed.
    if (today < mandate.start_date || today > mandate.end_date)
      throw onField('mandate_id', 'This mandate does not stand today. Choose another.', 'mandate_unknown');
    if (compare(body.amount, mandate.amount) > 0)
      throw onField(
        'mandate_id',
        say`By this mandate, ${moneyText(round(mandate.amount, minorUnits(currency)), currency)} is collected at most`,
        'mandate_short',
      );
    return { method: 'mandate', mandate: mandate.id };
  }
  if (body.bank_account_id !== undefined) {
    if (isNone(mobile)) throw notOffered();
    if (!(await hasMobileWallet(queries, who, body.bank_account_id)))
      throw onField('bank_account_id', 'Choose one of your mobile wallets', 'account_unknown');
    return { method: 'account', account: body.bank_account_id };
  }
  // A wallet has money of the lender's currency alone.
  if (!isNone(mobile) || currency !== lender.currency) throw notOffered();
  return { method: 'wallet' };
}

async function keep(
  queries: Queries,
  { core, who, now, language }: Repayment | Extension,
  of: { loan: number; kind: PaymentRow['kind']; amount: string; currency: string; source: Source },
): Promise<PaymentRow> {
  const { loan, ...payment } = of;
  const row = await keepPayment(queries, core.random, language, { of: { ...who, loan }, ...payment, now });
  if (row === undefined) throw new Error('a payment that was written is not there');
  return row;
}

async function extend(call: Extension, queries: Queries, schedule: number | undefined) {
  const { who, path, query, body, lender, now, today, language } = call;
  const { loan, product, instalments } = await owingOf(queries, call, path.loan_id);
  if (query.extended !== undefined && query.extended !== loan.extensions) throw changed();
  const { fee, only } = extensionOf(product, loan, instalments, {
    days: body.no_of_days,
    ...(schedule !== undefined && { schedule }),
  });
  checkFee(fee, query.fee);
  const later = extended(instalments, body.no_of_days, only);
  checkNotLate(later, only, today);
  // The fee is paid from the wallet, which has money of the lender's currency alone.
  if (compare(fee, 0) > 0 && product.currency !== lender.currency)
    throw new Refusal(409, 'extension_refused', 'This loan cannot be extended');
  await checkFunds(queries, who, fee, 'You do not have enough funds in your wallet to extend this loan');
  for (const { position, due_date: due } of later)
    await queries.query(
      'update instalments set due_date = $4 where lender_id = $1 and loan_id = $2 and position = $3 and due_date <> $4',
      [who.lender, loan.id, position, due],
    );
  await queries.query('update loans set extensions = extensions + 1 where lender_id = $1 and id = $2', [
    who.lender,
    loan.id,
  ]);
  const row = await keep(queries, call, {
    loan: loan.id,
    kind: 'extension',
    amount: fee,
    currency: product.currency,
    source: { method: 'wallet' },
  });
  if (compare(fee, 0) > 0)
    await book(queries, {
      lender: who.lender,
      kind: 'extension',
      reference: row.reference,
      currency: product.currency,
      at: now,
      entries: [
        { account: walletOf(who.borrower), borrower: who.borrower, amount: fee },
        { account: `fee-income/${product.currency}`, amount: subtract('0', fee) },
      ],
    });
  await audit(queries, {
    ...who,
    name: 'loan-extended',
    at: now,
    detail: { loan: loan.id, days: body.no_of_days, reference: row.reference },
  });
  return paymentAnswer(row, language);
}

/** Repaying loans, and having them due later (specification 3, sections 4.2 and 4.3). */
export const handlers: Handlers<'payLoan' | 'extendLoan' | 'extendInstalment'> = {
  payLoan: {
    pin: ({ body }) => body.pin,
    code: ({ lender, body }) => ({ isNeeded: codeIsNeeded(lender, body.amount), typed: body.otp }),
    async effect(call, queries) {
      const { core, who, path, query, body, now, language } = call;
      const { product, instalments } = await owingOf(queries, call, path.id);
      const { currency } = product;
      const owed = owedInAll(instalments);
      if (query.owed !== undefined && compare(query.owed, owed) !== 0) throw changed();
      checkOwed(body.amount, owed, currency);
      const source = await sourceOf(queries, call, currency);
      const amount = round(body.amount, minorUnits(currency));
      const isPending = source.method !== 'wallet';
      if (isPending && core.collections === undefined) throw unavailable(60);
      if (!isPending) await checkFunds(queries, who, amount, 'There is not enough in your wallet');
      const row = await keep(queries, call, { loan: path.id, kind: 'repayment', amount, currency, source });
      if (!isPending) await putRepayment(queries, row, now);
      return paymentAnswer(row, language);
    },
    async afterwards({ core, lender }, { reference, status }) {
      if (status === 'pending') await settleByReference(core, lender, reference);
    },
  },

  extendLoan: { pin: ({ body }) => body.pin, effect: (call, queries) => extend(call, queries, undefined) },
  extendInstalment: {
    pin: ({ body }) => body.pin,
    effect: (call, queries) => extend(call, queries, call.path.schedule_id),
  },
};
