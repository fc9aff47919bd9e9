import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, readDocument } from './api/document.ts';
import { decideDocument } from './index.ts';
import { jpeg, uploadTo } from './testing/applicant.ts';
import { CoreUnderTest } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

describe('what the specification names of', () => {
  let core: CoreUnderTest;
  let token: string;
  beforeAll(async () => {
    core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), {
      filesDirectory: mkdtempSync(join(tmpdir(), 'uploads-')),
    });
    ({ token } = await core.signIn());
  });
  afterAll(() => core.close());

  it('a profile is told: who one is, where one lives, what is checked, and what belongs to it [A-004] [A-139] [A-140] [A-141] [A-142] [A-145] [A-146] [B-155]', async () => {
    const { url } = (
      await uploadTo(core, { lender: 'naija', token }, 'photo', jpeg(), { name: 'me.jpg', type: 'image/jpeg' })
    ).body.data as { url: string };
    expect((await core.ask('PUT', '/api/v1/settings/profile', { token, body: { photo_url: url } })).status).toBe(200);
    expect(
      (await core.ask('PUT', '/api/v1/settings/profile', { token, body: { nearest_landmark: 'The old mosque' } }))
        .status,
    ).toBe(200);
    const profile = await core.data<Record<string, unknown>>('GET', '/api/v1/settings/profile', { token });
    const [text, number] = [expect.stringMatching(/./) as string, expect.any(Number) as number];
    expect(profile).toMatchObject({
      first_name: 'Adaeze',
      last_name: text,
      phone_number: '08031234567',
      email: text,
      email_verified: true,
      gender: 'Female',
      gender_id: number,
      photo_url: text,
      address: text,
      city: text,
      state: text,
      state_id: number,
      country: 'Nigeria',
      nearest_landmark: 'The old mosque',
      bvn: '222******78',
      hashed_bvn: text,
      customer_type: 'Individual',
      kin: expect.objectContaining({ first_name: 'Chinedu', relationship: 'Brother', relationship_id: number }),
      referral_code: 'ADA567',
    });
    // Ids are those of the option whose words stand beside them.
    const options = await core.data<Record<string, { id: number; code_description: string }[]>>(
      'GET',
      '/api/v1/settings/profile/options',
      { token },
    );
    const named = (list: string, id: unknown) => options[list]?.find((one) => one.id === id)?.code_description;
    expect([named('gender', profile['gender_id']), named('state', profile['state_id'])]).toEqual([
      profile['gender'],
      profile['state'],
    ]);
    const marital = options['marital-status']?.[0]?.id;
    const [lga] = await core.data<{ id: number; code_description: string }[]>(
      'GET',
      '/api/v1/meta/codes?code_description=NG-LA-lga',
      { token },
    );
    expect(
      await core.data('PUT', '/api/v1/settings/profile', {
        token,
        body: { marital_status_id: marital, state_id: profile['state_id'], lga_id: lga?.id },
      }),
    ).toMatchObject({ marital_status_id: marital, lga_id: lga?.id, lga: lga?.code_description });
    const { token: ngozi } = await core.signIn('lekki', '08090000112');
    expect(await core.data('GET', '/api/v1/settings/profile', { lender: 'lekki', token: ngozi })).toMatchObject({
      selfie_id_check: text,
    });
    for (const path of [
      '/api/v1/settings/document',
      '/api/v2/settings/document/types',
      '/api/v1/settings/referrals/activities',
    ])
      expect([path, Array.isArray(await core.data('GET', path, { token }))]).toEqual([path, true]);
  });

  it('a customer’s type is told of either of two kinds, and of no other; nothing can be asked by anybody but them [A-004] [A-331] [C-004] [C-412] [C-425]', async () => {
    const asking = new Set(
      operationsOf(readDocument()).flatMap(({ security }) => security.map(({ scheme }) => scheme)),
    );
    expect([...asking].sort()).toEqual(['basic', 'bearer', 'onboarding', 'password']);

    const [{ kinds } = { kinds: '' }] = await core.database.query<{ kinds: string }>(
      `select string_agg(distinct customer_type, ',') as kinds from borrowers`,
    );
    expect(kinds.split(',').filter((kind) => kind !== 'Individual' && kind !== 'Non-Individual')).toEqual([]);
    await core.database.query(
      `update borrowers set customer_type = 'Non-Individual' where phone_number is not null and referral_code <> 'ADA567'`,
    );
    const { token: other } = await core.signIn('naija', '08032345678');
    expect(await core.data('GET', '/api/v1/settings/profile', { token: other })).toMatchObject({
      customer_type: 'Non-Individual',
    });
  });

  it('a bank of the list is told: its id, code and name [A-157]', async () => {
    const banks = await core.data<object[]>('GET', '/utility/v1/codes/fetch/bank', { token });
    expect(banks.length).toBeGreaterThan(3);
    for (const bank of banks)
      expect(bank).toMatchObject({
        id: expect.any(Number),
        additional_code: expect.stringMatching(/./),
        code_description: expect.stringMatching(/./),
      });
  });

  it('kinds of transaction are told, each with slug and id [A-172]', async () => {
    const types = await core.data<{ id: number; slug: string }[]>('GET', '/api/v1/transaction', { token });
    expect(types.slice(0, 4)).toEqual(
      ['card-tokenization', 'mandate-activation', 'card_payment', 'interbank_transfer'].map((slug) => ({
        id: expect.any(Number),
        slug,
      })),
    );
    expect(new Set(types.map(({ id }) => id)).size).toBe(types.length);
  });

  it('a lender’s settings are told: how a mandate is activated, whether one is asked for, which cards are taken, who collects [A-028] [A-029] [A-032] [A-494] [A-495] [B-464] [B-465]', async () => {
    const told = async (lender: 'naija' | 'maple' | 'lekki') =>
      core.data<Record<string, unknown>>('GET', '/api/v1/auth/preference?channel=web', {
        lender,
        token: await core.basic(lender),
      });
    expect(await told('maple')).toMatchObject({
      'mandate-activation-type': 'emandate',
      'emandate-activation-details': expect.stringMatching(/./),
      direct_debit_provider: 'nibss-easypay',
    });
    const lekki = await told('lekki');
    expect([
      lekki['require-mandate-on-onboard'],
      lekki['mandate-activation-type'] !== 'emandate',
      lekki['direct_debit_provider'],
    ]).toEqual([true, true, 'nibss-easypay']);
    expect([(await told('naija'))['accept_verve_cards'], (await told('maple'))['accept_verve_cards'] ?? false]).toEqual(
      [true, false],
    );
  });
});

it('a file that was uploaded before the lender moved to a domain of its own is had there, and is the same', async () => {
  const core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), {
    filesDirectory: mkdtempSync(join(tmpdir(), 'uploads-')),
  });
  const { token } = await core.signIn('naija', '08032345678');
  const upload = async (kind: 'photo' | 'file') =>
    (
      (await uploadTo(core, { lender: 'naija', token }, kind, jpeg(kind), { name: 'me.jpg', type: 'image/jpeg' })).body
        .data as { url: string }
    ).url;
  const [photo, paper] = [await upload('photo'), await upload('file')];
  const types = await core.data<{ id: number }[]>('GET', '/api/v2/settings/document/types', { token });
  expect((await core.ask('PUT', '/api/v1/settings/profile', { token, body: { photo_url: photo } })).status).toBe(200);
  expect(
    (await core.ask('POST', '/api/v1/settings/document', { token, body: { type_id: types[0]?.id, url: paper } }))
      .status,
  ).toBe(200);
  await core.database.query(
    `insert into lender_hosts (host, lender_id) select 'naija.example', id from lenders where slug = 'naija'`,
  );
  const headers = { host: 'naija.example' };
  const moved = (url: string) => url.replace('http://naija.localhost:3000/', 'http://naija.example/');
  expect(
    (await core.data<{ photo_url: string }>('GET', '/api/v1/settings/profile', { token, headers })).photo_url,
  ).toBe(moved(photo));
  expect(await core.data('GET', '/api/v1/settings/document', { token, headers })).toMatchObject([
    { url: moved(paper) },
  ]);
  expect(
    await core.ask('POST', '/api/v1/settings/document', {
      token,
      headers,
      body: { type_id: types[0]?.id, url: moved(paper) },
    }),
  ).toMatchObject({ status: 200, body: { data: { url: moved(paper) } } });
  expect(
    (
      await core.app.inject({
        method: 'GET',
        url: new URL(moved(photo)).pathname,
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(200);
  await core.close();
});

it('a document is a paper or a picture that its borrower has sent here: no other file, and nothing that lies elsewhere', async () => {
  const core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), {
    filesDirectory: mkdtempSync(join(tmpdir(), 'uploads-')),
  });
  const { token } = await core.signIn('naija', '08032345678');
  const upload = async (content: Uint8Array) =>
    (
      (await uploadTo(core, { lender: 'naija', token }, 'file', content, { name: 'me.jpg', type: 'image/jpeg' })).body
        .data as { url: string }
    ).url;
  const [paper, gif] = [await upload(jpeg()), await upload(Buffer.from('GIF89a'))];
  const types = await core.data<{ id: number }[]>('GET', '/api/v2/settings/document/types', { token });
  const adds = async (url: string) =>
    (await core.ask('POST', '/api/v1/settings/document', { token, body: { type_id: types[0]?.id, url } })).body;
  expect((await adds(gif)).code).toBe('file_type');
  for (const url of [
    paper.replace('naija.localhost', 'naija.example'),
    paper.replace('http:', 'https:'),
    `${paper}?as=html`,
    `${paper}#top`,
  ])
    expect([url, await adds(url)]).toMatchObject([url, { status: 'error', fields: { url: expect.any(String) } }]);
  expect((await adds(paper)).status).toBe('success');
  await core.close();
});

it('a document is decided by the paper that was looked at: not one that has replaced it meanwhile', async () => {
  const core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), {
    filesDirectory: mkdtempSync(join(tmpdir(), 'uploads-')),
  });
  const { token } = await core.signIn('naija', '08032345678');
  const upload = async (seed: string) =>
    (
      (await uploadTo(core, { lender: 'naija', token }, 'file', jpeg(seed), { name: 'me.jpg', type: 'image/jpeg' }))
        .body.data as { url: string }
    ).url;
  const [first, second] = [await upload('one'), await upload('two')];
  const [type] = await core.data<{ id: number }[]>('GET', '/api/v2/settings/document/types', { token });
  const { id } = await core.data<{ id: number }>('POST', '/api/v1/settings/document', {
    token,
    body: { type_id: type?.id, url: first },
  });
  const decide = (url: string, status: 'approved' | 'rejected') =>
    decideDocument(core.database, { id, url }, status, core.now);
  expect(await decide(first, 'rejected')).toBe(true);
  await core.data('PUT', `/api/v1/settings/document/${id}`, { token, body: { type_id: type?.id, url: second } });
  expect([await decide(first, 'approved'), await decide(second, 'approved')]).toEqual([false, true]);
  await core.close();
});
