import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { offerByHand, opened, systemRandom, type Statement } from './index.ts';
import { figureIn } from './messages/say.ts';
import { sweep } from './rounds/sweep.ts';
import { jpeg, uploadTo } from './testing/applicant.ts';
import {
  applicationFor,
  CoreUnderTest,
  newKey,
  type LenderName,
  type Product,
  type Reply,
} from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const databases = await quickestDatabases();
const filesDirectory = mkdtempSync(join(tmpdir(), 'letters-'));

interface Offer {
  readonly loan_token: string;
  readonly loan_amount: string;
  readonly amount_due: string;
  readonly due_date: string;
  readonly letter_signed: boolean;
  readonly yearly_cost: string;
}

let core: CoreUnderTest;
let token = '';
let lender: LenderName = 'pwani';
let fetched: Statement | 'open' | 'declined' | 'unavailable' = 'open';

async function open(name: LenderName): Promise<void> {
  await core?.close();
  lender = name;
  fetched = 'open';
  core = await CoreUnderTest.over(await databases.fresh(), {
    filesDirectory,
    statements: {
      open: async ({ pageOrigin }) => ({ url: `${pageOrigin}/w`, origin: pageOrigin }),
      fetched: async () => fetched,
    },
  });
  token = (await core.signIn(name)).token;
}
afterAll(async () => {
  await core.close();
  rmSync(filesDirectory, { recursive: true });
});

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, more: object = {}): Promise<Reply> =>
  core.ask(method, url, { lender, token, ...(body === undefined ? {} : { body }), ...more });
const data = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, more: object = {}): Promise<T> =>
  core.data<T>(method, url, { lender, token, ...(body === undefined ? {} : { body }), ...more });
const basic = async () => ({ token: await core.basic(lender) });

async function productNamed(name: string): Promise<Product & { readonly customer_type: string }> {
  const found = (await data<(Product & { customer_type: string })[]>('GET', '/api/v1/loan/products')).find(
    (one) => one.name === name,
  );
  if (found === undefined) throw new Error(`no product ${name}`);
  return found;
}

const business = {
  business_name: 'Duka la Neema',
  business_type: 'Limited company',
  industry: 'Trade',
  business_registered: true,
  rc_number: 'RC1234567',
  tin: '1234567890123',
  date_of_incorporation: '2020-01-02',
  no_of_outlets: 2,
  no_of_employees: 5,
  office_rented: true,
  address: 'Barabara ya Samora 12',
  state: 'Dar es Salaam',
  city: 'Ilala',
  country: 'Tanzania',
};
const terms = { proposed_payday: '2026-03-20', purpose: 'Business' };

/** Scored, offered and chosen. */
async function chosen(productName: string, differs: Record<string, unknown>): Promise<Offer> {
  const product = await productNamed(productName);
  const isBusiness = product.customer_type === 'Non-Individual';
  const application = isBusiness
    ? { product_id: product.id, ...terms, ...business, ...differs }
    : { ...applicationFor(product), monthly_net_income: 'TZS 2,000,000 and above', ...differs };
  await data('POST', '/api/v1/loan/scoring', application);
  const [offer] = await data<Offer[]>('POST', `/api/v1/loan/offers${isBusiness ? '/business' : ''}`, {
    ...application,
    currency: product.currency,
    debit_id: 5,
    customer_type: product.customer_type,
  });
  if (offer === undefined) throw new Error('no offer');
  await data('POST', '/api/v1/loan/offers/choose', { loan_token: offer.loan_token });
  return offer;
}
const complete = (offer: Offer, more: Record<string, unknown> = {}, key = newKey()) =>
  ask(
    'POST',
    '/api/v1/loan',
    { token: offer.loan_token, pin: '1234', channel: 'web', customer_type: 'Individual', ...more },
    { key },
  );

describe('the business of a borrower', () => {
  beforeEach(() => open('pwani'));
  const told = {
    name: 'Duka la Neema',
    type: 'Limited company',
    industry: 'Trade',
    registered: true,
    rc_number: 'RC1234567',
    tin: '1234567890123',
    date_of_incorporation: '2020-01-02',
    no_of_outlets: 2,
    no_of_employees: 5,
    office_rented: true,
    address: 'Samora 12',
    country: 'Tanzania',
    state: 'Dar es Salaam',
    city: 'Ilala',
  };
  const unregistered = { ...told, registered: false };
  const make = (body: object) => ask('POST', '/api/v2/business-profile', body);

  it('is told once, changed by its number, and of one in no register nothing is kept that registers know', async () => {
    const made = await make(told);
    expect(made).toMatchObject({ status: 200, body: { data: told } });
    const { id } = made.body.data as { id: number };
    expect((await make(told)).body.data).toMatchObject({ id });
    expect(await ask('PUT', `/api/v2/business-profile/${id}`, { ...unregistered, name: 'Duka Jipya' })).toMatchObject({
      status: 200,
      body: { data: { id, name: 'Duka Jipya', registered: false } },
    });
    const [kept, ...others] = await data<Record<string, unknown>[]>('GET', '/api/v2/business-profile');
    expect([others, kept?.rc_number, kept?.tin, kept?.date_of_incorporation]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('in no register is the same when all of it is', async () => {
    const { id } = (await make(unregistered)).body.data as { id: number };
    expect((await make(unregistered)).body.data).toMatchObject({ id });
    expect((await make({ ...unregistered, name: 'Another' })).body.data).not.toMatchObject({ id });
  });

  it.each([
    ['without a name', { ...told, name: undefined }, 'name'],
    ['in a register without its number', { ...told, rc_number: undefined }, 'rc_number'],
    ['with a number that is too short', { ...told, rc_number: 'RC1' }, 'rc_number'],
    ['with a tax number that is too long', { ...told, tin: '12345678901234' }, 'tin'],
    ['made tomorrow', { ...told, date_of_incorporation: '2026-03-11' }, 'date_of_incorporation'],
  ])('is refused %s', async (_what, body, field) => {
    expect(await make(body)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is one of fifty at most', async () => {
    const { id } = (await make(unregistered)).body.data as { id: number };
    await core.database.query(
      `insert into business_profiles (lender_id, borrower_id, details, registration_number, created_on) select lender_id, borrower_id, details, registration_number, created_on from business_profiles, generate_series(1, 49) where id = $1`,
      [id],
    );
    expect(await make(told)).toMatchObject({ status: 409, body: { code: 'too_many_businesses' } });
  });

  it('is there before it borrows, and is asked for what it is', async () => {
    const product = await productNamed('Biashara');
    const application = {
      product_id: product.id,
      ...terms,
      ...business,
      requested_amount: '1000000.00',
      proposed_tenor: 8,
      proposed_tenor_period: 'weeks',
    };
    expect(
      await ask('POST', '/api/v1/loan/scoring', { ...application, industry: undefined, tin: undefined }),
    ).toMatchObject({ status: 422, body: { fields: { industry: expect.any(String), tin: expect.any(String) } } });
    await data('POST', '/api/v1/loan/scoring', application);
    const request = { ...application, currency: 'TZS', debit_id: 5, customer_type: 'Non-Individual' };
    const bare = {
      product_id: product.id,
      ...terms,
      requested_amount: '1000000.00',
      proposed_tenor: 8,
      proposed_tenor_period: 'weeks',
      currency: 'TZS',
      debit_id: 5,
      customer_type: 'Non-Individual',
    };
    for (const [path, body] of [
      ['/business', request],
      ['', bare],
    ] as const)
      expect(await ask('POST', `/api/v1/loan/offers${path}`, body)).toMatchObject({
        status: 409,
        body: { code: 'business_profile_missing' },
      });
    await make(told);
    expect(await data<Offer[]>('POST', '/api/v1/loan/offers/business', request)).toMatchObject([
      { loan_amount: '1000000.00' },
    ]);
  });
});

describe('an offer letter', () => {
  beforeEach(() => open('pwani'));
  interface Letter {
    readonly reference: string;
    readonly title: string;
    readonly terms: readonly { label: string; text: string }[];
    readonly parts: readonly { heading: string; text: string }[];
    readonly content: string;
    readonly signed_by?: string;
    readonly signed_on?: string;
  }
  const letterOf = (of: Offer, more: object = {}) =>
    data<Letter>('GET', `/api/v2/loans/offer-letters?token=${of.loan_token}`, undefined, more);
  const sign = (of: Offer, body: object = {}) =>
    ask('POST', '/api/v1/loan/offer-letter/sign', { token: of.loan_token, name: 'Neema Mushi', ...body });
  async function offer(): Promise<Offer> {
    await data('POST', '/api/v2/business-profile', { business_name: 'Duka', registration_number: 'RC-1' });
    return chosen('Biashara', { requested_amount: '1000000.00', proposed_tenor: 8, proposed_tenor_period: 'weeks' });
  }

  it('says in texts and on paper what the offer says, in the language that it is asked for in, and the same until then', async () => {
    const taken = await offer();
    const letter = await letterOf(taken);
    expect(letter.terms).toEqual(
      expect.arrayContaining([
        { label: 'Borrower', text: 'Neema Mushi' },
        { label: 'Amount', text: expect.stringContaining('1,000,000') },
        { label: 'Last payment', text: figureIn('en', taken.due_date) },
        { label: 'Cost a year', text: `${taken.yearly_cost}%` },
      ]),
    );
    expect(letter.parts.map(({ heading }) => heading)).toEqual([
      'The loan',
      'When you pay',
      'If you cannot pay',
      'Before you sign',
    ]);
    expect(JSON.stringify(letter.parts)).not.toContain('<');
    expect(Buffer.from(letter.content, 'base64').toString('latin1')).toMatch(/^%PDF-1\.4/);
    expect((await letterOf(taken)).content).toBe(letter.content);
    expect((await letterOf(taken, { headers: { 'x-locale': 'sw' } })).title).toBe('Ofa ya mkopo');
  });

  it('prints the naira sign and breaks its paragraphs to the width of a page', async () => {
    await open('lekki');
    const product = await productNamed('Lekki Salary');
    const application = {
      ...applicationFor(product),
      requested_amount: '100000.00',
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
      monthly_net_income: '₦100,000 – ₦299,999',
    };
    await data('POST', '/api/v1/loan/scoring', application);
    const [taken] = await data<Offer[]>('POST', '/api/v1/loan/offers', {
      ...application,
      currency: 'NGN',
      debit_id: 5,
      customer_type: 'Individual',
    });
    if (taken === undefined) throw new Error('no offer');
    const pdf = Buffer.from((await letterOf(taken)).content, 'base64').toString('latin1');
    expect(pdf).toMatch(/\/N 11 Tf \(n\) Tj \/R 11 Tf \(100,000\.00\) Tj/);
    expect(pdf).toContain('<6E> <20A6>');
    const paragraph = [...pdf.matchAll(/\/R 11 Tf \(([^)]*)\) Tj ET/g)].map(([, text]) => text ?? '');
    expect(Math.max(...paragraph.map((text) => text.length))).toBeLessThan(110);
    expect(paragraph.join(' ')).toContain('Sign only what you understand. If you do not sign, you owe nothing.');
  });

  it('is signed by a full name, with a drawing, once, and only after it was read', async () => {
    const taken = await offer();
    expect(await sign(taken)).toMatchObject({ status: 409, body: { code: 'letter_unread' } });
    const letter = await letterOf(taken);
    expect(await sign(taken, { name: 'Neema' })).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String) } },
    });
    expect(await sign(taken, { signature: 'http://elsewhere.example/a.png' })).toMatchObject({
      status: 422,
      body: { code: 'signature_unknown' },
    });
    expect(await complete(taken, { customer_type: 'Non-Individual' })).toMatchObject({
      status: 409,
      body: { code: 'letter_unsigned' },
    });
    const { url } = (await uploadTo(core, { lender, token }, 'photo', jpeg())).body.data as { url: string };
    const signed = await sign(taken, { name: '  Neema   Mushi ', signature: url });
    expect(signed).toMatchObject({
      status: 200,
      body: { data: { signed_by: 'Neema Mushi', signed_on: core.now.toISOString() } },
    });
    core.later(5);
    expect((await sign(taken, { name: 'Somebody Else' })).body.data).toEqual(signed.body.data);
    const after = await letterOf(taken, { headers: { 'x-locale': 'sw' } });
    expect([after.title, after.reference, after.signed_by]).toEqual([letter.title, letter.reference, 'Neema Mushi']);
    const [row] = await core.rows('letters');
    expect(row?.signed_by).toBe('Neema Mushi');
    expect(
      (await core.database.query<{ text: string }>('select l::text as text from letters l'))[0]?.text,
    ).not.toContain('Neema');
  });

  it('is gone with its offer', async () => {
    const taken = await offer();
    await letterOf(taken);
    core.later(25 * 60);
    token = (await core.signIn(lender)).token;
    expect(await sign(taken)).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
  });

  it('stays with the loan as it was shown and signed, with what was agreed to, and is had as a PDF by its borrower', async () => {
    const taken = await offer();
    await letterOf(taken);
    await sign(taken);
    const consents = { deduction: 'I agree that the fee is deducted.' };
    const reply = await complete(taken, { customer_type: 'Non-Individual', consents, configuration: 'release-7' });
    expect(reply).toMatchObject({ status: 200, body: { data: { status: { status: 'RUNNING', can_cancel: false } } } });
    const { id } = reply.body.data as { id: number };
    const file = await data<{ name: string; content: string; kept_on: string }>('GET', `/api/v1/loan/${id}/evidence`);
    const pdf = Buffer.from(file.content, 'base64').toString('latin1');
    for (const words of ['Neema Mushi', consents.deduction, 'release-7', taken.due_date])
      expect(pdf).toContain(`(${words})`);
    expect(pdf).toMatch(/\([0-9a-f]{64}\)/);
    expect(file.kept_on).toBe(core.now.toISOString());
    expect(
      (await core.database.query<{ text: string }>('select e::text as text from evidence e'))[0]?.text,
    ).not.toMatch(/Neema|release-7|deducted/);
    // What is changed of a product later changes nothing of it.
    await core.database.query(`update products set definition = jsonb_set(definition, '{name}', '"Other"')`);
    expect((await data<{ content: string }>('GET', `/api/v1/loan/${id}/evidence`)).content).toBe(file.content);
  });
});

describe('guarantors', () => {
  beforeEach(() => open('pwani'));
  const offer = () =>
    chosen('Dhamana', { requested_amount: '500000.00', proposed_tenor: 3, proposed_tenor_period: 'months' });
  const link = () => ask('POST', '/api/v1/loan/guarantor');
  const tokenOf = (reply: Reply) =>
    (reply.body.data as { guarantor_link: string }).guarantor_link.split('/').at(-1) ?? '';
  const shown = async (of: string) =>
    core.ask('POST', '/api/v1/guarantee/details', { lender, ...(await basic()), body: { token: of } });
  const person = {
    first_name: 'Baraka',
    last_name: 'Mushi',
    phone_number: '0754765432',
    relationship: 'Brother',
    email: 'baraka@example.com',
  };
  const answer = async (of: string, body: object = { accepts: true, ...person }) =>
    core.ask('POST', '/api/v1/guarantee/answer', { lender, ...(await basic()), body: { token: of, ...body } });
  const balance = async (account: string) =>
    Number(
      (
        await core.database.query<{ sum: string | null }>(
          'select sum(p.amount) as sum from postings p join accounts a on a.id = p.account_id where a.code = $1',
          [account],
        )
      )[0]?.sum ?? 0,
    );

  it('are asked by a link that nobody can guess, the same one while it waits [B-374]', async () => {
    expect(await link()).toMatchObject({ status: 409, body: { code: 'no_guarantee' } });
    await offer();
    const made = await link();
    expect(made.body.data).toMatchObject({
      guarantor_link: expect.stringMatching(/^http:\/\/pwani\.localhost:3000\/guarantee\/[\w-]{32}$/),
      no_of_guarantors: 1,
      successful: 0,
    });
    expect((await link()).body.data).toEqual(made.body.data);
    expect(
      (await core.database.query<{ text: string }>('select g::text as text from guarantees g'))[0]?.text,
    ).not.toContain(tokenOf(made));
  });

  it('see who, how much and until when, and nothing once it is answered; strangers see nothing', async () => {
    const taken = await offer();
    const of = tokenOf(await link());
    expect((await shown(of)).body.data).toEqual({
      state: 'open',
      lender: 'Pwani Mikopo',
      borrower: 'Neema M.',
      currency: 'TZS',
      loan_amount: taken.loan_amount,
      amount_due: taken.amount_due,
      due_date: taken.due_date,
      instalments: 3,
      expires_on: expect.any(String),
    });
    expect(await shown(`${of.slice(0, -1)}${of.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      status: 404,
      body: { code: 'guarantee_unknown' },
    });
    expect(
      await core.ask('POST', '/api/v1/guarantee/details', {
        lender: 'naija',
        token: await core.basic('naija'),
        body: { token: of },
      }),
    ).toMatchObject({ status: 404, body: { code: 'guarantee_unknown' } });
    expect((await answer(of)).body.data).toEqual({ state: 'accepted', lender: 'Pwani Mikopo' });
    expect((await shown(of)).body.data).toEqual({ state: 'accepted', lender: 'Pwani Mikopo' });
    expect(await answer(of)).toMatchObject({ status: 409, body: { code: 'guarantee_answered' } });
  });

  it('are somebody else than the borrower, tell who they are, and agree once', async () => {
    await offer();
    const of = tokenOf(await link());
    expect(await answer(of, { accepts: true })).toMatchObject({
      status: 422,
      body: { fields: { first_name: expect.any(String) } },
    });
    expect(await answer(of, { accepts: true, ...person, phone_number: '255754123456' })).toMatchObject({
      status: 409,
      body: { code: 'own_guarantee' },
    });
    for (const mistyped of ['075499988', '07549998887'])
      expect(await answer(of, { accepts: true, ...person, phone_number: mistyped })).toMatchObject({
        status: 422,
        body: { fields: { phone_number: 'This phone number has too few or too many digits' } },
      });
    await core.database.query(`update offers set terms = jsonb_set(terms, '{attributes,no_of_guarantors}', '2')`);
    const second = tokenOf(await link());
    expect(second).not.toBe(of);
    await answer(of);
    for (const same of [person.phone_number, `255${person.phone_number.slice(1)}`])
      expect(await answer(second, { accepts: true, ...person, phone_number: same })).toMatchObject({
        status: 409,
        body: { code: 'guarantees_twice', fields: { phone_number: expect.any(String) } },
      });
    expect((await answer(second, { accepts: true, ...person, phone_number: '0754999888' })).status).toBe(200);
    expect(await link()).toMatchObject({ status: 409, body: { code: 'guarantors_complete' } });
  });

  it('who agree after the loan was confirmed have it paid out, once, and are told with all that they said of themselves; until then it waits, and counts as active [C-191]', async () => {
    const taken = await offer();
    const reply = await complete(taken);
    const { id } = reply.body.data as { id: number };
    expect(reply.body.data).toMatchObject({ status: { status: 'PENDING', can_cancel: true } });
    expect(await balance(`loan/${id}`)).toBe(0);
    const of = tokenOf(await link());
    core.later(1);
    expect((await answer(of)).status).toBe(200);
    expect(await balance(`loan/${id}`)).toBe(Number(taken.amount_due));
    expect(core.sent.at(-1)?.text).toContain('your loan is on its way');
    expect(await data('GET', `/api/v1/loan/${id}`)).toMatchObject({ status: { status: 'RUNNING' } });
    expect(await data('GET', '/api/v2/loans/guarantors')).toMatchObject({
      no_of_guarantors: 1,
      successful: 1,
      guarantors: [{ status: 'success', guarantor: { id: expect.any(Number), ...person } }],
    });
  });

  it('agree to the offer that the loan is made of, whichever was chosen before, and to no other', async () => {
    await core.database.query(`update products set definition = jsonb_set(definition, '{max_amount}', '"600000.00"')`);
    const one = await offer();
    await answer(tokenOf(await link()));
    const drafts = await data<{ offer_data: Offer[] }[]>('GET', '/api/v2/loans/drafts');
    const other = drafts
      .flatMap(({ offer_data: offers }) => offers)
      .find(({ loan_token }) => loan_token !== one.loan_token);
    if (other === undefined) throw new Error('one offer only');
    const { id, status } = (await complete(other)).body.data as { id: number; status: unknown };
    // Who agreed has agreed to the other offer.
    expect(status).toMatchObject({ status: 'PENDING' });
    expect(await data('GET', '/api/v2/loans/guarantors')).toMatchObject({
      successful: 0,
      guarantors: [{ status: 'expired' }],
    });
    const of = tokenOf(await link());
    expect((await shown(of)).body.data).toMatchObject({ loan_amount: other.loan_amount, amount_due: other.amount_due });
    expect((await answer(of)).status).toBe(200);
    expect(await balance(`loan/${id}`)).toBe(Number(other.amount_due));
    expect(await data('GET', '/api/v2/loans/guarantors')).toMatchObject({ successful: 1 });
  });

  it('are not asked, and can agree to nothing, once the first payment would be due', async () => {
    const { id } = (await complete(await offer())).body.data as { id: number };
    core.later(6 * 24 * 60);
    token = (await core.signIn(lender)).token;
    const of = tokenOf(await link());
    await core.database.query(
      `update offers set schedule = jsonb_set(schedule, '{0,due_date}', '"2026-03-16"') where id = (select offer_id from loans where id = $1)`,
      [id],
    );
    expect((await shown(of)).body.data).toMatchObject({ state: 'expired' });
    expect(await answer(of)).toMatchObject({ status: 409, body: { code: 'guarantee_gone' } });
    expect(await link()).toMatchObject({ status: 409, body: { code: 'guarantee_late' } });
    expect(await balance(`loan/${id}`)).toBe(0);
  });

  it('who agreed before have it paid out when it is confirmed', async () => {
    const taken = await offer();
    await answer(tokenOf(await link()));
    expect((await complete(taken)).body.data).toMatchObject({ status: { status: 'RUNNING' } });
  });

  it('who decline leave it waiting, and only those who agree count', async () => {
    const { id } = (await complete(await offer())).body.data as { id: number };
    const of = tokenOf(await link());
    expect((await answer(of, { accepts: false })).body.data).toMatchObject({ state: 'declined' });
    expect(await data('GET', '/api/v2/loans/guarantors')).toMatchObject({
      successful: 0,
      guarantors: [{ status: 'declined' }],
    });
    expect(await balance(`loan/${id}`)).toBe(0);
    expect(tokenOf(await link())).not.toBe(of);
  });

  it('who come after a week, or after the loan was cancelled, are told so and can answer nothing', async () => {
    const { id } = (await complete(await offer())).body.data as { id: number };
    const of = tokenOf(await link());
    core.later(7 * 24 * 60 + 1);
    token = (await core.signIn(lender)).token;
    expect((await shown(of)).body.data).toEqual({ state: 'expired', lender: 'Pwani Mikopo' });
    expect(await answer(of)).toMatchObject({ status: 409, body: { code: 'guarantee_gone' } });
    const another = tokenOf(await link());
    await data('POST', `/api/v1/loan/${id}/cancel`, { reason: 'I no longer need it' });
    expect((await shown(another)).body.data).toMatchObject({ state: 'expired' });
    expect(await answer(another)).toMatchObject({ status: 409, body: { code: 'guarantee_gone' } });
    expect(await balance(`loan/${id}`)).toBe(0);
  });
});

describe('what is taken up again, or ended', () => {
  beforeEach(() => open('pwani'));
  const offer = () =>
    chosen('Anza', { requested_amount: '50000.00', proposed_tenor: 2, proposed_tenor_period: 'weeks' });
  const draft = async () => (await data<{ id: number }[]>('GET', '/api/v2/loans/drafts'))[0]?.id ?? 0;
  const request = (id: number) => data<Record<string, unknown>>('GET', `/api/v2/loans/requests/${id}`);

  it('stands with its offers, is gone when they have expired, and says what it has become', async () => {
    const taken = await offer();
    const id = await draft();
    expect(await request(id)).toMatchObject({
      id,
      state: 'open',
      requested_amount: '50000.00',
      proposed_tenor: 2,
      offers: [{ loan_token: taken.loan_token }, { loan_amount: '40000.00' }],
      signed: [],
    });
    const loan = (await complete(taken)).body.data as { id: number };
    expect(await request(id)).toMatchObject({ state: 'taken', offers: [], loan: { id: loan.id, status: 'RUNNING' } });
    await offer();
    const second = await draft();
    core.later(25 * 60);
    token = (await core.signIn(lender)).token;
    expect(await request(second)).toMatchObject({ state: 'gone', offers: [] });
  });

  it('waits where the lender makes its offers by hand', async () => {
    const product = await productNamed('Shamba');
    const application = {
      ...applicationFor(product),
      monthly_net_income: 'TZS 2,000,000 and above',
      requested_amount: '500000.00',
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
    };
    await data('POST', '/api/v1/loan/scoring', application);
    expect(
      await data('POST', '/api/v1/loan/offers', {
        ...application,
        currency: 'TZS',
        debit_id: 5,
        customer_type: 'Individual',
      }),
    ).toEqual([]);
    const id = await draft();
    expect(await request(id)).toMatchObject({ state: 'waiting', offers: [] });
    const fees = (list: string) =>
      core.database.query(`update products set definition = jsonb_set(definition, '{fees}', $2::jsonb) where id = $1`, [
        product.id,
        list,
      ]);
    const [{ list } = { list: [] }] = await core.database.query<{ list: unknown }>(
      `select definition -> 'fees' as list from products where id = $1`,
      [product.id],
    );
    // Nothing would be left to pay out: it waits on, for terms of which a loan comes.
    await fees('[{ "name": "All of it", "category": "Processing", "type": "flat", "amount": "500000" }]');
    await expect(offerByHand(core.database, systemRandom, id, core.now)).rejects.toThrow('These terms make no loan');
    expect(await request(id)).toMatchObject({ state: 'waiting', offers: [] });
    await fees(JSON.stringify(list));
    expect(await offerByHand(core.database, systemRandom, id, core.now)).toBe(true);
    expect(await request(id)).toMatchObject({ state: 'open', offers: [{ loan_amount: '500000.00' }] });
    expect(await offerByHand(core.database, systemRandom, id, core.now)).toBe(false);
    // Whoever waits is told, as the page has promised: the offer does not wait for good.
    await core.sends();
    expect(core.sent.filter(({ text }) => text.includes('offer')).map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Pwani Mikopo: there is an offer of TZS\s500,000 for your application\. It stands until Mar \d\d, 2026: sign in to take it up\.$/,
      ),
    ]);
  });

  it('is declined with a reason, once, and not after it was taken up', async () => {
    const taken = await offer();
    const id = await draft();
    const cancel = (reason: string, of = id) => ask('POST', `/api/v2/loans/cancel?loan_profile_id=${of}`, { reason });
    expect(await cancel('  ')).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
    expect((await cancel('The cost is too high')).status).toBe(200);
    expect((await cancel('The cost is too high')).status).toBe(200);
    expect(await request(id)).toMatchObject({ state: 'gone', offers: [] });
    expect(await complete(taken)).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
    expect(
      await core.database.query(`select ${opened('applications', ['cancel_reason'])} from applications where id = $1`, [
        id,
      ]),
    ).toEqual([{ cancel_reason: 'The cost is too high' }]);
    const next = await offer();
    const other = await draft();
    await complete(next);
    expect(await cancel('Other', other)).toMatchObject({ status: 409, body: { code: 'offer_taken' } });
  });

  it('is forgotten ninety days after nobody took it up, with its letter and who was asked; what became a loan stays', async () => {
    const [{ borrower_id: borrower } = { borrower_id: 0 }] = await core.database.query<{ borrower_id: number }>(
      'select borrower_id from sessions order by began_on limit 1',
    );
    const count = async (table: string) =>
      (
        await core.database.query<{ count: number }>(
          `select count(*)::integer as count from ${table} where borrower_id = $1`,
          [borrower],
        )
      )[0]?.count;
    const before = [await count('applications'), await count('offers')];
    await complete(await offer());
    const kept = [await count('applications'), await count('offers')];
    const asked = await chosen('Dhamana', {
      requested_amount: '500000.00',
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
    });
    await data('GET', `/api/v2/loans/offer-letters?token=${asked.loan_token}`);
    await data('POST', '/api/v1/loan/guarantor');
    core.later(89 * 24 * 60);
    await sweep({ ...core, files: undefined, clock: { now: () => core.now } });
    expect([await count('letters'), await count('guarantees')]).toEqual([1, 1]);
    core.later(3 * 24 * 60);
    await sweep({ ...core, files: undefined, clock: { now: () => core.now } });
    expect([
      await count('applications'),
      await count('offers'),
      await count('letters'),
      await count('guarantees'),
    ]).toEqual([...kept, 0, 0]);
    expect(kept).not.toEqual(before);
  });

  it('is no loan that is cancelled once it was paid out', async () => {
    const { id } = (await complete(await offer())).body.data as { id: number };
    expect(await ask('POST', `/api/v1/loan/${id}/cancel`, { reason: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'loan_runs' },
    });
  });

  it('tells the last scoring again to who did not get the answer', async () => {
    const product = await productNamed('Anza');
    const asked = () => ask('GET', `/api/v1/loan/scoring?product_id=${product.id}`);
    expect(await asked()).toMatchObject({ status: 404, body: { code: 'not_scored' } });
    await offer();
    expect((await asked()).body.data).toMatchObject({
      state: 'done',
      ok: true,
      whitelisted: false,
      requested_amount: '50000.00',
    });
    await core.database.query(`update scorings set state = 'running', ok = null`);
    expect((await asked()).body.data).toEqual({
      state: 'running',
      requested_amount: '50000.00',
      began_on: expect.any(String),
    });
  });
});

describe('what larger sums and forms need', () => {
  beforeEach(() => open('maple'));
  const found = {
    name: 'Claire Tremblay',
    account_number: '1002207',
    bank_code: '003',
    monthly_income: '4000.00',
    months: 6,
  };
  const asked = {
    monthly_net_income: '$6,000 and above',
    proposed_tenor: 3,
    proposed_tenor_period: 'months',
    requested_amount: '6000.00',
  };

  it('is a bank statement, fetched once for the reference of the window [B-154]', async () => {
    const { reference } = await data<{ reference: string }>('POST', '/utility/v1/verify/mono/init');
    const exchange = (code = reference) => ask('POST', '/utility/v1/verify/mono', { code });
    expect(await exchange()).toMatchObject({ status: 409, body: { code: 'statement_pending' } });
    fetched = 'unavailable';
    expect(await exchange()).toMatchObject({ status: 503, body: { code: 'statement_unavailable' } });
    fetched = 'declined';
    expect(await exchange()).toMatchObject({ status: 422, body: { code: 'statement_declined' } });
    fetched = found;
    const linked = (await exchange()).body.data as { id: number };
    expect(linked).toEqual({
      id: expect.any(Number),
      name: 'Claire Tremblay',
      accountNumber: '100**07',
      bankCode: '003',
      linked_on: expect.any(String),
    });
    fetched = 'open';
    expect((await exchange()).body.data).toEqual(linked);
    expect(await data('GET', '/api/v1/loan/data-provider-records')).toEqual([linked]);
    expect(await exchange('stm_of_nobody')).toMatchObject({ status: 404 });
    const product = await productNamed('Line of Credit');
    const application = { ...applicationFor(product), ...asked, longitude: -79.4, latitude: 43.7 };
    await data('POST', '/api/v1/loan/scoring', application);
    const request = { ...application, currency: 'CAD', debit_id: 5, customer_type: 'Individual' };
    expect(await ask('POST', '/api/v1/loan/offers', request)).toMatchObject({
      status: 422,
      body: { code: 'statement_needed' },
    });
    expect(
      await ask('POST', '/api/v1/loan/offers', { ...request, data_provider_record_id: linked.id + 1 }),
    ).toMatchObject({ status: 422, body: { code: 'statement_unknown' } });
    expect((await ask('POST', '/api/v1/loan/offers', { ...request, data_provider_record_id: linked.id })).status).toBe(
      200,
    );
    // Beside one that can't be read any more.
    const other = await data<{ reference: string }>('POST', '/utility/v1/verify/mono/init');
    fetched = found;
    expect((await exchange(other.reference)).status).toBe(200);
    await core.database.query(`update statements set name = 's1.1.' || repeat('A', 60) where reference = $1`, [
      other.reference,
    ]);
    expect(await data('GET', '/api/v1/loan/data-provider-records')).toEqual([linked]);
  });

  it('is where the device is, for a product that asks it', async () => {
    const product = await productNamed('Line of Credit');
    expect(await ask('POST', '/api/v1/loan/scoring', { ...applicationFor(product), ...asked })).toMatchObject({
      status: 422,
      body: { code: 'location_needed' },
    });
  });

  it('is judged by the rules of the form, in core and page alike', async () => {
    expect(await ask('GET', '/api/v1/loan/forms/none')).toMatchObject({ status: 404, body: { code: 'no_form' } });
    expect(await data('GET', '/api/v1/loan/forms/own-work')).toMatchObject({
      meta: { name: 'own_work' },
      pages: [{ title: 'Your trade' }],
    });
    const product = await productNamed('Studio Loan');
    const application = { ...applicationFor(product), ...asked, requested_amount: '1000.00' };
    // Scored before the form, and after it.
    await data('POST', '/api/v1/loan/scoring', application);
    const answers = { trade: 'Potter', since: '2020-05-01', customers: 30 };
    const withAnswers = (given: object) => ({ ...application, attributes: JSON.stringify({ own_work: given }) });
    expect(await ask('POST', '/api/v1/loan/scoring', withAnswers({ ...answers, customers: -1 }))).toMatchObject({
      status: 422,
      body: { code: 'invalid_attributes', fields: { customers: expect.any(String) } },
    });
    await data('POST', '/api/v1/loan/scoring', withAnswers(answers));
    const request = (body: object) =>
      ask('POST', '/api/v1/loan/offers', { ...body, currency: 'CAD', debit_id: 5, customer_type: 'Individual' });
    expect(await request(application)).toMatchObject({
      status: 422,
      body: { fields: { attributes: expect.any(String) } },
    });
    expect(await request(withAnswers(answers))).toMatchObject({ status: 409, body: { code: 'charge_needed' } });
    const [card] = await data<{ id: number }[]>('GET', '/api/v1/settings/cards');
    expect(
      (
        await core.ask('POST', `/api/v1/loan/charge/${product.id}`, {
          lender: 'maple',
          token,
          body: { card_id: card?.id },
          key: newKey(),
        })
      ).status,
    ).toBe(200);
    expect((await request(withAnswers(answers))).status).toBe(200);
  });

  it('is all that a form of its own asks, where nothing else is', async () => {
    await open('lekki');
    const product = await productNamed('Lekki Civil');
    const attributes = JSON.stringify({
      civil_servant: {
        service_number: 'FG-1234',
        ministry: 'Health',
        net_pay: '150000',
        use: 'A roof',
        other_loans: 'No',
      },
    });
    const application = {
      product_id: product.id,
      requested_amount: '100000.00',
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
      proposed_payday: '2026-03-20',
      purpose: 'Personal',
      attributes,
    };
    expect(await data('POST', '/api/v1/loan/scoring', application)).toMatchObject({ ok: true });
    expect(
      (
        await ask('POST', '/api/v1/loan/offers', {
          ...application,
          currency: 'NGN',
          debit_id: 5,
          customer_type: 'Individual',
        })
      ).status,
    ).toBe(200);
  });
});

describe('what repays a loan', () => {
  beforeEach(() => open('pwani'));

  it('is a wallet of the borrower’s own', async () => {
    const taken = await chosen('Haraka', {
      requested_amount: '100000.00',
      proposed_tenor: 14,
      proposed_tenor_period: 'days',
    });
    const accounts = await data<{ id: number; account_type: string }[]>('GET', '/api/v1/settings/banks');
    const of = (type: string) => accounts.find(({ account_type }) => account_type === type)?.id;
    expect(await complete(taken, { bank_account_id: of('bank') })).toMatchObject({
      status: 422,
      body: { code: 'account_unknown' },
    });
    expect((await complete(taken, { bank_account_id: of('mobile') })).status).toBe(200);
    // What a loan is repaid by stays while the loan does, though it is not the only one any more.
    await data('POST', '/api/v1/settings/banks', {
      account_number: '0754999888',
      bank_code: 'm-pesa',
      account_type: 'mobile',
      pin: '1234',
    });
    const removes = () => core.ask('DELETE', `/api/v1/settings/banks/${of('mobile')}`, { lender: 'pwani', token });
    for (const status of ['RUNNING', 'PENDING']) {
      await core.database.query('update loans set status = $1', [status]);
      expect(await removes()).toMatchObject({ status: 409, body: { code: 'account_in_use' } });
    }
    await core.database.query(`update loans set status = 'SETTLED'`);
    expect((await removes()).status).toBe(200);
  });

  it('is a mandate that covers it until three months after it is due, where nothing else does', async () => {
    await open('lekki');
    const product = await productNamed('Lekki Salary');
    const application = {
      ...applicationFor(product),
      requested_amount: '60000.00',
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
      monthly_net_income: '₦100,000 – ₦299,999',
    };
    await data('POST', '/api/v1/loan/scoring', application);
    const [taken] = await data<Offer[]>('POST', '/api/v1/loan/offers', {
      ...application,
      currency: 'NGN',
      debit_id: 5,
      customer_type: 'Individual',
    });
    if (taken === undefined) throw new Error('no offer');
    await data('GET', `/api/v2/loans/offer-letters?token=${taken.loan_token}`);
    await data('POST', '/api/v1/loan/offer-letter/sign', { token: taken.loan_token, name: 'Simi Coker' });
    const mandate = async (amount: string, end_date: string) => {
      const { id } = await data<{ id: number }>('POST', '/api/v1/settings/mandates/generate', {
        account_number: '0123456789',
        bank_code: '058',
        amount,
        start_date: '2026-03-10',
        end_date,
      });
      await core.database.query(`update mandates set status = 'successful' where id = $1`, [id]);
      return id;
    };
    expect(await complete(taken)).toMatchObject({ status: 422, body: { code: 'mandate_unknown' } });
    expect(await complete(taken, { mandate_id: await mandate('60000', '2027-03-10') })).toMatchObject({
      status: 422,
      body: { code: 'mandate_short' },
    });
    expect(await complete(taken, { mandate_id: await mandate(taken.amount_due, '2026-09-01') })).toMatchObject({
      status: 422,
      body: { code: 'mandate_short' },
    });
    expect((await complete(taken, { mandate_id: await mandate(taken.amount_due, '2027-03-10') })).status).toBe(200);
  });

  it('needs the papers that the product asks for', async () => {
    await core.database.query(`update products set definition = jsonb_set(definition, '{documents}', '[1, 2]')`);
    const taken = await chosen('Anza', {
      requested_amount: '50000.00',
      proposed_tenor: 2,
      proposed_tenor_period: 'weeks',
    });
    expect(await complete(taken)).toMatchObject({ status: 409, body: { code: 'documents_missing' } });
    await core.database.query(
      `insert into documents (lender_id, borrower_id, type_id, status, url) select b.lender_id, b.id, t.id, 'pending', 'x' from borrowers b join document_types t on t.lender_id = b.lender_id and t.number = 2`,
    );
    expect((await complete(taken)).status).toBe(200);
  });
});

describe('who may apply at all', () => {
  it('has a wallet, where the lender asks for one, and is told where it is missing', async () => {
    await open('pwani');
    await core.database.query(`update lenders set settings = settings || '{"require_wallet_for_loans":true}'::jsonb`);
    const { id } = await productNamed('Anza');
    expect((await ask('POST', '/api/v1/loan/eligibility/pre-check', { product_id: id })).status).toBe(200);
    token = (await core.signIn(lender, '0754234567')).token;
    expect(await ask('POST', '/api/v1/loan/eligibility/pre-check', { product_id: id })).toMatchObject({
      status: 409,
      body: { code: 'wallet_required', fields: { mobile: expect.any(String) } },
    });
  });

  it('has a bank account, where the lender pays loans out to one, before applying and still when the offer is taken up', async () => {
    await open('pwani');
    const taken = await chosen('Anza', {
      requested_amount: '50000.00',
      proposed_tenor: 2,
      proposed_tenor_period: 'weeks',
    });
    await core.database.query(`update lenders set settings = settings || '{"require_account_for_loans":true}'::jsonb`);
    const { id } = await productNamed('Anza');
    expect((await ask('POST', '/api/v1/loan/eligibility/pre-check', { product_id: id })).status).toBe(200);
    await core.database.query(`delete from bank_accounts where account_type = 'bank'`);
    for (const refused of [
      await ask('POST', '/api/v1/loan/eligibility/pre-check', { product_id: id }),
      await complete(taken),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'account_required', fields: { bank_account: expect.any(String) } },
      });
  });
});
