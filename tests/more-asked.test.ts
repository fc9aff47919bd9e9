// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { opensApplication } from './traveller/people.ts';

const asBorrower = borrowers();
const scorings = (borrower: Borrower) =>
  borrower.sent('/loan/scoring').map(({ body }) => body as { attributes?: string; data_provider_record_id?: number });

/** A product has other attributes from here on. */
const changes = (somebody: Borrower, product: string, attributes: object) =>
  somebody.core.database.query(
    `update products set definition = jsonb_set(definition, '{attributes}', definition->'attributes' || $2::jsonb) where definition->>'name' = $1`,
    [product, JSON.stringify(attributes)],
  );

/** Bisi, who works for the state, at the first page of the product's own form. */
async function civilServant(attributes: object = {}): Promise<Borrower> {
  const bisi = asBorrower('lekki');
  await changes(bisi, 'Lekki Civil', attributes);
  await opensApplication(bisi, '08090000110', 'Lekki Civil');
  await bisi.goesOnTo('Your service');
  return bisi;
}

/** She answers the form's pages, up to what is shown of her answers. */
async function answersTheForm(bisi: Borrower): Promise<void> {
  await bisi.fills({ 'Service number': 'FC/0042', Ministry: 'Health', 'Net pay of last month': '150000' });
  await bisi.goesOn();
  await bisi.fills({ 'What is the loan for?': 'School fees', 'Do you repay another loan from your salary?': 'No' });
  await bisi.goesOn();
}

/** Claire at the amount of a product. */
async function takes(product: string, amount: string): Promise<Borrower> {
  const claire = asBorrower('maple');
  await opensApplication(claire, '4165550101', product);
  await claire.fills({ 'How much do you need?': amount });
  return claire;
}

const consents = [
  'This is my primary bank account',
  'It holds six months of statements',
  'My monthly income is paid into it',
] as const;

async function agrees(claire: Borrower): Promise<void> {
  await claire.fills(Object.fromEntries(consents.map((consent) => [consent, true])));
}

describe('a form of the product', () => {
  it('stands in place of the standard steps, page by page, and is scored with its answers when they are submitted [B-018] [B-046] [B-070] [B-127] [B-215] [B-217] [B-219] [B-222] [B-303] [B-363] [B-410] [B-458] [R-056]', async () => {
    // Less than this is asked for: no bank statement.
    const bisi = await civilServant({ data_provider: 'mono', minimum_amount_before_statement: '300000.00' });
    expect(bisi.sent('/loan/forms/civil-servant').map(({ method, status }) => [method, status])).toEqual([
      ['GET', 200],
    ]);
    expect(bisi.canGoOn).toBe(false);
    await bisi.fills({ 'Service number': 'FC', Ministry: 'Health', 'Net pay of last month': '150000' });
    expect(bisi.canGoOn).toBe(false);
    await bisi.presses('Back');
    expect(bisi.title).toBe('What it costs');
    await bisi.goesOn();
    expect([bisi.title, bisi.sees().includes('4 steps left')]).toEqual(['Your service', true]);
    await answersTheForm(bisi);
    expect([bisi.title, scorings(bisi)]).toEqual(['Check your answers', []]);
    for (const said of ['Service number: FC/0042', 'Ministry: Health', 'What is the loan for?: School fees'])
      expect(bisi.sees()).toContain(said);
    expect(bisi.sees()).not.toContain('Monthly net income');
    await bisi.goesOn();
    const attributes = {
      civil_servant: {
        service_number: 'FC/0042',
        ministry: 'Health',
        net_pay: '150000',
        use: 'School fees',
        other_loans: 'No',
      },
    };
    expect(scorings(bisi).map((sent) => JSON.parse(sent.attributes ?? 'null') as unknown)).toEqual([attributes]);
    expect(bisi.title).toBe('Your offer');
    const [asked] = bisi
      .sent('/loan/offers')
      .map(({ body, status }) => [JSON.parse((body as { attributes: string }).attributes) as unknown, status, body]);
    expect(asked).toMatchObject([
      attributes,
      200,
      {
        product_id: expect.any(Number) as number,
        currency: 'NGN',
        debit_id: 5,
        customer_type: 'Individual',
        requested_amount: expect.any(String) as string,
        purpose: 'Personal',
      },
    ]);
    await bisi.goesOnTo('Your loan is approved');
  });

  it('that scores badly ends at not eligible; a scoring that is under way changes nothing, and a second press sends none [B-223] [B-224] [B-225] [R-064]', async () => {
    const bisi = await civilServant();
    await answersTheForm(bisi);
    bisi.finds('/loan/scoring', { status: 409, body: { status: 'error', message: 'Already scoring', code: 'odd' } });
    await bisi.goesOn();
    expect([bisi.title, bisi.toasts, bisi.problem]).toEqual(['Check your answers', [], '']);
    bisi.finds('/loan/scoring', (body) => ({
      ...body,
      data: { ...body.data, ok: false, whitelisted: false, message: 'Not this time' },
    }));
    const [button] = [...document.querySelectorAll<HTMLElement>('.button-main')];
    button?.click();
    await bisi.goesOn().catch(() => undefined);
    expect([scorings(bisi).length, bisi.title, bisi.sees().includes('Not this time')]).toEqual([
      2,
      'We are sorry',
      true,
    ]);
  });

  it("that the core refuses is shown from its first page, with why at the field, and can't be passed until that is mended", async () => {
    const bisi = await civilServant();
    await answersTheForm(bisi);
    const why = 'The ministry does not know this number';
    bisi.finds('/loan/scoring', {
      status: 422,
      body: {
        status: 'error',
        message: 'Some answers cannot be taken',
        code: 'invalid_attributes',
        fields: { service_number: why },
      },
    });
    await bisi.goesOn();
    const atTheField = () => bisi.sees().match(/textbox "Service number".*/)?.[0];
    expect([bisi.title, [bisi.problem], atTheField()]).toEqual([
      'Your service',
      ['Some answers cannot be taken'],
      expect.stringMatching(`= "FC/0042".*${why}`),
    ]);
    await bisi.triesToGoOn();
    expect([bisi.title, scorings(bisi).length]).toEqual(['Your service', 1]);
    await bisi.fills({ 'Service number': 'FC/0043' });
    expect(atTheField()).not.toContain(why);
    await bisi.goesOn();
    await bisi.goesOn();
    expect([bisi.title, bisi.sees().includes('Service number: FC/0043')]).toEqual(['Check your answers', true]);
    await bisi.goesOn();
    expect(bisi.title).toBe('Your offer');
  });

  it('follows the standard steps where it does not stand in their place: after the first scoring, and back from it to them [B-216] [B-218] [B-221]', async () => {
    const claire = await takes('Studio Loan', '2500');
    await claire.goesOnTo('Your trade');
    expect(scorings(claire).map(({ attributes }) => attributes)).toEqual([undefined]);
    await claire.presses('Back');
    expect(claire.title).toBe('Your work');
    await claire.goesOn();
    await claire.fills({
      'What do you do?': 'Potter',
      'Since when?': '2019-05-01',
      'About how many customers a month?': '40',
    });
    await claire.goesOn();
    expect(claire.title).toBe('Link your bank account');
    await agrees(claire);
    await claire.goesOn();
    await claire.choosesInWindow('success');
    expect(claire.title).toBe('Check your answers');
    for (const told of [
      'What do you do?: Potter',
      'Since when?: May 01, 2019',
      'About how many customers a month?: 40',
    ])
      expect(claire.sees()).toContain(told);
    await claire.goesOn();
    expect(scorings(claire).at(-1)).toMatchObject({
      attributes: '{"own_work":{"trade":"Potter","since":"2019-05-01","customers":40}}',
      data_provider_record_id: expect.any(Number) as number,
    });
    await claire.goesOnTo('Your offer');
  });

  it('looks up under its own name, which the core knows it by [C-504]', async () => {
    const bisi = asBorrower('lekki');
    await bisi.core.database.query(
      `update products set form = jsonb_set(form, '{pages,0,sections,0,fields,0}', '{"id":"service_number","type":"api","label":"Service number","request":{"url":"sandbox:/lookup/{{value}}"}}') where definition->>'name' = 'Lekki Civil'`,
    );
    await opensApplication(bisi, '08090000110', 'Lekki Civil');
    await bisi.goesOnTo('Your service');
    await bisi.fills({ 'Service number': 'FC/0042' });
    expect(bisi.sent('/utility/v1/lookup').map(({ body, status }) => [body, status])).toEqual([
      [{ form: 'civil_servant', field: 'service_number', values: { service_number: 'FC/0042' } }, 200],
    ]);
  });

  it("is in the borrower's language, as far as the lender has words for it", async () => {
    const claire = asBorrower('maple');
    const { token } = await claire.core.signIn('maple');
    const form = async (locale: string) =>
      JSON.stringify(
        await claire.core.data('GET', '/api/v1/loan/forms/own-work', {
          lender: 'maple',
          token,
          headers: { 'x-locale': locale },
        }),
      );
    expect([await form('fr'), await form('en-GB')]).toEqual([
      expect.stringContaining('Depuis quand ?'),
      expect.stringContaining('Since when?'),
    ]);
  });
});

describe('inside an app', () => {
  it('a product whose data come from there is asked about first: what is looked at, then three consents; then the app is told, and the amount is asked [B-019] [B-033] [B-056] [B-057] [B-058] [B-059] [B-060]', async () => {
    const told: string[] = [];
    Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => void told.push(text) } });
    try {
      const claire = asBorrower('maple');
      await claire.core.database.query(
        `update lenders set settings = settings || '{"public_keys": {"oraculi": "pk_1"}}' where slug = 'maple'`,
      );
      await changes(claire, 'Line of Credit', { data_provider: 'mono, Oraculi' });
      await claire.hasSignedIn('4165550101');
      claire.finds('/settings/profile', (answer) => ({ ...answer, data: { ...answer.data, hashed_bvn: 'abc123' } }), 9);
      await claire.opensInNewTab('/loans');
      await claire.presses('Take offer', 'Line of Credit');
      expect(claire.title).toBe('Your privacy comes first');
      await claire.goesOn();
      expect(claire.title).toBe('May we use your messages?');
      const asked = [
        'I agree to the terms of the loan service',
        'I have read how my data is used and protected',
        'I allow my messages from banks and mobile money to be collected',
      ];
      expect(claire.fields).toEqual(asked);
      for (const missing of asked) {
        await claire.fills(Object.fromEntries(asked.map((consent) => [consent, consent !== missing])));
        expect([missing, claire.canGoOn, told]).toEqual([missing, false, []]);
      }
      await claire.goesBack();
      expect(claire.title).toBe('Your privacy comes first');
      await claire.goesOn();
      await claire.fills(Object.fromEntries(asked.map((consent) => [consent, true])));
      await claire.goesOn();
      expect([
        claire.fields.includes('How much do you need?'),
        told.map((text) => JSON.parse(text) as unknown),
      ]).toEqual([true, [{ type: 'initOraculiSDK', data: { bvn: 'abc123', key: 'pk_1', options: ['sms'] } }]]);
      await claire.opens('/loans');
      await claire.presses('Take offer', 'Payday Bridge');
      expect([claire.fields.includes('How much do you need?'), told.length]).toEqual([true, 1]);
    } finally {
      Reflect.deleteProperty(window, 'ReactNativeWebView');
    }
  });
});

describe('a bank statement', () => {
  // The line of credit asks where the device is.
  beforeAll(() =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: (position: object) => void) =>
          found({ coords: { latitude: 43.65, longitude: -79.38 } }),
      },
    }),
  );
  afterAll(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('is asked from the amount of the product on, by three consents, and its record goes with the application, and where the device is [B-036] [B-131] [B-037] [B-125] [B-172] [B-287] [B-304] [B-397] [R-049]', async () => {
    const little = await takes('Line of Credit', '4999');
    await little.goesOnTo('Check your answers');
    await little.goesOnTo('Your offer');
    expect([
      little.sent('/verify/mono/init'),
      little.sent('/loan/offers').map(({ body }) => 'data_provider_record_id' in (body as object)),
    ]).toEqual([[], [false]]);
    await changes(little, 'Line of Credit', { data_provider: 'oraculi' });
    const other = await takes('Line of Credit', '5000');
    await other.goesOnTo('Check your answers');
    await changes(little, 'Line of Credit', { data_provider: 'mono,oraculi' });
    const claire = await takes('Line of Credit', '5000');
    await claire.goesOnTo('Your work');
    await claire.answersAll();
    await claire.goesOn();
    expect(claire.title).toBe('Link your bank account');
    for (const missing of consents) {
      await claire.fills(Object.fromEntries(consents.map((consent) => [consent, consent !== missing])));
      expect([missing, claire.canGoOn]).toEqual([missing, false]);
    }
    await agrees(claire);
    await claire.goesOn();
    await claire.choosesInWindow('success');
    const [linked] = claire.sent('/verify/mono').map(({ method, body, status }) => [method, body, status]);
    expect(linked).toEqual(['POST', { code: expect.stringMatching(/^stm_/) as string }, 200]);
    expect(claire.title).toBe('Check your answers');
    await claire.goesOnTo('Your offer');
    const [record] = await claire.core.database.query<{ id: number }>(
      'select id from statements where linked_on is not null',
    );
    expect(claire.sent('/loan/offers').at(-1)?.body).toMatchObject({ data_provider_record_id: record?.id });
    expect(claire.sent('/loan/scoring').at(-1)?.body).toMatchObject({ longitude: -79.38, latitude: 43.65 });
  });

  it('that cannot be linked or fetched is said, and asked again [B-439] [B-440] [B-441]', async () => {
    const claire = await takes('Line of Credit', '5000');
    await claire.goesOnTo('Link your bank account');
    await agrees(claire);
    claire.finds('/verify/mono/init', { status: 422, body: { status: 'error', message: 'odd', code: 'odd' } });
    await claire.goesOn();
    expect([claire.title, claire.problem]).toEqual([
      'Link your bank account',
      'There was an error connecting to your bank',
    ]);
    await claire.goesOn();
    await claire.choosesInWindow('decline');
    expect([claire.title, claire.problem]).toEqual([
      'Link your bank account',
      'There was an error connecting to your bank',
    ]);
    await claire.goesOn();
    await claire.choosesInWindow('cancel');
    expect(claire.toasts.at(-1)).toBe('note: You closed the window. No account was linked.');
    await claire.goesOn();
    await claire.choosesInWindow('success-without-records');
    expect([claire.title, claire.problem]).toEqual([
      'Link your bank account',
      'There was an error fetching your account records',
    ]);
    await claire.goesOn();
    await claire.choosesInWindow('success');
    expect(claire.title).toBe('Check your answers');
  });
});
