import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putForm, sealed } from './index.ts';
import { Applicant, pdf, png } from './testing/applicant.ts';
import { applicationFor, CoreUnderTest, type Product } from './testing/core-under-test.ts';
import { quickestDatabases, type Databases } from './testing/database-kinds.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

describe('a lender’s own form', () => {
  let databases: Databases;
  let core: CoreUnderTest;
  let folder: string;
  let who: Applicant;
  let services: Server;
  let asked: Asked[];
  let result: 'running' | 'passed' | 'failed';
  let reply: { status?: number; body: string; location?: string };
  beforeAll(async () => {
    databases = await quickestDatabases();
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    services = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        asked.push({ method: request.method, url: request.url, headers: request.headers, body });
        response
          .writeHead(reply.status ?? 200, reply.location === undefined ? {} : { location: reply.location })
          .end(reply.body);
      });
    });
    await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    services.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    asked = [];
    reply = { body: '{}' };
    result = 'passed';
    const { port } = services.address() as { port: number };
    core = await CoreUnderTest.over(await databases.fresh(), {
      filesDirectory: folder,
      outbound: {
        sandbox: () => ({ origin: `http://services.localhost:${port}`, address: '127.0.0.1' }),
        patience: 500,
      },
      identity: {
        open: async () => ({ url: 'http://identity.localhost/', origin: 'http://identity.localhost' }),
        result: async () => result,
        isAlive: async () => true,
      },
    });
    who = new Applicant(core, 'pwani', '0754900001');
    await who.begin();
  });
  afterEach(() => core.close());

  const right = async () => ({
    first_name: 'Asha',
    last_name: 'Mwinyi',
    birth_date: '1990-04-02',
    gender: 'Female',
    dependants: 2,
    other_phone: '0754333222',
    email: 'asha@mail.example',
    website: 'https://asha.example',
    call_from: '09:30',
    visit: '2026-04-01T10:00',
    sector: 'Trade',
    branch: 'KBH',
    staff_number: 'AB-123',
    languages: ['Swahili', 'English'],
    about_work: 'I sell fish.',
    income: '450000',
    years_employed: 4,
    account: { bank_code: '003', account_number: '0123456789', account_name: 'Asha Mwinyi' },
    salary_account: { bank_code: '003', account_number: '0123456789' },
    payslip: ((await who.upload('file', pdf('payslip'))).body.data as { url: string }).url,
    shop: ((await who.upload('photo', png('shop'))).body.data as { url: string }).url,
    face: (
      (await who.ask('POST', '/utility/v1/verify/document', { product: 'smileid' })).body.data as { job_id: string }
    ).job_id,
  });
  const borrower = async () => (await core.rows('borrowers')).find(({ phone_number: phone }) => phone === who.phone);
  const stored = async () =>
    ((await borrower())?.form_answers as { member_details: object } | undefined)?.member_details;
  const send = (answers: object, name = 'member_details') => who.stage('form', { [name]: answers });

  it('comes first, whole but for what its lookups ask, and says what they depend on [A-166, A-167, A-168, A-169, A-370, C-223, C-224, C-225]', async () => {
    const { data } = (await who.ask('GET', '/api/v1/auth/onboard/form')).body as {
      data: {
        pages: {
          actions: { type: string }[];
          sections: { fields: { id: string; type: string; depends?: string[] }[] }[];
        }[];
        meta: object;
      };
    };
    const fields = data.pages.flatMap((page) => page.sections.flatMap((section) => section.fields));
    expect(new Set(fields.map((field) => field.type)).size).toBe(26);
    expect(fields.find((field) => field.type === 'api')).toMatchObject({ id: 'staff_number', depends: ['branch'] });
    expect(JSON.stringify(data)).not.toMatch(/sandbox:|request|x-form/);
    expect(data.meta).toEqual({ name: 'member_details' });
    for (const page of data.pages)
      expect(page).toMatchObject({
        title: expect.any(String),
        sections: expect.any(Array),
        actions: expect.any(Array),
      });
    expect(data.pages[0]).toMatchObject({ title: 'About you', description: 'So that we know who we lend to.' });
    expect(data.pages[0]?.sections[0]).toMatchObject({ name: 'Person', description: 'As on your identity card.' });
    for (const field of fields)
      expect(field).toMatchObject({ id: expect.any(String), type: expect.any(String), label: expect.any(String) });
    expect(new Set(data.pages.flatMap(({ actions }) => actions.map(({ type }) => type)))).toEqual(
      new Set(['continue', 'submit', 'cancel', 'help']),
    );
  });

  it('takes answers under its name, keeps those that it asks for, and leads on [A-371, OP-58]', async () => {
    const answers = await right();
    expect((await send({ ...answers, no_longer_asked: 'x', welcome: 'x' })).body.data).toEqual({
      stage_id: 4,
      activated: false,
    });
    expect(await stored()).toEqual(answers);
    expect(await borrower()).toMatchObject({ first_name: 'Asha', last_name: 'Mwinyi' });
    expect((await send(answers, 'another_form')).status).toBe(404);
  });

  it('keeps of a lookup and of a salary what the services told the core, whatever the page sends of it', async () => {
    const answers = await right();
    const claims = {
      loan_history: 'none',
      outstanding_loan_amount: '0',
      last_payment_date: '2026-10-01',
      salary_account: { ...answers.salary_account, salary_amount: '9000000', authorization_code: 'MINE' },
    };
    await send({ ...answers, ...claims });
    expect(await stored()).toEqual(answers);
    reply = {
      body: JSON.stringify({ data: { clf_api_error: null, loan_history: '2 loans', outstanding_loan_amount: 1500.5 } }),
    };
    await who.ask('POST', '/utility/v1/lookup', {
      form: 'member_details',
      field: 'staff_number',
      values: { staff_number: answers.staff_number, branch: answers.branch },
    });
    reply = { body: JSON.stringify({ customerName: 'Asha Mwinyi', salaryPaymentDetails: [{ amount: 185000 }] }) };
    await who.ask('POST', '/utility/v1/inflight/verify', answers.salary_account);
    await send({ ...answers, ...claims });
    const found = {
      ...answers,
      loan_history: '2 loans',
      outstanding_loan_amount: '1500.5',
      salary_account: {
        ...answers.salary_account,
        verified: { customerName: 'Asha Mwinyi', salaryPaymentDetails: [{ amount: '185000' }] },
      },
    };
    expect(await stored()).toEqual(found);
    // Another question has had no answer, and an answer of yesterday is none.
    await send({ ...answers, ...claims, staff_number: 'AB-124' });
    expect(await stored()).toEqual({ ...answers, staff_number: 'AB-124', salary_account: found.salary_account });
    await core.database.query(`update findings set found_on = found_on - interval '25 hours'`);
    await send({ ...answers, ...claims });
    expect(await stored()).toEqual(answers);
  });

  it('of a product is looked up with like that of the sign-up, and kept by the same rules [B-363] [C-504] [C-506]', async () => {
    const fields = [
      { id: 'staff_number', type: 'api', label: 'Staff number', request: { url: 'sandbox:/lookup/{{value}}' } },
      { id: 'salary', type: 'remita_inflight', label: 'Salary account' },
      { id: 'face', type: 'smileid', label: 'Your face' },
    ];
    const form = {
      meta: { name: 'work' },
      pages: [{ title: 'Work', sections: [{ name: 'S', fields }], actions: [{ type: 'submit', label: 'Go' }] }],
    };
    const { token } = await core.signIn('pwani');
    const [product] = (
      await core.data<(Product & { name: string })[]>('GET', '/api/v1/loan/products', { lender: 'pwani', token })
    ).filter(({ name }) => name === 'Anza');
    if (product === undefined) throw new Error('no product');
    await core.database.query(
      `update products set form = $2, definition = jsonb_set(definition, '{attributes,additional_loan_data}', '{"meta":{"name":"work","status":"active"},"reference":"work"}') where id = $1`,
      [product.id, JSON.stringify(form)],
    );
    const ask = (url: string, body: object) => core.ask('POST', url, { lender: 'pwani', token, body });
    reply = { body: JSON.stringify({ data: { loan_history: '2 loans' } }) };
    const values = { staff_number: 'AB-1' };
    expect(await ask('/utility/v1/lookup', { form: 'work', field: 'staff_number', values })).toMatchObject({
      status: 200,
      body: { data: { loan_history: '2 loans' } },
    });
    reply = { body: JSON.stringify({ salaryPaymentDetails: [{ amount: 185000 }] }) };
    const account = { bank_code: '003', account_number: '0123456789' };
    await ask('/utility/v1/inflight/verify', account);
    const { job_id: face } = await core.data<{ job_id: string }>('POST', '/utility/v1/verify/document', {
      lender: 'pwani',
      token,
      body: { product: 'smileid' },
    });
    const claimed = {
      ...values,
      face,
      salary: { ...account, salary_amount: '9000000' },
      loan_history: 'none',
      more: 1,
    };
    const application = {
      ...applicationFor(product),
      requested_amount: '50000',
      proposed_tenor: 14,
      monthly_net_income: 'TZS 2,000,000 and above',
      attributes: JSON.stringify({ work: claimed }),
    };
    await ask('/api/v1/loan/scoring', application);
    const offers = () =>
      ask('/api/v1/loan/offers', { ...application, currency: 'TZS', debit_id: 5, customer_type: 'Individual' });
    expect((await offers()).status).toBe(200);
    const kept = {
      ...values,
      loan_history: '2 loans',
      face,
      salary: { ...account, verified: { salaryPaymentDetails: [{ amount: '185000' }] } },
    };
    for (const table of ['scorings', 'applications'] as const) {
      const told = (await core.rows(table)).map(({ answers }) => (answers as { attributes?: string }).attributes);
      expect(told.filter(Boolean).map((text) => JSON.parse(text ?? '') as unknown)).toEqual([{ work: kept }]);
    }
    expect(await core.database.query('select used_for from verifications where reference = $1', [face])).toEqual([
      { used_for: 'work/face' },
    ]);
    await core.database.query(`update verifications set used_for = 'work/another'`);
    expect((await offers()).body).toMatchObject({ fields: { face: expect.any(String) } });
  });

  it.each(['running', 'failed'] as const)('refuses an identity check that is %s', async (state) => {
    const answers = await right();
    result = state;
    expect((await send(answers)).body.fields).toEqual({ face: expect.stringContaining('do this check again') });
    result = 'passed';
    expect((await send(answers)).status).toBe(state === 'failed' ? 422 : 200);
  });

  it('takes an identity check for one answer only', async () => {
    const answers = await right();
    await core.database.query(`update verifications set state = 'passed', used_for = 'member_details/another'`);
    expect((await send(answers)).body.fields).toEqual({ face: expect.stringContaining('do this check again') });
    await core.database.query('update verifications set used_for = null');
    expect((await send(answers)).status).toBe(200);
    expect(await core.database.query('select used_for from verifications')).toEqual([
      { used_for: 'member_details/face' },
    ]);
    expect((await send(answers)).status).toBe(200);
  });

  it.each([
    ['first_name', '', 'First name is required', '[C-402] [A-329]'],
    ['first_name', undefined, 'First name is required', '[C-402] [A-329]'],
    ['first_name', 'A', 'at least', ''],
    ['birth_date', '2020-01-01', 'out of range', ''],
    ['birth_date', 'soon', 'not valid', ''],
    ['gender', 'Neither', 'list', '[C-401] [A-329]'],
    ['dependants', 1.5, 'not valid', '[C-398] [A-329]'],
    ['dependants', 21, 'out of range', '[C-403] [A-329]'],
    ['email', 'nobody', 'not valid', '[C-396] [A-329]'],
    ['website', 'javascript:alert(1)', 'not valid', ''],
    ['website', 'https://bank.example@evil.example', 'not valid', ''],
    ['call_from', '25:00', 'not valid', ''],
    ['visit', '1999-01-01T10:00', 'out of range', ''],
    ['sector', 'Piracy', 'list', '[C-401] [A-329]'],
    ['branch', { value: 'KBH' }, 'list', '[C-401] [A-329]'],
    ['staff_number', '!!', 'not a valid entry', '[C-395] [A-329]'],
    ['languages', [], 'required', '[C-402] [A-329]'],
    ['languages', ['Swahili', 'English', 'French', 'Arabic'], 'at most 3', '[C-400] [A-329]'],
    ['about_work', 'see https://spam.example', 'is not allowed', '[C-405] [A-329]'],
    ['income', '9999', 'out of range', '[C-403] [A-329]'],
    ['income', '1e9', 'not valid', ''],
    ['income', 500000, 'not valid', ''],
    ['account', { bank_code: '003', account_number: '12', account_name: 'Asha' }, 'not valid', ''],
    ['account', { bank_code: '999', account_number: '0123456789', account_name: 'Asha' }, 'list', ''],
    ['account', 'text', 'not valid', ''],
    ['payslip', 'https://files.example/a.pdf', 'upload the file again', ''],
    ['face', 'job_made-up', 'do this check again', ''],
    ['national_id', '12', 'not a valid entry', '[C-395] [A-329]'],
  ])('refuses %s when it is %j, in words and on its field: %s %s', async (field, value, words, _numbers) => {
    const refused = await send({ ...(await right()), [field]: value });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_answers' } });
    expect(refused.body.fields).toEqual({ [field]: expect.stringContaining(words) });
  });

  it('takes files of the kind that the field takes, and of this customer alone', async () => {
    const answers = await right();
    expect((await send({ ...answers, shop: answers.payslip })).body.fields).toEqual({
      shop: expect.stringContaining('kind of file'),
    });
    const other = new Applicant(core, 'pwani', '0754900002');
    await other.begin();
    expect((await other.stage('form', { member_details: answers })).body.fields).toMatchObject({
      payslip: expect.stringContaining('upload'),
      face: expect.stringContaining('check'),
    });
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'x'],
  ])('takes no answers that are %s', async (_what, answers) => {
    expect((await who.stage('form', { member_details: answers })).status).toBe(422);
  });

  it('is none where the lender has none', async () => {
    const elsewhere = new Applicant(core, 'kigali', '0788900001');
    await elsewhere.begin();
    expect(await elsewhere.ask('GET', '/api/v1/auth/onboard/form')).toMatchObject({
      status: 404,
      body: { code: 'no_form' },
    });
  });

  it('is given by a command that says what is wrong with it, and takes none that is [B08, B21, B25]', async () => {
    const form = (field: object) => ({
      meta: { name: 'short' },
      pages: [
        {
          title: 'One',
          sections: [{ name: 'S', fields: [{ id: 'a', label: 'A', type: 'short_text', ...field }] }],
          actions: [{ type: 'submit', label: 'Go' }],
        },
      ],
    });
    const put = (given: unknown) =>
      putForm(core.database, 'kigali', given, (pattern) => (pattern.includes('(a+)+') ? 'it hangs' : undefined));
    expect(await put(form({ validation: { rule: '^(a+)+$' } }))).not.toEqual([]);
    expect(
      await put(form({ type: 'api', request: { method: 'GET', url: 'http://169.254.169.254/{{value}}' } })),
    ).toContainEqual(
      expect.objectContaining({ path: expect.stringContaining('/pages/0/sections/0/fields/0/request/url') }),
    );
    expect(await put({})).not.toEqual([]);
    expect(await core.database.query(`select onboarding_form from lenders where slug = 'kigali'`)).toEqual([
      { onboarding_form: null },
    ]);
    expect(await put(form({}))).toEqual([]);
    await expect(putForm(core.database, 'nobody', form({}), () => undefined)).rejects.toThrow('nobody');
    expect(await put(null)).toEqual([]);
  });

  const lookUp = (
    values: object = { staff_number: 'AB/1 2', branch: 'K&H' },
    field = 'staff_number',
    form = 'member_details',
  ) => who.ask('POST', '/utility/v1/lookup', { form, field, values });

  it('looks up by the core, with the organisation, and gives the five members that are known [C-504, C-505, B24]', async () => {
    reply = {
      body: JSON.stringify({
        data: {
          clf_api_error: null,
          loan_history: '2 loans',
          outstanding_loan_amount: 1500.5,
          last_payment_date: { evil: 1 },
          is_admin: true,
          __proto__x: 1,
        },
      }),
    };
    expect((await lookUp()).body.data).toEqual({
      clf_api_error: null,
      loan_history: '2 loans',
      outstanding_loan_amount: '1500.5',
    });
    const [{ id } = { id: 0 }] = await core.database.query<{ id: number }>(
      `select id from lenders where slug = 'pwani'`,
    );
    expect(asked).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: '/lookup/AB%2F1%202?branch=K%26H',
        headers: expect.objectContaining({ org_id: String(id), 'x-form': 'member_details' }),
      }),
    ]);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('looks up by a body, too, where the form says so [C-504]', async () => {
    const field = {
      id: 'staff_number',
      type: 'api',
      label: 'Staff number',
      request: { method: 'POST', url: 'sandbox:/find', body: { staff: '{{value}}', at: '{{branch}}' } },
    };
    const fields = [{ id: 'branch', type: 'short_text', label: 'Branch' }, field];
    await core.database.query(`update lenders set onboarding_form = $1 where slug = 'pwani'`, [
      JSON.stringify({
        meta: { name: 'member_details' },
        pages: [{ title: 'One', sections: [{ name: 'S', fields }], actions: [{ type: 'submit', label: 'Go' }] }],
      }),
    ]);
    reply = { body: JSON.stringify({ data: { loan_history: '2 loans' } }) };
    expect((await lookUp({ staff_number: 'AB-1', branch: 'KBH' })).body.data).toEqual({ loan_history: '2 loans' });
    expect(asked).toEqual([
      expect.objectContaining({ method: 'POST', url: '/find', body: '{"at":"KBH","staff":"AB-1"}' }),
    ]);
  });

  it('looks nothing up for an empty value, another field or another form', async () => {
    expect((await lookUp({ staff_number: ' ', branch: 'KBH' })).body).toMatchObject({
      code: 'lookup_failed',
      message: 'This field is required',
    });
    expect((await lookUp({ staff_number: 'AB-1' })).body).toMatchObject({ code: 'lookup_failed' });
    expect((await lookUp({ first_name: 'x' }, 'first_name')).status).toBe(404);
    expect((await lookUp({ staff_number: 'x' }, 'staff_number', 'other')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it.each([
    [422, '{"message":"No such staff number"}', 422, 'lookup_failed', 'No such staff number'],
    [404, '{"message":"<b>no</b>"}', 422, 'lookup_failed', 'Nothing was found'],
    [500, '{"message":"trace"}', 503, 'lookup_unavailable', 'cannot be looked up'],
    [200, '[]', 503, 'lookup_unavailable', 'cannot be looked up'],
    [200, '<html>', 503, 'lookup_unavailable', 'cannot be looked up'],
    [200, '', 503, 'lookup_unavailable', 'cannot be looked up'],
    [302, '', 503, 'lookup_unavailable', 'cannot be looked up'],
  ])(
    'says of a lookup that is answered with %i and %j what a borrower can read [B24, F54]',
    async (status, body, given, code, words) => {
      reply = { status, body, location: 'http://169.254.169.254/' };
      expect(await lookUp()).toMatchObject({ status: given, body: { code, message: expect.stringContaining(words) } });
    },
  );

  const verify = () =>
    who.ask('POST', '/utility/v1/inflight/verify', { bank_code: '003', account_number: '0123456789' });

  it('checks a salary by the core, with a key made of the organisation, and reads what is known [C-501, C-502, C-503]', async () => {
    reply = {
      body: JSON.stringify({
        customerId: 12,
        customerName: 'A',
        companyName: 'B',
        firstPaymentDate: '2020-01-25',
        loanHistory: '1 loan',
        salaryPaymentDetails: [{ paymentDate: '2026-02-25', amount: 185000.5, secret: 1 }, { amount: 1 }],
        oustandingAmount: '1,500.00',
        loanHistoryDetails: [{ loanDisbursementDate: '2025-01-02', secret: 1 }],
        authorization_code: 'AUTH',
        other: 'x',
      }),
    };
    expect((await verify()).body.data).toEqual({
      customerId: '12',
      customerName: 'A',
      companyName: 'B',
      firstPaymentDate: '2020-01-25',
      loanHistory: '1 loan',
      salaryPaymentDetails: [{ paymentDate: '2026-02-25', amount: '185000.5' }],
      oustandingAmount: '1500.00',
      loanHistoryDetails: [{ loanDisbursementDate: '2025-01-02' }],
      authorization_code: 'AUTH',
    });
    const [{ id } = { id: 0 }] = await core.database.query<{ id: number }>(
      `select id from lenders where slug = 'pwani'`,
    );
    expect(asked).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/inflight/verify',
        body: '{"bank_code":"003","account_number":"0123456789"}',
        headers: expect.objectContaining({ 'access-key': `key-of-${id}` }),
      }),
    ]);
    // Some spell it rightly.
    reply = { body: JSON.stringify({ outstandingAmount: '70.00' }) };
    expect((await verify()).body.data).toEqual({ oustandingAmount: '70.00' });
  });

  it('says of a salary check that fails what a borrower can read, and asks nobody where the lender has none [A24]', async () => {
    reply = { status: 422, body: '{"error":"This account is not known"}' };
    expect((await verify()).body).toMatchObject({ code: 'salary_failed', message: 'This account is not known' });
    const [{ id } = { id: 0 }] = await core.database.query<{ id: number }>(
      `select id from lenders where slug = 'pwani'`,
    );
    await core.database.query(`update lenders set services = $1 where id = $2`, [
      sealed('lenders', 'services', id, {}),
      id,
    ]);
    expect(await verify()).toMatchObject({ status: 503, body: { code: 'salary_unavailable' } });
    expect(asked).toHaveLength(1);
  });
});
