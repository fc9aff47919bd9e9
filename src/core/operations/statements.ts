import { mask } from '../../engine/format/text.ts';
import { audit } from '../audit.ts';
import type { Answer } from '../api/operations.ts';
import type { Handlers } from '../api/call.ts';
import { first, opened, readable, sealed, type Queries } from '../database/index.ts';
import { checkDayBound } from '../limits/day-bound.ts';
import { notFound, Refusal, unavailable } from '../refusal.ts';
import type { Who } from '../who.ts';

type RecordOf = Answer<'listStatements'>[number];

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly account_number: string;
  readonly bank_code: string;
  readonly linked_on: string | null;
}

/** Nothing, where it can't be read any more. */
type Stored = Omit<Row, 'name' | 'account_number'> & { readonly [name in 'name' | 'account_number']: string | null };

const columns = (read: typeof opened) => `id, ${read('statements', ['name', 'account_number'])}, bank_code, linked_on`;

const recordOf = ({ id, name, account_number, bank_code, linked_on }: Row): RecordOf => ({
  id,
  name,
  accountNumber: mask(account_number),
  bankCode: bank_code,
  linked_on: linked_on ?? '',
});

const byReference = (queries: Queries, who: Who, reference: string) =>
  first<Row>(
    queries,
    `select ${columns(opened)} from statements where lender_id = $1 and borrower_id = $2 and reference = $3`,
    [who.lender, who.borrower, reference],
  );

/** Bank accounts that a borrower has linked, so that the lender sees what comes in. */
export const handlers: Handlers<'startStatement' | 'exchangeStatement' | 'listStatements'> = {
  async startStatement({ core, who, lender, now, pageOrigin }) {
    if (core.statements === undefined) throw unavailable(60);
    const reference = `stm_${core.random.token(18)}`;
    await core.database.transaction(async (queries) => {
      await checkDayBound(queries, who, 'statements', now);
      await queries.query(
        'insert into statements (lender_id, borrower_id, reference, began_on) values ($1, $2, $3, $4)',
        [who.lender, who.borrower, reference, now.toISOString()],
      );
    });
    return { reference, ...(await core.statements.open({ reference, lender: lender.slug, pageOrigin })) };
  },

  async exchangeStatement({ core, who, body, now }) {
    const before = await byReference(core.database, who, body.code);
    if (before === undefined) throw notFound('This account');
    if (before.linked_on !== null) return recordOf(before);
    const fetched = (await core.statements?.fetched(body.code)) ?? 'open';
    if (fetched === 'open') throw new Refusal(409, 'statement_pending', 'The account has not been linked yet');
    if (fetched === 'declined') throw new Refusal(422, 'statement_declined', 'The account was not linked');
    if (fetched === 'unavailable')
      throw new Refusal(503, 'statement_unavailable', 'There was an error fetching your account records', {
        retryAfter: 30,
      });
    const { name, account_number: number, bank_code: bank, ...said } = fetched;
    return core.database.transaction(async (queries) => {
      await queries.query(
        'update statements set linked_on = coalesce(linked_on, $4), bank_code = $5, name = $6, account_number = $7, said = $8 where lender_id = $1 and borrower_id = $2 and id = $3',
        [
          who.lender,
          who.borrower,
          before.id,
          now.toISOString(),
          bank,
          sealed('statements', 'name', before.id, name),
          sealed('statements', 'account_number', before.id, number),
          sealed('statements', 'said', before.id, said),
        ],
      );
      await audit(queries, { ...who, name: 'statement-linked', at: now, detail: { statement: before.id } });
      const linked = await byReference(queries, who, body.code);
      if (linked === undefined) throw notFound('This account');
      return recordOf(linked);
    });
  },

  async listStatements({ core, who }) {
    const rows = await core.database.query<Stored>(
      `select ${columns(readable)} from statements where lender_id = $1 and borrower_id = $2 and linked_on is not null order by linked_on desc, id desc limit 20`,
      [who.lender, who.borrower],
    );
    // Those that can't be read any more are left out: their accounts are linked anew.
    return rows.filter((row): row is Row => row.name !== null && row.account_number !== null).map(recordOf);
  },
};
