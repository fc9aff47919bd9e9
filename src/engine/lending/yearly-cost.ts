import { isDate } from '../date.ts';

/** What is paid back on a day. */
interface Payment {
  readonly due_date: string;
  readonly amount_due: string;
}

const day = 86_400_000;
const most = 1_000_000;

/**
 * All that a loan costs as percent a year of what is owed: the yearly rate, without interest on interest, at which the
 * payments are worth what was paid out. A share to be compared by, not a sum that is booked, so it is found by halving in
 * ordinary numbers and rounded to one decimal.
 * @returns undefined where nothing is paid out, or nothing after the first day
 */
export function yearlyCost(received: string, from: string, payments: readonly Payment[]): string | undefined {
  const paidOut = Number(received);
  const start = Date.parse(from);
  if (!isDate(from) || !(paidOut > 0) || payments.length === 0) return undefined;
  const flows = payments.map(({ due_date, amount_due }) => ({
    days: (Date.parse(due_date) - start) / day,
    amount: Number(amount_due),
  }));
  if (flows.some(({ days }) => !(days > 0))) return undefined;
  /** What the payments are worth on the first day, by a rate for each day. */
  const worth = (rate: number) => flows.reduce((sum, { days, amount }) => sum + amount / (1 + rate) ** days, 0);
  const yearly = (rate: number) => rate * 365 * 100;
  if (worth(0) <= paidOut) return '0.0';
  let [low, high] = [0, 1];
  while (worth(high) > paidOut) {
    high *= 2;
    if (yearly(high) > most) return undefined;
  }
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > paidOut) low = middle;
    else high = middle;
  }
  return yearly(high).toFixed(1);
}
