import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Files } from '../files/files.ts';
import { DataKeys, openDatabase, proveKeys, withKeys, type Database } from '../index.ts';
import { pdf, uploadTo } from '../testing/applicant.ts';
import { compiled } from '../testing/compiled.ts';
import { CoreUnderTest, newKey, offerFor } from '../testing/core-under-test.ts';
import { databaseKinds, emptyPostgres, quickestDatabases, quickestEmpty } from '../testing/database-kinds.ts';
import { makeBackup, restoreBackup, type Manifest, type ProveKeys } from './index.ts';
import { emptyMemory } from '../testing/template.ts';
import { testKeys } from '../testing/test-keys.ts';
import { columnsOfTables } from './tables.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

const uploads = (within = folder) => join(within, 'uploads');
const restoredUploads = () => join(folder, 'again/uploads');

/** All that a database holds, as text. */
async function contentsOf(database: Database): Promise<Record<string, unknown>> {
  const tables = await columnsOfTables(database);
  return Object.fromEntries(
    await Promise.all(
      [...tables].map(
        async ([table, columns]) =>
          [
            table,
            await database.query(
              `select array_to_json(array[${columns.map(({ name }) => (table === 'migrations' && name === 'run_on' ? `''` : `${name}::text`)).join()}])::text as row from ${table} t order by t::text`,
            ),
          ] as const,
      ),
    ),
  );
}

/** Of a borrower, a loan that waits for people who vouch for it, and is not paid out. @returns its number */
async function waits(core: CoreUnderTest, phone: string): Promise<{ readonly id: number; readonly token: string }> {
  const { token } = await core.signIn('naija', phone);
  const guaranteed = (is: boolean) =>
    core.database.query(
      `update products set definition = jsonb_set(jsonb_set(definition, '{attributes,require_guarantor}', $1::jsonb), '{attributes,no_of_guarantors}', '1') where definition ->> 'name' = 'Quick Cash'`,
      [String(is)],
    );
  await guaranteed(true);
  const { completion } = await offerFor(core, token, 'Quick Cash');
  const { id } = await core.data<{ id: number }>('POST', '/api/v1/loan', { token, body: completion, key: newKey() });
  await guaranteed(false);
  return { id, token };
}

/** A core in which some have borrowed, of whom one waits and one has cancelled, and one has sent two papers, one of which was set aside. */
async function lived(
  database: Database,
  files = uploads(),
): Promise<{ core: CoreUnderTest; token: string; url: string }> {
  const core = await CoreUnderTest.over(database, { filesDirectory: files });
  const { token } = await core.signIn();
  const { completion } = await offerFor(core, token, 'Quick Cash');
  await core.data('POST', '/api/v1/loan', { token, body: completion, key: newKey() });
  await waits(core, '08030000051');
  const cancelled = await waits(core, '08030000050');
  await core.data('POST', `/api/v1/loan/${cancelled.id}/cancel`, {
    token: cancelled.token,
    body: { reason: 'No longer needed' },
  });
  const { url } = (await uploadTo(core, { lender: 'naija', token }, 'file', pdf('kept'))).body.data as { url: string };
  const aside =
    ((await uploadTo(core, { lender: 'naija', token }, 'file', pdf('aside'))).body.data as { url: string }).url
      .split('/')
      .at(-1) ?? '';
  await core.database.query('update files set aside_on = $2 where name = $1', [aside, core.now.toISOString()]);
  await new Files(files).setAside(aside, core.now);
  return { core, token, url };
}

const targets = [
  { target: 'the embedded database', open: emptyMemory },
  ...(databaseKinds.length > 1
    ? [{ target: 'PostgreSQL', open: async () => openDatabase({ url: await emptyPostgres(), directory: '' }) }]
    : []),
];

describe.each(databaseKinds.flatMap((kind) => targets.map((target) => ({ ...kind, ...target }))))(
  'a backup of $name, restored into $target',
  ({ start, open }) => {
    it('has everything of its instant, and nothing of later', async () => {
      const { core, token, url } = await lived(await (await start()).fresh());
      const before = await contentsOf(core.database);
      const served = join(folder, 'config');
      await mkdir(served);
      await Promise.all(
        [
          ['aaaaaaaaaaaaaaaaaaaa.json', '{}'],
          ['theme-bbbbbbbbbbbbbbbbbbbb.css', ':root{}'],
          ['cccccccccccccccccccc.json.new', '{'],
        ].map(([name = '', text = '']) => writeFile(join(served, name), text)),
      );
      const { path } = await makeBackup(core.database, new Files(uploads()), folder, new Date(), served);
      await uploadTo(core, { lender: 'naija', token }, 'file', pdf('later'));
      core.later(1);
      await core.login('naija', '08032345678');

      const database = await open();
      const servedAgain = join(folder, 'again/config');
      await restoreBackup(database, restoredUploads(), path, undefined, servedAgain);
      // Who was half way finishes on the version they began with.
      expect((await readdir(servedAgain)).sort()).toEqual([
        'aaaaaaaaaaaaaaaaaaaa.json',
        'theme-bbbbbbbbbbbbbbbbbbbb.css',
      ]);
      expect(await readFile(join(servedAgain, 'theme-bbbbbbbbbbbbbbbbbbbb.css'), 'utf8')).toBe(':root{}');
      // All of it, but that nobody is signed in: who signed out since would be signed in again.
      expect(await database.query('select id from sessions where ended_on is null')).toEqual([]);
      expect({ ...(await contentsOf(database)), sessions: [] }).toEqual({ ...before, sessions: [] });
      expect((await readdir(join(restoredUploads(), 'aside'))).length).toBe(1);
      const again = await CoreUnderTest.over(withKeys(database, testKeys), { filesDirectory: restoredUploads() });
      const { token: anew } = await again.signIn();
      const read = await again.app.inject({
        url: new URL(url).pathname,
        headers: { host: 'naija.localhost:3000', authorization: `Bearer ${anew}` },
      });
      expect(read.rawPayload).toEqual(pdf('kept'));
      expect(await again.data('GET', '/api/v2/loans?channel=web', { token: anew })).toEqual(
        await core.data('GET', '/api/v2/loans?channel=web', { token }),
      );
      // Numbers go on where they were.
      expect((await again.login()).status).toBe(200);
      await again.close();
      await core.close();
    });
  },
);

it('a restore has all uploads and versions on the disk, with the names that they have, when it ends', async () => {
  const { core } = await lived(await (await quickestDatabases()).fresh());
  const served = join(folder, 'config');
  await mkdir(served);
  await writeFile(join(served, 'aaaaaaaaaaaaaaaaaaaa.json'), '{}');
  const { path } = await makeBackup(core.database, new Files(uploads()), folder, new Date(), served);
  await core.close();

  const synced = new Set<number>();
  const handle = await openFile(path);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function noted(this: FileHandle) {
    synced.add((await this.stat()).ino);
    await sync.call(this);
  });
  const database = await quickestEmpty();
  await restoreBackup(database, restoredUploads(), path, undefined, join(folder, 'again/config')).finally(() =>
    spy.mockRestore(),
  );
  await database.close();
  const written = await readdir(join(folder, 'again'), { recursive: true });
  expect(written.length).toBe(7);
  const unsynced = await Promise.all(
    ['', ...written].map(async (name) => (synced.has((await stat(join(folder, 'again', name))).ino) ? [] : [name])),
  );
  expect(unsynced.flat()).toEqual([]);
});

it('a restore is run anew where the database could not end it, with uploads and without', async () => {
  const { core } = await lived(await (await quickestDatabases()).fresh());
  const backUp = async (at: string) =>
    (await makeBackup(core.database, new Files(uploads()), folder, new Date(at))).path;
  const full = await backUp('2026-01-01');
  await core.database.query('delete from files');
  for (const path of [full, await backUp('2026-01-02')]) {
    const empty = await quickestEmpty();
    let ended = 0;
    const unordered: Database = {
      ...empty,
      transaction: (work, ...how) =>
        empty.transaction(
          async (queries) => {
            ended += 1;
            const breaksOff = (at: number) => {
              if (ended === at) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
            };
            // Before the uploads have their place, and after.
            const script = async (sql: string) => (
              breaksOff(sql.startsWith('set constraints') ? 1 : 0),
              queries.script(sql)
            );
            const done = await work({ ...queries, script });
            breaksOff(2);
            return done;
          },
          ...how,
        ),
    };
    const into = join(path, 'again/uploads');
    const { uploads: kept } = await restoreBackup(unordered, into, path);
    expect([ended, (await readdir(into)).length > 0]).toEqual([3, Object.keys(kept).length > 0]);
    expect(await readdir(join(path, 'again'))).toEqual(['uploads']);
    await empty.close();
  }
  await core.close();
});

describe('a restore refuses', () => {
  let made: string;
  let backupName: string;
  let manifest: Manifest;
  // Nothing of a backup that was refused is left in it.
  let empty: Database;
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'backup-'));
    const { core } = await lived(await (await quickestDatabases()).fresh(), uploads(made));
    const backup = await makeBackup(core.database, new Files(uploads(made)), made, new Date());
    await core.close();
    manifest = backup.manifest;
    backupName = basename(backup.path);
    empty = await quickestEmpty();
  });
  afterAll(async () => {
    await empty.close();
    await rm(made, { recursive: true });
  });

  let path: string;
  beforeEach(async () => {
    await cp(made, folder, { recursive: true });
    path = join(folder, backupName);
  });

  const refusal = async (into = restoredUploads(), prove?: ProveKeys): Promise<string> => {
    const said = await restoreBackup(empty, into, path, prove).then(
      () => 'restored',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
    expect([...(await columnsOfTables(empty)).keys()]).toEqual([]);
    expect(await readdir(join(folder, 'again')).catch(() => [])).toEqual([]);
    return said;
  };
  const say = (more: Partial<Manifest>) =>
    writeFile(join(path, 'backup.json'), JSON.stringify({ ...manifest, ...more }));
  /** Writes a table's rows otherwise, so that the backup still fits together. */
  async function edit(table: string, change: (text: string) => string): Promise<void> {
    const text = change(await readFile(join(path, 'tables', `${table}.jsonl`), 'utf8'));
    await writeFile(join(path, 'tables', `${table}.jsonl`), text);
    const was = manifest.tables[table];
    if (was !== undefined)
      await say({
        tables: {
          ...manifest.tables,
          [table]: {
            ...was,
            bytes: Buffer.byteLength(text),
            digest: createHash('sha256').update(text).digest('hex'),
            rows: text.split('\n').length - 1,
          },
        },
      });
  }

  it('what is no backup, or not whole', async () => {
    await rm(join(path, 'backup.json'));
    expect(await refusal()).toContain('is no whole backup');
  });

  it('a backup of which an upload is missing, or a table was altered', async () => {
    const [name = ''] = Object.keys(manifest.uploads);
    const bytes = await readFile(join(path, 'uploads', name));
    await rm(join(path, 'uploads', name));
    expect(await refusal()).toContain(`uploads/${name} is missing`);
    await writeFile(join(path, 'uploads', name), bytes);
    const loans = join(path, 'tables/loans.jsonl');
    await writeFile(loans, (await readFile(loans, 'utf8')).replace('RUNNING', 'PAID'));
    expect(await refusal()).toContain('tables/loans.jsonl is not as it was written');
  });

  it('uploads that no row names', async () => {
    await edit('files', (text) => text.split('\n').slice(1).join('\n'));
    expect(await refusal()).toContain("1 are nobody's");
  });

  it('books that do not add up', async () => {
    await edit('postings', (text) => text.split('\n').slice(1).join('\n'));
    expect(await refusal()).toMatch(/Not so: each movement of the books adds up to zero|movement \d+ is not balanced/);
  });

  it('a loan without its instalments', async () => {
    await edit('instalments', () => '');
    expect(await refusal()).toContain(
      'Not so: each loan has its offer, and once paid out is booked as what is still to be paid of its instalments',
    );
  });

  it('a backup of a newer version, or of another migration', async () => {
    await say({ migrations: [...manifest.migrations, { name: '9999-later.sql', digest: '' }] });
    expect(await refusal()).toContain('it has the migration 9999-later.sql');
    await say({
      migrations: manifest.migrations.map((migration, at) => (at === 0 ? { ...migration, digest: 'x' } : migration)),
    });
    expect(await refusal()).toContain('with another migration 0001-lending.sql');
  });

  it('a database or a folder that holds something', async () => {
    expect(await refusal(uploads())).toContain('is not empty');
    await empty.script('create table mine (id integer)');
    await expect(restoreBackup(empty, restoredUploads(), path)).rejects.toThrow('it has the table "mine"');
    await empty.script('drop table mine');
  });

  it('to leave uploads whose commit was lost, which would keep the next restore from them', async () => {
    const lost: Database = {
      ...empty,
      transaction: (work, ...more) =>
        empty.transaction(
          async (queries) => {
            await work(queries);
            throw new Error('the line was cut');
          },
          ...more,
        ),
    };
    await expect(restoreBackup(lost, restoredUploads(), path)).rejects.toThrow('the line was cut');
    expect(await refusal(restoredUploads(), () => Promise.reject(new Error('tried again')))).toBe('tried again');
  });

  it('nothing that the database has taken: uploads stay where only its answer was lost', async () => {
    const taken = await quickestEmpty();
    const unheard: Database = {
      ...taken,
      transaction: async (work, ...more) => {
        await taken.transaction(work, ...more);
        throw new Error('the line was cut');
      },
    };
    await expect(restoreBackup(unheard, restoredUploads(), path)).rejects.toThrow('the line was cut');
    expect(await readdir(restoredUploads())).not.toEqual([]);
    await taken.close();
  });

  it('keys that do not open it', async () => {
    const other = DataKeys.parse(`1:${Buffer.alloc(32, 9).toString('base64')}`, 'DATA_KEYS');
    expect(await refusal(restoredUploads(), (queries) => proveKeys(queries, async () => other))).toContain(
      'Key 1 is not the one',
    );
  });
});

it('a backup that is killed in the middle leaves nothing under the name of a backup', async () => {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const child = spawn(process.execPath, [compiled('core/testing/killed-backup')], {
    env: { ...inherited, DATA_DIR: folder },
    stdio: 'ignore',
  });
  expect(await new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))).toBe('SIGKILL');
  const left = await readdir(folder);
  expect(left).toEqual([expect.stringMatching(/^unfinished-/)]);
  expect(await readdir(join(folder, left[0] ?? ''))).toEqual(['tables', 'uploads', 'versions']);
});
