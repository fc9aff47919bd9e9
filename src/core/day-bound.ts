import { later } from './clock.ts';
import { one, type Queries } from './database/index.ts';
import { tooMany } from './refusal.ts';
import type { Who } from './who.ts';

/** What borrowers may write that stays and costs them nothing, and when each was written. */
const writtenOn = { scorings: 'began_on', rejections: 'recorded_on', applications: 'created_on', savings: 'created_on' } as const;

/** Of one borrower in a day: more than a person writes, and few enough that nobody fills a disk or tries out what a scoring wants to hear. */
const mostADay = 200;
const aDay = 86_400_000;

/** @throws Refusal `too_many` until the first of them is a day old */
export async function checkDayBound(queries: Queries, who: Who, table: keyof typeof writtenOn, now: Date): Promise<void> {
  const on = writtenOn[table];
  const { count, oldest } = await one<{ count: number; oldest: string | null }>(queries, `select count(*)::integer as count, min(${on}) as oldest from ${table} where lender_id = $1 and borrower_id = $2 and ${on} > $3`, [who.lender, who.borrower, later(now, -aDay)]);
  if (count < mostADay || oldest === null) return;
  // None that a clock which was ahead has written holds anybody longer than a day.
  throw tooMany(Math.ceil(Math.min(aDay, Date.parse(oldest) + aDay - now.getTime()) / 1000));
}
