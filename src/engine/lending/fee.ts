import { add, compare, divide, minorUnits, multiply, round, type Amount } from '../decimal.ts';

/** A lender's fee rule, as products carry it (specification 3, section 3.1). */
export interface FeeRule {
  /** What the lender calls it. */
  readonly name?: string | undefined;
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

/** A fee that is charged, by the lender's name for it, with what it is counted by. */
export interface CountedFee {
  readonly name: string;
  readonly amount: string;
  readonly type: 'flat' | 'percentage' | 'hybrid';
  readonly percentage?: string;
  readonly fixed?: string;
  /** True where the percentage is of principal and interest together. */
  readonly with_interest?: true;
  /** The rule's bound, where the fee comes to it: "least" or "most". */
  readonly bound?: 'least' | 'most';
}

/** What each rule comes to, without those that come to nothing: each rounded, so that the sums shown add up. */
export function countedFees(
  rules: readonly FeeRule[],
  principal: Amount,
  interest: Amount,
  currency: string,
): readonly CountedFee[] {
  return rules.flatMap((rule): readonly CountedFee[] => {
    const amount = fee(rule, principal, interest, currency);
    if (compare(amount, 0) <= 0) return [];
    const type = rule.type === 'percentage' || rule.type === 'hybrid' ? rule.type : 'flat';
    const percentage =
      type === 'percentage' ? (rule.percentage ?? rule.amount) : type === 'hybrid' ? rule.percentage : undefined;
    const free = compare(round(unbounded(rule, principal, interest), minorUnits(currency)), amount);
    return [
      {
        name: rule.name ?? '',
        amount,
        type,
        ...(percentage === undefined ? {} : { percentage: add(percentage, 0) }),
        ...(type === 'hybrid' ? { fixed: add(rule.fixed ?? 0, 0) } : {}),
        ...(percentage !== undefined && (rule.applicable_to ?? 'principal') !== 'principal'
          ? { with_interest: true as const }
          : {}),
        ...(type !== 'flat' && free !== 0 ? { bound: free < 0 ? ('least' as const) : ('most' as const) } : {}),
      },
    ];
  });
}

/** The sum of what the rules come to, each rounded, so that the parts shown add up. */
export function sumFees(rules: readonly FeeRule[], principal: Amount, interest: Amount, currency?: string): string {
  const places = currency === undefined ? 2 : minorUnits(currency);
  return round(
    rules.reduce((sum, rule) => add(sum, fee(rule, principal, interest, currency)), '0'),
    places,
  );
}
