// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { LenderName } from '../src/core/testing/core-under-test.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { logIn, opensApplication, people, signIn } from './traveller/people.ts';

const asBorrower = borrowers();
type Told = Readonly<Record<string, unknown>>;
interface Product extends Told {
  readonly name: string;
  readonly attributes: Told;
  readonly fees: readonly Told[];
}

/** What the core tells of the products of a lender, to one of its borrowers. */
async function productsOf(somebody: Borrower, lender: LenderName, phone: string): Promise<readonly Product[]> {
  const { token } = await somebody.core.signIn(lender, phone);
  return somebody.core.data<readonly Product[]>('GET', '/api/v1/loan/products', { token, lender });
}

const changes = (somebody: Borrower, product: string, definition: object, attributes: object = {}) =>
  somebody.core.database.query(
    `update products set definition = jsonb_set(definition || $2::jsonb, '{attributes}', definition -> 'attributes' || $3::jsonb) where definition->>'name' = $1`,
    [product, JSON.stringify(definition), JSON.stringify(attributes)],
  );

/** Adaeze at the first place of an application for a product. */
async function takes(product: string): Promise<Borrower> {
  const ada = asBorrower('naija');
  await opensApplication(ada, '08031234567', product);
  return ada;
}

const known = <T>(all: readonly T[], read: (one: T) => unknown) => new Set(all.map(read));

describe('a product', () => {
  it('is told of with its sums, times, interest, fees and papers, for whom it is and how it is repaid [B-109] [B-110] [B-111] [B-112] [B-113] [B-114] [B-115] [B-116] [B-117] [B-120] [B-121] [B-126] [C-193] [B-004] [B-011]', async () => {
    const ada = asBorrower('naija');
    const lekki = { lender: 'lekki', known: '08090000100' } as const;
    const all = (await Promise.all([...people, lekki].map((one) => productsOf(ada, one.lender, one.known)))).flat();
    const every = [
      'id',
      'name',
      'description',
      'currency',
      'min_amount',
      'max_amount',
      'attributes',
      'min_tenor_value',
      'min_tenor_period',
      'max_tenor_value',
      'max_tenor_period',
      'interest_rate',
      'interest_period',
      'allow_multi_tenor',
      'max_active_loans',
      'customer_type',
      'collection_method',
      'require_loan_offer',
      'require_loan_charge',
      'documents',
      'fees',
    ];
    for (const product of all) expect(Object.keys(product), product.name).toEqual(expect.arrayContaining(every));
    expect(known(all, ({ customer_type: type }) => type)).toEqual(new Set(['Individual', 'Non-Individual']));
    expect(known(all, ({ attributes }) => attributes['request-payment-method'])).toEqual(
      new Set(['before-loan-request', 'after-loan-request']),
    );
    expect(
      known(all, ({ attributes }) =>
        Object.keys(attributes['repayment-methods'] as object)
          .sort()
          .join(),
      ),
    ).toEqual(new Set(['debit-card,direct-debit,mobile-money,none,remita-inflight']));
    expect(all.some(({ collection_method: method }) => method === 'direct_debit')).toBe(true);
    const named = (name: string) => all.find((product) => product.name === name);
    expect(named('Quick Cash')).toMatchObject({ min_interest_amount: '500.00' });
    expect(named('Starter Loan')).toMatchObject({
      require_loan_charge: true,
      charge_settings: { amount_to_charge: expect.stringMatching(/^\d+\.\d\d$/) as string },
    });
    expect(named('Lekki Trader')).toMatchObject({ documents: [expect.any(Number), expect.any(Number)] });
    expect(named('Line of Credit')?.attributes).toMatchObject({
      data_provider: expect.stringContaining('mono') as string,
    });
    const fees = all.flatMap((product) => product.fees);
    expect(known(fees, ({ type }) => type)).toEqual(new Set(['flat', 'percentage', 'hybrid']));
    expect(new Set(fees.flatMap((fee) => Object.keys(fee)))).toEqual(
      new Set([
        'name',
        'category',
        'type',
        'applicable_to',
        'percentage',
        'amount',
        'fixed',
        'min_amount',
        'max_amount',
      ]),
    );
  });

  it('may have its time in days, weeks, months or years where it names none of them [B-052] [C-345]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `update products set definition = definition #- '{attributes,tenor_periods}' where definition->>'name' = 'Small Start'`,
    );
    await opensApplication(ada, '08031234567', 'Small Start');
    expect(/options: (.*)\n/.exec(ada.sees().split('combobox "Period"')[1] ?? '')?.[1]).toBe(
      'Choose | days | weeks | months | years',
    );
  });

  it('whose time is of other periods than were chosen is not lent: the core says so at the period [B-277]', async () => {
    const ada = await takes('Quick Cash');
    const asked = { token: (await ada.core.signIn('naija', '08031234567')).token };
    const terms = { product_id: 1, principal: '5000.00', tenor: 14, tenor_period: 'days', start_date: '2026-03-20' };
    expect((await ada.core.ask('POST', '/api/v1/loan/breakdown', { ...asked, body: terms })).status).toBe(200);
    expect(
      await ada.core.ask('POST', '/api/v1/loan/breakdown', {
        ...asked,
        body: { ...terms, tenor: 1, tenor_period: 'months' },
      }),
    ).toMatchObject({ status: 422 });
    expect(ada.sees()).toContain('In days, counted from your payday.');
  });

  it('with a form of its own asks nothing of what the loan is for, and tells the core what is usual [B-054]', async () => {
    const bisi = asBorrower('lekki');
    await opensApplication(bisi, '08090000110', 'Lekki Civil');
    expect([bisi.title, bisi.fields.includes('Purpose of the loan')]).toEqual(['How much do you need?', false]);
    expect((await takes('Small Start')).fields).toContain('Purpose of the loan');
  });
});

describe('what is offered', () => {
  it('is asked of the core for a person with a product, sum, time and purpose, and comes with its token, sums and time [B-130] [B-140] [B-362] [B-364]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Check your answers');
    const answers: unknown[] = [];
    ada.finds('/loan/offers', (body) => (answers.push(body), body));
    await ada.goesOn();
    expect(ada.title).toBe('Your offer');
    expect(ada.sent('/loan/offers').map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/api/v1/loan/offers'],
    ]);
    expect(ada.sent('/loan/offers')[0]?.body).toMatchObject({
      requested_amount: '2000.00',
      proposed_tenor: 1,
      proposed_tenor_period: 'weeks',
      proposed_payday: '2026-03-11',
      purpose: 'Personal',
      product_id: 3,
    });
    const [answer] = answers as readonly {
      readonly status: string;
      readonly message: string;
      readonly data: readonly Told[];
    }[];
    expect([answer?.status, typeof answer?.message, answer?.data.length]).toEqual(['success', 'string', 1]);
    expect(Object.keys(answer?.data[0] ?? {})).toEqual(
      expect.arrayContaining([
        'loan_token',
        'id',
        'loan_amount',
        'currency',
        'interest_rate',
        'interest_due',
        'interest_value',
        'amount_due',
        'due_date',
        'tenor',
        'tenor_period',
        'product_id',
        'attributes',
      ]),
    );
  });

  it('is asked for in the currency of the product, that of Rwanda too', async () => {
    const aline = asBorrower('kigali');
    await opensApplication(aline, '0788123456', 'Umushahara Advance');
    await aline.goesOnTo('Your offer');
    expect(aline.sent('/loan/offers').map(({ body }) => (body as Told).currency)).toEqual(['RWF']);
  });

  it('loses all fees to the origination fee but penal and management ones, each under its name [B-474]', async () => {
    const ada = asBorrower('naija');
    const flat = (name: string, category: string, amount: string) => ({ name, category, type: 'flat', amount });
    await changes(ada, 'Small Start', {
      fees: [
        flat('Service', 'service', '100.00'),
        flat('Insurance', 'insurance', '40.00'),
        flat('Management', 'management', '7.00'),
        flat('Late', 'penal', '3.00'),
      ],
    });
    await opensApplication(ada, '08031234567', 'Small Start');
    const answers: { data: Told }[] = [];
    ada.finds('/loan/breakdown', (body) => (answers.push(body), body));
    await ada.goesOnTo('What it costs');
    expect([
      answers[0]?.data.origination_fee,
      /Service: ₦100/.test(ada.sees()),
      /Insurance: ₦40/.test(ada.sees()),
      /You get: ₦1,860/.test(ada.sees()),
    ]).toEqual(['140.00', true, true, true]);
  });

  it('tells of each fee for being late all that it is counted by', async () => {
    const ada = asBorrower('naija');
    await changes(ada, 'Small Start', {
      fees: [
        { name: 'Reminder', category: 'penal', type: 'flat', amount: '300.00' },
        { name: 'Late', category: 'penal', type: 'percentage', percentage: '2' },
        { name: 'Both', category: 'penal', type: 'hybrid', percentage: '1', fixed: '500.00', max_amount: '900.00' },
        {
          name: 'Least',
          category: 'penal',
          type: 'percentage',
          percentage: '3',
          min_amount: '100.00',
          max_amount: '0',
        },
        {
          name: 'Between',
          category: 'penal',
          type: 'percentage',
          percentage: '4',
          min_amount: '100',
          max_amount: '700',
        },
      ],
    });
    await opensApplication(ada, '08031234567', 'Small Start');
    await ada.goesOnTo('What it costs');
    expect(ada.sees().match(/(Reminder|Late|Both|Least|Between).*: .*/g)).toEqual([
      'Reminder: ₦300',
      'Late: 2% of what is late',
      'Least: 3% of what is late; At least ₦100',
      'Between: 4% of what is late; At least ₦100, at most ₦700',
      'Both: ₦500 and 1% of what is late; At most ₦900',
    ]);
  });
});

describe('an application', () => {
  it('is made for one product by somebody who is signed in, under the brand of the lender, as a page with its steps [B-001] [B-002] [B-025] [B-005] [C-019] [B-379]', async () => {
    for (const [lender, phone, name, brand] of [
      ['naija', '08031234567', 'Small Start', 'Naija Credit'],
      ['kigali', '0788123456', 'Umushahara Advance', 'Kigali Inguzanyo'],
    ] as const) {
      const one = asBorrower(lender);
      const product = (await productsOf(one, lender, phone)).find((other) => other.name === name)?.id;
      await one.opens(`/loans/apply?id=${String(product)}`);
      expect(one.at.startsWith('/onboard/login?then=')).toBe(true);
      await logIn(one, phone);
      expect([
        one.at,
        one.title,
        document.title,
        /^ {2}link "([^"]*)" → \/$/m.exec(one.sees())?.[1],
        /\d steps left/.test(one.sees()),
      ]).toEqual([
        `/loans/apply?id=${String(product)}`,
        'How much do you need?',
        `How much do you need? – ${brand}`,
        brand,
        true,
      ]);
      expect([
        one.sent('/loan/products').map(({ method, status }) => [method, status])[0],
        one.sent('/loan/eligibility').map(({ body }) => body),
      ]).toEqual([['GET', 200], [{ product_id: product }]]);
    }
  });

  it('waits until the core has said whether one may, and says so when it cannot be asked, which refuses nobody [B-164]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567');
    let meanwhile = false;
    ada.finds('/loan/eligibility', { status: 503, body: {} }, 9);
    await ada.presses('Take offer', 'Small Start');
    expect([ada.title, ada.ways.includes('Try again'), ada.sees().includes('Nothing is decided')]).toEqual([
      'We could not begin yet',
      true,
      true,
    ]);
    while (ada.title !== 'How much do you need?') {
      await ada.reloads();
      ada.finds(
        '/loan/eligibility',
        (body) => ((meanwhile = document.querySelector('main [aria-busy=true]') !== null), body),
      );
      if (ada.ways.includes('Try again')) await ada.presses('Try again');
    }
    expect([meanwhile, ada.title]).toEqual([true, 'How much do you need?']);
  });

  it('for a business that is told of by a form alone wants a business that is known', async () => {
    const neema = asBorrower('pwani');
    await changes(
      neema,
      'Biashara',
      {},
      { show_only_clf: true, additional_loan_data: { meta: { name: 'none', status: 'active' }, reference: 'none' } },
    );
    await opensApplication(neema, '0754123456', 'Biashara');
    expect([neema.at, neema.toasts]).toEqual([
      '/loans',
      ['bad: This loan is for a business, and we do not know yours yet. Please ask us to add it.'],
    ]);
  });
});
