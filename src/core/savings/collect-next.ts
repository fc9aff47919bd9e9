import type { Queries } from '../database/index.ts';
import type { Random } from '../random.ts';
import { putMovement, type MovementRow } from './movement.ts';
import type { Plan } from './plan.ts';

/** Twelve digits, as one reads them out: 4417-2086-1193. */
export const newReference = (random: Random): string => random.digits(12).replace(/(\d{4})(?=\d)/g, '$1-');

/** Asks the plan's card for its next contribution; what comes of it is found out when that is written. */
export function collectNext(queries: Queries, random: Random, plan: Pick<Plan, 'id' | 'lender_id' | 'borrower_id' | 'currency' | 'card_id' | 'periodic_amount'>, at: Date): Promise<MovementRow> {
  return putMovement(queries, plan, { reference: newReference(random), kind: 'contribution', amount: plan.periodic_amount, card: plan.card_id, isPending: true, at });
}
