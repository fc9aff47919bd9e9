import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Queries } from '../database/index.ts';
import type { BackedUpTable } from './manifest.ts';

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Columns of every table, by table. */
export async function columnsOfTables(queries: Queries): Promise<ReadonlyMap<string, readonly Column[]>> {
  const columns = await queries.query<Column>(
    `select c.relname as table, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by c.relname, a.attnum`,
  );
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

/** Tables in an order in which each comes after those that it refers to. */
export async function inOrder(queries: Queries, tables: Iterable<string>): Promise<readonly string[]> {
  const references = await queries.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid where c.contype = 'f'`,
  );
  const left = new Set(tables);
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left]
      .filter((table) => references.every(({ from, to }) => from !== table || to === table || !left.has(to)))
      .sort();
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

const rowsAtOnce = 500;

/**
 * Writes a table's rows into a file, each as a JSON list of its values as text, in the order of its key: a row that refers
 * to another of its table comes after it.
 */
export async function writeTable(
  queries: Queries,
  table: string,
  columns: readonly Column[],
  path: string,
): Promise<BackedUpTable> {
  const key = await queries.query<{ name: string }>(
    `select quote_ident(a.attname) as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [table],
  );
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  try {
    await queries.script(
      `declare backup no scroll cursor for select array_to_json(array[${columns.map(({ name }) => `${name}::text`).join()}])::text as line from ${table}${key.length === 0 ? '' : ` order by ${key.map(({ name }) => name).join()}`}`,
    );
    for (;;) {
      const lines = await queries.query<{ line: string }>(`fetch ${rowsAtOnce} from backup`);
      const text = Buffer.from(lines.map(({ line }) => `${line}\n`).join(''));
      await file.write(text);
      hash.update(text);
      rows += lines.length;
      bytes += text.length;
      if (lines.length < rowsAtOnce) break;
    }
    await queries.script('close backup');
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, bytes, digest: hash.digest('hex'), columns: columns.map(({ name }) => name) };
}

/** The lines of a file, which end at a line feed alone: what somebody typed may hold other ends of lines. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of createReadStream(path, 'utf8')) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Puts the rows of such a file into an empty table. @returns how many */
export async function readTable(
  queries: Queries,
  table: string,
  columns: readonly Column[],
  path: string,
): Promise<number> {
  const names = columns.map(({ name }) => name);
  const into = `insert into ${table} (${names.join()}) overriding system value select ${columns.map(({ type }, at) => `v${at}::${type}`).join()} from unnest(${columns.map((_column, at) => `$${at + 1}::text[]`).join()}) with ordinality as given (${columns.map((_column, at) => `v${at}`).join()}, place) order by place`;
  let rows = 0;
  let batch: (readonly (string | null)[])[] = [];
  const put = async () => {
    if (batch.length > 0)
      await queries.query(
        into,
        columns.map((_column, at) => batch.map((row) => row[at] ?? null)),
      );
    rows += batch.length;
    batch = [];
  };
  for await (const line of linesOf(path)) {
    batch.push(JSON.parse(line) as (string | null)[]);
    if (batch.length === rowsAtOnce) await put();
  }
  await put();
  const [identity] = await queries.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  if (identity !== undefined)
    await queries.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${identity.name}), 0) + 1 from ${table}), false)`,
      [table, identity.name],
    );
  return rows;
}
