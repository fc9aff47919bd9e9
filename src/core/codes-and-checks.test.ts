import { describe, expect, it } from 'vitest';
import { Applicant, newPassword } from './testing/applicant.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { CoreUnderTest, type LenderName } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

interface Code {
  readonly id: number;
  readonly code_description: string;
  readonly ref_code?: string;
}

describe('lists, identity checks and businesses', () => {
  let core: CoreUnderTest;
  let result: 'running' | 'passed' | 'failed';
  /** What the provider says of a single check, where it is not what it says of all. */
  const resultOf = new Map<string, typeof result>();
  coreForEach(
    quickestDatabases,
    (made) => {
      result = 'running';
      resultOf.clear();
      core = made;
    },
    () => ({
      identity: {
        open: async ({ reference, pageOrigin }) => ({
          url: `http://identity.localhost/window/${reference}?origin=${pageOrigin}`,
          origin: 'http://identity.localhost',
        }),
        result: async (reference) => resultOf.get(reference) ?? result,
        isAlive: async () => true,
      },
    }),
  );

  it.each([
    ['naija', 'NGA', 'Lagos', 'Ikeja'],
    ['kigali', 'RWA', 'Kigali City', 'Gasabo'],
    ['pwani', 'TZA', 'Mwanza', 'Nyamagana'],
    ['maple', 'CAN', 'Ontario', 'Toronto'],
  ] as const)(
    'give at %s the states of the country, and what each consists of [A-151, A-399, A-401, A-427, A-428, C-512, OP-80]',
    async (lender: LenderName, country, state, district) => {
      const { token } = await core.signIn(lender);
      const states = await core.data<Code[]>(
        'GET',
        `/api/v1/meta/codes/link?code_description=state&ref_code=${country}`,
        { lender, token },
      );
      const found = states.find((each) => each.code_description === state);
      expect(found).toEqual({ id: expect.any(Number), code_description: state, ref_code: expect.any(String) });
      const districts = await core.data<Code[]>('GET', `/api/v1/meta/codes?code_description=${found?.ref_code}-lga`, {
        lender,
        token,
      });
      expect(districts.map((each) => each.code_description)).toContain(district);
      expect(
        await core.data('GET', '/api/v1/meta/codes/link?code_description=state&ref_code=XXX', { lender, token }),
      ).toEqual([]);
    },
  );

  it('are asked of registers so often in a day by one borrower and no more, however the questions are spread: each costs the lender, and tells of somebody', async () => {
    const who = new Applicant(core, 'naija', '08055500001');
    await who.begin();
    const asked = async (url: string, body: object, times: number) => {
      const statuses = new Set<number>();
      for (let time = 0; time < times; time += 1) statuses.add((await who.ask('POST', url, body)).status);
      return [...statuses];
    };
    const bvn = { bvn: '22211111111', last_5_digits: '00000', dob: '1990-05-12' };
    const atOnce = async (url: string, body: object) =>
      (await Promise.all(Array.from({ length: 20 }, () => who.ask('POST', url, body))))
        .map(({ status }) => status)
        .sort();
    expect([
      await asked('/utility/v2/verify/bvn', bvn, 25),
      await atOnce('/utility/v2/verify/bvn', bvn),
      await asked('/utility/v2/verify/bvn', bvn, 1),
      (await who.stage('bvn', { bvn: bvn.bvn, bvn_phone_number: '11111', dob: bvn.dob })).status,
    ]).toEqual([[422], [...Array<number>(5).fill(422), ...Array<number>(15).fill(429)], [429], 429]);
    const bank = { bank_code: '058', account_number: '0123456712', country: 'NGA' };
    expect([
      await asked('/utility/v1/verify/bank', bank, 200),
      await asked('/utility/v1/verify/bank', bank, 1),
    ]).toEqual([[200], [429]]);
    core.later(1440);
    const again = await core.login('naija', who.phone, newPassword);
    who.token = (again.body as unknown as { token: string }).token;
    expect([await asked('/utility/v2/verify/bvn', bvn, 1), await asked('/utility/v1/verify/bank', bank, 1)]).toEqual([
      [422],
      [200],
    ]);
  });

  it('give the options of a profile under their names, also to who signs up [A-150, A-398]', async () => {
    const { token } = await core.signIn();
    const options = await core.data<Record<string, Code[]>>('GET', '/api/v1/settings/profile/options', { token });
    expect(Object.keys(options)).toEqual(['gender', 'marital-status', 'relationship', 'state']);
    expect(options).toMatchObject({
      gender: [{ code_description: 'Female' }, { code_description: 'Male' }],
      'marital-status': expect.any(Array),
      relationship: expect.any(Array),
      state: expect.any(Array),
    });
    expect(await core.data('GET', '/api/v1/meta/codes?code_description=marital-status', { token })).toEqual(
      options['marital-status'],
    );
    const who = new Applicant(core, 'naija', '08055500001');
    await who.begin();
    expect((await who.ask('GET', '/api/v1/settings/profile/options')).body.data).toEqual(options);
  });

  it('give the lists of an application, asked with nothing [B-469]', async () => {
    const { token } = await core.signIn();
    const options = await core.data<Record<string, Code[]>>('GET', '/api/v1/loan/options', { token });
    const lists = [
      'purpose-of-loan',
      'business-type',
      'employment-sector',
      'state',
      'gender',
      'marital_status',
      'no_of_dependent',
      'type_of_residence',
      'education_attainment',
      'employment_status',
      'sector_of_employment',
      'employment_category',
      'monthly_net_income',
    ];
    expect(
      Object.keys(options)
        .filter((name) => lists.includes(name))
        .sort(),
    ).toEqual(lists.toSorted());
    for (const list of lists) expect(options[list]?.length, list).toBeGreaterThan(1);
  });

  it('begin a check in a window of the provider, and only the provider tells what came of it [B-388] [C-500]', async () => {
    const { token } = await core.signIn('kigali', '0788654321');
    const ask = <T>(url: string, body: object) =>
      core.data<T>('POST', `/utility/v1/verify/document${url}`, { lender: 'kigali', token, body });
    const begun = await ask<{ url: string; origin: string; job_id: string }>('', { product: 'veriff' });
    expect(begun).toEqual({
      job_id: expect.stringMatching(/^job_/),
      origin: 'http://identity.localhost',
      url: expect.stringContaining(begun.job_id),
    });
    expect(await ask('/status', { job_id: begun.job_id })).toEqual({ status: 'running' });
    await core.database.query(
      `update borrowers set check_reason = 'Of an earlier one' where id = (select borrower_id from verifications where reference = $1)`,
      [begun.job_id],
    );
    result = 'failed';
    expect(await ask('/status', { job_id: begun.job_id })).toEqual({ status: 'failed' });
    const profile = await core.data<object>('GET', '/api/v1/settings/profile', { lender: 'kigali', token });
    expect(profile).toMatchObject({ selfie_id_check: 'Failed' });
    expect(profile).not.toHaveProperty('reason');
    result = 'passed';
    expect(await ask('/status', { job_id: begun.job_id })).toEqual({ status: 'failed' });
    expect(
      (await core.ask('POST', '/utility/v1/verify/document', { lender: 'kigali', token, body: { product: 'other' } }))
        .status,
    ).toBe(422);
    await core.database.query(
      `insert into verifications (reference, lender_id, borrower_id, product, began_on) select 'another-' || n, lender_id, borrower_id, product, began_on from verifications v, generate_series(1, 198) n where reference = $1`,
      [begun.job_id],
    );
    const more = await Promise.all(
      [1, 2, 3].map(() =>
        core.ask('POST', '/utility/v1/verify/document', { lender: 'kigali', token, body: { product: 'veriff' } }),
      ),
    );
    expect(more.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(
      (
        await core.ask('POST', '/utility/v1/verify/document/status', {
          lender: 'kigali',
          token,
          body: { job_id: 'job_made-up' },
        })
      ).status,
    ).toBe(404);
  });

  it('keep on the profile what came of the check that began last, in whatever order they end', async () => {
    const { token } = await core.signIn('kigali', '0788654321');
    const ask = <T>(url: string, body: object) =>
      core.data<T>('POST', `/utility/v1/verify/document${url}`, { lender: 'kigali', token, body });
    const begins = async () => {
      core.later(1);
      return (await ask<{ job_id: string }>('', { product: 'veriff' })).job_id;
    };
    const ends = async (job: string, as: typeof result) => {
      resultOf.set(job, as);
      expect(await ask('/status', { job_id: job })).toEqual({ status: as });
      const { selfie_id_check: said } = await core.data<{ selfie_id_check?: string }>(
        'GET',
        '/api/v1/settings/profile',
        { lender: 'kigali', token },
      );
      return said;
    };
    const [older, newer, newest] = [await begins(), await begins(), await begins()];
    expect([await ends(newer, 'passed'), await ends(older, 'failed'), await ends(newest, 'failed')]).toEqual([
      'Passed',
      'Passed',
      'Failed',
    ]);
    // Nor does one stand for good that began by a clock that was ahead.
    await core.database.query(`update verifications set began_on = began_on + interval '1 day'`);
    expect(await ends(await begins(), 'passed')).toBe('Passed');
  });

  it('keep businesses, one by its registration number however often it is sent [A-424, A-425, A-426]', async () => {
    const { token } = await core.signIn('pwani');
    const lender = 'pwani' as const;
    const body = { business_name: 'Mama Ntilie', registration_number: 'TZ-1', email: 'shop@mail.example' };
    const make = () => core.data<{ id: number }>('POST', '/api/v2/business-profile', { lender, token, body });
    const [first, second] = [await make(), await make()];
    expect(second.id).toBe(first.id);
    expect(await core.data('GET', '/api/v2/business-profile', { lender, token })).toMatchObject([
      { ...body, id: first.id },
    ]);
    expect(await core.data('GET', `/api/v2/business-profile/${first.id}`, { lender, token })).toMatchObject({
      ...body,
      id: first.id,
    });
    expect((await core.ask('GET', '/api/v2/business-profile/999999', { lender, token })).status).toBe(404);
    expect(
      (
        await core.ask('POST', '/api/v2/business-profile', {
          lender,
          token,
          body: { ...body, business_type_id: 999_999 },
        })
      ).body,
    ).toMatchObject({ fields: { business_type_id: expect.any(String) } });
  });

  it('say that they cannot be had where nobody is asked', async () => {
    const bare = await CoreUnderTest.over(core.database);
    const { token } = await bare.signIn();
    expect(
      (await bare.ask('POST', '/utility/v1/verify/document', { token, body: { product: 'smileid' } })).status,
    ).toBe(503);
    await bare.app.close();
  });
});
