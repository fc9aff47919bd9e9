import { describe, expect, it } from 'vitest';
import { lookup, sealed } from './index.ts';
import { isSameNumber, numberOf, writingsOf } from './phone.ts';
import { Applicant } from './testing/applicant.ts';
import { coreForEach } from './testing/core-for-each.ts';
import type { CoreUnderTest } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const rwanda = { country: 'RWA' };
const canada = { country: 'CAN' };
const southAfrica = { country: 'ZAF' };

describe('a phone number', () => {
  it.each([
    ['0788123456', rwanda, '0788123456'],
    ['+250 788 123 456', rwanda, '0788123456'],
    ['250788123456', rwanda, '0788123456'],
    ['00250788123456', rwanda, '0788123456'],
    ['2500788123456', rwanda, '0788123456'],
    ['788123456', rwanda, '0788123456'],
    ['000788123456', rwanda, '0788123456'],
    ['256772123456', rwanda, '256772123456'],
    ['+256 772 123 456', rwanda, '256772123456'],
    ['(416) 555-0101', canada, '4165550101'],
    ['14165550101', canada, '4165550101'],
    ['07881234567890', rwanda, '07881234567890'],
    ['+256 (0)772 123 456', rwanda, '256772123456'],
    ['+225 07 07 12 34 56', rwanda, '2250707123456'],
    ['0821234567', southAfrica, '27821234567'],
    ['821234567', southAfrica, '27821234567'],
    ['27821234567', southAfrica, '27821234567'],
    ['+27 (0)82 123 4567', southAfrica, '27821234567'],
    ['0027821234567', southAfrica, '27821234567'],
    ['271234567', southAfrica, '27271234567'],
    ['+250 788 123 456', southAfrica, '250788123456'],
    ['07 07 12 34 56', { country: 'CIV' }, '2250707123456'],
    ['+225 0707123456', { country: 'CIV' }, '2250707123456'],
    ['14165550101', rwanda, '14165550101'],
    ['+1 416 555 0101', rwanda, '14165550101'],
    ['25677212345', rwanda, '25677212345'],
    ['48601234567', canada, '48601234567'],
    ['8 (916) 123-45-67', { country: 'RUS' }, '79161234567'],
    ['+7 916 123 45 67', { country: 'RUS' }, '79161234567'],
    ['9161234567', { country: 'RUS' }, '79161234567'],
    ['8 701 123 45 67', { country: 'KAZ' }, '77011234567'],
    ['701 123 45 67', { country: 'KAZ' }, '77011234567'],
    ['77011234567', { country: 'KAZ' }, '77011234567'],
    ['+7 701 123 45 67', { country: 'KAZ' }, '77011234567'],
    ['06 20 123 4567', { country: 'HUN' }, '36201234567'],
    ['8 029 123 45 67', { country: 'BLR' }, '375291234567'],
    ['876 555 0100', { country: 'JAM' }, '18765550100'],
    ['+1 876 555 0100', { country: 'JAM' }, '18765550100'],
    ['01 23', { country: 'ZZZ' }, '0123'],
    ['', southAfrica, ''],
  ])('that is typed as %s is kept in one way', (typed, lender, kept) => expect(numberOf(lender, typed)).toBe(kept));

  it('is sought in all ways in which it was kept before, as it was typed first', () => {
    expect(writingsOf(rwanda, '+250788123456')).toEqual(['250788123456', '0788123456', '00250788123456', '788123456']);
    expect(writingsOf(canada, '4165550101')).toEqual(['4165550101', '14165550101', '0014165550101']);
    expect(writingsOf(rwanda, '256772123456')).toEqual([
      '256772123456',
      '00256772123456',
      '2560772123456',
      '0256772123456',
    ]);
    // As it was kept before: with the zero of the lender's country, or of its own behind the code.
    for (const typed of ['14165550101', '+1 416 555 0101']) expect(writingsOf(rwanda, typed)).toContain('014165550101');
    for (const typed of ['89161234567', '+79161234567'])
      expect(writingsOf({ country: 'RUS' }, typed)).toEqual(
        expect.arrayContaining(['79161234567', '89161234567', '789161234567', '9161234567']),
      );
    expect(writingsOf({ country: 'ZZZ' }, '01 23')).toEqual(['0123']);
    for (const typed of ['0821234567', '+27821234567'])
      expect(writingsOf(southAfrica, typed)).toEqual(
        expect.arrayContaining(['0821234567', '821234567', '27821234567', '0027821234567', '270821234567']),
      );
    expect(writingsOf(rwanda, '+256772123456')).toContain('2560772123456');
  });

  it('is another than one that ends alike', () => {
    expect([
      isSameNumber(canada, '4165550101', '5165550101'),
      isSameNumber(canada, '+1 416 555 0101', '4165550101'),
    ]).toEqual([false, true]);
  });
});

describe('one phone number', () => {
  let core: CoreUnderTest;
  coreForEach(quickestDatabases, (made) => {
    core = made;
  });
  const written = ['0788777001', '250788777001', '00250788777001', '000788777001', '788777001'];

  it('is one sign-up, however it is typed, and no second account once it is a customer’s', async () => {
    for (const phone of written) {
      await new Applicant(core, 'kigali', phone).begin();
      core.later(2);
    }
    expect(
      (
        await core.database.query(
          'select 1 from borrowers b join lenders l on l.id = b.lender_id where l.slug = $1 and not b.activated and b.signed_up_with is not null',
          ['kigali'],
        )
      ).length,
    ).toBe(1);
    for (const phone of ['250788123456', '00250788123456', '788123456'])
      expect(await new Applicant(core, 'kigali', phone).start()).toMatchObject({
        status: 409,
        body: { code: 'registered' },
      });
  });

  it('logs in however it is typed, with one count of tries', async () => {
    for (const phone of ['250788123456', '+250 788 123 456', '788123456'])
      expect((await core.login('kigali', phone)).status).toBe(200);
    const tried = [];
    for (const phone of ['0788654321', '250788654321', '00250788654321', '788654321', '+250788654321', '0788654321'])
      tried.push((await core.login('kigali', phone, 'not-the-password')).status);
    expect(tried).toEqual([401, 401, 401, 401, 423, 423]);
  });

  it('is sent no more codes when it is typed in other ways', async () => {
    const asked = [];
    for (const phone_number of ['0788123456', '250788123456', '00250788123456'])
      asked.push(
        (
          await core.ask('POST', '/api/v1/auth/reset/password/otp', {
            lender: 'kigali',
            token: await core.basic('kigali'),
            body: { phone_number },
          })
        ).status,
      );
    expect(asked).toEqual([200, 429, 429]);
  });

  it('is one account, one count of tries and one code also in a country whose way of writing is not known', async () => {
    await core.database.query(`update lenders set country = 'ZAF' where slug = 'kigali'`);
    const [of] = await core.database.query<{ id: number; lender_id: number }>(
      `select b.id, b.lender_id from borrowers b join lenders l on l.id = b.lender_id where l.slug = 'kigali' and phone_key = any($1)`,
      [lookup('phone', 2, '0788654321')],
    );
    if (of === undefined) throw new Error('no such borrower');
    await core.database.query('update borrowers set phone_key = ($2::text[])[1] where id = $1', [
      of.id,
      lookup('phone', of.lender_id, '0821234567'),
    ]);
    for (const phone of ['0821234567', '+27 82 123 4567', '27821234567', '821234567'])
      expect((await core.login('kigali', phone)).status).toBe(200);
    for (const phone of ['0821234567', '0027821234567', '27821234567', '821234567']) {
      expect(await new Applicant(core, 'kigali', phone).start()).toMatchObject({
        status: 409,
        body: { code: 'registered' },
      });
    }
    const tried = [];
    for (const phone of ['0821234567', '+27821234567', '27821234567', '821234567', '+27 (0)821234567', '0821234567'])
      tried.push((await core.login('kigali', phone, 'not-the-password')).status);
    expect(tried).toEqual([401, 401, 401, 401, 423, 423]);
  });

  it('that was kept as it was typed goes on to log in, and to be somebody’s', async () => {
    const [of] = await core.database.query<{ id: number; lender_id: number }>(
      `select b.id, b.lender_id from borrowers b join lenders l on l.id = b.lender_id where l.slug = 'kigali' and phone_key = any($1)`,
      [lookup('phone', 2, '0788654321')],
    );
    if (of === undefined) throw new Error('no such borrower');
    await core.database.query('update borrowers set phone_number = $2, phone_key = ($3::text[])[1] where id = $1', [
      of.id,
      sealed('borrowers', 'phone_number', of.id, '250788654321'),
      lookup('phone', of.lender_id, '250788654321'),
    ]);
    for (const phone of ['250788654321', '0788654321']) expect((await core.login('kigali', phone)).status).toBe(200);
    expect((await new Applicant(core, 'kigali', '0788654321').start()).status).toBe(409);
  });
});
