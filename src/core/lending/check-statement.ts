import { first, type Queries } from '../database/index.ts';
import { onField } from '../refusal.ts';
import type { Who } from '../who.ts';

/** A bank statement that an application names is the borrower's own, and was fetched. @throws Refusal `statement_unknown` */
export async function checkStatement(queries: Queries, who: Who, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await first(
    queries,
    'select id from statements where lender_id = $1 and borrower_id = $2 and id = $3 and linked_on is not null',
    [who.lender, who.borrower, id],
  );
  if (found === undefined)
    throw onField('data_provider_record_id', 'Link your bank account again', 'statement_unknown');
}
