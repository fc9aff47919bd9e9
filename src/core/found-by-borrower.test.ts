import { expect, it } from 'vitest';
import { quickestDatabases } from './testing/database-kinds.ts';

/** Found by something else than their borrower, which no call asks them by. */
const foundOtherwise = new Set([
  'accounts',
  'card_setups',
  'evidence',
  'guarantees',
  'instalments',
  'outbox',
  'outcomes',
]);

it('what calls read of a borrower is found by an index: nobody waits longer the more borrowers there are, or is put back by what others write', async () => {
  const database = await (await quickestDatabases()).fresh();
  const tables = await database.query<{ name: string; indexed: boolean }>(
    `select t.relname as name, exists (
       select 1 from pg_index i join pg_attribute first on first.attrelid = t.oid and first.attnum = i.indkey[0] left join pg_attribute second on second.attrelid = t.oid and second.attnum = i.indkey[1]
       where i.indrelid = t.oid and i.indpred is null and (first.attname = 'borrower_id' or (first.attname = 'lender_id' and second.attname = 'borrower_id'))) as indexed
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'borrower_id' where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`,
  );
  await database.close();
  expect(tables.length).toBeGreaterThan(30);
  // Of sessions, those that ended are found by nobody.
  expect(tables.filter(({ name, indexed }) => !indexed && !foundOtherwise.has(name)).map(({ name }) => name)).toEqual([
    'sessions',
  ]);
});
