import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardProvider, RegisteredCard } from './index.ts';
import { followUp } from './rounds/follow-up.ts';
import { systemRandom } from './random.ts';
import { CoreUnderTest, newKey, offerFor } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const databases = await quickestDatabases();

interface Account {
  readonly id: number;
  readonly account_number: string;
  readonly is_primary: boolean;
}

let core: CoreUnderTest;
let token = '';
beforeEach(async () => {
  await core?.close();
  core = await CoreUnderTest.over(await databases.fresh());
  token = (await core.signIn()).token;
});
afterAll(() => core.close());

const list = () => core.data<Account[]>('GET', '/api/v1/settings/banks', { token });
const add = (differs: object = {}) =>
  core.ask('POST', '/api/v1/settings/banks', {
    token,
    body: { account_number: '0123456712', bank_code: '044', pin: '1234', ...differs },
  });
const remove = (id: number) => core.ask('DELETE', `/api/v1/settings/banks/${id}`, { token });

describe('bank accounts', () => {
  it('are added in the name that the register knows, confirmed by the PIN and told by message; the main one stays the main one [A-265] [A-404]', async () => {
    expect((await add({ account_name: 'Somebody Else' })).body).toMatchObject({
      data: {
        account_number: '0123456712',
        account_name: 'Bola Chukwu',
        bank_name: 'Access Bank',
        account_type: 'bank',
        is_primary: false,
      },
    });
    expect((await list()).map((account) => account.is_primary)).toEqual([true, false, false]);
    expect(core.sent.slice(-2)).toMatchObject([
      { address: '08031234567', text: expect.stringContaining('an account was added') },
      { channel: 'email' },
    ]);
  });

  it('are not added with a wrong PIN, which is counted; after five it is locked also for the right one', async () => {
    for (const left of [4, 3, 2, 1])
      expect(await add({ pin: '9999' })).toMatchObject({ status: 422, body: { code: 'wrong_pin', tries_left: left } });
    expect(await add({ pin: '9999' })).toMatchObject({ status: 423, body: { code: 'pin_locked' } });
    expect(await add()).toMatchObject({ status: 423 });
    expect(await list()).toHaveLength(2);
    expect(core.sent).toEqual([]);
  });

  it('are added once, however often they are sent', async () => {
    const replies = await Promise.all([add(), add(), add()]);
    expect(new Set(replies.map(({ body }) => (body.data as Account).id)).size).toBe(1);
    expect([(await list()).length, core.sent.length]).toEqual([3, 2]);
  });

  it.each([
    ['is nobody’s', { account_number: '0123450000' }, 'account_not_found', 'account_number'],
    ['is of a bank that is not on the list', { bank_code: '999' }, 'invalid_request', 'bank_code'],
    [
      'is a mobile wallet, where none are taken',
      { account_type: 'mobile', bank_code: 'none-of-ours' },
      'invalid_request',
      'bank_code',
    ],
  ])('are refused where the account %s, before the PIN is looked at', async (_what, differs, code, field) => {
    expect(await add({ ...differs, pin: '9999' })).toMatchObject({
      status: 422,
      body: { code, fields: { [field]: expect.any(String) } },
    });
  });

  it('are typed by name where no register knows them, and never without one [A-266]', async () => {
    token = (await core.signIn('kigali')).token;
    const body = { account_number: '400987654', bank_code: '400', pin: '1234' };
    expect(await core.ask('POST', '/api/v1/settings/banks', { lender: 'kigali', token, body })).toMatchObject({
      status: 422,
      body: { fields: { account_name: expect.any(String) } },
    });
    expect(
      (
        await core.ask('POST', '/api/v1/settings/banks', {
          lender: 'kigali',
          token,
          body: { ...body, account_name: 'Aline Uwase' },
        })
      ).body.data,
    ).toMatchObject({ account_name: 'Aline Uwase' });
  });

  it('are as many as somebody has, and not more', async () => {
    for (let n = 0; n < 18; n += 1)
      expect((await add({ account_number: `01234567${String(n + 10)}` })).status).toBe(200);
    expect(await add()).toMatchObject({ status: 200 });
    expect(await add({ account_number: '0123456799' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_accounts' },
    });
    expect(await list()).toHaveLength(20);
  });

  it('are taken away but for the main one, once [A-344] [A-406]', async () => {
    const [main, other] = await list();
    expect(await remove(main?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'primary_account' } });
    expect((await remove(other?.id ?? 0)).status).toBe(200);
    expect((await remove(other?.id ?? 0)).status).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual([main?.id]);
  });

  it('are listed without one whose number can’t be read any more, which stands again once it is added anew', async () => {
    const { id } = (await add()).body.data as Account;
    const before = await list();
    await core.database.query(`update bank_accounts set account_number = 's1.1.' || repeat('A', 60) where id = $1`, [
      id,
    ]);
    expect(await list()).toEqual(before.filter((account) => account.id !== id));
    expect(await add()).toMatchObject({ status: 200, body: { data: { id, account_number: '0123456712' } } });
    expect(await list()).toEqual(before);
  });
});

describe('businesses', () => {
  it('are listed without one that can’t be read any more, which stands again once it is told anew', async () => {
    const told = (name: string, number: string) => ({
      token,
      body: { business_name: name, registration_number: number },
    });
    const put = (name: string, number: string) =>
      core.data<{ id: number }>('POST', '/api/v2/business-profile', told(name, number));
    const businesses = () => core.data<{ id: number }[]>('GET', '/api/v2/business-profile', { token });
    const { id } = await put('The Bakery', 'RC-1');
    await put('The Mill', 'RC-2');
    const before = await businesses();
    await core.database.query(`update business_profiles set details = 's1.1.' || repeat('A', 60) where id = $1`, [id]);
    expect(await businesses()).toEqual(before.filter((business) => business.id !== id));
    expect((await core.ask('GET', `/api/v2/business-profile/${id}`, { token })).status).toBe(404);
    expect(await put('The Bakery', 'RC-1')).toMatchObject({ id });
    expect(await businesses()).toEqual(before);
  });
});

describe('mobile wallets', () => {
  it('are accounts of the type mobile in the borrower’s own name, of the lender’s provider; the last one stays [A-156] [A-345]', async () => {
    token = (await core.signIn('pwani')).token;
    const asked = { lender: 'pwani', token } as const;
    const wallets = async () =>
      (await core.data<(Account & { account_type: string })[]>('GET', '/api/v1/settings/banks', asked)).filter(
        ({ account_type: type }) => type === 'mobile',
      );
    const [first] = await wallets();
    expect(await core.ask('DELETE', `/api/v1/settings/banks/${first?.id}`, asked)).toMatchObject({
      status: 409,
      body: { code: 'last_wallet' },
    });
    const added = await core.data<Account>('POST', '/api/v1/settings/banks', {
      ...asked,
      body: { account_number: '0754999888', bank_code: 'm-pesa', account_type: 'mobile', pin: '1234' },
    });
    expect(added).toEqual({
      id: added.id,
      account_number: '0754999888',
      account_name: 'Neema Mushi',
      bank_code: 'm-pesa',
      account_type: 'mobile',
      is_primary: false,
      url: expect.stringMatching(/^data:image\/svg/),
    });
    const both = await Promise.all(
      [first, added].map((one) => core.ask('DELETE', `/api/v1/settings/banks/${one?.id}`, asked)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await wallets()).toHaveLength(1);
  });
});

describe('cards', () => {
  it('can always be taken away, also one that a loan is repaid with; nobody borrows with it any more [A-346] [A-408]', async () => {
    const { completion } = await offerFor(core, token, 'Quick Cash');
    await core.data('POST', '/api/v1/loan', { token, body: completion, key: newKey() });
    const again = await offerFor(core, token, 'Salary Plan', 'naija', {
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
    });
    expect((await core.ask('DELETE', `/api/v1/settings/card/${completion.card_id}`, { token })).status).toBe(200);
    expect((await core.ask('DELETE', `/api/v1/settings/card/${completion.card_id}`, { token })).status).toBe(404);
    expect(
      (await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { token })).map(({ id }) => id),
    ).not.toContain(completion.card_id);
    expect(
      await core.ask('POST', '/api/v1/loan', {
        token,
        body: { ...again.completion, card_id: completion.card_id },
        key: newKey(),
      }),
    ).toMatchObject({ status: 422, body: { code: 'card_unknown' } });
  });
});

describe('a card that was paid for', () => {
  let become: Map<string, Awaited<ReturnType<CardProvider['registered']>>>;
  let asked: string[];
  const cards: CardProvider = {
    open: async () => ({ url: 'https://cards.example/', origin: 'https://cards.example' }),
    async registered(reference) {
      asked.push(reference);
      return become.get(reference) ?? 'open';
    },
  };
  const visa: RegisteredCard = {
    id: 'visa-1',
    owner_name: 'Ada Okafor',
    bank_name: 'GTBank',
    last4: '4321',
    type: 'VISA',
    exp_month: '09',
    exp_year: '29',
    tied: true,
  };
  const opens = async () =>
    (await core.data<{ reference: string }>('POST', '/api/v1/settings/card/init?channel=web', { token })).reference;
  const owned = async () =>
    (
      await core.data<{ card_last4: string }[]>('GET', '/api/v1/settings/cards', { token: (await core.signIn()).token })
    ).filter(({ card_last4: last }) => last === visa.last4).length;
  const follow = async (minutes: number) => {
    core.later(minutes);
    const world = {
      ...core,
      cards,
      clock: { now: () => core.now },
      random: systemRandom,
      collections: undefined,
      moneyGate: { through: (work: () => Promise<unknown>) => work() },
    };
    await followUp(world as never, { error: (fault: unknown) => expect(fault).toBeUndefined() });
    await core.sends();
  };
  beforeEach(async () => {
    [become, asked] = [new Map(), []];
    await core.close();
    core = await CoreUnderTest.over(await databases.fresh(), { cards });
    token = (await core.signIn()).token;
  });

  it('is added by itself for who went away before the page knew, once, and is told', async () => {
    const reference = await opens();
    become.set(reference, visa);
    await follow(1);
    expect([asked, await owned()]).toEqual([[], 0]);
    await follow(1);
    await follow(60);
    expect([
      asked,
      await owned(),
      core.sent.filter(({ text }) => text.includes('your card that ends in 4321 is confirmed')).length,
    ]).toEqual([[reference], 1, 1]);
    expect(
      await core.data('POST', '/api/v1/settings/card', { token: (await core.signIn()).token, body: { reference } }),
    ).toMatchObject({ card_last4: '4321' });
    expect(await owned()).toBe(1);
  });

  it('in two windows is there once, as what was heard of it last; a removed one is added once more, and so is another that looks the same', async () => {
    const pays = async (card: RegisteredCard) => {
      const reference = await opens();
      become.set(reference, card);
      return (await core.data<{ id: number }>('POST', '/api/v1/settings/card', { token, body: { reference } })).id;
    };
    const left = await opens();
    const first = await pays({ ...visa, tied: false });
    expect([await pays(visa), await owned()]).toEqual([first, 1]);
    // The one of whom the page was gone before it knew, too.
    become.set(left, visa);
    await follow(2);
    expect([await owned(), core.sent.filter(({ text }) => text.includes('is confirmed')).length]).toEqual([1, 0]);
    expect(await core.database.query('select tied from cards where id = $1', [first])).toEqual([{ tied: true }]);
    token = (await core.signIn()).token;
    expect([await pays({ ...visa, exp_year: '32' }), await owned()]).toEqual([first, 1]);
    expect(await core.database.query('select exp_year from cards where id = $1', [first])).toEqual([
      { exp_year: '32' },
    ]);
    expect([(await pays({ ...visa, id: 'visa-2' })) === first, await owned()]).toEqual([false, 2]);
    await core.ask('DELETE', `/api/v1/settings/card/${first}`, { token });
    expect([(await pays(visa)) === first, await owned()]).toEqual([false, 2]);
    // Added before its provider's name for it was kept.
    await core.database.query('update cards set provider_id = null');
    await pays({ ...visa, id: 'visa-2' });
    expect([await pays(visa), await owned()].at(-1)).toBe(2);
  });

  it('is asked after ever more rarely, and no more after a week; what was declined or was never paid adds none', async () => {
    const [open, declined] = [await opens(), await opens()];
    become.set(declined, 'declined');
    for (const minutes of [2, 1, 1, 2, 2, 4, 4, 16, 31, 1]) await follow(minutes);
    expect(asked.filter((one) => one === open)).toHaveLength(6);
    await follow(8 * 1440);
    expect([asked.length, await owned()]).toEqual([12, 0]);
    become.set(declined, visa);
    await follow(1);
    expect(await owned()).toBe(0);
  });
});
