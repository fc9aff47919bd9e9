import { beforeEach, describe, expect, it } from 'vitest';
import { changeLender, lenderInCore, listsInCore, namesInCore, putList } from '../index.ts';
import { coreForEach } from '../testing/core-for-each.ts';
import type { CoreUnderTest } from '../testing/core-under-test.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';

describe('a lender in the core', () => {
  let core: CoreUnderTest;
  let first: string;
  coreForEach(quickestDatabases, (made) => {
    core = made;
  });
  beforeEach(async () => {
    first = Object.keys((await lenderInCore(core.database, 'naija')).products)[0] ?? '';
  });

  it('is told whole, but for its keys', async () => {
    const told = await lenderInCore(core.database, 'pwani');
    expect(told).toMatchObject({
      name: 'Pwani Mikopo',
      hosts: ['pwani'],
      settings: { onboarding_stages: ['form', 'pin'] },
      limits: {},
    });
    expect(Object.values(told.products).map(({ definition }) => definition)).toContainEqual(
      expect.objectContaining({ name: 'Anza' }),
    );
    expect(JSON.stringify(told)).not.toMatch(/key-of|"token"/);
  });

  it('has another name for its plans, other fees, hosts and products from the next call on', async () => {
    const { before } = await changeLender(core.database, 'naija', (lender) => ({
      ...lender,
      hosts: [...lender.hosts, 'loans.naija.example'],
      settings: { ...lender.settings, savings_plan_name: 'Goal' },
      limits: { wallet_fees: { transfer: { type: 'flat', amount: '25' } } },
      products: {
        ...lender.products,
        [first]: {
          ...lender.products[first],
          definition: { ...lender.products[first]?.definition, max_amount: '150000.00' },
          available: false,
        },
      },
    }));
    expect(before.settings.savings_plan_name).toBe('Target');
    expect(await core.data('GET', '/site-config?host=loans.naija.example')).toMatchObject({ lender: 'naija' });
    expect(await lenderInCore(core.database, 'naija')).toMatchObject({
      settings: { savings_plan_name: 'Goal' },
      limits: { wallet_fees: { transfer: { amount: '25' } } },
      products: { [first]: { definition: { max_amount: '150000.00' }, available: false } },
    });
  });

  it('has kinds of documents by their numbers, and a new one behind them', async () => {
    const payslip = { code: 'payslip', name: 'Slip of last month', description: 'Of the last month', required: false };
    const { before, after } = await changeLender(core.database, 'naija', ({ document_types: types, ...lender }) => ({
      ...lender,
      document_types: Object.fromEntries(
        Object.entries(types).map(([number, type]) => [number, { ...type, required: !type.required }]),
      ),
      new_document_types: [payslip],
    }));
    const numbers = Object.keys(before.document_types);
    for (const number of numbers)
      expect(after.document_types[number]?.required).toBe(!before.document_types[number]?.required);
    expect(Object.entries(after.document_types).slice(numbers.length)).toMatchObject([[expect.anything(), payslip]]);
  });

  it('tells by what names borrowers know its products, in each language', async () => {
    expect(await namesInCore(core.database, 'naija')).toMatchObject({
      product: { 'Quick Cash': ['Argent rapide'] },
      'savings product': expect.objectContaining({}) as object,
    });
  });

  it('has a new savings product, and one that nobody begins a plan by any more', async () => {
    const offered = async () =>
      core.data<readonly { name: string }[]>('GET', '/api/v1/savings/products', {
        token: (await core.signIn('naija', '08031234567')).token,
      });
    const names = (await offered()).map(({ name }) => name);
    await changeLender(core.database, 'naija', (lender) => {
      const [[id, product] = ['', { definition: {}, available: true }]] = Object.entries(lender.saving_products);
      return {
        ...lender,
        saving_products: { ...lender.saving_products, [id]: { ...product, available: false } },
        new_saving_products: [{ ...product.definition, name: 'Harvest' }],
      };
    });
    expect((await offered()).map(({ name }) => name)).toEqual([...names.slice(1), 'Harvest']);
  });

  it('has a new product behind the others, with a number of its own', async () => {
    const { before, after } = await changeLender(core.database, 'naija', (lender) => ({
      ...lender,
      new_products: [{ definition: { ...lender.products[first]?.definition, name: 'Harvest' } }],
    }));
    const news = Object.entries(after.products).filter(([id]) => !Object.hasOwn(before.products, id));
    expect(news).toMatchObject([
      [expect.stringMatching(/^\d+$/), { available: true, refused_by_scoring: false, definition: { name: 'Harvest' } }],
    ]);
    const { token } = await core.signIn('naija', '08031234567');
    expect(
      (await core.data<readonly { id: number; name: string }[]>('GET', '/api/v1/loan/products', { token })).at(-1),
    ).toMatchObject({ id: Number(news[0]?.[0]), name: 'Harvest' });
  });

  it.each<[string, (lender: Awaited<ReturnType<typeof lenderInCore>>) => object, string]>([
    ['a member that is not known', () => ({ colour: 'red' }), 'colour'],
    ['a limit of another kind', () => ({ limits: { codes_an_hour: 'many' } }), '/limits/codes_an_hour'],
    [
      'a setting of another kind',
      ({ settings }) => ({ settings: { ...settings, session_idle_timeout: 'long' } }),
      'session_idle_timeout',
    ],
    ['a setting less', ({ settings: { website: _website, ...settings } }) => ({ settings }), 'website'],
    ['another currency', () => ({ currency: 'USD' }), '/currency'],
    [
      'a product less',
      ({ products }) => ({ products: Object.fromEntries(Object.entries(products).slice(1)) }),
      '"available": false',
    ],
    [
      'a product that is not there',
      ({ products }) => ({ products: { ...products, 999_999: Object.values(products)[0] } }),
      '"new_products"',
    ],
    [
      'a part of a product that is not there',
      ({ products }) => ({ products: { ...products, 999_999: { definition: { name: 'Harvest' } } } }),
      '/products/999999: there is no such product; known: ',
    ],
    [
      'a new product without a name',
      ({ products }) => ({
        new_products: [{ definition: { ...Object.values(products)[0]?.definition, name: undefined } }],
      }),
      'the product without a name: /definition: "name" is missing',
    ],
    [
      'new products that are no list',
      ({ products }) => ({ new_products: { harvest: Object.values(products)[0] } }),
      '/new_products',
    ],
    [
      'a product without a name',
      ({ products }) => ({
        products: {
          ...products,
          [first]: { ...products[first], definition: { ...products[first]?.definition, name: undefined } },
        },
      }),
      'name',
    ],
    [
      'a product whose least sum is above its most',
      ({ products }) => ({
        products: {
          ...products,
          [first]: { ...products[first], definition: { ...products[first]?.definition, max_amount: '1.00' } },
        },
      }),
      '/definition/min_amount: the least, ',
    ],
    ['a kind of document less that borrowers have sent', () => ({ document_types: {} }), '"required": false'],
    [
      'a kind of document under the name of another',
      ({ document_types: types }) => ({ new_document_types: [Object.values(types)[0]] }),
      'two kinds of documents are called',
    ],
    [
      'a savings product whose shortest term is longer than its longest',
      ({ saving_products: savings }) => {
        const [[id, { definition, available }] = ['', { definition: {}, available: true }]] = Object.entries(savings);
        const { offers } = definition as { offers: readonly object[] };
        return {
          saving_products: {
            ...savings,
            [id]: {
              available,
              definition: { ...definition, offers: offers.map((offer) => ({ ...offer, min_tenor: 999 })) },
            },
          },
        };
      },
      '/offers/0/min_tenor: the shortest term, 999',
    ],
    [
      'a kind of document that was never there',
      ({ document_types: types }) => ({ document_types: { ...types, 999: Object.values(types)[0] } }),
      '"new_document_types"',
    ],
    ["another lender's host", () => ({ hosts: ['kigali'] }), '"kigali" is the lender "kigali"\'s'],
  ])('with %s is refused whole, saying what it is', async (_what, differs, said) => {
    const before = await lenderInCore(core.database, 'naija');
    await expect(
      changeLender(core.database, 'naija', (lender) => ({ ...lender, name: 'Changed', ...differs(lender) })),
    ).rejects.toThrow(said);
    expect(await lenderInCore(core.database, 'naija')).toEqual(before);
  });

  it('is changed though a product was at fault before, as long as it is not made worse', async () => {
    await core.database.query(`update products set definition = definition || '{"max_amount": "1.00"}' where id = $1`, [
      first,
    ]);
    await changeLender(core.database, 'naija', (lender) => ({ ...lender, name: 'Changed' }));
    expect(await lenderInCore(core.database, 'naija')).toMatchObject({ name: 'Changed' });
    await expect(
      changeLender(core.database, 'naija', ({ products, ...lender }) => ({
        ...lender,
        products: {
          ...products,
          [first]: { ...products[first], definition: { ...products[first]?.definition, max_amount: '2.00' } },
        },
      })),
    ).rejects.toThrow('is above the most, 2.00');
  });

  it('that is none is told with those that there are', async () => {
    await expect(lenderInCore(core.database, 'niaja')).rejects.toThrow('"naija"');
  });

  it('has each of its lists as a file says it: put in its place again, nothing comes or goes', async () => {
    for (const [name, entries] of Object.entries(await listsInCore(core.database, 'naija')))
      expect(await putList(core.database, 'naija', name, entries), name).toEqual({
        isNew: false,
        come: [],
        gone: [],
        answered: new Map(),
        count: entries.length,
      });
  });

  it('has other banks from the next call on; one that keeps its code is the same under another name', async () => {
    const banks = async () =>
      core.data<readonly { id: number; additional_code: string; code_description: string }[]>(
        'GET',
        '/utility/v1/codes/fetch/bank',
        {
          token: (await core.signIn('naija', '08031234567')).token,
        },
      );
    const [went, ...others] = await banks();
    const { bank = [] } = await listsInCore(core.database, 'naija');
    const entries = bank.filter((entry) => typeof entry !== 'string');
    const changed = await putList(core.database, 'naija', 'bank', [
      { text: 'Harvest Bank', code: '999999' },
      ...entries.slice(1).map((entry, index) => (index === 0 ? { ...entry, text: 'Renamed Bank' } : entry)),
    ]);
    expect(changed).toEqual({
      isNew: false,
      come: ['Harvest Bank'],
      gone: [went?.code_description],
      answered: new Map(),
      count: entries.length,
    });
    expect(await banks()).toEqual([
      { id: expect.any(Number) as number, additional_code: '999999', code_description: 'Harvest Bank' },
      ...others.map((other, index) => (index === 0 ? { ...other, code_description: 'Renamed Bank' } : other)),
    ]);
  });

  it('lets an entry go that borrowers have answered by, and says of how many it is an answer still', async () => {
    const { token } = await core.signIn('naija', '08031234567');
    const profile = async () =>
      core.data<{ state: string; kin: { relationship: string } }>('GET', '/api/v1/settings/profile', { token });
    const { kin, state } = await profile();
    const without = async (name: string, text: string) => {
      const lists = await listsInCore(core.database, 'naija');
      const left = (lists[name] ?? []).filter((entry) => (typeof entry === 'string' ? entry : entry.text) !== text);
      const { answered } = await putList(core.database, 'naija', name, left);
      return answered.get(text);
    };
    expect(await without('relationship', kin.relationship)).toBeGreaterThan(0);
    expect(await without('relationship', 'Colleague')).toBeUndefined();
    expect(await without('state', state)).toBeGreaterThan(0);
    expect(await profile()).toMatchObject({ kin, state });
  });

  it.each<[string, string, unknown, string | RegExp]>([
    ['a bank without a code', 'bank', ['Harvest Bank'], 'has no "code"'],
    ['an entry twice', 'purpose-of-loan', ['Rent', 'Rent'], '"Rent" stands twice'],
    ['no entry', 'bank', [], 'the list must NOT have fewer than 1'],
    ['what is none', 'bank', { text: 'Harvest Bank' }, 'the list must be a list'],
    ['no name that there is', 'banks', null, 'naija has no list "banks"'],
    [
      'an entry of another shape',
      'bank',
      [{ name: 'Harvest Bank' }],
      /^\/0: "text" is missing\n\/0: "name" can't stand here/,
    ],
    ['what borrowers have answered', 'gender', null, 'answered: it stays'],
  ])('refuses a list with %s whole', async (_what, name, entries, said) => {
    const before = await listsInCore(core.database, 'naija');
    await expect(putList(core.database, 'naija', name, entries)).rejects.toThrow(said);
    expect(await listsInCore(core.database, 'naija')).toEqual(before);
  });
});
