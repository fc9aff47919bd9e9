import type { FastifyBaseLogger } from 'fastify';
import { again } from './again.ts';
import { later } from '../clock.ts';
import type { Core } from '../core.ts';
import type { Files } from '../files/files.ts';
import { untilStopped } from './until-stopped.ts';

interface Age {
  readonly table: string;
  /** How long a row stays after the instant that `ends` speaks of. */
  readonly days: number;
  /** Which rows have had their time, where $1 is the instant so many days ago. */
  readonly ends: string;
  /** Rows of these tables belong to the row, by a column of theirs, and go before it. */
  readonly first?: { readonly by: string; readonly tables: readonly string[] };
}

/** What grows and ends. Everything else is a record of the lender's business and stays. */
export const ages: readonly Age[] = [
  { table: 'outcomes', days: 90, ends: 'recorded_on < $1' },
  { table: 'codes', days: 1, ends: 'sent_on < $1' },
  { table: 'tries', days: 1, ends: 'tried_on < $1 and (locked_until is null or locked_until < $1)' },
  { table: 'tokens', days: 1, ends: 'expires_on < $1' },
  // Longer than any token of theirs stands.
  {
    table: 'sessions',
    days: 60,
    ends: 'coalesce(ended_on, seen_on) < $1',
    first: { by: 'session_id', tables: ['tokens', 'notification_targets'] },
  },
  { table: 'onboarding_tokens', days: 1, ends: 'expires_on < $1' },
  { table: 'sign_ups', days: 30, ends: 'asked_on < $1 and (confirmed_until is null or confirmed_until < $1)' },
  { table: 'findings', days: 30, ends: 'found_on < $1' },
  { table: 'verifications', days: 30, ends: `began_on < $1 and state <> 'passed'` },
  { table: 'mandates', days: 1, ends: `made_on < $1 and status = 'draft'` },
  // Abandoned: nobody took its offers up, and they stand no more. What became a loan stays.
  {
    table: 'applications',
    days: 90,
    ends: 'created_on < $1 and not waits and not exists (select 1 from loans l where l.application_id = applications.id) and not exists (select 1 from offers o where o.application_id = applications.id and o.expires_on >= $1)',
    first: { by: 'application_id', tables: ['guarantees', 'letters', 'offers'] },
  },
  { table: 'statements', days: 1, ends: 'began_on < $1 and linked_on is null' },
  { table: 'card_setups', days: 30, ends: 'created_on < $1 and card_id is null' },
  { table: 'known_devices', days: 365, ends: 'used_on < $1' },
  { table: 'events', days: 90, ends: 'recorded_on < $1' },
  { table: 'outbox', days: 30, ends: 'created_on < $1' },
  // Its file went with its folder.
  { table: 'files', days: 31, ends: 'aside_on < $1' },
];

type Sweeping = Pick<Core, 'database' | 'files' | 'clock' | 'stopping'>;

const aDay = 86_400_000;
/** Rows that one statement takes: calls wait for no more than that. */
const batch = 500;

/** Gives calls their turn. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 10));

async function sweepTable(
  { database, stopping }: Sweeping,
  { table, days, ends, first }: Age,
  now: Date,
): Promise<number> {
  const values = [later(now, -days * aDay)];
  // Rows that a call holds at this moment are left for the next time.
  const chosen = (column: string) =>
    `select ${column} from ${table} where ${ends} order by ${column} limit ${batch} for update skip locked`;
  let swept = 0;
  for (;;) {
    const gone = await database.transaction(async (queries) => {
      if (first === undefined)
        return queries.query(`delete from ${table} where ctid in (${chosen('ctid')}) returning 1`, values);
      const ids = (await queries.query<{ id: string }>(chosen('id'), values)).map(({ id }) => id);
      for (const other of first.tables) await queries.query(`delete from ${other} where ${first.by} = any($1)`, [ids]);
      return queries.query(`delete from ${table} where id = any($1) returning 1`, [ids]);
    }, 'read committed');
    swept += gone.length;
    if (gone.length < batch || stopping.aborted) return swept;
    await breath();
  }
}

/** Sets uploads aside that nobody has answered with for a day. @returns how many */
async function sweepUploads({ database, stopping }: Sweeping, files: Files, now: Date): Promise<number> {
  let swept = 0;
  for (;;) {
    // Marked first: a mark without its move is put right by whoever asks for the file, a move without its mark loses it.
    const marked = await database.query<{ name: string }>(
      `update files set aside_on = $2 where name in (select name from files where answered_on is null and aside_on is null and uploaded_on < $1 order by name limit ${batch} for update skip locked) returning name`,
      [later(now, -aDay), now.toISOString()],
    );
    for (const { name } of marked) await files.setAside(name, now);
    // Answered with, or sent again, in this very moment.
    const wanted = await database.query<{ name: string }>(
      'select name from files where name = any($1) and aside_on is null',
      [marked.map(({ name }) => name)],
    );
    for (const { name } of wanted) await files.bringBack(name);
    swept += marked.length;
    if (marked.length < batch || stopping.aborted) return swept;
    await breath();
  }
}

/**
 * Ends what has had its time, in small parts.
 * @returns how many rows of each table went, without those of which none did
 * @throws AggregateError when all else has gone, where some of it could not
 */
export async function sweep(core: Sweeping): Promise<Readonly<Record<string, number>>> {
  const { files, stopping } = core;
  const now = core.clock.now();
  const swept: Record<string, number> = {};
  const faults: unknown[] = [];
  const note = async (what: string, going: Promise<number>) => {
    try {
      const rows = await going;
      if (rows > 0) swept[what] = rows;
    } catch (error) {
      faults.push(error);
    }
  };
  if (files !== undefined) {
    await note('uploads set aside', sweepUploads(core, files, now));
    await files.dropAsides(now).catch((error: unknown) => faults.push(error));
  }
  for (const age of untilStopped(ages, stopping)) await note(age.table, sweepTable(core, age, now));
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
  return swept;
}

/** Sweeps in the background, one time after the other. @returns what ends it, when it has come to rest */
export function sweepEach(core: Core, every: number, log: FastifyBaseLogger): () => Promise<void> {
  const { end } = again(every, async () => {
    try {
      const swept = await sweep(core);
      if (Object.keys(swept).length > 0) log.info({ swept }, 'what has had its time was swept');
    } catch (error) {
      log.error({ err: error }, 'what has had its time could not be swept');
    }
  });
  return end;
}
