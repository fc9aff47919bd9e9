import { add, compare, subtract } from '../../engine/decimal.ts';
import { owed, sumFees } from '../../engine/lending/index.ts';
import { audit } from '../audit.ts';
import { one, type Queries } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { book } from '../ledger/book.ts';
import { moneyText } from '../money-text.ts';
import { notify } from '../messages/notify.ts';
import { say } from '../messages/say.ts';
import { isRepaid, lateBefore } from './loan-status.ts';
import type { LoanOf, StoredInstalment } from './instalments.ts';
import type { Product, Terms } from './product.ts';

/** Whether a fee is counted on what is late. */
const isPenal = ({ category }: Product['fees'][number]): boolean => category.trim().toLowerCase() === 'penal';

/** What is charged for what is late of a loan: as it was offered, whatever the lender has made of its product since. */
export async function penalFeesOf(queries: Queries, { lender, loan }: LoanOf): Promise<Product['fees']> {
  const { fees } = await one<Pick<Terms, 'fees'>>(
    queries,
    `select o.terms -> 'fees' as fees from loans l join offers o on o.id = l.offer_id where l.lender_id = $1 and l.id = $2`,
    [lender, loan],
  );
  return fees.filter(isPenal);
}

/** Whether the penal fee of an instalment is to be counted where it was due before a day: once for each day that it was due on. */
export const isLate = (instalment: StoredInstalment, before: string): boolean =>
  instalment.due_date < before && instalment.late_for !== instalment.due_date && compare(owed(instalment), 0) > 0;

/**
 * Counts the penal fees on what is unpaid of instalments that were due on an earlier day, of a loan that is
 * being repaid: of one that was never paid out, nothing is owed. While a payment is waited for, nothing is counted on what
 * was due on its day or later: who has paid in time pays nothing for how long a bank takes. The borrower is told.
 * @returns the instalments as they then stand
 */
export async function chargeLate(
  queries: Queries,
  of: LoanOf,
  instalments: readonly StoredInstalment[],
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<readonly StoredInstalment[]> {
  if (!instalments.some((instalment) => isLate(instalment, today))) return instalments;
  const { status, currency, before } = await one<{ status: string; currency: string; before: string }>(
    queries,
    `select l.status, o.currency, ${lateBefore('$4::date')} as before from loans l join offers o on o.id = l.offer_id where l.lender_id = $1 and l.borrower_id = $2 and l.id = $3 for update of l`,
    [of.lender, of.borrower, of.loan, today],
  );
  if (!isRepaid(status)) return instalments;
  const rules = await penalFeesOf(queries, of);
  const charged: StoredInstalment[] = [];
  let inAll = '0';
  for (const instalment of instalments) {
    if (!isLate(instalment, before)) {
      charged.push(instalment);
      continue;
    }
    const fee = sumFees(
      rules,
      subtract(instalment.principal, instalment.principal_paid),
      subtract(instalment.interest, instalment.interest_paid),
      currency,
    );
    const [row] = await queries.query<Pick<StoredInstalment, 'fees' | 'amount_due' | 'late_for'>>(
      'update instalments set fees = fees + $4, amount_due = amount_due + $4, late_for = due_date where lender_id = $1 and loan_id = $2 and position = $3 returning fees, amount_due, late_for',
      [of.lender, of.loan, instalment.position, fee],
    );
    charged.push({ ...instalment, ...row });
    if (compare(fee, 0) === 0) continue;
    inAll = add(inAll, fee);
    await book(queries, {
      lender: of.lender,
      kind: 'late-fee',
      reference: `loan/${of.loan}/${instalment.position}/${instalment.due_date}`,
      currency,
      at: now,
      entries: [
        { account: `loan/${of.loan}`, borrower: of.borrower, amount: fee },
        { account: `fee-income/${currency}`, amount: subtract('0', fee) },
      ],
    });
    await audit(queries, {
      lender: of.lender,
      borrower: of.borrower,
      name: 'late-fee',
      at: now,
      detail: { loan: of.loan, instalment: instalment.position + 1, fee },
    });
  }
  if (compare(inAll, 0) > 0)
    await notify(
      queries,
      { lender: await lenderOfId(queries, of.lender), now },
      of.borrower,
      say`a payment of your loan is late. A late fee of ${moneyText(inAll, currency)} was added to what you owe.`,
    );
  return charged;
}
