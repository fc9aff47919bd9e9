import { demoLenders } from '../demo/index.ts';
import { opened, type Database } from '../../core/index.ts';

interface Borrower {
  readonly lender: string;
  readonly phone_number: string;
  readonly name: string;
  /** What is seen as a borrower of the demo; of one who signed up, nothing is known. */
  readonly shows?: string;
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

function shownBy(slug: string, phoneNumber: string): Pick<Borrower, 'shows'> {
  const found = demoLenders
    .find((lender) => lender.slug === slug)
    ?.borrowers.find(({ phone }) => phone === phoneNumber);
  return found === undefined ? {} : { shows: found.shows };
}

export async function peopleIn(database: Database, now: Date): Promise<People> {
  const borrowers = await database.query<Omit<Borrower, 'name' | 'shows'> & { first_name: string; last_name: string }>(
    `select l.slug as lender, ${opened('borrowers', ['phone_number', 'first_name', 'last_name'], 'b')},
       case when c.hash is null then 'must make a password' when exists (select from tries t where t.lender_id = b.lender_id and t.kind = 'password' and t.phone_key = b.phone_key and t.device = '' and t.locked_until > $1) then 'locked out' when not b.activated then 'has not finished signing up' else 'can sign in' end as state
     from borrowers b join lenders l on l.id = b.lender_id left join credentials c on c.borrower_id = b.id and c.kind = 'password' order by b.id`,
    [now.toISOString()],
  );
  const lenders = await database.query<LenderRow & Record<string, unknown>>(
    'select slug as lender, login_answers, domain, site_stands_for from lenders order by id',
  );
  return {
    borrowers: borrowers.map(({ first_name: first, last_name: last, ...borrower }) => ({
      ...borrower,
      name: `${first} ${last}`,
      ...shownBy(borrower.lender, borrower.phone_number),
    })),
    lenders,
  };
}
