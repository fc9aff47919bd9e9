import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CannotStart, DataKeys, keepToNewest, openDatabase, openMemory, opened, openSealed, readKeys, withKeys, type Database } from './index.ts';
import { takeToNewest } from './database/newest-key.ts';
import { Applicant } from './testing/applicant.ts';
import { CoreUnderTest } from './testing/core-under-test.ts';
import { freshPostgres } from './testing/database-kinds.ts';
import { hasPostgres } from './testing/postgres-cluster.ts';
import { template } from './testing/template.ts';
import { keyText, testKeys } from './testing/test-keys.ts';

const keys = (...versions: number[]) => DataKeys.parse(versions.map(keyText).join(), 'the tests');

/** Every row of every table, as it is stored. */
async function dump(stored: Database): Promise<string> {
  const tables = await stored.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  const rows = await Promise.all(tables.map(({ name }) => stored.query<{ text: string }>(`select t::text as text from ${name} t`)));
  return rows.flat().map(({ text }) => text).join('\n');
}

describe('keys', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('lie in a file of their own, made at the first start alone, that others cannot read', async () => {
    const file = join(folder, 'data-keys');
    await expect(readKeys({ text: undefined, file }, false)).rejects.toThrow(/keys of this database are missing/);
    const made = await readKeys({ text: undefined, file }, true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readKeys({ text: undefined, file }, true)).open('here', made.seal('here', 'a'))).toBe('a');
    await chmod(file, 0o640);
    await expect(readKeys({ text: undefined, file }, false)).rejects.toThrow(/Others can read/);
  });

  it.each(['', 'secret', '1:short', `0:${Buffer.alloc(32).toString('base64')}`, `${keyText(1)},${keyText(1)}`])('refuses "%s" in a sentence', (text) => {
    expect(() => DataKeys.parse(text, 'DATA_KEYS')).toThrow(CannotStart);
  });

  it('must be given with PostgreSQL', async () => {
    await expect(readKeys({ text: undefined, file: undefined }, true)).rejects.toThrow(/DATA_KEYS must be set/);
  });

  it('open a value in its own place alone, and only as it was', () => {
    const value = testKeys.seal('borrowers.email/7', 'a@b.example');
    expect(testKeys.open('borrowers.email/7', value)).toBe('a@b.example');
    expect(testKeys.seal('borrowers.email/7', 'a@b.example')).not.toBe(value);
    for (const place of ['borrowers.email/8', 'borrowers.address/7', 'cards.email/7']) expect(() => testKeys.open(place, value)).toThrow(/does not open/);
    for (let at = 5; at < value.length - 1; at += 7) expect(() => testKeys.open('borrowers.email/7', value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1))).toThrow();
    expect(() => keys(2).open('borrowers.email/7', value)).toThrow(/no key 1|does not open/);
  });
});

/** A database with the demo in it, as it is stored. */
const kinds = [
  { name: 'the embedded database', fresh: async (): Promise<Database> => (await openMemory(await template())).database },
  ...(hasPostgres ? [{ name: 'PostgreSQL', fresh: async (): Promise<Database> => openDatabase({ url: await freshPostgres(), directory: '' }) }] : []),
];

describe.each(kinds)('what identifies people, on $name', ({ fresh }) => {
  let stored: Database;
  beforeEach(async () => {
    stored = await fresh();
  });
  afterEach(() => stored.close());

  it('opens in its own row and column alone, is not to be read as it stands, and is not taken in the clear', async () => {
    const database = withKeys(stored, testKeys);
    await expect(database.query('select email from borrowers')).rejects.toThrow(/select it by opened/);
    expect(JSON.stringify(await database.query(`select ${opened('borrowers', ['email', 'kin', 'address'])} from borrowers where email is not null`))).toContain('@');
    await stored.query('update borrowers set address = (select email from borrowers where id = 1) where id = 1');
    await expect(database.query(`select ${opened('borrowers', ['address'])} from borrowers where id = 1`)).rejects.toThrow('borrowers.address/1 does not open');
    await stored.query('update borrowers set email = (select email from borrowers where id = 1) where id = 2');
    await expect(database.query(`select ${opened('borrowers', ['email'], 'b')} from borrowers b where id = 2`)).rejects.toThrow('borrowers.email/2 does not open');
    await expect(stored.query(`update borrowers set email = 'a@b.example' where id = 1`)).rejects.toThrow(/email_is_sealed/);
  });

  it('is not touched by a start with another key or none, which says so', async () => {
    const before = await dump(stored);
    const other = DataKeys.parse(`1:${Buffer.alloc(32, 9).toString('base64')}`, 'the tests');
    await expect(openSealed(stored, async () => other)).rejects.toThrow(/Key 1 is not the one that this database is sealed with/);
    await expect(openSealed(stored, async () => keys(2))).rejects.toThrow(/Key 1 is missing/);
    await expect(openSealed(stored, async (unused) => readKeys({ text: undefined, file: '/nowhere/data-keys' }, unused))).rejects.toThrow(/put the file/);
    expect(await dump(stored)).toBe(before);
  });

  it('is taken to a new key while calls go on, whatever ends it in the middle; then the key before can be taken out', async () => {
    await stored.query('delete from tries');
    await openSealed(stored, async () => keys(2, 1));
    const core = await CoreUnderTest.over(withKeys(stored, keys(2, 1)));
    const { token } = await core.signIn();
    const profile = await core.data('GET', '/api/v1/settings/profile', { token });
    const asBefore = async () => {
      expect(await core.data('GET', '/api/v1/settings/profile', { token })).toEqual(profile);
      expect((await core.login()).status).toBe(200);
      expect((await core.login('naija', '08031234567', 'wrong-password')).body).toMatchObject({ code: 'wrong_credentials' });
      core.later(1);
    };
    for (let end = 1; end < 4; end += 1) {
      let batches = 0;
      await expect(
        takeToNewest(stored, keys(2, 1), new Date(), async () => {
          await asBefore();
          batches += 1;
          if (batches === end) throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      await asBefore();
      expect(await new Applicant(core, 'naija', '08031234567').start()).toMatchObject({ status: 409, body: { code: 'registered' } });
    }
    await stored.query('delete from tries');
    const said = await new Promise<string>((resolve, reject) => {
      keepToNewest(stored, keys(2, 1), { info: (_detail, message) => (message.includes('take 1 out') ? resolve(message) : undefined), error: (detail) => reject(new Error(JSON.stringify(detail))) });
    });
    expect(said).toMatch(/nothing is sealed with other keys than 2/);
    await core.app.close();
    expect(await dump(stored)).not.toMatch(/[sh]1\.1\./);

    const { database } = await openSealed(stored, async () => keys(2));
    const after = await CoreUnderTest.over(database);
    expect(await after.data('GET', '/api/v1/settings/profile', { token })).toEqual(profile);
    expect((await after.login()).status).toBe(200);
    await expect(openSealed(stored, async () => testKeys)).rejects.toThrow(/Key 2 is missing/);
    await after.app.close();
  });

  it('counts wrong passwords on, and keeps one customer of a number and of a BVN, while keys are changed', async () => {
    const before = await CoreUnderTest.over(withKeys(stored, testKeys));
    for (let count = 0; count < 3; count += 1) await before.login('naija', '08031234567', 'wrong-password');
    const during = await CoreUnderTest.over(withKeys(stored, keys(2, 1)));
    await during.login('naija', '08031234567', 'wrong-password');
    expect(await during.login('naija', '08031234567', 'wrong-password')).toMatchObject({ status: 423 });
    expect(await new Applicant(during, 'naija', '08031234567').start()).toMatchObject({ status: 409, body: { code: 'registered' } });
    const left = new Applicant(before, 'naija', '08055500001');
    await left.start();
    const { code } = before;
    expect((await new Applicant(during, 'naija', '08055500001').confirm(code)).status).toBe(200);
    expect(await stored.query('select id from sign_ups')).toHaveLength(1);
    await before.app.close();
    await during.app.close();
  });
});

const lastInTheClear = '0008';

/** A database of the version before this, with a customer in it. */
async function inTheClear(): Promise<Database> {
  const { database } = await openMemory();
  await database.script('create table migrations (name text primary key, digest text not null, run_on timestamptz not null default now())');
  const folder = join(import.meta.dirname, 'migrations');
  for (const name of (await readdir(folder)).sort().filter((file) => file.slice(0, 4) <= lastInTheClear)) {
    const sql = await readFile(join(folder, name), 'utf8');
    await database.script(sql);
    await database.query('insert into migrations (name, digest) values ($1, $2)', [name, createHash('sha256').update(sql).digest('hex')]);
  }
  await database.script(`
    insert into lenders (slug, name, token, currency, country, time_zone, languages, theme, settings) values ('old', 'Old', 't', 'NGN', 'NGA', 'Africa/Lagos', '[]', '{}', '{}');
    insert into borrowers (lender_id, phone_number, first_name, last_name, email, country, bvn, bvn_hash, date_of_birth, kin, form_answers, referral_code)
      values (1, '08031112222', 'Zubaida', '', 'Zubaida@Old.example', 'Nigeria', '222******01', 'aGFzaA==', '1987-04-19', '{"first_name":"Musa"}', '{"form":{"about":"I sell \\"fish\\""}}', 'ABC234');
    insert into tries (lender_id, kind, phone_number, device, attempts, locked_until, tried_on) values (1, 'password', '08031112222', '', 5, now() + interval '1 hour', now());
    insert into sign_ups (lender_id, phone_number, begun_with, asked_on) values (1, '08039998888', '{"longitude":3.4567891}', now());
    insert into bank_accounts (lender_id, borrower_id, bank_code, account_number, account_name, is_primary, added_on) values (1, 1, '058', '0123456712', 'Zubaida Bello', true, now());
    insert into findings (lender_id, borrower_id, kind, about, asked, said, found_on) values (1, 1, 'salary', '', '{"account_number":"0123456712"}', '{"salary":"Zubaida"}', now());
  `);
  return database;
}

describe('a database from before values were sealed', () => {
  it('is sealed throughout at the first start, with nothing lost', async () => {
    const stored = await inTheClear();
    const { database } = await openSealed(stored, async () => testKeys);
    const [row] = await database.query(`select ${opened('borrowers', ['phone_number', 'first_name', 'last_name', 'email', 'address', 'bvn', 'bvn_hash', 'date_of_birth', 'kin', 'form_answers'])}, phone_key, email_key, bvn_key from borrowers`);
    expect(row).toEqual({
      phone_number: '08031112222', first_name: 'Zubaida', last_name: '', email: 'Zubaida@Old.example', address: null, bvn: '222******01', bvn_hash: 'aGFzaA==', date_of_birth: '1987-04-19',
      kin: { first_name: 'Musa' }, form_answers: { form: { about: 'I sell "fish"' } },
      phone_key: testKeys.lookups('phone/1/08031112222')[0], email_key: testKeys.lookups('email/1/zubaida@old.example')[0], bvn_key: testKeys.lookups('bvn/1/aGFzaA==')[0],
    });
    expect(await database.query('select phone_key, attempts from tries')).toEqual([{ phone_key: testKeys.lookups('phone/1/08031112222')[0], attempts: 5 }]);
    expect(await database.query(`select ${opened('findings', ['asked', 'said'])} from findings`)).toEqual([{ asked: { account_number: '0123456712' }, said: { salary: 'Zubaida' } }]);
    const all = await dump(stored);
    for (const known of ['0803', 'Zubaida', 'Old.example', '222***', 'aGFzaA', '1987', 'Musa', 'fish', '3.4567', '01234567']) expect(all).not.toContain(known);
    await stored.close();
  });
});
