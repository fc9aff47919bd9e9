import { minorUnits, round } from '../../engine/decimal.ts';
import type { Answer } from '../api/operations.ts';
import type { Handlers } from '../api/call.ts';

/** The kinds that the specification names (1, section 3). */
const types: Answer<'listTransactionTypes'> = ['card-tokenization', 'mandate-activation', 'card_payment', 'interbank_transfer'].map((slug, index) => ({ id: index + 1, slug }));

type Transaction = Answer<'listTransactions'>[number];

/** What went in and out for a borrower, as the books have it. */
const query = `
  select m.reference as ref, t.type, t.direction, abs(sum(p.amount)) as amount, m.currency, t.narration, m.booked_on as created_on
  from (
    select 'card-charge' as kind, c.reference, 'card_payment' as type, 'out' as direction, 'card-clearing/' || c.currency as account, d.definition ->> 'name' as narration
      from card_charges c join products d on d.lender_id = c.lender_id and d.id = c.product_id
      where c.lender_id = $1 and c.borrower_id = $2
    union all
    select 'disbursement', 'loan/' || l.id, 'interbank_transfer', 'in', 'paid-out/' || o.currency, d.definition ->> 'name'
      from loans l join offers o on o.lender_id = l.lender_id and o.id = l.offer_id join products d on d.lender_id = l.lender_id and d.id = l.product_id
      where l.lender_id = $1 and l.borrower_id = $2
  ) t
  join movements m on m.lender_id = $1 and m.kind = t.kind and m.reference = t.reference
  join postings p on p.movement_id = m.id join accounts a on a.id = p.account_id and a.code = t.account
  group by m.id, m.reference, m.currency, m.booked_on, t.type, t.direction, t.narration
  order by m.booked_on desc, m.id desc limit 50`;

export const handlers: Handlers<'listTransactionTypes' | 'listTransactions'> = {
  listTransactionTypes: async () => types,

  async listTransactions({ core, who }) {
    const rows = await core.database.query<Omit<Transaction, 'status'>>(query, [who.lender, who.borrower]);
    return rows.map((row) => ({ ...row, amount: round(row.amount, minorUnits(row.currency)), status: 'success' }));
  },
};
