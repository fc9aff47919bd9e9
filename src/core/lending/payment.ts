import { compare, minorUnits, round, subtract } from '../../engine/decimal.ts';
import { mask } from '../../engine/format/text.ts';
import { allocate } from '../../engine/lending/index.ts';
import type { components } from '../../api/operations.gen.ts';
import { audit } from '../audit.ts';
import { readable, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import { givenBackWords, messageOf, stillAsked } from '../payments/payment-words.ts';
import { intoWalletOf, walletOf } from '../wallet/wallet.ts';
import { say, sayIn, type Said } from '../messages/say.ts';
import { instalmentsOf } from './instalments.ts';

type Payment = components['schemas']['Payment'];

/** A payment as it is stored, with what it was paid from and for. */
export interface PaymentRow extends Record<string, unknown> {
  readonly id: number;
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly loan_id: number;
  readonly reference: string;
  readonly kind: 'repayment' | 'extension';
  readonly method: 'wallet' | 'card' | 'mandate' | 'account';
  readonly amount: string;
  readonly currency: string;
  readonly status: 'pending' | 'success' | 'failed';
  readonly made_on: string;
  /** When another was let begin, because nothing was heard of this one. */
  readonly given_up_on: string | null;
  /** What of it was given back, because it came beside another. */
  readonly given_back: string | null;
  /** Of one that is on its way, what has come already by others that were made in its place, or that it was made in the place of. */
  readonly instead: string;
  /** Since when nothing is begun by one that is on its way: it was given up, or another came in its place. */
  readonly ended_on: string | null;
  readonly has_wallet: boolean;
  readonly product: string;
  readonly card_id: number | null;
  readonly card: string | null;
  readonly mandate: string | null;
  readonly payer: string | null;
  readonly payer_bank: string | null;
  readonly number: string | null;
  readonly bank_code: string | null;
  readonly bank: string | null;
}

/** SQL for whether one of the payments `o` and `y` was given up for the other: `o` began after `y` was given up, or was given up before `y` began and came after all. */
export const isInstead = '(o.made_on >= y.given_up_on or o.given_up_on <= y.made_on and o.settled_on >= y.made_on)';

/** SQL for what has come by others than the payment `y` in its place. */
const instead = (
  what: string,
): string => `(select ${what} from payments o where o.borrower_id = y.borrower_id and o.loan_id = y.loan_id and o.id <> y.id and o.kind = 'repayment' and o.status = 'success'
  and ${isInstead})`;

/** @param where of the payments `y`, with values from $2 on; $1 is the language */
export function paymentsOf(
  queries: Queries,
  language: string,
  where: string,
  values: readonly unknown[],
): Promise<PaymentRow[]> {
  return queries.query<PaymentRow>(
    `select y.id, y.lender_id, y.borrower_id, y.loan_id, y.reference, y.kind, y.method, y.amount, y.currency, y.status, y.made_on, y.given_up_on, y.given_back,
       case when y.status = 'pending' then ${instead('coalesce(sum(o.amount), 0)')} else 0 end as instead,
       case when y.status = 'pending' then coalesce(y.given_up_on, ${instead('min(o.settled_on)')}) end as ended_on, ${intoWalletOf('y.currency')} as has_wallet,
       coalesce(d.definition #>> array['translations', $1::text, 'name'], d.definition ->> 'name') as product,
       y.card_id, c.bank_name || ' •••• ' || c.last4 as card, m.provider_id as mandate, ${readable('mandates', ['payer_account as payer'], 'm')},
       coalesce(mo.description, m.bank_code) as payer_bank, ${readable('bank_accounts', ['account_number as number'], 'b')}, b.bank_code, coalesce(bo.description, b.bank_code) as bank
     from payments y join lenders n on n.id = y.lender_id
     join loans l on l.id = y.loan_id join products d on d.id = l.product_id
     left join cards c on c.id = y.card_id
     left join mandates m on m.id = y.mandate_id
     left join options mo on mo.lender_id = y.lender_id and mo.list = 'bank' and mo.additional_code = m.bank_code
     left join bank_accounts b on b.id = y.account_id
     left join options bo on bo.lender_id = y.lender_id and bo.list = 'bank' and bo.additional_code = b.bank_code
     where ${where} order by y.made_on desc, y.id desc`,
    [language, ...values],
  );
}

/** What it was paid from, in words. */
function methodOf(row: PaymentRow): Said {
  if (row.method === 'wallet') return say`Wallet`;
  if (row.method === 'card') return row.card ?? say`Card`;
  if (row.method === 'mandate') return `${row.payer_bank ?? ''} ${mask(row.payer ?? '')}`.trim();
  return row.number === null ? say`Mobile money` : `${row.bank ?? ''} ${mask(row.number)}`.trim();
}

const money = (row: Pick<PaymentRow, 'amount' | 'currency'>): string => round(row.amount, minorUnits(row.currency));

function saidOf(row: PaymentRow): Said {
  if (row.given_back !== null) return givenBackWords({ ...row, of: row.product }, row.given_back);
  if (row.status === 'pending' && row.given_up_on !== null) return stillAsked;
  return messageOf(row.status, row.kind === 'extension' ? 'Your loan is extended' : undefined);
}

/** A payment as the borrower sees it. */
export function paymentAnswer(row: PaymentRow, language: string): Payment {
  return {
    reference: row.reference,
    status: row.status,
    message: sayIn(language, saidOf(row)),
    type: row.kind === 'extension' ? 'loan_extension' : 'loan_repayment',
    entry: 'debit',
    amount: money(row),
    currency: row.currency,
    narration: row.product,
    payment_method: sayIn(language, methodOf(row)),
    created_on: row.made_on,
    loan_id: row.loan_id,
  };
}

/** The account that has the money of a payment, until it is the lender's. */
export const accountOf = (
  row: Pick<PaymentRow, 'method' | 'currency' | 'borrower_id'>,
): { account: string; borrower?: number } =>
  row.method === 'wallet'
    ? { account: walletOf(row.borrower_id), borrower: row.borrower_id }
    : {
        account: `${{ card: 'card', mandate: 'mandate', account: 'mobile-money' }[row.method]}-clearing/${row.currency}`,
      };

/**
 * Puts a repayment that has come to its instalments and into the books. A loan of which nothing is owed any more is settled.
 * @throws RangeError when more has come than is owed
 */
export async function putRepayment(
  queries: Queries,
  row: Pick<PaymentRow, 'lender_id' | 'borrower_id' | 'loan_id' | 'reference' | 'amount' | 'currency' | 'method'>,
  now: Date,
): Promise<void> {
  const of = { lender: row.lender_id, borrower: row.borrower_id, loan: row.loan_id };
  const instalments = await instalmentsOf(queries, of);
  const { shares, left, over } = allocate(instalments, row.amount, row.currency);
  if (compare(over, 0) > 0) throw new RangeError(`the payment ${row.reference} is more than is owed`);
  for (const [index, instalment] of instalments.entries()) {
    const share = shares[index];
    if (share === undefined || compare(share.amount, 0) === 0) continue;
    await queries.query(
      `update instalments set principal_paid = principal_paid + $4, interest_paid = interest_paid + $5, fees_paid = fees_paid + $6, paid_on = $7
       where lender_id = $1 and loan_id = $2 and position = $3`,
      [
        of.lender,
        of.loan,
        instalment.position,
        share.principal,
        share.interest,
        share.fees,
        compare(share.left, 0) === 0 ? now.toISOString() : null,
      ],
    );
  }
  await book(queries, {
    lender: of.lender,
    kind: 'repayment',
    reference: row.reference,
    currency: row.currency,
    at: now,
    entries: [
      { ...accountOf(row), amount: row.amount },
      { account: `loan/${of.loan}`, borrower: of.borrower, amount: subtract('0', row.amount) },
    ],
  });
  if (compare(left, 0) === 0)
    await queries.query(`update loans set status = 'SETTLED' where lender_id = $1 and borrower_id = $2 and id = $3`, [
      of.lender,
      of.borrower,
      of.loan,
    ]);
  await audit(queries, {
    lender: of.lender,
    borrower: of.borrower,
    name: 'loan-repaid',
    at: now,
    detail: { loan: of.loan, reference: row.reference, left },
  });
}
