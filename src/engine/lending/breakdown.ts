import { add, compare, minorUnits, round, subtract, type Amount } from '../decimal.ts';
import { countedFees, sumFees, type CountedFee, type FeeRule } from './fee.ts';
import { interest } from './interest.ts';
import { maturity } from './maturity.ts';
import { frequency } from './period.ts';
import { schedule, type Instalment } from './schedule.ts';
import { yearlyCost } from './yearly-cost.ts';

/** What of a product its price depends on. */
export interface PricedProduct {
  readonly currency: string;
  readonly interest_rate: Amount;
  readonly interest_period: string;
  readonly min_interest_amount?: Amount | undefined;
  readonly allow_multi_tenor?: unknown;
  readonly fees?: readonly FeeRule[] | undefined;
  readonly attributes?:
    | { readonly 'upfront-fee-payment'?: unknown; readonly 'upfront-interest-payment'?: unknown }
    | undefined;
}

export interface LoanWish {
  readonly principal: Amount;
  readonly tenor: number;
  readonly tenorPeriod: string;
  /** The proposed payday, from which the tenor counts (O-121). */
  readonly startDate: string;
  /** The day that money is paid out, from which the yearly cost counts: it is owed before the payday too. Left out: the payday. */
  readonly paidOutOn?: string;
}

/** The answer of getLoanBreakdown. Amounts are decimal text with the currency's decimals. */
export interface Breakdown {
  readonly currency: string;
  readonly principal: string;
  readonly interest: string;
  readonly origination_fee: string;
  readonly management_fee: string;
  readonly disbursement: string;
  /** Each fee that is charged when the loan is made, by the lender's name. Together: origination and management fee. */
  readonly fees: readonly CountedFee[];
  /** True where the rate would come to less than the least interest of the product. */
  readonly interest_is_least: boolean;
  /** What the borrower gets: the disbursement without what is deducted up front (O-117). Not above zero: nothing is paid out. */
  readonly received: string;
  /** Interest and fees together. */
  readonly cost: string;
  /** All of it as percent a year of what is owed; left out where nothing is paid out. */
  readonly yearly_cost?: string;
  readonly repayment: string;
  readonly maturity_date: string;
  /** "daily", "weekly", "monthly" or "yearly"; only when it is repaid in instalments. */
  readonly frequency?: string;
  readonly schedules: readonly Instalment[];
}

/** Not charged when the loan is made (B-473; loan extension by C25 of the open points of document 3). */
const laterCategories: ReadonlySet<string> = new Set(['penal', 'management', 'loan extension']);

const categoryOf = (rule: FeeRule): string => (rule.category ?? '').trim().toLowerCase();

/** Flags of products come as booleans, numbers or text. */
function isSet(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true';
}

/**
 * What a loan costs and when it is repaid: interest (B-470 to B-472), origination fee (B-474), management fee where
 * fees are paid up front (O-120), disbursement (B-476), repayment (O-114), maturity (B-478) and instalments.
 * Fees are deducted or paid up front, so no instalment carries one; neither does interest that is paid up front.
 * Throws a RangeError for terms that make no loan.
 */
export function breakdown(product: PricedProduct, wish: LoanWish): Breakdown {
  const { currency } = product;
  const places = minorUnits(currency);
  const multiTenor = isSet(product.allow_multi_tenor);
  const principal = round(wish.principal, places);
  if (compare(principal, 0) < 0) throw new RangeError('A principal is not negative');

  const terms = {
    principal,
    rate: product.interest_rate,
    interestPeriod: product.interest_period,
    tenor: wish.tenor,
    tenorPeriod: wish.tenorPeriod,
    currency,
  };
  const due = interest({ ...terms, minInterest: product.min_interest_amount });
  const rules = product.fees ?? [];
  const originating = rules.filter((rule) => !laterCategories.has(categoryOf(rule)));
  const managing = isSet(product.attributes?.['upfront-fee-payment'])
    ? rules.filter((rule) => categoryOf(rule) === 'management')
    : [];
  const origination = sumFees(originating, principal, due, currency);
  const management = sumFees(managing, principal, due, currency);
  const disbursed = subtract(principal, origination);
  const disbursement = round(compare(disbursed, 0) < 0 ? 0 : disbursed, places);
  const maturityDate = maturity(wish.startDate, wish.tenor, wish.tenorPeriod);
  const isPaidUpFront = isSet(product.attributes?.['upfront-interest-payment']);
  const inInstalments = isPaidUpFront ? round(0, places) : due;
  const received = round(subtract(subtract(disbursement, management), isPaidUpFront ? due : 0), places);
  const schedules = schedule({
    principal,
    interest: inInstalments,
    fees: 0,
    tenor: wish.tenor,
    tenorPeriod: wish.tenorPeriod,
    firstDue: multiTenor ? maturity(wish.startDate, 1, wish.tenorPeriod) : maturityDate,
    multiTenor,
    currency,
  });
  const yearly = yearlyCost(received, wish.paidOutOn ?? wish.startDate, schedules);

  return {
    currency,
    principal,
    interest: due,
    origination_fee: origination,
    management_fee: management,
    disbursement,
    fees: countedFees([...originating, ...managing], principal, due, currency),
    interest_is_least: compare(due, interest(terms)) > 0,
    received,
    cost: round(add(add(due, origination), management), places),
    repayment: round(add(principal, inInstalments), places),
    maturity_date: maturityDate,
    ...(multiTenor ? { frequency: frequency(wish.tenorPeriod) } : {}),
    ...(yearly === undefined ? {} : { yearly_cost: yearly }),
    schedules,
  };
}
