import type { Queries } from '../database/index.ts';

/** What must be true of every database of this core: each finds what deviates. */
const laws: readonly { readonly law: string; readonly deviates: string }[] = [
  {
    law: 'each movement of the books adds up to zero',
    deviates: 'select movement_id::text as which from postings group by movement_id having sum(amount) <> 0',
  },
  {
    law: 'the books of each lender add up to zero in each currency',
    deviates: `select lender_id || ' ' || currency as which from postings group by lender_id, currency having sum(amount) <> 0`,
  },
  {
    // Of one that waits, or was cancelled while it did, the plan is written and nothing is booked.
    law: 'each loan has its offer, and once paid out is booked as what is still to be paid of its instalments',
    deviates: `select l.id::text as which from loans l join offers o on o.id = l.offer_id
      left join (select loan_id, sum(amount_due - principal_paid - interest_paid - fees_paid) as owed from instalments group by loan_id) i on i.loan_id = l.id
      left join accounts a on a.lender_id = l.lender_id and a.code = 'loan/' || l.id
      left join (select account_id, sum(amount) as owed from postings group by account_id) b on b.account_id = a.id
      where o.application_id <> l.application_id or case when l.status in ('RUNNING', 'SETTLED') then coalesce(i.owed, 0) else 0 end <> coalesce(b.owed, 0) or (i.owed is null and l.status in ('RUNNING', 'SETTLED'))`,
  },
  {
    law: 'each repayment that has come is booked, and none twice',
    deviates: `select y.reference as which from payments y left join movements m on m.lender_id = y.lender_id and m.kind = y.kind and m.reference = y.reference
      where (y.status = 'success' and y.amount > 0) <> (m.id is not null)`,
  },
];

/** Looks whether a database is true to itself. @returns what is not, each as a sentence */
export async function untruths(queries: Queries): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { law, deviates } of laws) {
    const which = await queries.query<{ which: string }>(deviates);
    if (which.length > 0)
      found.push(
        `Not so: ${law} (${which
          .slice(0, 5)
          .map((row) => row.which)
          .join(', ')}${which.length > 5 ? ', …' : ''}).`,
      );
  }
  return found;
}
