import { lookup, one, opened, sealed, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';

/** Writes a customer's email address; another than the one before has yet to be verified. */
export async function putEmail(queries: Queries, who: Who, email: string): Promise<void> {
  const before = await one<{ email: string | null }>(
    queries,
    `select ${opened('borrowers', ['email'])} from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
  await queries.query(
    'update borrowers set email = $3, email_key = ($4::text[])[1], email_verified = email_verified and $5 where lender_id = $1 and id = $2',
    [
      who.lender,
      who.borrower,
      sealed('borrowers', 'email', who.borrower, email),
      lookup('email', who.lender, email),
      before.email?.toLowerCase() === email.toLowerCase(),
    ],
  );
}
