import { sealed, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';

/** Gives a customer the names that they are known by, where nobody has told better. */
export async function nameIfNameless(queries: Queries, who: Who, first: string, last: string): Promise<void> {
  await queries.query(
    `update borrowers set first_name = case when first_name = '' then $3 else first_name end, last_name = case when last_name = '' then $4 else last_name end where lender_id = $1 and id = $2`,
    [
      who.lender,
      who.borrower,
      sealed('borrowers', 'first_name', who.borrower, first),
      sealed('borrowers', 'last_name', who.borrower, last),
    ],
  );
}
