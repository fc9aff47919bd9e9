import { compare, isDecimal, round } from '../../../engine/decimal.ts';

/** The places of a slider between two amounts. Positions are counted in steps, so that no amount is computed in floats. */
export interface SliderSteps {
  readonly last: number;
  amountAt(position: number): string;
  positionOf(amount: string): number;
}

/** About a hundred places at round amounts, with the bounds themselves at the ends; undefined where there is nothing to slide. */
export function sliderSteps(least: string, most: string, wanted?: number): SliderSteps | undefined {
  if (!isDecimal(least) || !isDecimal(most) || compare(least, most) >= 0) return undefined;
  const [low, high] = [Number(least), Number(most)];
  const step = wanted !== undefined && wanted > 0 ? wanted : niceStep((high - low) / 100);
  const first = Math.floor(low / step) + 1;
  const last = Math.max(1, Math.ceil(high / step) - first + 1);
  return {
    last,
    amountAt(position) {
      if (position <= 0) return least;
      if (position >= last) return most;
      return round(((first + position - 1) * step).toFixed(2), step % 1 === 0 ? 0 : 2);
    },
    positionOf(amount) {
      if (!isDecimal(amount) || compare(amount, least) <= 0) return 0;
      if (compare(amount, most) >= 0) return last;
      return Math.min(last, Math.max(0, Math.round(Number(amount) / step) - first + 1));
    },
  };
}

/** The next of 1, 2, 5, 10, 20, 50 … from below; never under 1. */
function niceStep(atLeast: number): number {
  if (atLeast <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= atLeast) ?? 10 * power;
}
