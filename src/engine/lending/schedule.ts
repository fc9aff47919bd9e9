import { addDays } from './calendar.ts';
import { add, divide, floor, minorUnits, multiply, round, subtract, type Amount } from '../decimal.ts';
import { daysOfPeriod } from './period.ts';

export interface ScheduleTerms {
  readonly principal: Amount;
  readonly interest: Amount;
  /** Fees that are paid with the instalments. Fees deducted from the disbursement are none of these. */
  readonly fees: Amount;
  readonly tenor: number;
  readonly tenorPeriod: string;
  /** The day of the first, or only, instalment. */
  readonly firstDue: string;
  /** One instalment a period; otherwise one in all. */
  readonly multiTenor: boolean;
  readonly currency: string;
}

export interface Instalment {
  /** Number of the instalment, from "1". */
  readonly label: string;
  readonly due_date: string;
  readonly principal: string;
  readonly interest: string;
  readonly fees: string;
  readonly amount_due: string;
  /** What is still to be paid after this instalment: "0" at the end. */
  readonly balance: string;
}

const mostInstalments = 1000;

/** Equal parts rounded down, the last with the rest: together exactly the whole, and none below zero. */
function parts(whole: Amount, count: number, places: number): string[] {
  const total = round(whole, places);
  const part = floor(divide(total, count), places);
  const last = subtract(total, multiply(part, count - 1));
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? round(last, places) : part));
}

/**
 * The instalments of a loan. Their columns add up to the principal, interest and fees exactly; what equal parts
 * leave over is in the last. Throws a RangeError for more than 1,000 instalments or a tenor that is not whole.
 */
export function schedule(terms: ScheduleTerms): Instalment[] {
  const count = terms.multiTenor ? terms.tenor : 1;
  if (!Number.isInteger(count) || count < 1 || count > mostInstalments) {
    throw new RangeError(`Not a number of instalments: ${count}`);
  }
  const places = minorUnits(terms.currency);
  const principals = parts(terms.principal, count, places);
  const interests = parts(terms.interest, count, places);
  const fees = parts(terms.fees, count, places);
  const days = daysOfPeriod(terms.tenorPeriod);

  let balance = add(add(round(terms.principal, places), round(terms.interest, places)), round(terms.fees, places));
  return principals.map((principal, index) => {
    const interest = interests[index] ?? '0';
    const fee = fees[index] ?? '0';
    const due = add(add(principal, interest), fee);
    balance = subtract(balance, due);
    return {
      label: String(index + 1),
      due_date: addDays(terms.firstDue, index * days),
      principal,
      interest,
      fees: fee,
      amount_due: round(due, places),
      balance: round(balance, places),
    };
  });
}
