import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MandateDesk } from '../server/sandbox/parts/mandates/mandate-desk.ts';
import { jpeg, uploadTo } from './testing/applicant.ts';
import { unavailable } from './refusal.ts';
import { CoreUnderTest, type LenderName } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const databases = await quickestDatabases();
const filesDirectory = mkdtempSync(join(tmpdir(), 'mandates-'));

interface Mandate {
  readonly id: number;
  readonly status: string;
  readonly provider_status: string;
  readonly reference: string;
  readonly remitaTransRef?: string;
}

let core: CoreUnderTest;
let desk: MandateDesk;
let token = '';
const lender: LenderName = 'lekki';
beforeEach(async () => {
  await core?.close();
  desk = new MandateDesk();
  core = await CoreUnderTest.over(await databases.fresh(), { mandates: desk, filesDirectory });
  token = (await core.signIn(lender)).token;
});
afterAll(async () => {
  await core.close();
  rmSync(filesDirectory, { recursive: true });
});

const settings = (changes: object) =>
  core.database.query(`update lenders set settings = settings || $1::jsonb where slug = $2`, [
    JSON.stringify(changes),
    lender,
  ]);
const asked = { account_number: '0123456789', bank_code: '058', amount: '5000', start_date: '2026-03-10' };
const post = (path: string, body: object) =>
  core.ask('POST', path.startsWith('/') ? path : `/api/v1/settings/mandates/${path}`, { lender, token, body });
const generate = (differs: object = {}) => post('generate', { ...asked, ...differs });
const create = (differs: object = {}) =>
  post('create', {
    account_number: '0123456789',
    bank_code: '058',
    provider: 'nibss-easypay',
    amount: '5000',
    date: '2026-03-10',
    ...differs,
  });
const list = () => core.data<Mandate[]>('GET', '/api/v1/settings/mandates', { lender, token });
const status = (id: number) => core.data('GET', `/api/v1/settings/mandates/${id}/status`, { lender, token });

async function removesAccount() {
  const [account] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/banks', { lender, token });
  return core.ask('DELETE', `/api/v1/settings/banks/${account?.id}`, { lender, token });
}

/** A drawn signature: two pixels, one of them clear. */
function drawing(): Buffer {
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([Buffer.from([0, 0, 0, data.length]), Buffer.from(name), data, Buffer.alloc(4)]);
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 10, 20, 30, 255, 0, 0, 0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function signs(
  picture: Buffer = drawing(),
): Promise<{ id: number; file: { url: string; name: string; content: string } }> {
  const made = (await generate()).body.data as { id: number; token: string };
  const { url } = (
    await uploadTo(core, { lender, token }, 'photo', picture, { name: 'signature.png', type: 'image/png' })
  ).body.data as { url: string };
  const reply = await post('/utility/v1/media/mandate', {
    token: made.token,
    payer_signature: url,
    amount: '5000.00',
    start_date: '2026-03-10',
    end_date: '2027-03-10',
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return { id: made.id, file: reply.body.data as { url: string; name: string; content: string } };
}

describe('a mandate', () => {
  it('is begun with account, amount and day, and is one however often it is asked for; it is listed when it is sent [A-420] [A-421] [B-399] [B-401] [B-403]', async () => {
    const replies = await Promise.all([generate(), generate(), generate({ amount: '5000.00' })]);
    const [made] = replies.map(({ body }) => body.data as { id: number; token: string });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(made).toEqual({ id: expect.any(Number), token: expect.any(String) });
    expect((await post('details', { token: made?.token ?? '' })).body.data).toMatchObject({
      id: made?.id,
      status: 'draft',
      payer_account: '0123456789',
      payer_name: 'Simi Coker',
      bank_name: 'Guaranty Trust Bank',
      amount: '5000.00',
      currency: 'NGN',
      start_date: '2026-03-10',
      end_date: '2027-03-10',
      details: { code_description: 'Guaranty Trust Bank' },
    });
    expect(await list()).toEqual([]);
    expect(((await generate({ amount: '6000' })).body.data as { id: number }).id).not.toBe(made?.id);
  });

  it.each([
    ['no provider collects', { direct_debit_provider: 'none' }, 'no_mandates'],
    ['the lender has no account to be paid into [B-430]', { mandate_beneficiary: '' }, 'no_lender_beneficiary'],
  ])('is not begun where %s', async (_what, changes, code) => {
    await settings(changes);
    expect(await generate()).toMatchObject({ status: 409, body: { code } });
    expect(await create()).toMatchObject({ status: 409, body: { code } });
  });

  it('needs no account of the lender in Rwanda [B-431]', async () => {
    await core.database.query(`update lenders set country = 'RWA' where slug = $1`, [lender]);
    await settings({ mandate_beneficiary: '' });
    expect((await generate()).status).toBe(200);
  });

  it('needs the borrower’s address [A-348] [B-326]', async () => {
    await core.database.query(
      `update borrowers set address = null where lender_id = (select id from lenders where slug = $1)`,
      [lender],
    );
    expect(await generate()).toMatchObject({
      status: 409,
      body: { code: 'address_missing', message: 'Please update your address to continue' },
    });
  });

  it.each([
    ['another account', { account_number: '9999999999' }, 'account_number'],
    ['nothing', { amount: '0' }, 'amount'],
    ['a day that is over', { start_date: '2026-03-09' }, 'start_date'],
    ['a day too far ahead', { start_date: '9999-12-01' }, 'start_date'],
    ['an end before its beginning', { end_date: '2026-03-01' }, 'end_date'],
  ])('is refused for %s', async (_what, differs, field) => {
    expect(await generate(differs)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('a mandate that is agreed to by a transfer', () => {
  it('is sent with the provider, and stands as the bank says: pending, approved, active [B-407]', async () => {
    const { id } = (await create()).body.data as { id: number };
    expect(await status(id)).toEqual({ status: 'pending', provider_status: 'Pending' });
    const [{ reference } = { reference: '' }] = await list();
    expect(await create().then(({ body }) => (body.data as { id: number }).id)).toBe(id);
    desk.move(reference, 'approved');
    expect(await status(id)).toEqual({ status: 'pending activation', provider_status: 'Bank Approved' });
    desk.move(reference, 'active');
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      status: 'successful',
      provider_status: 'Active',
    });
  });

  it('that the bank refuses after the borrower has gone is told as failed when they come back, and never changes again', async () => {
    const { id } = (await create()).body.data as { id: number };
    const [{ reference } = { reference: '' }] = await list();
    desk.move(reference, 'failed');
    core.later(60 * 24 * 3);
    token = (await core.signIn(lender)).token;
    expect(await list()).toMatchObject([{ id, status: 'failed', provider_status: 'Bank Rejected' }]);
    desk.move(reference, 'active');
    expect(await list()).toMatchObject([{ status: 'failed' }]);
  });

  it('is listed as it was last told while the provider cannot be asked', async () => {
    await create();
    desk.standing = async () => Promise.reject(new Error('down'));
    expect(await list()).toMatchObject([{ status: 'pending' }]);
  });

  it('whose account can’t be read any more is listed without it, with all others', async () => {
    await create();
    await create({ amount: '6000' });
    const before = await list();
    await core.database.query(
      `update mandates set payer_account = 's1.1.' || repeat('A', 60), payer_name = 's1.1.' || repeat('A', 60) where id = $1`,
      [before[1]?.id],
    );
    expect(await list()).toEqual([before[0], { ...before[1], payer_account: '', payer_name: '' }]);
  });

  it('keeps its account from being removed', async () => {
    await create();
    await core.database.query('update bank_accounts set is_primary = false');
    expect(await removesAccount()).toMatchObject({ status: 409, body: { code: 'account_in_use' } });
    core.later(60 * 24 * 370);
    token = (await core.signIn(lender)).token;
    expect((await removesAccount()).status).toBe(200);
  });

  it('is sent again where the provider’s answer was lost, as the same mandate, and its account stays meanwhile', async () => {
    const { register } = desk;
    desk.register = async (mandate) => {
      await register.call(desk, mandate);
      throw unavailable();
    };
    expect((await create()).status).toBe(503);
    await core.database.query('update bank_accounts set is_primary = false');
    expect(await removesAccount()).toMatchObject({ status: 409, body: { code: 'account_in_use' } });
    desk.register = register;
    expect(await list()).toMatchObject([{ status: 'pending', mandate_id: expect.any(String) }]);
    expect([(await create()).status, desk.all.length]).toEqual([200, 1]);
  });

  it('is made with nibss-easypay, whoever collects what is signed', async () => {
    await settings({ direct_debit_provider: 'remita' });
    expect(await create({ provider: 'remita' })).toMatchObject({
      status: 422,
      body: { fields: { provider: expect.any(String) } },
    });
    expect((await create()).status).toBe(200);
    expect(desk.all.map(([, { mandate }]) => [mandate.provider, mandate.by, mandate.start_date])).toEqual([
      ['nibss-easypay', 'transfer', '2026-03-10'],
    ]);
  });
});

describe('a mandate that is signed', () => {
  it('is not sent where its account was removed meanwhile', async () => {
    const { id, file } = await signs();
    await core.database.query('update bank_accounts set is_primary = false');
    expect((await removesAccount()).status).toBe(200);
    expect(await post('finalise', { direct_debit_id: id, mandate_file_url: file.url })).toMatchObject({
      status: 422,
      body: { code: 'account_unknown' },
    });
    expect([desk.all, await list()]).toEqual([[], []]);
  });

  it('is written in the borrower’s language', async () => {
    await signs();
    const [{ id } = { id: 0 }] = await core.database.query<{ id: number }>(
      'select id from mandates order by id desc limit 1',
    );
    const reply = await core.ask('GET', `/api/v1/settings/mandates/${id}/file`, {
      lender,
      token,
      headers: { 'x-locale': 'fr' },
    });
    const pdf = Buffer.from((reply.body.data as { content: string }).content, 'base64').toString('latin1');
    for (const words of ['Mandat de pr\u00e9l\u00e8vement', 'Jusqu\u0092au', 'J\u0092autorise le pr\u00eateur'])
      expect(pdf).toContain(`(${words}`);
    // Money is written as on pages, in every language.
    expect(pdf).toMatch(/\(\d,000\.00\)/);
  });

  it('is written as a PDF with the signature, the sum with the naira sign and both days, and sent once [A-159] [A-160] [B-148] [B-404] [B-405] [B-406]', async () => {
    const { id, file } = await signs();
    const pdf = Buffer.from(file.content, 'base64').toString('latin1');
    expect([file.name, pdf.slice(0, 8), pdf.trimEnd().slice(-5)]).toEqual([
      expect.stringMatching(/^MND-.*\.pdf$/),
      '%PDF-1.4',
      '%%EOF',
    ]);
    expect(pdf).toContain('(At most)');
    expect(pdf).toMatch(/\/N 11 Tf \(n\) Tj \/R 11 Tf \(5,000\.00\) Tj/);
    expect(pdf).toContain('<6E> <20A6>');
    expect(pdf).toMatch(/\/Width 2 \/Height 1 \/ColorSpace \/DeviceRGB/);
    for (const words of ['Simi Coker', '2026-03-10', '2027-03-10', '0123456789, Guaranty Trust Bank'])
      expect(pdf).toContain(`(${words})`);
    for (const [at] of [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(
      (row, index) => [Number(row[1]), index + 1] as const,
    ))
      expect(pdf.slice(at, at + 12)).toMatch(/^\d+ 0 obj/);
    expect(
      await post('finalise', { direct_debit_id: id, mandate_file_url: 'https://elsewhere.example/a.pdf' }),
    ).toMatchObject({ status: 409, body: { code: 'mandate_unsigned' } });
    const body = { direct_debit_id: id, mandate_file_url: file.url };
    const both = await Promise.all([post('finalise', body), post('finalise', body)]);
    expect(both.map(({ status: code }) => code)).toEqual([200, 200]);
    expect([desk.all.length, (await list()).map(({ status: now }) => now)]).toEqual([1, ['pending']]);
    expect((await list())[0]).toMatchObject({
      id,
      mandate_id: expect.stringMatching(/./),
      reference: expect.stringMatching(/./),
      status: 'pending',
      provider_status: 'Pending',
      mandate_type: 'nibss-easypay',
      payer_account: '0123456789',
      payer_name: 'Simi Coker',
      bank_name: 'Guaranty Trust Bank',
      amount: '5000.00',
      currency: 'NGN',
      start_date: '2026-03-10',
      end_date: '2027-03-10',
      form_link_url: expect.stringMatching(/^https?:/),
      details: { url: expect.stringMatching(/^data:image\/svg/), code_description: 'Guaranty Trust Bank' },
    });
    expect(await core.data('GET', `/api/v1/settings/mandates/${id}/file`, { lender, token })).toMatchObject({
      name: file.name,
    });
  });

  it('is not written with what is no picture of this borrower, or for another sum', async () => {
    const made = (await generate()).body.data as { id: number; token: string };
    const body = {
      token: made.token,
      payer_signature: `http://lekki.localhost:3000/utility/v1/files/${'x'.repeat(32)}`,
      amount: '5000',
      start_date: '2026-03-10',
      end_date: '2027-03-10',
    };
    expect(await post('/utility/v1/media/mandate', body)).toMatchObject({
      status: 422,
      body: { code: 'signature_unknown' },
    });
    expect(await post('/utility/v1/media/mandate', { ...body, amount: '9000' })).toMatchObject({
      status: 409,
      body: { code: 'mandate_changed' },
    });
  });

  it('is written without the picture where that is of a kind that no PDF has', async () => {
    const { file } = await signs(jpeg('cut off'));
    expect(Buffer.from(file.content, 'base64').toString('latin1')).not.toContain('/XObject');
  });

  it('is activated by the bank’s code, which is four digits and is asked for by its id [A-418] [A-419] [B-149] [B-248] [B-249] [B-408] [B-409]', async () => {
    await settings({ direct_debit_provider: 'remita' });
    const { id, file } = await signs();
    const sent = (await post('finalise', { direct_debit_id: id, mandate_file_url: file.url })).body.data as Mandate;
    expect(sent.remitaTransRef).toMatch(/^RRR-/);
    expect((await post('request-otp', { mandate_id: id })).body.data).toEqual({
      remitaTransRef: sent.remitaTransRef,
      authParams: [{ label: 'otp' }, { label: 'card' }],
    });
    const validate = (otp: string) =>
      post('validate-otp', { authParams: [{ token: otp }, { token: '4821' }], remitaTransRef: sent.remitaTransRef });
    for (const wrong of ['12345', '123']) expect((await validate(wrong)).status).toBe(422);
    expect(await validate('9999')).toMatchObject({ status: 422, body: { code: 'wrong_otp' } });
    for (const again of [1, 2, 3, 4]) expect([again, (await validate('9999')).body.code]).toEqual([again, 'wrong_otp']);
    expect(await validate('1234')).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await post('request-otp', { mandate_id: id })).status).toBe(200);
    for (const more of [3, 4, 5, 6, 7, 8, 9, 10])
      expect([more, (await post('request-otp', { mandate_id: id })).status]).toEqual([more, 200]);
    // Whoever asks on and on is no holder of the account.
    expect(await post('request-otp', { mandate_id: id })).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await validate('1234')).status).toBe(200);
    expect(await list()).toMatchObject([{ id, status: 'successful' }]);
  });
});
