// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fileOf, jpegHead } from '../src/forms/testing/files.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { chosen, logIn, password, signIn } from './traveller/people.ts';

const asBorrower = borrowers();

describe('the security page', () => {
  const open = async (): Promise<Borrower> => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/security');
    expect(ada.title).toBe('Security');
    return ada;
  };

  it('changes the password: the present one, and one that holds to all rules [A-110] [A-272] [A-273] [A-274] [A-275] [A-276] [A-277] [A-388]', async () => {
    const ada = await open();
    await ada.presses('Change password');
    for (const weak of ['Abcde1=', 'abcdefg=', 'ABCDEFG=', 'Abcdefgh', 'Abcdefg&', `Aa%${'x'.repeat(254)}`]) {
      await ada.fills({ 'Present password': password, 'New password': weak });
      expect([weak, ada.canGoOn]).toEqual([weak, false]);
    }
    for (const old of ['', 'Short1=', 'x'.repeat(257)]) {
      await ada.fills({ 'Present password': old, 'New password': chosen });
      expect([old.length, ada.canGoOn]).toEqual([old.length, false]);
    }
    await ada.fills({ 'Present password': 'Wrong@2026', 'New password': chosen });
    await ada.goesOn();
    expect(ada.errors['Present password']).toBe('This is not your present password. 4 tries left.');
    await ada.fills({ 'Present password': password });
    await ada.goesOn();
    expect(ada.sent('/settings/password').map(({ status, body }) => [status, body]).at(-1)).toEqual([200, { old_password: password, new_password: chosen }]);
    expect([ada.title, ada.toasts.includes('good: Your password is changed')]).toEqual(['Security', true]);
    expect(ada.core.sent.at(-1)?.text).toContain('your password was changed');
  });

  it('changes the PIN, and refuses one that is soon guessed [A-268] [A-278] [A-389] [A-470]', async () => {
    const ada = await open();
    await ada.presses('Change PIN');
    for (const [old, made] of [['123', '4826'], ['12a4', '4826'], ['1234', '482'], ['1234', '48a6']] as const) {
      await ada.fills({ 'Present PIN': old, 'New PIN': made });
      expect([old, made, ada.canGoOn]).toEqual([old, made, false]);
    }
    await ada.fills({ 'Present PIN': '12345', 'New PIN': '48265' });
    expect([ada.valueOf('Present PIN').length, ada.valueOf('New PIN').length]).toEqual([4, 4]);
    await ada.fills({ 'Present PIN': '9999', 'New PIN': '4826' });
    await ada.goesOn();
    expect(ada.errors['Present PIN']).toMatch(/tries left/);
    await ada.fills({ 'Present PIN': '1234', 'New PIN': '1111' });
    await ada.goesOn();
    expect(ada.errors['New PIN']).toMatch(/easy to guess/);
    await ada.fills({ 'New PIN': '4826' });
    await ada.goesOn();
    expect(ada.sent('/settings/pin').at(-1)).toMatchObject({ status: 200, body: { old_pin: '1234', new_pin: '4826' } });
    expect([ada.title, ada.toasts.includes('good: Your PIN is changed')]).toEqual(['Security', true]);
  });

  it('sets a new PIN by a code that is asked for first [A-218] [A-256] [A-279] [A-280] [A-391]', async () => {
    const ada = await open();
    await ada.presses('I forgot my PIN');
    expect([ada.title, ada.sent('/settings/reset/pin/otp').map(({ method, status, body }) => [method, status, body ?? {}])]).toEqual(['Set a new PIN', [['POST', 200, {}]]]);
    const { code } = ada;
    await ada.fills({ Code: '12345', 'New PIN': '4826' });
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ Code: code, 'New PIN': '48' });
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ 'New PIN': '4826' });
    await ada.goesOn();
    expect(ada.sent('/settings/reset/pin').at(-1)).toMatchObject({ status: 200, body: { otp: code, new_pin: '4826' } });
    expect([ada.title, ada.toasts.includes('good: Your PIN is changed')]).toEqual(['Security', true]);
  });

  it('lists where one is signed in, and signs out everywhere else after asking', async () => {
    const phone = asBorrower('naija');
    await signIn(phone, '08031234567');
    const desk = await phone.core.signIn('naija');
    await phone.opens('/settings/security');
    expect(phone.sees()).toMatch(/Test.*Elsewhere/);
    await phone.presses('Sign out everywhere else');
    await phone.presses('Sign out everywhere else', 'On this device you stay signed in.');
    expect(phone.toasts).toContain('good: You are signed out everywhere else');
    expect(phone.sees()).not.toContain('Elsewhere');
    expect((await phone.core.ask('GET', '/api/v1/settings/profile', { token: desk.token })).status).toBe(401);
    expect(phone.at).toBe('/settings/security');
  });
});

describe('the documents', () => {
  const path = '/settings/document';
  const bill = new File(['%PDF-1.4\n%bill'], 'bill.pdf', { type: 'application/pdf' });

  it('are the kinds of the lender with what has become of each, of identification number 1 alone [A-109] [A-152] [A-154] [A-330] [A-411] [A-412]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(`insert into document_types (lender_id, code, name, description, required, number) select id, 'id', 'Second identification', 'Another one.', false, 9 from lenders where slug = 'naija'`);
    await signIn(ada, '08031234567', '/settings/documents');
    const page = ada.sees();
    expect(ada.title).toBe('Documents');
    for (const words of ['Identification document', 'Approved', 'Utility bill', 'Payslip', 'Not added']) expect(page).toContain(words);
    expect(page).not.toContain('Second identification');
    expect(ada.sent('/api/v2/settings/document/types').map(({ status }) => status)).toContain(200);
    expect(ada.sent('/api/v1/settings/document').map(({ method, status }) => [method, status])).toContainEqual(['GET', 200]);
    const { token } = await ada.core.signIn('naija');
    const kinds = await ada.core.data<object[]>('GET', '/api/v2/settings/document/types', { token });
    expect(kinds.filter((kind) => !['id', 'name', 'required', 'options'].every((member) => member in kind))).toEqual([]);
    expect(await ada.core.data('GET', '/api/v1/settings/document', { token })).toEqual([{ id: expect.any(Number), type_id: 1, url: expect.any(String), status: 'approved' }]);
    await ada.presses('Identification document');
    expect([ada.sees().includes('We have accepted this document.'), ada.ways.includes('Send')]).toEqual([true, false]);
  });

  it('are added by a file, and replaced once they were rejected [A-413] [A-414]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/documents');
    await ada.presses('Utility bill');
    await ada.fills({ File: bill });
    await ada.goesOn();
    expect(ada.sent(path).filter(({ method }) => method === 'POST').map(({ status, body }) => [status, body])).toEqual([[200, { url: expect.stringContaining('/utility/v1/files/'), type_id: 2 }]]);
    expect([ada.title, ada.toasts.includes('good: We have your document, and look at it'), ada.sees().includes('Pending')]).toEqual(['Documents', true, true]);
    const [{ id } = { id: 0 }] = await ada.core.database.query<{ id: number }>(`update documents set status = 'rejected' where status = 'pending' returning id`);
    await ada.reloads();
    await ada.presses('Utility bill');
    expect(ada.sees()).toContain('We could not take this document.');
    await ada.fills({ File: new File(['%PDF-1.4\n%better'], 'better.pdf', { type: 'application/pdf' }) });
    await ada.goesOn();
    expect(ada.sent(`${path}/${id}`).map(({ method, status, body }) => [method, status, body])).toEqual([['PUT', 200, { url: expect.stringContaining('/utility/v1/files/'), type_id: 2 }]]);
    expect(ada.sees()).toContain('Pending');
  });
});

describe('the photo', () => {
  it('is uploaded and then saved by its address alone [A-394]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/profile');
    await ada.presses('Change photo');
    await ada.fills({ Photo: new File([jpegHead(600, 400)], 'me.jpg', { type: 'image/jpeg' }) });
    await ada.goesOn();
    expect(ada.sent('/settings/profile').filter(({ method }) => method === 'PUT').map(({ status, body }) => [status, Object.keys(body as object)])).toEqual([[200, ['photo_url']]]);
    expect(ada.toasts).toContain('good: Your photo is saved');
  });

  it('is at most 5 MB large [A-309]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/profile');
    await ada.presses('Change photo');
    await ada.fills({ Photo: fileOf('me.jpg', jpegHead(600, 400), 5_242_881) });
    expect([ada.sees().includes('Upload less than 5'), ada.canGoOn]).toEqual([true, false]);
    expect(ada.sent('/upload/photo')).toEqual([]);
  });

  it.each([['PENDING', true], ['PAST DUE', true], ['RUNNING', true], ['COMPLETED', false]] as const)('can’t be changed while a loan is active, and says so: %s', async (status, isActive) => {
    const ada = asBorrower('naija');
    const list = [{ id: 1, loan_amount: '5000.00', interest_due: '0.00', amount_due: '5000.00', currency: 'NGN', created_on: '2026-02-01T00:00:00.000Z', due_date: '2026-04-01', status: { status, can_cancel: false }, product: { id: 1, name: 'Quick Cash' }, tenor: 30, tenor_period: 'days', interest_rate: '8' }];
    await ada.opens('/onboard/login');
    ada.finds('/api/v2/loans', { status: 200, body: { status: 'success', message: 'Done', data: list } }, 9);
    await logIn(ada, '08031234567');
    await ada.opens('/settings/profile');
    expect([/button "Change photo" \(disabled\)/.test(ada.sees()), ada.sees().includes('You cannot change your profile picture while you have an active loan')]).toEqual([isActive, isActive]);
  });
});

describe('invitations', () => {
  const path = '/settings/referral';
  async function invited(): Promise<Borrower> {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `insert into referral_activities (lender_id, borrower_id, user_id, activity, description, earning, created_on)
       select b.lender_id, b.id, o.id, a.activity, 'x', a.earning, now() - a.days * interval '1 day' from borrowers b join lenders l on l.id = b.lender_id and l.slug = 'naija'
       cross join (select id from borrowers where referral_code <> 'ADA567' order by id limit 1) o
       cross join (values ('SIGN_UP', 500, 4), ('LOAN', 1000, 3), ('REPAYMENT', 250, 2), ('LOAN', 750, 1)) a (activity, earning, days) where b.referral_code = 'ADA567'`,
    );
    await signIn(ada, '08031234567', path);
    return ada;
  }

  it('have a link and a code to share, what they have earned, and the latest three [A-113] [A-163] [A-403] [A-429] [A-488] [A-489]', async () => {
    const ada = await invited();
    expect(ada.title).toBe('Invite a friend');
    const page = ada.sees();
    expect(page).toContain(`${window.location.origin}/signup?referral_code=ADA567`);
    const { token } = await ada.core.signIn('naija');
    expect((await ada.core.data<object[]>('GET', '/api/v1/settings/referrals/activities', { token }))[0]).toEqual({ user: { id: expect.any(Number) }, created_on: expect.any(String), description: 'x', activity: 'LOAN', earning: expect.stringMatching(/^750/) });
    expect(page).toContain('₦2,500');
    expect(page).toContain('4 sign-ups');
    expect(document.querySelectorAll('main tbody tr, main [role=row]:has(td)').length).toBe(3);
    expect(ada.sent('/settings/referrals/activities').map(({ status }) => status)).toContain(200);
  });

  it('have earned the sum of all, in the wallet’s currency', async () => {
    const ada = await invited();
    ada.finds('/api/v1/wallet', (answer) => ({ ...answer, data: { ...answer.data, currency: 'USD' } }), 3);
    await ada.reloads();
    expect(ada.sees()).toMatch(/(?:US)?\$2,500/);
  });

  it('have what is copied told, and what could not be copied too, in words that say what to do instead [A-463] [C-531] [A-464] [C-532]', async () => {
    const ada = await invited();
    const taken: string[] = [];
    let isAllowed = true;
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: async (text: string) => (isAllowed ? void taken.push(text) : Promise.reject(new DOMException('', 'NotAllowedError'))) } } }));
    await ada.presses('Copy Referral code');
    expect([taken, ada.toasts]).toEqual([['ADA567'], ['good: Copied to clipboard']]);
    isAllowed = false;
    await ada.presses('Copy Your link');
    expect(taken).toEqual(['ADA567']);
    expect(ada.toasts).toContain('bad: It could not be copied. Select the text and copy it by hand.');
  });

  it('are shown whole on a page of their own, sign-ups apart from the rest [A-114]', async () => {
    const ada = await invited();
    await ada.presses('See all');
    expect([ada.at, ada.sees().includes('Sign ups'), ada.sees().includes('Referal activities')]).toEqual([`${path}/details`, true, true]);
    expect(ada.sees()).toContain('1 sign-up');
  });
});

describe('how complete an account is', () => {
  it('is 25% each for an address, a next of kin, a card and an identification that is not rejected [A-492] [C-575]', async () => {
    const ada = asBorrower('naija');
    const { database } = ada.core;
    await signIn(ada, '08031234567', '/settings');
    const shown = async (): Promise<string> => {
      await ada.reloads();
      return /\b(\d+)%/.exec(ada.sees())?.[1] ?? '';
    };
    expect(await shown()).toBe('100');
    await database.query(`update documents set status = 'rejected'`);
    expect(await shown()).toBe('75');
    await database.query('delete from cards');
    expect(await shown()).toBe('50');
    await database.query('update borrowers set kin = null');
    expect(await shown()).toBe('25');
    await database.query('update borrowers set address = null');
    expect(await shown()).toBe('0');
  });
});

describe.each([
  { lender: 'naija', complete: '08031234567', nothing: '08032345678', loan: '08030000011', rejected: '08030000012' },
  { lender: 'kigali', complete: '0788123456', nothing: '0788000013', loan: '0788000011', rejected: '0788000012' },
  { lender: 'maple', complete: '4165550101', nothing: '4165550102', loan: '4165550111', rejected: '4165550112' },
] as const)('the demo of $lender has somebody', ({ lender, complete, nothing, loan, rejected }) => {
  it('whose account is complete, who has filled nothing in, with a running loan, and whose documents were rejected', async () => {
    const opened = async (phone: string, path: string): Promise<Borrower> => {
      const somebody = asBorrower(lender);
      await signIn(somebody, phone, path);
      return somebody;
    };
    expect((await opened(complete, '/settings')).sees()).toContain('100%');
    const empty = (await opened(nothing, '/settings')).sees();
    expect([/\b0%/.test(empty), empty.includes('Needed')]).toEqual([true, true]);
    expect((await opened(loan, '/settings/profile')).sees()).toMatch(/button "Change photo" \(disabled\)/);
    expect((await opened(rejected, '/settings/documents')).sees().match(/Rejected/g)).toHaveLength(2);
  });
});
