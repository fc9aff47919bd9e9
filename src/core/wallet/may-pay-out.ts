import { one, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { Refusal } from '../refusal.ts';
import type { Who } from '../who.ts';

/** What keeps a borrower from paying out: a document that is missing, looked at or rejected, or a face that was not proved. */
export type Bar = 'document_missing' | 'document_rejected' | 'document_pending' | 'selfie';

/**
 * Why nothing may be paid out for a borrower (C-272, A-244): the identity document is not approved where the lender has
 * such a kind, or the country's check of the face is pending or failed. Undefined: it may.
 */
export async function barOf(queries: Queries, who: Who, lender: Pick<Lender, 'country'>): Promise<Bar | undefined> {
  const found = await one<{ check: string | null; asked: boolean; document: string | null }>(
    queries,
    `select case when $3 = 'NGA' then b.selfie_bvn_check else b.selfie_id_check end as check,
       exists (select 1 from document_types t where t.lender_id = b.lender_id and t.code = 'id') as asked,
       (select d.status from documents d join document_types t on t.id = d.type_id where d.lender_id = b.lender_id and d.borrower_id = b.id and t.code = 'id' order by d.id desc limit 1) as document
     from borrowers b where b.lender_id = $1 and b.id = $2`,
    [who.lender, who.borrower, lender.country],
  );
  if (found.asked && found.document === null) return 'document_missing';
  if (found.asked && found.document === 'rejected') return 'document_rejected';
  if (found.asked && found.document !== 'approved') return 'document_pending';
  return ['pending', 'failed'].includes((found.check ?? '').toLowerCase()) ? 'selfie' : undefined;
}

const said: Readonly<Record<Bar, string>> = {
  document_missing: 'Upload your identity document first',
  document_rejected: 'Your identity document was rejected. Upload another first.',
  document_pending: 'Your identity document is not approved yet',
  selfie: 'Your face is not verified yet',
};

/** @throws Refusal `not_allowed` */
export async function checkMayPayOut(queries: Queries, who: Who, lender: Pick<Lender, 'country'>): Promise<void> {
  const bar = await barOf(queries, who, lender);
  if (bar !== undefined) throw new Refusal(409, 'not_allowed', said[bar]);
}
