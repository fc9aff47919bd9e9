import type { Queries } from '../database/index.ts';
import type { Random } from '../random.ts';
import { newReference } from '../reference.ts';
import { putMovement, type MovementRow } from './movement.ts';
import type { Plan } from './plan.ts';

/** Asks the plan's card for its next contribution, on a day of the lender's; what comes of it is found out when that is written. */
export async function collectNext(
  queries: Queries,
  random: Random,
  plan: Pick<Plan, 'id' | 'lender_id' | 'borrower_id' | 'currency' | 'card_id' | 'periodic_amount'>,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<MovementRow> {
  return putMovement(queries, plan, {
    reference: await newReference(queries, random),
    kind: 'contribution',
    amount: plan.periodic_amount,
    card: plan.card_id,
    isPending: true,
    collectedOn: today,
    at: now,
  });
}
