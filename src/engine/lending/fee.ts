import { add, compare, divide, minorUnits, multiply, round, type Amount } from '../decimal.ts';

/** A lender's fee rule, as products carry it (specification 3, section 3.1). */
export interface FeeRule {
  readonly category?: string | undefined;
  /** "flat" (also when left out), "percentage" or "hybrid". */
  readonly type?: string | undefined;
  /** "principal" (also when left out); anything else is principal plus interest. */
  readonly applicable_to?: string | undefined;
  readonly percentage?: Amount | undefined;
  readonly amount?: Amount | undefined;
  readonly fixed?: Amount | undefined;
  readonly min_amount?: Amount | undefined;
  /** 0 is no bound. */
  readonly max_amount?: Amount | undefined;
}

/** The fee before its bounds. A percentage rule without `percentage` has it in `amount`. */
function unbounded(rule: FeeRule, principal: Amount, interest: Amount): string {
  const base = (rule.applicable_to ?? 'principal') === 'principal' ? principal : add(principal, interest);
  const share = (percent: Amount): string => divide(multiply(base, percent), 100);
  switch (rule.type ?? 'flat') {
    case 'flat':
      return add(rule.amount ?? 0, 0);
    case 'percentage':
      return share(rule.percentage ?? rule.amount ?? 0);
    case 'hybrid':
      return add(share(rule.percentage ?? 0), rule.fixed ?? 0);
    default:
      throw new RangeError(`Not a type of fee: ${JSON.stringify(rule.type)}`);
  }
}

/**
 * What one fee rule comes to (B-475, B-479 to B-481, O-118, O-119), as decimal text with the currency's decimals
 * (2 when none is named), between `min_amount` and `max_amount`, never negative.
 * Throws a RangeError for an unknown type of fee.
 */
export function fee(rule: FeeRule, principal: Amount, interest: Amount, currency?: string): string {
  let due = unbounded(rule, principal, interest);
  const least = rule.min_amount ?? 0;
  if (compare(due, least) < 0) due = add(least, 0);
  const most = rule.max_amount ?? 0;
  if (compare(most, 0) > 0 && compare(due, most) > 0) due = add(most, 0);
  if (compare(due, 0) < 0) due = '0';
  return round(due, currency === undefined ? 2 : minorUnits(currency));
}

/** The sum of what the rules come to, each rounded, so that the parts shown add up. */
export function sumFees(rules: readonly FeeRule[], principal: Amount, interest: Amount, currency?: string): string {
  const places = currency === undefined ? 2 : minorUnits(currency);
  return round(
    rules.reduce((sum, rule) => add(sum, fee(rule, principal, interest, currency)), '0'),
    places,
  );
}
