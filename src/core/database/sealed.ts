import { randomBytes } from 'node:crypto';
import { isSealed, type DataKeys } from './data-keys.ts';
import { one, type Database, type Queries, type Row } from './database.ts';
import { allSealedTables, sealedTables, type LookupKind, type SealedColumn, type TableName } from './sealed-columns.ts';

/** What tells a row apart from others of its table: the values of `by`, in their order. */
type RowKey = number | string | readonly (number | string)[];

/** Where a value belongs: table, column and row. */
export const placeOf = (table: string, column: string, row: RowKey): string =>
  `${table}.${column}/${typeof row === 'object' ? row.join('/') : row}`;

/** Stands for a value of a query that the database is given sealed. */
class ToSeal {
  readonly place: string;
  readonly value: unknown;

  constructor(place: string, value: unknown) {
    this.place = place;
    this.value = value;
  }
}

/** Stands for what a value is found by: the database is given an array of texts, that of the newest key first. */
class ToFind {
  readonly what: readonly string[];

  constructor(what: readonly string[]) {
    this.what = what;
  }
}

/**
 * A value of a query, for a sealed column of a row: text, or anything that JSON has. Nothing stays nothing, and an empty
 * text stays one: they tell nothing of anybody.
 */
export function sealed<Table extends TableName>(
  table: Table,
  column: SealedColumn<Table>,
  row: RowKey,
  value: unknown,
): unknown {
  return value === null || value === undefined ? null : new ToSeal(placeOf(table, column, row), value);
}

/**
 * A value of a query by which rows are found: `where phone_key = any($2)`, and written as `($2::text[])[1]`.
 * While keys are changed rows have that of the key before or that of the newest.
 * @param value of which a row may have one; of several, it is sought by each
 */
export function lookup(kind: LookupKind, lender: number, value: string | readonly string[]): unknown {
  return new ToFind([value].flat().map((each) => lookupText(kind, lender, each)));
}

/** The same, where there may be no value. */
export function lookupIfAny(kind: LookupKind, lender: number, value: string | null | undefined): unknown {
  return value === null || value === undefined || value === '' ? null : lookup(kind, lender, value);
}

/** Email addresses are one in all letters. */
export function lookupText(kind: LookupKind, lender: number, value: string): string {
  return `${kind}/${lender}/${kind === 'email' ? value.toLowerCase() : value}`;
}

/** Tells values that are to be opened from all others: nobody can write it who does not know it, and it lasts as long as the process. */
const newMark = (): string => `\u0001${randomBytes(12).toString('base64url')}:`;

/** What does not open fails the query, or is nothing. */
const marks = { opened: newMark(), readable: newMark() } as const;

type Named<Column extends string> = Column | `${Column} as ${string}`;

/**
 * Selects sealed columns, each with its table, column and row beside it, so that it opens where it belongs alone:
 * `select id, ${opened('borrowers', ['email'], 'b')} from borrowers b`.
 * @param from the name that the table has in the query
 */
export const opened = <Table extends TableName>(
  table: Table,
  columns: readonly Named<SealedColumn<Table>>[],
  from: string = table,
): string => selected(marks.opened, table, columns, from);

/**
 * The same for rows that are listed, or that money hangs on whatever they say: what does not open is null, and whoever
 * operates the core is told (`withKeys`).
 */
export const readable = <Table extends TableName>(
  table: Table,
  columns: readonly Named<SealedColumn<Table>>[],
  from: string = table,
): string => selected(marks.readable, table, columns, from);

function selected(mark: string, table: TableName, columns: readonly string[], from: string): string {
  const row = sealedTables[table].by.map((name) => `${from}.${name}`).join(` || '/' || `);
  return columns
    .map((named) => {
      const [column = '', name = column] = named.split(' as ');
      return `'${mark}${table}.${column}/' || ${row} || ':' || ${from}.${column} as ${name}`;
    })
    .join(', ');
}

/** The id of a row that is about to be written: what is sealed for it must know it. Insert it with `overriding system value`. */
export async function newId(queries: Queries, table: TableName): Promise<number> {
  return (await one<{ id: number }>(queries, `select nextval(pg_get_serial_sequence($1, 'id')) as id`, [table])).id;
}

/** What stands for a value, as the database is given it. */
function given(keys: DataKeys, value: unknown): unknown {
  if (value instanceof ToSeal) return value.value === '' ? '' : keys.seal(value.place, JSON.stringify(value.value));
  return value instanceof ToFind ? value.what.flatMap((what) => keys.lookups(what)) : value;
}

/** What sealed columns are called. A plain one may hold a text that only looks sealed: somebody may have typed it. */
const sealedNames = new Set(allSealedTables.flatMap(([, { sealed: names }]) => names));

/** Told of a value that does not open. */
type Unreadable = (error: unknown) => void;

function read(keys: DataKeys, name: string, value: unknown, unreadable: Unreadable): unknown {
  if (typeof value !== 'string') return value;
  if (value.startsWith(marks.opened)) return open(keys, value.slice(marks.opened.length));
  if (value.startsWith(marks.readable)) {
    try {
      return open(keys, value.slice(marks.readable.length));
    } catch (error) {
      unreadable(error);
      return null;
    }
  }
  if (sealedNames.has(name) && isSealed(value))
    throw new Error('a sealed column was selected as it stands: select it by opened()');
  return value;
}

/** What was selected with its place before it. */
function open(keys: DataKeys, found: string): unknown {
  const end = found.lastIndexOf(':');
  const body = found.slice(end + 1);
  return body === '' ? '' : (JSON.parse(keys.open(found.slice(0, end), body)) as unknown);
}

/** Most rows have nothing sealed, and are given on as they are. */
function readRow<R extends Row>(keys: DataKeys, row: R, unreadable: Unreadable): R {
  let found: Record<string, unknown> | undefined;
  for (const name in row) {
    const value = read(keys, name, row[name], unreadable);
    if (value !== row[name]) (found ??= { ...row })[name] = value;
  }
  return (found as R | undefined) ?? row;
}

/**
 * Seals what queries are given for sealed columns and opens what they select of them; all else goes through as it is.
 * @param unreadable told once of each value that was to be shown and does not open
 */
export function withKeys(database: Database, keys: DataKeys, unreadable: Unreadable = () => {}): Database {
  const told = new Set<string>();
  const tell = (error: unknown): void => {
    const place = String(error);
    if (told.has(place)) return;
    told.add(place);
    unreadable(error);
  };
  const over = (queries: Queries): Queries => ({
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      return (
        await queries.query<R>(
          sql,
          values.map((value) => (typeof value === 'object' ? given(keys, value) : value)),
        )
      ).map((row) => readRow(keys, row, tell));
    },
    script: (sql) => queries.script(sql),
  });
  return {
    ...database,
    ...over(database),
    transaction: (work, isolation, pace) => database.transaction((queries) => work(over(queries)), isolation, pace),
  };
}
