import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoreUnderTest, newKey, offerFor, type LenderName } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

describe('what the core answers has the fields of the specification:', () => {
  let core: CoreUnderTest;
  beforeAll(async () => {
    core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
  });
  afterAll(() => core.close());

  const asked = async <T>(phone: string, path: string, lender: LenderName = 'naija'): Promise<T> =>
    core.data<T>('GET', path, { lender, token: (await core.signIn(lender, phone)).token });
  type Fields = Readonly<Record<string, unknown>>;
  const firstLoan = async (phone: string): Promise<Fields> =>
    asked<Fields>(phone, `/api/v1/loan/${(await asked<{ id: number }[]>(phone, '/api/v2/loans?channel=web'))[0]?.id}`);
  const has = (given: unknown, fields: string): void =>
    expect(Object.keys(given as Fields)).toEqual(expect.arrayContaining(fields.split(' ')));

  it('a loan has a status that says whether it can be cancelled, and a schedule with what is due [C-177] [C-178]', async () => {
    const loan = await firstLoan('08030000021');
    expect([loan['status'], loan['schedule']]).toEqual([
      { status: 'RUNNING', can_cancel: false },
      { amount_due: '63500.00' },
    ]);
  });

  it('the profile of a loan holds who it is of, what it is for and what it was decided by [C-179]', async () => {
    const { token } = await core.signIn();
    const lists = await core.data<Record<'gender' | 'marital_status', { id: number; code_description: string }[]>>(
      'GET',
      '/api/v1/loan/options',
      { token },
    );
    const chosen = (list: 'gender' | 'marital_status', word: string) =>
      lists[list].find((one) => one.code_description === word)?.id;
    const { completion } = await offerFor(core, token, 'Small Start', 'naija', {
      gender: chosen('gender', 'Female'),
      marital_status: chosen('marital_status', 'Single'),
      requested_amount: '10000.00',
    });
    const { id } = await core.data<{ id: number }>('POST', '/api/v1/loan', { token, body: completion, key: newKey() });
    const { loan_profile: profile } = await core.data<{ loan_profile: Fields }>('GET', `/api/v1/loan/${id}`, { token });
    const text: unknown = expect.stringMatching(/./);
    expect(profile).toEqual({
      id: expect.any(Number),
      product_id: 3,
      purpose: 'Personal',
      gender: 'Female',
      marital_status: 'Single',
      no_of_dependent: '0',
      educational_attainment: 'Bachelor',
      employment_status: 'Employed',
      sector_of_employment: 'Banking',
      work_start_date: '2020-01-01',
      monthly_net_income: text,
      offer_data: text,
    });
    expect((await firstLoan('08030000021'))['loan_profile']).toMatchObject({
      decision_data: expect.stringMatching(/^{/),
    });
  });

  it('the profile of a loan holds its offer as JSON, with guarantors and extensions [C-180]', async () => {
    const { loan_profile: profile } = await firstLoan('08030000021');
    const offer = JSON.parse((profile as { offer_data: string }).offer_data) as Fields;
    expect(offer).toEqual({
      require_guarantor: false,
      no_of_guarantors: 0,
      loan_extension_features: { active: true, extension_limit: 1, max_extension_period: 30 },
    });
  });

  it('an instalment says what it asks for and what of it is paid, part by part [C-190]', async () => {
    const { schedules } = await firstLoan('08030000021');
    expect((schedules as Fields[]).length).toBe(6);
    for (const one of schedules as Fields[])
      has(
        one,
        'id due_date principal principal_paid interest interest_paid fees fees_paid amount_due schedule_amount_due status',
      );
  });

  it('what became a loan and what did not are told apart by what each has [B-144] [C-188] [C-189]', async () => {
    const drafts = await asked<Fields[]>('08030000024', '/api/v2/loans/drafts');
    const loans = await asked<{ id: number }[]>('08030000024', '/api/v2/loans?channel=web');
    const whole = await Promise.all(loans.map(({ id }) => asked<Fields>('08030000024', `/api/v1/loan/${id}`)));
    const ofDraft = ['proposed_tenor', 'proposed_tenor_period', 'requested_amount', 'purpose', 'offer_data'];
    const ofLoan = ['loan_amount', 'interest_due', 'status', 'loan_profile'];
    const missing = (of: Fields, names: readonly string[]) => names.filter((name) => !Object.hasOwn(of, name));
    expect([drafts.length, whole.length]).toEqual([2, 2]);
    expect([drafts.map((one) => missing(one, ofDraft)), whole.map((one) => missing(one, ofLoan))]).toEqual([
      [[], []],
      [[], []],
    ]);
    expect([
      drafts.map((one) => missing(one, ofLoan).length),
      whole.map((one) => missing(one, ofDraft).length),
    ]).toEqual([
      [4, 4],
      [4, 4],
    ]);
  });

  it('an offer that was not taken has what was asked for, and what is offered first [C-186] [C-187]', async () => {
    const [draft] = await asked<Fields[]>('08030000024', '/api/v2/loans/drafts');
    has(
      draft,
      'id created_on cancellation_status proposed_tenor proposed_tenor_period proposed_payday requested_amount purpose product offer_data',
    );
    expect(draft).toMatchObject({ proposed_payday: '2026-03-10', product: { currency: 'NGN' } });
    has((draft?.['offer_data'] as Fields[] | undefined)?.[0], 'loan_amount interest_rate');
  });

  it('a mandate says who pays, from where, for how long and how much at most [C-196]', async () => {
    const [mandate] = await asked<Fields[]>('08090000111', '/api/v1/settings/mandates', 'lekki');
    has(mandate, 'id mandate_id payer_name payer_account bank_name start_date end_date amount status details');
    has(mandate?.['details'], 'url code_description');
  });

  it('a kind of document says which it is, in words and by code, and whether it must be sent [B-146]', async () => {
    const kinds = await asked<Fields[]>('08031234567', '/api/v2/settings/document/types');
    expect(kinds.length).toBeGreaterThan(2);
    for (const kind of kinds) has(kind, 'id code_description additional_code description required');
    expect(kinds.map(({ additional_code: code, required }) => [code, required])).toEqual(
      expect.arrayContaining([
        ['id', true],
        ['address', false],
      ]),
    );
  });

  it('an account that is linked says whether it is a mobile one, its number, and where its mark is [B-153]', async () => {
    const accounts = await asked<Fields[]>('0754123456', '/api/v1/settings/banks', 'pwani');
    const mark: unknown = expect.stringMatching(/^data:image\/svg/);
    expect(accounts).toMatchObject([
      { account_type: 'bank', account_number: '0150123456700', url: mark },
      { account_type: 'mobile', account_number: '0754123456', url: mark },
    ]);
  });

  it('a product says what it is called, costs and lends, and for how long, and may have a link for guarantors [B-129] [C-192]', async () => {
    await core.database.query(
      `update products set definition = definition || '{"guarantor_link": "https://lender.example/vouch"}' where definition->>'name' = 'Salary Plan'`,
    );
    const products = await asked<(Fields & { fees: Fields[] })[]>('08031234567', '/api/v1/loan/products');
    const salary = products.find(({ name }) => name === 'Salary Plan');
    has(
      salary,
      'id name interest_rate interest_period min_amount max_amount currency min_tenor_period max_tenor_period attributes',
    );
    expect(salary?.['guarantor_link']).toBe('https://lender.example/vouch');
    const fees = products.flatMap(({ fees: of }) => of);
    expect([
      fees.length > 2,
      fees.filter(
        ({ category, amount, percentage }) =>
          typeof category !== 'string' || typeof (amount ?? percentage) !== 'string',
      ),
    ]).toEqual([true, []]);
  });

  it('a product’s own form has a name and a state in the product, and pages of sections and actions behind its reference [B-128] [B-159] [B-160]', async () => {
    const products = await asked<{ attributes: { additional_loan_data?: { meta: Fields; reference: string } } }[]>(
      '08090000110',
      '/api/v1/loan/products',
      'lekki',
    );
    const own = products.find(({ attributes }) => attributes.additional_loan_data !== undefined)?.attributes
      .additional_loan_data;
    expect(own?.meta).toEqual({ name: expect.any(String), status: 'active' });
    const form = await asked<{ meta: Fields; pages: (Fields & { actions: Fields[] })[] }>(
      '08090000110',
      `/api/v1/loan/forms/${own?.reference}`,
      'lekki',
    );
    expect(form.meta).toEqual({ name: own?.meta['name'] });
    has(form.pages[0], 'title description sections actions');
    expect(form.pages.map(({ actions }) => actions)).toEqual([
      [{ type: 'continue', label: 'Continue' }],
      [
        { type: 'cancel', label: 'Previous' },
        { type: 'submit', label: 'Submit' },
      ],
    ]);
  });

  it('a loan is asked for by its offer and a PIN, and by what repays it where something does, each by its number [B-137] [B-312]', () => {
    const { components } = JSON.parse(readFileSync('schemas/api/areas/applying.json', 'utf8')) as {
      components: { schemas: Readonly<Record<string, { properties: Fields; required: readonly string[] }>> };
    };
    const { properties = {}, required = [] } = components.schemas['CompletionRequest'] ?? {};
    has(properties, 'customer_type token card_id mandate_id bank_account_id guarantor_id pin data_provider_record_id');
    for (const name of ['card_id', 'mandate_id', 'guarantor_id'])
      expect([name, properties[name], required.includes(name)]).toEqual([
        name,
        { $ref: '#/components/schemas/Id' },
        false,
      ]);
    expect(required).toEqual(expect.arrayContaining(['token', 'pin']));
  });
});
