// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { opened } from '../src/core/index.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();

/** Has a plan in each state, and a card. */
const saver = '08030000050';

interface Stored extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly periodic_amount: string;
  readonly frequency: string | null;
  readonly collection: string;
  readonly target: string;
  readonly end_date: string;
  readonly is_matured: boolean;
  readonly balance: number;
}

/** A plan as the core has it, with what the books say is in it. */
async function stored({ core }: Borrower, name: string): Promise<Stored> {
  const rows = await core.database.query<Stored>(
    `select s.id, ${opened('savings', ['name'], 's')}, s.periodic_amount, s.frequency, s.collection, s.target, s.end_date, s.matured_on is not null as is_matured,
       (select coalesce(-sum(p.amount), 0)::float from accounts a join postings p on p.account_id = a.id where a.code = 'saving/' || s.id) as balance from savings s`,
  );
  const row = rows.find((plan) => plan.name === name);
  if (row === undefined) throw new Error(`there is no plan "${name}"`);
  return row;
}

/** At the page of a plan. */
async function at(name: string, phone = saver): Promise<{ amina: Borrower; id: number }> {
  const amina = asBorrower('naija');
  const { id } = await stored(amina, name);
  await signIn(amina, phone, `/target/${id}`);
  return { amina, id };
}

async function confirms(somebody: Borrower, pin = '1234'): Promise<void> {
  await somebody.fills({ 'Your 4-digit PIN': pin });
  await somebody.goesOn();
  await somebody.waits(4);
}

const bodies = (somebody: Borrower, path: string): readonly unknown[] => somebody.sent(path).map(({ body }) => body);
const matures = ({ core }: Borrower, id: number): Promise<unknown> =>
  core.database.query('update savings set matured_on = $2 where id = $1', [id, core.clock()]);

describe('a plan offers', () => {
  it.each([
    ['Back to school', ['Top up', 'Withdraw', 'Edit', 'Transactions'], true],
    ['New roof', ['Edit', 'Transactions'], undefined],
    ['Last year', ['Top up', 'Withdraw', 'Rollover', 'Transactions'], false],
    ['Christmas', ['Transactions', 'Archive'], undefined],
    ['Sewing machine', ['Transactions', 'Reset'], undefined],
  ])(
    '"%s" what can be done with it, and says why the rest cannot: %j [C-144] [C-145] [C-146] [C-149]',
    async (name, ways, canTopUp) => {
      const { amina } = await at(name);
      expect(
        ['Top up', 'Withdraw', 'Rollover', 'Edit', 'Transactions', 'Archive', 'Reset'].filter((way) =>
          amina.ways.includes(way),
        ),
      ).toEqual(ways);
      const topUp = [...document.querySelectorAll('main button, main a')].find(
        ({ textContent }) => textContent === 'Top up',
      );
      if (canTopUp !== undefined) expect(topUp?.matches(':disabled, [aria-disabled=true]')).toBe(!canTopUp);
      expect(document.querySelector('main .button-main')?.textContent).toBe(
        { 'Back to school': 'Top up', 'Last year': 'Withdraw', 'Sewing machine': 'Reset' }[name],
      );
      const why = [
        'This is locked until it matures on Jul 28, 2026',
        'Take it out, or let it go on with a rollover',
        'all of it has been taken out',
      ];
      expect(why.filter((words) => amina.sees().includes(words))).toEqual(
        { 'New roof': [why[0]], 'Last year': [why[1]], Christmas: [why[2]] }[name] ?? [],
      );
    },
  );
});

describe('topping up', () => {
  it('asks for amount and card, shows what is then in it, and puts it in [C-124] [C-174] [C-389] [C-390] [C-493] [C-550]', async () => {
    const { amina, id } = await at('Back to school');
    await amina.presses('Top up');
    expect([amina.at, amina.title, amina.canGoOn]).toEqual([`/target/${id}/topup`, 'Top up', false]);
    const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect([buttons().includes('Top up'), buttons().some((words) => words.startsWith('Pay'))]).toEqual([true, false]);
    await amina.fills({ 'How much do you put in?': '0' });
    await amina.triesToGoOn();
    expect([amina.errors, amina.canGoOn]).toEqual([{ 'How much do you put in?': 'Enter an amount above zero' }, false]);
    await amina.fills({ 'How much do you put in?': '40000' });
    expect(amina.sees()).toContain('₦80,000 → ₦120,000');
    expect(amina.sees()).toContain('50% of ₦240,000');
    expect(buttons()).toContain('Pay ₦40,000');
    await amina.goesOn();
    expect(amina.title).toBe('Pay ₦40,000 for Back to school');
    await amina.presses('Close');
    expect(amina.title).toBe('Top up');
    await amina.goesOn();
    await confirms(amina);
    expect(amina.title).toBe('₦40,000 paid');
    expect(bodies(amina, `/savings/${id}/topup`)).toEqual([
      { amount: '40000', card_id: expect.any(Number), pin: '1234' },
    ]);
    expect((await stored(amina, 'Back to school')).balance).toBe(120000);
    await amina.presses('To the plan');
    await amina.waits(1);
    expect([amina.at, amina.toasts, amina.sees().includes('₦120,000')]).toEqual([
      `/target/${id}`,
      ['good: ₦40,000 has gone into your plan Back to school.'],
      true,
    ]);
    await amina.presses('Transactions');
    expect(amina.sees()).toContain('row: Top up | GTBank •••• 8832 |');
  });

  it('takes no more at a time than the offer lets one put in, by the page and by the core', async () => {
    const { amina, id } = await at('Small change');
    await amina.presses('Top up');
    await amina.fills({ 'How much do you put in?': '50000.01' });
    await amina.triesToGoOn();
    expect([amina.errors, amina.canGoOn, amina.sees().includes('In the plan')]).toEqual([
      { 'How much do you put in?': 'You can put in at most ₦50,000 at a time' },
      false,
      false,
    ]);
    await amina.fills({ 'How much do you put in?': '50000' });
    expect([amina.errors, amina.canGoOn, amina.sees().includes('In the plan')]).toEqual([{}, true, true]);
    const { token } = await amina.core.signIn('naija', saver);
    const [card] = await amina.core.database.query<{ card_id: number }>('select card_id from savings where id = $1', [
      id,
    ]);
    const { status, body } = await amina.core.ask('POST', `/api/v1/savings/${id}/topup`, {
      token,
      body: { amount: '50000.01', card_id: card?.card_id ?? 0, pin: '1234' },
      key: 'more-than-one-may-put-in',
    });
    expect([status, body.fields]).toEqual([422, { amount: 'You can put in at most ₦50,000 at a time' }]);
  });

  it('with a card that is declined, or not known of, says so; a wrong PIN stays there; and nothing is taken twice', async () => {
    const { amina, id } = await at('Back to school');
    await amina.core.order('collections', { outcome: 'waiting' });
    await amina.opens(`/target/${id}/topup`);
    await amina.fills({ 'How much do you put in?': '5000' });
    await amina.goesOn();
    await confirms(amina, '9999');
    expect([amina.title, amina.valueOf('Your 4-digit PIN')]).toEqual(['Pay ₦5,000 for Back to school', '']);
    amina.finds('/topup', 'lost-after');
    await confirms(amina);
    await amina.waits(8);
    expect(amina.title).toBe('We don’t know yet if your ₦5,000 was paid');
    await amina.core.order('collections/settle', { outcome: 'declined' });
    await amina.waits(7);
    expect(amina.title).toBe('₦5,000 not paid');
    await amina.presses('Try again');
    await amina.waits(1);
    expect([amina.at, amina.title, (await stored(amina, 'Back to school')).balance]).toEqual([
      `/target/${id}/topup`,
      'Top up',
      80000,
    ]);
    const movements = await amina.core.database.query(`select status from saving_movements where kind = 'topup'`);
    expect(movements).toEqual([{ status: 'failed' }]);
  });

  it('of a plan that matures meanwhile takes nothing and leads to it; one that is fixed has no such page', async () => {
    const { amina, id } = await at('Back to school');
    await amina.presses('Top up');
    await amina.fills({ 'How much do you put in?': '5000' });
    await amina.goesOn();
    await matures(amina, id);
    await confirms(amina);
    expect([amina.title, amina.sees().includes('This plan has changed meanwhile')]).toEqual(['₦5,000 not paid', true]);
    await amina.presses('Try again');
    await amina.waits(1);
    expect([amina.at, amina.toasts, amina.sees().includes('Matured')]).toEqual([
      `/target/${id}`,
      ['note: Nothing can be put into this any more.'],
      true,
    ]);
    const { id: roof } = await stored(amina, 'New roof');
    await amina.opens(`/target/${roof}/topup`);
    expect(amina.at).toBe(`/target/${roof}`);
  });
});

describe('withdrawing', () => {
  it('early shows penalty, tax and what one gets, asks whether one is sure and for the PIN, and tells it [C-125] [C-173] [C-307] [C-308] [C-309] [C-311] [C-312] [C-314] [C-387] [C-492] [C-549]', async () => {
    const { amina, id } = await at('Back to school');
    await amina.presses('Withdraw');
    expect([amina.at, amina.title, amina.canGoOn]).toEqual([`/target/${id}/withdraw`, 'Withdraw', false]);
    expect(amina.sees()).toContain('It matures on Nov 30, 2026. Interest is added on that day, less 10% tax.');
    // Raised to the smallest unit, and shown before: pieces cost no less than the whole.
    await amina.fills({ 'How much do you take out?': '0.10' });
    expect(amina.sees()).toMatch(/Penalty, 5%: ₦0\.01[^]*You get: ₦0\.09/);
    await amina.fills({ 'How much do you take out?': '4000' });
    expect(amina.sees()).toMatch(/Penalty, 5%: ₦200[^]*You get: ₦3,800[^]*Left in the plan: ₦76,000/);
    await amina.goesOn();
    expect(amina.title).toBe('Taking money out early');
    expect(amina.sees()).toContain('costs 5%: ₦200 of it. You get ₦3,800.');
    await amina.presses('Not yet');
    expect(amina.title).toBe('Withdraw');
    await amina.goesOn();
    await amina.presses('I agree');
    expect([amina.title, amina.canGoOn]).toEqual(['Take ₦4,000 out of Back to school', false]);
    expect(amina.sees()).toContain('From: Back to school. ₦200 of it is the fee.');
    await amina.fills({ 'Your 4-digit PIN': '12' });
    expect(amina.canGoOn).toBe(false);
    await confirms(amina);
    expect(amina.title).toBe('Congrats! Your withdrawal is successful');
    expect(bodies(amina, `/savings/${id}/withdraw`)).toEqual([{ amount: '4000', pin: '1234' }]);
    expect(amina.sent('/transaction/initialize').map(({ body }) => body)).toEqual([{ pin: '1234' }]);
    await amina.presses('To the plan');
    await amina.waits(1);
    expect([
      amina.at,
      amina.toasts,
      amina.sees().includes('₦76,000'),
      (await stored(amina, 'Back to school')).balance,
    ]).toEqual([`/target/${id}`, ['good: Successful'], true, 76000]);
    await amina.opens('/wallet');
    expect(amina.sees()).toMatch(/Back to school[^]*\+₦3,800/);
  });

  it('takes all of it, to the last of its decimals, without it being typed', async () => {
    const { amina, id } = await at('Last year');
    await amina.opens(`/target/${id}/withdraw`);
    await amina.fills({ 'How much do you take out?': '15221.93' });
    await amina.presses('Take out all of it');
    expect([amina.title, amina.valueOf('How much do you take out?'), amina.errors]).toEqual([
      'Withdraw',
      '15,221.92',
      {},
    ]);
    expect(amina.sees()).toMatch(/You get: ₦15,221\.92[^]*Left in the plan: ₦0/);
    await amina.goesOn();
    await confirms(amina);
    expect([bodies(amina, `/savings/${id}/withdraw`), (await stored(amina, 'Last year')).balance]).toEqual([
      [{ amount: '15221.92', pin: '1234' }],
      0,
    ]);
  });

  it('from a plan that has matured goes straight to the PIN, and to a code where the lender wants one [C-306] [C-310] [C-388] [C-495]', async () => {
    const { amina, id } = await at('Last year');
    await amina.core.database.query(
      `update lenders set limits = limits || '{"code_above": 1000}' where slug = 'naija'`,
    );
    await amina.presses('Withdraw');
    expect(amina.sees()).not.toContain('Penalty');
    await amina.fills({ 'How much do you take out?': '15221.92' });
    await amina.goesOn();
    expect(amina.title).toBe('Take ₦15,221.92 out of Last year');
    await confirms(amina);
    expect([amina.title, amina.sent('/transaction/initialize').length]).toEqual(['Enter the code', 1]);
    await amina.fills({ Code: amina.core.code });
    await amina.waits(2);
    expect(amina.title).toBe('Congrats! Your withdrawal is successful');
    expect(bodies(amina, `/savings/${id}/withdraw`).at(-1)).toEqual({
      amount: '15221.92',
      pin: '1234',
      otp: expect.stringMatching(/^\d{6}$/),
    });
    await amina.presses('To the plan');
    await amina.waits(1);
    expect([(await stored(amina, 'Last year')).balance, amina.ways.includes('Archive')]).toEqual([0, true]);
  });

  it('where borrowers have no wallet is a request, which the lender pays out later [C-313]', async () => {
    const { amina, id } = await at('Last year');
    await amina.core.database.query(`update lenders set country = 'RWA' where slug = 'naija'`);
    await amina.opens(`/target/${id}/withdraw`);
    await amina.fills({ 'How much do you take out?': '1000' });
    await amina.goesOn();
    await confirms(amina);
    expect([amina.title, amina.sees().includes('Your Liquidation Request is being Processed')]).toEqual([
      'Request successful',
      true,
    ]);
    expect(['Save as PDF', 'Share receipt'].filter((way) => amina.ways.includes(way))).toEqual([]);
    expect([amina.sees().includes('Receipt of'), amina.sees().includes('Amount: ₦1,000')]).toEqual([false, true]);
    await amina.presses('To the plan');
    await amina.waits(1);
    expect([amina.at, amina.toasts, (await stored(amina, 'Last year')).balance]).toEqual([
      `/target/${id}`,
      ['good: Request received'],
      14221.92,
    ]);
  });

  it('is not let where a plan is locked, empty, or the borrower is not known enough [C-297] [C-423] [C-553]', async () => {
    const { amina, id } = await at('New roof');
    await amina.opens(`/target/${id}/withdraw`);
    expect([amina.at, amina.toasts]).toEqual([
      `/target/${id}`,
      ['bad: You cannot withdraw from this before Jul 28, 2026.'],
    ]);
    const { id: empty } = await stored(amina, 'Christmas');
    await amina.opens(`/target/${empty}/withdraw`);
    expect([amina.at, amina.toasts.at(-1)]).toEqual([`/target/${empty}`, 'note: There is nothing in it to take out.']);
    await amina.core.database.query(`update documents set status = 'rejected'`);
    await amina.opens(`/target/${(await stored(amina, 'Back to school')).id}/withdraw`);
    expect(amina.title).toBe('Upload your ID first');
  });

  it('of a fixed plan that has matured costs nothing; of more than there is takes nothing; a lost answer moves it once', async () => {
    const amina = asBorrower('naija');
    const { id } = await stored(amina, 'New roof');
    await matures(amina, id);
    await signIn(amina, saver, `/target/${id}/withdraw`);
    await amina.fills({ 'How much do you take out?': '250000.01' });
    await amina.triesToGoOn();
    expect([amina.title, amina.canGoOn, amina.errors, amina.sees().includes('You get')]).toEqual([
      'Withdraw',
      false,
      { 'How much do you take out?': 'There is ₦250,000 in it. You cannot take out more.' },
      false,
    ]);
    // What has meanwhile been taken out in another tab is refused by the core, which moves nothing.
    await amina.fills({ 'How much do you take out?': '250000' });
    await amina.goesOn();
    const { token } = await amina.core.signIn('naija', saver);
    const takes = (amount: string) =>
      amina.core.ask('POST', `/api/v1/savings/${id}/withdraw`, {
        token,
        body: { amount, pin: '1234' },
        key: `takes-${Number(amount) * 100}-out-of-it`,
      });
    expect((await takes('250000.01')).body.fields).toEqual({
      amount: 'There is ₦250,000 in this plan. You cannot take out more.',
    });
    await amina.presses('Close');
    await amina.fills({ 'How much do you take out?': '250000' });
    await amina.goesOn();
    amina.finds('/withdraw', 'lost-after');
    await confirms(amina);
    await amina.waits(8);
    expect([amina.title, (await stored(amina, 'New roof')).balance]).toEqual([
      'Congrats! Your withdrawal is successful',
      0,
    ]);
  });
});

describe('rolling over', () => {
  it('asks until when, between today and the longest tenor, shows what it brings, and lets the plan go on [C-126] [C-175] [C-391] [C-392] [C-494] [C-551]', async () => {
    const { amina, id } = await at('Last year');
    await amina.presses('Rollover');
    expect([amina.at, amina.title, amina.canGoOn]).toEqual([`/target/${id}/rollover`, 'Rollover', false]);
    for (const [day, refusal] of [
      ['2026-03-09', 'Please select a valid date'],
      ['2028-02-29', 'Choose a day until Feb 28, 2028'],
      ['', 'Please select a date'],
    ] as const) {
      await amina.fills({ 'New withdrawal date': day });
      await amina.triesToGoOn();
      expect([amina.title, amina.errors]).toEqual(['Rollover', { 'New withdrawal date': refusal }]);
    }
    await amina.fills({ 'New withdrawal date': '2026-03-10' });
    expect([amina.errors, amina.sees().includes('Until today means that nothing changes')]).toEqual([{}, true]);
    await amina.fills({ 'New withdrawal date': '2026-06-08' });
    // 15,221.92 × 90 × 10 ÷ 36500 = 375.34, less a tenth.
    expect(amina.sees()).toMatch(/375\.34[^]*37\.53[^]*On Jun 08, 2026 you have: ₦15,559\.73/);
    await amina.goesOn();
    await amina.waits(1);
    expect(bodies(amina, `/savings/${id}/rollover`)).toEqual([{ end_date: '2026-06-08' }]);
    expect([amina.at, amina.toasts, amina.sees().includes('Running')]).toEqual([
      `/target/${id}`,
      ['good: Your plan goes on until Jun 08, 2026'],
      true,
    ]);
    // The lead has promised that nothing more is taken: nor does the page say otherwise.
    expect(amina.sees()).toContain('Put in: Automatic; nothing more is taken');
    expect(await stored(amina, 'Last year')).toMatchObject({
      end_date: '2026-06-08',
      is_matured: false,
      balance: 15221.92,
    });
  });

  it('of a plan that is archived in another tab meanwhile changes nothing and leads to it', async () => {
    const { amina, id } = await at('Last year');
    await amina.presses('Rollover');
    await amina.fills({ 'New withdrawal date': '2026-06-08' });
    await amina.core.database.query('update savings set archived_on = $2 where id = $1', [id, amina.core.clock()]);
    await amina.goesOn();
    await amina.waits(1);
    expect([amina.at, amina.toasts.at(-1), amina.ways.includes('Rollover')]).toEqual([
      `/target/${id}`,
      'bad: This plan has changed meanwhile. Look at it again.',
      false,
    ]);
    expect(await stored(amina, 'Last year')).toMatchObject({ is_matured: true, balance: 15221.92 });
  });

  it('is not let of a plan that was emptied, also by its address', async () => {
    const { amina, id } = await at('Christmas');
    await amina.opens(`/target/${id}/rollover`);
    expect([amina.at, amina.toasts]).toEqual([
      `/target/${id}`,
      ['note: This has matured, and all of it has been taken out. Nothing more can be put in.'],
    ]);
  });

  it('is not let before a plan matures, and says that a fixed one is locked again [C-294] [C-298] [C-554]', async () => {
    const { amina, id } = await at('New roof');
    await amina.opens(`/target/${id}/rollover`);
    expect([amina.at, amina.toasts, amina.sees().includes('Running')]).toEqual([
      `/target/${id}`,
      ['bad: You cannot rollover this before it matures.'],
      true,
    ]);
    await matures(amina, id);
    await amina.opens(`/target/${id}`);
    expect(amina.sees()).toMatch(/Matured[^]*This has matured\./);
    await amina.presses('Rollover');
    await amina.fills({ 'New withdrawal date': '2026-04-09' });
    expect(amina.sees()).toContain('You cannot take any of it out before Apr 09, 2026.');
    // Another device lets it go on first.
    await amina.core.database.query('update savings set matured_on = null where id = $1', [id]);
    await amina.goesOn();
    await amina.waits(1);
    expect([amina.at, amina.toasts.at(-1)]).toEqual([
      `/target/${id}`,
      'bad: This plan cannot be rolled over before it matures',
    ]);
  });
});

describe('editing', () => {
  it('of a flexible plan changes name, amount, how often, the card and who puts in; nothing is sent that did not change [C-127] [C-380] [C-381] [C-382] [C-487] [C-489] [C-604] [C-611]', async () => {
    const { amina, id } = await at('Back to school');
    await amina.presses('Edit');
    expect([amina.at, amina.title, amina.canGoOn]).toEqual([`/target/${id}/edit`, 'Change your plan', false]);
    await amina.fills({ 'How much each month?': '999' });
    await amina.triesToGoOn();
    expect([amina.errors, amina.canGoOn]).toEqual([
      { 'How much each month?': 'Amount must be between ₦1,000 and ₦500,000' },
      false,
    ]);
    await amina.fills({ 'How much each month?': '20000', 'What do you call it?': ' ' });
    expect(amina.canGoOn).toBe(false);
    await amina.fills({ 'What do you call it?': 'School', 'How often?': 'Every week' });
    // From the next payment 240 days are left: 34 weeks at 20,000, and the 80,000 that are there.
    expect(amina.sees()).toMatch(/Payments left, at most: 34[^]*₦760,000\.00/);
    // 20,000 × 7 × (1 + … + 34) days ÷ 36000 × 10: by years of 360 days.
    expect(amina.sees()).toContain('₦23,138.89');
    expect(amina.canGoOn).toBe(true);
    await amina.goesOn();
    await amina.waits(1);
    const [{ id: card } = { id: 0 }] = await amina.core.database.query<{ id: number }>(
      'select card_id as id from savings where id = $1',
      [id],
    );
    expect(bodies(amina, `/savings/${id}`).filter((body) => body !== undefined)).toEqual([
      {
        name: 'School',
        periodic_amount: '20000',
        target: '760000',
        frequency_id: 2,
        card_id: card,
        collection_method_id: 1,
      },
    ]);
    expect([amina.at, amina.toasts, amina.title]).toEqual([
      `/target/${id}`,
      ['good: Your changes are saved.'],
      'School',
    ]);
    expect(await stored(amina, 'School')).toMatchObject({ frequency: 'weekly', target: '760000' });
  });

  it('of a fixed plan changes the name alone, also by the address of its page; a frequency of the product narrows the choice [C-128] [C-384] [C-385] [C-486]', async () => {
    const { amina, id } = await at('New roof');
    await amina.opens(`/target/${id}?edit-savingId=${id + 1}`);
    expect(amina.at).toContain(`/target/${id}?`);
    await amina.opens(`/target/${id}?edit-savingId=${id}`);
    expect([amina.at, amina.fields]).toEqual([`/target/${id}/edit`, ['What do you call it?']]);
    await amina.fills({ 'What do you call it?': 'Roof' });
    await amina.goesOn();
    await amina.waits(1);
    expect(bodies(amina, `/savings/${id}`).filter((body) => body !== undefined)).toEqual([{ name: 'Roof' }]);
    const { id: small } = await stored(amina, 'Small change');
    await amina.opens(`/target/${small}/edit`);
    expect(['Every day', 'Every week', 'Every month'].filter((words) => amina.sees().includes(words))).toEqual([
      'Every day',
      'Every week',
    ]);
  });

  it('of a plan whose product has another frequency by now keeps its own', async () => {
    const { amina, id } = await at('Back to school');
    await amina.core.database.query(
      `update saving_products set definition = definition || '{"frequency": "daily"}' where id = (select product_id from savings where id = $1)`,
      [id],
    );
    await amina.opens(`/target/${id}/edit`);
    expect(['Every day', 'Every week', 'Every month'].filter((words) => amina.sees().includes(words))).toEqual([
      'Every day',
      'Every month',
    ]);
    await amina.fills({ 'What do you call it?': 'School' });
    await amina.goesOn();
    await amina.waits(1);
    expect([amina.at, amina.toasts]).toEqual([`/target/${id}`, ['good: Your changes are saved.']]);
    expect(await stored(amina, 'School')).toMatchObject({ frequency: 'monthly', target: '240000.00' });
  });

  it('that the core refuses stays with what was typed and says why; a plan that has matured meanwhile is not changed [C-316] [C-548]', async () => {
    const { amina, id } = await at('Back to school');
    await amina.opens(`/target/${id}/edit`);
    await amina.fills({ 'What do you call it?': 'School' });
    amina.finds(`/savings/${id}`, { status: 503, body: { message: 'Something went wrong' } }, 1);
    await amina.goesOn();
    await amina.waits(2);
    expect([amina.at, amina.valueOf('What do you call it?'), amina.problem]).toEqual([
      `/target/${id}/edit`,
      'School',
      'Something went wrong',
    ]);
    await matures(amina, id);
    await amina.goesOn();
    await amina.waits(1);
    expect([amina.at, amina.toasts.at(-1)]).toEqual([
      `/target/${id}`,
      'bad: This plan has changed meanwhile. Look at it again.',
    ]);
    await amina.opens(`/target/${id}/edit`);
    expect([amina.at, amina.toasts.at(-1)]).toEqual([`/target/${id}`, 'note: This cannot be changed any more.']);
  });
});

describe('a plan whose card is removed', () => {
  it('is named before, says afterwards that nothing is taken any more, and where another card is chosen', async () => {
    const { amina, id } = await at('Back to school');
    const gone = 'The card of this plan was removed';
    expect(amina.sees()).not.toContain(gone);
    await amina.opens('/settings/banks-cards/cards');
    await amina.presses('Remove VISA ····8832');
    expect(amina.sees()).toMatch(/Back to school is paid from this card/);
    await amina.presses('Yes, remove it');
    await amina.opens(`/target/${id}`);
    expect([amina.sees().includes(gone), amina.sees().includes('8832')]).toEqual([true, false]);
    await amina.presses('Choose a card');
    expect(amina.at).toBe(`/target/${id}/edit`);
    // What can't be changed has no card to choose.
    const { id: fixed } = await stored(amina, 'New roof');
    await amina.opens(`/target/${fixed}`);
    expect(amina.sees()).not.toContain(gone);
  });
});
