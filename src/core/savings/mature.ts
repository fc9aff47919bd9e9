import { compare, subtract } from '../../engine/decimal.ts';
import { taxOf } from '../../engine/savings/index.ts';
import { audit } from '../audit.ts';
import type { Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import type { Random } from '../random.ts';
import { newReference } from '../reference.ts';
import { keepCount } from './keep-count.ts';
import { putMovement } from './movement.ts';
import { earnedBy, potOf, type Plan } from './plan.ts';

/** Lets a plan whose day has come mature: what it has earned is added to it, less the tax that is withheld. The plan is held. */
export async function mature(queries: Queries, random: Random, plan: Plan, now: Date): Promise<void> {
  const { lender_id: lender, borrower_id: borrower, id, currency } = plan;
  const interest = earnedBy(plan, await keepCount(queries, plan, plan.end_date));
  const tax = taxOf(interest, plan.product.withholding_tax_rate, currency);
  if (compare(interest, 0) > 0) {
    await book(queries, {
      lender,
      kind: 'saving-interest',
      reference: `saving-${id}-${plan.end_date}`,
      currency,
      at: now,
      entries: [
        { account: `interest-expense/${currency}`, amount: interest },
        { account: `withholding-tax/${currency}`, amount: subtract('0', tax) },
        { account: potOf(id), borrower, amount: subtract(tax, interest) },
      ],
    });
    const reference = await newReference(queries, random);
    await putMovement(queries, plan, { reference, kind: 'interest', amount: interest, at: now });
    if (compare(tax, 0) > 0)
      await putMovement(queries, plan, { reference: `${reference}-tax`, kind: 'tax', amount: tax, at: now });
  }
  await queries.query(
    'update savings set matured_on = $3, day_balances = 0, retry_on = null where lender_id = $1 and id = $2',
    [lender, id, now.toISOString()],
  );
  await audit(queries, { lender, borrower, name: 'saving-matured', at: now, detail: { saving: id, interest, tax } });
}
