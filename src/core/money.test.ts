import { afterEach, describe, expect, it } from 'vitest';
import { opened } from './index.ts';
import { Refusal } from './refusal.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { applicationFor, CoreUnderTest, newKey, offerFor, type Reply } from './testing/core-under-test.ts';
import { databaseKinds, quickestDatabases, type Databases } from './testing/database-kinds.ts';

let core: CoreUnderTest;
let token: string;
let completion: Record<string, unknown>;
/** What the demo's loans have booked before. */
let before: { loans: unknown[]; movements: unknown[]; balances: number[] };

const complete = (differs: Record<string, unknown> = {}, key = newKey()): Promise<Reply> =>
  core.ask('POST', '/api/v1/loan', { token, body: { ...completion, ...differs }, key });
const outcome = (key: string, query = '') => core.data('GET', `/api/v1/outcomes/${key}${query}`, { token });
const loans = () => core.data<unknown[]>('GET', '/api/v2/loans?channel=web', { token });
const balance = async (account: string) =>
  (
    await core.database.query<{ sum: string | null }>(
      `select sum(p.amount) as sum from postings p join accounts a on a.id = p.account_id where a.code like $1`,
      [account],
    )
  )[0]?.sum;
const balances = async () =>
  Promise.all(
    ['loan/%', 'interest-income/NGN', 'fee-income/NGN', 'paid-out/NGN'].map(async (account) =>
      Number(await balance(account)),
    ),
  );
const booked = async () => ({
  loans: await core.database.query('select id from loans'),
  movements: await core.database.query('select id from movements'),
});

/** Somebody has an offer before each test, and the books add up after it. */
function hasAnOffer(start: () => Promise<Databases>): void {
  coreForEach(start, async (made) => {
    core = made;
    ({ token } = await core.signIn());
    ({ completion } = await offerFor(core, token, 'Quick Cash'));
    before = { ...(await booked()), balances: await balances() };
  });
  afterEach(async () => {
    const [unbalanced] = await core.database.query<{ count: number }>(
      'select count(*) as count from (select movement_id from postings group by movement_id having sum(amount) <> 0) as sums',
    );
    expect(unbalanced?.count).toBe(0);
  });
}

describe.each(databaseKinds)('confirming with the PIN on $name', ({ start }) => {
  hasAnOffer(start);

  it('books what is owed, earned and paid out, and these add up', async () => {
    await complete();
    expect((await balances()).map((sum, account) => sum - (before.balances[account] ?? 0))).toEqual([
      108000, -8000, -250, -99750,
    ]);
  });

  it('gives the stored answer for the same key and request, and makes no second loan [F01, F05]', async () => {
    const key = newKey();
    const first = await complete({}, key);
    const again = await complete({}, key);
    expect(again.text).toBe(first.text);
    expect(await loans()).toHaveLength(1);
  });

  it('makes one loan of 50 equal requests at once [F70]', async () => {
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 50 }, () => complete({}, key)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]));
    for (const reply of replies.filter(({ status }) => status === 409)) expect(reply.body.code).toBe('still_running');
    expect((await complete({}, key)).status).toBe(200);
    expect(await loans()).toHaveLength(1);
  });

  it('makes one loan of 20 requests with different keys at once for one offer [F70]', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => complete()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(['offer_taken', 'unavailable']).toContain(reply.body.code);
    expect(await loans()).toHaveLength(1);
  });

  it('keeps to the most active loans of a product when offers of several applications are confirmed at once [B-335, F70]', async () => {
    const offers = [];
    for (let count = 0; count < 5; count += 1) offers.push((await offerFor(core, token, 'Quick Cash')).offers[0]);
    const replies = await Promise.all(offers.map((offer) => complete({ token: offer?.loan_token })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await loans()).toHaveLength(1);
    expect(await complete()).toMatchObject({
      status: 409,
      body: { code: 'max_loans', message: 'You have reached the max loans allowed for this loan product: 1' },
    });
  });

  it('refuses a key that was used for something else [F11]', async () => {
    const key = newKey();
    await complete({}, key);
    expect(await complete({ channel: 'web', product_id: 1 }, key)).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
  });

  it('tells what became of a key: unknown, then done with the whole answer', async () => {
    const key = newKey();
    expect(await outcome(key)).toEqual({ state: 'unknown' });
    const reply = await complete({}, key);
    expect(await outcome(key)).toEqual({ state: 'done', http_status: 200, answer: reply.body });
  });

  it('refuses a request that comes after its key was closed, so that "was not sent" stays true [F06]', async () => {
    const key = newKey();
    expect(await outcome(key, '?close=true')).toEqual({ state: 'unknown' });
    expect(await complete({}, key)).toMatchObject({ status: 409, body: { code: 'key_closed' } });
    expect(await outcome(key)).toEqual({ state: 'unknown' });
    expect(await loans()).toEqual([]);
    expect((await complete()).status).toBe(200);
  });

  it('counts wrong PINs that come all at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => complete({ pin: '0000' })));
    expect(replies.filter(({ body }) => body.code === 'wrong_pin').length).toBeLessThanOrEqual(4);
    expect((await complete()).body.code).toBe('pin_locked');
  });

  it('leaves nothing of an effect that is refused when it has begun already, and stores the refusal', async () => {
    const picky = await CoreUnderTest.over({
      ...core.database,
      transaction: (work, isolation) =>
        core.database.transaction(
          (queries) =>
            work({
              ...queries,
              query: (sql, values) =>
                sql.includes('insert into audit')
                  ? Promise.reject(new Refusal(409, 'not_allowed', 'The book is full'))
                  : queries.query(sql, values),
            }),
          isolation,
        ),
    });
    const key = newKey();
    expect(await picky.ask('POST', '/api/v1/loan', { token, body: completion, key })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed' },
    });
    expect(await booked()).toEqual({ loans: before.loans, movements: before.movements });
    expect(await outcome(key)).toMatchObject({ state: 'done', http_status: 409 });
    await picky.app.close();
  });

  it('makes one loan of one fee: what else was offered under it has ended', async () => {
    await core.database.query(
      `update products set definition = jsonb_set(jsonb_set(definition - 'max_active_loans', '{require_loan_charge}', 'true'), '{charge_settings}', '{"amount_to_charge":"150.00"}') where id = 1`,
    );
    const charge = () =>
      core.data('POST', '/api/v1/loan/charge/1', { token, body: { card_id: completion.card_id }, key: newKey() });
    await charge();
    const offers = [];
    for (let count = 0; count < 3; count += 1)
      offers.push((await offerFor(core, token, 'Quick Cash')).offers[0]?.loan_token);
    // What was offered before there was a fee is none of it.
    const replies = await Promise.all([...offers, completion.token].map((offer) => complete({ token: offer })));
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      200,
      'offer_gone',
      'offer_gone',
    ]);
    expect(await loans()).toHaveLength(2);
    await charge();
    expect((await complete({ token: (await offerFor(core, token, 'Quick Cash')).offers[0]?.loan_token })).status).toBe(
      200,
    );
  });

  it('says that a request under way is running, and its key is not closed meanwhile [F10]', async () => {
    let arrived = () => {};
    let go = () => {};
    const there = new Promise<void>((resolve) => (arrived = resolve));
    const gate = new Promise<void>((resolve) => (go = resolve));
    const slow = await CoreUnderTest.over(core.database, {
      clock: { now: () => core.now },
      interpose: async (operation, run) => {
        if (operation === 'completeApplication') {
          arrived();
          await gate;
        }
        await run();
        return { kind: 'answer' };
      },
    });
    const key = newKey();
    const request = slow.ask('POST', '/api/v1/loan', { token, body: completion, key });
    await there;
    expect(await slow.data('GET', `/api/v1/outcomes/${key}?close=true`, { token })).toEqual({ state: 'running' });
    expect(await slow.ask('POST', '/api/v1/loan', { token, body: completion, key })).toMatchObject({
      status: 409,
      body: { code: 'still_running' },
      headers: { 'retry-after': '1' },
    });
    go();
    expect((await request).status).toBe(200);
    await slow.app.close();
  });
});

describe('confirming with the PIN', () => {
  hasAnOffer(quickestDatabases);

  it('counts another PIN as another request, and keeps nothing that a PIN could be guessed from', async () => {
    const key = newKey();
    await complete({}, key);
    expect(await complete({ pin: '4321' }, key)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(
      JSON.stringify(
        await core.database.query(`select key_hash, fingerprint, ${opened('outcomes', ['answer'])} from outcomes`),
      ),
    ).not.toContain(key);
  });

  it.each([undefined, 'short', 'with spaces in it, and more', 'x'.repeat(65)])(
    'asks for a proper key, not %s',
    async (key) => {
      const reply = await core.ask('POST', '/api/v1/loan', {
        token,
        body: completion,
        ...(key === undefined ? {} : { key }),
      });
      expect(reply).toMatchObject({ status: 422, body: { code: 'key_missing' } });
    },
  );

  it('refuses a wrong PIN beside its field, and the right one with a new key is taken [F12]', async () => {
    const key = newKey();
    const wrong = await complete({ pin: '0000' }, key);
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_pin', fields: { pin: expect.any(String) } } });
    expect(await outcome(key)).toMatchObject({ state: 'done', http_status: 422, answer: { code: 'wrong_pin' } });
    expect((await complete()).status).toBe(200);
  });

  it('locks the PIN after five wrong ones, for 15 minutes and whatever session asks [F33]', async () => {
    for (let count = 1; count <= 4; count += 1) expect((await complete({ pin: '0000' })).body.code).toBe('wrong_pin');
    expect(await complete({ pin: '0000' })).toMatchObject({ status: 423, body: { code: 'pin_locked' } });
    ({ token } = await core.signIn());
    expect((await complete()).body.code).toBe('pin_locked');
    core.later(16);
    ({ token } = await core.signIn());
    expect((await complete()).status).toBe(200);
  });

  it('locks it for longer each time, so that nobody tries out all of them, until the right one comes', async () => {
    const locked = async () => {
      ({ token } = await core.signIn());
      for (let count = 1; count <= 4; count += 1)
        expect(await complete({ pin: '0000' })).toMatchObject({ status: 422, body: { tries_left: 5 - count } });
      const { until } = (await complete({ pin: '0000' })).body as unknown as { until: string };
      const minutes = (Date.parse(until) - core.now.getTime()) / 60_000;
      core.later(minutes + 1);
      return minutes;
    };
    expect([await locked(), await locked(), await locked(), await locked(), await locked()]).toEqual([
      15, 60, 240, 720, 720,
    ]);
    const email = (pin: string) =>
      core.ask('PUT', '/api/v1/settings/profile', {
        token,
        body: { email: 'new@mail.example' },
        headers: { 'x-pin': pin, 'x-locale': 'fr' },
      });
    ({ token } = await core.signIn());
    for (let count = 1; count <= 5; count += 1) expect((await email('0000')).status).toBe(count < 5 ? 422 : 423);
    expect((await email('0000')).body.message).toBe('Trop de codes PIN erronés. Attendez 12 heures, puis réessayez.');
    core.later(721);
    ({ token } = await core.signIn());
    expect((await email('1234')).status).toBe(200);
    expect(await locked()).toBe(15);
  });

  it('looks at nothing before the PIN is right', async () => {
    expect((await complete({ pin: '0000', token: 'no-such-offer' })).body.code).toBe('wrong_pin');
  });

  it.each([
    ['an unknown offer', { token: 'no-such-offer' }, 404, 'offer_unknown'],
    ['no card for a product that is repaid by card', { card_id: undefined }, 422, 'card_unknown'],
    ['an unknown card', { card_id: 4711 }, 422, 'card_unknown'],
    ['another product', { product_id: 2 }, 422, 'invalid_request'],
    ['the wrong kind of customer', { customer_type: 'Non-Individual' }, 422, 'invalid_request'],
  ])('refuses %s and leaves nothing behind', async (_what, differs, status, code) => {
    expect(await complete(differs)).toMatchObject({ status, body: { code } });
    expect(await booked()).toEqual({ loans: before.loans, movements: before.movements });
  });

  it('refuses a card that expires before the loan is due [B-319]', async () => {
    const cards = await core.data<{ id: number; card_exp_year: string; card_exp_month: string }[]>(
      'GET',
      '/api/v1/settings/cards',
      { token },
    );
    const short = cards.find((card) => `${card.card_exp_year}-${card.card_exp_month}` === '26-04');
    const { offers } = await offerFor(core, token, 'Quick Cash', 'naija', { proposed_tenor: 60 });
    expect(await complete({ card_id: short?.id, token: offers[0]?.loan_token })).toMatchObject({
      status: 422,
      body: { code: 'card_expires', fields: { card_id: expect.stringContaining('May 19, 2026') } },
    });
  });

  it('takes a card through the last day of its month [B-319, O-094]', async () => {
    const cards = await core.data<{ id: number; card_exp_month: string; card_exp_year: string }[]>(
      'GET',
      '/api/v1/settings/cards',
      { token },
    );
    const short = cards.find((card) => `${card.card_exp_year}-${card.card_exp_month}` === '26-04');
    const { offers } = await offerFor(core, token, 'Quick Cash', 'naija', { proposed_tenor: 41 });
    expect(offers[0]?.due_date).toBe('2026-04-30');
    expect((await complete({ card_id: short?.id, token: offers[0]?.loan_token })).status).toBe(200);
  });

  it('refuses an offer that has expired or was taken up', async () => {
    expect((await complete()).status).toBe(200);
    expect((await complete()).body).toMatchObject({ code: 'offer_taken' });
    const { offers } = await offerFor(core, token, 'Small Start', 'naija', { requested_amount: '10000.00' });
    core.later(48 * 60 + 1);
    ({ token } = await core.signIn());
    expect((await complete({ token: offers[0]?.loan_token })).body).toMatchObject({
      code: 'offer_gone',
      message: 'Loan offer has either been cancelled or has expired',
    });
  });

  it('refuses in the language of the page', async () => {
    const inFrench = (body: object) =>
      core.ask('POST', '/api/v1/loan', { token, body, key: newKey(), headers: { 'x-locale': 'fr' } });
    expect((await inFrench({ ...completion, pin: '9876' })).body).toMatchObject({
      code: 'wrong_pin',
      message: 'Ce code PIN n’est pas le bon',
      fields: { pin: 'Ce code PIN n’est pas le bon' },
    });
    await core.database.query('update products set available = false');
    expect((await inFrench(completion)).body).toMatchObject({
      code: 'not_available',
      message: 'Ce prêt n’est pas disponible pour le moment.',
    });
  });

  it('says so when the product is not available any more', async () => {
    await core.database.query('update products set available = false');
    expect((await complete()).body).toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('not available'),
    });
  });

  it('charges the fee of a product to a card once, and only where there is one', async () => {
    const charge = (key: string) =>
      core.ask('POST', '/api/v1/loan/charge/1', { token, body: { card_id: completion.card_id }, key });
    expect((await charge(newKey())).body.code).toBe('no_charge');
    await core.database.query(
      `update products set definition = jsonb_set(jsonb_set(definition, '{require_loan_charge}', 'true'), '{charge_settings}', '{"amount_to_charge":"150.00"}') where id = 1`,
    );
    const already = Number(await balance('card-clearing/NGN'));
    const key = newKey();
    const first = await charge(key);
    expect(first).toMatchObject({
      status: 200,
      body: { data: { status: 'pending', amount: '150.00', currency: 'NGN' } },
    });
    const { reference } = first.body.data as { reference: string };
    expect(await core.data('GET', `/api/v1/transaction/${reference}`, { token })).toMatchObject({
      status: 'success',
      type: 'card_payment',
      entry: 'debit',
      amount: '150.00',
      narration: 'Quick Cash',
      payment_method: expect.stringContaining('••••'),
    });
    expect((await charge(key)).text).toBe(first.text);
    expect(Number(await balance('card-clearing/NGN')) - already).toBe(150);
    await core.database.query('update products set available = false');
    expect((await charge(newKey())).body.code).toBe('not_available');
  });

  it('makes offers of a product when its fee is paid, which is taken once until a loan is made', async () => {
    await core.database.query(
      `update products set definition = jsonb_set(jsonb_set(definition, '{require_loan_charge}', 'true'), '{charge_settings}', '{"amount_to_charge":"150.00"}') where id = 1`,
    );
    const charge = async () =>
      core.data<{ reference: string; status: string }>('POST', '/api/v1/loan/charge/1', {
        token,
        body: { card_id: completion.card_id },
        key: newKey(),
      });
    const application = applicationFor({ id: 1, name: 'Quick Cash', currency: 'NGN' });
    const isDue = async () =>
      (await core.data<{ charge_due: boolean }>('POST', '/api/v1/loan/scoring', { token, body: application }))
        .charge_due;
    const offers = () =>
      core.ask('POST', '/api/v1/loan/offers', {
        token,
        body: { ...application, currency: 'NGN', debit_id: 5, customer_type: 'Individual' },
      });
    expect([await isDue(), await offers()]).toEqual([
      true,
      expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'charge_needed' }) }),
    ]);
    const { reference } = await charge();
    // Who comes back on another device is asked for nothing, and is told of the same charge.
    expect([await isDue(), (await offers()).status, (await offers()).status, await charge()]).toEqual([
      false,
      200,
      200,
      expect.objectContaining({ reference, status: 'success' }),
    ]);
    const [offer] = (await offers()).body.data as { loan_token: string }[];
    expect((await complete({ token: offer?.loan_token })).status).toBe(200);
    expect([await isDue(), (await charge()).reference === reference]).toEqual([true, false]);
    await core.database.query('update borrowers set whitelisted = true');
    await core.database.query('update card_charges set status = $1', ['failed']);
    expect(await isDue()).toBe(false);
  });

  it('asks the provider for the fee of a product: nothing is booked of what is declined, and while one is on its way there is no other', async () => {
    await core.database.query(
      `update products set definition = jsonb_set(jsonb_set(definition, '{require_loan_charge}', 'true'), '{charge_settings}', '{"amount_to_charge":"150.00"}') where id = 1`,
    );
    let come: 'declined' | 'waiting' | 'paid' = 'declined';
    const asked: string[] = [];
    const desk = {
      collect: async ({ reference }: { reference: string }) => (asked.push(reference), come),
      standing: async () => undefined,
    };
    const asking = await CoreUnderTest.over(core.database, { clock: { now: () => core.now }, collections: desk });
    const [fees, already] = [await balance('fee-income/NGN'), await balance('card-clearing/NGN')];
    const charge = async () =>
      (
        (
          await asking.ask('POST', '/api/v1/loan/charge/1', {
            token,
            body: { card_id: completion.card_id },
            key: newKey(),
          })
        ).body.data as { reference: string }
      ).reference;
    const told = async (reference: string) =>
      (await asking.data<{ status: string }>('GET', `/api/v1/transaction/${reference}`, { token })).status;
    const declined = await charge();
    expect([asked, await told(declined), await balance('fee-income/NGN'), await balance('card-clearing/NGN')]).toEqual([
      [declined],
      'failed',
      fees,
      already,
    ]);
    come = 'waiting';
    const waiting = await charge();
    expect([await charge(), await told(waiting), await balance('card-clearing/NGN')]).toEqual([
      waiting,
      'pending',
      already,
    ]);
    come = 'paid';
    // Whoever looks at the list sees it settle.
    const { items } = await asking.data<{ items: { id: string; status: string }[] }>(
      'GET',
      '/api/v2/transactions/search?status=pending',
      { token },
    );
    expect([items, await told(waiting), Number(await balance('card-clearing/NGN')) - Number(already)]).toEqual([
      [],
      'success',
      150,
    ]);
    expect(await asking.data('GET', '/api/v2/transactions', { token })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reference: declined, status: 'failed' }),
        expect.objectContaining({ reference: waiting, status: 'success', type: 'card_payment', amount: '150.00' }),
      ]),
    );
    await asking.app.close();
  });

  it.each([
    ['the first comes after the second', [1, 0]],
    ['the first comes before the second', [0, 1]],
  ] as const)(
    'lets another fee begin a day after one of which nothing was heard, and keeps one of both that come: %s',
    async (_which, order) => {
      await core.database.query(
        `update products set definition = jsonb_set(jsonb_set(definition, '{require_loan_charge}', 'true'), '{charge_settings}', '{"amount_to_charge":"150.00"}') where id = 1`,
      );
      const come = new Map<string, 'waiting' | 'paid'>();
      const collected: string[] = [];
      const desk = {
        collect: async ({ reference }: { reference: string }) => {
          collected.push(reference);
          come.set(reference, come.get(reference) ?? 'waiting');
          return come.get(reference) ?? 'waiting';
        },
        standing: async (reference: string) => come.get(reference),
      };
      const asking = await CoreUnderTest.over(core.database, { clock: { now: () => core.now }, collections: desk });
      const [fees, already] = [Number(await balance('fee-income/NGN')), Number(await balance('card-clearing/NGN'))];
      const charge = async () =>
        (
          await asking.data<{ reference: string }>('POST', '/api/v1/loan/charge/1', {
            token,
            body: { card_id: completion.card_id },
            key: newKey(),
          })
        ).reference;
      const told = async (reference: string) =>
        (await asking.data<{ status: string; message: string }>('GET', `/api/v1/transaction/${reference}`, { token }))
          .status;
      const first = await charge();
      core.later(24 * 60 - 1);
      ({ token } = await core.signIn());
      expect(await charge()).toBe(first);
      core.later(2);
      const second = await charge();
      expect([second === first, await charge()]).toEqual([false, second]);
      expect([await told(first), await told(second)]).toEqual(['pending', 'pending']);
      // Nothing is asked of the first any more but what it knows.
      expect(collected.lastIndexOf(first)).toBeLessThan(collected.indexOf(second));
      const [sooner, later] = order.map((at) => [first, second][at] ?? '');
      for (const reference of [sooner, later]) {
        come.set(reference ?? '', 'paid');
        await told(reference ?? '');
      }
      expect(await asking.data('GET', `/api/v1/transaction/${sooner}`, { token })).toMatchObject({ status: 'success' });
      expect(await asking.data('GET', `/api/v1/transaction/${later}`, { token })).toMatchObject({
        status: 'failed',
        message: 'The money came back. All of it is in your wallet again.',
      });
      expect([
        Number(await balance('fee-income/NGN')) - fees,
        Number(await balance('card-clearing/NGN')) - already,
      ]).toEqual([-150, 300]);
      expect(await asking.data('GET', '/api/v1/wallet', { token })).toMatchObject({ availableBalance: '150.00' });
      expect(core.sent.concat(asking.sent).filter(({ text }) => text.includes('came back'))).toHaveLength(1);
      await asking.app.close();
    },
  );

  it('owes a second fee to its borrower where there are no wallets to put it into, and says so', async () => {
    await core.database.query(`update lenders set country = 'CAN' where slug = 'naija'`);
    await core.database.query(
      `update products set definition = jsonb_set(jsonb_set(definition, '{require_loan_charge}', 'true'), '{charge_settings}', '{"amount_to_charge":"150.00"}') where id = 1`,
    );
    const asking = await CoreUnderTest.over(core.database, {
      clock: { now: () => core.now },
      collections: { collect: async () => 'waiting', standing: async () => 'paid' },
    });
    const charge = async () =>
      (
        await asking.data<{ reference: string }>('POST', '/api/v1/loan/charge/1', {
          token,
          body: { card_id: completion.card_id },
          key: newKey(),
        })
      ).reference;
    const first = await charge();
    core.later(24 * 60 + 1);
    ({ token } = await core.signIn());
    const second = await charge();
    await core.database.query(`update card_charges set status = 'success', settled_on = $2 where reference = $1`, [
      second,
      core.now.toISOString(),
    ]);
    expect(await asking.data('GET', `/api/v1/transaction/${first}`, { token })).toMatchObject({
      status: 'failed',
      message: 'This was paid twice. The lender pays it back to you.',
    });
    expect([Number(await balance('to-be-paid-out/NGN')), Number(await balance('wallet/1'))]).toEqual([-150, 0]);
    expect(asking.sent.at(-1)?.text ?? core.sent.at(-1)?.text).toContain('was paid twice');
    await asking.app.close();
  });
});
