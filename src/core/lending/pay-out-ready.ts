import { first, one, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';
import { agreed, guarantorsNeeded, isAhead } from './guarantee.ts';
import { payOut } from './make-loan.ts';
import type { StoredOffer } from './offer.ts';

/** What has come of a loan that may have waited: paid out now, too late for it, whom it waits for still, or that it waits no more. */
export type Readiness = 'paid' | 'late' | 'guarantors' | 'mandate' | 'over';

/** Who pays a loan out, or changes what it waits for, does so after the other: the application is taken first. */
export async function seizeApplicationOf(queries: Queries, who: Who, loan: number): Promise<void> {
  await first(
    queries,
    'select a.id from applications a join loans l on l.application_id = a.id where l.lender_id = $1 and l.borrower_id = $2 and l.id = $3 for update of a',
    [who.lender, who.borrower, loan],
  );
}

/** Pays a loan out that waited, when all who vouch for it have agreed and its bank has agreed to its mandate. Whoever looks does so after the other. */
export async function payOutIfReady(
  queries: Queries,
  who: Who,
  loan: number,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Readiness> {
  await seizeApplicationOf(queries, who, loan);
  const waiting = await first<{ offer_id: number; mandate: string | null }>(
    queries,
    `select l.offer_id, m.status as mandate from loans l left join mandates m on m.id = l.mandate_id where l.lender_id = $1 and l.borrower_id = $2 and l.id = $3 and l.status = 'PENDING'`,
    [who.lender, who.borrower, loan],
  );
  if (waiting === undefined) return 'over';
  const offer = await one<StoredOffer>(queries, 'select * from offers where lender_id = $1 and id = $2', [
    who.lender,
    waiting.offer_id,
  ]);
  if ((await agreed(queries, who, offer)) < guarantorsNeeded(offer.terms)) return 'guarantors';
  if (waiting.mandate !== null && waiting.mandate !== 'successful') return 'mandate';
  if (!isAhead(offer, today)) return 'late';
  await payOut(queries, offer, loan, now);
  return 'paid';
}
