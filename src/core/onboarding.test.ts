import { buffer } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened, sealed } from './index.ts';
import { Applicant, newPassword, png } from './testing/applicant.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { CoreUnderTest, type LenderName } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const bvn = { bvn: '22211111111', bvn_phone_number: '08051111111', dob: '1990-05-12' };
const bank = { account_number: '0123456712', bank_code: '058' };

describe('a sign-up', () => {
  let core: CoreUnderTest;
  let alive: boolean;
  let judged: Buffer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });
  coreForEach(
    quickestDatabases,
    (made) => {
      alive = true;
      core = made;
    },
    () => ({
      filesDirectory: folder,
      identity: {
        open: async () => ({ url: 'http://identity.localhost/', origin: 'http://identity.localhost' }),
        result: async () => 'passed',
        isAlive: async (_lender, _phone, picture) => ((judged = await buffer(picture.read())), alive),
      },
    }),
  );

  const applicant = (lender: LenderName = 'naija', phone = '08055500001') => new Applicant(core, lender, phone);
  /** The last who signed up. */
  const borrower = async () => (await core.rows('borrowers')).at(-1) as { readonly id: number };
  const begun = async (lender?: LenderName, phone?: string) => {
    const who = applicant(lender, phone);
    await who.begin();
    return who;
  };

  it.each(['0000', '7777', '1234', '6789', '7890', '4321', '9876', '1990'])(
    'takes %s for no PIN: it is among the first that anybody would try',
    async (pin) => {
      const who = await begun();
      const { id } = await borrower();
      await core.database.query('update borrowers set date_of_birth = $2 where id = $1', [
        id,
        sealed('borrowers', 'date_of_birth', id, '1990-05-12'),
      ]);
      expect(await who.stage('pin', { pin })).toMatchObject({
        status: 422,
        body: { code: 'weak_pin', fields: { pin: expect.stringContaining('easy to guess') } },
      });
      expect((await who.stage('pin', { pin: '1991' })).status).toBe(200);
    },
  );

  it('goes by number, code, password and stages to a customer who can log in [A-097, A-198, OP-44, OP-55]', async () => {
    const who = applicant();
    expect(await who.begin()).toMatchObject({
      stage_id: 1,
      token: expect.any(String),
      id: expect.any(Number),
      expires_in: 86_400,
    });
    expect((await who.stage('bvn', bvn)).body.data).toEqual({ stage_id: 3, activated: false });
    expect((await who.stage('bank', bank)).body.data).toEqual({ stage_id: 4, activated: false });
    expect((await core.login('naija', who.phone, newPassword)).body).toMatchObject({ code: 'proceed' });
    expect((await who.stage('pin', { pin: '4821' })).body.data).toEqual({ stage_id: 0, activated: true });
    const { token } = await core.data<{ token: string }>('POST', '/api/v1/auth/login', {
      token: await core.basic('naija'),
      body: {
        phone_number: who.phone,
        password: newPassword,
        device_id: 'web',
        version_id: '0.7.2',
        mobile_os: 'web',
        device_name: 'Test',
        os_version: '1',
      },
    });
    expect(await core.data('GET', '/api/v1/settings/profile', { token })).toMatchObject({
      first_name: 'Tolu',
      last_name: 'Adeyemi',
      bvn: '222******11',
      country: 'Nigeria',
      referral_code: expect.stringMatching(/^[A-Z0-9]{6}$/),
    });
    expect(core.logged.join('')).not.toContain('22211111111');
  });

  it('gives who has finished no other password by a confirmation that was left', async () => {
    const who = await begun();
    core.later(1.1);
    await who.start();
    const left = (await who.confirm(core.code)).body.data as { confirmation_id: string };
    await who.stage('bvn', bvn);
    await who.stage('bank', bank);
    expect((await who.stage('pin', { pin: '4821' })).body.data).toMatchObject({ activated: true });
    expect(await who.password(left.confirmation_id, 'Second#Pass')).toMatchObject({
      status: 409,
      body: { code: 'registered' },
    });
    expect((await core.login('naija', who.phone, newPassword)).status).toBe(200);
  });

  it.each([
    ['naija', 1, ['bvn', 'bank', 'pin']],
    ['kigali', 3, ['bank', 'pin', 'email', 'photo']],
    ['maple', 4, ['pin', 'email']],
    ['lekki', 3, ['bank', 'pin', 'photo']],
  ] as const)(
    'asks at %s for its own stages, in their order [A-024, A-040, A-101, OP-43, OP-45, OP-46]',
    async (lender, first, stages) => {
      const numbers = { bvn: 1, bank: 3, pin: 4, email: 5, photo: 6 };
      const who = applicant(lender);
      expect((await who.begin()).stage_id).toBe(first);
      const photo = ((await who.upload('photo', png(lender))).body.data as { url: string }).url;
      const accounts = {
        naija: bank,
        lekki: { ...bank, address: '3 Admiralty Way' },
        kigali: { account_number: '400123456789', bank_code: '040', account_name: 'Aline Uwase' },
        maple: {},
      };
      const bodies = {
        bvn,
        bank: accounts[lender],
        pin: { pin: '4821' },
        email: { email: `new@${lender}.example` },
        photo: { photo_url: photo },
      };
      for (const [index, stage] of stages.entries()) {
        const next = stages[index + 1];
        expect((await who.stage(stage, bodies[stage])).body.data).toEqual({
          stage_id: next === undefined ? 0 : numbers[next],
          activated: next === undefined,
        });
      }
      expect((await core.login(lender, who.phone, newPassword)).status).toBe(200);
    },
  );

  it('skips stages that nobody knows, and is done with the password where none is left [OP-45]', async () => {
    await core.database.query(
      `update lenders set settings = settings || '{"onboarding_stages":["phone","otp","password","dance"]}' where slug = 'naija'`,
    );
    expect(await applicant().begin()).toMatchObject({ stage_id: 0 });
    expect((await core.login('naija', '08055500001', newPassword)).status).toBe(200);
  });

  it('sends a code of six digits, again only after a minute, and takes it once within ten minutes [F34]', async () => {
    const who = applicant();
    await who.start();
    expect(core.sent.at(-1)).toMatchObject({ address: who.phone, text: expect.stringMatching(/code is \d{6}\./) });
    expect(await who.start()).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
      headers: { 'retry-after': '60' },
    });
    const { code } = core;
    expect(await who.confirm(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toMatchObject({
      status: 422,
      body: { code: 'wrong_code', fields: { otp: expect.any(String) } },
    });
    expect((await who.confirm(code)).status).toBe(200);
    expect(await who.confirm(code)).toMatchObject({
      status: 422,
      body: { code: 'code_expired', fields: { otp: expect.any(String) } },
    });
    core.later(1.1);
    await who.start();
    core.later(10.1);
    expect((await who.confirm(core.code)).body).toMatchObject({ code: 'code_expired' });
  });

  it('takes no code of a new password, or of another number [F34]', async () => {
    await core.ask('POST', '/api/v1/auth/reset/password/otp', {
      token: await core.basic('naija'),
      body: { phone_number: '08031234567' },
    });
    const { code } = core;
    expect((await applicant('naija', '08031234567').confirm(code)).body).toMatchObject({ code: 'code_expired' });
    const who = applicant();
    await who.start();
    expect((await applicant('naija', '08055500002').confirm(core.code)).body).toMatchObject({ code: 'code_expired' });
  });

  it('makes a password only of who has proved the number, for half an hour', async () => {
    const who = applicant();
    await who.start();
    const { confirmation_id: confirmation } = (await who.confirm(core.code)).body.data as { confirmation_id: string };
    expect((await who.password('made-up')).body).toMatchObject({ code: 'confirmation_expired' });
    expect((await applicant('naija', '08055500002').password(confirmation)).body).toMatchObject({
      code: 'confirmation_expired',
    });
    expect((await who.password(confirmation, 'weakpassword')).status).toBe(422);
    core.later(30.1);
    expect((await who.password(confirmation)).body).toMatchObject({ code: 'confirmation_expired' });
  });

  it('gives who did not get the answer to the password the same customer again, and nobody else [F19]', async () => {
    const who = applicant();
    await who.start();
    const { confirmation_id: confirmation } = (await who.confirm(core.code)).body.data as { confirmation_id: string };
    const [first, second] = await Promise.all([who.password(confirmation), who.password(confirmation)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((second.body.data as { id: number }).id).toBe((first.body.data as { id: number }).id);
    expect((await who.password(confirmation, 'Another#Pass1')).body).toMatchObject({ code: 'confirmation_expired' });
    expect((await core.rows('borrowers')).filter(({ phone_number: phone }) => phone === who.phone)).toHaveLength(1);
  });

  it('goes on at its stage on another device, by the code or by the login, and the new password counts alone [OP-38]', async () => {
    const here = await begun();
    await here.stage('bvn', bvn);
    core.later(2);
    const there = applicant();
    expect((await there.begin()).stage_id).toBe(3);
    expect((await here.stage('bank', bank)).body).toMatchObject({ status: 'error', message: 'Unauthorized access' });
    await core.database.query(`update lenders set login_answers = 'flags' where slug = 'naija'`);
    const login = (await core.login('naija', here.phone, newPassword)).body.data as { token: string };
    expect(login).toMatchObject({ stage_id: 3, activated: false, set_password: false, expires_in: 86_400 });
    expect((await there.stage('bank', bank)).body.data).toMatchObject({ stage_id: 4 });
    expect((await here.stage('pin', { pin: '4821' }, login.token)).body.data).toEqual({ stage_id: 0, activated: true });
  });

  it('does a stage once that two devices do, and says of a finished sign-up nothing new [F16, F17]', async () => {
    const who = await begun();
    const replies = await Promise.all([who.stage('bvn', bvn), who.stage('bvn', bvn)]);
    expect(replies.map((reply) => reply.body.data)).toEqual([
      { stage_id: 3, activated: false },
      { stage_id: 3, activated: false },
    ]);
    await who.stage('bank', bank);
    expect((await who.stage('bank', bank)).body.data).toEqual({ stage_id: 4, activated: false });
    expect(
      (await core.rows('bank_accounts')).filter(({ account_number: number }) => number === bank.account_number),
    ).toHaveLength(1);
    expect((await who.stage('pin', { pin: '4821' })).body.data).toEqual({ stage_id: 0, activated: true });
    expect((await who.stage('pin', { pin: '4821' })).body.data).toEqual({ stage_id: 0, activated: true });
    expect((await who.stage('pin', { pin: '7305' })).body).toMatchObject({ message: 'Unauthorized access' });
    expect(await core.database.query(`select event from audit where event = 'signed-up'`)).toHaveLength(1);
    core.later(10.1);
    expect((await who.stage('pin', { pin: '4821' })).status).toBe(401);
  });

  it('tells who has an account to log in', async () => {
    expect(await applicant('naija', '08031234567').start()).toMatchObject({
      status: 409,
      body: {
        code: 'registered',
        message: expect.stringContaining('log in'),
        fields: { phone_number: expect.any(String) },
      },
    });
    expect(core.sent).toEqual([]);
  });

  it('knows who referred whom, and no code that is nobody’s [OP-52]', async () => {
    const who = applicant();
    expect(await who.start({ referral_code: 'ZZZZZZ' })).toMatchObject({
      status: 422,
      body: { code: 'unknown_referral', fields: { referral_code: expect.any(String) } },
    });
    expect((await who.start({ referral_code: 'ADA56' })).status).toBe(422);
    await who.begin({ referral_code: 'ada567', longitude: 3.4, latitude: 6.4 });
    expect(
      await core.database.query(
        `select ${opened('borrowers', ['phone_number', 'signed_up_with'], 'b')}, ${opened('borrowers', ['phone_number as referrer'], 'r')} from borrowers b join borrowers r on r.id = b.referrer_id`,
      ),
    ).toEqual([
      {
        phone_number: who.phone,
        referrer: '08031234567',
        signed_up_with: {
          longitude: 3.4,
          latitude: 6.4,
          version_id: '0.7.2',
          mobile_os: 'web',
          device_name: 'Chrome',
          os_version: '14',
        },
      },
    ]);
  });

  it('opens nothing without its token, with the organisation’s, with a session, or at another lender', async () => {
    const who = await begun();
    const { token } = await core.signIn();
    for (const wrong of ['', 'made-up', token, await core.basic('naija')])
      expect(await who.stage('pin', { pin: '4821' }, wrong)).toMatchObject({ status: 401 });
    expect(
      (
        await core.ask('POST', '/api/v1/auth/onboard/pin', {
          lender: 'kigali',
          token: who.token,
          body: { pin: '4821' },
        })
      ).body,
    ).toMatchObject({ message: 'Unauthorized access' });
    expect((await core.ask('GET', '/api/v1/settings/profile', { token: who.token })).status).toBe(401);
    core.later(24 * 60 + 1);
    expect((await who.stage('pin', { pin: '4821' })).body).toMatchObject({ message: 'Unauthorized access' });
  });

  it('opens nothing with the token that a login gives to who only types a number', async () => {
    await core.database.query(`update lenders set login_answers = 'flags' where slug = 'naija'`);
    const { token } = (await core.login('naija', '08030000001', 'Anything-at-all')).body.data as { token: string };
    expect((await applicant().stage('pin', { pin: '4821' }, token)).status).toBe(401);
  });

  it('checks the BVN against its register, with the last five digits or the whole number [OP-48]', async () => {
    const who = await begun();
    const verify = (differs: object) =>
      who.ask('POST', '/utility/v2/verify/bvn', { bvn: bvn.bvn, last_5_digits: '11111', dob: bvn.dob, ...differs });
    expect((await verify({})).body.data).toEqual({
      phone_number: '08051111111',
      first_name: 'Tolu',
      last_name: 'Adeyemi',
    });
    expect((await verify({ bvn: '22299999998' })).body).toMatchObject({
      code: 'bvn_not_found',
      fields: { bvn: expect.any(String) },
    });
    expect((await verify({ last_5_digits: '11112' })).body).toMatchObject({ code: 'bvn_mismatch' });
    expect((await verify({ dob: '1990-05-13' })).body).toMatchObject({ code: 'bvn_mismatch' });
    expect((await verify({ bvn: '22200009999' })).status).toBe(503);
    expect((await verify({ bvn: '2221111111' })).status).toBe(422);
    expect((await who.stage('bvn', { ...bvn, bvn_phone_number: '11111' })).status).toBe(200);
    expect((await who.stage('bvn', { ...bvn, bvn_phone_number: '08051111112' })).body).toMatchObject({
      code: 'bvn_mismatch',
    });
  });

  it('takes nobody under 18, counted to the day [OP-50]', async () => {
    const young = { bvn: '22255555555', bvn_phone_number: '08055555555', dob: '2012-07-01' };
    core.now = new Date('2030-06-30T12:00:00Z');
    const who = await begun();
    expect(await who.stage('bvn', young)).toMatchObject({
      status: 422,
      body: { fields: { dob: expect.stringContaining('18') } },
    });
    // At noon in Lagos it is the birthday.
    core.later(23.5 * 60);
    expect((await who.stage('bvn', young)).status).toBe(200);
  });

  it('keeps a BVN of one customer alone, and only masked', async () => {
    const taken = { bvn: '22212345678', bvn_phone_number: '08031234567', dob: '1991-01-01' };
    const registers = {
      person: async () => ({ phone_number: taken.bvn_phone_number, dob: taken.dob, first_name: 'A', last_name: 'B' }),
      accountName: async () => 'A B',
    };
    const other = await CoreUnderTest.over(core.database, { registers });
    const who = new Applicant(other, 'naija', '08055500009');
    await who.begin();
    expect((await who.stage('bvn', taken)).body).toMatchObject({ code: 'bvn_taken' });
    expect((await who.stage('bvn', { ...taken, bvn: '22200000001' })).status).toBe(200);
    expect(await borrower()).toMatchObject({ bvn: '222******01' });
    await other.app.close();
  });

  it('learns the name of a Nigerian account from its register, and takes the typed one elsewhere [OP-54]', async () => {
    const who = await begun('lekki');
    const verify = (differs: object) =>
      who.ask('POST', '/utility/v1/verify/bank', { ...bank, country: 'NGA', ...differs });
    expect((await verify({})).body.data).toEqual({ account_name: 'Bola Chukwu' });
    expect((await verify({ account_number: '0123450000' })).body).toMatchObject({
      code: 'account_not_found',
      fields: { account_number: expect.any(String) },
    });
    expect((await verify({ account_number: '0123459999' })).status).toBe(503);
    expect((await verify({ bank_code: '999' })).body).toMatchObject({ fields: { bank_code: expect.any(String) } });
    expect((await who.stage('bank', bank)).body).toMatchObject({
      code: 'address_missing',
      fields: { address: expect.any(String) },
    });
    expect(
      (await who.stage('bank', { ...bank, address: '3 Admiralty Way', account_name: 'Somebody Else' })).status,
    ).toBe(200);
    expect((await core.rows('bank_accounts')).at(-1)).toMatchObject({ account_name: 'Bola Chukwu' });
    const banks = await core.data<{ additional_code: string }[]>('GET', '/utility/v1/codes/fetch/bank', {
      lender: 'kigali',
      token: await core.basic('kigali'),
    });
    expect(banks.map((each) => each.additional_code)).toContain('040');
    const elsewhere = await begun('kigali');
    expect((await elsewhere.stage('bank', { account_number: '400123456789', bank_code: '040' })).body).toMatchObject({
      fields: { account_name: expect.any(String) },
    });
    expect(
      (await elsewhere.stage('bank', { account_number: '400123456789', bank_code: '040', account_name: 'Aline Uwase' }))
        .status,
    ).toBe(200);
  });

  it('takes an email of the allowed domains alone, in any letters, and of one customer [OP-51]', async () => {
    const who = await begun('maple');
    const email = (address: string) => who.stage('email', { email: address });
    expect((await email('me@elsewhere.example')).body).toMatchObject({
      code: 'domain_not_allowed',
      message: expect.stringMatching(/^Sign up is limited to members of /),
      fields: { email: expect.any(String) },
    });
    expect((await email('me@maple.example.evil.example')).body).toMatchObject({ code: 'domain_not_allowed' });
    expect((await email('Claire.Tremblay@mail.example')).body).toMatchObject({
      code: 'email_taken',
      fields: { email: expect.any(String) },
    });
    expect((await email('me@MAPLE.example')).status).toBe(200);
  });

  it('takes a selfie that this customer uploaded and that shows somebody alive', async () => {
    const who = await begun('kigali');
    const { url } = (await who.upload('photo', png('me'))).body.data as { url: string };
    const stranger = await begun('kigali', '08055500003');
    expect((await stranger.stage('photo', { photo_url: url })).body).toMatchObject({ code: 'file_type' });
    expect((await who.stage('photo', { photo_url: 'https://files.example/me.png' })).body).toMatchObject({
      code: 'file_type',
    });
    alive = false;
    expect((await who.stage('photo', { photo_url: url })).body).toMatchObject({
      code: 'liveness',
      message: 'Invalid liveness',
    });
    alive = true;
    expect((await who.stage('photo', { photo_url: url })).body.data).toMatchObject({ stage_id: 3 });
    expect(judged).toEqual(png('me'));
  });
});
