import { one, opened, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';

/** The number that a borrower signs in with, in digits. */
export async function phoneOf(queries: Queries, who: Who): Promise<string> {
  return (
    await one<{ phone_number: string }>(
      queries,
      `select ${opened('borrowers', ['phone_number'])} from borrowers where lender_id = $1 and id = $2`,
      [who.lender, who.borrower],
    )
  ).phone_number;
}
