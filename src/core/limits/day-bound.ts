import { audit } from '../audit.ts';
import { later } from '../clock.ts';
import { one, type Database, type Queries } from '../database/index.ts';
import { tooMany } from '../refusal.ts';
import type { Who } from '../who.ts';

/** What borrowers may write that stays, or begin with others whom the lender pays, and costs them nothing; and when each was written. */
const writtenOn = {
  scorings: 'began_on',
  rejections: 'recorded_on',
  applications: 'created_on',
  savings: 'created_on',
  verifications: 'began_on',
  statements: 'began_on',
  card_setups: 'created_on',
} as const;

/** Of one borrower in a day: more than a person writes, and few enough that nobody fills a disk or tries out what a scoring wants to hear. */
const mostADay = 200;
const aDay = 86_400_000;

/** Looked at in the transaction that writes one more, so that of two at once one is the last. @throws Refusal `too_many` until the first of them is a day old */
export async function checkDayBound(
  queries: Queries,
  who: Who,
  table: keyof typeof writtenOn,
  now: Date,
): Promise<void> {
  const on = writtenOn[table];
  const found = await one<Found>(
    queries,
    `select count(*)::integer as count, min(${on}) as oldest from ${table} where lender_id = $1 and borrower_id = $2 and ${on} > $3`,
    [who.lender, who.borrower, later(now, -aDay)],
  );
  refuseFrom(mostADay, found, now);
}

interface Found extends Record<string, unknown> {
  readonly count: number;
  readonly oldest: string | null;
}

function refuseFrom(most: number, { count, oldest }: Found, now: Date): void {
  if (count < most || oldest === null) return;
  // None that a clock which was ahead has written holds anybody longer than a day.
  throw tooMany(Math.ceil(Math.min(aDay, Date.parse(oldest) + aDay - now.getTime()) / 1000));
}

/** What registers, billers and lenders' own services are asked, and how often by one borrower in a day: the lender pays for each question, and each answer tells of somebody. */
const mostQuestions = { bvn: 30, salary: 30, account: 200, 'biller-customer': 200, lookup: 200 } as const;

/** Counts a question before it is asked. @throws Refusal `too_many` until the first of them is a day old */
export async function countQuestion(
  database: Database,
  who: Who,
  of: keyof typeof mostQuestions,
  now: Date,
): Promise<void> {
  const name = `${of}-asked`;
  await database.transaction(async (queries) => {
    // Held, so that of two at once one is the last.
    await one(queries, 'select id from borrowers where lender_id = $1 and id = $2 for no key update', [
      who.lender,
      who.borrower,
    ]);
    const found = await one<Found>(
      queries,
      'select count(*)::integer as count, min(happened_on) as oldest from audit where lender_id = $1 and borrower_id = $2 and event = $3 and happened_on > $4',
      [who.lender, who.borrower, name, later(now, -aDay)],
    );
    refuseFrom(mostQuestions[of], found, now);
    await audit(queries, { ...who, name, at: now });
  }, 'read committed');
}
