import type { Database } from '../index.ts';

interface Table extends Record<string, unknown> {
  readonly name: string;
  readonly identity: boolean;
}

interface Content extends Record<string, unknown> {
  readonly name: string;
  readonly content: string;
}

interface Numbering extends Record<string, unknown> {
  readonly sequence: string;
  readonly next: string;
}

/** Deleted rows, which are read over again and again, are swept away after so many tests: in an embedded database nothing else does. */
const sweepEvery = 10;

/**
 * Keeps what a database holds now, to go back to it between tests: much quicker than a new database.
 * Only tables that were written to are filled anew: one whose number of rows and last writing transaction are those of
 * before holds what it held. The question for it stands in the database, which then plans it once and not before each test:
 * table by table, since one question over all of them takes longer to plan than everything else.
 * Closing what is given closes nothing; whoever opened the database does.
 * @param restoring the same database over a session of its own, in which nothing else is planned: to put rows back without
 * what stands between tables makes a session forget each plan that it has
 */
export async function restorable(database: Database, restoring = database): Promise<() => Promise<Database>> {
  const tables = await database.query<Table>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations'`,
  );
  const lookAt = (name: string) =>
    `select '${name}'::text as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as content from public.${name}`;
  await database.script(`
    create schema kept;
    ${tables.map(({ name }) => `create table kept.${name} as table public.${name};`).join(' ')}
    create function kept.contents() returns table (name text, content text) language plpgsql as $$ begin ${tables.map(({ name }) => `return query ${lookAt(name)};`).join(' ')} end $$`);
  const noted = (contents: readonly Content[]) => contents.map(({ name, content }) => [name, content] as const);
  const counted = tables
    .filter(({ identity }) => identity)
    .map(
      ({ name }) =>
        `select pg_get_serial_sequence('public.${name}', 'id') as sequence, (select coalesce(max(id), 0) + 1 from kept.${name})::text as next`,
    );
  const numberings = (await database.query<Numbering>(counted.join(' union all '))).map(
    ({ sequence, next }) => `setval('${sequence}', ${next}, false)`,
  );
  const contents = async () => new Map(noted(await restoring.query<Content>('select * from kept.contents()')));
  const before = await contents();
  const unswept = new Set<string>();
  let times = 0;
  return async () => {
    const now = await contents();
    const written = tables.filter(({ name }) => now.get(name) !== before.get(name));
    const refill = written.flatMap(({ name, identity }) => [
      `delete from public.${name}`,
      `insert into public.${name} ${identity ? 'overriding system value ' : ''}select * from kept.${name}`,
    ]);
    // A number that was taken by what came to nothing is gone too.
    const renumbered = `select ${numberings.join(', ')}`;
    if (written.length === 0) await restoring.script(renumbered);
    else {
      await restoring.script(
        ['begin', 'set local session_replication_role = replica', ...refill, renumbered, 'commit'].join('; '),
      );
      const names = written.map(({ name }) => name);
      for (const [name, content] of noted(await restoring.query<Content>(names.map(lookAt).join(' union all '))))
        before.set(name, content);
      for (const name of names) unswept.add(name);
      if ((times += 1) % sweepEvery === 0) {
        await restoring.query(`vacuum ${[...unswept].join(', ')}`);
        unswept.clear();
      }
    }
    return { ...database, close: async () => {} };
  };
}
