import { compare, minorUnits, round } from '../../engine/decimal.ts';
import { addDays, daysOfPeriod } from '../../engine/lending/index.ts';
import { Refusal } from '../refusal.ts';
import { say, type Said } from '../messages/say.ts';
import type { Product } from './product.ts';

const lastPayday = 14;

/** What of an application the product's limits are about. */
export interface Terms {
  readonly requested_amount: string;
  readonly proposed_tenor: number;
  readonly proposed_tenor_period: string;
}

const periods: Readonly<Record<string, Said>> = {
  days: say`days`,
  weeks: say`weeks`,
  months: say`months`,
  years: say`years`,
};
/** A period in words. */
export const periodName = (period: string): Said => periods[period] ?? period;

function amountFault(product: Product, amount: string): Said | undefined {
  const inside = compare(amount, product.min_amount) >= 0 && compare(amount, product.max_amount) <= 0;
  if (!inside)
    return say`The amount must be between ${product.min_amount} and ${product.max_amount} ${product.currency}`;
  const places = minorUnits(product.currency);
  return compare(amount, round(amount, places)) === 0
    ? undefined
    : say`Amounts in ${product.currency} have ${places} decimals`;
}

function tenorFault(product: Product, terms: Terms): Said | undefined {
  const { tenor_periods: offered = Object.keys(periods) } = product.attributes;
  if (!offered.some((period) => period === terms.proposed_tenor_period))
    return say`This loan is not given for ${periodName(terms.proposed_tenor_period)}`;
  const days = (value: number, period: string) => value * daysOfPeriod(period);
  const wished = days(terms.proposed_tenor, terms.proposed_tenor_period);
  if (wished < days(product.min_tenor_value, product.min_tenor_period))
    return say`The shortest time is ${product.min_tenor_value} ${periodName(product.min_tenor_period)}`;
  if (wished > days(product.max_tenor_value, product.max_tenor_period))
    return say`The longest time is ${product.max_tenor_value} ${periodName(product.max_tenor_period)}`;
  return undefined;
}

function refuseFaults(faults: Readonly<Record<string, Said | undefined>>): void {
  const fields = Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, Said] => fault[1] !== undefined),
  );
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Refusal(422, 'invalid_request', message, { fields });
}

/** Amount and tenor within the product's limits (B-272, B-276, O-103). @throws Refusal 422 */
export function checkTerms(product: Product, terms: Terms): void {
  refuseFaults({
    requested_amount: amountFault(product, terms.requested_amount),
    proposed_tenor: tenorFault(product, terms),
  });
}

/** The payday from tomorrow to 14 days ahead, in the lender's days (B-279, O-105). @throws Refusal 422 */
export function checkPayday(payday: string, today: string): void {
  const inside = payday > today && payday <= addDays(today, lastPayday);
  refuseFaults({
    proposed_payday: inside
      ? undefined
      : say`The date must be from ${addDays(today, 1)} to ${addDays(today, lastPayday)}`,
  });
}
