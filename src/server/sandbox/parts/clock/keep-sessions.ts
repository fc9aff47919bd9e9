import type { Database } from '../../../../core/index.ts';

/** Lets sessions and their tokens move with the clock: who looks on while a loan becomes due is not signed out by it. */
export async function keepSessions(database: Database, milliseconds: number): Promise<void> {
  await database.transaction(async (queries) => {
    const by = [`${milliseconds} milliseconds`];
    await queries.query(
      'update sessions set began_on = began_on + $1::interval, seen_on = seen_on + $1::interval where ended_on is null',
      by,
    );
    await queries.query(
      'update tokens set expires_on = expires_on + $1::interval, replaced_on = replaced_on + $1::interval',
      by,
    );
  });
}
