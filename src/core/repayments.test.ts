import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { add, compare, round, subtract } from '../engine/decimal.ts';
import { allocate, type PartlyPaid } from '../engine/lending/index.ts';
import { demoPin } from '../server/demo/index.ts';
import { untruths } from './backup/prove.ts';
import type { Collected, Collection, CollectionProvider } from './providers/collection-provider.ts';
import { book } from './ledger/book.ts';
import { chargeLate } from './lending/charge-late.ts';
import { followUp as followUpOnce } from './rounds/follow-up.ts';
import { instalmentAnswer, instalmentsOf } from './lending/instalments.ts';
import { systemRandom } from './random.ts';
import { CoreUnderTest, newKey, type LenderName, type Reply } from './testing/core-under-test.ts';
import { debtorOf, type Debtor } from './testing/debtor.ts';
import { databaseKinds, quickestDatabases, type Databases } from './testing/database-kinds.ts';
import { testStart } from './testing/template.ts';

interface Paid {
  readonly reference: string;
  readonly status: string;
  readonly amount: string;
  readonly payment_method: string;
}

let core: CoreUnderTest;
let asked: Collection[];
let outcome: Collected;
/** What the desk knows of what it is not asked to collect. */
let known: Collected | undefined;
const desk: CollectionProvider = {
  standing: async () => known,
  async collect(collection) {
    asked.push(collection);
    return outcome;
  },
};

const usual = { ...desk };

const debtor = (lender: LenderName, phone: string | undefined, loan: Parameters<typeof debtorOf>[3]): Promise<Debtor> =>
  debtorOf(core, lender, phone, loan);

/** Adaeze of Naija, with three instalments of ₦45,400.00 due on Apr 09, May 09 and Jun 08. */
const ada = () =>
  debtor('naija', undefined, {
    product: 'Salary Plan',
    amount: '120000',
    tenor: 3,
  });
const pay = (
  { loan, token }: Debtor,
  body: object,
  more: { key?: string; owed?: string; lender?: LenderName } = {},
): Promise<Reply> =>
  core.ask('POST', `/api/v1/loan/${loan}/payments${more.owed === undefined ? '' : `?owed=${more.owed}`}`, {
    lender: more.lender ?? 'naija',
    token,
    body: { pin: demoPin, ...body },
    key: more.key ?? newKey(),
  });
const extend = ({ loan, token }: Debtor, body: object, path = ''): Promise<Reply> =>
  core.ask('POST', `/api/v1/loan/request-extension/${loan}${path}`, {
    token,
    body: { pin: demoPin, ...body },
    key: newKey(),
  });
const balance = async (code: string) =>
  (
    await core.database.query<{ sum: string }>(
      'select coalesce(sum(p.amount), 0) as sum from postings p join accounts a on a.id = p.account_id where a.code = $1',
      [code],
    )
  )[0]?.sum ?? '0';
const fund = (of: Debtor, amount: string) =>
  core.database.transaction((queries) =>
    book(queries, {
      lender: of.lender,
      kind: 'deposit',
      reference: newKey(),
      currency: 'NGN',
      at: testStart,
      entries: [
        { account: 'bank-clearing/NGN', amount },
        {
          account: `wallet/${of.borrower}`,
          borrower: of.borrower,
          amount: `-${amount}`,
        },
      ],
    }),
  );
const schedule = async (of: Debtor) =>
  (await instalmentsOf(core.database, of)).map((one) => instalmentAnswer(one, 'NGN'));
const owed = async (of: Debtor) =>
  round(
    (await schedule(of)).reduce((sum, { amount_due: due }) => add(sum, due), '0'),
    2,
  );
const status = async ({ loan }: Debtor) =>
  (await core.database.query<{ status: string }>('select status from loans where id = $1', [loan]))[0]?.status;
/** What is on its way for a loan and was not given up: those of others are asked for beside it, in any order. */
const awaited = async ({ loan }: Debtor) =>
  (
    await core.database.query<{ reference: string }>(
      `select reference from payments where loan_id = $1 and status = 'pending' and given_up_on is null`,
      [loan],
    )
  )[0]?.reference ?? '';
/** What the background does in one round. */
const followUp: typeof followUpOnce = async (...given) => {
  await followUpOnce(...given);
  await core.sends();
};
/** What goes on in the background has. */
const world = () =>
  ({
    ...core,
    clock: { now: () => core.now },
    random: systemRandom,
    collections: desk,
    moneyGate: { through: (work: () => Promise<unknown>) => work() },
  }) as never;
const card = async ({ token }: Debtor) =>
  (
    await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', {
      token,
    })
  )[0]?.id;
const transaction = ({ token }: Debtor, reference: string, lender: LenderName = 'naija') =>
  core.data<Paid>('GET', `/api/v1/transaction/${reference}`, { lender, token });

/** The books say of a loan what its instalments say, and every movement adds up. */
async function expectEven(of: Debtor): Promise<void> {
  expect(compare(await balance(`loan/${of.loan}`), await owed(of))).toBe(0);
  expect(
    await core.database.query('select movement_id from postings group by movement_id having sum(amount) <> 0'),
  ).toEqual([]);
}

async function start(databases: Databases): Promise<void> {
  asked = [];
  outcome = 'paid';
  known = undefined;
  core = await CoreUnderTest.over(await databases.fresh(), {
    collections: desk,
  });
}

describe.each(databaseKinds)('repaying on $name', ({ start: startDatabases }) => {
  let databases: Databases;
  beforeAll(async () => {
    databases = await startDatabases();
  });
  beforeEach(() => start(databases));
  afterEach(() => core.close());

  it('takes a part from the wallet at once: fees, interest, principal of the oldest instalment first, in the books as in the schedule', async () => {
    const of = await ada();
    await fund(of, '60000.00');
    const reply = await pay(of, { amount: '50000.00', use_wallet: true }, { owed: '136200.00' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'success',
          amount: '50000.00',
          currency: 'NGN',
          narration: 'Salary Plan',
          payment_method: 'Wallet',
        },
      },
    });
    expect(
      (await schedule(of)).map((row) => [row.status, row.interest_paid, row.principal_paid, row.amount_due]),
    ).toEqual([
      ['success', '5400.00', '40000.00', '0.00'],
      ['partial', '4600.00', '0.00', '40800.00'],
      ['pending', '0.00', '0.00', '45400.00'],
    ]);
    expect([await balance(`wallet/${of.borrower}`), await status(of)]).toEqual(['-10000.00', 'RUNNING']);
    await expectEven(of);
  });

  it('settles a loan of which nothing is owed any more, and takes nothing afterwards', async () => {
    const of = await ada();
    await fund(of, '200000.00');
    expect((await pay(of, { amount: '136200', use_wallet: true })).status).toBe(200);
    expect([await status(of), await owed(of)]).toEqual(['SETTLED', '0.00']);
    expect(await pay(of, { amount: '1', use_wallet: true })).toMatchObject({
      status: 409,
      body: { code: 'loan_settled' },
    });
    await expectEven(of);
  });

  it('pays one instalment once when two devices pay it at once: the other is told [F41] [F70]', async () => {
    const of = await ada();
    await fund(of, '200000.00');
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => pay(of, { amount: '45400', use_wallet: true }, { owed: '136200.00' })),
    );
    expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status: code }) => code !== 200))
      expect(['loan_changed', 'unavailable']).toContain(reply.body.code);
    expect(await owed(of)).toBe('90800.00');
    await expectEven(of);
  });

  it('never takes more from a wallet than there is, whatever is asked at once [F70]', async () => {
    const of = await ada();
    await fund(of, '10000.00');
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay(of, { amount: '4000', use_wallet: true })));
    expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(2);
    expect(await balance(`wallet/${of.borrower}`)).toBe('-2000.00');
    await expectEven(of);
  });

  it('gives the first answer again for the same key, and collects once [F01] [F05]', async () => {
    const of = await ada();
    const key = newKey();
    const body = { amount: '45400.00', card_id: await card(of) };
    const first = await pay(of, body, { key });
    expect((await pay(of, body, { key })).text).toBe(first.text);
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
    expect(await owed(of)).toBe('90800.00');
    await expectEven(of);
  });
});

describe('a repayment', () => {
  beforeEach(async () => start(await quickestDatabases()));
  afterEach(() => core.close());

  it('by card is on its way until the provider has answered, then it has come or has not', async () => {
    const of = await ada();
    outcome = 'waiting';
    const before = await balance('card-clearing/NGN');
    const reply = await pay(of, { amount: '45400', card_id: await card(of) });
    const { reference, status: first } = reply.body.data as Paid;
    expect([first, (await transaction(of, reference)).status, await owed(of)]).toEqual([
      'pending',
      'pending',
      '136200.00',
    ]);
    expect(await pay(of, { amount: '100', use_wallet: true })).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    });
    const told = async () => [
      await core.data<object>('GET', `/api/v1/loan/${of.loan}`, {
        token: of.token,
      }),
      (
        await core.data<{ id: number }[]>('GET', '/api/v2/loans?channel=web', {
          token: of.token,
        })
      ).find(({ id }) => id === of.loan),
    ];
    const payment = {
      amount: '45400.00',
      until: new Date(core.now.getTime() + 24 * 3_600_000).toISOString(),
    };
    expect(await told()).toMatchObject([{ payment_pending: payment }, { payment_pending: payment }]);
    outcome = 'paid';
    expect((await transaction(of, reference)).status).toBe('success');
    for (const loan of await told()) expect(loan).not.toHaveProperty('payment_pending');
    expect([await owed(of), subtract(await balance('card-clearing/NGN'), before)]).toEqual(['90800.00', '45400']);
    expect(core.sent.at(-1)?.text).toContain(reference);
    await expectEven(of);
  });

  it("settles beside a payment of another that can't be read, which the log tells of", async () => {
    const of = await ada();
    outcome = 'waiting';
    const { reference } = (await pay(of, { amount: '45400', card_id: await card(of) })).body.data as Paid;
    await core.database.query(
      `insert into wallet_payments (lender_id, borrower_id, reference, kind, method, amount, fee, currency, status, made_on, counterpart) values ($1, $2, 'broken', 'transfer', 'wallet', 1, 0, 'NGN', 'pending', $3, 's1.1.' || repeat('A', 60))`,
      [of.lender, of.borrower, core.now.toISOString()],
    );
    outcome = 'paid';
    const faults: object[] = [];
    await followUp(world(), { error: (fault) => faults.push(fault) });
    expect(
      (
        await core.database.query<{ status: string }>('select status from payments where reference = $1', [reference])
      )[0]?.status,
    ).toBe('success');
    expect(faults).toEqual([expect.objectContaining({ of: 'wallet_payments' })]);
    await core.database.query(`delete from wallet_payments where reference = 'broken'`);
  });

  it('that the provider declines takes nothing, and the next one may be made', async () => {
    const of = await ada();
    outcome = 'declined';
    const { reference } = (await pay(of, { amount: '45400', card_id: await card(of) })).body.data as Paid;
    expect(await transaction(of, reference)).toMatchObject({
      status: 'failed',
      message: 'The payment was declined. Nothing was taken.',
    });
    outcome = 'paid';
    expect((await pay(of, { amount: '45400', card_id: await card(of) })).status).toBe(200);
    expect(await owed(of)).toBe('90800.00');
  });

  describe('of which nothing is heard for a day', () => {
    let come: Map<string, Collected>;
    /** Signed in again, once the time that a session lasts has passed. */
    const again = async (of: Debtor): Promise<Debtor> => ({
      ...of,
      token: (await core.signIn()).token,
    });
    const byCard = async (of: Debtor, amount: string) => {
      const reply = await pay(of, { amount, card_id: await card(of) });
      return (reply.body.data as Paid | undefined)?.reference ?? String(reply.body.code);
    };
    const comes = async (reference: string, as: Collected = 'paid') => {
      come.set(reference, as);
      await followUp(world(), {
        error: (fault: unknown) => expect(fault).toBeUndefined(),
      });
    };
    const stands = async (...references: string[]) =>
      (
        await core.database.query<{
          reference: string;
          status: string;
          amount: string;
          back: string | null;
        }>('select reference, status, amount, given_back as back from payments')
      )
        .filter(({ reference }) => references.includes(reference))
        .sort((a, b) => references.indexOf(a.reference) - references.indexOf(b.reference))
        .map(({ status: state, amount, back }) => [state, Number(amount), Number(back ?? 0)]);
    beforeEach(() => {
      come = new Map();
      outcome = 'waiting';
      desk.collect = async (collection) => {
        asked.push(collection);
        come.set(collection.reference, come.get(collection.reference) ?? outcome);
        return come.get(collection.reference) ?? outcome;
      };
      desk.standing = async (reference) => come.get(reference);
    });
    afterEach(() => {
      desk.collect = usual.collect;
      desk.standing = usual.standing;
    });

    it.each([
      [
        'the first comes after the second',
        [1, 0],
        45400,
        45400,
        [
          ['failed', 45400, 45400],
          ['success', 45400, 0],
        ],
      ],
      [
        'the first comes before the second',
        [0, 1],
        45400,
        45400,
        [
          ['success', 45400, 0],
          ['failed', 45400, 45400],
        ],
      ],
      [
        'the first was more',
        [1, 0],
        136200,
        45400,
        [
          ['success', 90800, 45400],
          ['success', 45400, 0],
        ],
      ],
      [
        'the second is more, and comes first',
        [1, 0],
        45400,
        136200,
        [
          ['failed', 45400, 45400],
          ['success', 136200, 0],
        ],
      ],
      [
        'the second is more, and comes last',
        [0, 1],
        45400,
        136200,
        [
          ['success', 45400, 0],
          ['success', 90800, 45400],
        ],
      ],
    ] as const)(
      'another may begin, and what comes twice is put into the wallet: %s',
      async (_which, order, one, other, then) => {
        let of = await ada();
        const before = Number(await balance('card-clearing/NGN'));
        const earlier = await byCard(of, String(one));
        core.later(24 * 60 - 1);
        of = await again(of);
        expect(await pay(of, { amount: '100', use_wallet: true })).toMatchObject({
          status: 409,
          body: {
            code: 'payment_pending',
            message: expect.stringMatching(
              /If nothing is heard of it until Mar 11, 2026, .+, you can pay again then\.$/,
            ),
          },
        });
        core.later(1);
        const later = await byCard(of, String(other));
        expect(await stands(earlier, later)).toEqual([
          ['pending', one, 0],
          ['pending', other, 0],
        ]);
        expect(await transaction(of, earlier)).toMatchObject({
          status: 'pending',
          message: expect.stringContaining('We have heard nothing of this payment yet'),
        });
        // Nothing is asked of the first any more but what it knows.
        expect(asked.map(({ reference }) => reference).lastIndexOf(earlier)).toBeLessThan(
          asked.findIndex(({ reference }) => reference === later),
        );
        for (const at of order) await comes([earlier, later][at] ?? '');
        expect(await stands(earlier, later)).toEqual(then);
        const most = Math.max(one, other);
        expect([
          Number(await owed(of)),
          Number(await balance(`wallet/${of.borrower}`)),
          Number(await balance('card-clearing/NGN')) - before,
        ]).toEqual([136200 - most, -Math.min(one, other), one + other]);
        expect(
          core.sent.filter(({ text }) =>
            text.includes('₦45,400 was taken twice for Salary Plan. It is in your wallet now.'),
          ),
        ).toHaveLength(1);
        expect(await untruths(core.database)).toEqual([]);
        await expectEven(of);
      },
    );

    it("is the borrower's where it was on its way to the provider yet when another was paid, and nothing was known of it", async () => {
      let of = await ada();
      const earlier = await byCard(of, '45400');
      come.delete(earlier);
      core.later(24 * 60);
      of = await again(of);
      let [reach, arrive] = [() => {}, () => {}];
      const reached = new Promise<void>((resolve) => (reach = resolve));
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      desk.collect = async ({ reference }) => {
        reach();
        await arrived;
        come.set(reference, 'paid');
        return 'paid';
      };
      const background = followUp(world(), {
        error: (fault: unknown) => expect(fault).toBeUndefined(),
      });
      await reached;
      await fund(of, '50000');
      expect((await pay(of, { amount: '45400', use_wallet: true })).status).toBe(200);
      expect(await transaction(of, earlier)).toMatchObject({
        status: 'pending',
      });
      arrive();
      await background;
      expect([await stands(earlier), await owed(of), await balance(`wallet/${of.borrower}`)]).toEqual([
        [['failed', 45400, 45400]],
        '90800.00',
        '-50000.00',
      ]);
      expect(await untruths(core.database)).toEqual([]);
      await expectEven(of);
    });

    it('takes nothing where the provider knows nothing of it an hour after it was given up', async () => {
      let of = await ada();
      const earlier = await byCard(of, '45400');
      come.delete(earlier);
      core.later(24 * 60);
      of = await again(of);
      await fund(of, '50000');
      expect((await pay(of, { amount: '45400', use_wallet: true })).status).toBe(200);
      core.later(59);
      of = await again(of);
      expect(await transaction(of, earlier)).toMatchObject({
        status: 'pending',
      });
      core.later(1);
      expect(await transaction(of, earlier)).toMatchObject({
        status: 'failed',
      });
    });

    it('goes to the loan when it comes, where nothing was paid in its place, and takes nothing where it does not', async () => {
      let of = await ada();
      const earlier = await byCard(of, '45400');
      core.later(24 * 60);
      of = await again(of);
      const later = await byCard(of, '45400');
      await comes(later, 'declined');
      await comes(earlier);
      expect(await stands(earlier, later)).toEqual([
        ['success', 45400, 0],
        ['failed', 45400, 0],
      ]);
      core.later(24 * 60);
      of = await again(of);
      const last = await byCard(of, '1000');
      core.later(24 * 60);
      of = await again(of);
      await fund(of, '5000');
      expect((await pay(of, { amount: '2000', use_wallet: true })).status).toBe(200);
      await comes(last, 'declined');
      expect([await stands(last), await owed(of), Number(await balance(`wallet/${of.borrower}`))]).toEqual([
        [['failed', 1000, 0]],
        '88800.00',
        -3000,
      ]);
      await expectEven(of);
    });

    it('is given back for what came in its place, also where another was given up since', async () => {
      let of = await ada();
      const earlier = await byCard(of, '500');
      core.later(24 * 60);
      of = await again(of);
      // In its place, and it comes; what is begun next gives nothing up that was given up before.
      await comes(await byCard(of, '500'));
      core.later(60);
      of = await again(of);
      await comes(await byCard(of, '100'));
      await comes(earlier);
      expect(await stands(earlier)).toEqual([['failed', 500, 500]]);
      await expectEven(of);
    });

    it('is given back whole where the loan was settled meanwhile, and owed where there are no wallets', async () => {
      let of = await ada();
      await core.database.query(`update lenders set country = 'CAN' where slug = 'naija'`);
      const earlier = await byCard(of, '45400');
      core.later(24 * 60);
      of = await again(of);
      await comes(await byCard(of, '136200'));
      expect(await status(of)).toBe('SETTLED');
      await comes(earlier);
      expect(await transaction(of, earlier)).toMatchObject({
        status: 'failed',
        message: '₦45,400 was taken twice for Salary Plan. The lender pays it back to you.',
      });
      expect([
        Number(await balance('to-be-paid-out/NGN')),
        Number(await balance(`wallet/${of.borrower}`)),
        await status(of),
      ]).toEqual([-45400, 0, 'SETTLED']);
      expect(await untruths(core.database)).toEqual([]);
    });

    it('is asked after ever more seldom once nobody waits for it any more', async () => {
      let of = await ada();
      const earlier = await byCard(of, '45400');
      core.later(24 * 60);
      of = await again(of);
      await comes(await byCard(of, '45400'));
      const askedOn: number[] = [];
      desk.standing = async (reference) => {
        if (reference === earlier) askedOn.push(core.now.getTime());
        return 'waiting';
      };
      for (let days = 0; days < 60; days += 1) {
        core.later(24 * 60);
        await followUp(world(), {
          error: (fault: unknown) => expect(fault).toBeUndefined(),
        });
      }
      const waits = askedOn.map((at, index) => (at - (askedOn[index - 1] ?? testStart.getTime())) / 86_400_000);
      expect([askedOn.length < 25, waits.slice(1, 5), (waits.at(-1) ?? 0) > 4]).toEqual([true, [1, 1, 1, 1], true]);
    });

    it('keeps nothing that goes on by itself waiting for longer than a week: what is due is collected, and is late', async () => {
      let of = await ada();
      await core.database.query('update loans set card_id = $2 where id = $1', [of.loan, await card(of)]);
      core.later(30 * 1440);
      of = await again(of);
      const earlier = await byCard(of, '45400');
      const day = async (days: number) => {
        core.later(days * 1440);
        await followUp(world(), {
          error: (fault: unknown) => expect(fault).toBeUndefined(),
        });
        const [row] = await core.database.query<{
          payments: number;
          given: number;
        }>(
          'select count(*)::integer as payments, count(given_up_on)::integer as given from payments where loan_id = $1',
          [of.loan],
        );
        return [row?.payments, row?.given, (await schedule(of))[0]?.fees];
      };
      expect([await day(0), await day(6)]).toEqual([
        [1, 0, '0.00'],
        [1, 0, '0.00'],
      ]);
      expect([await day(1), await day(0)]).toEqual([
        [2, 1, '800.00'],
        [2, 1, '800.00'],
      ]);
      await comes(await awaited(of));
      expect(Number(await owed(of))).toBe(90800);
      // It is asked for seldom by now, but at once for who looks.
      come.set(earlier, 'paid');
      await transaction(await again(of), earlier);
      // With the late fee, since this one was made on the day.
      expect([
        Number(await owed(of)),
        Number(await balance(`wallet/${of.borrower}`)),
        (await schedule(of))[0],
      ]).toMatchObject([90800, -46200, { fees: '0.00', fees_paid: '0.00', status: 'success' }]);
      await expectEven(of);
    });

    it.each([
      ['all of it in time, which is taken back', 0, '45400', '0.00', 90800],
      ['a part of it in time: what is charged is of the rest', 0, '25400', '400.00', 111200],
      ['a day late, which stays', 1, '45400', '800.00', 91600],
    ] as const)(
      'pays no more late fee than for what was paid late, once it comes after the week: %s',
      async (_which, late, amount, fees, left) => {
        let of = await ada();
        core.later((30 + late) * 1440);
        of = await again(of);
        const earlier = await byCard(of, amount);
        core.later(8 * 1440);
        await comes(earlier, 'waiting');
        expect((await schedule(of))[0]?.fees).toBe('800.00');
        await comes(earlier);
        await transaction(await again(of), earlier);
        expect([(await schedule(of))[0]?.fees, Number(await owed(of))]).toEqual([fees, left]);
        expect(
          core.sent.filter(({ text }) => /The late fee of ₦(800|400) is taken back: you had paid in time\./.test(text)),
        ).toHaveLength(fees === '800.00' ? 0 : 1);
        await expectEven(of);
        expect(await untruths(core.database)).toEqual([]);
      },
    );

    it('pays no late fee for what was paid in time, also where the loan was extended meanwhile', async () => {
      let of = await ada();
      await fund(of, '60000.00');
      core.later(30 * 1440);
      of = await again(of);
      const earlier = await byCard(of, '45400');
      core.later(8 * 1440);
      of = await again(of);
      await comes(earlier, 'waiting');
      expect((await schedule(of))[0]?.fees).toBe('800.00');
      // To behind the second, which it was due before when it was charged for.
      await core.database.query(
        `update products set definition = jsonb_set(definition, '{attributes,loan_extension_features,max_extension_period}', '40') where lender_id = $1 and definition ->> 'name' = 'Salary Plan'`,
        [of.lender],
      );
      expect((await extend(of, { no_of_days: 40 }, '/1')).status).toBe(200);
      core.later(1440);
      await comes(earlier);
      expect([(await schedule(of))[0]?.fees, Number(await owed(of))]).toEqual(['0.00', 90800]);
      await expectEven(of);
      expect(await untruths(core.database)).toEqual([]);
    });

    it('is charged for being late as it was offered, whatever has become of its product since', async () => {
      let of = await ada();
      await core.database.query(
        `update products set definition = jsonb_set(definition, '{fees}', '[{ "name": "Late", "category": "penal", "type": "flat", "amount": "30000" }]') where lender_id = $1`,
        [of.lender],
      );
      core.later(38 * 1440);
      of = await again(of);
      await core.data('GET', `/api/v1/loan/${of.loan}`, { token: of.token });
      expect((await schedule(of))[0]?.fees).toBe('800.00');
    });

    it('pays no late fee though it is given back: what another has paid of the fee pays the loan, which is settled then', async () => {
      let of = await debtor('naija', undefined, {
        product: 'Salary Plan',
        amount: '120000',
        tenor: 1,
      });
      const [{ due_date: due, amount_due: all } = { due_date: '', amount_due: '' }] = await schedule(of);
      core.now = new Date(`${due}T09:00:00Z`);
      of = await again(of);
      const earlier = await byCard(of, all);
      core.later(8 * 1440);
      of = await again(of);
      await comes(earlier, 'waiting');
      const fee = (await schedule(of))[0]?.fees;
      await comes(await byCard(of, all));
      expect(await owed(of)).toBe(fee);
      come.set(earlier, 'paid');
      await transaction(of, earlier);
      expect([await owed(of), await status(of), Number(await balance(`wallet/${of.borrower}`)) + Number(all)]).toEqual([
        '0.00',
        'SETTLED',
        0,
      ]);
      await expectEven(of);
      expect(await untruths(core.database)).toEqual([]);
    });
  });

  it('that nobody looks at is settled in the background', async () => {
    const of = await ada();
    outcome = 'waiting';
    await pay(of, { amount: '45400', card_id: await card(of) });
    outcome = 'paid';
    await followUp(world(), { error: () => {} });
    expect(await owed(of)).toBe('90800.00');
  });

  it.each([
    ['above what is owed', { amount: '136200.01', use_wallet: true }, 'amount_too_high'],
    ['of nothing', { amount: '0', use_wallet: true }, 'invalid_request'],
    ['below zero', { amount: '-5', use_wallet: true }, 'invalid_request'],
    ['in parts of a kobo', { amount: '5.001', use_wallet: true }, 'invalid_request'],
    ['from nothing', { amount: '5' }, 'method_missing'],
    ['from two things', { amount: '5', use_wallet: true, card_id: 1 }, 'method_missing'],
    ['from a card of somebody else', { amount: '5', card_id: 9999 }, 'card_unknown'],
    ['by a mandate, which this lender does not take', { amount: '5', mandate_id: 1 }, 'method_not_offered'],
    [
      'from a mobile wallet, which this lender does not take',
      { amount: '5', bank_account_id: 1 },
      'method_not_offered',
    ],
    ['from an empty wallet', { amount: '5', use_wallet: true }, 'insufficient_funds'],
    ['with a wrong PIN', { amount: '5', use_wallet: true, pin: '0000' }, 'wrong_pin'],
  ])('%s is refused, and nothing is moved', async (_, body, code) => {
    const of = await ada();
    expect((await pay(of, body)).body.code).toBe(code);
    expect(await owed(of)).toBe('136200.00');
    await expectEven(of);
  });

  it('of somebody else’s loan, or of none, is not found', async () => {
    const of = await ada();
    const { token } = await core.signIn('naija', '08030000011');
    for (const loan of [of.loan, 999_999])
      expect((await pay({ ...of, loan, token }, { amount: '5', use_wallet: true })).status).toBe(404);
  });

  it('from a mobile wallet is collected there, where the lender has mobile money', async () => {
    const of = await debtor('pwani', undefined, {
      product: 'Anza',
      amount: '100000',
      tenor: 4,
    });
    const accounts = await core.data<{ id: number; account_type: string }[]>('GET', '/api/v1/settings/banks', {
      lender: 'pwani',
      token: of.token,
    });
    const wallet = accounts.find(({ account_type: type }) => type === 'mobile');
    const reply = await pay(of, { amount: '5000', bank_account_id: wallet?.id }, { lender: 'pwani' });
    expect(reply.status).toBe(200);
    expect(asked[0]?.from).toMatchObject({ account: expect.any(String) });
    expect((await transaction(of, (reply.body.data as Paid).reference, 'pwani')).status).toBe('success');
    await expectEven(of);
  });

  it('on its way from a mobile wallet keeps that wallet where it is; of one that is gone the provider says what has come, and nothing is collected', async () => {
    const of = await debtor('pwani', undefined, {
      product: 'Anza',
      amount: '100000',
      tenor: 4,
    });
    const asks = { lender: 'pwani', token: of.token } as const;
    await core.data('POST', '/api/v1/settings/banks', {
      ...asks,
      body: {
        account_number: '0754999888',
        bank_code: 'm-pesa',
        account_type: 'mobile',
        pin: demoPin,
      },
    });
    const wallet = (
      await core.data<{ id: number; account_type: string }[]>('GET', '/api/v1/settings/banks', asks)
    ).find(({ account_type: type }) => type === 'mobile');
    outcome = 'waiting';
    const { reference } = (await pay(of, { amount: '5000', bank_account_id: wallet?.id }, { lender: 'pwani' })).body
      .data as Paid;
    expect(await core.ask('DELETE', `/api/v1/settings/banks/${wallet?.id}`, asks)).toMatchObject({
      status: 409,
      body: { code: 'account_in_use' },
    });
    asked = [];
    await core.database.query('update payments set account_id = null where reference = $1', [reference]);
    const left = await owed(of);
    const told = async () => {
      await followUp(world(), { error: () => {} });
      return [
        asked,
        (
          await core.database.query<{ status: string }>('select status from payments where reference = $1', [reference])
        )[0]?.status,
        await owed(of),
      ];
    };
    known = 'waiting';
    expect(await told()).toEqual([[], 'pending', left]);
    known = 'paid';
    expect(await told()).toEqual([[], 'success', round(subtract(left, '5000'), 2)]);
    await core.database.query(`update payments set status = 'pending', settled_on = null where reference = $1`, [
      reference,
    ]);
    // It was never asked for: nothing was taken, once nobody can be about to ask.
    known = undefined;
    expect(await told()).toEqual([[], 'pending', round(subtract(left, '5000'), 2)]);
    core.later(25 * 60);
    expect(await told()).toEqual([[], 'failed', round(subtract(left, '5000'), 2)]);
  });

  it('by a mandate whose account can’t be read any more settles all the same', async () => {
    const of = await debtor('lekki', '08090000111', { product: 'Lekki Salary', amount: '100000', tenor: 3 });
    const [mandate] = await core.database.query<{ id: number }>(
      `select id from mandates where borrower_id = $1 and status = 'successful'`,
      [of.borrower],
    );
    await core.database.query(`update mandates set start_date = '2026-01-01' where id = $1`, [mandate?.id]);
    outcome = 'waiting';
    const { reference } = (await pay(of, { amount: '100', mandate_id: mandate?.id }, { lender: 'lekki' })).body
      .data as Paid;
    await core.database.query(`update mandates set payer_account = 's1.1.' || repeat('A', 60) where id = $1`, [
      mandate?.id,
    ]);
    outcome = 'paid';
    expect((await transaction(of, reference, 'lekki')).status).toBe('success');
  });

  it('by a mandate is no more than was signed, and in its days', async () => {
    const of = await debtor('lekki', '08090000111', {
      product: 'Lekki Salary',
      amount: '100000',
      tenor: 3,
    });
    const [mandate] = await core.database.query<{ id: number }>(
      `select id from mandates where borrower_id = $1 and status = 'successful'`,
      [of.borrower],
    );
    const by = async (amount: string) => pay(of, { amount, mandate_id: mandate?.id }, { lender: 'lekki' });
    expect(await by('60000.01')).toMatchObject({
      status: 422,
      body: {
        code: 'mandate_short',
        fields: { mandate_id: expect.any(String) },
      },
    });
    for (const days of [
      `end_date = '2026-03-01', start_date = '2026-01-01'`,
      `start_date = '2026-06-01', end_date = '2027-06-01'`,
    ]) {
      await core.database.query(`update mandates set ${days} where id = $1`, [mandate?.id]);
      expect((await by('100')).body.code).toBe('mandate_unknown');
    }
    await core.database.query(`update mandates set start_date = '2026-01-01' where id = $1`, [mandate?.id]);
    expect((await by('60000.00')).status).toBe(200);
  });

  it('is by no mandate and from no mobile wallet of another borrower, whose number is known', async () => {
    const at = (lender: LenderName, phone: string, product: string) => {
      core.later(1);
      return debtor(lender, phone, { product, amount: '100000', tenor: 4 });
    };
    const [tola, bisi] = [
      await at('lekki', '08090000111', 'Lekki Salary'),
      await at('lekki', '08090000110', 'Lekki Salary'),
    ];
    const [neema, asha] = [await at('pwani', '0754123456', 'Anza'), await at('pwani', '0754000011', 'Anza')];
    const [mandate] = await core.database.query<{ id: number }>(
      `select id from mandates where borrower_id = $1 and status = 'successful'`,
      [tola.borrower],
    );
    const [wallet] = await core.database.query<{ id: number }>(
      `select id from bank_accounts where borrower_id = $1 and account_type = 'mobile'`,
      [neema.borrower],
    );
    for (const [whose, theirs, source, code] of [
      [tola, bisi, { mandate_id: mandate?.id }, 'mandate_unknown'],
      [neema, asha, { bank_account_id: wallet?.id }, 'account_unknown'],
    ] as const) {
      const lender = whose === tola ? 'lekki' : 'pwani';
      const by = async (of: Debtor) => (await pay(of, { amount: '500', ...source }, { lender })).body;
      expect([await by(theirs), await by(whose)]).toMatchObject([{ code }, { status: 'success' }]);
    }
  });

  it("of a loan in another currency than the lender's is from no wallet, which has none of it, nor is an extension", async () => {
    const of = await ada();
    await fund(of, '60000.00');
    await core.database.query(
      `update products set definition = jsonb_set(definition, '{currency}', '"USD"') where lender_id = $1 and definition ->> 'name' = 'Salary Plan'`,
      [of.lender],
    );
    expect(await pay(of, { amount: '100', use_wallet: true })).toMatchObject({
      status: 422,
      body: { code: 'method_not_offered' },
    });
    expect(await extend(of, { no_of_days: 10 })).toMatchObject({
      status: 409,
      body: { code: 'extension_refused' },
    });
    expect([await balance(`wallet/${of.borrower}`), await owed(of)]).toEqual(['-60000.00', '136200.00']);
  });

  it('asks for a code beside the PIN where the lender wants one, sends it, and counts wrong ones', async () => {
    await core.database.query(`update lenders set limits = limits || '{"code_above": 1000}' where slug = 'naija'`);
    const of = await ada();
    await fund(of, '60000.00');
    expect((await pay(of, { amount: '1000', use_wallet: true })).status).toBe(200);
    expect(await pay(of, { amount: '2000', use_wallet: true })).toMatchObject({
      status: 409,
      body: { code: 'otp_needed' },
    });
    const begins = () =>
      core.ask('POST', '/api/v1/transaction/initialize', { token: of.token, body: { pin: demoPin } });
    expect((await begins()).body.data).toEqual({ otp: true });
    const code = core.code;
    // Asked for again too soon, the one that was sent still works.
    const sent_on = core.now.toISOString();
    core.later(0.5);
    expect((await begins()).body.data).toEqual({
      otp: true,
      standing_code: { sent_on, again_on: new Date(Date.parse(sent_on) + 60_000).toISOString() },
    });
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await pay(of, { amount: '2000', use_wallet: true, otp: wrong })).toMatchObject({
      status: 422,
      body: { code: 'wrong_otp', fields: { otp: expect.any(String) } },
    });
    // What is refused for something else uses up no code.
    expect((await pay(of, { amount: '136200.01', use_wallet: true, otp: code })).body.code).toBe('amount_too_high');
    expect((await pay(of, { amount: '2000', use_wallet: true, otp: code })).status).toBe(200);
    expect((await pay(of, { amount: '2000', use_wallet: true, otp: code })).body.code).toBe('otp_expired');
    expect(await begins()).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });

  it('has a receipt, of what the books say and nothing else', async () => {
    const of = await ada();
    const { reference } = (await pay(of, { amount: '45400', card_id: await card(of) })).body.data as Paid;
    const receipt = (amount: string, token = of.token) =>
      core.ask('POST', '/receipts/v1/receipt', {
        token,
        body: {
          transaction_reference: reference,
          transaction_amount: amount,
          lender_name: 'Other Lender',
        },
      });
    const file = (await receipt('45400.00')).body.data as {
      name: string;
      content: string;
    };
    const text = Buffer.from(file.content, 'base64').toString('latin1');
    expect([
      file.name,
      text.startsWith('%PDF'),
      text.includes(reference),
      text.includes('45,400.00'),
      text.includes('Naija Credit'),
      text.includes('Other Lender'),
    ]).toEqual([
      `Naija Credit, Receipt, Repayment of a loan, ${testStart.toISOString().slice(0, 10)}.pdf`,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect((await receipt('1.00')).body.code).toBe('receipt_differs');
    expect((await receipt('45400.00', (await core.signIn('naija', '08030000011')).token)).status).toBe(404);
  });
});

describe('time', () => {
  beforeEach(async () => start(await quickestDatabases()));
  afterEach(() => core.close());

  it('makes a loan past due, with the penal fee of its product, once for each day it was due on', async () => {
    const of = await debtor('naija', undefined, {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
      daysAgo: 31,
    });
    await followUp(world(), { error: () => {} });
    await followUp(world(), { error: () => {} });
    // 2 % of the principal that is unpaid of the first instalment.
    expect((await schedule(of)).map(({ fees, amount_due: due }) => [fees, due])).toEqual([
      ['800.00', '46200.00'],
      ['0.00', '45400.00'],
      ['0.00', '45400.00'],
    ]);
    expect(core.sent.filter(({ borrower }) => borrower === of.borrower).map(({ text }) => text)).toEqual([
      'Naija Credit: a payment of your loan is late. A late fee of ₦800 was added to what you owe.',
    ]);
    expect(
      (
        await core.data<{ id: number; status: { status: string } }>('GET', `/api/v1/loan/${of.loan}`, {
          token: of.token,
        })
      ).status.status,
    ).toBe('PAST DUE');
    await expectEven(of);
    await fund(of, '200000');
    expect((await pay(of, { amount: '46200', use_wallet: true })).status).toBe(200);
    expect((await schedule(of))[0]).toMatchObject({
      status: 'success',
      fees_paid: '800.00',
    });
    await expectEven(of);
  });

  it('counts fees and settles payments of others when one loan cannot be counted', async () => {
    const bad = await debtor('naija', '08030000011', {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
      daysAgo: 31,
    });
    await core.database.query(
      `alter table instalments add constraint bad_loan check (loan_id <> ${bad.loan} or fees = 0)`,
    );
    core.later(1);
    const late = await debtor('naija', '08030000021', {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
      daysAgo: 31,
    });
    core.later(1);
    const of = await ada();
    outcome = 'waiting';
    await pay(of, { amount: '45400', card_id: await card(of) });
    outcome = 'paid';
    const told: unknown[] = [];
    await followUp(world(), { error: (said: unknown) => told.push(said) });
    // The database is one for all tests of this file: its rows are put back, its tables are not.
    await core.database.query('alter table instalments drop constraint bad_loan');
    expect(told).toContainEqual(expect.objectContaining({ loan: bad.loan }));
    expect([(await schedule(late))[0]?.fees, (await schedule(bad))[0]?.fees, await owed(of)]).toEqual([
      '800.00',
      '0.00',
      '90800.00',
    ]);
  });

  it('counts the fees of some loans in any order: many that cannot be counted keep nobody else waiting', async () => {
    const bad: Debtor[] = [];
    for (const phone of ['08030000011', '08030000021', '08030000035']) {
      bad.push(
        await debtor('naija', phone, {
          product: 'Salary Plan',
          amount: '120000',
          tenor: 3,
          daysAgo: 31,
        }),
      );
      core.later(1);
    }
    const of = await debtor('naija', undefined, {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
      daysAgo: 31,
    });
    await core.database.query(
      `alter table instalments add constraint bad_loans check (loan_id not in (${bad.map(({ loan }) => loan).join()}) or fees = 0)`,
    );
    const fee = async () => (await schedule(of))[0]?.fees;
    for (let times = 0; times < 200 && (await fee()) === '0.00'; times += 1)
      await followUp(world(), { error: () => {} }, 1);
    await core.database.query('alter table instalments drop constraint bad_loans');
    expect(await fee()).toBe('800.00');
  });

  it('makes nobody late with an instalment of nothing, which a small loan of many has', async () => {
    const of = await debtor('naija', undefined, {
      product: 'Salary Plan',
      amount: '0.02',
      tenor: 3,
      daysAgo: 31,
    });
    expect((await schedule(of)).map(({ schedule_amount_due: due, status: is }) => [due, is])).toEqual([
      ['0.00', 'success'],
      ['0.00', 'success'],
      ['0.02', 'pending'],
    ]);
    expect(
      (await core.data<{ status: { status: string } }>('GET', `/api/v1/loan/${of.loan}`, { token: of.token })).status
        .status,
    ).toBe('RUNNING');
  });

  it.each(['a card', 'the lender’s own collection'])(
    'charges nobody who pays on the day by %s for the time that the bank takes, whoever looks; what is declined becomes late',
    async (from) => {
      const of = await ada();
      const [{ due_date: due } = { due_date: '' }] = await schedule(of);
      core.now = new Date(`${due}T09:00:00Z`);
      const again = { ...of, token: (await core.signIn('naija')).token };
      outcome = 'waiting';
      if (from === 'a card') await pay(again, { amount: '45400', card_id: await card(again) });
      else await core.database.query('update loans set card_id = $2 where id = $1', [of.loan, await card(again)]);
      await followUp(world(), { error: () => {} });
      expect(asked.length).toBeGreaterThan(0);
      core.later(2 * 1440);
      await followUp(world(), { error: () => {} });
      const shown = async () =>
        (
          await core.data<{ schedules: { fees: string; status: string }[] }>('GET', `/api/v1/loan/${of.loan}`, {
            token: (await core.signIn('naija')).token,
          })
        ).schedules[0];
      const called = async () =>
        (
          await core.data<{ status: { status: string } }[]>('GET', '/api/v2/loans', {
            token: (await core.signIn('naija')).token,
          })
        )[0]?.status.status;
      expect(await called()).toBe('RUNNING');
      expect(await shown()).toMatchObject({ fees: '0.00', status: 'pending' });
      outcome = 'paid';
      await followUp(world(), { error: () => {} });
      await followUp(world(), { error: () => {} });
      expect([await shown(), await owed(of)]).toMatchObject([{ fees: '0.00', status: 'success' }, '90800.00']);
      // The next one's bank says no in the end.
      core.now = new Date(`${(await schedule(of))[1]?.due_date}T09:00:00Z`);
      again.token = (await core.signIn('naija')).token;
      outcome = 'waiting';
      if (from === 'a card') await pay(again, { amount: '45400', card_id: await card(again) });
      await followUp(world(), { error: () => {} });
      core.later(1440);
      outcome = 'declined';
      await followUp(world(), { error: () => {} });
      expect((await schedule(of))[1]?.fees).toBe('0.00');
      await followUp(world(), { error: () => {} });
      expect([(await schedule(of))[1]?.fees, await called()]).toEqual(['800.00', 'PAST DUE']);
      await expectEven(of);
    },
  );

  it('charges for what is late though payments made after the day, one after another, are never answered', async () => {
    const of = await ada();
    const [{ due_date: due } = { due_date: '' }] = await schedule(of);
    core.now = new Date(`${due}T09:00:00Z`);
    [outcome, known] = ['waiting', 'waiting'];
    const seen: unknown[] = [];
    for (let day = 0; day < 10; day += 1) {
      const { token } = await core.signIn('naija');
      expect((await pay({ ...of, token }, { amount: '1', card_id: await card({ ...of, token }) })).status).toBe(200);
      await followUp(world(), { error: () => {} });
      seen.push([
        (await schedule(of))[0]?.fees,
        (await core.data<{ status: { status: string } }[]>('GET', '/api/v2/loans', { token }))[0]?.status.status,
      ]);
      core.later(1440);
    }
    // The one that was made on the day is waited for.
    expect(seen).toEqual(
      Array.from({ length: 10 }, (_, day) => (day < 7 ? ['0.00', 'RUNNING'] : ['800.00', 'PAST DUE'])),
    );
    await expectEven(of);
  });

  it('charges nothing for what was never paid out', async () => {
    const of = await debtor('naija', undefined, {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
      daysAgo: 31,
    });
    for (const name of ['PENDING', 'CANCELLED']) {
      await core.database.query('update loans set status = $2 where id = $1', [of.loan, name]);
      expect(
        (await core.data<{ schedules: { fees: string }[] }>('GET', `/api/v1/loan/${of.loan}`, { token: of.token }))
          .schedules[0]?.fees,
      ).toBe('0.00');
      await core.database.transaction(async (queries) =>
        chargeLate(queries, of, await instalmentsOf(queries, of), {
          today: '2026-04-30',
          now: core.now,
        }),
      );
    }
    expect(await schedule(of)).toMatchObject([{ fees: '0.00' }, { fees: '0.00' }, { fees: '0.00' }]);
  });

  it('counts the fee also when nobody followed up before the payment', async () => {
    const of = await debtor('naija', undefined, {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
      daysAgo: 31,
    });
    await fund(of, '200000');
    expect((await pay(of, { amount: '136200', use_wallet: true }, { owed: '136200' })).body.code).toBe('loan_changed');
    expect((await pay(of, { amount: '137000', use_wallet: true }, { owed: '137000.00' })).status).toBe(200);
    expect(await status(of)).toBe('SETTLED');
    await expectEven(of);
  });
});

describe('what is due', () => {
  beforeEach(async () => start(await quickestDatabases()));
  afterEach(() => core.close());
  const follow = async (days: number) => {
    core.now = new Date(testStart.getTime() + days * 86_400_000);
    const faults: unknown[] = [];
    await followUp(world(), { error: (fault: unknown) => faults.push(fault) });
    expect(faults).toEqual([]);
  };
  const collected = ({ loan }: Debtor) =>
    core.database.query<{
      day: number;
      method: string;
      amount: string;
      status: string;
    }>(
      `select collected_on - '2026-03-10'::date as day, method, amount, status from payments where loan_id = $1 order by id`,
      [loan],
    );
  const byCard = async () => {
    const of = await ada();
    await core.database.query('update loans set card_id = $2 where id = $1', [of.loan, await card(of)]);
    return of;
  };

  it('is collected from the card of the loan on its day, once however often one looks, and each instalment on its own', async () => {
    const of = await byCard();
    for (const day of [0, 29, 30, 30, 31, 59, 60]) await follow(day);
    expect(await collected(of)).toEqual([
      { day: 30, method: 'card', amount: '45400.00', status: 'success' },
      { day: 60, method: 'card', amount: '45400.00', status: 'success' },
    ]);
    expect(await owed(of)).toBe('45400.00');
    await expectEven(of);
  });

  it('and declined is asked for again on the days after, with its penal fee, and no more than four times', async () => {
    const of = await byCard();
    outcome = 'declined';
    for (const day of [30, 30, 31, 32]) await follow(day);
    expect((await collected(of)).map(({ day, amount, status: state }) => [day, amount, state])).toEqual([
      [30, '45400.00', 'failed'],
      [31, '46200.00', 'failed'],
      [32, '46200.00', 'failed'],
    ]);
    expect(core.sent.at(-1)?.text).toContain('was declined. Nothing was taken.');
    for (const day of [33, 34, 35]) await follow(day);
    expect(await collected(of)).toHaveLength(4);
    expect(await owed(of)).toBe('137000.00');
    await expectEven(of);
  });

  it('and was declined four times is asked for again on the next due day, with what is due then', async () => {
    const of = await byCard();
    outcome = 'declined';
    for (const day of [30, 31, 32, 33, 34]) await follow(day);
    outcome = 'paid';
    for (const day of [59, 60, 61, 90]) await follow(day);
    expect((await collected(of)).slice(4).map(({ day, amount, status: state }) => [day, amount, state])).toEqual([
      [60, '91600.00', 'success'],
      [90, '45400.00', 'success'],
    ]);
    expect([await owed(of), await status(of)]).toEqual(['0.00', 'SETTLED']);
    await expectEven(of);
  });

  it('and is more than was signed is taken day by day until it is paid, however often', async () => {
    const of = await debtor('lekki', '08090000111', {
      product: 'Lekki Salary',
      amount: '300000',
      tenor: 3,
    });
    const [mandate] = await core.database.query<{ id: number }>(
      `update mandates set amount = 15000 where borrower_id = $1 and status = 'successful' returning id`,
      [of.borrower],
    );
    await core.database.query('update loans set card_id = null, mandate_id = $2 where id = $1', [of.loan, mandate?.id]);
    for (const day of [30, 31, 32, 33, 34, 35]) await follow(day);
    expect((await collected(of)).map(({ day, amount, status: state }) => [day, amount, state])).toEqual(
      [30, 31, 32, 33, 34, 35].map((day) => [day, '15000.00', 'success']),
    );
    await expectEven(of);
  });

  it('is not collected while a payment is on its way, and the borrower waits likewise', async () => {
    const of = await byCard();
    core.now = new Date(testStart.getTime() + 30 * 86_400_000);
    outcome = 'waiting';
    const { token } = await core.signIn();
    expect((await pay({ ...of, token }, { amount: '45400', card_id: await card({ ...of, token }) })).status).toBe(200);
    await follow(30);
    expect(await collected(of)).toHaveLength(1);
    outcome = 'paid';
    await follow(30);
    expect([(await collected(of)).map(({ status: state }) => state), await owed(of)]).toEqual([
      ['success'],
      '90800.00',
    ]);
  });

  it.each([
    ['covers it, for a week', ['45400'], 37],
    ['covers what was due next when it was made, for a week', ['45400'], 36, 29],
    ['is a part of it, for a day', ['45399.99'], 31],
    ['is a part of it, for no longer though another was begun in its place', ['1', '1', '1'], 31],
  ])('is not collected while a payment is on its way that %s', async (_which, amounts, from, begun = 30) => {
    const of = await byCard();
    const all = async () =>
      (await collected(of)).filter(({ day }) => day !== null).map(({ day, amount }) => [day, amount]);
    outcome = 'waiting';
    for (let day = begun; day <= from; day += 1) {
      core.now = new Date(testStart.getTime() + day * 86_400_000);
      const { token } = await core.signIn();
      const amount = amounts[day - begun];
      if (amount !== undefined)
        expect((await pay({ ...of, token }, { amount, card_id: await card({ ...of, token }) })).status).toBe(200);
      expect(await all()).toEqual([]);
      await follow(day);
    }
    expect(await all()).toEqual([[from, from === 37 || from === 36 ? '46200.00' : '45400.00']]);
    await expectEven(of);
  });

  it('and is taken in part by the lender itself is not collected again while that is on its way, for a week', async () => {
    const of = await debtor('lekki', '08090000111', {
      product: 'Lekki Salary',
      amount: '300000',
      tenor: 3,
    });
    const [mandate] = await core.database.query<{ id: number }>(
      `update mandates set amount = 15000 where borrower_id = $1 and status = 'successful' returning id`,
      [of.borrower],
    );
    await core.database.query('update loans set card_id = null, mandate_id = $2 where id = $1', [of.loan, mandate?.id]);
    outcome = 'waiting';
    for (const day of [30, 31, 36, 37]) await follow(day);
    expect((await collected(of)).map(({ day }) => day)).toEqual([30, 37]);
  });

  it('is asked of the mobile wallet that the loan is repaid from, where the lender has mobile money, and settles when its holder confirms', async () => {
    const of = await debtor('pwani', undefined, {
      product: 'Anza',
      amount: '100000',
      tenor: 4,
    });
    const wallet = (
      await core.data<{ id: number; account_type: string }[]>('GET', '/api/v1/settings/banks', {
        lender: 'pwani',
        token: of.token,
      })
    ).find(({ account_type: type }) => type === 'mobile');
    await core.database.query('update loans set bank_account_id = $2 where id = $1', [of.loan, wallet?.id]);
    const [{ due_date: due, amount_due: amount } = { due_date: '', amount_due: '' }] = await schedule(of);
    const days = (Date.parse(due) - Date.parse('2026-03-10')) / 86_400_000;
    outcome = 'waiting';
    for (const day of [days - 1, days]) await follow(day);
    const reference = await awaited(of);
    expect([await collected(of), asked.find((one) => one.reference === reference)?.from]).toEqual([
      [{ day: days, method: 'account', amount, status: 'pending' }],
      { account: expect.any(String), bank_code: expect.any(String) },
    ]);
    outcome = 'paid';
    await follow(days);
    expect((await collected(of)).map(({ status: state }) => state)).toEqual(['success']);
    await core.database.query(
      `update lenders set settings = settings || '{"mobile_money_provider":"none"}' where slug = 'pwani'`,
    );
    await follow(days + 400);
    expect(await collected(of)).toHaveLength(1);
    await expectEven(of);
  });

  describe('of a loan whose card is taken away', () => {
    const cards = ({ token }: Debtor) =>
      core.data<{ id: number; pays_for?: object[] }[]>('GET', '/api/v1/settings/cards', { token });
    const remove = ({ token }: Debtor, id: number | undefined) =>
      core.ask('DELETE', `/api/v1/settings/card/${id}`, { token });
    const repayBy = ({ token, loan }: Debtor, id: number | undefined) =>
      core.ask('PUT', `/api/v1/loan/${loan}/card`, {
        token,
        body: { card_id: id },
      });
    const from = async ({ token, loan }: Debtor) => {
      const { collected_from: whole } = await core.data<{
        collected_from?: string;
      }>('GET', `/api/v1/loan/${loan}`, {
        token,
      });
      const all = await core.data<{ id: number; collected_from?: string }[]>('GET', '/api/v2/loans?channel=web', {
        token,
      });
      expect(all.find(({ id }) => id === loan)?.collected_from).toBe(whole);
      return whole;
    };
    const another = async (of: Debtor, expYear = '30', tied = true) =>
      (
        await core.database.query<{ id: number }>(
          `insert into cards (lender_id, borrower_id, owner_name, bank_name, last4, type, exp_month, exp_year, tied)
           select lender_id, borrower_id, owner_name, 'Access Bank', '9999', type, '12', $2, $3 from cards where borrower_id = $1 limit 1 returning id`,
          [of.borrower, expYear, tied],
        )
      )[0]?.id;

    it('is collected from nothing, which the loan says and the borrower is told; what a card pays for is said beside it before', async () => {
      const of = await byCard();
      const of2 = await byCard();
      const own = await card(of);
      await core.database.query('update loans set card_id = null where id = $1', [of2.loan]);
      expect([await from(of), await from(of2)]).toEqual(['card', undefined]);
      expect((await cards(of)).find(({ id }) => id === own)?.pays_for).toContainEqual({
        kind: 'loan',
        id: of.loan,
        name: 'Salary Plan',
      });
      core.sent.splice(0);
      expect((await remove(of, own)).status).toBe(200);
      expect([await from(of), await from(of2)]).toEqual(['nothing', undefined]);
      expect(core.sent.map(({ text }) => text)).toEqual([
        expect.stringMatching(
          /^Naija Credit: your card that ends in \d{4} was removed, and nothing repays your loan of ₦120,000 by itself any more\. Pay ₦45,400 by Apr 09, 2026, or choose another card/,
        ),
      ]);
      await follow(31);
      expect(await collected(of)).toEqual([]);
    });

    it('is collected from the card that is chosen in its place, also where the one before was declined as often as is tried', async () => {
      const of = await byCard();
      outcome = 'declined';
      for (const day of [30, 31, 32, 33, 34]) await follow(day);
      const later = { ...of, ...(await core.signIn('naija')) };
      await remove(later, await card(later));
      const next = await another(of);
      expect((await repayBy(later, next)).status).toBe(200);
      expect([(await repayBy(later, next)).status, await from(later)]).toEqual([200, 'card']);
      outcome = 'paid';
      await follow(35);
      expect((await collected(of)).slice(4)).toEqual([
        { day: 35, method: 'card', amount: '46200.00', status: 'success' },
      ]);
    });

    it.each([
      [
        'a card that expires before the last of it is due',
        async (of: Debtor) => another(of, '26'),
        422,
        'card_expires',
      ],
      ['one that belongs to no account', async (of: Debtor) => another(of, '30', false), 409, 'card_not_tied'],
      [
        "somebody else's",
        async () =>
          (
            await core.database.query<{ id: number }>(
              `select id from cards where lender_id <> 1 or borrower_id not in (select borrower_id from sessions) limit 1`,
            )
          )[0]?.id,
        422,
        'card_unknown',
      ],
    ])('is not repaid by %s', async (_which, of, answered, code) => {
      const loan = await byCard();
      await core.database.query(`update instalments set due_date = due_date + 365 where loan_id = $1`, [loan.loan]);
      expect(await repayBy(loan, await of(loan))).toMatchObject({
        status: answered,
        body: { code },
      });
    });

    it('is repaid by no card once it is paid, or where its product is not', async () => {
      const of = await byCard();
      await core.database.query(`update loans set status = 'SETTLED' where id = $1`, [of.loan]);
      expect(await repayBy(of, await card(of))).toMatchObject({
        status: 409,
        body: { code: 'loan_settled' },
      });
      expect(await from(of)).toBeUndefined();
      const small = await debtor('naija', undefined, {
        product: 'Small Start',
        amount: '10000',
        tenor: 10,
      });
      expect(await repayBy(small, await card(small))).toMatchObject({
        status: 409,
        body: { code: 'method_not_offered' },
      });
    });

    it('is asked for from nothing where its card has expired by the day that it is due', async () => {
      const of = await byCard();
      await core.database.query(`update cards set exp_month = '04', exp_year = '26' where borrower_id = $1`, [
        of.borrower,
      ]);
      expect(await from(of)).toBe('card');
      await core.database.query(`update cards set exp_month = '03' where borrower_id = $1`, [of.borrower]);
      expect(await from(of)).toBe('nothing');
    });
  });

  it('is collected by the mandate where the card was declined, and never beyond what was signed', async () => {
    const of = await debtor('lekki', '08090000111', {
      product: 'Lekki Salary',
      amount: '300000',
      tenor: 3,
    });
    const [mandate] = await core.database.query<{ id: number }>(
      `select id from mandates where borrower_id = $1 and status = 'successful'`,
      [of.borrower],
    );
    const [owned] = await core.database.query<{ id: number }>('select id from cards where borrower_id = $1', [
      of.borrower,
    ]);
    await core.database.query('update loans set card_id = $2, mandate_id = $3 where id = $1', [
      of.loan,
      owned?.id,
      mandate?.id,
    ]);
    outcome = 'declined';
    await follow(30);
    outcome = 'paid';
    await follow(31);
    expect(await collected(of)).toEqual([
      expect.objectContaining({ method: 'card', status: 'failed' }),
      { day: 31, method: 'mandate', amount: '60000.00', status: 'success' },
    ]);
    await core.database.query(`update mandates set status = 'failed' where id = $1`, [mandate?.id]);
    await core.database.query('update cards set removed_on = now() where id = $1', [owned?.id]);
    await follow(32);
    expect(await collected(of)).toHaveLength(2);
    await expectEven(of);
  });
});

describe('any payments and extensions of a loan', () => {
  beforeEach(async () => start(await quickestDatabases()));
  afterEach(() => core.close());
  type Act =
    | { readonly pays: string }
    | { readonly extends: number; readonly only?: number }
    | { readonly waits: number };
  const acts: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: 60_000_00 }).map((kobo) => ({ pays: (kobo / 100).toFixed(2) })),
    },
    fc.record(
      {
        extends: fc.integer({ min: 1, max: 30 }),
        only: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: ['extends'] },
    ),
    fc.integer({ min: 1, max: 40 }).map((waits) => ({ waits })),
  );
  /** What the borrower's page has of the loan. */
  const page = ({ loan, token }: Debtor) =>
    core.data<{
      schedule: { amount_due: string };
      schedules: (PartlyPaid & { amount_due: string })[];
    }>('GET', `/api/v1/loan/${loan}`, { token });

  it('leave the ledger, the schedule and what the page shows equal to the last kobo, and each payment divided as the page said before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 7 }), async (course) => {
        let of = await ada();
        await fund(of, '300000.00');
        const full = await balance(`wallet/${of.borrower}`);
        for (const act of course) {
          if ('waits' in act) {
            core.later(act.waits * 24 * 60);
            of = { ...of, token: (await core.signIn()).token };
          } else if ('extends' in act) {
            const only = act.only === undefined ? '' : `/${act.only}`;
            expect([200, 409, 422]).toContain((await extend(of, { no_of_days: act.extends }, only)).status);
          } else {
            const {
              schedule: { amount_due: all },
              schedules,
            } = await page(of);
            const foreseen = allocate(schedules, act.pays, 'NGN');
            const { status: code } = await pay(of, { amount: act.pays, use_wallet: true }, { owed: all });
            expect(code).toBe(compare(all, 0) === 0 ? 409 : compare(act.pays, all) > 0 ? 422 : 200);
            if (code === 200)
              expect((await page(of)).schedules.map(({ amount_due: left }) => left)).toEqual(
                foreseen.shares.map(({ left }) => left),
              );
          }
          const {
            schedule: { amount_due: shown },
            schedules,
          } = await page(of);
          expect(
            compare(
              schedules.reduce((sum, { amount_due: left }) => add(sum, left), '0'),
              shown,
            ),
          ).toBe(0);
          expect(await owed(of)).toBe(shown);
          const [taken] = await core.database.query<{ sum: string }>(
            'select coalesce(sum(amount), 0) as sum from payments where loan_id = $1',
            [of.loan],
          );
          expect(compare(await balance(`wallet/${of.borrower}`), add(full, taken?.sum ?? '0'))).toBe(0);
          expect((await status(of)) === 'SETTLED').toBe(compare(shown, 0) === 0);
          await expectEven(of);
        }
      }),
      { numRuns: 4 },
    );
  });
});

describe('an extension', () => {
  beforeEach(async () => start(await quickestDatabases()));
  afterEach(() => core.close());
  const days = async (of: Debtor) => (await schedule(of)).map(({ due_date: day }) => day);

  it('for another fee than was shown, which its lender has changed meanwhile, moves nothing and takes nothing', async () => {
    const of = await ada();
    await fund(of, '50000');
    const before = await days(of);
    const shown = (fee: string, path = '') => extend(of, { no_of_days: 10 }, `${path}?fee=${fee}`);
    await core.database.query(
      `update products set definition = replace(definition::text, '"250.00"', '"300.00"')::jsonb where id = (select product_id from loans where id = $1)`,
      [of.loan],
    );
    for (const [fee, path] of [
      ['2550.00', ''],
      ['850.00', '/1'],
    ] as const)
      expect(await shown(fee, path)).toMatchObject({ status: 409, body: { code: 'fee_changed' } });
    expect([await days(of), await balance(`wallet/${of.borrower}`)]).toEqual([before, '-50000']);
    expect(await shown('900.00', '/1')).toMatchObject({ status: 200, body: { data: { amount: '900.00' } } });
  });

  it('of all instalments moves those that are unpaid, for one fee each from the wallet [C-254]', async () => {
    const of = await ada();
    await fund(of, '50000');
    expect((await pay(of, { amount: '45400', use_wallet: true })).status).toBe(200);
    const before = await days(of);
    // 0.5 % of 120,000 and 250, twice.
    expect(await extend(of, { no_of_days: 10 })).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'success',
          amount: '1700.00',
          message: 'Your loan is extended',
        },
      },
    });
    expect([before, await days(of)]).toEqual([
      ['2026-04-09', '2026-05-09', '2026-06-08'],
      ['2026-04-09', '2026-05-19', '2026-06-18'],
    ]);
    expect(await balance(`wallet/${of.borrower}`)).toBe('-2900.00');
    expect(await core.data('GET', `/api/v1/loan/${of.loan}`, { token: of.token })).toMatchObject({
      due_date: '2026-06-18',
    });
    expect(
      (
        await core.data<{ items: { id: number; due_date?: string }[] }>('GET', '/api/v2/loans/history', {
          token: of.token,
        })
      ).items,
    ).toContainEqual(expect.objectContaining({ id: of.loan, due_date: '2026-06-18' }));
    expect(await extend(of, { no_of_days: 10 })).toMatchObject({
      status: 409,
      body: { code: 'extension_refused' },
    });
    await expectEven(of);
  });

  it('of one instalment moves it alone, for one fee [C-253]', async () => {
    const of = await ada();
    await fund(of, '1000');
    expect(await extend(of, { no_of_days: 30 }, '/2')).toMatchObject({
      status: 200,
      body: { data: { amount: '850.00' } },
    });
    expect(await days(of)).toEqual(['2026-04-09', '2026-06-08', '2026-06-08']);
    await expectEven(of);
  });

  it('is of no days that leave a payment late, which would be charged for once more', async () => {
    const of = await debtor('naija', undefined, {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
      daysAgo: 40,
    });
    await fund(of, '50000');
    const [before] = await days(of);
    expect(await extend(of, { no_of_days: 9 })).toMatchObject({
      status: 422,
      body: {
        code: 'extension_short',
        fields: { no_of_days: expect.any(String) },
      },
    });
    expect((await days(of))[0]).toBe(before);
    expect((await extend(of, { no_of_days: 10 })).status).toBe(200);
    await followUp(world(), { error: () => {} });
    expect((await schedule(of))[0]?.fees).toBe('800.00');
    await expectEven(of);
  });

  it.each([
    ['for more days than the product allows', { no_of_days: 31 }, '', 'invalid_request'],
    ['of a paid instalment', { no_of_days: 5 }, '/9', 'extension_refused'],
    ['as it was shown before another', { no_of_days: 5 }, '?extended=4', 'loan_changed'],
    ['without the money for its fee', { no_of_days: 5 }, '', 'insufficient_funds'],
  ])('%s is refused', async (_, body, path, code) => {
    const of = await ada();
    expect((await extend(of, body, path)).body.code).toBe(code);
    expect(await days(of)).toEqual(['2026-04-09', '2026-05-09', '2026-06-08']);
  });
});
