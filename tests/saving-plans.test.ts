// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { opened, sealed } from '../src/core/index.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();

/** Borrowers of the demo: one has a plan in each state, one has a card and no plan. */
const saver = '08030000050';
const beginner = '08030000051';

async function at(address: string, phone = saver): Promise<Borrower> {
  const somebody = asBorrower('naija');
  await signIn(somebody, phone, address);
  return somebody;
}

/** The number of a plan by its name. */
async function planCalled(name: string, { core }: Borrower): Promise<number> {
  const plans = await core.database.query<{ id: number; name: string }>(
    `select id, ${opened('savings', ['name'])} from savings`,
  );
  return plans.find((plan) => plan.name === name)?.id ?? 0;
}

/** Puts so many plans in that are like another. */
async function copyPlan(name: string, count: number, borrower: Borrower): Promise<void> {
  const original = await planCalled(name, borrower);
  for (let n = 1; n <= count; n += 1) {
    const id = 1000 + original * 100 + n;
    await borrower.core.database.query(
      `insert into savings overriding system value select (jsonb_populate_record(s, jsonb_build_object('id', $2::integer, 'name', $3::text))).* from savings s where s.id = $1`,
      [original, id, sealed('savings', 'name', id, `Copy ${String(n)}`)],
    );
  }
}

/** The rows of the list, each in what stands in it. */
const rows = (somebody: Borrower): readonly (readonly string[])[] =>
  [...somebody.sees().matchAll(/^ *row: (.*)$/gm)].map(([, row]) =>
    (row ?? '').replace(/\[link "(.*?)" → .*?\]/, '$1').split(' | '),
  );
const names = (somebody: Borrower): readonly (string | undefined)[] => rows(somebody).map(([name]) => name);

/** What the page says behind a name. */
const said = (somebody: Borrower, name: string): string | undefined =>
  new RegExp(`^ *${name}: (.*)$`, 'm').exec(somebody.sees())?.[1]?.split('; ')[0];
const holds = (somebody: Borrower, ...words: readonly string[]): readonly boolean[] =>
  words.map((each) => somebody.sees().includes(each));
const tones = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll('main tbody .pill')].map(
    (pill) => /pill-(good|wait|bad|note|calm)/.exec(pill.className)?.[1],
  );

describe('savings plans', () => {
  it('are summed up and counted, and searched by name, status and page in the address [C-110] [C-111] [C-112] [C-113] [C-116] [C-129] [C-130] [C-131] [C-132] [C-133] [C-134] [C-222] [C-475] [C-476] [C-570] [C-571]', async () => {
    const amina = await at('/target');
    expect([amina.title, document.querySelector('main .panel-figure')?.textContent]).toEqual(['Target', '₦331,500']);
    expect(holds(amina, 'Active total balance', '3 running', '2 matured')).toEqual([true, true, true]);
    expect(
      [...document.querySelectorAll('main .cards-carousel > li h3')].map(({ textContent }) => textContent),
    ).toEqual(['School fees', 'Fixed deposit', 'Rainy day', 'Home builder']);
    // What has no offers yet cannot be begun.
    expect(amina.ways.filter((way) => way.startsWith('Begin saving'))).toHaveLength(3);
    expect(amina.sees()).toContain('columns: Name | Status | Interest rate | Maturity date | Balance');
    expect(rows(amina)).toEqual([
      ['Small change', 'Running', '7.5% per year', 'May 13, 2026', '₦1,500'],
      ['New roof', 'Running', '14% per year', 'Jul 28, 2026', '₦250,000'],
      ['Christmas', 'Matured', '7.5% per year', 'Feb 04, 2026', '₦0'],
      ['Back to school', 'Running', '10% per year', 'Nov 30, 2026', '₦80,000'],
      ['Last year', 'Matured', '10% per year', 'Feb 08, 2026', '₦15,221.92'],
    ]);
    expect(tones()).toEqual(['good', 'good', 'calm', 'good', 'calm']);
    expect(
      ['/savings/products', '/savings'].map((path) => amina.sent(path).map(({ method, status }) => [method, status])),
    ).toEqual([[['GET', 200]], [['GET', 200]]]);
    await amina.presses('Search and filter');
    expect(amina.sees().match(/radio "(?:All|Running|Matured)"/g)).toHaveLength(3);
    await amina.fills({ 'Search by name': 'sCHOOL' });
    await amina.waits(1);
    expect([names(amina), amina.at]).toEqual([['Back to school'], '/target?name=sCHOOL']);
    await amina.fills({ 'Search by name': '', Status: 'Matured' });
    await amina.waits(1);
    expect([names(amina), amina.at]).toEqual([['Christmas', 'Last year'], '/target?status=matured']);
    expect(amina.sent('/savings').at(-1)?.path).toContain('is_matured=1');
    await copyPlan('Small change', 3, amina);
    await amina.opens('/target');
    expect(rows(amina)).toHaveLength(5);
    expect(
      [...amina.sees().matchAll(/radio "(\d+)"( \(checked\))?/g)].map(([, size, checked]) => [
        size,
        checked !== undefined,
      ]),
    ).toEqual([
      ['5', true],
      ['10', false],
      ['15', false],
      ['50', false],
    ]);
    await amina.fills({ 'On a page': '10' });
    await amina.waits(1);
    expect([rows(amina).length, amina.at]).toEqual([8, '/target?size=10']);
    await amina.reloads();
    await amina.waits(1);
    expect(rows(amina)).toHaveLength(8);
    await amina.presses('Back to school');
    expect([amina.at, amina.title]).toEqual([`/target/${await planCalled('Back to school', amina)}`, 'Back to school']);
  });

  it('are none at first, and the archive is told of only where there is one [C-117] [C-135]', async () => {
    const bisi = await at('/target', beginner);
    expect(holds(bisi, 'No Target', 'View archive', '₦0', '0 running')).toEqual([true, false, true, true]);
    const amina = await at('/target');
    expect(amina.ways).toContain('View archive');
  });

  it('say in an archive that is empty how something comes into it, and have nothing to search there', async () => {
    const bisi = await at('/target/archive', beginner);
    expect(holds(bisi, 'No Target', 'can be put away here: open it and press “Archive”', 'Search by name')).toEqual([
      true,
      true,
      false,
    ]);
    const amina = asBorrower('naija');
    await copyPlan('Sewing machine', 1, amina);
    await signIn(amina, saver, '/target/archive');
    await amina.waits(1);
    await amina.presses('Search and filter');
    await amina.fills({ 'Search by name': 'nowhere' });
    await amina.waits(1);
    expect(holds(amina, 'Nothing that you have begun fits your search', 'Search by name', 'put away')).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('that are archived have a page, with a search, a day and a kind, and a way back [C-121] [C-136] [C-137] [C-138] [C-139] [C-140] [C-141]', async () => {
    const amina = asBorrower('naija');
    await copyPlan('Sewing machine', 16, amina);
    await signIn(amina, saver, '/target');
    await amina.presses('View archive');
    await amina.waits(1);
    expect([amina.at, amina.title, rows(amina).length]).toEqual(['/target/archive', 'Archive', 15]);
    await amina.presses('Page 2');
    await amina.waits(1);
    expect([amina.at, rows(amina).length]).toEqual(['/target/archive?page=2', 2]);
    await amina.presses('Search and filter');
    await amina.fills({ 'Search by name': 'SEWING' });
    await amina.waits(1);
    expect(names(amina)).toEqual(['Sewing machine']);
    await amina.fills({ Kind: 'Non-fixed' });
    await amina.waits(1);
    expect(names(amina)).toEqual([]);
    await amina.fills({ Kind: 'Fixed' });
    await amina.waits(1);
    expect(names(amina)).toEqual(['Sewing machine']);
    // It is what a plan locks that counts, not whether it is put in once.
    const locks = (is: number) =>
      amina.core.database.query(
        `update savings set terms = jsonb_set(terms, '{lock_on_create}', $1::jsonb) where product_id in (select id from saving_products where definition->>'name' = 'Fixed deposit')`,
        [String(is)],
      );
    await locks(0);
    await amina.reloads();
    await amina.waits(1);
    expect(names(amina)).toEqual([]);
    await locks(1);
    await amina.reloads();
    await amina.waits(1);
    await amina.fills({ 'Began on': '2025-08-23' });
    await amina.waits(1);
    expect(names(amina)).toEqual([]);
    await amina.fills({ 'Began on': '2025-08-22' });
    await amina.waits(1);
    await amina.presses('Sewing machine');
    expect(amina.at).toBe(`/target/${await planCalled('Sewing machine', amina)}`);
    await amina.opens('/target/archive');
    await amina.presses('Target', 'Archive');
    expect(amina.at).toBe('/target');
  });

  it('have a page each: how far it is, and all that it is [C-122] [C-142] [C-143] [C-150] [C-151] [C-152] [C-153] [C-154] [C-155] [C-156] [C-477] [C-478]', async () => {
    const amina = await at('/target');
    await amina.opens(`/target/${await planCalled('Back to school', amina)}`);
    expect(amina.sent(`/savings/${await planCalled('Back to school', amina)}/balance`)).toHaveLength(1);
    expect(
      holds(
        amina,
        '₦80,000',
        '33% of ₦240,000',
        '₦1,095.89 interest so far',
        'Next: ₦20,000 on Apr 04, 2026',
        'Running',
      ),
    ).toEqual([true, true, true, true, true]);
    expect([
      document.querySelectorAll('main .panel-piece').length,
      document.querySelectorAll('main .panel-piece-done').length,
    ]).toEqual([20, 6]);
    expect(
      [
        'Name',
        'Each contribution',
        'Target',
        'Interest rate',
        'How often',
        'Debit card',
        'Tax on interest',
        'Began on',
        'Maturity date',
        'Product',
        'Put in',
      ].map((name) => said(amina, name)),
    ).toEqual([
      'Back to school',
      '₦20,000',
      '₦240,000',
      '10% per year',
      'Monthly',
      'GTBank •••• 8832 · VISA',
      '10%',
      'Dec 05, 2025',
      'Nov 30, 2026',
      'School fees',
      'Automatic',
    ]);
    expect(
      amina
        .sent(`/savings/${await planCalled('Back to school', amina)}/balance`)
        .map(({ method, status }) => [method, status])[0],
    ).toEqual(['GET', 200]);
    await amina.core.database.query(`update savings set frequency = null where id = $1`, [
      await planCalled('Small change', amina),
    ]);
    await amina.opens(`/target/${await planCalled('Small change', amina)}`);
    expect(said(amina, 'How often')).toBe('N/A');
    // What is put in once has no rhythm.
    await amina.opens(`/target/${await planCalled('New roof', amina)}`);
    expect([said(amina, 'How often'), document.querySelectorAll('main .panel-piece').length]).toEqual([undefined, 0]);
    expect(holds(amina, '% of ', 'This is locked until it matures on Jul 28, 2026')).toEqual([false, true]);
  });

  it('that are matured and empty can be archived and come back [C-147] [C-148] [C-295] [C-296] [C-490] [C-491]', async () => {
    const amina = await at('/target');
    for (const name of ['Back to school', 'Last year']) {
      await amina.opens(`/target/${await planCalled(name, amina)}`);
      expect([amina.ways.includes('Archive'), amina.ways.includes('Reset')]).toEqual([false, false]);
    }
    // It is empty, and not matured.
    await copyPlan('Small change', 1, amina);
    await amina.opens(`/target/${await planCalled('Copy 1', amina)}`);
    expect([amina.title, amina.ways.includes('Archive')]).toEqual(['Copy 1', false]);
    const id = await planCalled('Christmas', amina);
    // What has been taken out is not told as nothing of its target.
    await amina.opens(`/target/${id}`);
    expect(holds(amina, '% of ₦16,000')).toEqual([false]);
    const archived = async (): Promise<unknown> =>
      (await amina.core.database.query('select archived_on is not null as is from savings where id = $1', [id]))[0];
    await amina.opens(`/target/${id}`);
    await amina.presses('Archive');
    await amina.presses('Archive', 'Put this away?');
    await amina.waits(1);
    expect([
      await archived(),
      amina.sent(`/savings/${id}/archive`).map(({ method, body }) => [method, body]),
      amina.toasts,
    ]).toEqual([{ is: true }, [['POST', undefined]], ['good: It is in the archive now.']]);
    expect([amina.ways.includes('Archive'), amina.ways.includes('Reset')]).toEqual([false, true]);
    await amina.presses('Reset');
    await amina.waits(1);
    expect([
      await archived(),
      amina.sent(`/savings/${id}/restore`).map(({ method, body }) => [method, body]),
      amina.ways.includes('Archive'),
    ]).toEqual([{ is: false }, [['POST', undefined]], true]);
  });

  it('tell what went in and out of them, by fifteen [C-123] [C-158] [C-160] [C-161] [C-162] [C-479] [C-572]', async () => {
    const amina = asBorrower('naija');
    const id = await planCalled('Back to school', amina);
    await amina.core.database.query(
      `insert into saving_movements overriding system value select (jsonb_populate_record(m, jsonb_build_object('id', 9000 + n, 'reference', '9000-0000-' || 1000 + n, 'kind', 'topup', 'status', case n when 1 then 'pending' when 2 then 'failed' else 'success' end, 'settled_on', case when n > 1 then m.made_on end, 'made_on', m.made_on + make_interval(secs => 100 - n)))).* from saving_movements m, generate_series(1, 13) n where m.id = (select max(id) from saving_movements where saving_id = $1)`,
      [id],
    );
    await signIn(amina, saver, `/target/${id}`);
    await amina.presses('Transactions');
    expect([amina.at, rows(amina).length]).toEqual([`/target/${id}/transactions`, 15]);
    expect(amina.sees()).toContain('columns: Type | Narration | Reference | Date | Status | Amount');
    expect(rows(amina).slice(0, 3)).toEqual([
      ['Top up', 'GTBank •••• 8832', '9000-0000-1001', 'Mar 05, 2026', 'Pending', '+₦20,000'],
      ['Top up', 'GTBank •••• 8832', '9000-0000-1002', 'Mar 05, 2026', 'Failed', '+₦20,000'],
      ['Top up', 'GTBank •••• 8832', '9000-0000-1003', 'Mar 05, 2026', 'Successful', '+₦20,000'],
    ]);
    for (const [, , reference] of rows(amina)) expect(reference).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    expect(tones().slice(0, 3)).toEqual(['wait', 'bad', 'good']);
    await amina.presses('Page 2');
    expect([amina.at, rows(amina).length]).toEqual([`/target/${id}/transactions?page=2`, 2]);
    // Where all have gone well, no row says so.
    expect(tones()).toEqual([]);
    await copyPlan('Small change', 1, amina);
    await amina.opens(`/target/${await planCalled('Copy 1', amina)}/transactions`);
    expect(amina.sees()).toContain('Nothing has been put in yet');
  });

  it('say of what was moved where it came from or went, not what it was once more', async () => {
    const amina = await at('/target');
    const moved = async (name: string) => {
      await amina.opens(`/target/${await planCalled(name, amina)}/transactions`);
      return rows(amina).map(([type, narration]) => [type, narration]);
    };
    expect(await moved('Last year')).toEqual(
      expect.arrayContaining([
        ['Interest', 'Earned until it matured'],
        ['Tax on interest', 'Taken off what was earned'],
        ['Contribution', 'GTBank •••• 8832'],
      ]),
    );
    expect(await moved('Christmas')).toEqual(expect.arrayContaining([['Withdrawal', 'To your wallet']]));
    await amina.opens(`/target/${await planCalled('Back to school', amina)}/withdraw`);
    await amina.fills({ 'How much do you take out?': '100' });
    await amina.goesOn();
    await amina.presses('I agree');
    await amina.fills({ 'Your 4-digit PIN': '1234' });
    await amina.goesOn();
    await amina.waits(4);
    expect(await moved('Back to school')).toEqual(
      expect.arrayContaining([
        ['Withdrawal', 'To your wallet'],
        ['Penalty', 'For taking it out early'],
      ]),
    );
  });

  it('tell of two thousand movements as of few', async () => {
    const amina = asBorrower('naija');
    const id = await planCalled('Back to school', amina);
    amina.finds(`/savings/${id}/transactions`, (body) => {
      const [one] = body.data as unknown as readonly object[];
      return { ...body, data: Array.from({ length: 2000 }, (_, index) => ({ ...one, id: index + 1 })) };
    });
    await signIn(amina, saver, `/target/${id}/transactions?page=134`);
    expect(rows(amina)).toHaveLength(5);
  });

  it('whose details do not come say so, and come when one asks again [C-157] [C-552]', async () => {
    const amina = await at('/target');
    const id = await planCalled('Back to school', amina);
    amina.finds(`/savings/${id}`, { status: 500, body: { message: 'Something went wrong' } }, 3);
    await amina.opens(`/target/${id}`);
    await amina.waits(20);
    expect(holds(amina, 'There was an error fetching this plan', '₦80,000')).toEqual([true, false]);
    await amina.presses('Try again');
    await amina.waits(20);
    expect([amina.title, holds(amina, 'There was an error fetching this plan', '₦80,000')]).toEqual([
      'Back to school',
      [false, true],
    ]);
  });

  it.each(['', '/transactions', '/topup', '/withdraw', '/rollover', '/edit'])(
    'of which there is none at an address%s lead to those that there are, and say so',
    async (page) => {
      const amina = await at('/target');
      for (const id of ['999999', '0', 'school-fees']) {
        await amina.opens(`/target/${id}${page}`);
        await amina.waits(1);
        expect([id, amina.at, amina.title, amina.toasts.at(-1)]).toEqual([
          id,
          '/target',
          'Target',
          'bad: That plan cannot be found. Here are the ones you have.',
        ]);
      }
    },
  );

  it('are called as the lender calls them in menu, titles, addresses and sentences, and stand in no menu of a lender that has none [C-012] [C-109]', async () => {
    const tola = asBorrower('lekki');
    await signIn(tola, '08090000111', '/');
    await tola.presses('Ajo Plus');
    expect([tola.at, tola.title, holds(tola, 'No Ajo Plus', 'Target')]).toEqual([
      '/ajoplus',
      'Ajo Plus',
      [true, false],
    ]);
    await tola.presses('Begin saving', 'Rainy day');
    expect(tola.at).toMatch(/^\/ajoplus\/apply\?id=\d+$/);
    await tola.goesOn();
    await tola.fills({ 'What do you call it?': 'My rain', 'How much each week?': '500', 'For how many weeks?': '8' });
    for (let place = 0; place < 2; place += 1) await tola.goesOn();
    await tola.fills({ Card: 'Access Bank •••• 1881' });
    for (let place = 0; place < 2; place += 1) await tola.goesOn();
    await tola.waits(1);
    await tola.presses('Go to Ajo Plus');
    await tola.waits(1);
    expect(tola.at).toBe('/ajoplus');
    await tola.presses('My rain');
    const own = tola.at;
    expect([own, tola.title]).toEqual([expect.stringMatching(/^\/ajoplus\/\d+$/), 'My rain']);
    await tola.presses('Transactions');
    expect(tola.at).toBe(`${own}/transactions`);
    for (const [way, title] of [
      ['topup', 'Top up'],
      ['edit', 'Change your plan'],
      ['withdraw', 'Withdraw'],
    ] as const) {
      await tola.opens(`${own}/${way}`);
      expect([tola.at, tola.title]).toEqual([`${own}/${way}`, title]);
    }
    await tola.opens('/ajoplus/archive');
    expect([tola.title, tola.sees().includes('link "Ajo Plus" → /ajoplus\n')]).toEqual(['Archive', true]);
    const keza = asBorrower('kigali');
    await signIn(keza, '0788123456', '/');
    expect(['Target', 'Ajo Plus'].filter((name) => keza.ways.includes(name))).toEqual([]);
  });
});
