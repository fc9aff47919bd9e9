import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoPin } from '../server/demo/index.ts';
import { add, compare, subtract } from '../engine/decimal.ts';
import { untruths } from './backup/prove.ts';
import type { Collected } from './collection-provider.ts';
import type { Database } from './database/index.ts';
import { followUp } from './follow-up.ts';
import { receiveDeposit, systemRandom } from './index.ts';
import { LenderBounds } from './lender-bounds.ts';
import { unavailable } from './refusal.ts';
import { followUpSavings } from './savings/follow-up.ts';
import { CoreUnderTest, newKey } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';
import { monthlyPlan } from './testing/monthly-plan.ts';

/** Is identified, has a card and a loan of six instalments that runs. */
const ifeoma = '08030000021';
const virtual = '9000000021';

/** What happens to the next question to an outside party: it, or its answer, may be lost. */
interface Chance {
  readonly comes: Collected;
  readonly asked: 'heard' | 'lost' | 'answer lost';
}

/** An outside party that takes or pays money once for each reference, and knows what it has moved. */
class Party {
  readonly moved = new Map<string, { readonly amount: string; is: Collected }>();
  /** What it has paid out and had back. */
  readonly back = new Set<string>();
  next: Chance[] = [];

  async ask({ reference, amount }: { readonly reference: string; readonly amount: string }): Promise<Collected> {
    const { comes, asked } = this.next.shift() ?? { comes: 'waiting', asked: 'heard' };
    if (asked === 'lost') throw unavailable();
    const known = this.moved.get(reference) ?? { amount, is: comes };
    this.moved.set(reference, known);
    // The same reference is for the same money, whenever it is asked for.
    expect([reference, known.amount]).toEqual([reference, amount]);
    if (asked === 'answer lost') throw unavailable();
    return known.is;
  }

  standing = async (reference: string): Promise<Collected | undefined> => this.moved.get(reference)?.is;

  /** What waited has come to something, one way or the other. */
  decides(): void {
    for (const [place, each] of [...this.moved.values()].entries())
      if (each.is === 'waiting') each.is = place % 2 === 0 ? 'paid' : 'declined';
  }

  paid(): string[] {
    return [...this.moved].flatMap(([reference, { is }]) => (is === 'paid' ? [reference] : []));
  }
}

const calls = [
  'fund',
  'transfer',
  'airtime',
  'bill',
  'repay by wallet',
  'repay by card',
  'extend',
  'top up',
  'take out',
  'deposit',
] as const;

interface Act extends Chance {
  readonly call: (typeof calls)[number];
  readonly kobo: number;
  /** It is sent so often at once, with one key. */
  readonly copies: number;
  /** What becomes of a transaction at its end: it is lost, or done and not told. */
  readonly ends: 'told' | 'lost' | 'not told';
}

interface Step {
  readonly acts: readonly Act[];
  readonly minutes: number;
  readonly comesBack: boolean;
}

const acts: fc.Arbitrary<Act> = fc.record({
  call: fc.constantFrom(...calls),
  kobo: fc.integer({ min: 100_00, max: 9_000_00 }),
  copies: fc.integer({ min: 1, max: 3 }),
  comes: fc.constantFrom<Collected>('paid', 'paid', 'declined', 'waiting'),
  asked: fc.constantFrom('heard', 'heard', 'lost', 'answer lost'),
  ends: fc.constantFrom('told', 'told', 'told', 'lost', 'not told'),
});
const steps: fc.Arbitrary<Step> = fc.record({
  acts: fc.array(acts, { minLength: 1, maxLength: 4 }),
  minutes: fc.constantFrom(0, 1, 90, 26 * 60, 5 * 24 * 60),
  comesBack: fc.boolean(),
});

interface Sent {
  readonly call: Act['call'];
  readonly path: string;
  readonly body: object;
  readonly key: string;
  /** Undefined while nobody knows what came of it. */
  status?: number;
}

interface Row extends Record<string, unknown> {
  readonly of: 'wallet' | 'loan' | 'plan';
  readonly reference: string;
  readonly kind: string;
  readonly method: string;
  readonly status: 'pending' | 'success' | 'failed';
  readonly amount: string;
  readonly fee: string;
  /** What of it was given back, because it came beside another. */
  readonly back: string;
  /** It came, or was asked for, without a request of the borrower's. */
  readonly unasked: boolean;
}

const sum = (amounts: readonly string[]): string => amounts.reduce(add, '0');

let database: Database;
let core: CoreUnderTest;
let cards: Party;
let payouts: Party;
let ends: Act['ends'][];
let token: string;
let borrower: number;
let loan: number;
let plan: number;
let card: number;
let to: number;

beforeEach(async () => {
  database = await (await quickestDatabases()).fresh();
});
afterEach(() => core.close());

const providers = () => ({
  collections: { collect: (of: Parameters<Party['ask']>[0]) => cards.ask(of), standing: cards.standing },
  payouts: {
    pay: (of: Parameters<Party['ask']>[0]) => payouts.ask(of),
    standing: payouts.standing,
    returned: async () => [...payouts.back],
  },
});
const ikeja = { id: 11, name: 'Ikeja Electric', fields: [{ name: 'Meter number' }] };

async function signIn(): Promise<void> {
  ({ token } = await core.signIn('naija', ifeoma));
}

async function begin(): Promise<void> {
  [cards, payouts, ends] = [new Party(), new Party(), []];
  const transaction: Database['transaction'] = async (work, ...how) => {
    const end = ends.shift();
    const done = await database.transaction(
      async (queries) => {
        const result = await work(queries);
        if (end === 'lost') throw unavailable();
        return result;
      },
      ...how,
    );
    if (end === 'not told') throw unavailable();
    return done;
  };
  core = await CoreUnderTest.over(
    { ...database, transaction },
    {
      ...providers(),
      billers: {
        categories: async () => [],
        billersOf: async () => [ikeja],
        biller: async () => ikeja,
        itemsOf: async () => [{ paymentCode: 'prepaid', name: 'Prepaid' }],
        customerOf: async () => 'Adaeze Okafor',
      },
      funding: {
        accountOf: async () => ({ bank_name: 'Providus Bank', account_number: virtual }),
        ussdCode: async () => undefined,
      },
    },
  );
  await database.query(
    `update lenders set settings = settings || '{"enable_airtime_and_bills": true}'::jsonb, limits = limits || '{"wallet_fees": {"transfer": {"type": "flat", "amount": "10"}, "fund": {"type": "percentage", "percentage": "1.5"}}}'::jsonb where slug = 'naija'`,
  );
  await signIn();
  const data = <T>(path: string, body: object) =>
    core.data<T>('POST', `/api/v1${path}`, { token, body, key: newKey() });
  [{ id: card }] = await core.data<[{ id: number }]>('GET', '/api/v1/settings/cards', { token });
  [{ loan, borrower }] = (await database.query(
    `update loans l set card_id = $1 from sessions s where l.borrower_id = s.borrower_id and l.status = 'RUNNING' returning l.id as loan, l.borrower_id as borrower`,
    [card],
  )) as [{ loan: number; borrower: number }];
  // Nothing is collected of anybody else meanwhile.
  await database.query('update cards set removed_on = $2 where borrower_id <> $1', [borrower, core.now.toISOString()]);
  await database.query('update loans set mandate_id = null, bank_account_id = null where borrower_id <> $1', [
    borrower,
  ]);
  ({ id: to } = await data<{ id: number }>('/wallet/beneficiaries', {
    bank_code: '057',
    account_number: '0123456789',
  }));
  await core.data('GET', '/api/v1/wallet', { token });
  await deposits('20000.00', newKey());
  ({ id: plan } = await data<{ id: number }>('/savings', { ...monthlyPlan, collection_method_id: 2, card_id: card }));
}

async function deposits(amount: string, reference: string): Promise<void> {
  const [{ id } = { id: 0 }] = await database.query<{ id: number }>(`select id from lenders where slug = 'naija'`);
  const told = { lender: id, account_number: virtual, amount, currency: 'NGN', reference, from: 'Ada Obi' };
  // A bank that tells of it twice.
  for (const each of await Promise.all([1, 2].map(() => receiveDeposit(database, systemRandom, told, core.now))))
    expect(each).toBe(true);
}

const requests: Readonly<Record<Act['call'], (amount: string) => readonly [path: string, body: object]>> = {
  fund: (amount) => ['/wallet/fund', { amount, card_id: card }],
  transfer: (amount) => ['/wallet/transfer?again=true', { amount, bank_id: to }],
  airtime: (amount) => ['/bills/buy-airtime', { amount, network_type: 'MTN', phone_number: '08031234567' }],
  bill: (amount) => ['/bills/pay', { amount, biller_id: 11, payment_code: 'prepaid', customer_id: '45012288' }],
  'repay by wallet': (amount) => [`/loan/${loan}/payments`, { amount, use_wallet: true }],
  'repay by card': (amount) => [`/loan/${loan}/payments`, { amount, card_id: card }],
  extend: () => [`/loan/request-extension/${loan}`, { no_of_days: 9 }],
  'top up': (amount) => [`/savings/${plan}/topup`, { amount, card_id: card }],
  'take out': (amount) => [`/savings/${plan}/withdraw`, { amount }],
  deposit: () => ['', {}],
};

async function send(sent: Sent): Promise<void> {
  const { path, body, key } = sent;
  const { status, text } = await core.ask('POST', `/api/v1${path}`, { token, body: { ...body, pin: demoPin }, key });
  const isKnown = status !== 503 && !text.includes('still_running');
  // Whatever is said of a key once is said of it each time.
  if (isKnown) expect([path, sent.status ?? status]).toEqual([path, status]);
  if (isKnown) sent.status = status;
}

/** What the background does in one round. */
async function followsUp(): Promise<void> {
  const world = {
    ...core,
    ...providers(),
    clock: { now: () => core.now },
    random: systemRandom,
    bounds: new LenderBounds(database),
    moneyGate: { through: (work: () => Promise<unknown>) => work() },
  } as never;
  const log = { error: () => undefined } as never;
  await followUp(world, log);
  await followUpSavings(world, log);
  await core.sends();
}

async function balances(): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (
      await database.query<{ code: string; sum: string }>(
        `select replace(replace(a.code, '/' || $1::bigint, ''), '/NGN', '') as code, -sum(p.amount) as sum from accounts a join postings p on p.account_id = a.id
         where a.borrower_id = $1 or (a.borrower_id is null and a.lender_id = (select lender_id from borrowers where id = $1)) group by a.code`,
        [borrower],
      )
    ).map(({ code, sum: balance }) => [code, balance]),
  );
}

const rows = () =>
  database.query<Row>(
    `select 'wallet' as of, reference, kind, method, status, amount, fee, 0::numeric as back, given_reference is not null as unasked from wallet_payments where borrower_id = $1
     union all select 'loan', reference, kind, method, status, amount, 0, coalesce(given_back, 0), collected_on is not null from payments where borrower_id = $1
     union all select 'plan', reference, kind, case when card_id is null then 'wallet' else 'card' end, status, amount, 0, coalesce(given_back, 0), kind not in ('topup', 'withdrawal') from saving_movements where borrower_id = $1`,
    [borrower],
  );

/** Holds at every moment, whatever is on its way. */
async function expectTrue(): Promise<void> {
  expect(await untruths(database)).toEqual([]);
  const now = await balances();
  for (const account of ['wallet', 'wallet-held', `saving/${plan}`])
    expect([account, compare(now.get(account) ?? '0', 0) >= 0]).toEqual([account, true]);
}

/** What a payment says of itself is what the outside party knows of it. */
function expectAsMoved(row: Row): void {
  const party = row.of === 'wallet' && row.kind !== 'fund' ? payouts : cards;
  const moved = party.moved.get(row.reference);
  const isKept = moved?.is === 'paid' && !payouts.back.has(row.reference);
  const whole = row.of === 'wallet' && row.kind === 'fund' ? add(row.amount, row.fee) : row.amount;
  const kept = row.status === 'success' ? whole : '0';
  expect([row.reference, row.kind, row.status, add(kept, row.back)].join(' ')).toBe(
    [
      row.reference,
      row.kind,
      isKept && (compare(row.back, 0) === 0 || compare(row.back, moved.amount) < 0) ? 'success' : 'failed',
      add('0.0000', isKept ? moved.amount : '0'),
    ].join(' '),
  );
}

it('any course of all calls that move money, sent twice and at once, with answers lost on each way, moves for each key what was said, once, and leaves nothing on its way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 5 }), async (course) => {
      await begin();
      const known = new Set((await rows()).map(({ reference }) => reference));
      const opening = await balances();
      const sent: Sent[] = [];
      let deposited = '0';
      for (const { acts: together, minutes, comesBack } of course) {
        cards.next = [...together];
        payouts.next = [...together];
        ends = together.map(({ ends: end }) => end);
        const now: Sent[] = [];
        await Promise.all(
          together.map(async ({ call, kobo, copies }) => {
            const amount = (kobo / 100).toFixed(2);
            if (call === 'deposit') {
              deposited = add(deposited, amount);
              return deposits(amount, newKey());
            }
            const [path, body] = requests[call](amount);
            const request: Sent = { call, path, body, key: newKey() };
            now.push(request);
            await Promise.all(Array.from({ length: copies }, () => send(request)));
          }),
        );
        ends = [];
        for (const each of sent) if (each.status === undefined) await send(each);
        sent.push(...now);
        await expectTrue();
        if (comesBack) for (const reference of payouts.paid().slice(-1)) payouts.back.add(reference);
        core.later(minutes);
        await signIn();
        await followsUp();
        await expectTrue();
      }

      [cards.next, payouts.next] = [[], []];
      // Who has had no answer sends it again; of what is long on its way the background asks ever more seldom.
      for (const minutes of [61, 61, ...Array<number>(4).fill(10 * 24 * 60), 0, 0]) {
        for (const each of sent) if (each.status === undefined) await send(each);
        core.later(minutes);
        await signIn();
        cards.decides();
        payouts.decides();
        await followsUp();
      }
      await expectTrue();

      const all = await rows();
      const made = all.filter(({ reference }) => !known.has(reference));
      const asked = made.filter(({ unasked }) => !unasked);
      expect(all.filter(({ status }) => status === 'pending')).toEqual([]);
      expect(asked.length).toBe(sent.filter(({ status }) => status === 200).length);
      for (const row of made.filter(({ method, of, unasked }) => (of === 'wallet' ? !unasked : method === 'card')))
        expectAsMoved(row);
      // Nobody outside has moved what nobody here knows of.
      const references = new Set(all.map(({ reference }) => reference));
      expect([...cards.moved.keys(), ...payouts.moved.keys()].filter((each) => !references.has(each))).toEqual([]);

      const closing = await balances();
      const change = (account: string) => subtract(closing.get(account) ?? '0', opening.get(account) ?? '0');
      const taken = sum(cards.paid().map((reference) => cards.moved.get(reference)?.amount ?? '0'));
      const paidOut = sum(
        payouts
          .paid()
          .filter((reference) => !payouts.back.has(reference))
          .map((reference) => payouts.moved.get(reference)?.amount ?? '0'),
      );
      const cleared = sum(['transfer', 'airtime', 'bill'].map((kind) => change(`${kind}-clearing`)));
      expect([change('card-clearing'), change('bank-clearing'), change('wallet-held'), cleared].map(Number)).toEqual(
        [subtract('0', taken), subtract('0', deposited), '0', paidOut].map(Number),
      );
      const inWallet = made.map(({ of, kind, method, status, amount, fee }) => {
        if (status !== 'success') return '0';
        if (of === 'wallet') return kind === 'fund' ? amount : subtract('0', add(amount, fee));
        if (of === 'loan') return method === 'wallet' ? subtract('0', amount) : '0';
        return kind === 'withdrawal' ? amount : '0';
      });
      expect(Number(change('wallet'))).toBe(Number(sum(inWallet)));
      await core.app.close();
    }),
    { numRuns: 4 },
  );
});
