import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoLenders } from '../../server/demo/index.ts';
import { pwani } from '../../server/demo/pwani.ts';
import { addLender, formsToGive, lenderInCore, migrate, putForm } from '../index.ts';
import { coreForEach } from '../testing/core-for-each.ts';
import { CoreUnderTest } from '../testing/core-under-test.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';
import { emptyMemory } from '../testing/template.ts';

const written = () => ({
  slug: 'fresh',
  name: 'Fresh Loans',
  token: 'ZnJlc2g6b3JnYW5pc2F0aW9u',
  hosts: ['fresh', 'loans.fresh.example'],
  currency: 'TZS',
  country: 'TZA',
  time_zone: 'Africa/Dar_es_Salaam',
  languages: ['en-GB'],
  settings: pwani.settings as unknown as Record<string, unknown>,
  options: { gender: ['Female', 'Male'] },
  products: pwani.products.map(({ definition }) => ({ definition: definition as unknown as Record<string, unknown> })),
});

/** The lender with its first product otherwise. */
const ofProduct =
  (differs: (definition: Record<string, unknown>) => object) =>
  ({ products: [one, ...others], ...lender }: ReturnType<typeof written>) => ({
    ...lender,
    products: [{ definition: { ...one?.definition, ...differs(one?.definition ?? {}) } }, ...others],
  });

describe('a lender that is added', () => {
  let core: CoreUnderTest;
  coreForEach(quickestDatabases, (made) => {
    core = made;
  });

  it('has its pages and settings at once', async () => {
    await addLender(core.database, written());
    expect(await core.data('GET', '/site-config?host=loans.fresh.example')).toMatchObject({
      lender: 'fresh',
      token: written().token,
    });
  });

  it.each(demoLenders.map((lender) => [lender.slug, lender] as const))(
    'with the products, lists and documents of %s is not refused',
    async (_slug, { currency, country, settings, limits, options, document_types, products, saving_products }) => {
      const own = { slug: 'fresh', hosts: ['fresh'], currency, country, settings, limits, options, document_types };
      await addLender(core.database, {
        ...written(),
        ...JSON.parse(JSON.stringify(own)),
        products: products.map(({ definition }) => ({ definition })),
        ...(saving_products && { saving_products }),
      });
      expect(await lenderInCore(core.database, 'fresh')).toMatchObject({ currency });
    },
  );

  it.each<[string, (lender: ReturnType<typeof written>) => unknown, string]>([
    ['a member that is not known', (lender) => ({ ...lender, colour: 'red' }), 'colour'],
    ['no hosts', (lender) => ({ ...lender, hosts: [] }), '/hosts'],
    ['a time zone that is none', (lender) => ({ ...lender, time_zone: 'Africa/Nowhere' }), 'Africa/Nowhere'],
    ['a setting less', (lender) => ({ ...lender, settings: { ...lender.settings, website: undefined } }), 'website'],
    [
      'a setting of another kind',
      (lender) => ({ ...lender, settings: { ...lender.settings, session_idle_timeout: 'long' } }),
      'session_idle_timeout',
    ],
    [
      'a product without a name',
      (lender) => ({ ...lender, products: [{ definition: { ...lender.products[0]?.definition, name: undefined } }] }),
      'name',
    ],
    ["another lender's host", (lender) => ({ ...lender, hosts: ['naija'] }), '/hosts: "naija" is the lender "naija"'],
    [
      'a slug that is taken',
      (lender) => ({ ...lender, slug: 'naija' }),
      '/slug: "naija" is in the core already, as Naija Credit',
    ],
    ['nothing', () => null, 'the lender'],
    [
      'a product whose least sum is above its most',
      ofProduct(() => ({ min_amount: '90000.00', max_amount: '20000.00' })),
      '"Haraka": /definition/min_amount: the least, 90000.00, is above the most, 20000.00: nobody could borrow',
    ],
    [
      'a product whose shortest duration is above its longest',
      ofProduct(() => ({
        min_tenor_value: 5,
        min_tenor_period: 'weeks',
        max_tenor_value: 1,
        max_tenor_period: 'months',
      })),
      'the shortest duration, 5 weeks, is longer than the longest, 1 months',
    ],
    [
      'a product whose duration is chosen in a period that is longer than all of it',
      ofProduct(({ attributes }) => ({ attributes: { ...(attributes as object), tenor_periods: ['years'] } })),
      'in years there is no whole number from 7 days to 30 days',
    ],
    [
      'settings and a product of another shape, each told by its name and with what was meant',
      (lender: ReturnType<typeof written>) =>
        ofProduct(() => ({ max_amount: '150,000', min_tenor_period: 'days' }))({
          ...lender,
          settings: { ...lender.settings, session_idle_timeot: 20 },
        }),
      '/settings: "session_idle_timeot" can\'t stand here - did you mean "session_idle_timeout"?\nthe product "Haraka": /definition/max_amount must be a number as text, such as "25000.00"',
    ],
    ['a product of another currency', ofProduct(() => ({ currency: 'KES' })), "KES, and the lender's books are in TZS"],
    [
      'a fee whose least is above its most',
      ofProduct(() => ({
        fees: [
          {
            name: 'Service',
            category: 'management',
            type: 'percentage',
            percentage: '2',
            min_amount: '3000',
            max_amount: '2000',
          },
        ],
      })),
      '/definition/fees/0/min_amount: the least, 3000, is above the most, 2000',
    ],
    [
      'a fee that nothing counts',
      ofProduct(() => ({ fees: [{ name: 'Service', category: 'management', type: 'flat', percentage: '2' }] })),
      'a fee of the type "flat" is counted by "amount", which is not there',
    ],
    [
      'a document of a kind that there is not',
      ofProduct(() => ({ documents: [1, 7] })),
      '/definition/documents: 1, 7 are',
    ],
    [
      'a product that says no way to repay it',
      ofProduct(({ attributes }) => ({
        attributes: {
          ...(attributes as object),
          'repayment-methods': {
            'direct-debit': false,
            'debit-card': false,
            'remita-inflight': false,
            'mobile-money': false,
            none: false,
          },
        },
      })),
      'repayment-methods: none of them is true',
    ],
    [
      'a product that is repaid by mobile money, and no provider of it',
      (lender) => ({ ...lender, settings: { ...lender.settings, mobile_money_provider: 'none' } }),
      'the product "Haraka": /definition/attributes/repayment-methods/mobile-money: true, and the lender takes none',
    ],
    [
      'a charge of a card without its sum',
      ofProduct(() => ({ require_loan_charge: true })),
      '/definition/charge_settings: the card is to be charged',
    ],
  ])('with %s is refused whole, saying what it is', async (_what, differs, said) => {
    await expect(addLender(core.database, differs(written()))).rejects.toThrow(said);
    expect(await core.database.query(`select id from lenders where slug = 'fresh'`)).toEqual([]);
  });
});

describe('a product that asks a form', () => {
  let core: CoreUnderTest;
  coreForEach(quickestDatabases, (made) => {
    core = made;
  });
  const form = {
    meta: { name: 'stall' },
    pages: [
      {
        title: 'Your stall',
        sections: [{ name: 'Stall', fields: [{ id: 'goods', label: 'What do you sell?', type: 'short_text' }] }],
        actions: [{ type: 'submit', label: 'Submit' }],
      },
    ],
  };
  const put = (given: unknown, product: string) => putForm(core.database, 'fresh', given, () => undefined, product);

  it('is named until it has been given one, by its number, which is then asked', async () => {
    await addLender(
      core.database,
      ofProduct(({ attributes }) => ({
        attributes: {
          ...(attributes as object),
          additional_loan_data: { meta: { name: 'stall', status: 'active' }, reference: 'stall' },
        },
      }))(written()),
    );
    const [said, ...others] = await formsToGive(core.database, 'fresh');
    expect(others).toEqual([]);
    expect(said).toContain('The product "Haraka" is to ask a form');
    const number = /<file.json> (\d+)\.$/.exec(said ?? '')?.[1] ?? '';
    await expect(put(form, '999999')).rejects.toThrow(`there is no product 999999; known: ${number} ("Haraka")`);
    expect(await put({ ...form, pages: [] }, number)).toContainEqual(expect.objectContaining({ path: '/pages' }));
    expect(await formsToGive(core.database, 'fresh')).toEqual([said]);
    expect(await put(form, number)).toEqual([]);
    expect(await formsToGive(core.database, 'fresh')).toEqual([]);
    expect(await core.database.query(`select form from products where id = ${number}`)).toEqual([{ form }]);
    expect(await core.database.query(`select onboarding_form from lenders where slug = 'fresh'`)).toEqual([
      { onboarding_form: null },
    ]);
    expect(await put(null, number)).toEqual([]);
    expect(await formsToGive(core.database, 'fresh')).toEqual([said]);
  });
});

describe('a database from before', () => {
  it("has its settings under the specification's names, and its lenders as they were", async () => {
    const database = await emptyMemory();
    const first = await readFile(join(import.meta.dirname, '..', 'migrations', '0001-lending.sql'), 'utf8');
    await database.script(first);
    await database.script(
      'create table migrations (name text primary key, digest text not null, run_on timestamptz not null default now())',
    );
    await database.query('insert into migrations (name, digest) values ($1, $2)', [
      '0001-lending.sql',
      createHash('sha256').update(first).digest('hex'),
    ]);
    const old = {
      loan_cancelation_reasons: ['Too costly', 'Other'],
      loan_offer_expiry: 48,
      account_type: 'individual',
      mandate_activation_type: 'other',
      default_country_phone_codes: ['+234', '+233'],
      allowed_phone_code: [],
      require_mandate_on_onboard: false,
      logo: '',
    };
    await database.query(
      `insert into lenders (slug, name, token, currency, country, time_zone, languages, theme, settings) values ('old', 'Old', 't', 'NGN', 'NGA', 'Africa/Lagos', '[]', '{}', $1::jsonb)`,
      [JSON.stringify(old)],
    );
    await migrate(database);
    expect(await database.query('select settings, login_answers, domain, site_stands_for from lenders')).toEqual([
      {
        settings: {
          'loan-cancelation-reasons': 'Too costly,Other',
          'loan-offer-expiry': 48,
          'account-type': 'individual',
          'mandate-activation-type': 'other',
          'default-country-phone-codes': '+234,+233',
          allowed_phone_code: '',
          'require-mandate-on-onboard': false,
          logo: '',
        },
        login_answers: 'messages',
        domain: null,
        site_stands_for: 3600,
      },
    ]);
    await database.close();
  });
});
