import { audit } from '../audit.ts';
import { first, lookup, one, opened, type Queries } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import type { Who } from '../who.ts';

export const bvnTaken = () => {
  const message = 'This BVN belongs to another customer. Please call us if it is yours.';
  return new Refusal(409, 'bvn_taken', message, { fields: { bvn: message } });
};

/** Makes a customer of somebody who has done all stages. @throws Refusal `bvn_taken` when another became one with the same number meanwhile */
export async function activate(queries: Queries, who: Who, now: Date): Promise<void> {
  const { bvn_hash: hash } = await one<{ bvn_hash: string | null }>(
    queries,
    `select ${opened('borrowers', ['bvn_hash'])} from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
  const other =
    hash === null
      ? undefined
      : await first(
          queries,
          'select id from borrowers where lender_id = $1 and id <> $2 and bvn_key = any($3) and activated',
          [who.lender, who.borrower, lookup('bvn', who.lender, hash)],
        );
  if (other !== undefined) throw bvnTaken();
  await queries.query('update borrowers set activated = true, stage_id = 0 where lender_id = $1 and id = $2', [
    who.lender,
    who.borrower,
  ]);
  await queries.query(
    `insert into referral_activities (lender_id, borrower_id, user_id, activity, description, created_on)
     select lender_id, referrer_id, id, 'SIGN_UP', 'Signed up', $3 from borrowers where lender_id = $1 and id = $2 and referrer_id is not null on conflict do nothing`,
    [who.lender, who.borrower, now.toISOString()],
  );
  await audit(queries, { ...who, name: 'signed-up', at: now });
}
