export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs SQL. Amounts and days arrive as text, instants as ISO text, ids and counts as numbers, JSON as values.
 * Give JSON and instants as text, with a cast where the column does not say it.
 */
export interface Queries {
  query<R extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** Several statements without values. */
  script(sql: string): Promise<void>;
}

/**
 * `read committed` is for work that begins by waiting for a lock and must see what was done meanwhile; `repeatable read`
 * for what only reads, at length, and holds nobody up.
 */
export type Isolation = 'serializable' | 'read committed' | 'repeatable read';

export interface Database extends Queries {
  readonly kind: 'embedded' | 'postgres';
  /**
   * All or nothing, as if alone (serialisable unless told otherwise). The work is run again when the database could not order it
   * among others, so it must have no effect outside of the queries that it is given.
   * Inside of it use only those: the embedded database has one connection.
   * @param pace of work at a start, or beside calls, whose statements may take as long as they take
   * @throws Refusal `unavailable` when the database cannot be reached
   */
  transaction<T>(work: (queries: Queries) => Promise<T>, isolation?: Isolation, pace?: 'at length'): Promise<T>;
  close(): Promise<void>;
}

/** The one row that a query finds, or undefined. */
export async function first<R extends Row>(
  queries: Queries,
  sql: string,
  values: readonly unknown[],
): Promise<R | undefined> {
  const [row] = await queries.query<R>(sql, values);
  return row;
}

/** The one row that a query must give, like `insert … returning`. */
export async function one<R extends Row>(queries: Queries, sql: string, values: readonly unknown[]): Promise<R> {
  const row = await first<R>(queries, sql, values);
  if (row === undefined) throw new Error('a query that must give a row gave none');
  return row;
}
