import { add, compare, subtract } from '../../engine/decimal.ts';
import { allocate, oldestFirst, owed, paid, sumFees } from '../../engine/lending/index.ts';
import { audit } from '../audit.ts';
import type { Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import type { Random } from '../random.ts';
import { giveBack } from '../wallet/give-back.ts';
import { penalFeesOf } from './charge-late.ts';
import { instalmentsOf, owedInAll, type StoredInstalment } from './instalments.ts';
import { isInstead, type PaymentRow } from './payment.ts';
import type { Product } from './product.ts';

/** An instalment that was charged for being late, and was due on the day of the payment or later. It may have been extended since. */
interface Late extends Record<string, unknown> {
  readonly position: number;
  readonly reference: string;
  readonly charged: string;
  /** What was paid of the loan after its day. */
  readonly later: string;
  /** What was paid by its day in the place of the payment. */
  readonly twice: string;
}

function latesOf(queries: Queries, { loan_id: loan, id }: PaymentRow): Promise<Late[]> {
  return queries.query<Late>(
    `with made as (select p.*, (p.made_on at time zone n.time_zone)::date as day from payments p join lenders n on n.id = p.lender_id where p.loan_id = $1 and p.kind = 'repayment'),
       late as (select i.position, i.late_for, i.lender_id, 'loan/' || i.loan_id || '/' || i.position || '/' || i.late_for as reference from instalments i where i.loan_id = $1 and i.late_for is not null)
     select late.position, late.reference,
       (select coalesce(sum(p.amount), 0) from movements m join postings p on p.movement_id = m.id join accounts a on a.id = p.account_id
        where m.lender_id = late.lender_id and a.code = 'loan/' || $1 and (m.kind = 'late-fee' and m.reference = late.reference or m.kind = 'late-fee-back' and starts_with(m.reference, late.reference || '/'))) as charged,
       (select coalesce(sum(o.amount), 0) from made o where o.status = 'success' and o.day > late.late_for) as later,
       (select coalesce(sum(o.amount), 0) from made o where o.id <> y.id and o.status = 'success' and o.day <= late.late_for and ${isInstead}) as twice
     from late join made y on y.id = $2 where y.day <= late.late_for`,
    [loan, id],
  );
}

const atLeastNone = (amount: string): string => (compare(amount, 0) < 0 ? '0' : amount);
const lesser = (amount: string, other: string): string => (compare(amount, other) < 0 ? amount : other);

/** What is charged for an instalment of which so much was not paid by its day: its interest is paid before its principal. */
function feeOn({ principal }: StoredInstalment, short: string, rules: Product['fees'], currency: string): string {
  if (compare(short, 0) === 0) return '0';
  const ofPrincipal = lesser(short, principal);
  return sumFees(rules, ofPrincipal, subtract(short, ofPrincipal), currency);
}

/**
 * Takes back what was charged for being late once a payment comes that was made in time: nobody had heard of it for so long
 * that it was no longer waited for. Charged for is what was not paid by the day. What was paid of the fee pays the rest of
 * its instalment, else it is the borrower's.
 * @returns what is taken back in all
 */
export async function takeBackLate(queries: Queries, random: Random, row: PaymentRow, now: Date): Promise<string> {
  const lates = row.kind === 'repayment' ? await latesOf(queries, row) : [];
  if (lates.length === 0) return '0';
  const of = { lender: row.lender_id, borrower: row.borrower_id, loan: row.loan_id };
  const rules = await penalFeesOf(queries, of);
  const instalments = [...(await instalmentsOf(queries, of))];
  const paidInAll = instalments.reduce(
    (sum, each) => add(sum, add(each.fees_paid, add(each.interest_paid, each.principal_paid))),
    '0',
  );
  let due = '0';
  let back = '0';
  // As they were due when they were charged for: an extension since has moved them.
  for (const index of oldestFirst(instalments.map(({ late_for, due_date }) => ({ due_date: late_for ?? due_date })))) {
    const instalment = instalments[index];
    if (instalment === undefined) continue;
    const own = add(instalment.principal, instalment.interest);
    const late = lates.find(({ position }) => position === instalment.position);
    due = add(due, add(own, subtract(instalment.fees, late?.charged ?? '0')));
    if (late === undefined) continue;
    const inTime = add(subtract(paidInAll, late.later), atLeastNone(subtract(row.amount, late.twice)));
    const fee = lesser(
      late.charged,
      feeOn(instalment, lesser(atLeastNone(subtract(due, inTime)), own), rules, row.currency),
    );
    due = add(due, fee);
    if (compare(fee, late.charged) === 0) continue;
    back = add(back, subtract(late.charged, fee));
    instalments[index] = await takeBack(queries, random, {
      row,
      instalment,
      late,
      amount: subtract(late.charged, fee),
      now,
    });
  }
  if (compare(owedInAll(instalments), 0) === 0)
    await queries.query(`update loans set status = 'SETTLED' where id = $1 and status = 'RUNNING'`, [of.loan]);
  return back;
}

interface TakingBack {
  readonly row: PaymentRow;
  readonly instalment: StoredInstalment;
  readonly late: Late;
  readonly amount: string;
  readonly now: Date;
}

/** Takes back so much of the fee of one instalment. @returns the instalment as it then is */
async function takeBack(
  queries: Queries,
  random: Random,
  { row, instalment, late, amount, now }: TakingBack,
): Promise<StoredInstalment> {
  const { lender_id: lender, borrower_id: borrower, loan_id: loan, currency } = row;
  const fees = subtract(instalment.fees, amount);
  const feesPaid = lesser(instalment.fees_paid, fees);
  const free = subtract(instalment.fees_paid, feesPaid);
  const lowered = { ...instalment, fees, fees_paid: feesPaid, amount_due: subtract(instalment.amount_due, amount) };
  const {
    shares: [share],
    over,
  } = allocate([lowered], free, currency);
  const then = share === undefined ? lowered : paid(lowered, share);
  await queries.query(
    `update instalments set fees = $4, fees_paid = $5, interest_paid = $6, principal_paid = $7, amount_due = $8, paid_on = coalesce(paid_on, $9) where lender_id = $1 and loan_id = $2 and position = $3`,
    [
      lender,
      loan,
      then.position,
      then.fees,
      then.fees_paid,
      then.interest_paid,
      then.principal_paid,
      then.amount_due,
      compare(owed(then), 0) === 0 ? now.toISOString() : null,
    ],
  );
  const reference = `${late.reference}/${row.reference}`;
  const entries = [
    { account: `loan/${loan}`, borrower, amount: subtract('0', amount) },
    { account: `fee-income/${currency}`, amount },
  ];
  await book(queries, { lender, kind: 'late-fee-back', reference, currency, at: now, entries });
  if (compare(over, 0) > 0)
    await giveBack(
      queries,
      random,
      { ...row, who: { lender, borrower }, reference, amount: over, card: row.card_id, clearing: `loan/${loan}` },
      now,
    );
  await audit(queries, {
    lender,
    borrower,
    name: 'late-fee-back',
    at: now,
    detail: { loan, instalment: instalment.position + 1, amount, reference: row.reference },
  });
  return then;
}
