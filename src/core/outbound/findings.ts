import { canonical } from '../canonical.ts';
import { first, opened, sealed, type Queries } from '../database/index.ts';
import type { Who } from '../who.ts';

/** What was asked of an outside party: by its kind, where the answer belongs, and what it was asked with. */
export interface Question {
  readonly kind: 'lookup' | 'salary';
  /** A lookup's form and field; empty for what belongs to the customer as such. */
  readonly about: string;
  readonly asked: object;
}

/** So long is an answer of an outside party believed. */
const standsFor = 24 * 3_600_000;

/**
 * Keeps what an outside party said, in the place of what it said before: not of what was asked since, which may be answered
 * sooner. Nothing is answered after a minute; what is younger by more was kept by a clock that was ahead.
 * @param now when it was asked
 */
export async function keepFinding(
  queries: Queries,
  who: Who,
  { kind, about, asked }: Question,
  said: object,
  now: Date,
): Promise<void> {
  const row = [who.borrower, kind, about];
  await queries.query(
    `insert into findings (lender_id, borrower_id, kind, about, asked, said, found_on) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (lender_id, borrower_id, kind, about) do update set asked = excluded.asked, said = excluded.said, found_on = excluded.found_on
     where findings.found_on <= excluded.found_on or findings.found_on > excluded.found_on + interval '1 minute'`,
    [
      who.lender,
      who.borrower,
      kind,
      about,
      sealed('findings', 'asked', row, asked),
      sealed('findings', 'said', row, said),
      now.toISOString(),
    ],
  );
}

/** What an outside party said to this very question within the last day; undefined where it was never asked it. */
export async function findingOf<Said extends object>(
  queries: Queries,
  who: Who,
  { kind, about, asked }: Question,
  now: Date,
): Promise<Said | undefined> {
  const found = await first<{ asked: object; said: Said }>(
    queries,
    `select ${opened('findings', ['asked', 'said'])} from findings where lender_id = $1 and borrower_id = $2 and kind = $3 and about = $4 and found_on > $5`,
    [who.lender, who.borrower, kind, about, new Date(now.getTime() - standsFor).toISOString()],
  );
  return found !== undefined && canonical(found.asked) === canonical(asked) ? found.said : undefined;
}
