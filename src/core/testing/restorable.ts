import type { Database } from '../index.ts';

interface Table extends Record<string, unknown> {
  readonly name: string;
  readonly identity: boolean;
}

interface Content extends Record<string, unknown> {
  readonly name: string;
  readonly content: string;
}

/**
 * Keeps what a database holds now, to go back to it between tests: much quicker than a new database.
 * Only tables that were written to are filled anew: one whose number of rows and last writing transaction are those of
 * before holds what it held.
 * Closing what is given closes nothing; whoever opened the database does.
 */
export async function restorable(database: Database): Promise<() => Promise<Database>> {
  const tables = await database.query<Table>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('migrations', 'data_keys')`,
  );
  await database.script(`create schema kept; ${tables.map(({ name }) => `create table kept.${name} as table public.${name};`).join(' ')}`);
  const look = tables.map(({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as content from public.${name}`).join(' union all ');
  const contents = async () => new Map((await database.query<Content>(look)).map(({ name, content }) => [name, content]));
  const numbers = tables.filter(({ identity }) => identity).map(({ name }) => `setval(pg_get_serial_sequence('public.${name}', 'id'), (select coalesce(max(id), 0) + 1 from kept.${name}), false)`);
  let before = await contents();
  return async () => {
    const now = await contents();
    const written = tables.filter(({ name }) => now.get(name) !== before.get(name));
    const refill = written.flatMap(({ name, identity }) => [`delete from public.${name}`, `insert into public.${name} ${identity ? 'overriding system value ' : ''}select * from kept.${name}`]);
    // A number that was taken by what came to nothing is gone too.
    await database.script(['begin', 'set local session_replication_role = replica', ...refill, `select ${numbers.join(', ')}`, 'commit'].join('; '));
    if (written.length > 0) before = await contents();
    return { ...database, close: async () => {} };
  };
}
