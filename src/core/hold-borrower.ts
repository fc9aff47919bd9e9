import { one, type Queries } from './database/index.ts';
import type { Who } from './who.ts';

/** Holds a borrower until the transaction ends: of two that change what is theirs, the second sees what the first has left. */
export async function holdBorrower(queries: Queries, { lender, borrower }: Who): Promise<void> {
  await one(queries, 'select id from borrowers where lender_id = $1 and id = $2 for update', [lender, borrower]);
}
