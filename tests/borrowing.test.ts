// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { opensApplication, signIn } from './traveller/people.ts';

const asBorrower = borrowers();

/** Adaeze at the first place of an application for a product. */
async function takes(product: string): Promise<Borrower> {
  const ada = asBorrower('naija');
  await opensApplication(ada, '08031234567', product);
  expect([ada.title, ada.sees()]).toEqual(['How much do you need?', expect.stringContaining(product)]);
  return ada;
}

/** The cost of a loan as it is told after the first place. */
async function cost(product: string, amount: string, tenor: string, period?: string): Promise<Borrower> {
  const ada = await takes(product);
  await ada.fills({
    'How much do you need?': amount,
    'For how long?': tenor,
    ...(period !== undefined && { Period: period }),
    'Proposed payday': '2026-03-20',
  });
  await ada.goesOn();
  expect(ada.title).toBe('What it costs');
  return ada;
}

/** What the page says behind a name, within its main part. */
const said = (ada: Borrower, name: string): string | undefined =>
  new RegExp(`^ *${name}: (.*)$`, 'm').exec(ada.sees())?.[1]?.split('; ')[0];

/** A product is another one from here on. */
async function changesProduct(ada: Borrower, name: string, changes: object): Promise<void> {
  await ada.core.database.query(
    `update products set definition = definition || $2::jsonb where definition->>'name' = $1`,
    [name, JSON.stringify(changes)],
  );
}

describe('what a loan costs', () => {
  it('at a flat rate is that part of the loan, and never less than the least interest; a flat fee is its amount [B-472] [B-477] [C-586] [C-588] [C-593] [B-476] [B-470]', async () => {
    const small = await cost('Quick Cash', '5000', '14');
    expect([said(small, 'Interest'), said(small, 'You repay')]).toEqual(['₦500', '₦5,500']);
    expect(small.sees()).toContain('Interest: ₦500; The least that is taken, instead of 8% flat');
    const large = await takes('Quick Cash');
    await large.fills({ 'How much do you need?': '100000', 'For how long?': '14', 'Proposed payday': '2026-03-20' });
    expect(large.sees()).toContain('repay ₦108,000');
    await large.goesOn();
    expect(
      ['Loan amount', 'Interest', 'Processing', 'You get', 'You repay', 'Whole cost'].map((name) => said(large, name)),
    ).toEqual(['₦100,000', '₦8,000', '₦250', '₦99,750', '₦108,000', '₦8,250']);
  });

  it.each([
    // 100,000 for 3 months, which are 90 days.
    ['months', '4.5', '₦13,500'],
    ['years', '36', '₦9,000'],
    ['weeks', '0.7', '₦9,000'],
    ['days', '0.1', '₦9,000'],
  ])(
    'with a rate by %s is a rate a day times the days of the loan [B-460] [B-471] [C-585]',
    async (period, rate, interest) => {
      const ada = asBorrower('naija');
      await changesProduct(ada, 'Salary Plan', { interest_period: period, interest_rate: rate });
      await opensApplication(ada, '08031234567', 'Salary Plan');
      await ada.fills({ 'How much do you need?': '100000', 'For how long?': '3', 'Proposed payday': '2026-03-20' });
      await ada.goesOn();
      expect(said(ada, 'Interest')).toBe(interest);
    },
  );

  it('takes a part of the loan as fee between its least and most; management and penal fees are none of it [B-064] [B-118] [B-473] [B-481] [C-591] [C-592] [C-594]', async () => {
    const fees = ['50000', '200000', '1000000'];
    const told: unknown[] = [];
    for (const amount of fees) {
      const ada = await cost('Salary Plan', amount, '3');
      told.push(['Origination', 'Management', 'Whole cost', 'You get'].map((name) => said(ada, name)));
    }
    expect(told).toEqual([
      ['₦1,000', '₦500', '₦8,250', '₦48,500'],
      ['₦3,000', '₦2,000', '₦32,000', '₦195,000'],
      ['₦10,000', '₦10,000', '₦155,000', '₦980,000'],
    ]);
  });

  it('shows the management fee only where it is paid upfront [B-064] [C-594]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `update products set definition = jsonb_set(definition, '{attributes,upfront-fee-payment}', 'false') where definition->>'name' = 'Salary Plan'`,
    );
    await opensApplication(ada, '08031234567', 'Salary Plan');
    await ada.fills({ 'For how long?': '3', 'Proposed payday': '2026-03-20' });
    await ada.goesOn();
    expect([ada.title, said(ada, 'Origination'), ada.sees().includes('Management')]).toEqual([
      'What it costs',
      '₦1,000',
      false,
    ]);
  });

  it('adds a fixed amount to a hybrid fee, which is a part of loan and interest, or of the loan alone; what says no kind is flat [B-475] [B-479] [B-480] [C-589] [C-590]', async () => {
    // 4 weeks at 0.5 % a day: 1,400. Half a percent of 11,400, and 100.
    const ada = await cost('Small Start', '10000', '4', 'weeks');
    expect(['Interest', 'Service', 'You get'].map((name) => said(ada, name))).toEqual(['₦1,400', '₦157', '₦9,843']);
    for (const [type, fixed, applicable, fee] of [
      ['hybrid', '100.00', 'principal', '₦150'],
      ['percentage', undefined, 'principal', '₦50'],
      ['percentage', undefined, 'principal and interest', '₦57'],
    ] as const) {
      await changesProduct(ada, 'Small Start', {
        fees: [
          {
            name: 'Service',
            category: 'service',
            type,
            percentage: '0.5',
            ...(fixed !== undefined && { fixed }),
            applicable_to: applicable,
          },
        ],
      });
      const other = await cost('Small Start', '10000', '4', 'weeks');
      expect([type, applicable, said(other, 'Service')]).toEqual([type, applicable, fee]);
    }
    await changesProduct(ada, 'Small Start', { fees: [{ name: 'Service', category: 'service', amount: '75.00' }] });
    expect(said(await cost('Small Start', '10000', '4', 'weeks'), 'Service')).toBe('₦75');
  });

  it.each([
    ['Small Start', '14', 'days', 'Apr 03, 2026'],
    ['Small Start', '4', 'weeks', 'Apr 17, 2026'],
    ['Salary Plan', '3', undefined, 'Jun 18, 2026'],
  ])(
    'of %s for %s %s is due the days of the loan after the payday, a month being 30 and a week 7 [A-050] [C-585] [B-463] [B-478] [C-587]',
    async (product, tenor, period, due) => {
      const ada = await cost(product, product === 'Small Start' ? '10000' : '50000', tenor, period);
      expect(said(ada, product === 'Salary Plan' ? 'Last repayment' : 'Repayment date')).toBe(due);
    },
  );
});

/** What the page has sent to a call, without what only the core can have made. */
const bodies = (ada: Borrower, path: string): readonly unknown[] => ada.sent(path).map(({ body }) => body);

describe('an application', () => {
  it('that was left on the way is told of on Home and on Loans, with as many steps as it says itself, and goes on there', async () => {
    const ada = await takes('Small Start');
    await ada.fills({ 'Proposed payday': '2026-03-20' });
    await ada.goesOn();
    expect(ada.title).toBe('What it costs');
    const left = /(\d+) steps left/.exec(ada.sees())?.[1];
    await ada.opensInNewTab('/');
    expect(ada.sees()).toContain(`${left} steps left`);
    await ada.opens('/loans');
    expect(ada.sees()).toContain(`Not finished, ${left} steps left`);
    await ada.presses('Continue', 'Not finished');
    expect([ada.at, ada.title]).toEqual(['/loans/apply?id=3', 'What it costs']);
  });

  it('goes from the card of a product, which is told by its id, to the list of loans, and shows what it costs on the way [B-005] [B-026] [B-031] [B-048] [B-061] [B-065] [B-084] [B-085] [B-020] [B-027]', async () => {
    const ada = await takes('Salary Plan');
    expect([ada.at, ada.sees().includes('A larger loan, repaid month by month.')]).toEqual(['/loans/apply?id=2', true]);
    await ada.fills({ 'How much do you need?': '120000', 'For how long?': '3', 'Proposed payday': '2026-03-20' });
    await ada.goesOn();
    const costs = ['Loan amount', 'Interest', 'Origination', 'You get', 'You repay'];
    expect(costs.map((name) => said(ada, name))).toEqual(['₦120,000', '₦16,200', '₦1,800', '₦117,000', '₦136,200']);
    const schedule =
      'table "Repayment schedule"\n    columns: Date | Amount due | Balance\n    row: Apr 19, 2026 | ₦45,400.00 | ₦90,800.00\n    row: May 19, 2026 | ₦45,400.00 | ₦45,400.00\n    row: Jun 18, 2026 | ₦45,400.00 | ₦0.00\n';
    expect(ada.sees()).toContain(schedule);
    await ada.goesOnTo('Your work');
    await ada.fills({ 'Monthly net income': '₦500,000 and above' });
    await ada.goesOnTo('Your offer');
    expect(['Loan amount', 'Interest', 'To be repaid by', 'Repayment amount'].map((name) => said(ada, name))).toEqual([
      '₦120,000',
      '₦16,200',
      'Jun 18, 2026',
      '₦136,200',
    ]);
    await ada.presses('Take offer');
    expect([ada.title, ada.sees().includes(schedule)]).toEqual(['Your offer in detail', true]);
    await ada.goesOnTo('Authorize with your PIN');
    expect(said(ada, 'Paid into')).toBe('Guaranty Trust Bank 012*****21');
    expect([
      said(ada, 'First repayment'),
      ada.sees().includes('On Apr 19, 2026'),
      said(ada, 'Repayment amount'),
      ada.sees().includes('3 instalments, to Jun 18, 2026'),
    ]).toEqual(['₦45,400', true, '₦136,200', true]);
    await ada.goesOnTo('Your loan is approved');
    const told = () => [
      ada.title,
      ada.sees().includes('₦117,000 is on its way'),
      said(ada, 'First repayment'),
      said(ada, 'Repayment amount'),
      ada.sees().includes('3 instalments, to Jun 18, 2026'),
      ada.sees().includes('could not be loaded'),
    ];
    expect(told()).toEqual(['Your loan is approved', true, '₦45,400', '₦136,200', true, false]);
    await ada.reloads();
    expect(told()).toEqual(['Your loan is approved', true, '₦45,400', '₦136,200', true, false]);
    await ada.presses('Go to my loans');
    await ada.waits(1);
    expect([ada.at, ada.title, ada.sees().includes('₦120,000')]).toEqual(['/loans', 'Loans', true]);
  });

  it('begins anew for who takes the product once more, where the page was left at its end', async () => {
    const ada = await takes('Salary Plan');
    await changesProduct(ada, 'Salary Plan', { max_active_loans: 2 });
    await ada.goesOnTo('Your loan is approved');
    await ada.opens('/');
    await ada.presses('Take offer', '4.5% per month');
    expect([ada.at, ada.title, ada.toasts]).toEqual(['/loans/apply?id=2', 'How much do you need?', []]);
  });

  it('asks the core at each step for what the step needs, by what was answered [C-433] [C-434] [B-351] [B-365] [B-366] [B-367] [B-376] [B-377] [B-378] [B-143]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567');
    await ada.presses('Take offer', 'Quick Cash');
    expect(
      ada.network.sent
        .filter(({ path }) => path.includes('/loans'))
        .map(({ method, path, body, status }) => [method, path, body, status]),
    ).toEqual(
      expect.arrayContaining([
        ['GET', '/api/v2/loans?channel=web', undefined, 200],
        ['GET', '/api/v2/loans/drafts', undefined, 200],
      ]),
    );
    expect(bodies(ada, '/loan/eligibility')).toEqual([{ product_id: 1 }]);
    expect(ada.sent('/loan/options').map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/v1/loan/options', undefined],
    ]);
    await ada.fills({ 'For how long?': '14', 'Proposed payday': '2026-03-20' });
    await ada.goesOn();
    expect(bodies(ada, '/loan/breakdown')).toEqual([
      { product_id: 1, principal: '5000.00', tenor: 14, tenor_period: 'days', start_date: '2026-03-20' },
    ]);
    await ada.goesOnTo('Authorize with your PIN');
    const [{ token } = { token: '' }] = await ada.core.database.query<{ token: string }>(
      'select token from offers order by id desc limit 1',
    );
    expect(bodies(ada, '/loan/payment-schedules')).toEqual([{ token }]);
    expect(bodies(ada, '/loan/offers/choose')).toEqual([{ loan_token: token }]);
    const asked = { token: (await ada.core.signIn('naija', '08031234567')).token };
    const instalment = {
      due_date: '2026-04-03',
      amount_due: expect.stringMatching(/^\d+\.\d\d$/) as string,
      balance: '0.00',
      label: expect.any(String) as string,
    };
    expect(await ada.core.data('POST', '/api/v1/loan/payment-schedules', { ...asked, body: { token } })).toMatchObject({
      schedules: [instalment],
    });
    expect(
      await ada.core.data('POST', '/api/v1/loan/breakdown', { ...asked, body: bodies(ada, '/loan/breakdown')[0] }),
    ).toMatchObject({ schedules: [{ due_date: '2026-04-03' }] });
    const lists = Object.values(await ada.core.data<Record<string, unknown>>('GET', '/api/v1/loan/options', asked));
    expect([lists.length > 0, lists.every((list) => Array.isArray(list) && list.length > 0)]).toEqual([true, true]);
  });

  it('that is not ok is recorded with what was scored, and ends in an apology, a reason, and a way to the loans [B-098] [B-099] [B-175] [B-357]', async () => {
    const ada = await takes('Premier Line');
    await ada.goesOnTo('Your work');
    const summed = () => document.querySelector('.slot-aside .details') !== null;
    expect(summed()).toBe(true);
    await ada.goesOnTo('We are sorry');
    expect([ada.sees().includes("You're not eligible for a loan at this time."), summed()]).toEqual([true, false]);
    const [scored] = ada.sent('/loan/scoring');
    expect(ada.sent('/loan/scoring/rejection').map(({ method, body, status }) => [method, body, status])).toEqual([
      ['POST', scored?.body, 200],
    ]);
    await ada.goesOn();
    await ada.waits(1);
    expect([ada.at, ada.title, ada.sees().includes('Not finished')]).toEqual(['/loans', 'Loans', false]);
  });

  it('that is looked at by hand is over for the borrower, and said to be waiting where it is listed, neither gone nor to be sent anew', async () => {
    const neema = asBorrower('pwani');
    await opensApplication(neema, '0754123456', 'Shamba');
    await neema.goesOnTo('We are looking into it');
    await neema.goesOn();
    await neema.waits(3);
    const pill = document.querySelector('main [role=row] .pill, main tr .pill');
    expect([neema.at, neema.sees().includes('Not finished'), pill?.textContent, pill?.className]).toEqual([
      '/loans',
      false,
      'Being decided',
      expect.stringContaining('pill-wait'),
    ]);
    await neema.presses('Shamba');
    const page = neema.sees();
    expect([
      neema.title,
      ...[
        'Being decided',
        'We will tell you as soon as there is an offer',
        'cancelled or has expired',
        'Apply anew',
      ].map((words) => page.includes(words)),
    ]).toEqual(['Shamba', true, true, false, false]);
    // Nobody waits for good: after a week there is a way on.
    expect(neema.ways).not.toContain('Withdraw application');
    await neema.core.database.query(`update applications set created_on = created_on - interval '7 days' where waits`);
    await neema.reloads();
    expect([neema.sees().includes('Nothing has been decided for a week.'), neema.ways.includes('Ask us')]).toEqual([
      true,
      true,
    ]);
    await neema.presses('Withdraw application');
    expect(neema.title).toBe('Withdraw this application?');
    await neema.fills({ Reason: 'I no longer need it' });
    await neema.presses('Withdraw application', 'Keep it');
    await neema.waits(1);
    expect([
      neema.at,
      neema.sees().includes('Being decided'),
      (await neema.core.database.query('select cancellation_status from applications where waits')).map(
        (row) => row['cancellation_status'],
      ),
    ]).toEqual(['/loans', false, [1]]);
  });

  it.each([
    [true, 'Your offer'],
    [false, 'A processing charge applies'],
  ])(
    'whose scoring says whitelisted %s goes on to "%s" where the product has a charge, which is taken from a card [B-035] [B-083] [B-188] [B-190] [B-191] [B-192] [B-356] [B-375] [C-467]',
    async (whitelisted, next) => {
      const ada = asBorrower('naija');
      await changesProduct(ada, 'Small Start', {
        require_loan_charge: true,
        charge_settings: { amount_to_charge: '150.00' },
      });
      await ada.core.database.query('update borrowers set whitelisted = $1', [whitelisted]);
      await opensApplication(ada, '08031234567', 'Small Start');
      await ada.goesOnTo('Check your answers');
      await ada.goesOn();
      expect(ada.title).toBe(next);
      if (whitelisted) return;
      await ada.presses('Choose a card');
      await ada.fills({ 'Card to charge': 'Zenith Bank •••• 4081' });
      let charged: unknown;
      ada.finds('/loan/charge/3', (body) => {
        charged = body.data;
        return body;
      });
      await ada.goesOn();
      expect(charged).toMatchObject({ status: 'pending' });
      expect(
        ada.sent(`/transaction/${(charged as { reference: string }).reference}`).map(({ status }) => status),
      ).toEqual([200]);
      const [card] = await ada.core.database.query<{ id: number }>(`select id from cards where last4 = '4081'`);
      expect([ada.title, ada.sent('/loan/charge/3').map(({ method, body, status }) => [method, body, status])]).toEqual(
        ['Your offer', [['POST', { card_id: card?.id }, 200]]],
      );
      // A charge on the way is no end: the device goes on telling of what was begun, and who comes back is not charged once more.
      await ada.opensInNewTab('/');
      expect(ada.sees()).toMatch(/\d steps? left/);
      await ada.opens('/loans/apply?id=3');
      expect([ada.title, ada.sent('/loan/charge/3').length]).toEqual(['Your offer', 1]);
      await ada.presses('Take offer');
      await ada.goesOnTo('Authorize with your PIN');
      await ada.fills({ 'Your 4-digit PIN': '1234' });
      await ada.goesOn();
      expect(ada.title).toBe('Your loan is approved');
      await ada.opensInNewTab('/');
      expect(ada.sees()).not.toMatch(/\d steps? left/);
    },
  );

  const charged = async (paid: boolean) => {
    const ada = asBorrower('naija');
    await changesProduct(ada, 'Small Start', {
      require_loan_charge: true,
      charge_settings: { amount_to_charge: '150.00' },
    });
    if (paid) {
      await ada.core.database.query(
        `insert into card_charges (lender_id, borrower_id, product_id, card_id, reference, amount, currency, status, charged_on, settled_on)
         select lender_id, borrower_id, 3, id, '1111-2222-3333', 150, 'NGN', 'success', now(), now() from cards where last4 = '4081'`,
      );
    }
    await opensApplication(ada, '08031234567', 'Small Start');
    return ada;
  };

  it('whose charge was paid on another device goes on to the offers', async () => {
    const ada = await charged(true);
    await ada.goesOnTo('Check your answers');
    await ada.goesOn();
    expect([ada.title, ada.sent('/loan/charge/3')]).toEqual(['Your offer', []]);
  });

  it('is asked for the charge where the core makes no offers without it', async () => {
    const ada = await charged(false);
    ada.finds('/loan/scoring', (body) => ({ ...body, data: { ...body.data, charge_due: false } }));
    await ada.goesOnTo('Check your answers');
    await ada.goesOn();
    expect([ada.title, ada.toasts]).toEqual(['Check your answers', ['note: A processing charge applies']]);
    await ada.goesOn();
    expect(ada.title).toBe('A processing charge applies');
  });

  it('for which there is no offer says why, in words of the core', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Check your answers');
    ada.finds('/loan/offers', { status: 422, body: { status: 'error', message: 'No offers today', code: 'odd' } });
    await ada.goesOn();
    expect([ada.title, ada.problem]).toEqual(['Check your answers', 'No offers today']);
    await ada.goesOn();
    expect(ada.title).toBe('Your offer');
  });
});

describe('the amount and the time of a loan', () => {
  it('are within the bounds of the product, which the amount and its refusal say [B-049] [B-271] [B-272]', async () => {
    const ada = await takes('Quick Cash');
    expect(ada.sees()).toContain('textbox "How much do you need?" = "5,000" (required) – ₦5,000 to ₦200,000');
    const saidOf = async (amount: string) => {
      await ada.fills({ 'How much do you need?': amount });
      return ada.errors['How much do you need?'];
    };
    expect(await saidOf('4999.99')).toMatch(/₦5,000.*₦200,000/);
    expect(await saidOf('200000.01')).toMatch(/₦5,000.*₦200,000/);
    expect(await saidOf('5000')).toBeUndefined();
    expect(await saidOf('200000')).toBeUndefined();
  });

  it('are refused with the bound of the duration and its period, and the days of the payday [B-275] [B-276] [B-279] [B-280]', async () => {
    const ada = await takes('Quick Cash');
    const saidOf = async (label: string, answer: string) => {
      await ada.fills({ [label]: answer });
      await ada.triesToGoOn();
      return ada.errors[label];
    };
    expect([await saidOf('For how long?', '6'), await saidOf('For how long?', '61')]).toEqual([
      'The shortest duration is 7 days',
      'The longest duration is 60 days',
    ]);
    expect([await saidOf('For how long?', '7'), await saidOf('For how long?', '60')]).toEqual([undefined, undefined]);
    // Today is 10 March 2026.
    const days = 'Choose a day from Mar 11, 2026 to Mar 24, 2026';
    expect([await saidOf('Proposed payday', '2026-03-10'), await saidOf('Proposed payday', '2026-03-25')]).toEqual([
      days,
      days,
    ]);
    expect([await saidOf('Proposed payday', '2026-03-24'), ada.title]).toEqual([undefined, 'What it costs']);
  });

  it('are gone on from only when amount, duration, period, payday and purpose are all right [B-055] [R-017]', async () => {
    const ada = asBorrower('naija');
    // No purpose of this list is the one that stands there at first.
    ada.finds('/loan/options', (body) => ({
      ...body,
      data: { ...body.data, 'purpose-of-loan': [{ id: 1, code_description: 'Rent' }] },
    }));
    await opensApplication(ada, '08031234567', 'Small Start');
    const right = {
      'How much do you need?': '10000',
      'For how long?': '14',
      Period: 'days',
      'Proposed payday': '2026-03-20',
    };
    await ada.fills(right);
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ 'Purpose of the loan': 'Rent' });
    expect(ada.canGoOn).toBe(true);
    // 14 days are too long a time in weeks, of which the product allows eight.
    for (const wrong of [
      { 'How much do you need?': '1' },
      { 'For how long?': '0' },
      { Period: 'weeks' },
      { 'Proposed payday': '2026-03-10' },
    ]) {
      await ada.fills(wrong);
      expect([wrong, ada.canGoOn]).toEqual([wrong, false]);
      await ada.fills(right);
      expect(ada.canGoOn).toBe(true);
    }
  });

  it('are a number with a period, which is chosen only where there are several [B-050]', async () => {
    const one = await takes('Quick Cash');
    expect([one.sees().includes('In days, counted from your payday.'), one.sees().includes('Period')]).toEqual([
      true,
      false,
    ]);
    const two = await takes('Small Start');
    await two.fills({ 'For how long?': '2', Period: 'weeks' });
    expect([two.valueOf('For how long?'), two.valueOf('Period')]).toEqual(['2', 'weeks']);
    expect(two.sees()).toMatch(/combobox "Period" = "\w+".*\n +options: .*days \| weeks/);
  });
});

describe('before the money comes', () => {
  it('the deduction of fees is accepted by a box, and not gone on from before [B-201] [R-110]', async () => {
    const ada = await takes('Salary Plan');
    await ada.goesOnTo('Before you get the money');
    expect(ada.canGoOn).toBe(false);
    await ada.triesToGoOn();
    expect([ada.title, ada.sees().includes('Tick the box to accept the deduction')]).toEqual([
      'Before you get the money',
      true,
    ]);
    await ada.fills({ 'I accept that these costs are deducted from the loan': true });
    expect(ada.canGoOn).toBe(true);
    await ada.goesOn();
    expect(ada.title).not.toBe('Before you get the money');
  });

  it('is authorized by a PIN of four figures, not gone on from with fewer, of which more cannot be typed; one that is not whole, or is missing, is said in words of its own, a wrong one is asked for again, and one that was forgotten is set anew over it, by a code, and goes with it [B-309] [B-310] [B-313] [B-454] [R-211]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Your offer in detail');
    expect(ada.sees()).toContain('1 step left');
    await ada.goesOnTo('Authorize with your PIN');
    expect(ada.sees()).toContain('Last step');
    const pin = 'Your 4-digit PIN';
    await ada.triesToGoOn();
    expect(ada.errors).toEqual({ [pin]: 'Please enter your PIN' });
    for (const few of ['', '1', '12', '123']) {
      await ada.fills({ [pin]: few });
      expect([few, ada.canGoOn]).toEqual([few, false]);
    }
    await ada.triesToGoOn();
    expect(ada.errors).toEqual({ [pin]: 'Invalid PIN. It has 4 digits' });
    await ada.fills({ [pin]: '12345' });
    expect([ada.valueOf(pin), ada.canGoOn]).toEqual(['1234', true]);
    await ada.fills({ [pin]: '9999' });
    await ada.goesOn();
    expect([ada.errors, ada.valueOf(pin)]).toEqual([{ [pin]: 'That PIN is not right. 4 tries left.' }, '']);
    await ada.presses('Forgot your PIN?');
    expect(ada.title).toBe('Set a new PIN');
    await ada.fills({ Code: ada.code, 'New PIN': '4826' });
    await ada.goesOn();
    expect([ada.title, ada.toasts.includes('good: Your PIN is changed'), ada.valueOf(pin)]).toEqual([
      'Authorize with your PIN',
      true,
      '',
    ]);
    await ada.fills({ [pin]: '4826' });
    await ada.goesOn();
    expect([ada.title === 'Authorize with your PIN', ada.errors]).toEqual([false, {}]);
  });

  it('a card that is not tied to the bank account is told of, with the ways to another card and to the bank account [A-136] [B-042] [B-314] [B-428] [B-429] [R-211]', async () => {
    const ada = await takes('Quick Cash');
    await ada.goesOnTo('Authorize with your PIN');
    await ada.core.database.query('update cards set tied = false');
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    await ada.goesOn();
    expect(ada.title).toBe('Authorize with your PIN');
    expect(ada.sees()).toContain('Kindly choose or add a card that is tied to your bank account.');
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    expect(ada.canGoOn).toBe(false);
    await ada.presses('Add a bank account');
    expect([ada.title, ada.fields.includes('Account number')]).toEqual(['Add bank', true]);
    await ada.presses('Close');
    await ada.presses('Add a card');
    expect(ada.title).toBe('Choose a card to repay with');
  });

  it('a card is added in the window of its provider, and one may be added after another [A-231] [B-391] [B-392]', async () => {
    const ada = await takes('Quick Cash');
    await ada.goesOnTo('Choose a card to repay with');
    await ada.presses('Add another card');
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    await ada.goesOn();
    expect(ada.sent('/settings/card/init').map(({ method, path, status }) => [method, path, status])).toEqual([
      ['POST', '/api/v1/settings/card/init?channel=web', 200],
    ]);
    await ada.choosesInWindow('success');
    expect(ada.sent('/settings/card').map(({ method, body, status }) => [method, body, status])).toEqual([
      ['POST', { reference: expect.any(String) as string }, 200],
    ]);
    expect([ada.title, ada.sees().includes('The card ending in 4242 is ready to use.')]).toEqual(['Card added', true]);
    await ada.presses('Add another card');
    expect(ada.title).toBe('Add a card');
  });

  it('a card that is good no longer than the loan is refused, with the date; one that is good until March of 29 is good until 2029 [B-320] [B-321] [R-125]', async () => {
    const ada = await takes('Salary Plan');
    await ada.fills({ 'For how long?': '3', 'Proposed payday': '2026-03-20' });
    await ada.goesOnTo('Choose a card to repay with');
    await ada.fills({ Card: 'Access Bank •••• 7716' });
    await ada.triesToGoOn();
    expect(Object.values(ada.errors).join()).toContain('Jun 18, 2026');
    expect(ada.title).toBe('Choose a card to repay with');
    await ada.fills({ Card: 'Zenith Bank •••• 4081' });
    await ada.goesOn();
    expect([ada.title, ada.errors]).toEqual(['Authorize with your PIN', {}]);
  });
});

it('money is said in naira where the lender is in Nigeria, and in RWF where it is in Rwanda [A-048] [A-049] [B-482] [B-483] [C-576] [C-577]', async () => {
  const ada = asBorrower('naija');
  await signIn(ada, '08031234567');
  expect(ada.sees()).toContain('₦5,000 to ₦200,000');
  const aline = asBorrower('kigali');
  await signIn(aline, '0788123456');
  expect(aline.sees()).toContain('RWF 10,000 to RWF 500,000');
});
