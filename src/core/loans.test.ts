import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoreUnderTest } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

interface Page {
  readonly items: readonly {
    readonly kind: string;
    readonly id: number;
    readonly amount: string;
    readonly status: string;
    readonly created_on: string;
  }[];
  readonly total: number;
}

describe('the loans of a borrower', () => {
  let core: CoreUnderTest;
  let token: string;
  beforeAll(async () => {
    core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
    ({ token } = await core.signIn('naija', '08030000024'));
  });
  afterAll(() => core.close());

  const search = (query = '', who = token) => core.data<Page>('GET', `/api/v2/loans/history${query}`, { token: who });
  const amounts = async (query: string) => (await search(query)).items.map(({ amount }) => Number(amount));

  it('come newest first, with the offers that were not taken up', async () => {
    const { items, total } = await search();
    expect([total, items.map(({ kind, amount, status }) => [kind, Number(amount), status])]).toEqual([
      4,
      [
        ['draft', 40000, 'ABANDONED'],
        ['draft', 12000, 'ABANDONED'],
        ['loan', 200000, 'DECLINED'],
        ['loan', 15000, 'SETTLED'],
      ],
    ]);
  });

  it('are found by digits of their amount, whatever stands between them', async () => {
    expect(await amounts('?amount=200')).toEqual([12000, 200000]);
    expect(await amounts('?amount=15%2C000.00')).toEqual([15000]);
    expect(await amounts('?amount=1500000')).toEqual([]);
    expect(await amounts('?amount=naira')).toHaveLength(4);
  });

  it('are found by the day on which they were made, as it is at the lender, and by their status in any spelling', async () => {
    const [newest] = (await search()).items;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' }).format(
      new Date(newest?.created_on ?? ''),
    );
    expect(await amounts(`?day=${day}`)).toEqual([40000]);
    expect([
      await amounts('?status=settled'),
      await amounts('?status=ABANDONED'),
      await amounts('?status=past_due'),
    ]).toEqual([[15000], [40000, 12000], []]);
    expect(await amounts(`?day=${day}&status=settled`)).toEqual([]);
    expect((await core.ask('GET', '/api/v2/loans/history?day=0000-01-01', { token })).status).toBe(422);
  });

  it('come in pages, of which none is beyond the last', async () => {
    expect([await amounts('?size=3'), await amounts('?size=3&page=2'), await amounts('?size=3&page=9')]).toEqual([
      [40000, 12000, 200000],
      [15000],
      [],
    ]);
    expect((await search('?size=3&page=9')).total).toBe(4);
    expect((await core.ask('GET', '/api/v2/loans/history?size=51', { token })).status).toBe(422);
  });

  it('are counted by state', async () => {
    expect(await core.data('GET', '/api/v2/loans/summary', { token })).toEqual({
      currency: 'NGN',
      active_amount: '0.00',
      unpaid_amount: '0.00',
      running: 0,
      pending: 0,
      settled: 1,
      late: 0,
      statuses: ['abandoned', 'declined', 'settled'],
    });
    const late = (await core.signIn('naija', '08030000022')).token;
    expect(await core.data('GET', '/api/v2/loans/summary', { token: late })).toMatchObject({
      active_amount: '0.00',
      unpaid_amount: '32400.00',
      running: 0,
      settled: 1,
      late: 1,
      statuses: ['past due', 'settled'],
    });
    const running = (await core.signIn('naija', '08030000021')).token;
    expect(await core.data('GET', '/api/v2/loans/summary', { token: running })).toMatchObject({
      active_amount: '60000.00',
      unpaid_amount: '63500.00',
      running: 1,
      settled: 1,
      late: 0,
    });
    // Of another currency they are counted, and are no part of what is in the lender's.
    await core.database.query(`update offers set currency = 'USD' where currency = 'NGN'`);
    expect(await core.data('GET', '/api/v2/loans/summary', { token: running })).toMatchObject({
      currency: 'NGN',
      active_amount: '0.00',
      unpaid_amount: '0.00',
      running: 1,
      settled: 1,
    });
    await core.database.query(`update offers set currency = 'NGN' where currency = 'USD'`);
  });

  it('tell of each what was told and decided, and what of each instalment is paid', async () => {
    const running = (await core.signIn('naija', '08030000021')).token;
    const [{ id } = { id: 0 }] = (await search('?status=running', running)).items;
    const loan = await core.data<Record<string, never>>('GET', `/api/v1/loan/${id}`, { token: running });
    expect(loan).toMatchObject({
      multi_tenor: true,
      loan_profile: {
        purpose: 'Personal',
        employment_status: 'Employed',
        offer_data: expect.stringContaining('"require_guarantor":false'),
        decision_data: expect.stringContaining('"credit_score":712'),
      },
    });
    const { schedules } = loan as unknown as {
      schedules: { status: string; amount_due: string; principal_paid: string; schedule_amount_due: string }[];
    };
    expect(schedules.map(({ status }) => status)).toEqual(['success', ...Array(5).fill('pending')]);
    expect(schedules[0]).toMatchObject({ amount_due: '0.00', principal_paid: '10000.00' });
  });

  it('are there as a PDF, on as many pages as it takes', async () => {
    const running = (await core.signIn('naija', '08030000021')).token;
    const [{ id } = { id: 0 }] = (await search('?status=running', running)).items;
    const statement = await core.data<{ name: string; content: string }>('GET', `/api/v1/loan/${id}/statement`, {
      token: running,
    });
    const pdf = Buffer.from(statement.content, 'base64').toString('latin1');
    expect([
      statement.name,
      pdf.slice(0, 8),
      pdf.includes('/Count 1 '),
      pdf.includes('Ifeoma Balogun'),
      pdf.includes('10,000.00'),
    ]).toEqual([
      expect.stringMatching(/^Naija Credit, Loan statement, Salary Plan, \d{4}-\d\d-\d\d\.pdf$/),
      '%PDF-1.4',
      true,
      true,
      true,
    ]);
    // Lent is the day of paying out, as it was at the lender's: half past midnight there.
    await core.database.query(
      `update loans set created_on = '2025-11-01T10:00:00Z', paid_out_on = '2025-11-03T23:30:00Z' where id = $1`,
      [id],
    );
    const again = await core.data<{ content: string }>('GET', `/api/v1/loan/${id}/statement`, { token: running });
    expect(Buffer.from(again.content, 'base64').toString('latin1')).toContain('(2025-11-04)');
    await core.database.query(
      `insert into instalments (lender_id, borrower_id, loan_id, position, label, due_date, principal, interest, fees, amount_due, balance, paid_on) select lender_id, borrower_id, loan_id, 100 + n, 'x', due_date, 0, 0, 0, 0, 0, now() from instalments, generate_series(1, 40) n where loan_id = $1 and position = 0`,
      [id],
    );
    const long = await core.data<{ content: string }>('GET', `/api/v1/loan/${id}/statement`, { token: running });
    expect(Buffer.from(long.content, 'base64').toString('latin1')).toContain('/Count 2 ');
  });

  it('name a currency on paper as pages do', async () => {
    const grace = (await core.signIn('kigali', '0788000011')).token;
    const [{ id } = { id: 0 }] = await core.data<{ id: number }[]>('GET', '/api/v2/loans?channel=web', {
      lender: 'kigali',
      token: grace,
    });
    const { content } = await core.data<{ content: string }>('GET', `/api/v1/loan/${id}/statement`, {
      lender: 'kigali',
      token: grace,
    });
    const pdf = Buffer.from(content, 'base64').toString('latin1');
    expect([/\(RWF.\d/.test(pdf), /\(RF.?\d/.test(pdf)]).toEqual([true, false]);
  });

  it('are as quick when there are 2,000 of them', async () => {
    await core.database.script(`
      insert into applications (lender_id, borrower_id, product_id, requested_amount, tenor, tenor_period, payday, purpose, answers, created_on)
        select lender_id, borrower_id, product_id, 1000 + n, tenor, tenor_period, payday, purpose, answers, created_on - make_interval(days => n) from applications a, generate_series(1, 2000) n
        where a.id = (select application_id from loans l where l.status = 'SETTLED' and l.borrower_id = (select borrower_id from loans where status = 'DECLINED' limit 1) limit 1);
      insert into offers (lender_id, borrower_id, application_id, product_id, token, currency, loan_amount, tenor, tenor_period, interest_rate, interest, origination_fee, management_fee, disbursement, amount_due, due_date, schedule, expires_on, terms)
        select lender_id, borrower_id, id, product_id, 'many-' || id, 'NGN', requested_amount, tenor, tenor_period, 8, 500, 0, 0, requested_amount, requested_amount + 500, payday, '[]', created_on, '{}' from applications where requested_amount between 1001 and 3000;
      insert into loans (lender_id, borrower_id, product_id, application_id, offer_id, status, created_on)
        select o.lender_id, o.borrower_id, o.product_id, o.application_id, o.id, 'RUNNING', a.created_on from offers o join applications a on a.id = o.application_id where o.token like 'many-%';
      insert into instalments (lender_id, borrower_id, loan_id, position, label, due_date, principal, interest, fees, amount_due, balance)
        select lender_id, borrower_id, id, 0, '1', current_date + 400, 1000, 500, 0, 1500, 0 from loans where offer_id in (select id from offers where token like 'many-%');`);
    const { total } = await search();
    expect(total).toBe(2004);
    const began = performance.now();
    for (const query of ['?size=25', '?size=25&page=80', '?amount=2999', '?status=running&size=50'])
      expect((await search(query)).items.length).toBeGreaterThan(0);
    const { running } = await core.data<{ running: number }>('GET', '/api/v2/loans/summary', { token });
    expect(running).toBe(2000);
    // Five calls, on a slow machine under load.
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
