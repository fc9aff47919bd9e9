import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoPin } from '../server/demo/index.ts';
import { add, compare, subtract } from '../engine/decimal.ts';
import { untruths } from './backup/prove.ts';
import type { Collected } from './providers/collection-provider.ts';
import { opened, type Database } from './database/index.ts';
import { followUp } from './rounds/follow-up.ts';
import { receiveDeposit, systemRandom } from './index.ts';
import { LenderBounds } from './limits/lender-bounds.ts';
import { unavailable } from './refusal.ts';
import { penaltyOf } from './savings/movement.ts';
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
  /** Of what was done. */
  answer?: { readonly reference: string; readonly wallet_balance?: string };
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
  /** It was paid out, and came back. */
  readonly returned: boolean;
  /** As whose money it was given: of what came in by itself. */
  readonly given: string | null;
  /** What taking it out of a plan early has cost. */
  readonly penalty: string;
  /** It came, or was asked for, without a request of the borrower's. */
  readonly unasked: boolean;
}

/** What may go out of the wallet in a day: less than some courses try. */
const mostADay = 20_000;

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
    `update lenders set settings = settings || '{"enable_airtime_and_bills": true}'::jsonb, limits = limits || '{"wallet_fees": {"transfer": {"type": "flat", "amount": "10"}, "fund": {"type": "percentage", "percentage": "1.5"}}}'::jsonb || $1::jsonb where slug = 'naija'`,
    [JSON.stringify({ wallet_day: [0, mostADay, mostADay] })],
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
  const {
    status,
    text,
    body: told,
  } = await core.ask('POST', `/api/v1${path}`, { token, body: { ...body, pin: demoPin }, key });
  const isKnown = status !== 503 && !text.includes('still_running');
  // Whatever is said of a key once is said of it each time.
  if (!isKnown) return;
  const answer = status === 200 ? (told.data as Sent['answer']) : undefined;
  expect([path, sent.status ?? status, sent.answer ?? answer]).toEqual([path, status, answer]);
  sent.status = status;
  if (answer !== undefined) sent.answer = answer;
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
    `select 'wallet' as of, reference, kind, method, status, amount, fee, 0::numeric as back, given_reference is not null as unasked, returned_on is not null as returned, given_reference as given, 0::numeric as penalty from wallet_payments where borrower_id = $1
     union all select 'loan', reference, kind, method, status, amount, 0, coalesce(given_back, 0), collected_on is not null, false, null, 0 from payments where borrower_id = $1
     union all select 'plan', reference, kind, case when card_id is null then 'wallet' else 'card' end, status, amount, 0, coalesce(given_back, 0), kind not in ('topup', 'withdrawal'), false, null, ${penaltyOf} from saving_movements m where borrower_id = $1`,
    [borrower],
  );

/** Holds at every moment, whatever is on its way. */
async function expectTrue(): Promise<void> {
  expect(await untruths(database)).toEqual([]);
  const now = await balances();
  for (const account of ['wallet', 'wallet-held', `saving/${plan}`])
    expect([account, compare(now.get(account) ?? '0', 0) >= 0]).toEqual([account, true]);
}

/** Everything that was booked of the borrower's wallet, in turn, each with what is in it then. */
const walletInTurn = () =>
  database.query<{ reference: string; kind: string; left: string }>(
    `select m.reference, m.kind, sum(-p.amount) over (order by m.id) as left from postings p join accounts a on a.id = p.account_id join movements m on m.id = p.movement_id
     where a.borrower_id = $1 and a.code = 'wallet/' || $1 order by m.id`,
    [borrower],
  );

/** What is booked of each of these references, with how much it moves. */
async function bookedOf(references: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const moved = await database.query<{ reference: string; kind: string; amount: string }>(
    `select m.reference, m.kind, sum(p.amount) filter (where p.amount > 0) as amount from movements m join postings p on p.movement_id = m.id
     where m.reference = any($1) group by m.id order by m.id`,
    [references],
  );
  return new Map(
    references.map((of) => [
      of,
      moved.filter(({ reference }) => reference === of).map(({ kind, amount }) => `${kind} ${Number(amount)}`),
    ]),
  );
}

/** What must be booked of a payment, by where it stands. */
function toBeBooked({ of, kind, status, returned, penalty, amount, fee }: Row): readonly string[] {
  const isDone = status === 'success';
  const [alone, whole] = [Number(amount), Number(add(amount, fee))];
  if (of === 'loan') return isDone && alone > 0 ? [`${kind} ${alone}`] : [];
  if (of === 'plan' && kind === 'withdrawal') return [`saving-withdrawal ${Number(add(amount, penalty))}`];
  if (of === 'plan') return isDone ? [`saving ${alone}`] : [];
  if (kind === 'fund') return isDone ? [`wallet-fund ${whole}`] : [];
  return ['hold', ...(isDone || returned ? ['settle'] : ['give-back']), ...(returned ? ['return'] : [])].map(
    (what) => `wallet-${what} ${whole}`,
  );
}

/** How often the borrower must be told of a payment in each of these ways. */
function toBeTold({
  of,
  kind,
  method,
  status,
  returned,
  back,
  given,
  reference,
}: Row): Readonly<Record<string, number>> {
  const isBack = compare(back, 0) > 0;
  const isPaid = (status === 'success' || returned) && !isBack;
  const isDeclined = status === 'failed' && !returned && !isBack;
  const is = (what: boolean) => Number(what);
  if (of === 'plan' && method === 'card')
    return {
      'gone into your plan': is(isPaid),
      'your card declined': is(isDeclined),
      'too late for your plan': is(isBack),
    };
  if (of === 'plan' || (of === 'loan' && method === 'wallet')) return {};
  // Of what is given back, its payment tells.
  if (given !== null && /^\d{4}-\d{4}-\d{4}|^loan\//.test(given)) return { [`Receipt ${reference}.`]: 0 };
  return {
    [`Receipt ${reference}.`]: is(isPaid),
    'was declined. Nothing': is(isDeclined),
    'taken twice': is(isBack),
    'came back': is(returned && kind !== 'fund'),
  };
}

/** What stands of the borrower besides balances. */
async function standing() {
  const [loanNow] = await database.query<{ extensions: number; last: number; paid: string; returned: string }>(
    `select l.extensions, (select max(due_date) - '2026-01-01'::date from instalments i where i.loan_id = l.id) as last,
       (select sum(principal_paid + interest_paid + fees_paid) from instalments i where i.loan_id = l.id) as paid,
       (select coalesce(-sum(p.amount), 0) from postings p join accounts a on a.id = p.account_id join movements m on m.id = p.movement_id where a.code = 'loan/' || l.id and m.kind in ('repayment', 'wallet-fund', 'given-back')) as returned
     from loans l where l.id = $1`,
    [loan],
  );
  const [fees] = await database.query<{ sum: string }>(
    `select coalesce(-sum(p.amount), 0) as sum from postings p join accounts a on a.id = p.account_id join movements m on m.id = p.movement_id
     where a.code = 'fee-income/NGN' and a.lender_id = (select lender_id from borrowers where id = $1) and m.kind not like 'late-fee%'`,
    [borrower],
  );
  const notices = await database.query<{ body: string }>(
    `select ${opened('notices', ['body'])} from notices where borrower_id = $1 order by id`,
    [borrower],
  );
  return { ...loanNow, fees: fees?.sum ?? '0', told: notices.map(({ body }) => body) };
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
      const known = new Set((await rows()).flatMap(({ status, reference }) => (status === 'pending' ? [] : reference)));
      const opening = await balances();
      const before = await standing();
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
      // Each answer has its payment, and what was refused has none.
      const answers = sent.flatMap(({ answer }) => answer ?? []);
      expect(answers.map(({ reference }) => reference).sort()).toEqual(asked.map(({ reference }) => reference).sort());
      for (const { answer, body } of sent) {
        const row = made.find(({ reference }) => reference === answer?.reference);
        if (row === undefined || !('amount' in body)) continue;
        const kept = row.status === 'success' ? row.back : '0';
        expect([row.kind, Number(body.amount)]).toEqual([row.kind, Number(sum([row.amount, kept, row.penalty]))]);
      }
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

      // The books have of each what it says, once; the wallet was never overdrawn, and was said to hold what it held.
      const ours = made.filter(({ kind }) => !['penalty', 'interest', 'tax'].includes(kind));
      const booked = await bookedOf(ours.map(({ reference }) => reference));
      for (const row of ours)
        expect([row.reference, row.status, ...(booked.get(row.reference) ?? [])]).toEqual([
          row.reference,
          row.status,
          ...toBeBooked(row),
        ]);
      const inTurn = await walletInTurn();
      expect(inTurn.filter(({ left }) => compare(left, 0) < 0)).toEqual([]);
      for (const { reference, wallet_balance: said } of answers)
        if (said !== undefined)
          expect([reference, Number(said)]).toEqual([
            reference,
            Number(inTurn.find((one) => one.reference === reference && one.kind === 'wallet-hold')?.left),
          ]);
      const days = await database.query<{ spent: string }>(
        `select sum(amount) as spent from wallet_payments where borrower_id = $1 and kind <> 'fund' and status <> 'failed' group by (made_on at time zone 'Africa/Lagos')::date having sum(amount) > $2`,
        [borrower, mostADay],
      );
      expect(days).toEqual([]);

      // So do its loan, its plan and the lender's income.
      const after = await standing();
      const of = (...kinds: readonly string[]) =>
        sum(
          made.filter(({ kind, status }) => status === 'success' && kinds.includes(kind)).map(({ amount }) => amount),
        );
      const extensions = made.filter(({ kind }) => kind === 'extension').length;
      expect([after.extensions, after.last].map(Number)).toEqual([
        Number(before.extensions) + extensions,
        Number(before.last) + 9 * extensions,
      ]);
      expect(Number(subtract(after.paid ?? '0', before.paid ?? '0'))).toBe(
        Number(subtract(after.returned ?? '0', before.returned ?? '0')),
      );
      expect(Number(change(`saving/${plan}`))).toBe(
        Number(subtract(of('contribution', 'topup', 'interest'), of('withdrawal', 'penalty', 'tax'))),
      );
      const charged = made.filter(({ status }) => status === 'success').map(({ fee }) => fee);
      expect(Number(subtract(after.fees, before.fees))).toBe(Number(sum([...charged, of('extension', 'penalty')])));

      // And the borrower was told of each, once.
      const told = after.told.slice(before.told.length);
      const expected = new Map<string, number>();
      for (const row of made)
        for (const [words, times] of Object.entries(toBeTold(row)))
          expected.set(words, (expected.get(words) ?? 0) + times);
      for (const [words, times] of expected)
        expect([words, told.filter((body) => body.includes(words)).length]).toEqual([words, times]);
      await core.app.close();
    }),
    // Making a course that fails shorter takes minutes.
    { numRuns: 4, endOnFailure: true },
  );
});
