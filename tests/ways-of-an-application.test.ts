// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import type { LenderName } from '../src/core/testing/core-under-test.ts';
import { opensApplication } from './traveller/people.ts';

const asBorrower = borrowers();

/** Neema at what a product costs. */
async function takes(product: string): Promise<Borrower> {
  const neema = asBorrower('pwani');
  await opensApplication(neema, '0754123456', product);
  return neema;
}

describe('a product', () => {
  it('with guarantors is pending until they have agreed, and gives a link to share [B-012] [B-043] [B-226] [B-232] [B-233] [B-446] [C-443]', async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (told: unknown) => Promise.resolve(void shared.push(told)),
    });
    const neema = await takes('Dhamana');
    const isTold = () => neema.sees().includes('This loan needs one person who vouches for you');
    const told = [isTold()];
    await neema.goesOnTo('Your offer in detail');
    told.push(isTold());
    expect(told).toEqual([true, true]);
    // Its fees would be deducted, but it has none: there is nothing to agree to.
    await neema.goesOn();
    expect(neema.title).toBe('Authorize with your PIN');
    await neema.goesOnTo('Who vouches for you?');
    expect(neema.sees()).toContain('0 of 1');
    neema.finds('/loan/guarantor', { status: 422, body: { status: 'error', message: '', code: 'odd' } });
    await neema.presses('Share a link');
    expect([neema.problem || neema.toasts.join(), neema.sees().includes('Waiting')]).toEqual([
      expect.stringContaining('The link could not be made. Please try again.'),
      false,
    ]);
    await neema.presses('Share a link');
    Reflect.deleteProperty(navigator, 'share');
    expect(neema.sees()).toContain('Waiting');
    expect(shared).toEqual([expect.objectContaining({ url: expect.stringMatching(/\/guarantee\/[\w-]+$/) })]);
    expect(
      neema
        .sent('/loan/guarantor')
        .filter(({ status }) => status !== 422)
        .map(({ method, body, status }) => [method, body, status]),
    ).toEqual([['POST', undefined, 200]]);
    await neema.presses('Go on');
    expect([
      neema.title,
      neema.sees().includes('as soon as one person has agreed'),
      neema.sees().includes('on its way'),
    ]).toEqual(['Your loan waits for a guarantor', true, false]);
    await neema.presses('See my loan');
    expect(neema.at).toMatch(/^\/loans\/\d+/);
  });

  it('for businesses asks about the business, and shows a letter that is read and signed by name before the PIN [B-016] [B-034] [B-077] [B-078] [B-139] [B-169] [B-358] [B-359] [B-368] [B-369]', async () => {
    const neema = await takes('Biashara');
    await neema.goesOnTo('About your business');
    await neema.answersAll();
    const asked = [
      'Name of the business',
      'Type of business',
      'Industry',
      'Number of outlets',
      'Number of employees',
      'Address of the business',
      'State',
      'City',
      'RC or BN number',
      'Tax number (TIN)',
      'Date of incorporation',
    ];
    expect(asked.filter((label) => !neema.fields.includes(label))).toEqual([]);
    await neema.fills({
      'Number of outlets': '1',
      'Number of employees': '3',
      'RC or BN number': 'RC1234567',
      'Tax number (TIN)': '1234567890123',
      'Date of incorporation': '2020-01-15',
    });
    await neema.goesOn();
    expect(neema.title).toBe('Your work');
    const [told] = neema
      .sent('/business-profile')
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => ({ method, path, ...(body as object) }));
    expect(told).toMatchObject({
      method: 'POST',
      path: '/api/v2/business-profile',
      registered: true,
      office_rented: true,
      no_of_outlets: 1,
      no_of_employees: 3,
      rc_number: 'RC1234567',
      tin: '1234567890123',
      date_of_incorporation: '2020-01-15',
    });
    expect(
      ['name', 'type', 'industry', 'address', 'country', 'state', 'city'].filter(
        (member) => !Object.hasOwn(told ?? {}, member),
      ),
    ).toEqual([]);
    await neema.goesOnTo('Read your offer letter');
    const [offer] = await neema.core.database.query<{ token: string }>(
      'select token from offers order by id desc limit 1',
    );
    expect(
      neema.network.sent
        .filter(({ path }) => path.includes('/loans/offer-letters'))
        .map(({ method, path, status }) => [method, path, status]),
    ).toEqual([['GET', `/api/v2/loans/offer-letters?token=${offer?.token ?? ''}`, 200]]);
    const { token } = await neema.core.signIn('pwani', '0754123456');
    const letter = await neema.core.data<{ content: string }>(
      'GET',
      `/api/v2/loans/offer-letters?token=${offer?.token ?? ''}`,
      { token, lender: 'pwani' },
    );
    expect(Buffer.from(letter.content, 'base64').toString('latin1').slice(0, 5)).toBe('%PDF-');
    await neema.presses('I have read it');
    expect(neema.title).toBe('Sign your offer letter');
    await neema.fills({ 'Your full name': 'Neema Mushi' });
    await neema.presses('Sign the letter');
    expect(neema.title).toBe('Authorize with your PIN');
  });
});

interface Way {
  readonly lender: LenderName;
  readonly phone: string;
  readonly product: string;
  /** What the product is instead. */
  readonly changed?: object;
  readonly attributes?: object;
  /** What the core says of the scoring instead. */
  readonly scored?: object;
}

const naija = { lender: 'naija', phone: '08031234567' } as const;
const maple = { lender: 'maple', phone: '4165550101' } as const;
const neema = { lender: 'pwani', phone: '0754123456' } as const;
const methods = (...chosen: readonly string[]) => ({
  'repayment-methods': Object.fromEntries(
    ['direct-debit', 'debit-card', 'remita-inflight', 'mobile-money', 'none'].map((method) => [
      method,
      chosen.includes(method),
    ]),
  ),
});
const before = { 'request-payment-method': 'before-loan-request' };
const after = { 'request-payment-method': 'after-loan-request' };

/** Somebody at the first place of an application for a product that is as told. */
async function begins({ lender, phone, product, changed = {}, attributes = {}, scored }: Way): Promise<Borrower> {
  const one = asBorrower(lender);
  await one.core.database.query(
    `update products set definition = jsonb_set(definition || $2::jsonb, '{attributes}', definition -> 'attributes' || $3::jsonb) where definition->>'name' = $1`,
    [product, JSON.stringify(changed), JSON.stringify(attributes)],
  );
  await opensApplication(one, phone, product);
  if (scored !== undefined) one.finds('/loan/scoring', (body) => ({ ...body, data: { ...body.data, ...scored } }));
  return one;
}

/** The titles of the places that somebody comes by after their work, up to a place or so many. */
async function placesAfterWork(
  one: Borrower,
  until: string,
  { most = 9, method }: { readonly most?: number; readonly method?: string } = {},
): Promise<readonly string[]> {
  await one.goesOnTo('Your work');
  const titles: string[] = [];
  while (one.title !== until && titles.length < most) {
    if (one.title === 'How will you repay?' && method !== undefined) await one.fills({ 'Way of repaying': method });
    if (one.title === 'Your trade')
      await one.fills({
        'What do you do?': 'Potter',
        'Since when?': '2019-05-01',
        'About how many customers a month?': '40',
      });
    else await one.answersAll();
    if (one.title === 'Your offer') await one.presses('Take offer');
    else await one.goesOn();
    titles.push(one.title);
  }
  return titles;
}

const offer = ['Check your answers', 'Your offer', 'Your offer in detail'];
const letter = ['Read your offer letter', 'Sign your offer letter'];
const pin = 'Authorize with your PIN';

describe('the way to repay', () => {
  it.each<[string, Way, readonly string[]]>([
    [
      'is asked after the offer where the product says after, a card first [B-179] [B-199] [B-212]',
      { ...naija, product: 'Salary Plan', attributes: { ...after, 'upfront-fee-payment': false } },
      [...offer, 'Choose a card to repay with', pin],
    ],
    [
      'is asked after the offer where the product says after, whatever the borrower chooses of where it names no card or mandate [B-199]',
      { ...neema, product: 'Haraka', attributes: after },
      [...offer, 'How will you repay?', 'Which wallet will you repay from?', pin],
    ],
    [
      'is a card and then a mobile wallet where the product names both [B-209]',
      { ...neema, product: 'Kadi na Simu' },
      ['Choose a card to repay with', 'Which wallet will you repay from?', ...offer, pin],
    ],
    [
      'is not asked where there is none [B-180] [B-198]',
      { ...naija, product: 'Small Start', attributes: { ...before, ...methods('none') } },
      [...offer, pin],
    ],
    [
      'is not asked where the salary repays [B-181] [B-198]',
      { ...naija, product: 'Small Start', attributes: { ...before, ...methods('remita-inflight') } },
      [...offer, pin],
    ],
    [
      'is a card, asked before the offer [B-173] [B-182] [B-198] [B-210]',
      { ...naija, product: 'Quick Cash' },
      ['Choose a card to repay with', ...offer, pin],
    ],
    [
      'is asked before the letter that is signed, which leads to the PIN [B-202]',
      { ...naija, product: 'Quick Cash', changed: { require_loan_offer: true }, attributes: before },
      ['Choose a card to repay with', ...offer, ...letter, pin],
    ],
    [
      'is not asked after the letter that is signed where the salary repays',
      {
        ...naija,
        product: 'Small Start',
        changed: { require_loan_offer: true },
        attributes: { ...after, ...methods('remita-inflight') },
      },
      [...offer, ...letter, pin],
    ],
    [
      'is chosen after the letter that is signed where the product names neither card nor mandate [B-207]',
      { ...neema, product: 'Haraka', changed: { require_loan_offer: true }, attributes: after },
      [...offer, ...letter, 'How will you repay?', 'Which wallet will you repay from?', pin],
    ],
    [
      'is a card after the letter that is signed [B-204]',
      {
        ...naija,
        product: 'Salary Plan',
        changed: { require_loan_offer: true },
        attributes: { ...after, 'upfront-fee-payment': false },
      },
      [...offer, ...letter, 'Choose a card to repay with', pin],
    ],
    [
      'is nothing where none or the salary stands beside a card [B-180] [B-181]',
      { ...naija, product: 'Quick Cash', attributes: methods('debit-card', 'remita-inflight', 'none') },
      [...offer, pin],
    ],
    [
      'is chosen where the product names neither card nor mandate, mobile money among it [B-039] [B-184]',
      { ...neema, product: 'Haraka' },
      ['How will you repay?', 'Which wallet will you repay from?', ...offer, pin],
    ],
    [
      'follows the product’s own form too, and leads from there to the offers [B-211] [B-220]',
      { ...maple, product: 'Studio Loan', changed: { require_loan_charge: false }, attributes: before },
      ['Your trade', 'Check your answers', 'Choose a card to repay with', 'Your offer', 'Your offer in detail', pin],
    ],
  ])('%s', async (_title, way, places) => {
    expect(await placesAfterWork(await begins(way), pin, { method: 'Mobile money' })).toEqual(places);
  });

  it('is chosen among what the lender takes, a card too where the product names mobile money alone [B-345, O-046]', async () => {
    expect(await placesAfterWork(await begins({ ...neema, product: 'Haraka' }), pin, { method: 'Debit card' })).toEqual(
      ['How will you repay?', 'Choose a card to repay with', ...offer, pin],
    );
  });

  it('is no mobile wallet where the lender takes none, in whatever letters that is written', async () => {
    const one = await begins({ ...naija, product: 'Quick Cash', attributes: methods('debit-card', 'mobile-money') });
    await one.core.database.query(
      `update lenders set settings = settings || '{"mobile_money_provider": "None"}' where slug = 'naija'`,
    );
    await one.reloads();
    await one.waits(1);
    expect(await placesAfterWork(one, pin, {})).toEqual(['Choose a card to repay with', ...offer, pin]);
  });

  it('is a mandate, asked before the offer [B-183], and asked on where the page is loaded anew', async () => {
    const one = await begins({ ...maple, product: 'Instalment Loan' });
    expect(await placesAfterWork(one, 'Add mandate', { most: 2 })).toEqual(['Add mandate']);
    await one.reloads();
    await one.waits(1);
    expect(one.title).toBe('Add mandate');
  });

  it('is a mandate after the letter that is signed [B-206]', async () => {
    const way = {
      lender: 'lekki',
      phone: '08090000110',
      product: 'Lekki Salary',
      changed: { require_loan_offer: true },
      attributes: { ...after, 'upfront-fee-payment': false },
    } as const;
    expect(await placesAfterWork(await begins(way), 'Add mandate')).toEqual([...offer, ...letter, 'Add mandate']);
  });

  it('is a wallet of the phone, which can be added on the way, and not gone on from without one [B-040] [R-133]', async () => {
    const one = await begins({ ...neema, product: 'Haraka' });
    await one.core.database.query(`delete from bank_accounts where account_type = 'mobile'`);
    await placesAfterWork(one, 'Which wallet will you repay from?', { method: 'Mobile money' });
    expect(one.ways).not.toContain('Continue');
    await one.presses('Add mobile wallet');
    expect(one.title).toBe('Add mobile wallet');
    await one.fills({ 'Phone number of the wallet': '0754999888', 'Your 4-digit PIN': '1234' });
    await one.goesOn();
    expect([one.title, one.sees().includes('M-Pesa 075*****88'), one.ways.includes('Continue')]).toEqual([
      'Which wallet will you repay from?',
      true,
      true,
    ]);
  });

  it('is a card and then a mandate where the product names both [B-208]', async () => {
    expect(
      await placesAfterWork(
        await begins({ lender: 'lekki', phone: '08090000110', product: 'Lekki Builder' }),
        'Add mandate',
        { most: 3 },
      ),
    ).toEqual(['Choose a card to repay with', 'Add mandate']);
  });
});

describe('the answer of the scoring', () => {
  const form = { ...maple, product: 'Studio Loan' } as const;

  it.each<[string, Way, string]>([
    [
      'ok and whitelisted leads to the product’s form [B-170]',
      { ...form, scored: { ok: true, whitelisted: true } },
      'Your trade',
    ],
    ['ok alone too [B-171]', { ...form, scored: { ok: true, whitelisted: false } }, 'Your trade'],
    [
      'not ok too: the form is scored anew [B-174]',
      { ...form, scored: { ok: false, whitelisted: false } },
      'Your trade',
    ],
    [
      'ok and whitelisted, without a form, leads past the bank statement to the way to repay [B-170]',
      {
        ...naija,
        product: 'Quick Cash',
        attributes: { data_provider: 'mono', minimum_amount_before_statement: '0' },
        scored: { ok: true, whitelisted: true },
      },
      'Choose a card to repay with',
    ],
    [
      'ok alone leads to the statement there',
      {
        ...naija,
        product: 'Quick Cash',
        attributes: { data_provider: 'mono', minimum_amount_before_statement: '0' },
        scored: { ok: true, whitelisted: false },
      },
      'Link your bank account',
    ],
  ])('%s', async (_title, way, place) => {
    expect(await placesAfterWork(await begins(way), place, { most: 1 })).toEqual([place]);
  });

  it('that is an error ends at not eligible, in the words of the core; one that is under way already changes nothing and says nothing [B-176] [B-420]', async () => {
    const ada = await begins({ ...naija, product: 'Small Start' });
    await ada.goesOnTo('Your work');
    await ada.answersAll();
    ada.finds('/loan/scoring', { status: 409, body: { status: 'error', message: 'ALREADY SCORING', code: 'odd' } });
    await ada.goesOn();
    expect([ada.title, ada.toasts, ada.problem]).toEqual(['Your work', [], '']);
    ada.finds('/loan/scoring', {
      status: 422,
      body: { status: 'error', message: 'The bureau knows another name', code: 'odd' },
    });
    await ada.goesOn();
    expect([ada.title, ada.sees().includes('The bureau knows another name')]).toEqual(['We are sorry', true]);
  });

  it('that cannot be had for want of a connection refuses nobody: it is said, and asked again', async () => {
    const ada = await begins({ ...naija, product: 'Small Start' });
    await ada.goesOnTo('Your work');
    await ada.answersAll();
    ada.finds('/loan/scoring', { status: 503, body: {} }, 9);
    await ada.goesOn();
    expect([ada.title, ada.problem !== '' || ada.toasts.length > 0]).toEqual(['Your work', true]);
  });
});

it('of one borrower for themselves and for their business stand apart, each with its kind of customer [B-138]', async () => {
  const one = asBorrower('pwani');
  await one.hasSignedIn('0754123456');
  for (const product of ['Anza', 'Biashara']) {
    await one.opens('/');
    await one.presses('Take offer', product);
    await one.goesOnTo(product === 'Anza' ? 'Your offer' : 'About your business');
  }
  await one.answersAll();
  await one.fills({ 'The business is registered': false, 'Number of outlets': '1', 'Number of employees': '3' });
  await one.goesOn();
  await one.goesOnTo('Your offer');
  const kept = await one.core.database.query<{ id: number; customer_type: string }>(
    'select id, customer_type from applications order by id desc limit 2',
  );
  expect(kept.map(({ customer_type: type }) => type)).toEqual(['Non-Individual', 'Individual']);
  const { token } = await one.core.signIn('pwani', '0754123456');
  for (const { id, customer_type: type } of kept)
    expect(await one.core.data('GET', `/api/v2/loans/requests/${id}`, { token, lender: 'pwani' })).toMatchObject({
      id,
      customer_type: type,
    });
});

describe('back', () => {
  it('from the offers leads to the check of the answers, of the form too, and from there to the form’s last page and page by page to its first [B-200]', async () => {
    const ada = await begins({ ...naija, product: 'Small Start' });
    await ada.goesOnTo('Your offer');
    await ada.presses('Back');
    expect(ada.title).toBe('Check your answers');
    const bisi = await begins({ lender: 'lekki', phone: '08090000110', product: 'Lekki Civil' });
    await bisi.goesOnTo('Your service');
    await bisi.fills({ 'Service number': 'FC/0042', Ministry: 'Health', 'Net pay of last month': '150000' });
    await bisi.goesOn();
    await bisi.fills({ 'What is the loan for?': 'School fees', 'Do you repay another loan from your salary?': 'No' });
    await bisi.goesOn();
    await bisi.goesOnTo('Your offer');
    await bisi.presses('Back');
    expect([bisi.title, bisi.sees().includes('Service number')]).toEqual(['Check your answers', true]);
    await bisi.presses('Back');
    expect([bisi.title, bisi.valueOf('What is the loan for?')]).toEqual(['Your plans', 'School fees']);
    await bisi.goesOn();
    expect(bisi.title).toBe('Check your answers');
    for (const page of ['Your plans', 'Your service', 'What it costs']) {
      await bisi.presses('Back');
      expect(bisi.title).toBe(page);
    }
  });
});
