import { describe, expect, it, vi } from 'vitest';
import { opened, type ScoringDesk } from './index.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { applicationFor, CoreUnderTest, newKey, offerFor, type Product } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

describe('applying', () => {
  let core: CoreUnderTest;
  let token: string;
  let product: Product;
  let desk: ScoringDesk['decide'];
  coreForEach(
    quickestDatabases,
    async (made) => {
      desk = async () => 'rule';
      core = made;
      ({ token } = await core.signIn());
      product = await named('Quick Cash');
    },
    () => ({ scoring: { decide: (...who) => desk(...who) } }),
  );

  async function named(name: string): Promise<Product> {
    const found = (await core.data<Product[]>('GET', '/api/v1/loan/products', { token })).find(
      (one) => one.name === name,
    );
    if (found === undefined) throw new Error(name);
    return found;
  }
  const score = (differs: Record<string, unknown> = {}) =>
    core.ask('POST', '/api/v1/loan/scoring', { token, body: applicationFor(product, differs) });
  const request = (differs: Record<string, unknown> = {}) =>
    core.ask('POST', '/api/v1/loan/offers', {
      token,
      body: { ...applicationFor(product, differs), currency: 'NGN', debit_id: 5, customer_type: 'Individual' },
    });

  /** A scoring that has begun, and comes to this once it may go on. */
  async function scoresSlowly(
    outcome: Awaited<ReturnType<typeof desk>>,
  ): Promise<{ readonly first: ReturnType<typeof score>; readonly go: () => void }> {
    let [go, begun] = [() => {}, () => {}];
    const there = new Promise<void>((resolve) => (begun = resolve));
    const gate = new Promise<void>((resolve) => (go = resolve));
    desk = async () => {
      begun();
      await gate;
      return outcome;
    };
    const first = score();
    await there;
    return { first, go };
  }

  it('may begin when the product is there and the borrower has not too many loans of it [B-335]', async () => {
    const check = () => core.ask('POST', '/api/v1/loan/eligibility', { token, body: { product_id: product.id } });
    expect(await check()).toMatchObject({ status: 200, body: { data: { ok: true, whitelisted: false } } });
    const { completion } = await offerFor(core, token, 'Quick Cash');
    await core.data('POST', '/api/v1/loan', { token, body: completion, key: newKey() });
    expect(await check()).toMatchObject({ status: 409, body: { code: 'max_loans' } });
    core.later(60 * 24 * 60);
    ({ token } = await core.signIn());
    expect(await core.data('GET', '/api/v2/loans', { token })).toMatchObject([{ status: { status: 'PAST DUE' } }]);
    expect((await check()).body.code).toBe('max_loans');
    for (const [status, code] of [
      ['PENDING', 'max_loans'],
      ['RUNNING', 'max_loans'],
      ['SETTLED', undefined],
      ['CANCELLED', undefined],
    ] as const) {
      await core.database.query('update loans set status = $1', [status]);
      expect([status, (await check()).body.code]).toEqual([status, code]);
    }
  });

  it('scores by the income band: at most 60 % of a year', async () => {
    expect(await score({ requested_amount: '200000.00' })).toMatchObject({
      body: { data: { ok: true, whitelisted: false } },
    });
    expect(await score({ requested_amount: '144000.00', monthly_net_income: 'Below ₦50,000' })).toMatchObject({
      body: { data: { ok: true } },
    });
    expect(await score({ requested_amount: '144000.01', monthly_net_income: 'Below ₦50,000' })).toMatchObject({
      body: { data: { ok: false, message: expect.stringContaining('smaller loan') } },
    });
    expect(await score({ monthly_net_income: 'A lot' })).toMatchObject({ body: { data: { ok: false } } });
  });

  it('refuses whom the product refuses', async () => {
    product = await named('Premier Line');
    expect(await score({ proposed_tenor: 6, proposed_tenor_period: 'months' })).toMatchObject({
      body: { data: { ok: false, message: "You're not eligible for a loan at this time." } },
    });
  });

  it.each([
    ['too little', { requested_amount: '4999.99' }, 'requested_amount'],
    ['too much', { requested_amount: '200000.01' }, 'requested_amount'],
    ['fractions of a kobo', { requested_amount: '5000.001' }, 'requested_amount'],
    ['no number', { requested_amount: '1e5' }, 'requested_amount'],
    ['too short a time', { proposed_tenor: 6 }, 'proposed_tenor'],
    ['too long a time', { proposed_tenor: 61 }, 'proposed_tenor'],
    ['a period that is not allowed', { proposed_tenor: 1, proposed_tenor_period: 'months' }, 'proposed_tenor'],
    ['part of a day', { proposed_tenor: 7.5 }, 'proposed_tenor'],
    ['a payday of today', { proposed_payday: '2026-03-10' }, 'proposed_payday'],
    ['a payday after 14 days', { proposed_payday: '2026-03-25' }, 'proposed_payday'],
    ['a day that is none', { proposed_payday: '2026-02-30' }, 'proposed_payday'],
    ['a work start in the future', { work_start_date: '2026-03-11' }, 'work_start_date'],
    ['no employer of who works', { current_employer: undefined }, 'current_employer'],
    ['a short address', { address: 'here' }, 'address'],
  ])('refuses %s beside its field', async (_what, differs, field) => {
    expect(await score(differs)).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', fields: { [field]: expect.any(String) } },
    });
  });

  it.each([
    { proposed_payday: '2026-03-11' },
    { proposed_payday: '2026-03-24' },
    { proposed_tenor: 7 },
    { proposed_tenor: 60 },
    { requested_amount: '5000' },
    {
      employment_status: 'Unemployed',
      current_employer: undefined,
      work_email: undefined,
      work_start_date: undefined,
      sector_of_employment: undefined,
      employment_category: undefined,
    },
  ])('takes %j', async (differs) => {
    expect((await score(differs)).status).toBe(200);
  });

  it("counts days in the lender's zone, not the server's [F50]", async () => {
    core.now = new Date('2026-03-10T23:30:00Z'); // already the 11th in Lagos
    ({ token } = await core.signIn());
    expect((await score({ proposed_payday: '2026-03-11' })).status).toBe(422);
    expect((await score({ proposed_payday: '2026-03-12' })).status).toBe(200);
  });

  it('scores an application once at a time', async () => {
    const { first, go } = await scoresSlowly('ok');
    expect(await score()).toMatchObject({ status: 409, body: { code: 'already_scoring', message: 'ALREADY SCORING' } });
    go();
    expect((await first).status).toBe(200);
    expect((await score()).status).toBe(200);
  });

  it('can be scored again after scoring failed, or died', async () => {
    desk = async () => 'error';
    expect(await score()).toMatchObject({ status: 502, body: { code: 'scoring_failed' } });
    desk = async () => 'rule';
    expect((await score()).status).toBe(200);
    await core.database.query(`update scorings set state = 'running'`);
    expect((await score()).status).toBe(409);
    const last = () => core.ask('GET', '/api/v1/loan/scoring?product_id=1', { token });
    expect((await last()).body.data).toMatchObject({ state: 'running' });
    core.later(11 / 60);
    expect(await last()).toMatchObject({ status: 404, body: { code: 'not_scored' } });
    expect((await score()).status).toBe(200);
  });

  it('that goes on is not taken for dead, and of one that was silent for long the answer does not hold once another has begun', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { first: slow, go } = await scoresSlowly('not_ok');
      const heardOn = async () =>
        (await core.database.query<{ at: string }>('select alive_on as at from scorings'))[0]?.at;
      for (const seconds of [8, 16, 24]) {
        core.later(8 / 60);
        vi.advanceTimersByTime(2000);
        for (let times = 0; times < 100 && (await heardOn()) !== core.now.toISOString(); times += 1);
        expect([seconds, (await score()).body.code]).toEqual([seconds, 'already_scoring']);
      }
      core.later(11 / 60);
      desk = async () => 'ok';
      expect((await score()).status).toBe(200);
      go();
      expect((await slow).body.code).toBe('already_scoring');
      expect(await core.database.query('select state, ok from scorings')).toEqual([{ state: 'done', ok: true }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is told before its page gives up waiting that nobody answers, and can be scored again at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const begun = new Promise<void>((resolve) => {
        desk = () => {
          resolve();
          return new Promise(() => {});
        };
      });
      const scored = score();
      await begun;
      await vi.advanceTimersByTimeAsync(25_000);
      expect(await scored).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    } finally {
      vi.useRealTimers();
    }
    desk = async () => 'ok';
    expect((await score()).status).toBe(200);
  });

  it('gets offers only after scoring has passed, for no more than was scored', async () => {
    expect(await request()).toMatchObject({ status: 409, body: { code: 'not_scored' } });
    await score({ requested_amount: '50000.00' });
    expect((await request({ requested_amount: '50000.01' })).body.code).toBe('not_scored');
    expect((await request({ requested_amount: '50000.00' })).status).toBe(200);
    desk = async () => 'not_ok';
    await score({ requested_amount: '50000.00' });
    expect((await request({ requested_amount: '50000.00' })).body.code).toBe('not_scored');
  });

  it('gets a second, smaller offer from half of the most on', async () => {
    const { offers: one } = await offerFor(core, token, 'Quick Cash', 'naija', { requested_amount: '99999.99' });
    expect(one.map((offer) => offer.loan_amount)).toEqual(['99999.99']);
    const { offers: two } = await offerFor(core, token, 'Quick Cash', 'naija', { requested_amount: '150000.00' });
    expect(two.map((offer) => offer.loan_amount)).toEqual(['150000.00', '120000.00']);
  });

  it('refuses offers in another currency, or for another kind of customer', async () => {
    await score();
    const body = { ...applicationFor(product), currency: 'NGN', debit_id: 5, customer_type: 'Individual' };
    expect((await core.ask('POST', '/api/v1/loan/offers', { token, body: { ...body, currency: 'RWF' } })).status).toBe(
      422,
    );
    expect(
      (await core.ask('POST', '/api/v1/loan/offers', { token, body: { ...body, customer_type: 'Non-Individual' } }))
        .status,
    ).toBe(422);
  });

  it('keeps a lender’s own answers with the application', async () => {
    await score();
    expect((await request({ own_answers: { union: 'Teachers' } })).status).toBe(200);
    const [row] = await core.database.query<{ answers: { own_answers?: unknown } }>(
      `select ${opened('applications', ['answers'])} from applications order by id desc limit 1`,
    );
    expect(row?.answers.own_answers).toEqual({ union: 'Teachers' });
  });

  it('shows the schedule of an offer, and takes it', async () => {
    const { offers } = await offerFor(core, token, 'Salary Plan', 'naija', {
      requested_amount: '120000.00',
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
    });
    const offer = offers[0];
    const { schedules, currency } = await core.data<{
      currency: string;
      schedules: { amount_due: string; balance: string; due_date: string }[];
    }>('POST', '/api/v1/loan/payment-schedules', { token, body: { token: offer?.loan_token } });
    expect(currency).toBe('NGN');
    expect(schedules.map((row) => row.due_date)).toEqual(['2026-04-19', '2026-05-19', '2026-06-18']);
    expect(schedules.reduce((sum, row) => sum + Math.round(Number(row.amount_due) * 100), 0)).toBe(
      Math.round(Number(offer?.amount_due) * 100),
    );
    expect(
      await core.data('POST', '/api/v1/loan/offers/choose', { token, body: { loan_token: offer?.loan_token } }),
    ).toEqual({ loan_token: offer?.loan_token });
  });

  it('lists what was offered and not taken up as drafts, without offers that have expired [O-136]', async () => {
    await offerFor(core, token, 'Quick Cash', 'naija', { requested_amount: '20000.00' });
    const drafts = () => core.data<{ offer_data: unknown[] }[]>('GET', '/api/v2/loans/drafts', { token });
    expect(await drafts()).toMatchObject([
      {
        requested_amount: '20000.00',
        proposed_tenor: 30,
        purpose: 'Personal',
        cancellation_status: 0,
        product: { name: 'Quick Cash', currency: 'NGN' },
        offer_data: [{ loan_amount: '20000.00' }],
      },
    ]);
    core.later(48 * 60 + 1);
    ({ token } = await core.signIn());
    expect((await drafts())[0]?.offer_data).toEqual([]);
  });

  it('shows what a loan comes to before anything is asked [B-470, B-474, B-476]', async () => {
    const body = {
      product_id: product.id,
      principal: '50000.00',
      tenor: 30,
      tenor_period: 'days',
      start_date: '2026-03-20',
    };
    expect(await core.data('POST', '/api/v1/loan/breakdown', { token, body })).toMatchObject({
      interest: '4000.00',
      origination_fee: '250.00',
      management_fee: '0.00',
      disbursement: '49750.00',
      repayment: '54000.00',
      maturity_date: '2026-04-19',
      schedules: [{ due_date: '2026-04-19', amount_due: '54000.00', balance: '0.00' }],
    });
    expect(
      (await core.ask('POST', '/api/v1/loan/breakdown', { token, body: { ...body, principal: '1.00' } })).status,
    ).toBe(422);
  });

  it('takes interest that is paid up front from what is paid out, and asks for it no second time', async () => {
    await core.database.query(
      `update products set definition = jsonb_set(definition, '{attributes,upfront-interest-payment}', 'true')`,
    );
    const paidOut = async () =>
      Number(
        (
          await core.database.query<{ sum: string }>(
            `select coalesce(sum(p.amount), 0) as sum from postings p join accounts a on a.id = p.account_id where a.code = 'paid-out/NGN'`,
          )
        )[0]?.sum,
      );
    const before = await paidOut();
    const { completion } = await offerFor(core, token, 'Quick Cash');
    expect(await core.data('POST', '/api/v1/loan', { token, body: completion, key: newKey() })).toMatchObject({
      amount_due: '100000.00',
    });
    expect((await paidOut()) - before).toBe(-91750);
  });

  it('records a rejection', async () => {
    expect(await core.data('POST', '/api/v1/loan/scoring/rejection', { token, body: applicationFor(product) })).toEqual(
      {},
    );
    expect(await core.database.query('select product_id from rejections')).toEqual([{ product_id: product.id }]);
  });

  it('works in francs without decimals at another lender', async () => {
    const { token: aline } = await core.signIn('kigali');
    const { completion } = await offerFor(core, aline, 'Umushahara Advance', 'kigali');
    expect(
      await core.data('POST', '/api/v1/loan', { lender: 'kigali', token: aline, body: completion, key: newKey() }),
    ).toMatchObject({ loan_amount: '100000', currency: 'RWF', amount_due: '106000' });
  });
});
