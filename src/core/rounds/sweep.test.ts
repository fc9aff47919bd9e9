import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Files } from '../files/files.ts';
import { ages, sweep } from './sweep.ts';
import { pdf, uploadTo } from '../testing/applicant.ts';
import { coreForEach } from '../testing/core-for-each.ts';
import { CoreUnderTest } from '../testing/core-under-test.ts';
import { databaseKinds, quickestDatabases } from '../testing/database-kinds.ts';
import { PushDevice } from '../testing/push-device.ts';

const aDay = 86_400_000;

describe.each(databaseKinds)('what has had its time, on $name', ({ start }) => {
  let core: CoreUnderTest;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  coreForEach(
    start,
    (made) => {
      core = made;
    },
    () => ({ filesDirectory: folder }),
  );

  /** A sweep so many days from now. */
  const swept = (days: number) =>
    sweep({
      ...core,
      files: new Files(folder),
      clock: { now: () => new Date(core.now.getTime() + days * aDay) },
    });
  const count = async (table: string) =>
    (await core.database.query<{ rows: number }>(`select count(*) as rows from ${table}`))[0]?.rows;

  it('goes, in parts, and what is younger stays', async () => {
    await core.database.query(
      `insert into outcomes (key_hash, lender_id, borrower_id, state, recorded_on) select 'k' || n, b.lender_id, b.id, 'closed', $1 from generate_series(1, 1201) n, (select * from borrowers limit 1) b`,
      [core.now.toISOString()],
    );
    expect((await swept(89)).outcomes).toBeUndefined();
    expect(await swept(91)).toMatchObject({ outcomes: 1201 });
    expect(await count('outcomes')).toBe(0);
  });

  it('are sessions with all that is theirs, when no token of theirs can stand', async () => {
    const { token } = await core.signIn();
    await core.ask('PUT', '/api/v1/settings/notification/token', {
      token,
      body: { notification_token: new PushDevice('n').token },
    });
    expect(await swept(0)).toEqual({});
    await swept(59);
    expect(await count('sessions')).toBe(1);
    await swept(61);
    expect([await count('sessions'), await count('tokens'), await count('notification_targets')]).toEqual([0, 0, 0]);
  });

  it('are uploads that nobody answered with for a day; sent again they are back under their address', async () => {
    let { token } = await core.signIn();
    const upload = async (text: string) =>
      ((await uploadTo(core, { lender: 'naija', token }, 'file', pdf(text))).body.data as { url: string }).url;
    const [answered, forgotten] = [await upload('answered'), await upload('forgotten')];
    await core.database.query('update files set answered_on = uploaded_on where name = $1', [
      answered.split('/').at(-1),
    ]);
    expect(await swept(0.9)).toEqual({});
    expect(await swept(1.1)).toMatchObject({ 'uploads set aside': 1 });
    ({ token } = await core.signIn());
    const read = (url: string) =>
      core.app.inject({
        url: new URL(url).pathname,
        headers: { host: 'naija.localhost:3000', authorization: `Bearer ${token}` },
      });
    expect([(await read(answered)).statusCode, (await read(forgotten)).statusCode]).toEqual([200, 404]);
    expect(await upload('forgotten')).toBe(forgotten);
    expect((await read(forgotten)).rawPayload).toEqual(pdf('forgotten'));
    await swept(3);
    await swept(40);
    expect([await count('files'), await readdir(join(folder, 'aside'))]).toEqual([1, []]);
  });

  it('goes also where the disk keeps some of it, which is said when all else has gone', async () => {
    await core.signIn();
    const fails = Object.assign(new Files(folder), { dropAsides: () => Promise.reject(new Error('EIO')) });
    const clock = { now: () => new Date(core.now.getTime() + 61 * aDay) };
    await expect(sweep({ ...core, files: fails, clock })).rejects.toThrow('EIO');
    expect(await count('sessions')).toBe(0);
  });

  it('is asked for again: an answer with an upload that was set aside brings it back', async () => {
    const files = new Files(folder);
    const { token } = await core.signIn();
    const { url } = (await uploadTo(core, { lender: 'naija', token }, 'file', pdf())).body.data as { url: string };
    await swept(2);
    const { ownFile } = await import('../files/own-file.ts');
    const [row] = await core.database.query<{ lender_id: number; borrower_id: number }>(
      'select lender_id, borrower_id from files',
    );
    const found = await ownFile(
      { database: core.database, files, clock: { now: () => core.now } },
      { lender: row?.lender_id ?? 0, borrower: row?.borrower_id ?? 0 },
      url,
      new URL(url).origin,
    );
    expect([found?.type, await files.has(url.split('/').at(-1) ?? '')]).toEqual(['application/pdf', true]);
    expect((await swept(5))['uploads set aside']).toBeUndefined();
  });

  it('goes without a look at all rows that name another: each reference to it has an index', async () => {
    const gone = ages.flatMap(({ table, first }) => [table, ...(first?.tables ?? [])]);
    const unindexed = await core.database.query(
      `select c.conrelid::regclass::text as by, c.confrelid::regclass::text as of from pg_constraint c
       where c.contype = 'f' and c.confrelid::regclass::text = any($1) and not exists (
         select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'lender_id')`,
      [gone],
    );
    expect(unindexed).toEqual([]);
  });

  it('is a table that there is, each named with its days in docs/operating.md', async () => {
    const operating = await readFile(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
    for (const { table, days } of ages) {
      expect(await count(table), table).toEqual(expect.any(Number));
      expect(operating).toContain(`| \`${table}\` | ${days} |`);
    }
  });
});

it('is swept while the core runs, and the end waits for it', async () => {
  const core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), { sweepEvery: 5 });
  await core.signIn();
  core.later(61 * 24 * 60);
  await expect.poll(async () => core.database.query('select id from sessions')).toEqual([]);
  await core.close();
});
