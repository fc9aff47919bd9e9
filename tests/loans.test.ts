// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import type { LenderName } from '../src/core/testing/core-under-test.ts';
import { people, signIn } from './traveller/people.ts';

const asBorrower = borrowers();

/** Borrowers of the demo, by what they have. */
const running = '08030000021';
const late = '08030000022';
const pending = '08030000023';
const settled = '08030000024';

async function at(phone: string, address: string): Promise<Borrower> {
  const somebody = asBorrower('naija');
  await signIn(somebody, phone, address);
  return somebody;
}

/** The loan of somebody in a state, by its number. */
async function loanIn(somebody: Borrower, status: string, phone: string): Promise<number> {
  const { token } = await somebody.core.signIn('naija', phone);
  const { items } = await somebody.core.data<{ items: { id: number }[] }>(
    'GET',
    `/api/v2/loans/history?status=${encodeURIComponent(status)}`,
    { token },
  );
  return items[0]?.id ?? 0;
}

/** The rows of the table of loans, by what stands in them. */
const rows = (somebody: Borrower): readonly string[] =>
  [...somebody.sees().matchAll(/^ *row: (.*)$/gm)].map(([, row]) => row ?? '');

/** What the page says behind a name. */
const said = (somebody: Borrower, name: string): string | undefined =>
  new RegExp(`^ *${name}: (.*)$`, 'm').exec(somebody.sees())?.[1]?.split('; ')[0];

describe('Home', () => {
  it('is what one who is signed in finds at the index: what is due next first, of how many, what is paid and what is left [C-025]', async () => {
    const ifeoma = await at(running, '/');
    const page = ifeoma.sees();
    expect(ifeoma.at).toBe('/');
    expect([
      page.includes('₦12,700'),
      page.includes('Instalment 2 of 6'),
      page.includes('₦12,700 paid'),
      page.includes('₦63,500 left'),
    ]).toEqual([true, true, true, true]);
  });

  it('says in words of its own where loans or offers could not be fetched, as the page of the loans does [C-533] [C-534]', async () => {
    const later = { status: 503, body: { status: 'error', message: '', code: 'unavailable' } };
    for (const [address, read, words] of [
      ['/', '/loan/products', 'error fetching offers'],
      ['/loans', '/loan/products', 'error fetching offers'],
      ['/', '/api/v2/transactions', 'error fetching transactions'],
      ['/loans', '/loans/history', 'No loans yet'],
      ['/', '/api/v2/loans', 'No loans yet'],
    ] as const) {
      // What the device has of an earlier visit would be shown instead.
      const ifeoma = await at(running, '/settings');
      ifeoma.finds(read, later, 9);
      await ifeoma.opensInNewTab(address);
      await ifeoma.waits(20);
      expect([address, ifeoma.sees().includes(words)]).toEqual([address, true]);
    }
  });

  it('says on the day itself that it is due today, and the day before that it is in one day', async () => {
    const ifeoma = await at(running, '/');
    for (const [later, words] of [
      [0, 'Due today'],
      [1, 'Due in 1 day'],
    ] as const) {
      await ifeoma.core.database.query(`update instalments set due_date = ($1::date + $2::int) where position = 1`, [
        ifeoma.core.clock().toISOString().slice(0, 10),
        later,
      ]);
      await ifeoma.opensInNewTab('/');
      await ifeoma.waits(1);
      expect([words, ifeoma.sees().includes(words), ifeoma.ways.some((way) => way.startsWith('Pay ₦12,700'))]).toEqual([
        words,
        true,
        true,
      ]);
    }
  });

  it('says of a late loan how much is overdue', async () => {
    const emeka = await at(late, '/');
    expect([emeka.sees().includes('Past due'), emeka.sees().includes('₦32,400')]).toEqual([true, true]);
  });

  it('sweeps through running, pending and past due loans with the next payment, and through the products that the web may offer [C-043]', async () => {
    const emeka = asBorrower('naija');
    const [{ id } = { id: 0 }] = await emeka.core.database.query<{ id: number }>(
      `select id from loans where status = 'SETTLED' and borrower_id = (select borrower_id from loans order by id limit 1) limit 1`,
    );
    expect(id).toBeDefined();
    await emeka.core.database.query(`update loans set status = 'PENDING' where status = 'SETTLED'`);
    await signIn(emeka, late, '/');
    const page = emeka.sees();
    expect([
      page.includes('Your loans'),
      page.includes('Pending'),
      page.includes('Next payment: ₦32,400'),
      page.includes('Loans for you'),
      page.includes('Premier Line'),
      page.includes('Branch Loan'),
    ]).toEqual([true, true, true, true, true, false]);
  });

  it('says how complete the account is, with a way to each part, until it is whole and once that is known [C-041] [C-042]', async () => {
    const ifeoma = await at(running, '/');
    expect(ifeoma.sees()).toContain('Your account is 75% complete');
    const led: string[] = [];
    for (const part of ['Profile', 'Next of kin', 'Cards', 'Documents']) {
      await ifeoma.opens('/');
      expect(ifeoma.sees()).toContain(`link "${part}"`);
      await ifeoma.presses(part);
      led.push(ifeoma.at);
    }
    expect(led).toEqual([
      '/settings/profile',
      '/settings/next-of-kin',
      '/settings/banks-cards/cards',
      '/settings/documents',
    ]);
    // An address is a quarter by itself, but no loan is applied for without the gender beside it.
    expect(ifeoma.sees()).not.toContain('To add: your gender');
    await ifeoma.core.database.query(`update borrowers set gender_id = null`);
    await ifeoma.opensInNewTab('/');
    expect([ifeoma.sees().includes('75% complete'), ifeoma.sees().includes('To add: your gender')]).toEqual([
      true,
      true,
    ]);
    const ada = await at('08031234567', '/');
    expect(ada.sees()).not.toContain('complete');
    for (const part of ['/api/v1/settings/cards', '/api/v1/settings/document']) {
      ifeoma.finds(part, { status: 503, body: { status: 'error', message: '', code: 'unavailable' } }, 9);
      await ifeoma.opensInNewTab('/');
      expect([part, ifeoma.sees().includes('% complete')]).toEqual([part, false]);
    }
  });

  it('leads to who can be invited, and says what is dialled where the lender has it [C-039]', async () => {
    const ifeoma = await at(running, '/');
    expect(ifeoma.sees()).toContain('Dial *565*0# on your phone.');
    await ifeoma.presses('Refer friends');
    expect(ifeoma.at).toBe('/settings/referral');
    const keza = asBorrower('kigali');
    await signIn(keza, '0788123456', '/');
    expect([keza.sees().includes('Refer friends'), keza.sees().includes('Dial ')]).toEqual([true, false]);
  });

  it('has a banner of what is dialled for a loan at one lender alone [C-040]', async () => {
    const dialled: LenderName[] = [];
    for (const [lender, phone] of [
      ...people.map(({ lender: name, known }) => [name, known] as const),
      ['lekki', '08090000100'] as const,
    ]) {
      const somebody = asBorrower(lender);
      await signIn(somebody, phone, '/');
      if (/Dial \*\d+\*\d+#/.test(somebody.sees())) dialled.push(lender);
    }
    expect(dialled).toEqual(['naija']);
  });
});

describe('the loans', () => {
  it('are summed up and counted by state, with products, and with offers that were not taken among them [C-016] [C-052] [C-053] [C-054] [C-055] [C-059] [C-231] [C-233] [C-234] [C-235] [C-236] [C-441]', async () => {
    const kunle = await at(settled, '/loans');
    const page = kunle.sees();
    expect([
      page.includes('Active loans'),
      page.includes('No loan is running'),
      page.includes('1 loan paid off'),
      page.includes('0 pending'),
      page.includes('past due'),
      page.includes('Take offer'),
    ]).toEqual([true, true, true, false, false, true]);
    const listed = rows(kunle).map((row) => row.split(' | ').filter((part) => !/\d{4}$/.test(part)));
    expect(listed).toEqual(
      [
        ['Quick Cash', 'Get loan', '₦40,000'],
        ['Small Start', 'Get loan', '₦12,000'],
        ['Salary Plan', 'Declined', '₦200,000'],
        ['Quick Cash', 'Settled', '₦15,000'],
      ].map((row) => row.map((part) => expect.stringContaining(part))),
    );
    expect(
      [...document.querySelectorAll('main .cards-carousel > li')].map((card) => card.querySelector('h3')?.textContent),
    ).toEqual(['Quick Cash', 'Salary Plan', 'Small Start', 'Premier Line']);
    const active = () => document.querySelector('main .panel-figure')?.textContent;
    expect([active(), kunle.sees().includes('No loan is running')]).toEqual([undefined, true]);
    expect(kunle.sent('/loan/products').map(({ method, body }) => [method, body])).toEqual([['GET', undefined]]);
    const pills = () =>
      Object.fromEntries(
        [...document.querySelectorAll('main .pill')].map((pill) => [
          pill.textContent,
          /pill-(good|wait|bad|calm|note)/.exec(pill.className)?.[1],
        ]),
      );
    const all = { ...pills() };
    const ifeoma = await at(running, '/loans');
    expect([
      active(),
      ifeoma.sees().includes('Left to pay'),
      ifeoma.sees().includes('1 loan running, ₦60,000 borrowed'),
    ]).toEqual(['₦63,500', true, true]);
    Object.assign(all, pills());
    const emeka = await at(late, '/loans');
    expect([
      active(),
      document.querySelector('main .panel .pill-bad')?.textContent,
      emeka.sees().includes('running'),
    ]).toEqual(['₦32,400', '1 past due', false]);
    emeka.finds('/loans/summary', (body) => ({
      ...body,
      data: { ...body.data, running: 1, active_amount: '5000.00' },
    }));
    await emeka.opensInNewTab('/loans');
    await emeka.waits(20);
    expect([
      active(),
      emeka.sees().includes('1 past due'),
      emeka.sees().includes('1 loan running, ₦5,000 borrowed'),
    ]).toEqual(['₦32,400', true, true]);
    expect(new Set(['Past due', 'Running', 'Settled'].map((state) => ({ ...all, ...pills() })[state])).size).toBe(3);
    const zainab = await at(pending, '/loans');
    expect([active(), zainab.sees().includes('1 pending')]).toEqual([undefined, true]);
    const paid = asBorrower('naija');
    await paid.core.database.query(`update loans set status = 'PAID' where status = 'SETTLED'`);
    await signIn(paid, settled, '/loans');
    expect(paid.sees()).toContain('1 loan paid off');
    paid.finds('/loans/summary', (body) => ({ ...body, data: { ...body.data, settled: 2001 } }));
    await paid.opensInNewTab('/loans');
    await paid.waits(20);
    expect(paid.sees()).toContain('2,001 loans paid off');
  });

  it('are searched by amount, day and status, all of which stand in the address and come back with it [C-061] [C-062] [C-063] [C-064] [C-346] [C-535]', async () => {
    const kunle = await at(settled, '/loans/history');
    await kunle.presses('Search and filter');
    await kunle.fills({ 'Search by amount': '12,0' });
    await kunle.waits(1);
    expect([rows(kunle).length, kunle.at]).toEqual([1, '/loans/history?amount=12%2C0']);
    await kunle.reloads();
    await kunle.waits(1);
    expect([rows(kunle).length, kunle.valueOf('Search by amount')]).toEqual([1, '12,0']);
    await kunle.fills({ 'Search by amount': '' });
    await kunle.fills({ Status: 'Settled' });
    await kunle.waits(1);
    expect([rows(kunle).map((row) => row.includes('₦15,000')), kunle.at]).toEqual([
      [true],
      '/loans/history?status=settled',
    ]);
    await kunle.opens('/loans/history?status=settled&amount=99');
    await kunle.waits(1);
    expect(kunle.sees()).toContain('Loan not found');
    await kunle.presses('Show all loans');
    await kunle.waits(1);
    expect([rows(kunle).length, kunle.at]).toEqual([4, '/loans/history']);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' }).format(kunle.core.clock());
    await kunle.fills({ 'Applied on': day });
    await kunle.waits(1);
    expect(rows(kunle).map((row) => row.includes('₦40,000'))).toEqual([true]);
    const ada = await at('08031234567', '/loans/history');
    expect([rows(ada), ada.sees().includes('Loan not found')]).toEqual([[], true]);
    await ada.presses('See loans for you');
    await ada.waits(1);
    expect([ada.at, ada.sees().includes('What you borrow is listed here.')]).toEqual(['/loans', true]);
  });

  it('have a page of their own with a link back, and pages of 5, 10 and 15, there of 15, 20 and 25 [C-007] [C-017] [C-060] [C-568] [C-569]', async () => {
    const kunle = asBorrower('naija');
    await kunle.core.database.script(`
      insert into applications (lender_id, borrower_id, product_id, requested_amount, tenor, tenor_period, payday, purpose, answers, created_on)
        select a.lender_id, a.borrower_id, product_id, 1000 + n, tenor, tenor_period, payday, purpose, answers, a.created_on - make_interval(days => n) from applications a, generate_series(1, 26) n
        where a.id = (select max(application_id) from loans where status = 'DECLINED')`);
    await signIn(kunle, settled, '/loans');
    expect([rows(kunle).length, kunle.sees().match(/radio "(?:5|10|15)"(?: \(checked\))?/g)?.length ?? 0]).toEqual([
      10, 3,
    ]);
    await kunle.fills({ 'Loans on a page': '5' });
    await kunle.waits(1);
    expect([rows(kunle).length, kunle.at]).toEqual([5, '/loans?size=5']);
    await kunle.presses('All loans');
    await kunle.waits(1);
    expect([kunle.at, rows(kunle).length]).toEqual(['/loans/history', 15]);
    expect(['15', '20', '25'].filter((size) => kunle.sees().includes(`radio "${size}"`))).toEqual(['15', '20', '25']);
    await kunle.presses('Page 2');
    await kunle.waits(1);
    expect([rows(kunle).length, kunle.at]).toEqual([15, '/loans/history?page=2']);
    await kunle.reloads();
    await kunle.waits(1);
    expect(rows(kunle).length).toBe(15);
    await kunle.fills({ 'Loans on a page': '25' });
    await kunle.waits(1);
    expect([rows(kunle).length, kunle.at]).toEqual([25, '/loans/history?size=25']);
    await kunle.presses('Back to loans');
    expect(kunle.at).toBe('/loans');
  });

  it('have the products that one may take before those of which one has as many as may be, which Home leaves out', async () => {
    const takeable = ['Salary Plan', 'Small Start', 'Premier Line'];
    for (const [address, products] of [
      ['/', takeable],
      ['/loans', [...takeable, 'Quick Cash']],
    ] as const) {
      const emeka = await at(late, address);
      const named = (what: RegExp): readonly string[] => [...emeka.sees().matchAll(what)].map(([, name = '']) => name);
      expect([named(/heading 3 "(.*?)"/g).slice(0, products.length), named(/link "Take offer (.*?)"/g)]).toEqual([
        products,
        takeable,
      ]);
    }
  });

  it('lead from their address, as Home does, to the application for a product [C-019] [C-046] [C-056]', async () => {
    const kunle = await at(settled, '/loans?id=3');
    expect([kunle.at, kunle.sees().includes('Small Start')]).toEqual(['/loans/apply?id=3', true]);
    await kunle.opens('/?id=3');
    expect(kunle.at).toBe('/loans/apply?id=3');
  });

  it('are where the application that was begun there is closed to [C-057]', async () => {
    const kunle = await at(settled, '/loans');
    [...document.querySelectorAll('main .cards-carousel > li')]
      .find((card) => card.textContent.includes('Small Start'))
      ?.querySelector<HTMLElement>('button, a')
      ?.click();
    await kunle.waits(1);
    expect(kunle.at).toBe('/loans/apply?id=3');
    await kunle.presses('Back');
    await kunle.waits(1);
    expect(kunle.at).toBe('/loans');
  });
});

/** Whether the loan that is shown can be repaid and extended there. */
const repaysAndExtends = ({ ways }: Borrower): readonly boolean[] =>
  ['Repay now', 'Extend loan'].map((name) => ways.some((way) => way.startsWith(name)));

describe('a loan', () => {
  it('opens at its general part, with what it is, whose it is, and what was decided by [C-018] [C-068] [C-070] [C-083] [C-084] [C-085] [C-087] [C-181] [C-182] [C-184] [C-185] [C-435] [C-448] [C-541]', async () => {
    const ifeoma = await at(running, '/loans');
    await ifeoma.presses('Salary Plan', '₦60,000');
    const id = await loanIn(ifeoma, 'running', running);
    expect([ifeoma.at, ifeoma.title]).toEqual([`/loans/${id}/general`, 'Salary Plan']);
    expect(
      [
        'Principal',
        'Interest',
        'Purpose',
        'Status',
        'Total amount due',
        'Name',
        'Education',
        'Credit score',
        'Checks passed',
      ].map((name) => said(ifeoma, name)),
    ).toEqual([
      '₦60,000',
      '₦16,200',
      'Personal',
      'Running',
      '₦63,500',
      'Ifeoma Balogun',
      'Bachelor',
      '712',
      'identity, income, no open default',
    ]);
    expect(ifeoma.sent(`/api/v1/loan/${id}`).map(({ method, body }) => [method, body])).toEqual([['GET', undefined]]);
    const page = ifeoma.sees();
    const details = [...document.querySelectorAll('main .details')].find((section) =>
      section.textContent.includes('Loan details'),
    );
    expect([...(details?.querySelectorAll('dt') ?? [])].map((name) => name.textContent)).toEqual([
      'Principal',
      'Interest',
      'Applied on',
      'Purpose',
      'Duration',
      'Due on',
      'Status',
      'Paid so far',
      'Total amount due',
    ]);
    const [{ created_on: applied } = { created_on: '' }] = await ifeoma.core.database.query<{ created_on: string }>(
      'select created_on from loans where id = $1',
      [id],
    );
    expect(said(ifeoma, 'Applied on')).toBe(
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Africa/Lagos' })
        .format(new Date(applied))
        .replace(/ (\d),/, ' 0$1,'),
    );
    const report = [...document.querySelectorAll('main a')].find(
      (link) => link.getAttribute('href') === 'https://files.naija.example/report.pdf',
    );
    expect([report?.textContent, report?.getAttribute('target'), /clf/i.test(page)]).toEqual([
      'Open Bureau report',
      '_blank',
      false,
    ]);
    await ifeoma.presses('All loans');
    expect(ifeoma.at).toBe('/loans');
    await ifeoma.core.database.query(
      'update loans set card_id = (select id from cards where borrower_id = loans.borrower_id order by id limit 1) where id = $1',
      [id],
    );
    const before = ifeoma.network.sent.length;
    await ifeoma.opensInNewTab(`/loans/${id}/general`);
    ifeoma.finds(
      `/loan/${id}`,
      (body) => ({
        ...body,
        data: {
          ...body.data,
          loan_profile: { ...(body.data.loan_profile as object), decision_data: '{"credit_score": 7' },
        },
      }),
      9,
    );
    await ifeoma.reloads();
    expect([
      ifeoma.title,
      said(ifeoma, 'Principal'),
      said(ifeoma, 'Credit score'),
      ifeoma.toasts,
      /went wrong|could not/i.test(ifeoma.sees()),
    ]).toEqual(['Salary Plan', '₦60,000', undefined, [], false]);
    const { token } = await ifeoma.core.signIn('naija', running);
    const [card] = await ifeoma.core.data<{ bank_name: string; card_last4: string }[]>(
      'GET',
      '/api/v1/settings/cards',
      { token },
    );
    expect([said(ifeoma, 'Bank'), said(ifeoma, 'Card number')]).toEqual([card?.bank_name, `•••• ${card?.card_last4}`]);
    const asked = ifeoma.network.sent.slice(before);
    expect([
      asked.some(({ path }) => path.includes('/settings/cards')),
      asked.filter(({ method, path }) => method !== 'GET' && !/event|token/.test(path)).map(({ path }) => path),
    ]).toEqual([true, []]);
  });

  it('has its schedule in an address of its own, by instalments that are paid, partly paid and pending, each with a pill of its own [C-067] [C-088] [C-227] [C-228]', async () => {
    const ifeoma = asBorrower('naija');
    const id = await loanIn(ifeoma, 'running', running);
    await ifeoma.core.database.query('update instalments set principal_paid = 1 where loan_id = $1 and position = 1', [
      id,
    ]);
    await signIn(ifeoma, running, `/loans/${id}/repayment`);
    expect(
      rows(ifeoma)
        .slice(-7, -1)
        .map((row) => /Paid|Partial|Pending/.exec(row)?.[0]),
    ).toEqual(['Paid', 'Partial', 'Pending', 'Pending', 'Pending', 'Pending']);
    expect(rows(ifeoma).at(-2)).toContain('₦12,700.00');
    expect(rows(ifeoma).at(-1)).toMatch(/Total.*₦76,200\.00/);
    const { token } = await ifeoma.core.signIn('naija', running);
    const { schedules } = await ifeoma.core.data<{ schedules: { status: string }[] }>('GET', `/api/v1/loan/${id}`, {
      token,
    });
    const pills = [...document.querySelectorAll('main tbody .pill, main [role=row] .pill')].map((pill) => [
      /pill-(good|wait|bad|note|calm)/.exec(pill.className)?.[1],
      pill.textContent,
    ]);
    const looks = { success: ['good', 'Paid'], partial: ['wait', 'Partial'], pending: ['calm', 'Pending'] } as Readonly<
      Record<string, readonly string[]>
    >;
    expect([schedules.map(({ status }) => status), pills.slice(-6)]).toEqual([
      ['success', 'partial', 'pending', 'pending', 'pending', 'pending'],
      schedules.map(({ status }) => looks[status]),
    ]);
    // What is not due yet is nothing to be done; what is late is.
    await ifeoma.core.database.query(
      `update instalments set due_date = due_date - interval '1 year' where loan_id = $1 and position = 2`,
      [id],
    );
    await ifeoma.reloads();
    await ifeoma.waits(1);
    const now = [...document.querySelectorAll('main tbody .pill, main [role=row] .pill')].slice(-6);
    expect(now.map((pill) => /pill-(good|wait|bad|note|calm)/.exec(pill.className)?.[1])).toEqual([
      'good',
      'wait',
      'bad',
      'calm',
      'calm',
      'calm',
    ]);
    expect(now.map(({ textContent }) => textContent)).toEqual([
      'Paid',
      'Partial',
      'Past due',
      'Pending',
      'Pending',
      'Pending',
    ]);
    // So is what is late and was paid in part.
    await ifeoma.core.database.query(
      `update instalments set due_date = due_date - interval '1 year' where loan_id = $1 and position = 1`,
      [id],
    );
    await ifeoma.reloads();
    await ifeoma.waits(1);
    const pill = [...document.querySelectorAll('main tbody .pill, main [role=row] .pill')].at(-5);
    expect([pill?.textContent, pill?.className]).toEqual(['Past due', expect.stringContaining('pill-bad')]);
    const parts = () =>
      [...document.querySelectorAll('main nav a, main [role=tablist] a')]
        .map((tab) => tab.textContent)
        .filter((words) => ['General', 'Repayment'].includes(words));
    expect(parts()).toEqual(['General', 'Repayment']);
    ifeoma.finds(
      `/loan/${id}`,
      (body) => ({ ...body, data: { ...body.data, status: { ...(body.data.status as object), status: '' } } }),
      9,
    );
    await ifeoma.opensInNewTab(`/loans/${id}/repayment`);
    expect([parts(), ifeoma.sees().includes('Principal')]).toEqual([['General'], true]);
  });

  it('gives its due dates to a calendar and its statement as a PDF', async () => {
    const ifeoma = asBorrower('naija');
    const id = await loanIn(ifeoma, 'running', running);
    await signIn(ifeoma, running, `/loans/${id}/repayment`);
    const saved = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:x');
    await ifeoma.presses('Add to calendar');
    const calendar = saved.mock.calls[0]?.[0] as Blob;
    const events = await calendar.text();
    expect([
      events.match(/BEGIN:VEVENT/g)?.length,
      events.match(/SUMMARY:Loan repayment due\r\nDESCRIPTION:Salary Plan\\, Naija Credit/g)?.length,
    ]).toEqual([5, 5]);
    expect(events).toMatch(new RegExp(`UID:\\d{4}-\\d{2}-\\d{2}-loan-repayment-due-loan-${id}\r\n`));
    await ifeoma.presses('Statement');
    const statement = saved.mock.calls.at(-1)?.[0] as Blob;
    expect([statement.type, (await statement.text()).slice(0, 5), ifeoma.toasts.at(-1)]).toEqual([
      'application/pdf',
      '%PDF-',
      'good: The PDF is saved on this device',
    ]);
    saved.mockRestore();
  });

  it('that is not there, or is of somebody else, leads back to the loans, which say so; one that could not be loaded stays, to be asked for again [C-069]', async () => {
    const kunle = await at(settled, '/loans');
    const theirs = await loanIn(kunle, 'running', running);
    for (const address of [
      '/loans/0',
      '/loans/999999',
      '/loans/other',
      '/loans/-1',
      `/loans/${theirs}/general`,
      `/loans/repay/${theirs}`,
      `/loans/extend/${theirs}`,
    ]) {
      await kunle.opens(address);
      await kunle.waits(1);
      expect([address, kunle.at, kunle.title, kunle.toasts, kunle.sees().includes('₦60,000')]).toEqual([
        address,
        '/loans',
        'Loans',
        ['bad: That loan cannot be found.'],
        false,
      ]);
    }
    const own = await loanIn(kunle, 'settled', settled);
    kunle.finds(`/loan/${own}`, { status: 503, body: { status: 'error', message: '', code: 'unavailable' } }, 9);
    await kunle.opensInNewTab(`/loans/${own}/general`);
    await kunle.waits(20);
    expect([kunle.at, kunle.ways.includes('Try again')]).toEqual([`/loans/${own}/general`, true]);
  });

  it('has its general part whatever its state, and owes nothing unless it runs or is late [C-065] [C-226] [C-237]', async () => {
    const told: unknown[] = [];
    const tells = async (phone: string, status: string) => {
      const somebody = asBorrower('naija');
      await signIn(somebody, phone, `/loans/${await loanIn(somebody, status, phone)}`);
      told.push([
        said(somebody, 'Status'),
        document.querySelector('main a[aria-current]')?.textContent,
        said(somebody, 'Total amount due'),
      ]);
      return somebody;
    };
    await tells(running, 'running');
    await tells(late, 'past due');
    await tells(pending, 'pending');
    await tells(settled, 'settled');
    const kunle = await tells(settled, 'declined');
    expect(told).toEqual([
      ['Running', 'General', '₦63,500'],
      ['Past due', 'General', '₦32,400'],
      ['Pending', 'General', '₦0'],
      ['Settled', 'General', '₦0'],
      ['Declined', 'General', '₦0'],
    ]);
    for (const [status, words] of [
      ['CANCELLED', 'Cancelled'],
      ['REVERSED', 'Reversed'],
      ['TERMINATED', 'Terminated'],
    ] as const) {
      told.length = 0;
      await kunle.core.database.query(`update loans set status = $1 where status = 'DECLINED' or status = any($2)`, [
        status,
        ['CANCELLED', 'REVERSED', 'TERMINATED'],
      ]);
      await tells(settled, status.toLowerCase());
      expect(told).toEqual([[words, 'General', '₦0']]);
    }
  });

  it.each([
    [
      'wait',
      [
        'PENDING',
        'PENDING MANDATE ACTIVATION',
        "PENDING LENDER'S APPROVAL",
        'GUARANTOR VALIDATED',
        'PENDING GUARANTOR VERIFICATION',
        'PENDING EMAIL VERIFICATION',
      ],
    ],
    ['calm', ['CANCELLED', 'DECLINED', 'REVERSED', 'TERMINATED']],
    ['note', ['ABANDONED', 'EXPIRED', 'SOMETHING NEW']],
  ] as const)(
    'has a pill of the kind %s in each of the states %j, on its page and in the list [C-226] [C-229] [C-230] [C-232]',
    async (tone, states) => {
      const kunle = asBorrower('naija');
      const id = await loanIn(kunle, 'settled', settled);
      await kunle.hasSignedIn(settled);
      for (const state of states) {
        await kunle.core.database.query('update loans set status = $1 where id = $2', [state, id]);
        await kunle.opensInNewTab(`/loans/${id}`);
        const onPage = document.querySelector('main .pill')?.className;
        await kunle.opens('/loans/history');
        await kunle.waits(1);
        const inList = [...document.querySelectorAll('main tr, main [role=row]')]
          .find((row) => row.textContent.includes('₦15,000'))
          ?.querySelector('.pill')?.className;
        expect([state, onPage?.includes(`pill-${tone}`), inList?.includes(`pill-${tone}`)]).toEqual([
          state,
          true,
          true,
        ]);
      }
    },
  );

  it('that is settled may be taken again, when no other one is active and its product is still offered [C-072] [C-073] [C-074] [C-075] [C-416] [B-029]', async () => {
    const kunle = asBorrower('naija');
    const id = await loanIn(kunle, 'settled', settled);
    await signIn(kunle, settled, `/loans/${id}/general`);
    await kunle.presses('Take loan again');
    expect(kunle.at).toBe('/loans/apply?id=1');
    await kunle.opens(`/loans/${await loanIn(kunle, 'declined', settled)}/general`);
    expect(kunle.ways).not.toContain('Take loan again');
    await kunle.core.database.query(
      `update products set definition = jsonb_set(definition, '{attributes,channels}', '"Branch"') where definition->>'name' = 'Quick Cash'`,
    );
    await kunle.opensInNewTab(`/loans/${id}/general`);
    expect(kunle.ways).not.toContain('Take loan again');
    await kunle.core.database.query(
      `update products set definition = jsonb_set(definition, '{attributes,channels}', '"Web"') where definition->>'name' = 'Quick Cash'`,
    );
    for (const state of ['RUNNING', 'PENDING']) {
      await kunle.core.database.query(`update loans set status = $1 where id = $2`, [
        state,
        await loanIn(kunle, state === 'RUNNING' ? 'declined' : 'running', settled),
      ]);
      await kunle.opensInNewTab(`/loans/${id}/general`);
      expect(kunle.ways).not.toContain('Take loan again');
    }
    const emeka = asBorrower('naija');
    await signIn(emeka, late, `/loans/${await loanIn(emeka, 'settled', late)}/general`);
    expect(emeka.ways).not.toContain('Take loan again');
  });

  it('is repaid and extended from its page only while it runs or is late, and extended as often as its product allows, for a fee [C-076] [C-077] [C-078] [C-079] [C-080] [C-416]', async () => {
    const ifeoma = asBorrower('naija');
    const id = await loanIn(ifeoma, 'running', running);
    const offered = async () => {
      await ifeoma.opensInNewTab(`/loans/${id}/general`);
      return repaysAndExtends(ifeoma);
    };
    const product = (change: string) =>
      ifeoma.core.database.query(
        `update products set definition = ${change} where definition->>'name' = 'Salary Plan'`,
      );
    /** A loan's product may be extended as this one may. */
    const extendable = (somebody: Borrower, loan: number) =>
      somebody.core.database.query(
        `update products set definition = products.definition || jsonb_build_object('fees', like_it.definition->'fees', 'attributes', products.definition->'attributes' || jsonb_build_object('loan_extension_features', like_it.definition#>'{attributes,loan_extension_features}'))
         from products like_it where products.id = (select product_id from loans where id = $1) and like_it.id = (select product_id from loans where id = $2)`,
        [loan, id],
      );
    await signIn(ifeoma, running);
    expect(await offered()).toEqual([true, true]);
    await ifeoma.core.database.query('update loans set extensions = 1 where id = $1', [id]);
    expect(await offered()).toEqual([true, false]);
    await ifeoma.core.database.query('update loans set extensions = 0 where id = $1', [id]);
    await product(`jsonb_set(definition, '{attributes,loan_extension_features,active}', 'false')`);
    expect(await offered()).toEqual([true, false]);
    await product(`jsonb_set(definition, '{attributes,loan_extension_features,active}', 'true')`);
    expect(await offered()).toEqual([true, true]);
    const fees = await ifeoma.core.database.query<{ fees: { category: string }[] }>(
      `select definition->'fees' as fees from products where definition->>'name' = 'Salary Plan'`,
    );
    await product(
      `jsonb_set(definition, '{fees}', (select jsonb_agg(fee) from jsonb_array_elements(definition->'fees') fee where fee->>'category' <> 'Loan Extension'))`,
    );
    expect(await offered()).toEqual([true, false]);
    await product(`jsonb_set(definition, '{fees}', '${JSON.stringify(fees[0]?.fees)}')`);
    await ifeoma.presses('Repay now');
    expect(ifeoma.at).toBe(`/loans/repay/${id}`);
    const emeka = asBorrower('naija');
    const overdue = await loanIn(emeka, 'past due', late);
    await extendable(emeka, overdue);
    await signIn(emeka, late, `/loans/${overdue}/general`);
    expect(repaysAndExtends(emeka)).toEqual([true, true]);
    // With all else that an extension needs.
    const zainab = asBorrower('naija');
    const waiting = await loanIn(zainab, 'pending', pending);
    await extendable(zainab, waiting);
    await signIn(zainab, pending, `/loans/${waiting}/general`);
    expect(repaysAndExtends(zainab)).toEqual([false, false]);
    const kunle = asBorrower('naija');
    const done = await loanIn(kunle, 'settled', settled);
    await extendable(kunle, done);
    await signIn(kunle, settled, `/loans/${done}/general`);
    expect(repaysAndExtends(kunle)).toEqual([false, false]);
  });

  it('shows a picture among what was decided of it small, and large when it is pressed: of the origins that the lender has named, while any other is a link [C-183]', async () => {
    const ifeoma = asBorrower('naija');
    const id = await loanIn(ifeoma, 'running', running);
    await signIn(ifeoma, running, '/settings');
    const decided = {
      payslip_photo: 'https://naija.example/payslip.jpg',
      shop: 'http://elsewhere.example/shop.PNG?at=1',
    };
    ifeoma.finds(`/loan/${id}`, (body) => ({
      ...body,
      data: {
        ...body.data,
        loan_profile: { ...(body.data.loan_profile as object), decision_data: JSON.stringify(decided) },
      },
    }));
    await ifeoma.opens(`/loans/${id}`);
    await ifeoma.waits(1);
    expect(document.querySelector('main dd img')?.getAttribute('src')).toBe(decided.payslip_photo);
    expect(
      [...document.querySelectorAll('main dd a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['Open Shop', decided.shop]]);
    await ifeoma.presses('Enlarge Payslip photo');
    expect([ifeoma.title, document.querySelector('dialog[open] img')?.getAttribute('src')]).toEqual([
      'Payslip photo',
      decided.payslip_photo,
    ]);
    await ifeoma.presses('Close');
    expect(document.querySelector('dialog[open]')).toBeNull();
    // One that can't be had is a link too.
    document.querySelector('main dd img')?.dispatchEvent(new Event('error'));
    await ifeoma.waits(0);
    expect([
      document.querySelector('main dd img'),
      [...document.querySelectorAll('main dd a')].map((link) => link.textContent),
    ]).toEqual([null, ['Open Payslip photo', 'Open Shop']]);
  });

  it("takes nothing out of what was decided or offered that it can't read, and makes a link of nothing that is no address of a page [F59]", async () => {
    const ifeoma = asBorrower('naija');
    const id = await loanIn(ifeoma, 'running', running);
    await signIn(ifeoma, running, '/settings');
    const decided = {
      script: 'javascript:alert(1)',
      page: 'data:text/html,<b>x</b>',
      hidden: 'java\nscript:alert(1)',
      who: 'https://naija.example@evil.example/a.png',
      relative: '//evil.example/a.pdf',
      credit_score: 712,
    };
    const with_ = (profile: object) =>
      ifeoma.finds(
        `/loan/${id}`,
        (body) => ({
          ...body,
          data: { ...body.data, loan_profile: { ...(body.data.loan_profile as object), ...profile } },
        }),
        1,
      );
    with_({ decision_data: JSON.stringify(decided), offer_data: '{"require_guarantor": tr' });
    await ifeoma.opens(`/loans/${id}`);
    await ifeoma.waits(1);
    const shown = [...document.querySelectorAll('main a, main img')].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
    );
    expect([
      shown.filter((address) => /script|data:|evil/i.test(address)),
      said(ifeoma, 'Credit score'),
      said(ifeoma, 'Principal'),
    ]).toEqual([[], '712', '₦60,000']);
    for (const broken of ['', 'null', '[', '{"a": {"b": {"c": ', '"text"', '[1, 2]']) {
      with_({ decision_data: broken, offer_data: broken });
      await ifeoma.reloads();
      await ifeoma.waits(1);
      expect([
        broken,
        ifeoma.title,
        said(ifeoma, 'Principal'),
        ifeoma.toasts,
        /went wrong|could not/i.test(ifeoma.sees()),
      ]).toEqual([broken, 'Salary Plan', '₦60,000', [], false]);
    }
  });

  it('leads from its page to all that is done with it: repaying, extending, applying again and taking an offer up have pages of their own, cancelling and declining are asked over it, and a picture grows over it [C-082]', async () => {
    const led: unknown[] = [];
    const leads = async (phone: string, address: string, press: string): Promise<void> => {
      const somebody = await at(phone, address);
      const here = somebody.at;
      await somebody.presses(press);
      await somebody.waits(1);
      led.push(somebody.at === here ? [somebody.title, document.querySelector('dialog[open]') !== null] : somebody.at);
    };
    const { core } = asBorrower('naija');
    const id = async (phone: string, status: string) => loanIn({ core } as Borrower, status, phone);
    const [runs, waits, over] = [
      await id(running, 'running'),
      await id(pending, 'pending'),
      await id(settled, 'settled'),
    ];
    const { token } = await core.signIn('naija', settled);
    const draft = (
      await core.data<{ id: number; product: { name: string } }[]>('GET', '/api/v2/loans/drafts', { token })
    ).find(({ product }) => product.name === 'Quick Cash')?.id;
    await leads(running, `/loans/${runs}/general`, 'Repay now');
    await leads(running, `/loans/${runs}/general`, 'Extend loan');
    await leads(settled, `/loans/${over}/general`, 'Take loan again');
    await leads(settled, `/loans/offers/${draft}`, 'Accept offer');
    await leads(settled, `/loans/offers/${draft}`, 'Decline offer');
    await leads(pending, `/loans/${waits}/general`, 'Cancel loan');
    await leads(running, `/loans/${runs}/general`, 'Enlarge Payslip photo');
    expect(led).toEqual([
      `/loans/repay/${runs}`,
      `/loans/extend/${runs}`,
      '/loans/apply?id=1',
      `/loans/requests/${draft}`,
      ['Decline this offer?', true],
      ['Cancel this loan?', true],
      ['Payslip photo', true],
    ]);
  });

  it('is cancelled while it waits, for a reason of the lender’s or in words of one’s own [C-290] [C-291] [C-292] [C-436] [R-238]', async () => {
    const zainab = asBorrower('naija');
    const id = await loanIn(zainab, 'pending', pending);
    await zainab.core.database.query(
      `update lenders set settings = settings || '{"loan-cancelation-reasons": "Too slow, My plans changed ,Other"}' where slug = 'naija'`,
    );
    await signIn(zainab, pending, `/loans/${id}/general`);
    await zainab.presses('Cancel loan');
    expect([...zainab.sees().matchAll(/radio "([^"]+)"/g)].map(([, words]) => words)).toEqual([
      'Too slow',
      'My plans changed',
      'Other',
    ]);
    const confirm = async () => zainab.presses('Cancel loan', 'Keep it');
    await confirm();
    expect(zainab.sees()).toContain('Choose a reason');
    await zainab.fills({ Reason: 'Other' });
    await confirm();
    expect(zainab.sees()).toContain('Write your reason');
    await zainab.fills({ 'Your reason': '   ' });
    await confirm();
    expect(zainab.sent(`/loan/${id}/cancel`)).toHaveLength(0);
    await zainab.fills({ 'Your reason': ' I got my salary ' });
    await confirm();
    expect(zainab.sent(`/loan/${id}/cancel`).map(({ body, status }) => [body, status])).toEqual([
      [{ reason: 'I got my salary' }, 200],
    ]);
    expect([said(zainab, 'Status'), zainab.ways.includes('Cancel loan')]).toEqual(['Cancelled', false]);
  });

  it('can be cancelled, from any of its parts, when the core says that it can be, and then alone [C-071] [C-289] [C-415]', async () => {
    const all = [
      [pending, 'pending', true],
      [running, 'running', false],
      [late, 'past due', false],
      [settled, 'settled', false],
      [settled, 'declined', false],
    ] as const;
    for (const [phone, status, can] of all) {
      const somebody = asBorrower('naija');
      const id = await loanIn(somebody, status, phone);
      await somebody.hasSignedIn(phone);
      for (const part of ['general', 'repayment']) {
        await somebody.opens(`/loans/${id}/${part}`);
        expect([status, part, somebody.ways.includes('Cancel loan')]).toEqual([status, part, can]);
      }
      // It is what the core says of it that counts, not its state.
      somebody.finds(
        `/loan/${id}`,
        (body) => ({ ...body, data: { ...body.data, status: { ...(body.data.status as object), can_cancel: !can } } }),
        2,
      );
      await somebody.reloads();
      expect([status, somebody.ways.includes('Cancel loan')]).toEqual([status, !can]);
      const { token } = await somebody.core.signIn('naija', phone);
      const {
        body: { data },
      } = await somebody.core.ask('GET', `/api/v1/loan/${id}`, { token });
      const reply = await somebody.core.ask('POST', `/api/v1/loan/${id}/cancel`, {
        token,
        body: { reason: 'I got my salary' },
      });
      expect([data, reply.status]).toEqual([
        expect.objectContaining({ status: { status: expect.any(String), can_cancel: can } }),
        can ? 200 : 409,
      ]);
    }
  });
});

describe('an offer that was not taken', () => {
  it('is opened from the loans, and declined for a reason, after which it is gone from them [B-145] [C-081] [C-293] [C-436] [C-437]', async () => {
    const kunle = await at(settled, '/loans');
    await kunle.presses('Quick Cash', '₦40,000');
    expect([
      kunle.title,
      said(kunle, 'Principal'),
      said(kunle, 'Total amount due'),
      said(kunle, 'You get'),
      said(kunle, 'You repay'),
      said(kunle, 'Whole cost'),
      kunle.ways.includes('Accept offer'),
    ]).toEqual(['Quick Cash', '₦40,000', '₦0', '₦39,750', '₦43,200', '₦3,450', true]);
    const id = Number(kunle.at.split('/').at(-1));
    await kunle.presses('Decline offer');
    await kunle.fills({ Reason: 'The cost is too high' });
    await kunle.presses('Decline offer', 'Keep it');
    await kunle.waits(1);
    expect(
      kunle.network.sent.filter(({ path }) => path.includes('/loans/cancel')).map(({ path, body }) => [path, body]),
    ).toEqual([[`/api/v2/loans/cancel?loan_profile_id=${id}`, { reason: 'The cost is too high' }]]);
    expect([kunle.at, rows(kunle).some((row) => row.includes('₦40,000'))]).toEqual(['/loans', false]);
    const { token } = await kunle.core.signIn('naija', settled);
    const drafts = await kunle.core.data<{ id: number; cancellation_status: number }[]>('GET', '/api/v2/loans/drafts', {
      token,
    });
    expect(drafts.filter(({ cancellation_status: cancelled }) => cancelled === 1).map((draft) => draft.id)).toEqual([
      id,
    ]);
    await kunle.opens('/loans/history');
    await kunle.waits(1);
    expect(
      rows(kunle)
        .map((row) => ['₦40,000', '₦12,000'].filter((sum) => row.includes(sum)))
        .flat(),
    ).toEqual(['₦12,000']);
    await kunle.opens('/');
    expect(kunle.sees()).not.toContain('₦40,000');
    await kunle.opens(`/loans/offers/${id}`);
    expect(kunle.ways).not.toContain('Accept offer');
  });

  it('says that it has expired, and cannot be accepted then', async () => {
    const kunle = await at(settled, '/loans');
    await kunle.presses('Small Start', '₦12,000');
    expect([
      kunle.sees().includes('Loan offer has either been cancelled or has expired'),
      kunle.ways.includes('Accept offer'),
      kunle.ways.includes('Decline offer'),
    ]).toEqual([true, false, false]);
    // Where the offer is gone, another can be asked for.
    await kunle.presses('Apply anew');
    expect(kunle.at).toMatch(/^\/loans\/apply\?id=\d+$/);
    await kunle.opens('/loans/offers/999999');
    expect(kunle.at).toBe('/loans');
  });
});

describe('the demo', () => {
  it('has a loan that was extended, and one that waits for its second guarantor', async () => {
    const rahila = asBorrower('naija');
    const extended = await loanIn(rahila, 'running', '08030000035');
    await signIn(rahila, '08030000035', `/loans/${extended}/repayment`);
    expect([
      repaysAndExtends(rahila)[1],
      rows(rahila)
        .slice(-5, -1)
        .map((row) => /Paid|Pending/.exec(row)?.[0]),
    ]).toEqual([false, ['Paid', 'Pending', 'Pending', 'Pending']]);
    const ikenna = asBorrower('naija');
    await signIn(ikenna, '08030000036', `/loans/${await loanIn(ikenna, 'pending', '08030000036')}/guarantor`);
    expect([ikenna.sees().includes('1 of 2 guarantors'), ikenna.sees().includes('Nneka Okoro')]).toEqual([true, true]);
    const link = /\/guarantee\/[\w-]+/.exec(ikenna.sees())?.[0] ?? '';
    const asked = asBorrower('naija');
    await asked.opens(link);
    expect([asked.title, asked.sees().includes('Ikenna')]).toEqual(['Will you guarantee this loan?', true]);
  });
});

describe('a guarantor', () => {
  it('has a part of the loan only where the loan needs one, with who has accepted and who is awaited [B-124] [B-234] [C-006] [C-066] [C-238]', async () => {
    const zainab = asBorrower('naija');
    const { core } = zainab;
    const id = await loanIn(zainab, 'pending', pending);
    await signIn(zainab, pending, `/loans/${id}/guarantor`);
    const parts = () =>
      [...document.querySelectorAll('main nav a, main [role=tablist] a')]
        .map((tab) => tab.textContent)
        .filter((words) => ['General', 'Guarantor', 'Repayment'].includes(words));
    expect([parts(), zainab.sees().includes('Principal')]).toEqual([['General', 'Repayment'], true]);
    await core.database.query(
      `update offers set terms = jsonb_set(terms, '{attributes}', terms->'attributes' || '{"require_guarantor": true, "no_of_guarantors": 3}') where id = (select offer_id from loans where id = $1)`,
      [id],
    );
    const { token } = await core.signIn('naija', pending);
    const links: string[] = [];
    for (const answer of [
      {
        accepts: true,
        first_name: 'Bola',
        last_name: 'Eze',
        phone_number: '08011111111',
        relationship: 'Brother',
        agrees: 'I guarantee this loan.',
      },
      { accepts: false },
      undefined,
    ]) {
      const { guarantor_link: link } = await core.data<{ guarantor_link: string }>('POST', '/api/v1/loan/guarantor', {
        token,
      });
      links.push(link);
      if (answer !== undefined)
        await core.data('POST', '/api/v1/guarantee/answer', {
          token: await core.basic('naija'),
          body: { token: link.split('/').at(-1) ?? '', ...answer },
        });
    }
    await zainab.opensInNewTab(`/loans/${id}/guarantor`);
    expect([
      parts(),
      zainab.sees().includes('1 of 3 guarantors have agreed'),
      zainab.sees().includes(new URL(links.at(-1) ?? '').pathname),
    ]).toEqual([['General', 'Guarantor', 'Repayment'], true, true]);
    const pills = () =>
      [...document.querySelectorAll('main .pill')]
        .map((pill) => [/pill-(good|wait|bad)/.exec(pill.className)?.[1], pill.textContent])
        .slice(-3);
    expect(pills()).toEqual([
      ['wait', 'Waiting'],
      ['good', 'Agreed'],
      ['bad', 'Declined'],
    ]);
    await core.database.query(`update guarantees set expires_on = '2026-03-01T00:00:00Z' where state = 'pending'`);
    await zainab.reloads();
    expect(pills().at(-1)).toEqual(['bad', 'Expired']);
  });

  it('is told of first, at Home and on the page of the loan: who has agreed, who is awaited and by which link, and after a no how somebody else is asked [B-012] [C-443]', async () => {
    const ikenna = asBorrower('naija');
    const { core } = ikenna;
    const phone = '08030000036';
    await signIn(ikenna, phone);
    const needs = 'as soon as one more person has agreed';
    expect([
      ikenna.sees().includes(needs),
      ikenna.sees().includes('not decided yet'),
      ikenna.ways.includes('Ask somebody to vouch for you'),
    ]).toEqual([true, false, false]);
    await ikenna.presses('See this loan');
    const links = () => [...ikenna.sees().matchAll(/\/guarantee\/([\w-]+)/g)].map(([, token]) => token ?? '');
    const asks = () =>
      ikenna.ways.flatMap(
        (words) =>
          /^(Share|Ask) (a link|this link|the link again|somebody else|one more person)/.exec(words)?.[0] ?? [],
      );
    const absent = (...words: string[]) => words.filter((one) => !ikenna.sees().includes(one));
    expect([
      ikenna.at.split('/').at(-1),
      absent(
        'Your loan waits for guarantors',
        needs,
        '1 of 2',
        'Nneka Okoro',
        'Sister',
        'Agreed',
        '1 answer awaited',
        'Nothing is due before it is paid out',
      ),
      ikenna.sees().includes('Not added'),
      links().length,
    ]).toEqual(['general', [], false, 1]);
    expect(asks()).toEqual(['Share the link again']);
    await ikenna.presses('Share the link again');
    expect([ikenna.toasts.join(), ikenna.sent('/loan/guarantor')]).toEqual([
      expect.stringContaining('Select the link on this page'),
      [],
    ]);

    await core.data('POST', '/api/v1/guarantee/answer', {
      token: await core.basic('naija'),
      body: { token: links()[0], accepts: false },
    });
    await ikenna.opensInNewTab('/');
    await ikenna.presses('Ask somebody to vouch for you');
    expect([absent('Declined', '1 has declined'), links(), asks()]).toEqual([[], [], ['Ask somebody else']]);
    await ikenna.presses('Ask somebody else');
    const id = await loanIn(ikenna, 'pending', phone);
    expect(ikenna.sent('/loan/guarantor').map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `/api/v1/loan/guarantor?loan_id=${id}`, undefined],
    ]);
    expect([links().length, asks()]).toEqual([1, ['Share the link again']]);
  });
});

describe('a loan that is repaid by card', () => {
  it('is named before its card is removed, and says then that nothing repays it, on Home and on its page, where another card is chosen', async () => {
    const chioma = asBorrower('naija');
    const { token } = await chioma.core.signIn('naija', '08030000011');
    const [{ id: loan } = { id: 0 }] = await chioma.core.data<{ id: number }[]>('GET', '/api/v2/loans?channel=web', {
      token,
    });
    const { product } = await chioma.core.data<{ product: { name: string } }>('GET', `/api/v1/loan/${loan}`, { token });
    await chioma.core.database.query(
      `update loans set card_id = c.id from cards c where c.borrower_id = loans.borrower_id and loans.id = $1`,
      [loan],
    );
    await signIn(chioma, '08030000011', '/');
    const stopped = `${product.name} is no longer repaid automatically`;
    expect(chioma.sees()).not.toContain(stopped);
    await chioma.opens('/settings/banks-cards/cards');
    expect(chioma.sees()).toContain('In use');
    await chioma.presses('Remove VISA ····5520');
    expect(chioma.sees()).toContain(`${product.name} is paid from this card. Once it is removed`);
    await chioma.presses('Yes, remove it');
    await chioma.opens('/');
    expect(chioma.sees()).toContain(stopped);
    await chioma.presses('See what you can do');
    expect([chioma.at, chioma.sees().includes(stopped)]).toEqual([`/loans/${loan}/general`, true]);
    await chioma.presses('Choose a card');
    expect(chioma.title).toBe('Choose a card to repay with');
    await chioma.presses('Add a card');
    await chioma.fills({ 'I agree that my card is charged once to check it': true });
    await chioma.goesOn();
    await chioma.choosesInWindow('success');
    await chioma.presses('Done');
    expect(chioma.title).toBe('Choose a card to repay with');
    await chioma.goesOn();
    expect([
      chioma.at,
      chioma.toasts,
      chioma.sees().includes(stopped),
      chioma.sees().includes('Card number: ••••'),
    ]).toEqual([`/loans/${loan}/general`, ['good: Repayments are taken from this card from now on'], false, true]);
    await chioma.opens('/');
    expect(chioma.sees()).not.toContain(stopped);
  });
});
