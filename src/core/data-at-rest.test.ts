import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rename, rm, stat, chmod, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CannotStart,
  DataKeys,
  keepToNewest,
  openDatabase,
  openMemory,
  opened,
  openSealed,
  readable,
  putForm,
  keysFrom,
  lenderOfHost,
  receiveDeposit,
  sealedTables,
  systemRandom,
  withKeys,
  type Database,
  type TableName,
} from './index.ts';
import { demoPin } from '../server/demo/index.ts';
import { takeToNewest } from './database/newest-key.ts';
import { opening, sealing } from './files/sealed-file.ts';
import { Applicant, newPassword, png, uploadTo } from './testing/applicant.ts';
import { applicationFor, CoreUnderTest, newKey, offerFor, type Product } from './testing/core-under-test.ts';
import { compiled } from './testing/compiled.ts';
import { freshPostgres } from './testing/database-kinds.ts';
import { once } from './testing/once.ts';
import { hasPostgres } from './testing/postgres-cluster.ts';
import { restorable } from './testing/restorable.ts';
import { fillFolder, template } from './testing/template.ts';
import { keyText, testKeys } from './testing/test-keys.ts';
import { PushDevice } from './testing/push-device.ts';
import { monthlyPlan } from './testing/monthly-plan.ts';

const keys = (...versions: number[]) => DataKeys.parse(versions.map(keyText).join(), 'the tests');

/** Every row of every table, as it is stored. */
async function dump(stored: Database): Promise<string> {
  const tables = await stored.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => stored.query<{ text: string }>(`select t::text as text from ${name} t`)),
  );
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    await Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
    )
  ).join('\n');
}

describe('keys', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('lie in a file of their own, made at the first start alone, that others cannot read', async () => {
    const file = join(folder, 'data-keys');
    await expect(keysFrom({ text: undefined, file })(false)).rejects.toThrow(/keys of this database are missing/);
    const made = await keysFrom({ text: undefined, file })(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await keysFrom({ text: undefined, file })(true)).open('here', made.seal('here', 'a'))).toBe('a');
    await chmod(file, 0o640);
    await expect(keysFrom({ text: undefined, file })(false)).rejects.toThrow(/Others can read/);
  });

  it.each(['', 'secret', '1:short', `0:${Buffer.alloc(32).toString('base64')}`, `${keyText(1)},${keyText(1)}`])(
    'refuses "%s" in a sentence',
    (text) => {
      expect(() => DataKeys.parse(text, 'DATA_KEYS')).toThrow(CannotStart);
    },
  );

  it('must be given with PostgreSQL', () => {
    expect(() => keysFrom({ text: undefined, file: undefined })).toThrow(/DATA_KEYS must be set/);
  });

  it('open a value in its own place alone, and only as it was', () => {
    const value = testKeys.seal('borrowers.email/7', 'a@b.example');
    expect(testKeys.open('borrowers.email/7', value)).toBe('a@b.example');
    expect(testKeys.seal('borrowers.email/7', 'a@b.example')).not.toBe(value);
    for (const place of ['borrowers.email/8', 'borrowers.address/7', 'cards.email/7'])
      expect(() => testKeys.open(place, value)).toThrow(/does not open/);
    for (let at = 5; at < value.length - 1; at += 7)
      expect(() =>
        testKeys.open('borrowers.email/7', value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)),
      ).toThrow();
    expect(() => keys(2).open('borrowers.email/7', value)).toThrow(/no key 1|does not open/);
  });
});

/** A database with the demo in it, as it is stored: one that is gone back to, and one for whoever changes what its tables are. */
const kinds = [
  {
    name: 'the embedded database',
    fresh: async (): Promise<Database> => (await openMemory(await template())).database,
  },
  ...(hasPostgres
    ? [
        {
          name: 'PostgreSQL',
          fresh: async (): Promise<Database> => openDatabase({ url: await freshPostgres(), directory: '' }),
        },
      ]
    : []),
].map(({ name, fresh }) => ({ name, fresh, restored: once(async () => restorable(await fresh())) }));

describe.each(kinds)('what identifies people, on $name', ({ restored }) => {
  let stored: Database;
  beforeEach(async () => {
    stored = await (await restored())();
  });

  it('opens in its own row and column alone, is not to be read as it stands, and is not taken in the clear', async () => {
    const database = withKeys(stored, testKeys);
    await expect(database.query('select email from borrowers')).rejects.toThrow(/select it by opened/);
    expect(
      JSON.stringify(
        await database.query(
          `select ${opened('borrowers', ['email', 'kin', 'address'])} from borrowers where email is not null`,
        ),
      ),
    ).toContain('@');
    await stored.query('update borrowers set address = (select email from borrowers where id = 1) where id = 1');
    await expect(
      database.query(`select ${opened('borrowers', ['address'])} from borrowers where id = 1`),
    ).rejects.toThrow('borrowers.address/1 does not open');
    await stored.query('update borrowers set email = (select email from borrowers where id = 1) where id = 2');
    await expect(
      database.query(`select ${opened('borrowers', ['email'], 'b')} from borrowers b where id = 2`),
    ).rejects.toThrow('borrowers.email/2 does not open');
    await expect(stored.query(`update borrowers set email = 'a@b.example' where id = 1`)).rejects.toThrow(
      /email_is_sealed/,
    );
  });

  it('is nothing where it is listed and does not open, of which whoever operates the core is told once', async () => {
    const told: unknown[] = [];
    const database = withKeys(stored, testKeys, (error) => told.push(error));
    await stored.query('update borrowers set address = (select email from borrowers where id = 1) where id = 1');
    for (let times = 0; times < 2; times += 1)
      expect(
        await database.query(`select ${readable('borrowers', ['address', 'first_name'])} from borrowers where id = 1`),
      ).toEqual([{ address: null, first_name: expect.stringMatching(/^\w+$/) }]);
    expect(told.map(String)).toEqual([expect.stringContaining('borrowers.address/1 does not open')]);
  });

  it('is told from a text that only looks so, which somebody typed where nothing is sealed', async () => {
    const database = withKeys(stored, testKeys);
    const typed = `s1.1.${'A'.repeat(40)}`;
    await database.query('update applications set purpose = $1', [typed]);
    expect(await database.query('select $1::text as purpose', [typed])).toEqual([{ purpose: typed }]);
  });

  it('is not touched by a start with another key or none, which says so', async () => {
    const before = await dump(stored);
    const other = DataKeys.parse(`1:${Buffer.alloc(32, 9).toString('base64')}`, 'the tests');
    await expect(openSealed(stored, async () => other)).rejects.toThrow(
      /Key 1 is not the one that this database is sealed with/,
    );
    await expect(openSealed(stored, async () => keys(2))).rejects.toThrow(/Key 1 is missing/);
    await expect(openSealed(stored, keysFrom({ text: undefined, file: '/nowhere/data-keys' }))).rejects.toThrow(
      /put the file/,
    );
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
      expect((await core.login('naija', '08031234567', 'wrong-password')).body).toMatchObject({
        code: 'wrong_credentials',
      });
      core.later(1);
    };
    for (let end = 1; end < 3; end += 1) {
      let batches = 0;
      await expect(
        takeToNewest(stored, keys(2, 1), new Date(), async () => {
          expect(await core.data('GET', '/api/v1/settings/profile', { token })).toEqual(profile);
          batches += 1;
          if (batches === end) throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      await asBefore();
      expect(await new Applicant(core, 'naija', '08031234567').start()).toMatchObject({
        status: 409,
        body: { code: 'registered' },
      });
    }
    await stored.query('delete from tries');
    const said = await new Promise<string>((resolve, reject) => {
      keepToNewest(stored, keys(2, 1), {
        info: (_detail, message) => (message.includes('take 1 out') ? resolve(message) : undefined),
        error: (detail) => reject(new Error(JSON.stringify(detail))),
      });
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

  it('loses nothing that a call writes while its row is taken to a new key', async () => {
    await openSealed(stored, async () => keys(2, 1));
    const core = await CoreUnderTest.over(withKeys(stored, keys(2, 1)));
    const { token } = await core.signIn();
    let written = 0;
    const met: Database = {
      ...stored,
      async query(sql, values) {
        // Between the reading of rows and the writing of the first.
        if (sql.startsWith('update borrowers') && (written += 1) === 1)
          await core.ask('PUT', '/api/v1/settings/profile', { token, body: { address: 'Written Meanwhile' } });
        return stored.query(sql, values);
      },
    };
    await takeToNewest(met, keys(2, 1), new Date());
    expect(written).toBeGreaterThan(1);
    expect(await core.data('GET', '/api/v1/settings/profile', { token })).toMatchObject({
      address: 'Written Meanwhile',
    });
    await core.app.close();
  });

  it('counts wrong passwords on, and keeps one customer of a number and of a BVN, while keys are changed', async () => {
    const before = await CoreUnderTest.over(withKeys(stored, testKeys));
    for (let count = 0; count < 3; count += 1) await before.login('naija', '08031234567', 'wrong-password');
    const during = await CoreUnderTest.over(withKeys(stored, keys(2, 1)));
    await during.login('naija', '08031234567', 'wrong-password');
    expect(await during.login('naija', '08031234567', 'wrong-password')).toMatchObject({ status: 423 });
    expect(await new Applicant(during, 'naija', '08031234567').start()).toMatchObject({
      status: 409,
      body: { code: 'registered' },
    });
    const left = new Applicant(before, 'naija', '08055500001');
    await left.start();
    const { code } = before;
    expect((await new Applicant(during, 'naija', '08055500001').confirm(code)).status).toBe(200);
    expect(await stored.query('select id from sign_ups')).toHaveLength(1);
    await before.app.close();
    await during.app.close();
  });
});

it('a process that is killed while it takes values to a new key leaves all of them readable, and the next goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  await fillFolder(folder);
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const child = spawn(process.execPath, [compiled('core/testing/killed-rotation')], {
    env: { ...inherited, DATA_DIR: folder },
    stdio: 'ignore',
  });
  expect(await new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))).toBe('SIGKILL');
  const stored = await openDatabase({ directory: folder });
  const core = await CoreUnderTest.over(withKeys(stored, keys(2, 1)));
  for (const table of Object.keys(sealedTables) as TableName[])
    if (sealedTables[table].sealed.length > 0) await core.rows(table);
  expect([...new Set((await dump(stored)).match(/s1\.[12]\./g))].sort()).toEqual(['s1.1.', 's1.2.']);
  expect((await core.login()).status).toBe(200);
  await takeToNewest(stored, keys(2, 1), new Date());
  // What is left is the proof of the key itself.
  expect((await dump(stored)).match(/s1\.1\./g)).toHaveLength(1);
  expect((await core.login()).status).toBe(200);
  await core.close();
  await rm(folder, { recursive: true });
});

const lastInTheClear = '0008';

/** A database of the version before this, with a customer in it. */
async function putInTheClear(database: Database): Promise<void> {
  await database.script('drop schema public cascade; create schema public');
  await database.script(
    'create table migrations (name text primary key, digest text not null, run_on timestamptz not null default now())',
  );
  const folder = join(import.meta.dirname, 'migrations');
  for (const name of (await readdir(folder)).sort().filter((file) => file.slice(0, 4) <= lastInTheClear)) {
    const sql = await readFile(join(folder, name), 'utf8');
    await database.script(sql);
    await database.query('insert into migrations (name, digest) values ($1, $2)', [
      name,
      createHash('sha256').update(sql).digest('hex'),
    ]);
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
}

describe.each(kinds)('a database from before values were sealed, on $name', ({ fresh }) => {
  it('is sealed throughout at the first start, with nothing lost', async () => {
    const stored = await fresh();
    await putInTheClear(stored);
    const { database } = await openSealed(stored, async () => testKeys);
    const [row] = await database.query(
      `select ${opened('borrowers', ['phone_number', 'first_name', 'last_name', 'email', 'address', 'bvn', 'bvn_hash', 'date_of_birth', 'kin', 'form_answers'])}, phone_key, email_key, bvn_key from borrowers`,
    );
    expect(row).toEqual({
      phone_number: '08031112222',
      first_name: 'Zubaida',
      last_name: '',
      email: 'Zubaida@Old.example',
      address: null,
      bvn: '222******01',
      bvn_hash: 'aGFzaA==',
      date_of_birth: '1987-04-19',
      kin: { first_name: 'Musa' },
      form_answers: { form: { about: 'I sell "fish"' } },
      phone_key: testKeys.lookups('phone/1/08031112222')[0],
      email_key: testKeys.lookups('email/1/zubaida@old.example')[0],
      bvn_key: testKeys.lookups('bvn/1/aGFzaA==')[0],
    });
    expect(await database.query('select phone_key, attempts from tries')).toEqual([
      { phone_key: testKeys.lookups('phone/1/08031112222')[0], attempts: 5 },
    ]);
    expect(await database.query(`select ${opened('findings', ['asked', 'said'])} from findings`)).toEqual([
      { asked: { account_number: '0123456712' }, said: { salary: 'Zubaida' } },
    ]);
    const all = await dump(stored);
    for (const known of [
      '0803111',
      '0803999',
      'Zubaida',
      'Old.example',
      '222***',
      'aGFzaA',
      '1987',
      'Musa',
      'fish',
      '3.4567',
      '01234567',
    ])
      expect(all).not.toContain(known);
    await stored.close();
  });
});

describe('an upload', () => {
  const contentKey = Buffer.alloc(32, 3).toString('base64');
  const pieceOf = (sealedBytes: Buffer, count: number) => sealedBytes.subarray(count * 65_552, (count + 1) * 65_552);
  const sealAll = (bytes: Buffer) =>
    buffer(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]).pipe(sealing(contentKey)));
  const openAll = async (bytes: Buffer) => {
    const opener = opening(contentKey);
    opener.end(bytes);
    return buffer(opener);
  };

  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
    'of %i bytes is sealed in pieces, and comes back as it was',
    async (size) => {
      const bytes = Buffer.alloc(size, 'borrower');
      const kept = await sealAll(bytes);
      expect(kept.length).toBe(size + 16 * Math.max(1, Math.ceil(size / 65_536)));
      expect(kept.includes('borrower')).toBe(false);
      // Compared as bytes: told apart number by number they take half a second.
      expect((await openAll(kept)).equals(bytes)).toBe(true);
    },
  );

  it('that was cut off, altered, or whose pieces change places, does not come back', async () => {
    const kept = await sealAll(Buffer.alloc(200_000, 'borrower'));
    const changed = Buffer.from(kept);
    changed[100_000] = (changed[100_000] ?? 0) ^ 1;
    const swapped = Buffer.concat([pieceOf(kept, 1), pieceOf(kept, 0), kept.subarray(2 * 65_552)]);
    for (const broken of [
      changed,
      swapped,
      kept.subarray(0, 65_552),
      kept.subarray(0, -1),
      kept.subarray(0, 2 * 65_552),
      Buffer.alloc(0),
      Buffer.concat([kept, kept]),
    ])
      await expect(openAll(broken)).rejects.toThrow(/cut off|altered/);
  });

  it('that lay in the clear is sealed at the next start, also where a start ended in the middle of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    const { database: stored } = await openMemory(await template());
    const database = withKeys(stored, testKeys);
    const before = await CoreUnderTest.over(database, { filesDirectory: folder });
    const { token } = await before.signIn();
    const names: string[] = [];
    for (const text of ['one', 'two', 'three'])
      names.push(
        ((await uploadTo(before, { lender: 'naija', token }, 'photo', png(text))).body.data as { url: string }).url
          .split('/')
          .at(-1) ?? '',
      );
    await before.app.close();
    const [one = '', two = '', three = ''] = names;
    const sealedTwo = await readFile(join(folder, two));
    for (const [name, text] of [
      [one, 'one'],
      [two, 'two'],
      [three, 'three'],
    ] as const)
      await writeFile(join(folder, name), png(text));
    await stored.query('update files set content_key = null where name <> $1', [two]);
    // Of one the key was written down, and then it ended; of another it ended before.
    await writeFile(join(folder, 'parts', two), sealedTwo);
    await writeFile(join(folder, 'parts', three), 'half of i');
    const after = await CoreUnderTest.over(database, { filesDirectory: folder });
    expect(await readdir(join(folder, 'parts'))).toEqual([]);
    for (const [name, text] of [
      [one, 'one'],
      [two, 'two'],
      [three, 'three'],
    ] as const) {
      expect((await readFile(join(folder, name))).includes(text)).toBe(false);
      expect(
        (
          await after.app.inject({
            url: `/utility/v1/files/${name}`,
            headers: { host: 'naija.localhost:3000', authorization: `Bearer ${token}` },
          })
        ).rawPayload,
      ).toEqual(png(text));
    }
    // The bytes of one under the name of another are nobody's.
    await rename(join(folder, one), join(folder, two));
    await expect(
      after.app
        .inject({
          url: `/utility/v1/files/${two}`,
          headers: { host: 'naija.localhost:3000', authorization: `Bearer ${token}` },
        })
        .then(({ statusCode, rawPayload }) => statusCode === 200 && rawPayload.length > 0),
    ).resolves.toBe(false);
    await after.close();
    await rm(folder, { recursive: true });
  });
});

/** What a customer tells, each of it found nowhere else. */
const told = {
  phone: '08057770001',
  bvn: '22277712349',
  bvn_phone_number: '08057770009',
  dob: '1987-04-19',
  first_name: 'Zubaidatu',
  last_name: 'Okonkwoeze',
  account_number: '0177712345',
  account_name: 'Zubaidatu Accountholder',
  email: 'zubaidatu@private.example',
  address: '77 Hidden Crescent',
  city: 'Kuramo Hideaway',
  employer: 'Quiet Bakery of Apapa',
  work_email: 'z@quiet-bakery.example',
  own_answer: 'Teachers of Epe',
  push: 'push-token-777123',
  device: 'device-777123',
  business: 'RC-777123',
  business_name: 'Okonkwoeze and Daughters',
  longitude: 3.4567891,
  form_phone: '0754777123',
  form_answer: 'Mwanaisha-binti-Siri',
  upload: 'inside-of-the-upload-777123',
  photo: 'inside-of-the-photo-777123',
  card: 'ZUBAIDATU CARDHOLDER',
  landmark: 'Behind the Blue Mosque',
  other_account: '0277712345',
  kin: {
    first_name: 'Kinswoman',
    last_name: 'Adunkeolu',
    phone_number: '08057770077',
    email: 'kin@private.example',
    address: '9 Kin Close',
    city: 'Kinville',
  },
};

describe('all that a customer tells', () => {
  it('is found, byte by byte, nowhere in the clear: in no table, no file of the data folder, no line of the log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'at-rest-'));
    await fillFolder(folder);
    const stored = await openDatabase({ directory: folder });
    const core = await CoreUnderTest.over(withKeys(stored, testKeys), {
      filesDirectory: join(folder, 'uploads'),
      registers: {
        person: async () => ({
          phone_number: told.bvn_phone_number,
          dob: told.dob,
          first_name: told.first_name,
          last_name: told.last_name,
        }),
        accountName: async () => told.account_name,
      },
      cards: {
        open: async () => ({ url: 'http://cards.localhost/', origin: 'http://cards.localhost' }),
        registered: async () => ({
          id: 'card-at-rest',
          owner_name: told.card,
          bank_name: 'Bank',
          last4: '4081',
          type: 'VISA',
          exp_month: '12',
          exp_year: '29',
          tied: true,
        }),
      },
    });
    const who = new Applicant(core, 'naija', told.phone);
    await who.begin({ longitude: told.longitude, latitude: 6.4 });
    for (const [stage, body] of [
      ['bvn', { bvn: told.bvn, bvn_phone_number: told.bvn_phone_number, dob: told.dob }],
      ['bank', { account_number: told.account_number, bank_code: '058' }],
      ['pin', { pin: '4821' }],
    ] as const)
      expect((await who.stage(stage, body)).status, stage).toBe(200);
    const { token } = (await core.login('naija', told.phone, newPassword)).body.data as { token: string };
    const ask = async (method: 'POST' | 'PUT', url: string, body: object) =>
      expect(await core.ask(method, url, { token, body, headers: { 'x-pin': '4821' } }), url).toMatchObject({
        status: 200,
      });
    await ask('PUT', '/api/v1/settings/profile', {
      email: told.email,
      address: told.address,
      city: told.city,
      nearest_landmark: told.landmark,
      own_answers: { union: told.own_answer },
    });
    const list = async (name: string) =>
      (
        await core.database.query<{ id: number }>(`select id from options where list = $1 and lender_id = 1 limit 1`, [
          name,
        ])
      )[0]?.id;
    const state = await core.database.query<{ id: number; lga: number }>(
      `select s.id, l.id as lga from options s join options l on l.lender_id = s.lender_id and l.list = s.ref_code || '-lga' where s.list = 'state' and s.lender_id = 1 limit 1`,
    );
    await ask('PUT', '/api/v1/settings/profile/next-of-kin', {
      ...told.kin,
      relationship_id: await list('relationship'),
      state_id: state[0]?.id,
      lga_id: state[0]?.lga,
    });
    await ask('POST', '/api/v1/settings/banks', { bank_code: '058', account_number: told.other_account, pin: '4821' });
    await ask('PUT', '/api/v1/settings/notification/token', { notification_token: new PushDevice(told.push).token });
    await ask('PUT', '/api/v1/settings/notification/device', { device_id: told.device, device_name: 'Tecno' });
    await ask('POST', '/api/v2/business-profile', {
      business_name: told.business_name,
      registration_number: told.business,
    });
    expect((await uploadTo(core, { lender: 'naija', token }, 'photo', png(told.photo.repeat(9000)))).status).toBe(200);
    expect((await uploadTo(core, { lender: 'naija', token }, 'file', png(told.upload))).status).toBe(200);
    const { reference } = await core.data<{ reference: string }>('POST', '/api/v1/settings/card/init', {
      token,
      body: {},
    });
    expect((await core.ask('POST', '/api/v1/settings/card', { token, body: { reference } })).status).toBe(200);
    await core.login('naija', told.phone, 'wrong-password');
    const { completion, product } = await offerFor(core, token, 'Quick Cash', 'naija', {
      current_employer: told.employer,
      work_email: told.work_email,
      address: told.address,
      purpose: 'Personal',
    });
    expect(
      (
        await core.ask('POST', '/api/v1/loan', {
          token,
          body: { ...completion, pin: '4821' },
          key: 'key-of-the-one-at-rest',
        })
      ).status,
    ).toBe(200);
    await ask(
      'POST',
      '/api/v1/loan/scoring/rejection',
      applicationFor(product, { current_employer: told.employer, work_email: told.work_email }),
    );

    expect(
      await putForm(
        core.database,
        'pwani',
        {
          meta: { name: 'member' },
          pages: [
            {
              title: 'You',
              sections: [{ name: 'You', fields: [{ id: 'nickname', type: 'short_text', label: 'Nickname' }] }],
              actions: [{ type: 'submit', label: 'Send' }],
            },
          ],
        },
        () => undefined,
      ),
    ).toEqual([]);
    const member = new Applicant(core, 'pwani', told.form_phone);
    await member.begin();
    expect((await member.stage('form', { member: { nickname: told.form_answer } })).status).toBe(200);

    // A key of the lender's own, to a service that its core asks.
    const serviceKey = 'key-of-{org_id}';
    expect((await lenderOfHost(core.database, 'pwani.localhost', 'localhost'))?.services.salary?.key).toBe(serviceKey);
    const tables = await dump(stored);
    const logged = core.logged.join('');
    await core.close();
    const files = await bytesIn(folder);
    // What is looked for can be found: what stands in the clear is.
    for (const place of [tables, files]) expect(place).toContain('Quick Cash');
    expect(logged).toContain('/api/v1/loan');
    const masked = `${told.bvn.slice(0, 3)}******${told.bvn.slice(-2)}`;
    for (const secret of [
      ...Object.values(told).flatMap((value) => (typeof value === 'object' ? Object.values(value) : [String(value)])),
      masked,
      serviceKey,
    ]) {
      for (const [place, text] of [
        ['tables', tables],
        ['files', files],
        ['log', logged],
      ] as const)
        expect(text.includes(secret), `${secret} in the ${place}`).toBe(false);
    }
    await rm(folder, { recursive: true });
  });
});

/** What a customer types, or an outside party tells of them, once they have a loan, a wallet and plans. */
const toldLater = {
  plan: 'School of little Chiamaka',
  renamed: 'Dowry for Chiamaka Obi',
  why_not: 'Because my uncle Ekwueme died',
  why_no_loan: 'Because my aunt Ngozika paid',
  narration: 'Rent for flat 9 of Madam Ronke',
  payee_account: '0377712345',
  payee: 'Ronke Landladysdaughter',
  meter: '45777123456',
  meter_owner: 'Babatunde Meterowner',
  airtime: '08057770123',
  payer: 'Olumide Depositor',
  virtual: '9777123456',
  linked_name: 'Zubaidatu Linkedname',
  linked_account: '0477712345',
  guarantor: 'Barakazuri',
  guarantor_last: 'Mushikwetu',
  guarantor_phone: '0754777999',
  guarantor_email: 'baraka@private.example',
  relationship: 'Half brother in Arusha',
  meter_token: '4821 0937 7755 1206 3390',
  agreed: 'I agree to stand for Neema as her brother',
  signed: 'Neema Shangazi Mushi',
  consent: 'Consent in words of page seven',
};

describe('all that a customer tells later', () => {
  it('is found, byte by byte, nowhere in the clear: what plans are called, whom money went to and why, who stands for a loan', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'at-rest-'));
    await fillFolder(folder);
    const stored = await openDatabase({ directory: folder });
    const biller = { id: 11, name: 'Ikeja Electric', fields: [{ name: 'Meter number' }] };
    const core = await CoreUnderTest.over(withKeys(stored, testKeys), {
      registers: { person: async () => undefined, accountName: async () => toldLater.payee },
      payouts: {
        pay: async ({ to }) => ('item' in to ? { is: 'paid', token: toldLater.meter_token } : 'paid'),
        standing: async () => undefined,
        returned: async () => [],
      },
      billers: {
        categories: async () => [{ id: 1, name: 'Electricity' }],
        billersOf: async () => [biller],
        biller: async () => biller,
        itemsOf: async () => [{ paymentCode: 'prepaid', name: 'Prepaid' }],
        customerOf: async () => toldLater.meter_owner,
      },
      funding: {
        accountOf: async () => ({ bank_name: 'Providus Bank', account_number: toldLater.virtual }),
        ussdCode: async () => undefined,
      },
      statements: {
        open: async () => ({ url: 'http://statements.localhost/', origin: 'http://statements.localhost' }),
        fetched: async () => ({
          name: toldLater.linked_name,
          account_number: toldLater.linked_account,
          bank_code: '058',
          monthly_income: '1',
          months: 6,
        }),
      },
    });
    await core.database.query(
      `update lenders set settings = settings || '{"enable_airtime_and_bills": true}'::jsonb where slug = 'naija'`,
    );
    const bisi = '08030000051';
    const { token } = await core.signIn('naija', bisi);
    const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      core.data<never>(method, url, { token, ...(body && { body }), ...(method === 'POST' && { key: newKey() }) });
    await ask('GET', '/api/v1/wallet');
    expect(
      await receiveDeposit(
        core.database,
        systemRandom,
        {
          lender: 1,
          account_number: toldLater.virtual,
          amount: '50000.00',
          currency: 'NGN',
          reference: newKey(),
          from: toldLater.payer,
        },
        core.now,
      ),
    ).toBe(true);
    const [card] = (await ask('GET', '/api/v1/settings/cards')) as { id: number }[];
    const { id: plan } = (await ask('POST', '/api/v1/savings', {
      ...monthlyPlan,
      name: toldLater.plan,
      card_id: card?.id,
    })) as { id: number };
    const { items } = (await ask('GET', '/api/v1/savings?name=CHIAMAKA')) as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual([toldLater.plan]);
    expect(
      (
        (await ask('GET', '/api/v2/transactions/search?text=chiamaka')) as { items: { meta: { narration: string } }[] }
      ).items.map(({ meta }) => meta.narration),
    ).toEqual([toldLater.plan]);
    await ask('PUT', `/api/v1/savings/${plan}`, { name: toldLater.renamed });
    const { id: payee } = (await ask('POST', '/api/v1/wallet/beneficiaries', {
      bank_code: '057',
      account_number: toldLater.payee_account,
      saved: true,
    })) as { id: number };
    await ask('POST', '/api/v1/wallet/transfer', {
      bank_id: payee,
      amount: '1000.00',
      pin: demoPin,
      narration: toldLater.narration,
    });
    await ask('POST', '/api/v1/bills/pay', {
      amount: '1000.00',
      biller_id: 11,
      payment_code: 'prepaid',
      customer_id: toldLater.meter,
      pin: demoPin,
    });
    await ask('POST', '/api/v1/bills/buy-airtime', {
      amount: '100.00',
      network_type: 'MTN',
      phone_number: toldLater.airtime,
      pin: demoPin,
    });
    const { reference } = (await ask('POST', '/utility/v1/verify/mono/init')) as { reference: string };
    await ask('POST', '/utility/v1/verify/mono', { code: reference });
    await offerFor(core, token, 'Small Start', 'naija', { requested_amount: '10000.00' });
    const [draft] = (await ask('GET', '/api/v2/loans/drafts')) as { id: number }[];
    await ask('POST', `/api/v2/loans/cancel?loan_profile_id=${draft?.id}`, { reason: toldLater.why_not });

    const { token: neema } = await core.signIn('pwani');
    const asNeema = async (method: 'GET' | 'POST', url: string, body?: object) =>
      core.data<never>(method, url, {
        lender: 'pwani',
        token: neema,
        ...(body && { body }),
        ...(url === '/api/v1/loan' && { key: newKey() }),
      });
    const product = ((await asNeema('GET', '/api/v1/loan/products')) as Product[]).find(
      ({ name }) => name === 'Dhamana',
    );
    if (product === undefined) throw new Error('no product with guarantors');
    const application = {
      ...applicationFor(product),
      requested_amount: '500000.00',
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
      monthly_net_income: 'TZS 2,000,000 and above',
    };
    await asNeema('POST', '/api/v1/loan/scoring', application);
    const [offer] = (await asNeema('POST', '/api/v1/loan/offers', {
      ...application,
      currency: 'TZS',
      debit_id: 5,
      customer_type: 'Individual',
    })) as { loan_token: string }[];
    await asNeema('POST', '/api/v1/loan/offers/choose', { loan_token: offer?.loan_token });
    const { guarantor_link: link } = (await asNeema('POST', '/api/v1/loan/guarantor')) as { guarantor_link: string };
    await asNeema('GET', `/api/v2/loans/offer-letters?token=${offer?.loan_token}`);
    await asNeema('POST', '/api/v1/loan/offer-letter/sign', { token: offer?.loan_token, name: toldLater.signed });
    const { id: loan } = (await asNeema('POST', '/api/v1/loan', {
      token: offer?.loan_token,
      pin: demoPin,
      channel: 'web',
      customer_type: 'Individual',
      consents: { deduction: toldLater.consent },
    })) as { id: number };
    const guarantee = link.split('/').at(-1) ?? '';
    const answer = await core.basic('pwani');
    await core.database.query(`update offers set terms = jsonb_set(terms, '{attributes,no_of_guarantors}', '2')`);
    expect(
      await core.ask('POST', '/api/v1/guarantee/answer', {
        lender: 'pwani',
        token: answer,
        body: {
          token: guarantee,
          accepts: true,
          first_name: toldLater.guarantor,
          last_name: toldLater.guarantor_last,
          phone_number: toldLater.guarantor_phone,
          email: toldLater.guarantor_email,
          relationship: toldLater.relationship,
          agrees: toldLater.agreed,
        },
      }),
    ).toMatchObject({ status: 200 });
    await asNeema('POST', `/api/v1/loan/${loan}/cancel`, { reason: toldLater.why_no_loan });

    const tables = await dump(stored);
    const logged = core.logged.join('');
    await core.close();
    const files = await bytesIn(folder);
    for (const place of [tables, files]) expect(place).toContain('Dhamana');
    expect(logged).toContain('/api/v1/wallet/transfer');
    const found = [...Object.values(toldLater), guarantee].flatMap((secret) =>
      (
        [
          ['tables', tables],
          ['files', files],
          ['log', logged],
        ] as const
      ).flatMap(([place, text]) => (text.includes(secret) ? [`${secret} in the ${place}`] : [])),
    );
    expect(found).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
