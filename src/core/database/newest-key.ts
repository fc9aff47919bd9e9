import { setImmediate, setTimeout } from 'node:timers/promises';
import { isSealed, type DataKeys } from './data-keys.ts';
import type { Database } from './database.ts';
import { lookupText, placeOf } from './sealed.ts';
import { allSealedTables } from './sealed-columns.ts';

type SealedTable = (typeof allSealedTables)[number][1];
type Found = Readonly<Record<string, string | number | null>>;

const rowsAtOnce = 100;
const aDay = 86_400_000;

/** What a row must have in the place of what it has, so that all of it is sealed and found by the newest key. */
function changesOf(
  keys: DataKeys,
  name: string,
  { by, sealed, found = {} }: SealedTable,
  row: Found,
): Record<string, string> {
  const changes: Record<string, string> = {};
  const texts: Record<string, string> = {};
  for (const column of sealed) {
    const stored = row[column];
    if (typeof stored !== 'string' || stored === '') continue;
    const place = placeOf(
      name,
      column,
      by.map((part) => row[part] ?? ''),
    );
    const text = isSealed(stored) ? keys.open(place, stored) : stored;
    texts[column] = text;
    if (!stored.startsWith(`s1.${keys.newest}.`)) changes[column] = keys.seal(place, text);
  }
  for (const [column, { as, of }] of Object.entries(found)) {
    const text = texts[of];
    const key =
      text === undefined ? undefined : keys.lookups(lookupText(as, Number(row.lender_id), String(JSON.parse(text))))[0];
    if (key !== undefined && row[column] !== key) changes[column] = key;
  }
  return changes;
}

/** Takes rows of a table to the newest key, a hundred at a time; a row that somebody writes meanwhile is left to the next time. */
async function takeTable(
  database: Database,
  keys: DataKeys,
  name: string,
  table: SealedTable,
  between: () => Promise<void>,
): Promise<number> {
  const { by, sealed, found = {} } = table;
  if (sealed.length === 0) return 0;
  const older = [
    ...sealed.map((column) => `(${column} <> '' and ${column} not like 's1.${keys.newest}.%')`),
    ...Object.entries(found).map(
      ([column, { of }]) => `(${of} <> '' and (${column} is null or ${column} not like 'h1.${keys.newest}.%'))`,
    ),
  ].join(' or ');
  const columns = [
    ...new Set([...by, ...sealed, ...Object.keys(found), ...(Object.keys(found).length > 0 ? ['lender_id'] : [])]),
  ];
  let taken = 0;
  let last: Found | undefined;
  for (;;) {
    const after = last && `(${by.join()}) > (${by.map((_part, index) => `$${index + 1}`).join()})`;
    const rows: Found[] = await database.query<Found>(
      `select ${columns.join()} from ${name} where ${after === undefined ? '' : `${after} and `}(${older}) order by ${by.join()} limit ${rowsAtOnce}`,
      last === undefined ? [] : by.map((part) => last?.[part]),
    );
    for (const row of rows) {
      const changes = changesOf(keys, name, table, row);
      const changed = Object.keys(changes);
      const same = [...by, ...changed];
      await database.query(
        `update ${name} set ${changed.map((column, index) => `${column} = $${index + 1}`).join()} where ${same.map((column, index) => `${column} is not distinct from $${changed.length + index + 1}`).join(' and ')}`,
        [...changed.map((column) => changes[column]), ...same.map((column) => row[column])],
      );
    }
    taken += rows.length;
    last = rows.at(-1);
    await between();
    if (rows.length < rowsAtOnce) return taken;
  }
}

/** Rows that are found by numbers which stand nowhere else: written anew where they stand in the clear, and forgotten after a day where their key is an old one. */
async function takeForgotten(
  database: Database,
  keys: DataKeys,
  name: string,
  { forgotten }: SealedTable,
  now: Date,
): Promise<number> {
  if (forgotten === undefined) return 0;
  const { found, as, at } = forgotten;
  const clear = await database.query<{ lender_id: number; value: string }>(
    `select distinct lender_id, ${found} as value from ${name} where ${found} not like 'h1.%'`,
  );
  for (const { lender_id: lender, value } of clear) {
    await database.query(`update ${name} set ${found} = $3 where lender_id = $1 and ${found} = $2`, [
      lender,
      value,
      keys.lookups(lookupText(as, lender, value))[0],
    ]);
  }
  await database.query(`delete from ${name} where ${found} not like $1 and ${at} < $2`, [
    `h1.${keys.newest}.%`,
    new Date(now.getTime() - aDay).toISOString(),
  ]);
  const [left] = await database.query<{ count: number }>(
    `select count(*) as count from ${name} where ${found} not like $1`,
    [`h1.${keys.newest}.%`],
  );
  return left?.count ?? 0;
}

/**
 * Seals with the newest key what stands in the clear or is sealed with another, row by row, while calls go on: whoever
 * has the keys reads both. Ended in the middle it goes on where it was.
 * @param database without keys: values as they are stored
 * @param between is waited for after each hundred rows at most
 * @returns by table, how many rows were not of the newest key
 */
export async function takeToNewest(
  database: Database,
  keys: DataKeys,
  now: Date,
  between: () => Promise<void> = () => setImmediate(),
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, table] of allSealedTables) {
    const count =
      (await takeTable(database, keys, name, table, between)) + (await takeForgotten(database, keys, name, table, now));
    if (count > 0) found.set(name, count);
  }
  return found;
}

const pause = 600_000;

interface Log {
  info(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** Takes everything to the newest key, beside the calls, until nothing is left that another is needed for; then the log says which can be taken out. */
async function untilNewest(database: Database, keys: DataKeys, log: Log, ended: AbortSignal): Promise<void> {
  const between = async () => {
    await setImmediate();
    ended.throwIfAborted();
  };
  for (;;) {
    const others = (
      await database.query<{ version: number }>('select version from data_keys where version <> $1 order by version', [
        keys.newest,
      ])
    ).map(({ version }) => version);
    if (others.length === 0) return;
    const left = await takeToNewest(database, keys, new Date(), between);
    if (left.size === 0) {
      await database.query('delete from data_keys where version = any($1)', [others]);
      log.info(
        { keys: others },
        `nothing is sealed with other keys than ${keys.newest} any more: take ${others.join(', ')} out of DATA_KEYS`,
      );
      return;
    }
    log.info({ rows: Object.fromEntries(left) }, `taking what is sealed to key ${keys.newest}`);
    // Codes and tries of before are left, which end within a day, and what was written meanwhile.
    const isWaiting = allSealedTables.every(([name, { forgotten }]) => forgotten !== undefined || !left.has(name));
    if (isWaiting) await setTimeout(pause, undefined, { signal: ended, ref: false });
  }
}

/**
 * Begins to take what is sealed with another key, or found by it, to the newest, while calls go on. What fails is tried again after ten minutes.
 * @param database without keys: values as they are stored
 */
export function keepToNewest(database: Database, keys: DataKeys, log: Log): { end(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await untilNewest(database, keys, log, signal);
      } catch (error) {
        if (signal.aborted) return;
        log.error({ err: error }, 'the taking of sealed values to the newest key failed');
        await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  };
  const kept = keep();
  return {
    async end() {
      ending.abort(new Error('the server ends'));
      await kept;
    },
  };
}
