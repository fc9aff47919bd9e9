import { audit } from '../audit.ts';
import { first, type Database } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { notify } from '../messages/notify.ts';
import { say } from '../messages/say.ts';

/** A document with the paper that was looked at: a rejected one is replaced under the same number. */
interface LookedAt {
  readonly id: number;
  readonly url: string;
}

interface Decided extends Record<string, unknown> {
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly name: string;
}

/**
 * Says of a document that is looked at what the lender thinks of it, and tells its borrower.
 * @returns false where no such document waits, or another paper of it
 */
export async function decideDocument(
  database: Database,
  { id, url }: LookedAt,
  status: 'approved' | 'rejected',
  now: Date,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const decided = await first<Decided>(
      queries,
      `update documents d set status = $2 from document_types t, lenders l, borrowers b where d.id = $1 and d.url = $3 and d.status = 'pending' and t.id = d.type_id and l.id = d.lender_id and b.id = d.borrower_id
       returning d.lender_id, d.borrower_id, coalesce(t.translations #>> array[coalesce(b.language, l.languages ->> 0), 'name'], t.name) as name`,
      [id, status, url],
    );
    if (decided === undefined) return false;
    const { lender_id: lender, borrower_id: borrower, name } = decided;
    const said =
      status === 'approved'
        ? say`We have checked your document: ${name}. It is in order.`
        : say`We could not accept your document: ${name}. Please send another under Settings.`;
    await notify(queries, { lender: await lenderOfId(queries, lender), now }, borrower, said);
    await audit(queries, { lender, borrower, name: `document-${status}`, at: now, detail: { document: id } });
    return true;
  });
}
