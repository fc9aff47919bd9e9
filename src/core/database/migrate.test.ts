import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedDatabases } from '../testing/database-kinds.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeEach(async () => {
  database = await (await embeddedDatabases()).fresh();
});
afterEach(() => database.close());

it('is done once', async () => {
  const before = await database.query('select * from migrations');
  await migrate(database);
  expect(await database.query('select * from migrations')).toEqual(before);
});

it('refuses a database of a newer version, and says which it needs', async () => {
  await database.query(`insert into migrations (name, digest) values ('9999-later.sql', 'x')`);
  await expect(migrate(database)).rejects.toThrow(CannotStart);
  await expect(migrate(database)).rejects.toThrow('9999-later.sql');
  await database.query(`delete from migrations where name like '9999%'`);
});

it('refuses a migration that was edited after it was run', async () => {
  await database.query(`update migrations set digest = 'x' where name like '0001%'`);
  await expect(migrate(database)).rejects.toThrow(/edited after it was run/);
});
