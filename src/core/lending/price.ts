import { compare } from '../../engine/decimal.ts';
import { breakdown, type Breakdown } from '../../engine/lending/index.ts';
import { Refusal } from '../refusal.ts';
import type { Product } from './product.ts';

export interface Wish {
  readonly principal: string;
  readonly tenor: number;
  readonly tenorPeriod: string;
  readonly startDate: string;
  /** The day that it would be paid out, where that is known. */
  readonly paidOutOn?: string;
}

/** Terms of which no loan comes. */
export const noLoan = (): Refusal =>
  new Refusal(422, 'invalid_request', 'These terms make no loan', { fields: { tenor: 'This makes no loan' } });

/**
 * What a loan of a product costs, and its instalments.
 * @throws Refusal 422 for a wish that makes no loan
 */
export function price(product: Product, wish: Wish): Breakdown {
  try {
    return breakdown(product, wish);
  } catch (error) {
    if (error instanceof RangeError) throw noLoan();
    throw error;
  }
}

/** Whether anything is left to pay out. */
export function paysOut(cost: Breakdown): boolean {
  return compare(cost.received, 0) > 0;
}
