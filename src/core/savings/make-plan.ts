import { multiply, minorUnits, round } from '../../engine/decimal.ts';
import { addDays } from '../../engine/lending/index.ts';
import { contributionsOf, daysOfStep, daysOfTenor } from '../../engine/savings/index.ts';
import { newId, sealed, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';
import type { CollectionMethod, Frequency } from './choices.ts';
import { planTermsOf, type PlanTerms, type SavingOffer, type SavingProduct } from './product.ts';

export interface NewPlan {
  readonly name: string;
  readonly product: Pick<SavingProduct, 'id' | 'currency'> & PlanTerms;
  readonly offer: SavingOffer;
  readonly tenor: number;
  readonly amount: string;
  /** Of a fixed product nothing is read of it. */
  readonly frequency: Frequency;
  readonly collection: CollectionMethod;
  readonly card: number;
  readonly startDate: string;
}

/** The rows of a plan as the engine counts them, and the target that they come to (E3). */
export function termsOf({ product, offer, tenor, amount, frequency, startDate }: NewPlan): {
  rows: number;
  step: number;
  target: string;
  endDate: string;
  interestUntil: string;
} {
  const isFixed = product.is_fixed === 1;
  const days = daysOfTenor(tenor, offer.tenor_period);
  const step = isFixed ? days : Math.min(daysOfStep(frequency), days);
  const rows = contributionsOf({ tenor, tenorPeriod: offer.tenor_period, frequency, isFixed });
  return {
    rows,
    step,
    target: round(multiply(amount, rows), minorUnits(product.currency)),
    endDate: addDays(startDate, days),
    interestUntil: addDays(startDate, rows * step),
  };
}

/** Writes a plan down; nothing is collected by it. @returns its id */
export async function makePlan(queries: Queries, who: Who, plan: NewPlan, now: Date): Promise<number> {
  const { rows, step, target, endDate, interestUntil } = termsOf(plan);
  const { name, product, offer, amount, frequency, collection, card, startDate } = plan;
  const id = await newId(queries, 'savings');
  await queries.query(
    `insert into savings (id, lender_id, borrower_id, product_id, card_id, name, offer, currency, periodic_amount, target, frequency, collection, start_date, end_date, first_due, step, rows, counted_to, interest_until, created_on, terms)
     overriding system value values ($18, $1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12::date, $13, $12::date, $14, $15, $12::date, $16, $17, $19::jsonb)`,
    [
      who.lender,
      who.borrower,
      product.id,
      card,
      sealed('savings', 'name', id, name),
      JSON.stringify(offer),
      product.currency,
      amount,
      target,
      product.is_fixed === 1 ? null : frequency,
      collection,
      startDate,
      endDate,
      step,
      rows,
      interestUntil,
      now.toISOString(),
      id,
      JSON.stringify(planTermsOf(product)),
    ],
  );
  return id;
}
