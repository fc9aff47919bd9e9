import { compare, divide, minorUnits, multiply, round, type Amount } from '../decimal.ts';
import { daysOfPeriod } from './period.ts';

export interface InterestTerms {
  readonly principal: Amount;
  /** Percent per interest period, or of the whole when the period is "flat". */
  readonly rate: Amount;
  /** "flat", or a period: days, weeks, months, years. */
  readonly interestPeriod: string;
  readonly tenor: number;
  readonly tenorPeriod: string;
  /** The least interest that is ever charged. Left out or 0: none. */
  readonly minInterest?: Amount | undefined;
  /** Whose decimals the result has. Left out: 2. */
  readonly currency?: string | undefined;
}

/**
 * The interest of the whole loan, as decimal text: rate percent of the principal when flat (B-470), else the rate
 * per day times the days of the tenor (B-471, O-115), never below `minInterest` (B-472), rounded once at the end.
 * Throws a RangeError for an unknown period or an amount that is none.
 */
export function interest(terms: InterestTerms): string {
  const places = terms.currency === undefined ? 2 : minorUnits(terms.currency);
  const ofPrincipal = multiply(terms.principal, terms.rate);
  const due =
    terms.interestPeriod.trim().toLowerCase() === 'flat'
      ? divide(ofPrincipal, 100)
      : divide(
          multiply(ofPrincipal, multiply(terms.tenor, daysOfPeriod(terms.tenorPeriod))),
          100 * daysOfPeriod(terms.interestPeriod),
        );
  const least = terms.minInterest ?? 0;
  return round(compare(due, least) < 0 ? least : due, places);
}
