import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pwani } from '../../server/demo/pwani.ts';
import { addLender, migrate } from '../index.ts';
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
  ])('with %s is refused whole, saying what it is', async (_what, differs, said) => {
    await expect(addLender(core.database, differs(written()))).rejects.toThrow(said);
    expect(await core.database.query(`select id from lenders where slug = 'fresh'`)).toEqual([]);
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
