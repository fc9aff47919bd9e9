import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoreUnderTest } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

describe('what a borrower reads and changes', () => {
  let core: CoreUnderTest;
  let token: string;
  beforeAll(async () => {
    core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
    ({ token } = await core.signIn());
  });
  afterAll(() => core.close());

  const put = (body: unknown, pin?: string) =>
    core.ask('PUT', '/api/v1/settings/profile', {
      token,
      body,
      ...(pin !== undefined && { headers: { 'x-pin': pin } }),
    });

  it('shows the profile with the BVN masked', async () => {
    expect(await core.data('GET', '/api/v1/settings/profile', { token })).toMatchObject({
      first_name: 'Adaeze',
      gender: 'Female',
      bvn: '222******78',
      email_verified: true,
      kin: { first_name: 'Chinedu', relationship: 'Brother' },
      customer_type: 'Individual',
    });
  });

  it('leaves out what is unknown, and has no null', async () => {
    const { token: other } = await core.signIn('naija', '08032345678');
    const text = JSON.stringify(await core.data('GET', '/api/v1/settings/profile', { token: other }));
    expect(text).not.toContain('null');
    expect(text).not.toContain('"gender"');
    expect(text).not.toContain('"kin"');
  });

  it('changes what is sent and keeps the rest', async () => {
    expect(await put({ address: '1 Broad Street' })).toMatchObject({
      status: 200,
      body: { data: { address: '1 Broad Street', city: 'Victoria Island', email_verified: true } },
    });
  });

  it('keeps a lender’s own answers beside it, each until it is told anew', async () => {
    expect(await put({ own_answers: { union: 'Teachers', clubs: ['Chess'] } })).toMatchObject({
      status: 200,
      body: { data: { own_answers: { union: 'Teachers', clubs: ['Chess'] } } },
    });
    expect(await put({ own_answers: { union: 'Nurses' } })).toMatchObject({
      body: { data: { own_answers: { union: 'Nurses', clubs: ['Chess'] } } },
    });
    expect((await put({ own_answers: { union: { name: 'Nurses' } } })).status).toBe(422);
    expect((await put({ own_answers: { union: 'x'.repeat(2_001) } })).status).toBe(422);
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`answer_${from + at}`, 'x']));
    expect((await put({ own_answers: many(0) })).status).toBe(200);
    expect(await put({ own_answers: many(60) })).toMatchObject({
      status: 422,
      body: { fields: { own_answers: 'Too many answers' } },
    });
  });

  it('must verify a new e-mail address again, but not the same one', async () => {
    expect(await put({ email: 'adaeze.okafor@mail.example' })).toMatchObject({
      body: { data: { email_verified: true } },
    });
    expect(await put({ email: 'new@mail.example' }, '1234')).toMatchObject({
      body: { data: { email: 'new@mail.example', email_verified: false } },
    });
  });

  it('takes another e-mail address with the PIN alone, and tells both', async () => {
    const addresses = () => core.sent.filter(({ channel }) => channel === 'email').map(({ address }) => address);
    core.sent.length = 0;
    expect(await put({ email: 'thief@mail.example' })).toMatchObject({
      status: 422,
      body: { code: 'pin_needed', fields: { 'x-pin': expect.any(String) } },
    });
    expect(await put({ email: 'thief@mail.example' }, '9999')).toMatchObject({
      status: 422,
      body: { code: 'wrong_pin', fields: { pin: expect.any(String) } },
    });
    expect([addresses(), await core.data('GET', '/api/v1/settings/profile', { token })]).toEqual([
      [],
      expect.objectContaining({ email: 'new@mail.example' }),
    ]);
    expect((await put({ email: 'newer@mail.example' }, '1234')).status).toBe(200);
    expect(addresses()).toEqual(['new@mail.example', 'newer@mail.example']);
  });

  it('changes the e-mail address five times an hour at most, and a code of the one before ends', async () => {
    const code = (at: number) =>
      core.ask('POST', '/api/v1/settings/profile/verify-email', { token, body: { email: `new${at}@mail.example` } });
    // Two were changed above.
    for (const at of [1, 2]) expect((await put({ email: `new${at}@mail.example` }, '1234')).status).toBe(200);
    expect((await code(2)).status).toBe(200);
    expect((await put({ email: 'new3@mail.example' }, '1234')).status).toBe(200);
    expect(
      await core.database.query(`select expires_on <= $1 as ended from codes where purpose = 'email'`, [
        core.now.toISOString(),
      ]),
    ).toEqual([{ ended: true }]);
    expect((await code(3)).status).toBe(200);
    expect(await put({ email: 'new4@mail.example' }, '1234')).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
    });
  });

  it('keeps the gender once it is set, and takes options of the right list alone', async () => {
    const { gender, marital_status: marital } = await core.data<{
      gender: { id: number }[];
      marital_status: { id: number }[];
    }>('GET', '/api/v1/loan/options', { token });
    expect((await put({ gender_id: gender[1]?.id })).status).toBe(422);
    expect((await put({ gender_id: gender[0]?.id, marital_status_id: marital[1]?.id })).status).toBe(200);
    expect(await put({ marital_status_id: gender[0]?.id })).toMatchObject({
      status: 422,
      body: { fields: { marital_status_id: expect.any(String) } },
    });
  });

  it.each([{}, { bvn: '123' }, { address: 'x' }, { email: 'no address' }, { gender_id: '1' }])(
    'refuses %j',
    async (body) => {
      expect(await put(body)).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    },
  );

  it('lists options, products, document types, documents, cards and the wallet [A-162]', async () => {
    const options = await core.data<Record<string, { code_description: string }[]>>('GET', '/api/v1/loan/options', {
      token,
    });
    expect(options.monthly_net_income?.[0]?.code_description).toBe('Below ₦50,000');
    expect(Object.values(options).filter((list) => list.length === 0)).toEqual([]);
    const products = await core.data<{ name: string; attributes: { channels: string } }[]>(
      'GET',
      '/api/v1/loan/products',
      { token },
    );
    expect(products.map((product) => product.name)).toEqual([
      'Quick Cash',
      'Salary Plan',
      'Small Start',
      'Premier Line',
      'Branch Loan',
    ]);
    const types = await core.data<{ id: number; additional_code: string }[]>('GET', '/api/v2/settings/document/types', {
      token,
    });
    expect(await core.data('GET', '/api/v1/settings/document', { token })).toMatchObject([
      { type_id: types.find((type) => type.additional_code === 'id')?.id, status: 'approved' },
    ]);
    expect(await core.data('GET', '/api/v1/settings/cards', { token })).toMatchObject([
      { card_last4: '4081', card_exp_month: '03', card_exp_year: '29' },
      { card_last4: '7716', card_exp_month: '04', card_exp_year: '26' },
    ]);
    expect(await core.data('GET', '/api/v1/wallet', { token })).toEqual({
      currency: 'NGN',
      availableBalance: '0.00',
      account_balance: '0.00',
      accountBalance: '0.00',
      virtual_accounts: [],
    });
  });

  it('adds no card where there is no card provider', async () => {
    expect(await core.ask('POST', '/api/v1/settings/card/init?channel=web', { token })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });
});

it('keeps another e-mail address that was written, with the PIN, while the one of before was sent without it', async () => {
  const core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
  const { token } = await core.signIn();
  const { email } = await core.data<{ email: string }>('GET', '/api/v1/settings/profile', { token });
  const put = (body: object, headers: Record<string, string> = {}) =>
    core.ask('PUT', '/api/v1/settings/profile', { token, body, headers });
  await Promise.all([put({ email: 'meant@mail.example' }, { 'x-pin': '1234' }), put({ email })]);
  expect((await core.data<{ email: string }>('GET', '/api/v1/settings/profile', { token })).email).toBe(
    'meant@mail.example',
  );
  await core.close();
});

it('has the email address that was changed with the PIN, also where the one before is sent once more in the same moment', async () => {
  const database = await (await quickestDatabases()).fresh();
  let meanwhile: (() => Promise<unknown>) | undefined;
  const core = await CoreUnderTest.over({
    ...database,
    transaction: async (...work) => {
      const before = meanwhile;
      meanwhile = undefined;
      await before?.();
      return database.transaction(...work);
    },
  });
  const { token } = await core.signIn();
  const email = async () => (await core.data<{ email: string }>('GET', '/api/v1/settings/profile', { token })).email;
  const put = (address: string, headers = {}) =>
    core.data('PUT', '/api/v1/settings/profile', { token, body: { email: address }, headers });
  const present = await email();
  meanwhile = () => put('new@mail.example', { 'x-pin': '1234' });
  await put(present);
  expect(await email()).toBe('new@mail.example');
  await core.close();
});
