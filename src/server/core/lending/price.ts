import { compare, subtract } from '../../../engine/decimal.ts';
import { breakdown, schedule, type Breakdown } from '../../../engine/lending/index.ts';
import { Refusal } from '../refusal.ts';
import type { Product } from './product.ts';

export interface Wish {
  readonly principal: string;
  readonly tenor: number;
  readonly tenorPeriod: string;
  readonly startDate: string;
}

/**
 * What a loan of a product costs, and its instalments. Interest that is paid up front is taken from what is paid out
 * and is no part of the instalments.
 * @throws Refusal 422 for a wish that makes no loan
 */
export function price(product: Product, wish: Wish): Breakdown {
  try {
    const plain = breakdown(product, wish);
    if (!product.attributes['upfront-interest-payment']) return plain;
    const schedules = schedule({
      principal: plain.principal,
      interest: 0,
      fees: 0,
      tenor: wish.tenor,
      tenorPeriod: wish.tenorPeriod,
      firstDue: plain.schedules[0]?.due_date ?? plain.maturity_date,
      multiTenor: product.allow_multi_tenor,
      currency: product.currency,
    });
    return { ...plain, repayment: plain.principal, schedules };
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(422, 'invalid_request', 'These terms make no loan', { fields: { tenor: 'This makes no loan' } });
    throw error;
  }
}

/** What the borrower receives: the disbursement without what is deducted up front (O-117). */
function received(product: Product, cost: Breakdown): string {
  const afterFees = subtract(cost.disbursement, cost.management_fee);
  return product.attributes['upfront-interest-payment'] ? subtract(afterFees, cost.interest) : afterFees;
}

/** Whether anything is left to pay out. */
export function paysOut(product: Product, cost: Breakdown): boolean {
  return compare(received(product, cost), 0) > 0;
}
