import { add, compare, minorUnits, round } from '../../engine/decimal.ts';
import { owed, type PartlyPaid } from '../../engine/lending/index.ts';
import type { Queries } from '../database/index.ts';

/** A loan of a borrower, by number. */
export interface LoanOf {
  readonly lender: number;
  readonly borrower: number;
  readonly loan: number;
}

/** An instalment as it is stored. Its number, by which calls name it, is its place from 1. */
export interface StoredInstalment extends PartlyPaid, Record<string, unknown> {
  readonly position: number;
  readonly label: string;
  readonly principal: string;
  readonly principal_paid: string;
  readonly interest: string;
  readonly interest_paid: string;
  readonly fees: string;
  readonly fees_paid: string;
  readonly amount_due: string;
  readonly balance: string;
  readonly late_for: string | null;
}

const columns =
  'position, label, due_date, principal, principal_paid, interest, interest_paid, fees, fees_paid, amount_due, balance, late_for';

/** The instalments of a loan, in the order of its plan. */
export function instalmentsOf(queries: Queries, { lender, borrower, loan }: LoanOf): Promise<StoredInstalment[]> {
  return queries.query<StoredInstalment>(
    `select ${columns}
     from instalments where lender_id = $1 and borrower_id = $2 and loan_id = $3 order by position`,
    [lender, borrower, loan],
  );
}

/** The instalments of all loans of a borrower that are paid out and not settled, by loan, in the order of their plans. */
export async function openInstalments(
  queries: Queries,
  { lender, borrower }: Omit<LoanOf, 'loan'>,
): Promise<ReadonlyMap<number, readonly StoredInstalment[]>> {
  const byLoan = new Map<number, StoredInstalment[]>();
  for (const one of await queries.query<StoredInstalment & { readonly loan_id: number }>(
    `select i.loan_id, ${columns}
     from instalments i join loans l on l.id = i.loan_id where l.lender_id = $1 and l.borrower_id = $2 and l.status = 'RUNNING' order by position`,
    [lender, borrower],
  )) {
    byLoan.set(one.loan_id, [...(byLoan.get(one.loan_id) ?? []), one]);
  }
  return byLoan;
}

/** The number by which calls name an instalment. */
export const numberOf = ({ position }: Pick<StoredInstalment, 'position'>): number => position + 1;

/** What is owed of all. */
export const owedInAll = (instalments: readonly PartlyPaid[]): string =>
  instalments.reduce((sum, one) => add(sum, owed(one)), '0');

/** What is due on a day: all that was due until then, or else what is due next. */
export function dueNext(
  instalments: readonly StoredInstalment[],
  today: string,
): { readonly amount_due: string; readonly due_date?: string } {
  const unpaid = instalments
    .filter((one) => compare(owed(one), 0) > 0)
    .sort((a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : a.position - b.position));
  const due = unpaid.filter(({ due_date: day }) => day <= today);
  const [first] = unpaid;
  if (first === undefined) return { amount_due: '0' };
  return { amount_due: owedInAll(due.length > 0 ? due : [first]), due_date: first.due_date };
}

/** An instalment as the borrower sees it. */
export function instalmentAnswer(instalment: StoredInstalment, currency: string) {
  const money = (amount: string) => round(amount, minorUnits(currency));
  const left = owed(instalment);
  const isBegun = [instalment.principal_paid, instalment.interest_paid, instalment.fees_paid].some(
    (part) => compare(part, 0) > 0,
  );
  return {
    id: numberOf(instalment),
    label: instalment.label,
    due_date: instalment.due_date,
    principal: money(instalment.principal),
    principal_paid: money(instalment.principal_paid),
    interest: money(instalment.interest),
    interest_paid: money(instalment.interest_paid),
    fees: money(instalment.fees),
    fees_paid: money(instalment.fees_paid),
    amount_due: money(left),
    schedule_amount_due: money(instalment.amount_due),
    balance: money(instalment.balance),
    status: compare(left, 0) === 0 ? ('success' as const) : isBegun ? ('partial' as const) : ('pending' as const),
  };
}
