import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCore, type Database } from './index.ts';
import { CoreUnderTest } from './testing/core-under-test.ts';
import { embeddedDatabases } from './testing/database-kinds.ts';

describe('answers and the document', () => {
  let database: Database;
  beforeAll(async () => {
    database = await (await embeddedDatabases()).fresh();
  });
  afterAll(() => database.close());

  it('keep to it: an answer that deviates becomes a failure that is logged', async () => {
    await database.query(`update lenders set settings = settings - 'website' where slug = 'kigali'`);
    const core = await CoreUnderTest.over(database);
    const token = await core.basic('kigali');
    expect(await core.ask('GET', '/api/v1/auth/preference', { lender: 'kigali', token })).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    });
    expect(core.logged.join('')).toContain('/data: \\"website\\" is missing');
    await core.app.close();
  });

  it('have nothing that the document does not have', async () => {
    await database.query(`update lenders set settings = settings || '{"secret_key":"x"}' where slug = 'naija'`);
    const core = await CoreUnderTest.over(database);
    expect((await core.ask('GET', '/api/v1/auth/preference', { token: await core.basic('naija') })).status).toBe(500);
    await database.query(`update lenders set settings = settings - 'secret_key' where slug = 'naija'`);
    await core.app.close();
  });

  it('say what the site configuration and the settings are [A-015, A-019, A-020, A-025]', async () => {
    const core = await CoreUnderTest.over(database);
    expect(await core.data('GET', '/site-config?host=Naija.localhost:3000')).toMatchObject({
      lender: 'naija',
      domain: 'naija.localhost',
      languages: ['en-GB', 'fr'],
      token: expect.any(String),
      expires_at: expect.any(String),
    });
    expect(
      await core.data('GET', '/api/v1/auth/preference?channel=web', { token: await core.basic('naija') }),
    ).toMatchObject({
      id: expect.any(Number),
      organization: 'Naija Credit',
      slug: 'naija',
      logo: expect.any(String),
      currency: 'NGN',
      country: 'NGA',
      timezone: 'Africa/Lagos',
      session_idle_timeout: 15,
    });
    await core.app.close();
  });

  it('say of each lender what the specification wants said: providers, links, reasons, terms of offers, phone codes, switches, public keys [A-021, A-023, A-026, A-027, A-030, A-031, A-033, A-034, A-036]', async () => {
    await database.query(
      `update lenders set settings = settings || '{"public_keys":{"identity-checks":"pk-1"}}' where slug = 'pwani'`,
    );
    const core = await CoreUnderTest.over(database);
    const told = async (lender: 'naija' | 'maple' | 'pwani') =>
      core.data('GET', '/api/v1/auth/preference', { lender, token: await core.basic(lender) });
    expect(await told('maple')).toMatchObject({
      direct_debit_provider: 'nibss-easypay',
      mobile_money_provider: 'none',
      disbursement_provider: 'bank-transfer',
      privacy_url: 'https://maple.example/privacy',
      terms_url: 'https://maple.example/terms',
      'loan-cancelation-reasons': 'I no longer need it,I found a better rate,Other',
      'loan-offer-expiry': 72,
      'account-type': 'individual',
      'kyc-status-allowed-for-loans': 'Passed',
      enable_airtime_and_bills: false,
    });
    expect(await told('naija')).toMatchObject({ 'default-country-phone-codes': '+234', allowed_phone_code: '+234' });
    expect(await told('maple')).toMatchObject({ require_email_verification: true });
    expect(await told('pwani')).toMatchObject({
      require_email_verification: false,
      public_keys: { 'identity-checks': 'pk-1' },
      mobile_money_provider: 'm-pesa',
      enable_airtime_and_bills: true,
    });
    await core.app.close();
  });

  it('come only from operations that all have a handler', async () => {
    const app = Fastify();
    await registerCore(app, { database });
    expect(app.hasRoute({ method: 'POST', url: '/api/v1/loan/charge/:id' })).toBe(true);
    await app.close();
  });
});
