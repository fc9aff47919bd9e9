import { audit } from '../audit.ts';
import { first, type Queries } from '../database/index.ts';
import { Refusal } from '../refusal.ts';

export const bvnTaken = () => {
  const message = 'This BVN belongs to another customer. Please call us if it is yours.';
  return new Refusal(409, 'bvn_taken', message, { fields: { bvn: message } });
};

/** Makes a customer of somebody who has done all stages. @throws Refusal `bvn_taken` when another became one with the same number meanwhile */
export async function activate(queries: Queries, who: { lender: number; borrower: number }, now: Date): Promise<void> {
  const other = await first(queries, 'select o.id from borrowers b join borrowers o on o.lender_id = b.lender_id and o.bvn_hash = b.bvn_hash and o.id <> b.id and o.activated where b.lender_id = $1 and b.id = $2', [who.lender, who.borrower]);
  if (other !== undefined) throw bvnTaken();
  await queries.query('update borrowers set activated = true, stage_id = 0 where lender_id = $1 and id = $2', [who.lender, who.borrower]);
  await audit(queries, { ...who, name: 'signed-up', at: now });
}
