// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { LenderName } from '../src/core/testing/core-under-test.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { opensApplication, signIn, signsByPicture } from './traveller/people.ts';

/** Who is led from what they were doing to a page of the settings finds the way back there, once it is done. */
const asBorrower = borrowers();
const goOn = 'Go on with your application';

/** Somebody who applies for a product that is so called. */
async function applies(
  lender: LenderName,
  phone: string,
  product: string,
  sql: readonly string[],
  settings: object = {},
): Promise<Borrower> {
  const one = asBorrower(lender);
  for (const each of sql) await one.core.database.query(each);
  await one.core.database.query(`update lenders set settings = settings || $1::jsonb where slug = $2`, [
    JSON.stringify(settings),
    lender,
  ]);
  await opensApplication(one, phone, product);
  return one;
}

/** What a loan is still asked for, each with how it stands; nothing where the list is not shown. */
function needsOf(one: Borrower): readonly string[] {
  return [
    ...one.sees().matchAll(/^ +((?:Address and gender|Next of kin|Verified email|Identification document): .+)$/gm),
  ].map(([, need = '']) => need);
}

async function fillsProfile(one: Borrower): Promise<void> {
  await one.fills({
    Gender: 'Male',
    'Marital status': 'Single',
    Address: '1 Broad Street',
    City: 'Lagos',
    State: 'Lagos',
  });
  await one.fills({ 'Local government area': 'Ikeja' });
  await one.presses('Save');
}

describe('from a page that an application has led to', () => {
  it('one comes back once it is done: from the profile, and then from the next of kin [B-336] [B-337]', async () => {
    const tunde = await applies('naija', '08032345678', 'Small Start', ['update borrowers set email_verified = true']);
    expect([tunde.at, tunde.toasts.join(' '), tunde.ways.includes(goOn)]).toEqual([
      '/settings/profile',
      expect.stringContaining('Please add your address'),
      false,
    ]);
    expect(needsOf(tunde)).toEqual([
      'Address and gender: Still to add',
      'Next of kin: Still to add',
      'Verified email: ✓ Done',
    ]);
    await fillsProfile(tunde);
    expect([needsOf(tunde), tunde.ways.includes(goOn)]).toEqual([
      ['Address and gender: ✓ Done', 'Next of kin: Still to add', 'Verified email: ✓ Done'],
      false,
    ]);
    await tunde.presses('Next: Next of kin');
    expect([tunde.at, tunde.ways.includes(goOn), needsOf(tunde)[1]]).toEqual([
      '/settings/next-of-kin',
      false,
      'Next of kin: Still to add',
    ]);
    await tunde.fills({
      'First name': 'Bola',
      'Last name': 'Adeyemi',
      'Phone number': '08055554444',
      Relationship: 'Sister',
      Email: 'bola@mail.example',
      Address: '2 Marina Road',
      City: 'Lagos',
      State: 'Lagos',
    });
    await tunde.fills({ 'Local government area': 'Ikeja' });
    await tunde.presses('Save');
    expect(needsOf(tunde)).toEqual([]);
    await tunde.presses(goOn);
    expect([tunde.at, tunde.title]).toEqual(['/loans/apply?id=3', 'How much do you need?']);
    await tunde.opens('/settings/next-of-kin');
    expect(needsOf(tunde)).toEqual([]);
  });

  it('one comes back from the documents once none is rejected any more [B-340]', async () => {
    const ada = await applies('naija', '08031234567', 'Small Start', [`update documents set status = 'rejected'`], {
      require_id_check_for_loans: true,
    });
    await ada.goesOn();
    expect([ada.at, ada.ways.includes(goOn), needsOf(ada).at(-1)]).toEqual([
      '/settings/documents',
      false,
      'Identification document: Still to add',
    ]);
    await ada.presses('Identification document');
    await ada.fills({ File: new File(['%PDF-1.4\n%card'], 'card.pdf', { type: 'application/pdf' }) });
    await ada.goesOn();
    expect(needsOf(ada)).toEqual([
      'Address and gender: ✓ Done',
      'Next of kin: ✓ Done',
      'Verified email: ✓ Done',
      'Identification document: We are looking at it',
    ]);
    await ada.presses(goOn);
    expect([ada.at, ada.title]).toEqual(['/loans/apply?id=3', 'We need to check your ID first']);
    await ada.core.database.query(`update documents set status = 'approved'`);
    await ada.reloads();
    expect([ada.at, ada.title]).toEqual(['/loans/apply?id=3', 'How much do you need?']);
  });

  it('one comes back from the mobile wallets once there is one [B-343] [B-353]', async () => {
    const neema = asBorrower('pwani');
    await neema.core.database.query(`delete from bank_accounts where account_type = 'mobile'`);
    await signIn(neema, '0754123456');
    neema.finds('/loan/eligibility', {
      status: 422,
      body: {
        status: 'error',
        message: 'A wallet is needed',
        code: 'wallet_needed',
        fields: { mobile: 'A wallet is needed' },
      },
    });
    await neema.presses('Take offer', 'Haraka');
    expect([neema.at, neema.toasts, neema.ways.includes(goOn)]).toEqual([
      '/settings/banks-cards/wallet',
      ['bad: A wallet is needed'],
      false,
    ]);
    await neema.presses('Add mobile wallet');
    await neema.fills({ 'Phone number of the wallet': '0754999888', 'Your 4-digit PIN': '1234' });
    await neema.goesOn();
    await neema.presses(goOn);
    expect([neema.at.split('?')[0], neema.title]).toEqual(['/loans/apply', 'How much do you need?']);
  });

  it('one comes back to the mandate of the application, where the core finds no address any more when it is made', async () => {
    const simi = await applies('lekki', '08090000110', 'Lekki Builder', []);
    const { at } = simi;
    await simi.goesOnTo('Sign the mandate');
    await simi.core.database.query('update borrowers set address = null');
    await signsByPicture(simi);
    await simi.goesOn();
    expect([simi.at, simi.toasts.at(-1), simi.ways.includes(goOn)]).toEqual([
      '/settings/profile',
      'bad: Please update your address to continue',
      false,
    ]);
    await simi.fills({ Address: '1 Broad Street' });
    await simi.answersAll();
    await simi.presses('Save');
    await simi.presses(goOn);
    expect([simi.at, simi.title]).toEqual([at, 'Sign the mandate']);
  });

  it('one comes back to the offers of an application that was taken up again', async () => {
    const simi = await applies('lekki', '08090000110', 'Lekki Builder', []);
    await simi.goesOnTo('Sign the mandate');
    await signsByPicture(simi);
    await simi.goesOnTo('Your offer');
    await simi.core.database.query('delete from mandates');
    const [application] = await simi.core.database.query<{ id: number }>('select max(id) as id from applications');
    await simi.opensInNewTab(`/loans/requests/${application?.id}`);
    await simi.goesOnTo('Sign the mandate');
    await simi.core.database.query('update borrowers set address = null');
    await signsByPicture(simi);
    await simi.goesOn();
    expect(simi.at).toBe('/settings/profile');
    await simi.fills({ Address: '1 Broad Street' });
    await simi.answersAll();
    await simi.presses('Save');
    await simi.presses(goOn);
    expect(simi.at).toBe(`/loans/requests/${application?.id}`);
  });

  it('nobody is led back who came by themselves', async () => {
    const neema = asBorrower('pwani');
    await signIn(neema, '0754123456', '/settings/banks-cards/wallet');
    expect([neema.title, neema.ways.includes(goOn)]).toEqual(['Mobile wallets', false]);
  });
});

describe('from the profile that a mandate has led to', () => {
  it('one comes back to the mandates once there is an address, and goes on [A-349] [A-350]', async () => {
    const simi = asBorrower('lekki');
    await simi.core.database.query(`update borrowers set address = null`);
    await signIn(simi, '08090000100', '/settings/banks-cards/mandates');
    await simi.presses('Add mandate');
    await simi.goesOn();
    expect([simi.at, simi.ways.includes('Go on with your mandate')]).toEqual(['/settings/profile', false]);
    await simi.fills({ Address: '1 Broad Street' });
    await simi.answersAll();
    await simi.presses('Save');
    await simi.presses('Go on with your mandate');
    expect(simi.at).toBe('/settings/banks-cards/mandates');
    await simi.presses('Add mandate');
    await simi.goesOn();
    expect(simi.title).toBe('Which account shall pay?');
  });
});

describe('what goes wrong meanwhile', () => {
  it('an account that was removed in another tab while the mandate waits leads back to the accounts, which are told anew', async () => {
    const simi = asBorrower('lekki');
    await signIn(simi, '08090000100', '/settings/banks-cards/mandates');
    await simi.presses('Add mandate');
    await simi.goesOn();
    await simi.fills({ 'Bank account': /radio "([^"]*····\d{4}[^"]*)"/.exec(simi.sees())?.[1] ?? '' });
    await simi.goesOn();
    expect(simi.title).toBe('At most, how much?');
    await simi.goesOn();
    const before = await simi.core.database.query('select id from mandates');
    await simi.core.database.query('delete from bank_accounts');
    await signsByPicture(simi);
    await simi.goesOn();
    expect([simi.title, simi.problem, simi.sees().includes('Add the account that shall pay')]).toEqual([
      'Which account shall pay?',
      'This account was removed. Choose another one.',
      true,
    ]);
    expect(await simi.core.database.query('select id from mandates')).toEqual(before);
  });

  it.each(['lost-before', 'lost-after'] as const)(
    'an upload that breaks off (%s) says so, keeps the file and is sent by the next press, as one document [F65]',
    async (mishap) => {
      const ada = asBorrower('naija');
      await signIn(ada, '08031234567', '/settings/documents');
      await ada.presses('Utility bill');
      ada.finds('/upload/file', mishap, 3);
      await ada.fills({ File: new File(['%PDF-1.4\n%bill'], 'bill.pdf', { type: 'application/pdf' }) });
      expect([ada.sees().includes('Problem uploading file. We could not reach our service.'), ada.canGoOn]).toEqual([
        true,
        false,
      ]);
      await ada.presses('Try again');
      expect(ada.sees()).toContain('Sent: bill.pdf');
      await ada.goesOn();
      expect([ada.title, ada.toasts.at(-1)]).toEqual(['Documents', 'good: We have your document, and look at it']);
      expect(
        await ada.core.database.query('select 1 from documents where type_id = 2 and borrower_id = 1'),
      ).toHaveLength(1);
    },
  );
});
