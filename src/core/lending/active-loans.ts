import { first, one, type Queries } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import { say } from '../messages/say.ts';
import type { Product } from './product.ts';
import type { Who } from '../who.ts';

/** Whether a loan of the borrower's runs or is on its way. One that is past due runs: that is told by its instalments, and stored nowhere. */
export async function hasActiveLoan(queries: Queries, who: Who): Promise<boolean> {
  return (
    (await first(
      queries,
      `select id from loans where lender_id = $1 and borrower_id = $2 and status in ('RUNNING', 'PENDING') limit 1`,
      [who.lender, who.borrower],
    )) !== undefined
  );
}

/** Not more loans of a product at once than it allows, past due ones among them (B-335). @throws Refusal `max_loans` */
export async function checkActiveLoans(queries: Queries, who: Who, product: Product): Promise<void> {
  if (product.max_active_loans === undefined) return;
  const { count } = await one<{ count: number }>(
    queries,
    `select count(*) as count from loans where lender_id = $1 and borrower_id = $2 and product_id = $3 and status in ('RUNNING', 'PENDING')`,
    [who.lender, who.borrower, product.id],
  );
  if (count >= product.max_active_loans)
    throw new Refusal(
      409,
      'max_loans',
      say`You have reached the max loans allowed for this loan product: ${product.max_active_loans}`,
    );
}
