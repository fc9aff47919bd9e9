import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPin } from '../server/demo/index.ts';
import type { BillerProvider } from './providers/biller-provider.ts';
import type { Collected } from './providers/collection-provider.ts';
import { receiveDeposit, type Message } from './index.ts';
import { LenderBounds } from './limits/lender-bounds.ts';
import { sendMessages } from './messages/outbox.ts';
import { followUp } from './rounds/follow-up.ts';
import { followUpSavings } from './savings/follow-up.ts';
import { systemRandom } from './random.ts';
import { Refusal } from './refusal.ts';
import { CoreUnderTest, newKey, type Reply } from './testing/core-under-test.ts';
import { quickestDatabases, type Databases } from './testing/database-kinds.ts';

/** Is identified and has cards. */
const bisi = '08030000051';
const virtual = '9000000051';

let databases: Databases;
let core: CoreUnderTest;
let token: string;
let card: number;
let to: number;
let plan: number;
let outcome: Collected;
/** What the providers of cards and payouts were asked for, by its reference. */
let asked: string[];
/** What providers know of what they are asked after, and of which references they were. */
let known: Collected | undefined;
let askedAfter: string[];
let borrower: number;
/** What the borrower is told by message, and what the log says, in the background. */
let told: string[];
let logged: unknown[];
/** What the provider of payouts says has come back. */
let returned: string[];
/** Of this one the provider never says anything. */
let silent: string | undefined;
/** Whether a transaction is open. */
let isInside: boolean;
/** What the biller does where it is asked whose a number is. */
let customer: () => Promise<string | undefined>;
/** Numbers that are drawn before chance is asked. */
let drawn: string[];

const desk = async ({ reference }: { readonly reference: string }): Promise<Collected> => {
  asked.push(reference);
  if (reference !== silent) return outcome;
  // The core waits for it in vain, which takes no time of the test.
  setImmediate(() => vi.advanceTimersByTime(4000));
  return new Promise(() => undefined);
};
const standing = async (reference: string): Promise<Collected | undefined> => {
  askedAfter.push(reference);
  return known;
};
const ikeja = { id: 11, name: 'Ikeja Electric', fields: [{ name: 'Meter number' }] };
const billers: BillerProvider = {
  categories: async () => [{ id: 1, name: 'Electricity' }],
  billersOf: async () => [ikeja],
  biller: async () => ikeja,
  itemsOf: async () => [{ paymentCode: 'prepaid', name: 'Prepaid' }],
  customerOf: () => customer(),
};

/** What the background does in one round. */
async function followsUp(follow: typeof followUp | typeof followUpSavings = followUp): Promise<void> {
  const log = { error: (what: unknown) => void logged.push(what) };
  const world = {
    ...core,
    clock: { now: () => core.now },
    random: systemRandom,
    bounds: new LenderBounds(core.database),
    sender: { send: async ({ borrower: of, text }: Message) => void (of === borrower && told.push(text)) },
    collections: { collect: desk, standing },
    payouts: { pay: desk, standing, returned: async () => returned },
    moneyGate: { through: (work: () => Promise<unknown>) => work() },
  };
  await follow(world as never, log);
  await sendMessages(world as never, log);
}

const post = (path: string, body: object, key = newKey()): Promise<Reply> =>
  core.ask('POST', `/api/v1${path}`, { token, body, key });

async function fill(amount: string, reference = newKey(), currency = 'NGN'): Promise<void> {
  const [{ lender } = { lender: 0 }] = await core.database.query<{ lender: number }>(
    `select id as lender from lenders where slug = 'naija'`,
  );
  expect(
    await receiveDeposit(
      core.database,
      systemRandom,
      { lender, account_number: virtual, amount, currency, reference, from: 'Ada Obi' },
      core.now,
    ),
  ).toBe(true);
}

/** The whole of what is booked: of the wallet, of what is held for payments on their way, of the plan, and of all together. */
async function books(): Promise<{ wallet: number; held: number; plan: number; uneven: number; below: number }> {
  const [sums] = await core.database.query<{
    wallet: number;
    held: number;
    plan: number;
    uneven: number;
    below: number;
  }>(
    `with sums as (select a.code, -sum(p.amount)::float as sum from accounts a join postings p on p.account_id = a.id where a.borrower_id = (select borrower_id from sessions order by began_on desc, id limit 1) or a.code = 'wallet-held/NGN' group by a.code)
     select coalesce((select sum from sums where code like 'wallet/%'), 0) as wallet, coalesce((select sum from sums where code = 'wallet-held/NGN'), 0) as held, coalesce((select sum from sums where code = 'saving/' || $1::bigint), 0) as plan,
       (select count(*)::integer from (select 1 from postings group by movement_id having sum(amount) <> 0) m) as uneven, (select count(*)::integer from sums where sum < 0) as below`,
    [plan],
  );
  if (sums === undefined) throw new Error('nothing is booked');
  // No zero is below zero.
  return { ...sums, held: sums.held + 0, plan: sums.plan + 0 };
}

beforeAll(async () => {
  databases = await quickestDatabases();
});
beforeEach(async () => {
  outcome = 'paid';
  returned = [];
  [known, askedAfter, told, logged] = [undefined, [], [], []];
  drawn = [];
  customer = async () => 'Adaeze Okafor';
  isInside = false;
  const database = await databases.fresh();
  const transaction: typeof database.transaction = (work, isolation) =>
    database.transaction(async (queries) => {
      isInside = true;
      try {
        return await work(queries);
      } finally {
        isInside = false;
      }
    }, isolation);
  core = await CoreUnderTest.over(
    { ...database, transaction },
    {
      collections: { collect: desk, standing },
      payouts: { pay: desk, standing, returned: async () => returned },
      billers,
      funding: {
        accountOf: async () => ({ bank_name: 'Providus Bank', account_number: virtual }),
        ussdCode: async () => undefined,
      },
      random: {
        ...systemRandom,
        digits: (count) => (count === 12 ? drawn.shift() : undefined) ?? systemRandom.digits(count),
      },
    },
  );
  await core.database.query(
    `update lenders set settings = settings || '{"enable_airtime_and_bills": true}'::jsonb, limits = limits || '{"wallet_fees": {"transfer": {"type": "flat", "amount": "10"}, "fund": {"type": "percentage", "percentage": "1.5"}}}'::jsonb where slug = 'naija'`,
  );
  ({ token } = await core.signIn('naija', bisi));
  [{ borrower }] = (await core.database.query('select borrower_id as borrower from sessions')) as [
    { borrower: number },
  ];
  card = (await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { token }))[0]?.id ?? 0;
  to = (
    await core.data<{ id: number }>('POST', '/api/v1/wallet/beneficiaries', {
      token,
      body: { bank_code: '057', account_number: '0123456789' },
    })
  ).id;
  await core.data('GET', '/api/v1/wallet', { token });
  await fill('50000.00');
  plan = ((await post('/savings', saving())).body.data as { id: number }).id;
  asked = [];
});
afterEach(() => core.close());

const saving = (amount = '1000.00') => ({
  name: 'Fees',
  product_id: 1,
  offer_id: 1,
  tenor: '3',
  target: (3 * Number(amount)).toFixed(2),
  start_date: '2026-03-11',
  periodic_amount: amount,
  frequency_id: 3,
  collection_method_id: 2,
  card_id: card,
});

/** Each call that moves a borrower's own money: what is sent for an amount, whether with a PIN, and by how much wallet and plan change when it has come. */
const posts: readonly {
  readonly what: string;
  readonly path: () => string;
  readonly body: (amount: string) => object;
  readonly pin: boolean;
  readonly wallet: number;
  readonly plan: number;
}[] = [
  {
    what: 'funding',
    path: () => '/wallet/fund',
    body: (amount) => ({ amount, card_id: card }),
    pin: true,
    wallet: 1000,
    plan: 0,
  },
  {
    what: 'a transfer',
    path: () => '/wallet/transfer',
    body: (amount) => ({ amount, bank_id: to }),
    pin: true,
    wallet: -1010,
    plan: 0,
  },
  {
    what: 'airtime',
    path: () => '/bills/buy-airtime',
    body: (amount) => ({ amount, network_type: 'MTN', phone_number: '08031234567' }),
    pin: true,
    wallet: -1000,
    plan: 0,
  },
  {
    what: 'a bill',
    path: () => '/bills/pay',
    body: (amount) => ({ amount, biller_id: 11, payment_code: 'prepaid', customer_id: '45012288' }),
    pin: true,
    wallet: -1000,
    plan: 0,
  },
  { what: 'a new plan', path: () => '/savings', body: (amount) => saving(amount), pin: false, wallet: 0, plan: 0 },
  {
    what: 'a top up',
    path: () => `/savings/${plan}/topup`,
    body: (amount) => ({ amount, card_id: card }),
    pin: true,
    wallet: 0,
    plan: 1000,
  },
  // A twentieth is the penalty.
  {
    what: 'a withdrawal',
    path: () => `/savings/${plan}/withdraw`,
    body: (amount) => ({ amount }),
    pin: true,
    wallet: 950,
    plan: -1000,
  },
];

describe.each(posts)('$what', ({ path, body, pin, wallet, plan: inPlan }) => {
  const sends = (amount: string, key?: string, own: object = {}) =>
    post(path(), { ...body(amount), ...(pin && { pin: demoPin }), ...own }, key);

  it('is done once however often and whenever it is sent with one key, and not at all after its key was closed or with another request [F01] [F05] [F06] [F11] [F70]', async () => {
    const before = await books();
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 12 }, () => sends('1000.00', key)));
    const first = replies.find(({ status }) => status === 200);
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply.body.code).toBe('still_running');
    expect((await sends('1000.00', key)).text).toBe(first?.text);
    expect(await core.data('GET', `/api/v1/outcomes/${key}`, { token })).toMatchObject({
      state: 'done',
      http_status: 200,
      answer: first?.body,
    });
    expect((await sends('1000.01', key)).body.code).toBe('key_reused');
    const late = newKey();
    await core.data('GET', `/api/v1/outcomes/${late}?close=true`, { token });
    expect((await sends('1000.00', late)).body.code).toBe('key_closed');
    expect(new Set(asked).size).toBeLessThanOrEqual(1);
    expect(await books()).toEqual({ ...before, wallet: before.wallet + wallet, plan: before.plan + inPlan });
  });

  it('is refused of what is no sum of money, with a wrong PIN and when nobody is signed in, and moves nothing [F12] [F23] [F58]', async () => {
    const before = await books();
    for (const amount of ['0', '0.00', '-5.00', '1000.005', '1e3', '1,000', '9007199254740993.001', 'NaN', '']) {
      const { status } = await sends(amount);
      expect([amount, [409, 422].includes(status)]).toEqual([amount, true]);
    }
    expect(
      (await sends('1000.00', undefined, { [path() === '/savings' ? 'periodic_amount' : 'amount']: 1000 })).body.code,
    ).toBe('invalid_request');
    if (pin) expect((await sends('1000.00', undefined, { pin: '0000' })).body.code).toBe('wrong_pin');
    const key = newKey();
    expect(
      (await core.ask('POST', `/api/v1${path()}`, { token: 'none', body: { ...body('1000.00'), pin: demoPin }, key }))
        .status,
    ).toBe(401);
    expect([asked, await books()]).toEqual([[], before]);
    // Signed in again, it is sent with the same key.
    expect((await sends('1000.00', key)).status).toBe(200);
  });
});

describe('money on its way', () => {
  it('is held with its fee until its provider has said what came of it; what is refused after all is given back, once', async () => {
    outcome = 'waiting';
    const before = await books();
    const { reference } = (await post('/wallet/transfer', { amount: '3000', bank_id: to, pin: demoPin })).body.data as {
      reference: string;
    };
    expect(await books()).toMatchObject({ wallet: before.wallet - 3010, held: 3010 });
    expect((await post('/wallet/transfer', { amount: '46991', bank_id: to, pin: demoPin })).body.code).toBe(
      'insufficient_funds',
    );
    outcome = 'declined';
    const look = () => core.data<{ status: string }>('GET', `/api/v1/transaction/${reference}`, { token });
    expect((await Promise.all([look(), look(), look()])).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'failed',
    ]);
    outcome = 'paid';
    expect((await look()).status).toBe('failed');
    expect(await books()).toEqual(before);
  });

  it('that was told as paid and comes back after all is put back with its fee once, however often that is told, and the borrower hears of it', async () => {
    const before = await books();
    const { reference } = (await post('/wallet/transfer', { amount: '3000', bank_id: to, pin: demoPin })).body.data as {
      reference: string;
    };
    const look = () =>
      core.data<{ status: string; message: string }>('GET', `/api/v1/transaction/${reference}`, { token });
    const notices = async () =>
      (await core.data<{ body: string }[]>('GET', '/api/v1/notifications', { token })).map(({ body }) => body);
    expect([(await look()).status, (await books()).wallet]).toEqual(['success', before.wallet - 3010]);
    expect(await notices()).toEqual([
      expect.stringMatching(
        new RegExp(`^Your transfer of ₦3,000 to [A-Z][a-z]+ [A-Z][a-z]+ was sent\\. Receipt ${reference}\\.$`),
      ),
      ...(await notices()).slice(1),
    ]);
    returned = [reference, reference];
    for (let times = 0; times < 2; times += 1) await followsUp();
    expect(await books()).toEqual(before);
    expect(await look()).toMatchObject({
      status: 'failed',
      message: 'The money came back. All of it is in your wallet again.',
    });
    expect((await notices()).filter((body) => body.includes('came back'))).toHaveLength(1);
  });

  it('that comes back is put back beside what comes back and can’t be booked, which the log tells of', async () => {
    const before = await books();
    const sends = async (amount: string) =>
      ((await post('/wallet/transfer', { amount, bank_id: to, pin: demoPin })).body.data as { reference: string })
        .reference;
    const [good, broken] = [await sends('3000'), await sends('2000')];
    await core.database.query(
      `insert into movements (lender_id, kind, reference, currency, booked_on) select lender_id, 'wallet-return', reference, currency, made_on from wallet_payments where reference = $1`,
      [broken],
    );
    returned = [broken, good];
    await followsUp();
    expect([(await books()).wallet, logged]).toEqual([
      before.wallet - 2010,
      [expect.objectContaining({ payment: expect.any(Number) })],
    ]);
  });

  it('and whose name can’t be read any more is listed with what can, and put back when it comes back', async () => {
    const before = await books();
    const { reference } = (await post('/wallet/transfer', { amount: '2000', bank_id: to, pin: demoPin })).body.data as {
      reference: string;
    };
    // What the plan began with has come.
    await followsUp(followUpSavings);
    expect((await post(`/savings/${plan}/topup`, { amount: '1000', card_id: card, pin: demoPin })).status).toBe(200);
    const isBroken = `'s1.1.' || repeat('A', 60)`;
    await core.database.query(`update wallet_payments set counterpart = ${isBroken} where reference = $1`, [reference]);
    await core.database.query(`update savings set name = ${isBroken} where id = $1`, [plan]);
    await core.database.query(`update notices set body = ${isBroken} where borrower_id = $1`, [borrower]);
    await core.database.query(`update cards set owner_name = ${isBroken} where id = $1`, [card]);
    for (const path of [
      '/api/v2/transactions',
      '/api/v2/transactions/search',
      '/api/v2/transactions/search?text=ada',
    ]) {
      const found = await core.data<readonly object[] | { readonly items: readonly object[] }>('GET', path, { token });
      const items = 'items' in found ? found.items : (found as readonly object[]);
      if (!path.includes('text'))
        expect(items).toContainEqual(expect.objectContaining({ reference, amount: '2000.00' }));
    }
    expect(await core.data('GET', '/api/v1/savings', { token })).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: plan, name: expect.stringMatching(/\w/) })]),
    });
    expect(await core.data('GET', '/api/v1/settings/cards', { token })).toContainEqual(
      expect.objectContaining({ id: card, card_owner_name: '' }),
    );
    expect(await core.data('GET', '/api/v1/notifications', { token })).toContainEqual(
      expect.objectContaining({ body: 'This message cannot be read any more.' }),
    );
    returned = [reference];
    await followsUp();
    expect([(await books()).wallet, logged]).toEqual([before.wallet, []]);
    expect(told.at(-1)).toContain(`to ${reference} came back`);
  });

  it('settles where its borrower’s number and address can’t be read any more, and is told in the app alone', async () => {
    outcome = 'waiting';
    const { reference } = (await post('/wallet/transfer', { amount: '2000', bank_id: to, pin: demoPin })).body.data as {
      reference: string;
    };
    const isBroken = `'s1.1.' || repeat('A', 60)`;
    await core.database.query(`update borrowers set phone_number = ${isBroken}, email = ${isBroken} where id = $1`, [
      borrower,
    ]);
    [outcome, told] = ['paid', []];
    await followsUp();
    expect([
      await core.database.query('select status from wallet_payments where reference = $1', [reference]),
      logged,
      told,
      await core.data('GET', '/api/v1/notifications', { token }),
    ]).toEqual([
      [{ status: 'success' }],
      [],
      [],
      expect.arrayContaining([expect.objectContaining({ body: expect.stringContaining(reference) })]),
    ]);
  });

  it('is seen, and comes in, where the number of the wallet’s own account can’t be read any more', async () => {
    await core.database.query(`update virtual_accounts set account_number = 's1.1.' || repeat('A', 60)`);
    await fill('1000.00');
    expect(await core.data('GET', '/api/v1/wallet', { token })).toMatchObject({
      availableBalance: (await books()).wallet.toFixed(2),
      virtual_accounts: [],
    });
  });

  it('goes to nobody whose account can’t be read any more, who is left out of those that are listed until they are added anew', async () => {
    const add = (account_number: string) =>
      core.data<{ id: number }>('POST', '/api/v1/wallet/beneficiaries', {
        token,
        body: { bank_code: '057', account_number, saved: true },
      });
    const listed = () => core.data<{ id: number }[]>('GET', '/api/v1/wallet/beneficiaries', { token });
    const { id } = await add('0123456711');
    await add('0123456712');
    const before = await listed();
    await core.database.query(`update beneficiaries set account_number = 's1.1.' || repeat('A', 60) where id = $1`, [
      id,
    ]);
    expect(await listed()).toEqual(before.filter((one) => one.id !== id));
    const send = () => post('/wallet/transfer', { amount: '2000', bank_id: id, pin: demoPin });
    expect((await send()).status).toBe(404);
    expect(await add('0123456711')).toMatchObject({ id });
    expect([await listed(), (await send()).status]).toEqual([before, 200]);
  });

  it('whose provider never answers keeps nobody else’s waiting, and settles when it is asked again', async () => {
    outcome = 'waiting';
    const references: string[] = [];
    for (const amount of ['1000', '1001'])
      references.push(
        ((await post('/wallet/transfer', { amount, bank_id: to, pin: demoPin })).body.data as { reference: string })
          .reference,
      );
    const states = () =>
      core.database.query<{ status: string }>(
        'select status from wallet_payments where reference = any($1) order by amount',
        [references],
      );
    outcome = 'paid';
    silent = references[0];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await followsUp().finally(() => vi.useRealTimers());
    expect(await states()).toEqual([{ status: 'pending' }, { status: 'success' }]);
    silent = undefined;
    await followsUp();
    expect(await states()).toEqual([{ status: 'success' }, { status: 'success' }]);
  });

  describe('of which nothing is heard for a day', () => {
    const sends = async () =>
      (
        (await post('/wallet/transfer', { amount: '3000', bank_id: to, pin: demoPin })).body.data as {
          reference: string;
        }
      ).reference;
    const look = async (reference: string) =>
      core.data<{ status: string; message: string }>('GET', `/api/v1/transaction/${reference}`, {
        token: (await core.signIn('naija', bisi)).token,
      });
    const after = async (minutes: number) => {
      core.later(minutes);
      await followsUp();
    };

    it('is only asked after, ever more seldom, and told once: its borrower is told what to do, and who looks after the core whom to ask', async () => {
      outcome = 'waiting';
      known = 'waiting';
      const before = await books();
      const reference = await sends();
      await after(24 * 60 - 1);
      expect([asked, askedAfter, told, logged]).toEqual([[reference, reference], [], [], []]);
      await after(1);
      await after(1);
      expect([asked.length, askedAfter.length]).toEqual([2, 2]);
      expect([told, logged]).toEqual([
        [
          expect.stringMatching(
            /^Naija Credit: nothing has been heard yet of your payment of ₦3,000 to .+\. We are looking into it: the money either arrives or comes back into your wallet\. Do not send it again meanwhile\.$/,
          ),
        ],
        [expect.objectContaining({ reference })],
      ]);
      await after(6 * 24 * 60);
      for (let days = 0; days < 50; days += 1) await after(24 * 60);
      expect(askedAfter.length).toBeLessThan(25);
      expect([await look(reference), await books()]).toEqual([
        expect.objectContaining({
          status: 'pending',
          message: expect.stringMatching(/^Nothing has been heard of this payment yet, and we are looking into it\./),
        }),
        { ...before, wallet: before.wallet - 3010, held: 3010 },
      ]);
      known = 'paid';
      expect([(await look(reference)).status, await books(), asked.length, told.length]).toEqual([
        'success',
        { ...before, wallet: before.wallet - 3010 },
        2,
        1,
      ]);
    });

    it('is given back with its fee where the provider knows nothing of it, but not while somebody may still be on the way to ask it to pay', async () => {
      outcome = 'waiting';
      const before = await books();
      const reference = await sends();
      await after(24 * 60);
      expect([askedAfter, await books()]).toEqual([
        [reference],
        { ...before, wallet: before.wallet - 3010, held: 3010 },
      ]);
      await after(60);
      expect((await look(reference)).status).toBe('failed');
      outcome = 'paid';
      await after(60);
      expect([asked, await books()]).toEqual([[reference], before]);
    });
  });

  it('of a transfer is as much as was typed: parts of a kobo are refused, and are no other amount than was sent a moment ago', async () => {
    const before = await books();
    const sends = (amount: string) => post('/wallet/transfer', { amount, bank_id: to, pin: demoPin });
    expect((await sends('1000.00')).status).toBe(200);
    expect((await sends('1000.001')).body).toMatchObject({
      code: 'invalid_request',
      fields: { amount: 'Amounts in NGN have 2 decimals' },
    });
    expect((await sends('1000')).body.code).toBe('same_transfer');
    expect((await books()).wallet).toBe(before.wallet - 1010);
  });

  it('goes out up to what the lender lets out in a day; what was declined does not count, and can be sent again at once', async () => {
    await core.database.query(
      `update lenders set limits = limits || '{"wallet_day": [1000, 1000, 1000]}'::jsonb where slug = 'naija'`,
    );
    const sends = (amount: string) => post('/wallet/transfer', { amount, bank_id: to, pin: demoPin });
    outcome = 'declined';
    expect((await sends('900')).status).toBe(200);
    outcome = 'paid';
    expect((await sends('900')).status).toBe(200);
    expect((await sends('100.01')).body).toMatchObject({ code: 'beyond_day', fields: { amount: expect.any(String) } });
    expect((await sends('100')).status).toBe(200);
  });

  it.each(posts.filter(({ wallet, plan: inPlan }) => wallet < 0 || inPlan < 0))(
    'does not go out by $what where the identity document of its borrower is not approved',
    async ({ path, body }) => {
      await core.database.query(
        `update documents set status = 'rejected' where borrower_id = (select borrower_id from sessions order by began_on desc, id limit 1)`,
      );
      await post(`/savings/${plan}/topup`, { amount: '1000', card_id: card, pin: demoPin });
      const before = await books();
      expect(await post(path(), { ...body('1000.00'), pin: demoPin })).toMatchObject({
        status: 409,
        body: { code: 'not_allowed' },
      });
      expect(await books()).toEqual(before);
    },
  );

  it('comes in from a card that is valid, and no more and no less of it than the lender takes at a time', async () => {
    await core.database.query(
      `update lenders set settings = settings || '{"fund_account_minimum": "200", "fund_account_maximum": "3000"}'::jsonb where slug = 'naija'`,
    );
    const funds = async (amount: string) => (await post('/wallet/fund', { amount, card_id: card, pin: demoPin })).body;
    expect([(await funds('199.99')).code, (await funds('3000.01')).code]).toEqual([
      'amount_too_low',
      'amount_too_high',
    ]);
    expect([(await funds('200')).status, (await funds('3000')).status]).toEqual(['success', 'success']);
    await core.database.query(`update cards set exp_month = '02', exp_year = '26' where id = $1`, [card]);
    expect((await funds('200')).code).toBe('card_expires');
  });

  it('comes in where borrowers have wallets alone: elsewhere nobody could spend it', async () => {
    expect((await post('/wallet/fund', { amount: '200', card_id: card, pin: demoPin })).status).toBe(200);
    await core.database.query(`update lenders set country = 'KEN' where slug = 'naija'`);
    const before = [asked.length, await books()];
    expect(await post('/wallet/fund', { amount: '200', card_id: card, pin: demoPin })).toMatchObject({
      status: 409,
      body: { code: 'not_offered' },
    });
    expect([asked.length, await books()]).toEqual(before);
    expect(await core.data('GET', '/api/v1/wallet', { token })).toMatchObject({ virtual_accounts: [] });
  });

  it('counts on the day that it is written on, also where midnight comes while it is looked at', async () => {
    await core.database.query(
      `update lenders set limits = limits || '{"wallet_day": [1000, 1000, 1000]}'::jsonb where slug = 'naija'`,
    );
    core.now = new Date('2026-03-10T22:59:00Z');
    ({ token } = await core.signIn('naija', bisi));
    const [late, early] = [new Date('2026-03-10T22:59:59.999Z'), new Date('2026-03-10T23:00:00.010Z')];
    core.now = early;
    expect((await post('/wallet/transfer', { amount: '1000', bank_id: to, pin: demoPin })).status).toBe(200);
    let readings = 0;
    Object.defineProperty(core, 'now', { get: () => (readings++ === 0 ? late : early) });
    expect((await post('/wallet/transfer', { amount: '901', bank_id: to, pin: demoPin })).status).toBe(200);
    expect(
      await core.database.query(
        `select amount::float, (made_on at time zone 'Africa/Lagos')::date::text as day from wallet_payments where kind = 'transfer' and made_on >= $1 order by id`,
        [late.toISOString()],
      ),
    ).toEqual([
      { amount: 1000, day: '2026-03-11' },
      { amount: 901, day: '2026-03-10' },
    ]);
  });

  it('is another request where its query says something else', async () => {
    const sent = { amount: '100', bank_id: to, pin: demoPin };
    await post('/wallet/transfer', sent);
    const key = newKey();
    expect((await post('/wallet/transfer', sent, key)).body).toMatchObject({ code: 'same_transfer' });
    expect((await post('/wallet/transfer?again=true', sent, key)).body).toMatchObject({ code: 'key_reused' });
  });

  it('that came from a bank is put in once however often the bank tells of it', async () => {
    const before = await books();
    await Promise.all([fill('700.00', 'dep-1'), fill('700.00', 'dep-1')]);
    await fill('700.00', 'dep-1');
    expect((await books()).wallet).toBe(before.wallet + 700);
    await core.sends();
    expect(core.sent.filter(({ text }) => text.includes('700')).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Naija Credit: ₦700 has come into your wallet\. Receipt [\d-]+\.$/),
    ]);
  });

  it('is refused where its bank tells of what no wallet of this currency can hold', async () => {
    const before = await books();
    for (const amount of ['-700.00', '0', '0.001', '7e2', ''])
      await expect(fill(amount)).rejects.toThrow(`is of "${amount}", which is no amount of NGN`);
    await expect(fill('700.00', 'in-dollars', 'USD')).rejects.toThrow('in-dollars is in USD');
    expect(await books()).toEqual(before);
  });

  it('has a number that nothing else has, of whatever kind', async () => {
    drawn = ['111122223333', '111122223333', '444455556666', '111122223333', '777788889999'];
    const numbers = [];
    for (const [path, body] of [
      ['/wallet/fund', { amount: '100', card_id: card, pin: demoPin }],
      ['/wallet/transfer', { amount: '500', bank_id: to, pin: demoPin }],
      [`/savings/${plan}/topup`, { amount: '100', card_id: card, pin: demoPin }],
    ] as const)
      numbers.push(((await post(path, body)).body.data as { reference: string }).reference);
    expect(numbers).toEqual(['1111-2222-3333', '4444-5555-6666', '7777-8888-9999']);
    expect(asked).toEqual(numbers);
  });
});

describe('a bill', () => {
  const pays = (key?: string) =>
    post(
      '/bills/pay',
      { amount: '1000.00', biller_id: 11, payment_code: 'prepaid', customer_id: '45012288', pin: demoPin },
      key,
    );

  it('waits for its biller outside of the transaction that moves money, and the answer that was given stands whatever the biller says later', async () => {
    const seen: boolean[] = [];
    customer = async () => {
      seen.push(isInside);
      return 'Adaeze Okafor';
    };
    const key = newKey();
    const first = await pays(key);
    expect([first.status, seen]).toEqual([200, [false]]);
    customer = async () => {
      throw new Refusal(503, 'unavailable', 'This cannot be done right now. Please try again.');
    };
    expect((await pays(key)).text).toBe(first.text);
    const before = await books();
    expect((await pays()).status).toBe(503);
    customer = async () => undefined;
    expect((await pays()).body.code).toBe('customer_unknown');
    expect(await books()).toEqual(before);
  });
});

describe('ten thousand transactions', () => {
  it('are paged, searched and gone through in bounded time, and of the names that are sealed the latest are opened alone', async () => {
    expect((await post('/wallet/transfer', { amount: '500', bank_id: to, pin: demoPin })).status).toBe(200);
    // Long before what is there.
    await core.database.query(
      `insert into wallet_payments (lender_id, borrower_id, reference, kind, method, amount, fee, currency, status, made_on, settled_on)
       select lender_id, id, 'many-' || n, 'airtime', 'wallet', 100 + n, 0, 'NGN', 'success', $2::timestamptz - make_interval(hours => n), $2::timestamptz from borrowers, generate_series(1, 10000) n where id = $1`,
      [borrower, '2025-12-01T00:00:00Z'],
    );
    const began = performance.now();
    const search = (query: string) =>
      core.data<{ items: { id: string; meta: { narration: string } }[]; total: number }>(
        'GET',
        `/api/v2/transactions/search?${query}`,
        { token },
      );
    expect(await search('page=500&size=20')).toMatchObject({
      items: expect.objectContaining({ length: 20 }),
      total: 10_003,
    });
    expect((await search('page=501&size=20')).items).toHaveLength(3);
    const { meta } = (await search('text=ada')).items[0] ?? { meta: { narration: '' } };
    expect(meta.narration).toMatch(/ada/i);
    expect(await core.data('GET', '/api/v2/transactions/many-5000/neighbours', { token })).toEqual({
      newer: 'many-4999',
      older: 'many-5001',
    });
    // Ten times what it takes on a machine that does nothing else: what would open or sort more than it must takes longer still.
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe('any course of a wallet and a plan', () => {
  type Act = { readonly does: number; readonly kobo: number; readonly comes: Collected };
  const acts: fc.Arbitrary<Act> = fc.record({
    does: fc.nat(posts.length - 1),
    kobo: fc.integer({ min: 1, max: 2_000_000 }),
    comes: fc.constantFrom('paid', 'declined', 'waiting'),
  });
  /** What wallet, held and plan come to by what was written down of each payment, beside the books. */
  const written = async () =>
    (
      await core.database.query<{ wallet: number; held: number; plan: number }>(
        `select coalesce((select sum(case when kind = 'fund' then case status when 'success' then amount else 0 end when status = 'failed' then 0 else -amount - fee end) from wallet_payments where borrower_id = s.borrower_id), 0)::float
         + coalesce((select sum(amount) from saving_movements where borrower_id = s.borrower_id and kind = 'withdrawal'), 0)::float as wallet,
       coalesce((select sum(amount + fee) from wallet_payments where kind <> 'fund' and status = 'pending'), 0)::float as held,
       coalesce((select sum(case when kind in ('withdrawal', 'penalty', 'tax') then -amount when status = 'success' then amount else 0 end) from saving_movements where saving_id = s.id), 0)::float as plan
     from savings s where s.id = $1`,
        [plan],
      )
    )[0];

  it('leaves wallet, held money and plan equal to the sum of their entries and to what was written down, none below zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 6, maxLength: 10 }), async (course) => {
        for (const { does, kobo, comes } of course) {
          outcome = comes;
          const act = posts[does];
          if (act !== undefined)
            expect([200, 409, 422]).toContain(
              (await post(act.path(), { ...act.body((kobo / 100).toFixed(2)), ...(act.pin && { pin: demoPin }) }))
                .status,
            );
          // Whoever looks on sees what is on its way settle, one way or the other.
          outcome = comes === 'waiting' ? 'waiting' : kobo % 2 === 0 ? 'paid' : 'declined';
          await core.data('GET', '/api/v2/transactions/search?status=pending', { token });
          const { uneven, below, ...sums } = await books();
          expect([uneven, below]).toEqual([0, 0]);
          const { wallet = 0, held = 0, plan: inPlan = 0 } = (await written()) ?? {};
          for (const [one, other] of [
            [sums.wallet, wallet],
            [sums.held, held],
            [sums.plan, inPlan],
          ] as const)
            expect(one).toBeCloseTo(other, 4);
        }
      }),
      { numRuns: 6 },
    );
  });
});
