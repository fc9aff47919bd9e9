import { newId, readable, sealed, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';

/** So many of the latest are listed. */
const most = 50;

/** Something that a borrower was told. */
interface Notice extends Record<string, unknown> {
  readonly id: number;
  /** Null where it can't be read any more. */
  readonly body: string | null;
  readonly told_on: string;
  readonly is_read: boolean;
}

/** Keeps what a borrower is told, so that it can be read again; whether the message arrives or not. */
export async function keepNotice(
  queries: Queries,
  {
    lender,
    borrower,
    text,
    at,
  }: { readonly lender: number; readonly borrower: number; readonly text: string; readonly at: Date },
): Promise<void> {
  const id = await newId(queries, 'notices');
  await queries.query(
    'insert into notices (id, lender_id, borrower_id, body, told_on) overriding system value values ($1, $2, $3, $4, $5)',
    [id, lender, borrower, sealed('notices', 'body', id, text), at.toISOString()],
  );
}

/** What a borrower was told, newest first. */
export function noticesOf(queries: Queries, who: Who): Promise<Notice[]> {
  return queries.query<Notice>(
    `select n.id, ${readable('notices', ['body'], 'n')}, n.told_on, n.read_on is not null as is_read from notices n where n.lender_id = $1 and n.borrower_id = $2 order by n.told_on desc, n.id desc limit ${most}`,
    [who.lender, who.borrower],
  );
}

export async function readNotices(queries: Queries, who: Who, now: Date): Promise<void> {
  await queries.query('update notices set read_on = $3 where lender_id = $1 and borrower_id = $2 and read_on is null', [
    who.lender,
    who.borrower,
    now.toISOString(),
  ]);
}
