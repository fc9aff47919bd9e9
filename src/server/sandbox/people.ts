import type { Database } from '../../core/index.ts';

interface Borrower {
  readonly lender: string;
  readonly phone_number: string;
  readonly name: string;
  /** How a sign-in ends. */
  readonly state: string;
}

interface LenderRow {
  readonly lender: string;
  readonly login_answers: string;
  readonly domain: string | null;
  readonly site_stands_for: number;
}

/** Who there is in the core. */
export interface People {
  readonly borrowers: readonly Borrower[];
  readonly lenders: readonly LenderRow[];
}

export async function peopleIn(database: Database, now: Date): Promise<People> {
  const borrowers = await database.query<Borrower & Record<string, unknown>>(
    `select l.slug as lender, b.phone_number, b.first_name || ' ' || b.last_name as name,
       case when c.hash is null then 'must make a password' when exists (select from tries t where t.lender_id = b.lender_id and t.kind = 'password' and t.phone_number = b.phone_number and t.device = '' and t.locked_until > $1) then 'locked out' when not b.activated then 'has not finished signing up' else 'can sign in' end as state
     from borrowers b join lenders l on l.id = b.lender_id left join credentials c on c.borrower_id = b.id and c.kind = 'password' order by b.id`,
    [now.toISOString()],
  );
  const lenders = await database.query<LenderRow & Record<string, unknown>>('select slug as lender, login_answers, domain, site_stands_for from lenders order by id');
  return { borrowers, lenders };
}
