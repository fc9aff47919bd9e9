// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { logIn, opensApplication, signIn } from './traveller/people.ts';

const asBorrower = borrowers();

interface Otherwise {
  /** What the product is instead. */
  readonly product?: object;
  readonly attributes?: object;
  readonly settings?: object;
  /** Asked of the database before Adaeze signs in. */
  readonly sql?: string;
}

async function adaWith({ settings = {}, sql }: Otherwise): Promise<Borrower> {
  const ada = asBorrower('naija');
  await ada.core.database.query(`update lenders set settings = settings || $1::jsonb where slug = 'naija'`, [
    JSON.stringify(settings),
  ]);
  if (sql !== undefined) await ada.core.database.query(sql);
  return ada;
}

/** Adaeze at the first place of an application for a product, or wherever that leads her. */
async function takes(product: string, otherwise: Otherwise = {}): Promise<Borrower> {
  const ada = await adaWith(otherwise);
  await ada.core.database.query(
    `update products set definition = jsonb_set(definition || $2::jsonb, '{attributes}', definition -> 'attributes' || $3::jsonb) where definition->>'name' = $1`,
    [product, JSON.stringify(otherwise.product ?? {}), JSON.stringify(otherwise.attributes ?? {})],
  );
  await opensApplication(ada, '08031234567', product);
  return ada;
}

/** Empties what is asked, tries to go on, and reads what is said at each. */
async function saysOfEmpty(ada: Borrower, empty: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await ada.fills(empty);
  await ada.triesToGoOn();
  return Object.values(ada.errors);
}

const bodies = (ada: Borrower, path: string): readonly unknown[] => ada.sent(path).map(({ body }) => body);

describe('the products', () => {
  it('are told on cards by name, rate a period and sums, with a way to take one; only those of the web [B-020] [B-021] [B-022] [B-023] [B-024] [B-027] [B-119]', async () => {
    const ada = await adaWith({
      sql: `update products set definition = jsonb_set(definition, '{attributes,channels}', '"Agent, WEB"') where definition->>'name' = 'Salary Plan'`,
    });
    await signIn(ada, '08031234567');
    for (const said of ['Salary Plan', '4.5% per month', '₦50,000 to ₦1,000,000']) expect(ada.sees()).toContain(said);
    expect(ada.sees()).not.toContain('Branch Loan');
    await ada.presses('Take offer', 'Salary Plan');
    expect([ada.at, ada.title]).toEqual(['/loans/apply?id=2', 'How much do you need?']);
  });

  it('that nobody knows, or that are not of the web, cannot be applied for [B-028] [B-424] [C-344] [C-537]', async () => {
    const ada = await adaWith({});
    await signIn(ada, '08031234567', '/loans/apply?id=999');
    expect([ada.at, ada.toasts]).toEqual(['/loans', ['bad: Loan product cannot be found']]);
    await ada.opensInNewTab('/loans/apply?id=5');
    expect([ada.at, ada.toasts]).toEqual(['/loans', ['bad: Loan product cannot be found']]);
  });

  it.each(['', '?id='])(
    'of which none was chosen ("/loans/apply%s") are there to choose from, and nothing is said to be missing',
    async (asked) => {
      const ada = await adaWith({});
      await signIn(ada, '08031234567', `/loans/apply${asked}`);
      expect([ada.at, ada.toasts, ada.sees().includes('Take offer')]).toEqual(['/loans', [], true]);
    },
  );
});

describe('before an application', () => {
  it.each([
    [
      'address',
      `update borrowers set address = null`,
      {},
      'Please add your address and gender to your profile before you apply.',
      '/settings/profile',
    ],
    [
      'gender',
      `update borrowers set gender_id = null`,
      {},
      'Please add your address and gender to your profile before you apply.',
      '/settings/profile',
    ],
    [
      'email',
      `update borrowers set email_verified = false`,
      { require_email_verification: true },
      'Please verify your email address before you apply.',
      '/settings/profile',
    ],
  ])(
    'the %s must be known: it is said, and asked for in the settings [B-032] [B-336] [B-338] [B-339]',
    async (_what, sql, settings, told, to) => {
      const ada = await takes('Small Start', { sql, settings });
      expect([ada.at.split('?')[0], ada.toasts]).toEqual([to, [`note: ${told}`]]);
    },
  );

  it('the lender can want a document of identity that is not rejected: it is said, with the way to the documents [B-340] [B-425]', async () => {
    const ada = await takes('Small Start', {
      settings: { require_id_check_for_loans: true },
      sql: `update documents set status = 'rejected'`,
    });
    expect(ada.sees()).toContain(
      'Your ID is rejected. Upload a valid ID to your account to continue this transaction.',
    );
    await ada.goesOn();
    expect(ada.at.split('?')[0]).toBe('/settings/documents');
  });

  it('and one that is still looked at is said to be [B-342]', async () => {
    const ada = await takes('Small Start', {
      settings: { require_id_check_for_loans: true },
      sql: `update documents set status = 'pending'`,
    });
    expect(ada.sees()).toContain('Your ID is pending approval');
  });

  it('and one that is sent on the way is looked at first: the application waits on Home, and goes on once the lender has looked [B-067] [B-342]', async () => {
    const ada = await takes('Small Start', {
      settings: { require_id_check_for_loans: true },
      sql: 'delete from documents',
    });
    await ada.goesOnTo('What it costs');
    await ada.goesOn();
    await ada.fills({ File: new File(['%PDF-1.4\n%card'], 'card.pdf', { type: 'application/pdf' }) });
    await ada.goesOn();
    expect([ada.at, ada.toasts.at(-1)]).toEqual([
      '/',
      'note: We tell you as soon as it is checked. Your application waits for you on Home.',
    ]);
    await ada.presses('Continue');
    expect([ada.title, ada.sees().includes('Your ID is pending approval'), ada.ways.includes('Take me home')]).toEqual([
      'We need to check your ID first',
      true,
      true,
    ]);
    const [document] = await ada.core.database.query<{ id: number; url: string }>(
      `select id, url from documents where status = 'pending'`,
    );
    await ada.core.order('document', { document: `${document?.id} ${document?.url}`, decision: 'approved' });
    // Nobody has to load the page anew: the place asks again by itself.
    await ada.waits(10);
    expect([ada.at, ada.toasts.at(-1)]).toEqual([
      '/',
      'note: We have looked at your ID. Go on with your application here.',
    ]);
    await ada.presses('Continue');
    await ada.goesOnTo('What it costs');
    await ada.goesOn();
    expect(ada.title).toBe('About you');
    await ada.opens('/notifications');
    expect(ada.sees()).toContain('We have checked your document: Identification document. It is in order.');
  });

  it('the next of kin must be known: it is said, and asked for in the settings [B-337]', async () => {
    const ada = await takes('Small Start', { sql: 'update borrowers set kin = null' });
    expect([ada.at.split('?')[0], ada.toasts]).toEqual([
      '/settings/next-of-kin',
      ['note: Please add your next of kin before you apply.'],
    ]);
  });

  it('a face that was not the one on the document is said too, where the lender wants a document, with the way to the documents [B-341]', async () => {
    const ada = await takes('Small Start', {
      settings: { require_id_check_for_loans: true },
      sql: `update borrowers set selfie_id_check = 'Failed'`,
    });
    expect([ada.title, ada.sees().includes('Upload a valid ID')]).toEqual(['We need to check your ID first', true]);
    await ada.goesOn();
    expect(ada.at.split('?')[0]).toBe('/settings/documents');
  });

  it('no more loans of a product run than it allows, which says how many [B-267] [B-423] [C-343] [C-537]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(`update products set definition = definition || '{"max_active_loans": 1}'`);
    await ada.hasSignedIn('08030000021');
    const { token } = await ada.core.signIn('naija', '08030000021');
    const loans = await ada.core.data<{ product: { id: number }; status: { status: string } }[]>(
      'GET',
      '/api/v2/loans?channel=web',
      { token },
    );
    const running = loans.find(({ status }) => status.status === 'RUNNING');
    await ada.opens(`/loans/apply?id=${running?.product.id}`);
    expect([ada.at, ada.toasts]).toEqual([
      '/loans',
      ['bad: You have reached the max loans allowed for this loan product: 1'],
    ]);
  });

  it('a product of which one may run, and which runs, is not on Home to be taken, and says so on its card among the loans', async () => {
    const ifeoma = asBorrower('naija');
    await ifeoma.core.database.query(
      `update products set definition = definition || '{"max_active_loans": 1}' where definition->>'name' = 'Salary Plan'`,
    );
    await signIn(ifeoma, '08030000021');
    const cards = () =>
      Object.fromEntries(
        ['Salary Plan', 'Small Start'].map((name) => {
          const [, card = ''] = ifeoma.sees().split(`heading 3 "${name}"`);
          const [own = ''] = card.split('heading 3');
          return [
            name,
            [
              own.includes('You have reached the max loans allowed for this loan product: 1'),
              own.includes('Take offer'),
            ],
          ];
        }),
      );
    expect([
      ifeoma.at,
      ifeoma.sees().includes('Take offer Salary Plan'),
      ifeoma.sees().includes('Take offer Small Start'),
    ]).toEqual(['/', false, true]);
    await ifeoma.opens('/loans');
    expect(cards()).toEqual({ 'Salary Plan': [true, false], 'Small Start': [false, true] });
  });

  it.each([
    [{ ok: true, whitelisted: false }, 'How much do you need?', undefined],
    [{ ok: false, whitelisted: true }, 'How much do you need?', undefined],
    [{ ok: false, whitelisted: false, message: 'Come back in May' }, 'We are sorry', 'Come back in May'],
    [{ ok: false, whitelisted: false, message: '' }, 'We are sorry', "You're not eligible for a loan at this time."],
  ])(
    'the core is asked whether one may: %j leads to "%s" [B-009] [B-177] [B-178] [B-352] [B-354] [B-419]',
    async (answer, title, told) => {
      const ada = await adaWith({});
      await signIn(ada, '08031234567');
      ada.finds('/loan/eligibility', (body) => ({ ...body, data: { ...body.data, ...answer } }));
      await ada.presses('Take offer', 'Small Start');
      expect([ada.title, bodies(ada, '/loan/eligibility')]).toEqual([title, [{ product_id: 3 }]]);
      if (told !== undefined) expect(ada.sees()).toContain(told);
    },
  );

  it('a missing wallet for mandates leads to the wallets of the settings [B-343] [B-353]', async () => {
    const ada = await adaWith({});
    await signIn(ada, '08031234567');
    ada.finds('/loan/eligibility', {
      status: 422,
      body: {
        status: 'error',
        message: 'A wallet is needed',
        code: 'wallet_needed',
        fields: { mobile: 'A wallet is needed' },
      },
    });
    await ada.presses('Take offer', 'Small Start');
    expect([ada.at.startsWith('/settings/banks-cards'), ada.toasts]).toEqual([true, ['bad: A wallet is needed']]);
  });
});

describe('the amount', () => {
  it('begins at the least of the product, its time and a usual purpose, and asks for the payday [B-006] [B-053] [B-448] [B-449] [B-453]', async () => {
    const ada = await takes('Salary Plan');
    const labels = ['How much do you need?', 'For how long?', 'Purpose of the loan', 'Proposed payday'];
    expect(labels.map((label) => ada.valueOf(label))).toEqual(['50,000', '2', 'Personal', '']);
  });

  it('is asked again with the reason where the payday has passed before one comes back', async () => {
    const ada = await takes('Salary Plan');
    const tomorrow = new Date(ada.core.clock().getTime() + 86_400_000).toISOString().slice(0, 10);
    await ada.fills({ 'Proposed payday': tomorrow });
    await ada.goesOn();
    expect([ada.title, ada.sees().includes('That payday has passed')]).toEqual(['What it costs', false]);
    await ada.core.order('clock', { days: '2', hours: '0', minutes: '0' });
    await ada.opens('/loans/apply?id=2');
    await ada.waits(2);
    await logIn(ada, '08031234567');
    await ada.waits(2);
    expect([ada.title, ada.canGoOn, ada.sees().includes('That payday has passed')]).toEqual([
      'How much do you need?',
      false,
      true,
    ]);
  });

  it('says at each answer that is missing what is wanted, and of what is no number that it wants figures [B-270] [B-273] [B-274] [B-278] [B-283]', async () => {
    const ada = await takes('Salary Plan');
    expect(await saysOfEmpty(ada, { 'How much do you need?': '', 'For how long?': '' })).toEqual([
      'Enter how much you need, in figures',
      'Enter for how long, as a whole number',
      'Enter the day you are next paid',
    ]);
    await ada.fills({ 'How much do you need?': 'much' });
    expect(ada.errors['How much do you need?']).toBe('Enter how much you need, in figures');
  });

  it.each([
    ['is missing', 'delete from documents'],
    ['was rejected', `update documents set status = 'rejected'`],
  ])(
    'asks over what it costs for a document of identity that %s, as JPEG or PDF; closed, one stays, and sent, one goes on [B-066] [B-067] [B-068] [B-069] [B-166]',
    async (_what, sql) => {
      const ada = await takes('Small Start', { sql, settings: { require_id_check_for_loans: false } });
      await ada.goesOnTo('What it costs');
      await ada.goesOn();
      expect(ada.sees()).toContain('dialog "Identification document"');
      expect(ada.sees()).toMatch(/button "Choose a file" – File JPEG, PDF, up to 50 MB/);
      await ada.fills({ File: new File(['\x89PNG\r\n\x1a\n'], 'id.png', { type: 'image/png' }) });
      expect(ada.sees()).toContain('File type not allowed');
      await ada.goesBack();
      expect([ada.title, ada.sent('/settings/document').filter(({ method }) => method !== 'GET')]).toEqual([
        'What it costs',
        [],
      ]);
      await ada.core.database.query(`update documents set status = 'approved'`);
    },
  );

  it('leads to what it costs, by when, for how long and for what, then to who one is [B-007] [B-062] [B-063] [B-070] [B-165]', async () => {
    const ada = await takes('Small Start');
    await ada.fills({ 'Proposed payday': '2026-03-20' });
    await ada.goesOn();
    expect(ada.title).toBe('What it costs');
    for (const said of ['Repayment date:', 'Duration:', 'Purpose: Personal', 'Repayment schedule'])
      expect(ada.sees()).toContain(said);
    expect(ada.sees()).not.toContain('Repayment frequency');
    // Her document of identity is there, and not rejected.
    await ada.goesOn();
    expect([ada.title, ada.sees().includes('dialog')]).toEqual(['About you', false]);
    const salary = await takes('Salary Plan');
    await salary.goesOnTo('What it costs');
    expect(salary.sees()).toContain('Repayment frequency: Every month');
  });
});

describe('who one is', () => {
  it('is shown where it is known and asked where it is not, with usual answers [B-008] [B-071] [B-072] [B-073] [B-281] [B-284] [B-296] [B-450] [B-451]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('About you');
    for (const known of [
      'status "First name"\n    Adaeze',
      'status "Last name"\n    Okafor',
      'status "Gender"\n    Female',
    ])
      expect(ada.sees()).toContain(known);
    expect(
      ['Marital status', 'Number of children', 'Type of residence', 'Address'].map((label) => ada.valueOf(label)),
    ).toEqual(['Single', '0', 'Choose', '14 Adeola Odeku Street']);
    expect(ada.canGoOn).toBe(false);
    expect(await saysOfEmpty(ada, { 'Marital status': 'Choose', 'Number of children': 'Choose', Address: '' })).toEqual(
      [
        'Select your marital status',
        'Select your number of children',
        'Select your type of residence',
        'Enter your address',
      ],
    );
    await ada.fills({
      'Marital status': 'Married',
      'Number of children': '2',
      'Type of residence': 'Rented',
      Address: 'Here',
    });
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ Address: 'x'.repeat(256) });
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ Address: '1 Way' });
    expect(ada.canGoOn).toBe(true);
    await ada.goesOn();
    expect([
      ada.title,
      ada
        .sent('/settings/profile')
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => body),
    ]).toEqual(['Your work', [{ marital_status_id: expect.any(Number) as number, address: '1 Way' }]]);
  });

  it('must say a gender that is not known, and none that is [B-297]', async () => {
    const ada = await adaWith({});
    // The core knows its word and not which of the list it is.
    ada.finds('/settings/profile', (body) => ({ ...body, data: { ...body.data, gender_id: null } }), 9);
    await opensApplication(ada, '08031234567', 'Small Start');
    await ada.goesOnTo('About you');
    await ada.fills({ 'Type of residence': 'Rented' });
    expect([ada.fields.includes('Gender'), ada.canGoOn]).toEqual([true, false]);
    await ada.triesToGoOn();
    expect(ada.errors).toEqual({ Gender: 'Select your gender' });
    await ada.fills({ Gender: 'Female' });
    expect(ada.canGoOn).toBe(true);
  });

  it('that cannot be saved is said, and one stays [B-422]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('About you');
    await ada.answersAll();
    ada.finds('/settings/profile', { status: 422, body: { status: 'error', message: 'odd', code: 'odd' } });
    await ada.goesOn();
    expect([ada.title, ada.problem === '' ? ada.toasts : [`bad: ${ada.problem}`]]).toEqual([
      'About you',
      ['bad: There was an error updating your profile'],
    ]);
  });
});

describe('what one works', () => {
  const asked = [
    'Education',
    'Employment status',
    'Sector',
    'Employment category',
    'Monthly net income',
    'Employer',
    'Work start date',
    'Work email',
  ];

  it('is asked whole, with an address that can be read now, and none of it may be missing or wrong [B-074] [B-075] [B-167] [B-282] [B-285] [B-286] [B-298]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Your work');
    expect(asked.filter((label) => !ada.fields.includes(label))).toEqual([]);
    expect([ada.canGoOn, ada.sees().includes('Use an email address that you can open now')]).toEqual([false, true]);
    expect(await saysOfEmpty(ada, {})).toEqual([
      'Select your education',
      'Select your employment status',
      'Select your sector',
      'Select your employment category',
      'Select your monthly income',
      'Enter your employer',
      'Enter the day you started work',
      'Enter your work email',
    ]);
    await ada.answersAll();
    expect(ada.canGoOn).toBe(true);
    await ada.fills({ 'Work start date': '2026-03-11' });
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ 'Work start date': '2026-03-10', 'Work email': 'not an address' });
    expect(ada.canGoOn).toBe(false);
  });

  it('is not asked of who has no work [B-076]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Your work');
    await ada.fills({ 'Employment status': 'Unemployed' });
    expect(asked.filter((label) => ada.fields.includes(label))).toEqual([
      'Education',
      'Employment status',
      'Monthly net income',
    ]);
  });
});

describe('where one is', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));
  const stands = (geolocation: object) =>
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });

  it.each([
    [1, 'We need access to your location to compute your loan eligibility'],
    [2, 'We could not determine your location to process your loan.'],
    [3, 'We could not determine your location to process your loan. Service timeout.'],
    [
      4,
      'An error occurred on the application. Kindly reload your browser. Should the issue persist, please contact support',
    ],
  ])(
    'is told where the product wants it; failure %i says why at not eligible [B-413..B-416] [B-418]',
    async (code, told) => {
      if (code < 4)
        stands({ getCurrentPosition: (_found: unknown, failed: (error: object) => void) => failed({ code }) });
      const ada = await takes('Small Start', {
        sql: `update products set definition = jsonb_set(definition, '{attributes,require-location}', 'true') where definition->>'name' = 'Small Start'`,
      });
      await ada.goesOnTo('Your work');
      await ada.answersAll();
      await ada.goesOn();
      expect([
        ada.title,
        ada
          .sees()
          .split('\n')
          .map((line) => line.trim())
          .includes(told),
        bodies(ada, '/loan/scoring'),
      ]).toEqual(['We are sorry', true, []]);
      // What the borrower can change is said in place of that something has to.
      expect(
        ['allow this page to see where you are', 'This was not an easy answer'].map((words) =>
          ada.sees().includes(words),
        ),
      ).toEqual(code === 1 ? [true, false] : [false, true]);
      expect(document.querySelector('main a[href="https://naija.example/location"]')?.textContent).toBe(
        code === 1 ? 'How to allow your location' : undefined,
      );
    },
  );

  it('goes with the answers when they are scored [B-123] [B-355]', async () => {
    stands({
      getCurrentPosition: (found: (position: object) => void) => found({ coords: { latitude: 6.5, longitude: 3.4 } }),
    });
    const ada = await takes('Small Start', {
      sql: `update products set definition = jsonb_set(definition, '{attributes,require-location}', 'true') where definition->>'name' = 'Small Start'`,
    });
    await ada.goesOnTo('Check your answers');
    expect(bodies(ada, '/loan/scoring')).toMatchObject([
      {
        product_id: 3,
        longitude: 3.4,
        latitude: 6.5,
        requested_amount: '2000.00',
        current_employer: 'Harbour Works',
        address: '14 Adeola Odeku Street',
      },
    ]);
  });
});

describe('the check of the answers', () => {
  it('is read and not typed in, leads back to each part, and leads on to the offers [B-010] [B-081] [B-082] [B-189]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Check your answers');
    expect(document.querySelectorAll('main input, main select, main textarea')).toHaveLength(0);
    expect(ada.sees()).toContain('Employer: Harbour Works');
    await ada.presses('Edit', 'Employer');
    expect(ada.title).toBe('Your work');
    await ada.fills({ Employer: 'Lagos Port' });
    await ada.goesOnTo('Check your answers');
    expect(ada.sees()).toContain('Employer: Lagos Port');
    await ada.goesOn();
    expect(ada.title).toBe('Your offer');
  });

  it('waits where somebody makes the offers, with the papers that help [B-047] [B-091]', async () => {
    const ada = await takes('Small Start', {
      sql: `update products set decided_by_hand = true where definition->>'name' = 'Small Start'`,
    });
    await ada.goesOnTo('We are looking into it');
    for (const paper of ['driver licence', 'utility bill', 'CAC']) expect(ada.sees()).toContain(paper);
    await ada.goesOn();
    expect(ada.at).toBe('/loans');
  });

  it('whose offers cannot be had without a reason says so [B-427]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Check your answers');
    ada.finds('/loan/offers', { status: 422, body: { status: 'error', message: '', code: 'odd' } });
    await ada.goesOn();
    expect([ada.title, ada.problem]).toEqual(['Check your answers', 'There was a problem submitting your request']);
  });
});

describe('an offer', () => {
  it('is shown with its schedule, then deducts its fee only with consent, then shows its letter, then asks for the PIN [B-014] [B-038] [B-045] [B-086] [B-088] [B-122] [B-194] [B-195] [B-196] [B-203] [B-370] [R-116]', async () => {
    const ada = await takes('Small Start', {
      product: {
        require_loan_offer: true,
        fees: [{ name: 'Management', category: 'management', type: 'flat', amount: '500.00' }],
      },
      attributes: { 'upfront-fee-payment': true },
    });
    await ada.goesOnTo('Your offer');
    await ada.presses('Take offer');
    expect([ada.title, ada.sees().includes('Repayment schedule')]).toEqual(['Your offer in detail', true]);
    await ada.goesOn();
    expect(ada.title).toBe('Before you get the money');
    await ada.fills({ 'I accept that these costs are deducted from the loan': true });
    await ada.goesOn();
    expect(ada.title).toBe('Read your offer letter');
    await ada.presses('I have read it');
    await ada.triesToGoOn();
    expect([ada.title, ada.canGoOn]).toEqual(['Sign your offer letter', false]);
    await ada.fills({ 'Your full name': 'Adaeze Okafor' });
    await ada.goesOn();
    expect(ada.title).toBe('Authorize with your PIN');
    const [offer] = await ada.core.database.query<{ token: string }>(
      'select token from offers order by id desc limit 1',
    );
    expect(ada.sent('/loan/offer-letter/sign').map(({ method, body }) => [method, body])).toEqual([
      ['POST', { token: offer?.token, name: 'Adaeze Okafor' }],
    ]);
  });

  it('has a letter that stands there as a PDF, which the core gives in base64, in the viewer of a browser that has one; what fails to come is said, asked for again, and signed by nobody before [B-087] [B-444] [R-113]', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true });
    const made: Blob[] = [];
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    const ada = await takes('Small Start', { product: { require_loan_offer: true } });
    await ada.goesOnTo('Your offer in detail');
    ada.finds('/loans/offer-letters', { status: 422, body: { status: 'error', message: '', code: 'odd' } });
    await ada.goesOn();
    expect([
      ada.title,
      ada.sees().includes('Your offer letter could not be fetched'),
      ada.canGoOn,
      ada.ways.filter((way) => way === 'Try again').length,
    ]).toEqual(['Read your offer letter', true, false, 1]);
    await ada.presses('Try again');
    await ada.waits(1);
    const [offer] = await ada.core.database.query<{ token: string }>(
      'select token from offers order by id desc limit 1',
    );
    const { token } = await ada.core.signIn('naija', '08031234567');
    const { content } = await ada.core.data<{ content: string }>(
      'GET',
      `/api/v2/loans/offer-letters?token=${offer?.token}`,
      { token },
    );
    const frame = document.querySelector('main iframe');
    expect([
      frame?.getAttribute('src'),
      made.at(-1)?.type,
      Buffer.from((await made.at(-1)?.arrayBuffer()) ?? new ArrayBuffer()).toString('base64') === content,
      atob(content).slice(0, 5),
    ]).toEqual([expect.stringMatching(`^blob:${made.length}(#|$)`), 'application/pdf', true, '%PDF-']);
    await ada.goesOn();
    expect(ada.title).toBe('Sign your offer letter');
    address.mockRestore();
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });

  it('without fee leads to its letter at once, and without both to the PIN; the loan is of the web, and leads to the loans [B-015] [B-101] [B-197] [B-228] [B-372] [B-373]', async () => {
    const ada = await takes('Small Start', { product: { require_loan_offer: true } });
    await ada.goesOnTo('Your offer in detail');
    await ada.goesOn();
    expect(ada.title).toBe('Read your offer letter');
    const other = await takes('Small Start', { product: { require_loan_offer: false } });
    await other.goesOnTo('Your offer in detail');
    await other.goesOn();
    expect(other.title).toBe('Authorize with your PIN');
    await other.goesOnTo('Your loan is approved');
    expect(bodies(other, '/api/v1/loan')).toMatchObject([{ channel: 'web', pin: '1234' }]);
    await other.presses('Go to my loans');
    expect(other.at).toBe('/loans');
  });

  it('that is no longer to be had leads back to the amount [B-163] [B-229]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Authorize with your PIN');
    await ada.answersAll();
    ada.finds('/api/v1/loan', {
      status: 409,
      body: { status: 'error', message: 'The product is not available', code: 'odd' },
    });
    await ada.goesOn();
    expect([ada.title, ada.problem === '' ? ada.toasts : [`bad: ${ada.problem}`]]).toEqual([
      'How much do you need?',
      ['bad: The product is not available'],
    ]);
  });
});
