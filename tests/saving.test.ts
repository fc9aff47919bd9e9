// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { opened } from '../src/core/index.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();

interface Begun extends Record<string, unknown> {
  readonly name: string;
  readonly periodic_amount: string;
  readonly target: string;
  readonly frequency: string | null;
  readonly collection: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly rows: number;
}

const bisi = '08030000051';
const plans = async (ada: Borrower) => {
  const all = await ada.core.database.query<Begun>(
    `select ${opened('savings', ['name'], 's')}, s.periodic_amount, s.target, s.frequency, s.collection, s.start_date, s.end_date, s.rows from savings s order by s.id`,
  );
  return all.filter(({ name }) => name.startsWith('My '));
};

/** What was sent to begin plans. */
const made = (ada: Borrower) =>
  ada
    .sent('/savings')
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body);

/** Somebody at the wizard's second place, with a product chosen. */
async function chose(product: string, phone = bisi): Promise<Borrower> {
  const ada = asBorrower('naija');
  await signIn(ada, phone, '/target/apply');
  expect(ada.title).toBe('What do you save for?');
  await ada.fills({ 'Ways to save': product });
  await ada.goesOn();
  expect(ada.title).toBe('Choose an offer');
  return ada;
}

describe('beginning a savings plan', () => {
  it('goes from the offer by amount, what it brings, the card and a last look to the plan, and can be changed on the way [C-119] [C-120] [C-163] [C-165] [C-168] [C-169] [C-170] [C-171] [C-299] [C-300] [C-301] [C-302] [C-305] [C-480] [C-379] [C-217] [C-317] [C-481] [C-482] [C-483] [C-484] [C-598] [C-599] [C-600] [C-602] [C-608] [C-609] [C-610]', async () => {
    const ada = await chose('School fees');
    expect(ada.sees()).toContain('10% per year');
    expect(ada.sees()).toContain('₦1,000 to ₦500,000, 3 to 24 months');
    await ada.goesOn();
    expect(ada.title).toBe('How much each month?');
    expect([ada.valueOf('How much each month?'), ada.valueOf('For how many months?')]).toEqual(['1,000', '3']);
    expect(ada.sent('/savings/frequencies').map(({ method, status }) => [method, status])).toEqual([['GET', 200]]);
    expect(ada.fields).toEqual(
      expect.arrayContaining([
        'What do you call it?',
        'How much each month?',
        'For how many months?',
        'Counted in',
        'First payment on',
      ]),
    );
    await ada.fills({
      'What do you call it?': 'My fees',
      'How much each month?': '20000',
      'For how many months?': '12',
    });
    expect(ada.canGoOn).toBe(true);
    expect(ada.sees()).toContain('₦251,539.73');
    // The chart comes when a page first needs one.
    await vi.waitFor(() => expect(ada.sees()).toContain('How it grows'), 15_000);
    // What stands there at one time is never added up.
    expect(document.querySelectorAll('.chart-bars .chart-path')).toHaveLength(2);
    await ada.goesOn();
    expect(ada.title).toBe('What it brings');
    expect(document.querySelectorAll('.chart-bars .chart-path')).toHaveLength(2);
    for (const sum of ['₦240,000.00', '₦12,821.92', '₦252,821.92', '₦1,282.19', '₦251,539.73', 'Your payments'])
      expect(ada.sees()).toContain(sum);
    expect(ada.sees().match(/^ *row: .* \| ₦20,000\.00 \| ₦[\d,.]+ \| ₦/gm)).toHaveLength(12);
    await ada.presses('Back');
    expect(ada.title).toBe('How much each month?');
    await ada.goesOn();
    await ada.goesOn();
    expect(ada.title).toBe('Taking money out early');
    expect(ada.sees()).toContain('5%');
    await ada.presses('I agree');
    expect(ada.title).toBe('Which card?');
    expect(ada.canGoOn).toBe(false);
    await ada.triesToGoOn();
    expect(ada.errors).toEqual({ Card: 'Choose a card' });
    await ada.fills({ Card: 'Access Bank •••• 9021' });
    await ada.goesOn();
    expect(ada.title).toBe('Look at it once more');
    await ada.presses('Edit');
    expect(ada.title).toBe('How much each month?');
    await ada.presses('I have a goal');
    await ada.fills({ 'What do you want to have in the end?': '500000' });
    expect(ada.sees()).toContain('Put in ₦41,666.67 each month, and you have it on Mar 05, 2027.');
    await ada.goesOn();
    await ada.goesOn();
    await ada.presses('I agree');
    await ada.goesOn();
    expect(ada.sees()).toContain('₦500,000.04');
    ada.finds(
      '/savings',
      { status: 409, body: { status: 'error', message: 'This card expires before', code: 'card_expires' } },
      1,
    );
    await ada.goesOn();
    await ada.waits(1);
    expect([ada.title, ada.problem]).toEqual(['Look at it once more', 'This card expires before']);
    await ada.goesOn();
    await ada.waits(1);
    // What was wished for is what the plan tells as its target, to a part of the smallest unit for each payment.
    expect([ada.title, ada.sees().includes('Target: ₦500,000.04')]).toEqual(['Your plan has begun', true]);
    expect(made(ada).at(-1)).toEqual({
      name: 'My fees',
      product_id: 1,
      offer_id: 1,
      tenor: '12',
      target: '500000.04',
      start_date: '2026-03-11',
      periodic_amount: '41666.67',
      frequency_id: 3,
      collection_method_id: 1,
      card_id: expect.any(Number),
    });
    expect(await plans(ada)).toEqual([
      {
        name: 'My fees',
        periodic_amount: '41666.67',
        target: '500000.04',
        frequency: 'monthly',
        collection: 'automatic',
        start_date: ada.core.clock().toISOString().slice(0, 10),
        end_date: expect.any(String),
        rows: 12,
      },
    ]);
    await ada.presses('Go to Target');
    expect([ada.at, ada.sees().includes('My fees')]).toEqual(['/target', true]);
  });

  it('tells the interest alone where none of it is kept back as tax', async () => {
    const claire = asBorrower('maple');
    await signIn(claire, '4165550101', '/rainydaysavings/apply');
    await claire.fills({ 'Ways to save': 'Winter fund' });
    await claire.goesOn();
    await claire.goesOn();
    await vi.waitFor(() => expect(claire.sees()).toContain('Interest: '), 15_000);
    expect(claire.sees()).not.toContain('Interest, after');
  });

  it('is given as an end, a sum by a day, of which it proposes how much each time', async () => {
    const ada = await chose('School fees');
    await ada.goesOn();
    await ada.fills({
      'What do you call it?': 'My fees',
      'How much each month?': '20000',
      'For how many months?': '12',
    });
    await ada.presses('I have a goal');
    expect([ada.fields.includes('For how many months?'), ada.valueOf('By when?')]).toEqual([false, '2027-03-05']);
    // The last day on which a plan of whole months can end by then.
    await ada.fills({ 'What do you want to have in the end?': '500000', 'By when?': '2026-12-31' });
    expect(ada.sees()).toContain('Put in ₦55,555.56 each month, and you have it on Dec 05, 2026.');
    await ada.fills({ 'How often?': 'Weekly' });
    expect(ada.sees()).toContain('each week, and you have it on Dec 05, 2026.');
    await ada.fills({ 'How often?': 'Monthly', 'By when?': '2026-04-01' });
    await ada.triesToGoOn();
    expect([ada.title, ada.errors]).toEqual([
      'What do you want to have in the end?',
      { 'By when?': 'Choose a day from Jun 08, 2026 to Feb 28, 2028.' },
    ]);
    await ada.fills({ 'By when?': '2026-12-31' });
    await ada.presses('I know how much each time');
    expect([ada.valueOf('How much each month?'), ada.valueOf('For how many months?')]).toEqual(['55,555.56', '9']);
    await ada.presses('I have a goal');
    await ada.fills({ 'By when?': '2026-12-31', 'What do you want to have in the end?': '500000' });
    await ada.goesOn();
    expect(ada.title).toBe('What it brings');
    await ada.goesOn();
    await ada.presses('I agree');
    await ada.fills({ Card: 'Access Bank •••• 9021' });
    await ada.goesOn();
    await ada.goesOn();
    await ada.waits(1);
    expect([ada.title, made(ada)]).toEqual([
      'Your plan has begun',
      [expect.objectContaining({ tenor: '9', periodic_amount: '55555.56', target: '500000.04' })],
    ]);
  });

  it('of what is withdrawn half way begins nothing, says so, and lets one choose among what is left', async () => {
    const ada = await chose('Rainy day');
    await ada.goesOn();
    await ada.fills({ 'What do you call it?': 'My rain' });
    await ada.goesOn();
    await ada.goesOn();
    expect(ada.title).toBe('Which card?');
    await ada.fills({ Card: 'Access Bank •••• 9021' });
    await ada.goesOn();
    expect(ada.title).toBe('Look at it once more');
    await ada.core.database.query(
      `update saving_products set withdrawn_on = $1 where definition ->> 'name' = 'Rainy day'`,
      [ada.core.clock()],
    );
    await ada.goesOn();
    await ada.waits(2);
    expect([ada.title, `${ada.toasts.join()} ${ada.problem ?? ''}`, await plans(ada)]).toEqual([
      'What do you save for?',
      expect.stringContaining('This is not offered any more. Choose another.'),
      [],
    ]);
    expect([ada.sees().includes('School fees'), ada.sees().includes('Rainy day')]).toEqual([true, false]);
  });

  it('says what is wrong with what was typed, beside it [C-366] [C-367] [C-368] [C-369] [C-370] [C-371] [C-372] [C-373] [C-374] [C-378]', async () => {
    const ada = await chose('School fees');
    await ada.goesOn();
    await ada.fills({
      'What do you call it?': ' ',
      'How much each month?': '999',
      'For how many months?': '25',
      'First payment on': '2020-01-01',
    });
    expect(ada.canGoOn).toBe(false);
    await ada.triesToGoOn();
    expect(ada.title).toBe('How much each month?');
    expect(ada.errors).toMatchObject({
      'What do you call it?': 'Plan Name is required',
      'How much each month?': 'Amount must be between ₦1,000 and ₦500,000',
      'For how many months?': 'Duration must be between 3 and 24 months',
      'First payment on': 'Please select a valid date',
    });
    await ada.fills({ 'How much each month?': '500000.01', 'For how many months?': '2' });
    expect(ada.errors).toMatchObject({
      'How much each month?': 'Amount must be between ₦1,000 and ₦500,000',
      'For how many months?': 'Duration must be between 3 and 24 months',
    });
    await ada.fills({ 'How much each month?': 'much', 'For how many months?': 'long' });
    expect([ada.canGoOn, ada.errors]).toMatchObject([
      false,
      {
        'How much each month?': 'Enter the amount in figures, like 5000',
        'For how many months?': 'please enter duration',
      },
    ]);
    await ada.fills({ 'How much each month?': '', 'For how many months?': '', 'First payment on': '' });
    expect(ada.canGoOn).toBe(false);
    await ada.triesToGoOn();
    expect(ada.errors).toMatchObject({
      'How much each month?': 'Please enter an amount',
      'For how many months?': 'please enter duration',
      'First payment on': 'Please select a date',
    });
  });

  it('begins at a product of the dashboard, or by its address [C-118]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, bisi, '/target');
    await ada.presses('Begin saving', 'Fixed deposit');
    expect([ada.title, ada.sees().includes('14% per year')]).toEqual(['Choose an offer', true]);
    await ada.opens('/target?id=1');
    expect([ada.title, ada.sees().includes('10% per year')]).toEqual(['Choose an offer', true]);
  });

  it('offers to put in as often as the tenor is counted in, or oftener [C-377] [C-386]', async () => {
    for (const [offer, period, offered] of [
      ['10% per year', 'months', ['Daily', 'Weekly', 'Monthly']],
      ['8% per year', 'weeks', ['Daily', 'Weekly']],
      ['6% per year', 'days', ['Daily']],
    ] as const) {
      const ada = await chose('School fees');
      await ada.fills({ Offers: offer });
      await ada.goesOn();
      expect(['Daily', 'Weekly', 'Monthly'].filter((words) => ada.sees().includes(words))).toEqual(offered);
      expect(ada.sees()).toContain('Put it in automatically');
      expect(ada.sees()).toMatch(new RegExp(`Counted in\\W+.*${period}`));
    }
  });

  it('asks how often where nothing is usual, since it must be known [C-376]', async () => {
    const ada = asBorrower('naija');
    ada.finds('/savings/frequencies', {
      status: 200,
      body: {
        status: 'success',
        data: [
          { id: 1, name: 'daily' },
          { id: 2, name: 'weekly' },
        ],
      },
    });
    await signIn(ada, bisi, '/target/apply?id=1');
    await ada.goesOn();
    await ada.fills({ 'What do you call it?': 'My fees' });
    await ada.triesToGoOn();
    expect([ada.title, ada.errors]).toEqual(['How much?', { 'How often?': 'Please select a date' }]);
    await ada.fills({ 'How often?': 'Weekly' });
    await ada.goesOn();
    expect(ada.title).toBe('What it brings');
  });

  it('has the card chosen where there is one alone', async () => {
    const somebody = asBorrower('lekki');
    await signIn(somebody, '08090000110', '/ajoplus');
    await somebody.presses('Begin saving', 'Rainy day');
    for (let place = 0; place < 3; place += 1) await somebody.goesOn();
    expect([somebody.title, somebody.canGoOn, somebody.sees().match(/radio ".*" \(.*\)/g)]).toEqual([
      'Which card?',
      true,
      ['radio "Guaranty Trust Bank •••• 6120" (checked)'],
    ]);
  });

  it('takes cards alone, of which one can be added on the way [C-496]', async () => {
    const ada = await chose('Rainy day');
    await ada.goesOn();
    await ada.fills({ 'What do you call it?': 'My rain' });
    await ada.goesOn();
    await ada.goesOn();
    expect([ada.title, ada.sent('/settings/cards').map(({ method, status }) => [method, status])]).toEqual([
      'Which card?',
      [['GET', 200]],
    ]);
    await ada.presses('Add another card');
    expect([
      ada.title,
      ada.sees().includes('You enter your card in the secure window'),
      /bank account/i.test(ada.sees()),
    ]).toEqual(['Add a card', true, false]);
  });

  it('asks neither how often nor whether by itself of what is put in once, and says that it is locked [C-166] [C-167] [C-303] [C-375] [C-485] [C-601] [C-607]', async () => {
    const ada = await chose('Fixed deposit');
    await ada.goesOn();
    expect(ada.sees()).not.toContain('How often?');
    expect(ada.sees()).not.toContain('Put it in automatically');
    // What it would cost to take it out early is not told of what cannot be taken out.
    expect([ada.sees().includes('14% per year'), ada.sees().includes('Taking money out early costs')]).toEqual([
      true,
      false,
    ]);
    await ada.fills({ 'What do you call it?': 'My roof', 'How much?': '100000', 'For how many months?': '3' });
    await ada.goesOn();
    await ada.goesOn();
    expect(ada.sees()).toContain('You cannot take money out before the plan matures.');
    await ada.presses('I agree');
    expect(ada.title).toBe('Locked until it matures');
    await ada.presses('I agree');
    await ada.fills({ Card: 'Zenith Bank •••• 1144' });
    await ada.goesOn();
    await ada.goesOn();
    await ada.waits(1);
    expect(ada.title).toBe('Your plan has begun');
    expect(made(ada)).toMatchObject([{ name: 'My roof', frequency_id: 1, collection_method_id: 1 }]);
    expect(await plans(ada)).toMatchObject([
      { name: 'My roof', target: '100000.00', frequency: null, collection: 'automatic', rows: 1 },
    ]);
  });

  it('is followed by the lender’s app after two seconds, once, where it has one [C-172] [C-612]', async () => {
    const ada = await chose('Rainy day');
    await ada.core.database.query(
      `update lenders set settings = settings || '{"android_app_url": "https://naija.example/android"}' where slug = 'naija'`,
    );
    await ada.reloads();
    await ada.goesOn();
    await ada.fills({ 'What do you call it?': 'My rain' });
    for (let place = 0; place < 2; place += 1) await ada.goesOn();
    await ada.fills({ Card: 'Zenith Bank •••• 1144' });
    for (let place = 0; place < 2; place += 1) await ada.goesOn();
    await ada.waits(1);
    expect(ada.title).toBe('Your plan has begun');
    await ada.waits(1);
    expect([
      ada.title,
      ada.sees().includes('link "Get it on Google Play" → https://naija.example/android'),
      ada.ways.includes('Download on the App Store'),
    ]).toEqual(['Take Naija Credit with you', true, false]);
    await ada.presses('Not now');
    await ada.waits(3);
    expect(ada.title).toBe('Your plan has begun');
  });

  it('says where a product has no offers, and asks for the identity document that was rejected, or is not there [C-164] [C-304] [C-340] [C-497] [C-498] [C-557] [C-558]', async () => {
    const ada = await chose('Rainy day');
    const [builder] = await ada.core.database.query<{ id: number }>(
      `select id from saving_products where definition ->> 'name' = 'Home builder' and lender_id = (select id from lenders where slug = 'naija')`,
    );
    await ada.opens(`/target/apply?id=${builder?.id ?? 0}`);
    expect([ada.title, ada.toasts, ada.sees().includes('Rainy day'), ada.sees().includes('Home builder')]).toEqual([
      'What do you save for?',
      ['note: There are no offers for this plan'],
      true,
      false,
    ]);
    // The first of those that have offers is chosen.
    await ada.goesOn();
    expect([ada.title, ada.sees().includes('10% per year')]).toEqual(['Choose an offer', true]);
    const id = (bytes: number) =>
      Object.defineProperty(new File(['%PDF-1.4 an id'], 'id.pdf', { type: 'application/pdf' }), 'size', {
        value: bytes,
      });
    for (const phone of ['08030000052', bisi]) {
      const somebody = await chose('Rainy day', phone);
      await somebody.goesOn();
      await somebody.fills({ 'What do you call it?': 'My rain' });
      await somebody.goesOn();
      await somebody.goesOn();
      expect([phone, somebody.title]).toEqual([phone, 'Identification document']);
      await somebody.fills({ File: id(52_428_801) });
      expect([
        somebody.sees().includes('File too large. Choose a file of at most 50 MB.'),
        somebody.sent('/upload/file'),
      ]).toEqual([true, []]);
      somebody.finds('/upload/file', {
        status: 422,
        body: { status: 'error', message: 'The store is full', code: 'odd' },
      });
      await somebody.fills({ File: id(52_428_800) });
      expect(somebody.sees()).toContain('Problem uploading file. The store is full');
      await somebody.presses('Try again');
      await somebody.presses('Send');
      await somebody.waits(1);
      expect([
        somebody.title,
        somebody.network.sent
          .filter(({ method, path }) => method !== 'GET' && path.includes('/settings/document'))
          .map(({ method, status }) => [method, status]),
      ]).toEqual(['Which card?', [[phone === bisi ? 'POST' : 'PUT', 200]]]);
      // One is rejected; the other one is not there.
      await somebody.core.database.query('delete from documents');
    }
  });
});
