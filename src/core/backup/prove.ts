import type { Queries } from '../database/index.ts';

/** What must be true of every database of this core: each finds what deviates. */
const laws: readonly { readonly law: string; readonly deviates: string }[] = [
  { law: 'each movement of the books adds up to zero', deviates: 'select movement_id::text as which from postings group by movement_id having sum(amount) <> 0' },
  { law: 'the books of each lender add up to zero in each currency', deviates: `select lender_id || ' ' || currency as which from postings group by lender_id, currency having sum(amount) <> 0` },
  {
    law: 'each loan has its offer, its instalments, and is booked as what they come to',
    deviates: `select l.id::text as which from loans l join offers o on o.id = l.offer_id
      left join (select loan_id, sum(amount_due) as owed from instalments group by loan_id) i on i.loan_id = l.id
      left join movements m on m.lender_id = l.lender_id and m.kind = 'disbursement' and m.reference = 'loan/' || l.id
      left join (select p.movement_id, sum(p.amount) as owed from postings p join accounts a on a.id = p.account_id where a.code like 'loan/%' group by p.movement_id) b on b.movement_id = m.id
      where o.application_id <> l.application_id or i.owed is distinct from b.owed or i.owed is null`,
  },
];

/** Looks whether a database is true to itself. @returns what is not, each as a sentence */
export async function untruths(queries: Queries): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { law, deviates } of laws) {
    const which = await queries.query<{ which: string }>(deviates);
    if (which.length > 0) found.push(`Not so: ${law} (${which.slice(0, 5).map((row) => row.which).join(', ')}${which.length > 5 ? ', …' : ''}).`);
  }
  return found;
}
