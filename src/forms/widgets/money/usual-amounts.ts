import { compare, divide, round } from '../../../engine/decimal.ts';

/** At most three amounts that many want, between the bounds: a fifth, a half and the whole of the most. */
export function usualAmounts(least: string, most: string): readonly string[] {
  const amounts = [divide(most, 5), divide(most, 2), most].map((amount) => round(amount, 0));
  return amounts.filter(
    (amount, index) => compare(amount, least) >= 0 && compare(amount, most) <= 0 && amounts.indexOf(amount) === index,
  );
}
