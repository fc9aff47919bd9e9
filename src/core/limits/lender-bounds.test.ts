import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operationsOf, readDocument } from '../api/document.ts';
import { sealed } from '../database/index.ts';
import type { LenderLimits } from './lender-limits.ts';
import { Applicant, pdf, uploadTo } from '../testing/applicant.ts';
import { applicationFor, CoreUnderTest, newKey, type Product, type Reply } from '../testing/core-under-test.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';

describe('what a lender takes in all', () => {
  let core: CoreUnderTest;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bounds-'));
    core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), { filesDirectory: folder });
  });
  afterEach(async () => {
    await core.close();
    await rm(folder, { recursive: true });
  });

  const limit = (limits: LenderLimits) =>
    core.database.query(`update lenders set limits = $1::jsonb where slug = 'naija'`, [JSON.stringify(limits)]);
  const logged = () => core.logged.filter((line) => line.includes('"level":50'));

  it('bounds wrong logins of all numbers together, says so in the log, and lets known devices in', async () => {
    const known = String((await core.login()).headers['set-cookie']).split(';')[0] ?? '';
    await limit({ wrong_logins_an_hour: 3 });
    for (const last of [1, 2, 3])
      expect((await core.login('naija', `0801111111${last}`, 'Wrong#pass1')).status).toBe(401);
    expect(logged()).toEqual([expect.stringContaining('more wrong logins than this lender has')]);
    expect(await core.login()).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await core.login('naija', undefined, undefined, { cookie: known })).status).toBe(200);
    expect((await core.login('kigali')).status).toBe(200);
    core.later(61);
    expect((await core.login()).status).toBe(200);
    expect(logged()).toHaveLength(1);
  });

  it('bounds codes of all numbers together, and forgets those that were not sent', async () => {
    await limit({ codes_an_hour: 2 });
    const ask = async (phone: string) => (await new Applicant(core, 'naija', phone).start()).status;
    const before = core.sent.length;
    const statuses = [await ask('08051110001'), await ask('08051110002'), await ask('08051110003')];
    expect([statuses, core.sent.length - before]).toEqual([[200, 200, 503], 2]);
    expect(await core.database.query('select id from codes')).toHaveLength(2);
    expect(logged().join('')).toContain('more codes than this lender sends');
    core.later(61);
    expect(await ask('08051110003')).toBe(200);
  });

  it('bounds notices, after which what is done is done without one', async () => {
    await limit({ notices_an_hour: 1 });
    const { token } = await core.signIn();
    const add = (account_number: string) =>
      core.ask('POST', '/api/v1/settings/banks', { token, body: { account_number, bank_code: '044', pin: '1234' } });
    expect([(await add('0123456712')).status, (await add('0123456713')).status, core.sent.length]).toEqual([
      200, 200, 1,
    ]);
    expect(logged().join('')).toContain('more notices than this lender sends');
  });

  it('counts for all processes on one database', async () => {
    await limit({ wrong_logins_an_hour: 2 });
    const [one] = await core.database.query<{ id: number }>(`select id from lenders where slug = 'naija'`);
    expect((await core.login('naija', '08011111111', 'Wrong#pass1')).status).toBe(401);
    // As another process counts.
    await core.database.query(`update lender_counts set times = times + 1 where lender_id = $1`, [one?.id]);
    expect((await core.login()).status).toBe(429);
  });

  it('bounds the bytes of one borrower and of all, whether they are set aside or not, in words', async () => {
    const send = async (text: string, phone = '08031234567') =>
      uploadTo(
        core,
        { lender: 'naija', token: (await core.signIn('naija', phone)).token },
        'file',
        pdf(text.padEnd(600_000, 'x')),
      );
    await limit({ upload_megabytes_of_borrower: 1 });
    expect((await send('one')).status).toBe(200);
    const second = await send('two');
    expect(second).toMatchObject({
      status: 422,
      body: {
        code: 'upload_quota',
        message: expect.stringContaining('no room for more files'),
        fields: { file: expect.any(String) },
      },
    });
    expect((await send('one')).status).toBe(200);
    expect((await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())).toHaveLength(1);
    expect((await send('one', '08032345678')).status).toBe(200);
    await core.database.query('update files set bytes = 1000000000');
    await limit({ upload_gigabytes: 2, upload_megabytes_of_borrower: 5000 });
    expect((await send('three')).body.code).toBe('upload_quota');
  });
});

describe('what a borrower writes in a day', () => {
  it('is bounded, of what stays and costs nothing: scorings, rejections, applications and plans', async () => {
    const core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
    const bisi = '08030000051';
    let { token } = await core.signIn('naija', bisi);
    const [card] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { token });
    const product = (await core.data<Product[]>('GET', '/api/v1/loan/products', { token })).find(
      ({ name }) => name === 'Quick Cash',
    ) ?? { id: 0, name: '', currency: '' };
    const application = applicationFor(product);
    const writes: Readonly<Record<string, () => Promise<Reply>>> = {
      scorings: () => core.ask('POST', '/api/v1/loan/scoring', { token, body: application }),
      rejections: () => core.ask('POST', '/api/v1/loan/scoring/rejection', { token, body: application }),
      applications: () =>
        core.ask('POST', '/api/v1/loan/offers', {
          token,
          body: { ...application, currency: 'NGN', debit_id: 5, customer_type: 'Individual' },
        }),
      savings: () =>
        core.ask('POST', '/api/v1/savings', {
          token,
          key: newKey(),
          body: {
            name: 'Fees',
            product_id: 1,
            offer_id: 1,
            tenor: '3',
            target: '3000.00',
            start_date: dayAfter(),
            periodic_amount: '1000.00',
            frequency_id: 3,
            collection_method_id: 2,
            card_id: card?.id,
          },
        }),
    };
    const dayAfter = () => new Date(core.now.getTime() + 86_400_000).toISOString().slice(0, 10);
    const statuses = async () => {
      const told: number[] = [];
      for (const write of Object.values(writes)) told.push((await write()).status);
      return told;
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    for (const table of Object.keys(writes)) {
      const columns = (
        await core.database.query<{ name: string }>(
          `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name <> 'id'`,
          [table],
        )
      )
        .map(({ name }) => name)
        .join();
      await core.database.query(
        `insert into ${table} (${columns}) select ${columns} from (select * from ${table} order by id desc limit 1) last, generate_series(1, 198)`,
      );
    }
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    for (const write of Object.values(writes))
      expect(await write()).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await writes.scorings?.())?.headers['retry-after']).toBe('86400');
    token = (await core.signIn('naija')).token;
    expect((await writes.rejections?.())?.status).toBe(200);
    core.later(24 * 60 + 1);
    ({ token } = await core.signIn('naija', bisi));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await core.close();
  });
});

describe('what others are asked for a borrower in a day', () => {
  it('is bounded: windows of the card provider, customers of billers, lookups and salaries', async () => {
    const asked: string[] = [];
    const core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), {
      cards: {
        open: async () => (asked.push('window'), { url: 'https://cards.example/', origin: 'https://cards.example' }),
        registered: async () => 'open',
      },
      billers: {
        categories: async () => [],
        billersOf: async () => [],
        biller: async () => undefined,
        itemsOf: async () => [],
        customerOf: async () => (asked.push('customer'), 'Ada Obi'),
      },
      outbound: { resolve: async (host) => (asked.push(host), []) },
    });
    await core.database.query(
      `update lenders set services = $1, settings = settings || '{"enable_airtime_and_bills": true}' where slug = 'naija'`,
      [
        sealed(
          'lenders',
          'services',
          (await core.database.query<{ id: number }>(`select id from lenders where slug = 'naija'`))[0]?.id ?? 0,
          { hosts: ['staff.example'], salary: { url: 'https://pay.example' } },
        ),
      ],
    );
    await core.database.query(
      `update products set form = $1::jsonb where id = (select id from products where lender_id = (select id from lenders where slug = 'naija') limit 1)`,
      [
        JSON.stringify({
          meta: { name: 'work' },
          pages: [
            {
              sections: [
                { fields: [{ id: 'staff', type: 'api', request: { url: 'https://staff.example/{{value}}' } }] },
              ],
            },
          ],
        }),
      ],
    );
    const { token } = await core.signIn();
    const posts: Readonly<Record<string, readonly [path: string, body?: object]>> = {
      window: ['/api/v1/settings/card/init'],
      customer: ['/api/v1/bills/validate-customer', { biller_id: 11, customer_id: '1' }],
      'staff.example': ['/utility/v1/lookup', { form: 'work', field: 'staff', values: { staff: '7' } }],
      'pay.example': ['/utility/v1/inflight/verify', { bank_code: '058', account_number: '0123456789' }],
    };
    const statuses = async () => {
      const told: number[] = [];
      for (const [path, body] of Object.values(posts))
        told.push((await core.ask('POST', path, { token, body })).status);
      return told;
    };
    // Nobody is there who answers the last two.
    expect([await statuses(), asked.splice(0)]).toEqual([[200, 200, 503, 503], Object.keys(posts)]);
    await core.database.query(
      `insert into card_setups (reference, lender_id, borrower_id, amount, currency, created_on) select 'many-' || n, lender_id, borrower_id, amount, currency, created_on from card_setups, generate_series(1, 199) n`,
    );
    await core.database.query(
      `insert into audit (lender_id, borrower_id, event, detail, happened_on) select lender_id, borrower_id, event, detail, happened_on from audit, generate_series(1, 199) where event like '%-asked'`,
    );
    expect([await statuses(), asked.splice(0)]).toEqual([[429, 429, 429, 429], []]);
    await core.close();
  });
});

it('every call that writes has a rate of its own kind: those that are counted as what is read only count something', () => {
  const ordinary = readDocument();
  const ofWrites = operationsOf(ordinary).filter(({ method }) => method !== 'GET');
  const loose = ofWrites
    .filter(({ rate: { requests = Number.POSITIVE_INFINITY, seconds = 1 } }) => requests / seconds > 2)
    .map(({ id }) => id);
  expect(loose.sort()).toEqual([
    'checkEligibility',
    'getLoanBreakdown',
    'getMandateDetails',
    'getPaymentSchedules',
    'getTransactionFee',
    'getVerification',
    'preCheckEligibility',
    'validateTier',
  ]);
  expect(operationsOf(ordinary).find(({ id }) => id === 'getOutcome')?.rate.requests).toBe(60);
});
