import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPin } from '../server/demo/index.ts';
import type { Collected, Collection } from './providers/collection-provider.ts';
import { followUpSavings } from './savings/follow-up.ts';
import { CoreUnderTest, newKey, type Reply } from './testing/core-under-test.ts';
import { quickestDatabases, type Databases } from './testing/database-kinds.ts';
import { testStart } from './testing/template.ts';
import { monthlyPlan } from './testing/monthly-plan.ts';

interface Saving {
  readonly id: number;
  readonly name: string;
  readonly balance: string;
  readonly target: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly accrued_interest: string;
  readonly is_matured: 0 | 1;
  readonly next_contribution?: { readonly due_date: string; readonly amount: string };
}

const day = 86_400_000;
const bisi = '08030000051';

describe('savings plans', () => {
  let databases: Databases;
  let core: CoreUnderTest;
  let token: string;
  let cards: number[];
  let outcome: Collected;
  let asked: Collection[];
  /** What has come of one alone; of all else it is the outcome. */
  let come: Map<string, Collected>;
  const collections = {
    async collect(collection: Collection) {
      asked.push(collection);
      return come.get(collection.reference) ?? outcome;
    },
    standing: async (reference: string): Promise<Collected | undefined> =>
      come.get(reference) ?? (asked.some((one) => one.reference === reference) ? 'waiting' : undefined),
  };

  beforeAll(async () => {
    databases = await quickestDatabases();
  });
  beforeEach(async () => {
    outcome = 'paid';
    asked = [];
    come = new Map();
    core = await CoreUnderTest.over(await databases.fresh(), { collections });
    ({ token } = await core.signIn('naija', bisi));
    cards = (await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { token })).map(({ id }) => id);
  });
  afterEach(() => core.close());

  const post = (path: string, body: object, key = newKey()): Promise<Reply> =>
    core.ask('POST', `/api/v1/savings${path}`, { token, body, key });
  const get = <T>(path: string) => core.data<T>('GET', `/api/v1/savings${path}`, { token });
  const monthly = (own: object = {}) => ({ ...monthlyPlan, card_id: cards[0], ...own });
  const fixed = (own: object = {}) =>
    monthly({ product_id: 2, tenor: '3', target: '20000.00', periodic_amount: '20000.00', frequency_id: 1, ...own });
  const begin = async (body: object): Promise<Saving> => (await post('', body)).body.data as Saving;
  const plan = (id: number) => get<Saving>(`/${id}`);
  const world = () =>
    ({
      ...core,
      random: { digits: () => String(Math.random()).slice(2, 14).padEnd(12, '7'), token: () => newKey() },
      clock: { now: () => core.now },
      collections,
      moneyGate: { through: (work: () => Promise<unknown>) => work() },
    }) as never;
  /** What the background does until it has nothing to do. */
  const bringOn = async () => {
    for (let round = 0; round < 20; round += 1)
      if (
        (await followUpSavings(world(), {
          error: (said: unknown) => {
            throw said;
          },
        })) === 0
      )
        return;
  };
  /** So many days pass at a time; the background comes by after each. */
  const wait = async (...jumps: readonly number[]) => {
    for (const days of jumps) {
      core.now = new Date(core.now.getTime() + days * day);
      await bringOn();
    }
    ({ token } = await core.signIn('naija', bisi));
  };
  const kinds = async (id: number) =>
    (await get<{ type: string; status: string; amount: string }[]>(`/${id}/transactions`))
      .map(({ type, status, amount }) => `${type} ${status} ${amount}`)
      .reverse();
  const all = async () =>
    (await core.database.query<{ sum: string }>('select coalesce(sum(amount), 0) as sum from postings'))[0]?.sum;

  it('collect on their days, earn as the breakdown says, mature and are paid out, as the books have it', async () => {
    expect(core.now).toEqual(testStart);
    const begun = await begin(monthly());
    expect(begun).toMatchObject({ start_date: '2026-03-10', end_date: '2026-06-08', target: '3000.00' });
    expect(await plan(begun.id)).toMatchObject({
      balance: '1000.00',
      is_matured: 0,
      status: 1,
      next_contribution: { due_date: '2026-04-09', amount: '1000.00' },
    });
    await wait(30);
    expect(await plan(begun.id)).toMatchObject({
      balance: '2000.00',
      accrued_interest: '8.22',
      next_contribution: { due_date: '2026-05-09' },
    });
    await wait(30, 30);
    // 10% a year: 1000 × 30 × (1 + 2 + 3) days ÷ 36500 × 10 = 49.32, of which a tenth is withheld.
    expect(await plan(begun.id)).toMatchObject({
      balance: '3044.39',
      is_matured: 1,
      status: 0,
      accrued_interest: '0.00',
    });
    expect(core.sent.map(({ text }) => text)).toContain(
      'Naija Credit: your plan Fees has matured. There is ₦3,044.39 in it.',
    );
    expect(await kinds(begun.id)).toEqual([
      'contribution success 1000.00',
      'contribution success 1000.00',
      'contribution success 1000.00',
      'interest success 49.32',
      'tax success 4.93',
    ]);
    expect(asked.filter(({ from }) => 'card' in from && from.card === cards[0]).map(({ amount }) => amount)).toEqual([
      '1000.00',
      '1000.00',
      '1000.00',
    ]);
    expect((await post(`/${begun.id}/topup`, { amount: '10', card_id: cards[0], pin: demoPin })).body.code).toBe(
      'plan_changed',
    );
    expect((await core.ask('POST', `/api/v1/savings/${begun.id}/archive`, { token })).body.code).toBe('not_archivable');
    expect((await post(`/${begun.id}/withdraw`, { amount: '3044.40', pin: demoPin })).body).toMatchObject({
      code: 'amount_too_high',
      fields: { amount: expect.stringContaining('₦3,044.39') },
    });
    expect((await post(`/${begun.id}/withdraw`, { amount: '3044.39', pin: demoPin })).body.data).toMatchObject({
      message: 'successful',
      fee: '0.00',
      amount: '3044.39',
      status: 'success',
      type: 'saving_withdrawal',
      entry: 'credit',
    });
    expect(await core.data('GET', '/api/v1/wallet', { token })).toMatchObject({ availableBalance: '3044.39' });
    expect(await get('/summary')).toMatchObject({ running: 0, matured: 1, archived: 0, active_balance: '0.00' });
    await core.data('POST', `/api/v1/savings/${begun.id}/archive`, { token });
    expect(await get('')).toMatchObject({ items: [], total: 0 });
    expect(await get('?archived_flag=1&lock_on_create=0&name=FEE')).toMatchObject({
      items: [{ id: begun.id, archived_flag: 1 }],
      total: 1,
    });
    await core.data('POST', `/api/v1/savings/${begun.id}/restore`, { token });
    expect(await get('?is_matured=1')).toMatchObject({ items: [{ id: begun.id, archived_flag: 0 }] });
    expect(Number(await all())).toBe(0);
  });

  it('ask a card that declined again on the next days, leave the contribution out after three, and go on', async () => {
    outcome = 'declined';
    const { id } = await begin(monthly());
    expect(await plan(id)).toMatchObject({ balance: '0.00', next_contribution: { due_date: '2026-03-11' } });
    expect(core.sent.at(-1)?.text).toContain('declined ₦1,000 for your plan Fees');
    await wait(1, 1, 1);
    expect(await kinds(id)).toEqual([1, 2, 3].map(() => 'contribution failed 1000.00'));
    expect(await plan(id)).toMatchObject({ balance: '0.00', next_contribution: { due_date: '2026-04-09' } });
    outcome = 'paid';
    await wait(27);
    expect(await plan(id)).toMatchObject({ balance: '1000.00' });
    await core.data('DELETE', `/api/v1/settings/card/${cards[0]}`, { token });
    expect(await plan(id)).toMatchObject({ card: { is_removed: true } });
    await wait(30, 30);
    expect(await plan(id)).toMatchObject({ is_matured: 1, balance: '1014.80' });
  });

  describe('that are put into each day', () => {
    const daily = (days: number) =>
      monthly({ offer_id: 3, tenor: String(days), periodic_amount: '100.00', frequency_id: 1, target: `${days}00.00` });
    /** Of this plan alone: there are others, which are collected on days of their own. */
    const times = () => asked.filter(({ amount }) => amount === '100.00').length;
    /** How often the card is asked on each of so many days, one after the other. */
    const askedOn = async (days: number) => {
      const counted: number[] = [];
      for (let on = 0; on < days; on += 1) {
        const before = times();
        await wait(1);
        counted.push(times() - before);
      }
      return counted;
    };
    const each = (days: number) => Array.from({ length: days }, () => 1);

    it('ask a card for one contribution a day, also once it has money again: what was missed for longer than a day is left out', async () => {
      outcome = 'declined';
      const { id } = await begin(daily(30));
      expect(await askedOn(14)).toEqual(each(14));
      expect(core.sent.filter(({ text }) => text.includes('declined'))).toHaveLength(15);
      outcome = 'paid';
      expect(await askedOn(3)).toEqual(each(3));
      expect(await plan(id)).toMatchObject({ balance: '300.00', next_contribution: { due_date: '2026-03-28' } });
      expect(await askedOn(13)).toEqual(each(13));
      expect(await plan(id)).toMatchObject({ is_matured: 1 });
      expect((await kinds(id)).filter((kind) => kind === 'contribution success 100.00')).toHaveLength(16);
    });

    it('take one on the day that they mature where nobody has come by for long, and catch up with a day that was missed', async () => {
      const { id } = await begin(daily(30));
      await wait(2);
      expect(await plan(id)).toMatchObject({ balance: '200.00', next_contribution: { due_date: '2026-03-13' } });
      await wait(1, 27);
      expect((await kinds(id)).filter((kind) => kind.startsWith('contribution'))).toHaveLength(4);
      expect(await plan(id)).toMatchObject({ is_matured: 1 });
      expect(times()).toBe(4);
    });

    it('that go over from being put into by hand take nothing of what was not put in', async () => {
      const { id } = await begin({ ...daily(30), collection_method_id: 2 });
      await wait(10);
      await core.ask('PUT', `/api/v1/savings/${id}`, { token, body: { name: 'Fees', collection_method_id: 1 } });
      expect(await plan(id)).toMatchObject({ next_contribution: { due_date: '2026-03-20' } });
      await bringOn();
      expect(await plan(id)).toMatchObject({ balance: '200.00', next_contribution: { due_date: '2026-03-21' } });
    });

    it('are never asked for two on one day, whoever looks', async () => {
      const { id } = await begin(daily(30));
      await wait(1);
      await expect(
        core.database.query(`update saving_movements set collected_on = '2026-03-10' where saving_id = $1`, [id]),
      ).rejects.toThrow('one_contribution_a_day');
    });
  });

  it('wait for a card that does not know yet, and take nothing twice', async () => {
    outcome = 'waiting';
    const key = newKey();
    const [first, again] = [await post('', monthly(), key), await post('', monthly(), key)];
    expect(again.body).toEqual(first.body);
    const { id } = first.body.data as Saving;
    expect(await plan(id)).toMatchObject({ balance: '0.00', pending_amount: '1000.00' });
    expect((await post(`/${id}/topup`, { amount: '500', card_id: cards[0], pin: demoPin })).body.code).toBe(
      'payment_pending',
    );
    outcome = 'paid';
    await bringOn();
    await bringOn();
    expect(await plan(id)).toMatchObject({ balance: '1000.00' });
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
  });

  describe('of which nothing is heard for a day', () => {
    const comes = async (reference: string | undefined, as: Collected = 'paid') => {
      come.set(reference ?? '', as);
      await bringOn();
    };
    /** What is on its way into a plan and was not given up: those of other plans are asked for beside it, in any order. */
    const awaited = async (id: number) =>
      (
        await core.database.query<{ reference: string }>(
          `select reference from saving_movements where saving_id = $1 and status = 'pending' and given_up_on is null`,
          [id],
        )
      )[0]?.reference;
    const again = async (days: number) => {
      core.now = new Date(core.now.getTime() + days * day);
      ({ token } = await core.signIn('naija', bisi));
    };
    const topUp = async (id: number, amount: string) =>
      (await post(`/${id}/topup`, { amount, card_id: cards[0], pin: demoPin })).body;
    const inWallet = async () =>
      (await core.data<{ availableBalance: string }>('GET', '/api/v1/wallet', { token })).availableBalance;
    const message = async (reference: string | undefined) =>
      (await core.data<{ message: string }>('GET', `/api/v1/transaction/${reference}`, { token })).message;

    /** Of what is asked for seldom by now it is asked at once for who looks. */
    const looks = async (reference: string | undefined) => {
      come.set(reference ?? '', 'paid');
      await again(0);
      await message(reference);
    };

    it.each([
      ['the first comes last', [1, 0]],
      ['the first comes first', [0, 1]],
    ] as const)('are put into anew, and what comes twice is put into the wallet: %s', async (_which, order) => {
      const { id } = await begin(monthly({ collection_method_id: 2 }));
      outcome = 'waiting';
      const { reference: first } = (await topUp(id, '500')).data as { reference: string };
      await again(0.99);
      expect(await topUp(id, '500')).toMatchObject({
        code: 'payment_pending',
        message: expect.stringMatching(
          /If nothing is heard of it until Mar 11, 2026, .+, you can pay in again then\.$/,
        ),
      });
      expect(await plan(id)).toMatchObject({ pending_amount: '500.00' });
      await again(0.01);
      expect(await plan(id)).not.toHaveProperty('pending_amount');
      const { reference: second } = (await topUp(id, '500')).data as { reference: string };
      expect(await message(first)).toContain('We have heard nothing of this payment yet');
      for (const at of order) await comes([first, second][at]);
      expect([(await plan(id)).balance, await inWallet()]).toEqual(['1500.00', '500.00']);
      const last = [first, second][order[1]];
      expect(await message(last)).toBe('₦500 came too late for your plan Fees. It is in your wallet now.');
      expect(core.sent.filter(({ text }) => text.includes('came too late'))).toHaveLength(1);
      expect(Number(await all())).toBe(0);
    });

    it('go on after a week with what is due next; what comes then goes into the plan, and into the wallet once that is over', async () => {
      outcome = 'waiting';
      const { id } = await begin(monthly());
      const first = await awaited(id);
      await wait(6);
      expect(await kinds(id)).toEqual(['contribution pending 1000.00']);
      // The next one is due on a day of its own: the first is not asked for anew.
      await wait(1, 23);
      expect(await kinds(id)).toEqual(['contribution pending 1000.00', 'contribution pending 1000.00']);
      const second = await awaited(id);
      expect(second).not.toBe(first);
      await looks(first);
      expect((await plan(id)).balance).toBe('1000.00');
      outcome = 'paid';
      await wait(30, 30);
      expect(await plan(id)).toMatchObject({ is_matured: 1 });
      const { balance: matured } = await plan(id);
      await looks(second);
      expect([(await plan(id)).balance, await inWallet()]).toEqual([matured, '1000.00']);
      expect(await message(second)).toBe('₦1,000 came too late for your plan Fees. It is in your wallet now.');
      expect(Number(await all())).toBe(0);
    });

    it('mature for who has them go on', async () => {
      outcome = 'waiting';
      const { id } = await begin(fixed());
      await again(90);
      expect((await post(`/${id}/rollover`, { end_date: '2026-07-08' })).status).toBe(200);
    });
  });

  it('that are fixed and locked are put into once and keep it until they mature; then they can go on', async () => {
    const { id } = await begin(fixed());
    expect((await post(`/${id}/withdraw`, { amount: '1', pin: demoPin })).body.code).toBe('cannot_withdraw');
    expect((await post(`/${id}/topup`, { amount: '1', card_id: cards[0], pin: demoPin })).body.code).toBe(
      'plan_changed',
    );
    expect((await post(`/${id}/rollover`, { end_date: '2026-07-01' })).body.code).toBe('cannot_rollover');
    await wait(90);
    // 20000 × 90 × 14 ÷ 36500 = 690.41, less a tenth.
    expect(await plan(id)).toMatchObject({ balance: '20621.37', is_matured: 1 });
    expect((await post(`/${id}/rollover`, { end_date: '2026-06-07' })).body).toMatchObject({
      code: 'date_out_of_range',
      fields: { end_date: 'Choose a day between Jun 08, 2026 and May 28, 2028' },
    });
    expect((await post(`/${id}/rollover`, { end_date: '2026-07-08' })).body.data).toMatchObject({
      message: 'Your plan goes on until Jul 08, 2026',
    });
    expect(await plan(id)).toMatchObject({ is_matured: 0, end_date: '2026-07-08' });
    await wait(30);
    expect(await kinds(id)).toHaveLength(5);
    expect(await plan(id)).toMatchObject({ is_matured: 1, balance: '20834.93' });
  });

  it('are taken out of, and earn, as was promised when they were made, whatever has become of their product since', async () => {
    const { id } = await begin(monthly({ collection_method_id: 2 }));
    await post(`/${id}/topup`, { amount: '9000', card_id: cards[1], pin: demoPin });
    await core.database.query(
      `update saving_products set definition = definition || '{"lock_on_create": 1, "penal_charge_rate": "90", "interest_period": "days"}' where id = 1`,
    );
    await wait(73);
    expect(await plan(id)).toMatchObject({ balance: '10000.00', accrued_interest: '200.00' });
    expect((await post(`/${id}/withdraw`, { amount: '4000', pin: demoPin })).body.data).toMatchObject({
      fee: '200.00',
      amount: '3800.00',
    });
  });

  it('cost a penalty when money is taken out early, and earn on what is left', async () => {
    const { id } = await begin(monthly({ collection_method_id: 2 }));
    const { reference } = (await post(`/${id}/topup`, { amount: '9000', card_id: cards[1], pin: demoPin })).body
      .data as { reference: string };
    expect(await core.data('GET', `/api/v1/transaction/${reference}`, { token })).toMatchObject({
      status: 'success',
      type: 'saving_topup',
      entry: 'debit',
      narration: 'Fees',
      message: '₦9,000 has gone into your plan Fees.',
    });
    expect(
      (await core.data<{ reference: string }[]>('GET', '/api/v2/transactions', { token })).map(
        (each) => each.reference,
      ),
    ).toContain(reference);
    await wait(73);
    expect(await plan(id)).toMatchObject({ balance: '10000.00', accrued_interest: '200.00' });
    expect((await post(`/${id}/withdraw`, { amount: '4000', pin: '9999' })).body.code).toBe('wrong_pin');
    expect((await post(`/${id}/withdraw`, { amount: '4000', pin: demoPin })).body.data).toMatchObject({
      fee: '200.00',
      amount: '3800.00',
    });
    await wait(17);
    expect(await plan(id)).toMatchObject({ is_matured: 1, balance: '6205.15' });
    expect(await kinds(id)).toEqual([
      'contribution success 1000.00',
      'topup success 9000.00',
      'penalty success 200.00',
      'withdrawal success 3800.00',
      'interest success 227.95',
      'tax success 22.80',
    ]);
    expect(Number(await all())).toBe(0);
  });

  it('whose day has come have matured also where the background has not come by: they cost no penalty, are not locked, and take nothing more', async () => {
    const [early, locked, waiting] = [
      await begin(monthly()),
      await begin(fixed()),
      await begin(monthly({ name: 'Rent' })),
    ];
    core.now = new Date(core.now.getTime() + 89.5 * day);
    ({ token } = await core.signIn('naija', bisi));
    outcome = 'waiting';
    expect((await post(`/${waiting.id}/topup`, { amount: '500', card_id: cards[0], pin: demoPin })).status).toBe(200);
    core.now = new Date(core.now.getTime() + 0.5 * day);
    ({ token } = await core.signIn('naija', bisi));
    expect((await post(`/${early.id}/topup`, { amount: '500', card_id: cards[0], pin: demoPin })).body.code).toBe(
      'plan_changed',
    );
    expect((await core.ask('PUT', `/api/v1/savings/${early.id}`, { token, body: { name: 'Late' } })).body.code).toBe(
      'plan_changed',
    );
    // 1000 × 90 × 10 ÷ 36500 = 24.66, less a tenth: nobody has come by for the second contribution.
    expect((await post(`/${early.id}/withdraw`, { amount: '1022.19', pin: demoPin })).body.data).toMatchObject({
      fee: '0.00',
      amount: '1022.19',
    });
    expect((await post(`/${early.id}/withdraw`, { amount: '0.01', pin: demoPin })).body.code).toBe('amount_too_high');
    expect((await post(`/${locked.id}/withdraw`, { amount: '621.37', pin: demoPin })).body.data).toMatchObject({
      fee: '0.00',
    });
    expect((await post(`/${locked.id}/rollover`, { end_date: '2026-07-08' })).status).toBe(200);
    expect(await plan(locked.id)).toMatchObject({ balance: '20000.00', is_matured: 0 });
    // Of what is on its way nothing is known yet, and it matures after that; what is in it is the borrower's already.
    expect((await post(`/${waiting.id}/withdraw`, { amount: '400', pin: demoPin })).body.data).toMatchObject({
      fee: '0.00',
      amount: '400.00',
    });
    outcome = 'paid';
    await bringOn();
    expect(await kinds(waiting.id)).toEqual(
      expect.arrayContaining(['topup success 500.00', 'withdrawal success 400.00', 'interest success 24.66']),
    );
    expect(Number(await all())).toBe(0);
  });

  it('are paid out later where borrowers have no wallets: nobody is told that it has arrived, and it keeps the plan from nothing', async () => {
    const { id } = await begin(monthly());
    await core.database.query(`update lenders set country = 'RWA' where slug = 'naija'`);
    const { reference, ...told } = (await post(`/${id}/withdraw`, { amount: '400', pin: demoPin })).body.data as {
      reference: string;
    };
    expect(told).toMatchObject({ status: 'pending', message: 'Request received', amount: '380.00', fee: '20.00' });
    expect(await core.data('GET', `/api/v1/transaction/${reference}`, { token })).toMatchObject({ status: 'pending' });
    expect(
      (await core.data<{ items: object[] }>('GET', '/api/v2/transactions/search?status=pending', { token })).items,
    ).toMatchObject([{ id: reference, type: 'saving_withdrawal' }]);
    expect(
      await core.database.query(
        `select -sum(p.amount)::float as owed from postings p join accounts a on a.id = p.account_id where a.code = 'to-be-paid-out/NGN'`,
      ),
    ).toEqual([{ owed: 380 }]);
    await bringOn();
    expect((await post(`/${id}/topup`, { amount: '500', card_id: cards[0], pin: demoPin })).status).toBe(200);
  });

  it('can be changed while they run, and the name alone of a fixed one', async () => {
    const { id } = await begin(monthly());
    const put = (which: number, body: object) => core.ask('PUT', `/api/v1/savings/${which}`, { token, body });
    // From the day of the next contribution 60 days are left: eight weeks at 2,000, and what is there.
    expect(await plan(id)).toMatchObject({ changes_from: '2026-04-09' });
    expect(
      (
        await put(id, {
          name: 'Fees 2',
          periodic_amount: '2000',
          target: '17000.00',
          frequency_id: 2,
          card_id: cards[1],
          collection_method_id: 1,
        })
      ).body.data,
    ).toMatchObject({
      name: 'Fees 2',
      target: '17000.00',
      periodic_amount: '2000.00',
      frequency: { name: 'weekly' },
      card: { id: cards[1], card_last4: '9021' },
      next_contribution: { due_date: '2026-04-09', amount: '2000.00' },
    });
    expect((await put(id, { name: 'Fees', periodic_amount: '1' })).body).toMatchObject({
      code: 'amount_out_of_range',
      fields: { periodic_amount: 'Amount must be between 1000.00 and 500000.00' },
    });
    await wait(30, 7);
    expect(await plan(id)).toMatchObject({ balance: '5000.00' });
    await wait(...Array.from({ length: 7 }, () => 7));
    expect(await plan(id)).toMatchObject({ balance: '17000.00', is_matured: 0 });
    const locked = await begin(fixed({ start_date: '2026-06-05' }));
    expect(locked).not.toHaveProperty('changes_from');
    expect((await put(locked.id, { name: 'Roof', periodic_amount: '30000' })).body.data).toMatchObject({
      name: 'Roof',
      periodic_amount: '20000.00',
    });
  });

  describe('that are changed', () => {
    const change = (id: number, body: object) =>
      core.ask('PUT', `/api/v1/savings/${id}`, {
        token,
        body: { name: 'Fees', card_id: cards[0], collection_method_id: 1, ...body },
      });

    it('count what is on its way, and what is to come after it', async () => {
      outcome = 'waiting';
      const { id } = await begin(monthly());
      expect((await change(id, { periodic_amount: '2000', frequency_id: 3 })).body.data).toMatchObject({
        target: '5000.00',
        pending_amount: '1000.00',
        changes_from: '2026-04-09',
      });
      outcome = 'paid';
      await wait(0, 30, 29);
      expect(await plan(id)).toMatchObject({ balance: '3000.00', next_contribution: { due_date: '2026-05-09' } });
      await wait(1, 29);
      expect(await plan(id)).toMatchObject({ balance: '5000.00', is_matured: 0 });
    });

    it('count from the day that a declined one is asked for again, and from the day that they begin', async () => {
      const later = await begin(
        monthly({
          offer_id: 3,
          tenor: '30',
          periodic_amount: '100.00',
          frequency_id: 1,
          target: '3000.00',
          start_date: '2026-06-18',
        }),
      );
      expect((await change(later.id, { periodic_amount: '200', frequency_id: 1 })).body.data).toMatchObject({
        target: '6000.00',
        changes_from: '2026-06-17',
      });
      outcome = 'declined';
      const { id } = await begin(monthly());
      // 89 days from tomorrow: twelve weeks.
      expect((await change(id, { periodic_amount: '1000', frequency_id: 2 })).body.data).toMatchObject({
        target: '12000.00',
        changes_from: '2026-03-11',
        next_contribution: { due_date: '2026-03-11' },
      });
      outcome = 'paid';
      await wait(...Array.from({ length: 88 }, () => 1));
      expect(await plan(id)).toMatchObject({ balance: '12000.00', is_matured: 0 });
    });

    it('earn until the last contribution has lain for its time, and never shorter than before', async () => {
      const [often, seldom] = [await begin(monthly({ frequency_id: 2, target: '12000.00' })), await begin(monthly())];
      await change(often.id, { periodic_amount: '1000', frequency_id: 1 });
      await change(seldom.id, { periodic_amount: '1000', frequency_id: 2 });
      await wait(...Array.from({ length: 90 }, () => 1));
      // 1000 for 90 days, then 83 of 1000 from the seventh day on: 1000 × (90 + 83 + … + 1) × 10 ÷ 36500.
      expect(await kinds(often.id)).toContain('interest success 979.73');
      // 1000 for 90 days, then eight of 1000 from the thirtieth day on: 1000 × (90 + 60 + 53 + … + 11) × 10 ÷ 36500.
      expect(await kinds(seldom.id)).toContain('interest success 102.47');
    });

    it('where nothing is in them and nothing is left to come keep their target', async () => {
      outcome = 'declined';
      const { id } = await begin(monthly());
      await core.database.query('update savings set next_row = 4, declined = 0, retry_on = null where id = $1', [id]);
      expect((await change(id, { periodic_amount: '2000', frequency_id: 3 })).body.data).toMatchObject({
        target: '3000.00',
        periodic_amount: '2000.00',
      });
    });

    it('may keep how often they are put into where their product has another by now, and take no other that it has not', async () => {
      await core.database.query(
        `update saving_products set definition = definition || '{"frequency": "daily"}' where id = 1`,
      );
      const { id } = await begin(monthly());
      expect(
        (await change(id, { name: 'Renamed', periodic_amount: '1000.00', frequency_id: 3 })).body.data,
      ).toMatchObject({ name: 'Renamed', target: '3000.00' });
      expect((await change(id, { periodic_amount: '1000.00', frequency_id: 2 })).body.code).toBe('frequency_unknown');
    });
  });

  it('of which the name alone is other are collected as before, though all that the page shows is sent; one that was rolled over collects nothing', async () => {
    const weekly = { periodic_amount: '1000.00', frequency_id: 2, card_id: cards[0], collection_method_id: 1 };
    const put = (which: number, body: object) => core.ask('PUT', `/api/v1/savings/${which}`, { token, body });
    const { id } = await begin(monthly({ target: '12000.00', ...weekly }));
    await wait(3);
    expect((await put(id, { ...weekly, name: 'Renamed', target: '13000.00' })).body.data).toMatchObject({
      name: 'Renamed',
      target: '12000.00',
      next_contribution: { due_date: '2026-03-17' },
    });
    await wait(...Array.from({ length: 14 }, () => 7));
    const collected = async () => (await kinds(id)).filter((kind) => kind === 'contribution success 1000.00').length;
    expect([await collected(), (await plan(id)).is_matured]).toEqual([12, 1]);
    expect((await post(`/${id}/rollover`, { end_date: '2026-12-08' })).status).toBe(200);
    expect(
      (await put(id, { ...weekly, name: 'Next year', target: '40000.00', card_id: cards[1] })).body.data,
    ).toMatchObject({ name: 'Next year', target: '12000.00', card: { id: cards[1] } });
    for (const other of [{ periodic_amount: '2000' }, { frequency_id: 1 }])
      expect((await put(id, { ...weekly, name: 'Other', ...other })).body).toMatchObject({
        code: 'plan_rolled_over',
        message: expect.stringContaining('nothing more is collected'),
      });
    expect(await plan(id)).toMatchObject({ name: 'Next year', is_matured: 0 });
    expect((await plan(id)).next_contribution).toBeUndefined();
    await wait(7, 30, 30);
    expect(await collected()).toBe(12);
  });

  it.each([
    [{ tenor: '2' }, 'tenor', 'Duration must be between 3 and 24 months'],
    [{ periodic_amount: '999.99' }, 'periodic_amount', 'Amount must be between 1000.00 and 500000.00'],
    [{ start_date: '2026-03-10' }, 'start_date', 'Please select a valid date'],
    [{ frequency_id: 9 }, 'frequency_id', 'Choose how often you put money in'],
    [{ offer_id: 2, tenor: '4', frequency_id: 3 }, 'frequency_id', 'Choose how often you put money in'],
    [{ collection_method_id: 3 }, 'collection_method_id', 'Choose how money is put in'],
    [{ offer_id: 9 }, 'offer_id', 'Choose one of the offers'],
    [{ card_id: 1 }, 'card_id', 'Kindly choose or add a card'],
  ])('are not begun with %j', async (own, field, words) => {
    expect((await post('', monthly(own))).body).toMatchObject({ fields: { [field]: words } });
    expect(asked).toEqual([]);
  });

  it('are not begun of what is withdrawn meanwhile, nor when they come to something else than was shown', async () => {
    expect((await post('', monthly({ target: '4000.00' }))).body.code).toBe('target_differs');
    await core.database.query('update saving_products set withdrawn_on = now() where id = 1');
    expect((await post('', monthly())).body.code).toBe('product_withdrawn');
    expect((await get<{ name: string }[]>('/products')).map(({ name }) => name)).not.toContain('School fees');
  });

  it('are told with products, offers, balances and movements in the words of the specification [C-208] [C-209] [C-210] [C-211] [C-212] [C-213] [C-214] [C-215] [C-216]', async () => {
    ({ token } = await core.signIn('naija', '08030000050'));
    const amount = expect.stringMatching(/^\d+\.\d{2}$/) as string;
    const offer = {
      id: expect.any(Number) as number,
      interest_rate: '10',
      min_amount: '1000.00',
      max_amount: '500000.00',
      min_tenor: 3,
      max_tenor: 24,
      tenor_period: 'months',
    };
    const [product] = await get<object[]>('/products');
    expect(product).toMatchObject({
      id: 1,
      name: 'School fees',
      description: expect.any(String),
      is_fixed: 0,
      lock_on_create: 0,
      interest_period: 'years',
      penal_charge_rate: '5',
      withholding_tax_rate: '10',
      max_tenor_value: 24,
      max_tenor_period: 'months',
      offers: [offer, {}, {}],
    });
    // An offer's own period stands before its product's.
    await core.database.query(
      `update saving_products set definition = jsonb_set(definition, '{offers,0,interest_period}', '"months"') where id = 1`,
    );
    expect(await get('/products')).toMatchObject([{ offers: [{ interest_period: 'months' }, {}, {}] }, {}, {}, {}]);
    const { items } = await get<{ items: readonly Saving[] }>('?name=Back');
    const [{ id } = { id: 0 }] = items;
    const whole = {
      id,
      name: 'Back to school',
      product_id: 1,
      product: { is_fixed: 0, lock_on_create: 0, withholding_tax_rate: '10', name: 'School fees' },
      offer,
      periodic_amount: '20000.00',
      target: '240000.00',
      balance: '80000.00',
      frequency: { id: 3, name: 'monthly' },
      card: { id: expect.any(Number) as number, card_last4: '8832', card_type: 'VISA' },
      collection_method: { id: 1, name: 'automatic' },
      status: 1,
      is_matured: 0,
      archived_flag: 0,
      start_date: '2025-12-05',
      end_date: '2026-11-30',
      interest_rate: '10',
    };
    expect([items, await plan(id)]).toMatchObject([[whole], whole]);
    expect(await get('?name=Small')).toMatchObject({ items: [{ product: { frequency: 'weekly' } }] });
    expect(await get(`/${id}/balance`)).toEqual({ balance: '80000.00', target: '240000.00', currency: 'NGN' });
    await core.database.query(
      `update saving_movements set status = 'failed' where id = (select min(id) from saving_movements where saving_id = $1)`,
      [id],
    );
    expect(await get(`/${id}/transactions`)).toMatchObject(
      ['success', 'success', 'success', 'failed'].map((status) => ({
        id: expect.any(Number),
        status,
        amount,
        transaction_id: expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/),
        meta: 'GTBank •••• 8832',
        created_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
    );
    expect(await get('/frequencies')).toEqual([
      { id: 1, name: 'daily' },
      { id: 2, name: 'weekly' },
      { id: 3, name: 'monthly' },
    ]);
    expect(await get('/collection-methods')).toEqual([
      { id: 1, name: 'automatic' },
      { id: 2, name: 'manual' },
    ]);
  });

  it('stand in the demo in each state', async () => {
    ({ token } = await core.signIn('naija', '08030000050'));
    expect(await get('/summary')).toMatchObject({ running: 3, matured: 2, archived: 1, active_balance: '331500.00' });
    expect(
      (await get<{ items: Saving[] }>('?size=50')).items.map(({ name, balance }) => `${name} ${balance}`).sort(),
    ).toEqual([
      'Back to school 80000.00',
      'Christmas 0.00',
      'Last year 15221.92',
      'New roof 250000.00',
      'Small change 1500.00',
    ]);
    // Of another currency they are counted, and are no part of what is in the lender's.
    await core.database.query(`update savings set currency = 'USD'`);
    expect(await get('/summary')).toMatchObject({ currency: 'NGN', running: 3, active_balance: '0.00' });
  });
});
