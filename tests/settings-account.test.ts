// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fileOf, jpegHead } from '../src/forms/testing/files.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { chosen, password, signIn } from './traveller/people.ts';
import { underWayDuring } from './traveller/under-way.ts';

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
    for (const weak of [
      'Abcde1=',
      'abcdefg=',
      'abcdef1=',
      'ABCDEFG=',
      'ABCDEF1=',
      'Abcdefgh',
      'Abcdefg1',
      'Abcdef1*',
      'Abcdefg&',
      `Aa%${'x'.repeat(254)}`,
    ]) {
      await ada.fills({ 'Current password': password, 'New password': weak });
      expect([weak, ada.canGoOn]).toEqual([weak, false]);
    }
    for (const symbol of '=!@#$%') {
      await ada.fills({ 'New password': `Abcdef1${symbol}` });
      expect([symbol, ada.canGoOn]).toEqual([symbol, true]);
    }
    for (const old of ['', 'Short1=', 'x'.repeat(257)]) {
      await ada.fills({ 'Current password': old, 'New password': chosen });
      expect([old.length, ada.canGoOn]).toEqual([old.length, false]);
    }
    await ada.fills({ 'Current password': 'Wrong@2026', 'New password': chosen });
    await ada.goesOn();
    expect(ada.errors['Current password']).toBe('This is not your current password. 4 tries left.');
    await ada.fills({ 'Current password': password });
    await ada.goesOn();
    expect(
      ada
        .sent('/settings/password')
        .map(({ status, body }) => [status, body])
        .at(-1),
    ).toEqual([200, { old_password: password, new_password: chosen }]);
    expect([ada.title, ada.toasts.includes('good: Your password is changed')]).toEqual(['Security', true]);
    expect(ada.core.sent.at(-1)?.text).toContain('your password was changed');
  });

  it('changes the PIN, and refuses one that is soon guessed [A-268] [A-278] [A-389] [A-470]', async () => {
    const ada = await open();
    await ada.presses('Change PIN');
    // Written once, a new one can be looked at; the present one is nobody's to read.
    expect(ada.ways.filter((way) => way.startsWith('Show'))).toEqual(['Show New PIN']);
    for (const [old, made] of [
      ['123', '4826'],
      ['12a4', '4826'],
      ['1234', '482'],
      ['1234', '48a6'],
    ] as const) {
      await ada.fills({ 'Current PIN': old, 'New PIN': made });
      expect([old, made, ada.canGoOn]).toEqual([old, made, false]);
    }
    await ada.fills({ 'Current PIN': '12345', 'New PIN': '48265' });
    expect([ada.valueOf('Current PIN').length, ada.valueOf('New PIN').length]).toEqual([4, 4]);
    await ada.fills({ 'Current PIN': '9999', 'New PIN': '4826' });
    await ada.goesOn();
    expect(ada.errors['Current PIN']).toMatch(/tries left/);
    await ada.fills({ 'Current PIN': '1234', 'New PIN': '1111' });
    await ada.goesOn();
    expect(ada.errors['New PIN']).toMatch(/easy to guess/);
    await ada.fills({ 'New PIN': '4826' });
    await ada.goesOn();
    expect(ada.sent('/settings/pin').at(-1)).toMatchObject({ status: 200, body: { old_pin: '1234', new_pin: '4826' } });
    expect([ada.title, ada.toasts.includes('good: Your PIN is changed')]).toEqual(['Security', true]);
  });

  it('sets a new PIN by a code that is asked for first, without a word in the body [A-218] [A-256] [A-279] [A-280] [A-390] [A-391]', async () => {
    const ada = await open();
    await ada.presses('I forgot my PIN');
    expect([
      ada.title,
      ada.sent('/settings/reset/pin/otp').map(({ method, path, status, body }) => [method, path, status, body]),
    ]).toEqual(['Set a new PIN', [['POST', '/api/v1/settings/reset/pin/otp', 200, undefined]]]);
    expect(ada.sent('/settings/reset/pin')).toEqual([]);
    expect(ada.ways).toContain('Show New PIN');
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

  it.each([
    [
      'Change password',
      'Change password',
      '/settings/password',
      { 'Current password': password, 'New password': chosen },
    ],
    ['Change PIN', 'Change PIN', '/settings/pin', { 'Current PIN': '1234', 'New PIN': '4826' }],
    ['I forgot my PIN', 'Set a new PIN', '/settings/reset/pin', { Code: '', 'New PIN': '4826' }],
  ])(
    'has a sheet for each that waits, shows that it sends, keeps what is typed when it fails, and closes when it is done: %s [A-217]',
    async (opens, sends, call, answers) => {
      const ada = await open();
      await ada.presses(opens);
      expect([
        document.querySelectorAll('dialog[open]').length,
        ada.canGoOn,
        document.querySelector('[aria-busy=true]'),
      ]).toEqual([1, false, null]);
      await ada.fills('Code' in answers ? { ...answers, Code: ada.code } : answers);
      expect([ada.canGoOn, ada.ways.includes(sends)]).toEqual([true, true]);
      ada.finds(call, 'lost-before');
      expect(await underWayDuring(() => ada.goesOn())).toEqual([sends]);
      expect([document.querySelectorAll('dialog[open]').length, ada.problem !== '', ada.canGoOn]).toEqual([
        1,
        true,
        true,
      ]);
      expect(await underWayDuring(() => ada.goesOn())).toHaveLength(1);
      expect([document.querySelectorAll('dialog[open]').length, ada.title, ada.toasts.at(-1)]).toEqual([
        0,
        'Security',
        expect.stringMatching(/^good: Your (?:password|PIN) is changed$/),
      ]);
    },
  );

  it('lists where one is signed in, and signs out everywhere else after asking', async () => {
    const phone = asBorrower('naija');
    await phone.hasSignedIn('08031234567');
    const desk = await phone.core.signIn('naija');
    await phone.opens('/settings/security');
    expect(phone.sees()).toMatch(/Test.*Elsewhere/);
    await phone.presses('Log out everywhere else');
    await phone.presses('Log out everywhere else', 'On this device you stay logged in.');
    expect(phone.toasts).toContain('good: You are logged out everywhere else');
    expect(phone.sees()).not.toContain('Elsewhere');
    expect((await phone.core.ask('GET', '/api/v1/settings/profile', { token: desk.token })).status).toBe(401);
    expect(phone.at).toBe('/settings/security');
  });
});

const documentPath = '/settings/document';
const bill = new File(['%PDF-1.4\n%bill'], 'bill.pdf', { type: 'application/pdf' });

describe('the documents', () => {
  it('are the kinds of the lender with what has become of each, of identification number 1 alone [A-109] [A-152] [A-153] [A-154] [A-330] [A-411] [A-412] [B-147] [B-251] [B-252] [B-253] [B-382] [B-383]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `insert into document_types (lender_id, code, name, description, required, number) select id, 'id', 'Second identification', 'Another one.', false, 9 from lenders where slug = 'naija'`,
    );
    await signIn(ada, '08031234567', '/settings/documents');
    const page = ada.sees();
    expect(ada.title).toBe('Documents');
    for (const words of ['Identification document', 'Approved', 'Utility bill', 'Payslip', 'Not added'])
      expect(page).toContain(words);
    expect(page).not.toContain('Second identification');
    expect(ada.sent('/api/v2/settings/document/types').map(({ status }) => status)).toContain(200);
    expect(ada.sent('/api/v1/settings/document').map(({ method, status }) => [method, status])).toContainEqual([
      'GET',
      200,
    ]);
    const { token } = await ada.core.signIn('naija');
    const kinds = await ada.core.data<object[]>('GET', '/api/v2/settings/document/types', { token });
    expect(kinds.filter((kind) => !['id', 'name', 'required', 'options'].every((member) => member in kind))).toEqual(
      [],
    );
    const documents = () => ada.core.data('GET', '/api/v1/settings/document', { token });
    const kept = (type: number, status: string) => ({
      id: expect.any(Number) as number,
      type_id: type,
      url: expect.stringMatching(/^https?:/) as string,
      status,
    });
    expect(await documents()).toEqual([kept(1, 'approved')]);
    await ada.core.database.query(
      `insert into documents (lender_id, borrower_id, type_id, url, status) select d.lender_id, d.borrower_id, more.type, d.url, more.status from documents d cross join (values (2, 'pending'), (3, 'rejected')) more (type, status) where d.borrower_id = 1 and d.status = 'approved'`,
    );
    expect(await documents()).toEqual(
      expect.arrayContaining([kept(1, 'approved'), kept(2, 'pending'), kept(3, 'rejected')]),
    );
    await ada.reloads();
    for (const words of ['Approved', 'Pending', 'Rejected']) expect(ada.sees()).toContain(words);
    await ada.presses('Identification document');
    expect([ada.sees().includes('We have accepted this document.'), ada.ways.includes('Send')]).toEqual([true, false]);
    await ada.goesBack();
    await ada.presses('Utility bill');
    expect([ada.sees().includes('We are looking at this document.'), ada.ways.includes('Send')]).toEqual([true, false]);
  });

  it('that the lender has looked at is told in the language that the borrower reads by now, with its name in it', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `insert into documents (lender_id, borrower_id, type_id, url, status) select t.lender_id, 1, t.id, 'x', 'pending' from document_types t where t.lender_id = 1 and t.number = 2`,
    );
    await signIn(ada, '08031234567', '/settings/language');
    await ada.presses('Français');
    await ada.opens('/settings/documents');
    const [waiting] = await ada.core.database.query<{ id: number; url: string }>(
      `select id, url from documents where status = 'pending'`,
    );
    await ada.core.order('document', { document: `${waiting?.id} ${waiting?.url}`, decision: 'rejected' });
    await ada.opens('/notifications');
    expect(ada.sees()).toContain('Facture de service public');
    expect(ada.sees()).toMatch(/Nous n[’']avons pas pu accepter/);
  });

  it.each([
    ['fr', 'Pièce d’identité', 'Une carte d’identité nationale, un passeport', 'Facture de service public'],
    ['rw', 'Icyangombwa kiranga umuntu', 'Indangamuntu, pasiporo', 'Fagitire'],
    ['en-GB', 'Identification document', 'A national identity card', 'Utility bill'],
  ])(
    'are named and described in the language that the page speaks (%s)',
    async (language, name, description, other) => {
      const aline = asBorrower('kigali', { language });
      await aline.opens('/onboard/login');
      const { token } = await aline.core.signIn('kigali', '0788123456');
      const kinds = await aline.core.data<{ name: string; description: string; additional_code: string }[]>(
        'GET',
        '/api/v2/settings/document/types',
        { lender: 'kigali', token, headers: { 'x-locale': language } },
      );
      expect(kinds[0]).toMatchObject({
        name,
        code_description: name,
        additional_code: 'id',
        description: expect.stringContaining(description) as string,
      });
      expect(kinds[1]?.name).toContain(other);
    },
  );

  it('are added by a file, and replaced once they were rejected [A-413] [A-414] [B-384] [B-385]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/documents');
    await ada.presses('Utility bill');
    await ada.fills({ File: bill });
    await ada.goesOn();
    expect(
      ada
        .sent(documentPath)
        .filter(({ method }) => method === 'POST')
        .map(({ status, body }) => [status, body]),
    ).toEqual([[200, { url: expect.stringContaining('/utility/v1/files/'), type_id: 2 }]]);
    expect([
      ada.title,
      ada.toasts.includes('good: We have your document, and look at it'),
      ada.sees().includes('Pending'),
    ]).toEqual(['Documents', true, true]);
    const [{ id } = { id: 0 }] = await ada.core.database.query<{ id: number }>(
      `update documents set status = 'rejected' where status = 'pending' returning id`,
    );
    await ada.reloads();
    await ada.presses('Utility bill');
    expect(ada.sees()).toContain('We could not take this document.');
    await ada.fills({ File: new File(['%PDF-1.4\n%better'], 'better.pdf', { type: 'application/pdf' }) });
    await ada.goesOn();
    expect(ada.sent(`${documentPath}/${id}`).map(({ method, status, body }) => [method, status, body])).toEqual([
      ['PUT', 200, { url: expect.stringContaining('/utility/v1/files/'), type_id: 2 }],
    ]);
    expect(ada.sees()).toContain('Pending');
  });
});

describe('a file', () => {
  it('of a document is a JPEG or PDF, and is sent where its kind belongs, in parts; other files are refused before any call [A-312] [A-315] [A-384] [A-385] [C-338] [C-341] [C-499] [C-510] [C-511] [B-328] [B-386]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/documents');
    await ada.presses('Utility bill');
    for (const [name, type] of [
      ['bill.png', 'image/png'],
      ['bill.doc', 'application/msword'],
      ['bill.txt', 'text/plain'],
    ] as const) {
      await ada.fills({ File: new File(['%PDF-1.4'], name, { type }) });
      expect([name, ada.sees().includes('File type not allowed'), ada.canGoOn]).toEqual([name, true, false]);
    }
    const uploads = () =>
      ada.network.sent
        .filter(({ path }) => path.includes('/upload/'))
        .map(({ method, path, headers, status }) => [method, path, headers['content-type']?.split(';')[0], status]);
    expect(uploads()).toEqual([]);
    const kept: string[] = [];
    for (const [file, call] of [
      [bill, 'file'],
      [new File([jpegHead(600, 400)], 'bill.jpg', { type: 'image/jpeg' }), 'photo'],
    ] as const) {
      await ada.core.database.query(`delete from documents where type_id = 2`);
      await ada.opensInNewTab('/settings/documents');
      ada.network.sent.length = 0;
      await ada.presses('Utility bill');
      await ada.fills({ File: file });
      await ada.goesOn();
      expect(uploads()).toEqual([['POST', `/utility/v1/upload/${call}?tenant=naija`, 'multipart/form-data', 200]]);
      kept.push(
        ...ada
          .sent(documentPath)
          .filter(({ method }) => method === 'POST')
          .map(({ body }) => (body as { url: string }).url),
      );
    }
    expect(kept).toEqual([
      expect.stringMatching(/\/utility\/v1\/files\/.+/),
      expect.stringMatching(/\/utility\/v1\/files\/.+/),
    ]);
  });
});

describe('the photo', () => {
  it('is uploaded and then saved by its address alone, and stands above each page on a desk [A-121] [A-394]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/profile');
    await ada.presses('Change photo');
    await ada.fills({ Photo: new File([jpegHead(600, 400)], 'me.jpg', { type: 'image/jpeg' }) });
    await ada.goesOn();
    expect(
      ada
        .sent('/settings/profile')
        .filter(({ method }) => method === 'PUT')
        .map(({ status, body }) => [status, Object.keys(body as object)]),
    ).toEqual([[200, ['photo_url']]]);
    expect(ada.toasts).toContain('good: Your photo is saved');
    // Nothing is left unsaved.
    await ada.presses('Settings');
    expect(ada.title).toBe('Settings');
    await ada.goesBack();
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    // The one of jsdom reads no files that were fetched.
    vi.stubGlobal(
      'FileReader',
      class extends EventTarget {
        result = '';
        readAsDataURL({ type }: Blob): void {
          this.result = `data:${type};base64,`;
          this.dispatchEvent(new Event('load'));
        }
      },
    );
    // Files are had from the page's own origin alone.
    ada.finds(
      '/settings/profile',
      (answer) => ({
        ...answer,
        data: {
          ...answer.data,
          photo_url: `${window.location.origin}${new URL(String(answer.data['photo_url'])).pathname}`,
        },
      }),
      9,
    );
    await ada.opensInNewTab('/settings/support');
    expect(document.querySelector('.person img')?.getAttribute('src')).toMatch(/^data:image\/jpeg/);
  });

  it('is at most 5 MB large [A-309]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/profile');
    await ada.presses('Change photo');
    await ada.fills({ Photo: fileOf('me.jpg', jpegHead(600, 400), 5_242_881) });
    expect([ada.sees().includes('Upload less than 5'), ada.canGoOn]).toEqual([true, false]);
    expect(ada.sent('/upload/photo')).toEqual([]);
  });

  it.each([
    ['pending', '08030000023', true],
    ['past due', '08030000022', true],
    ['running', '08030000021', true],
    ['settled', '08030000024', false],
  ] as const)(
    'can’t be changed while a loan is active, neither by its button, which says so, nor by the core: %s [A-334] [A-335]',
    async (status, phone, isActive) => {
      const somebody = asBorrower('naija');
      await signIn(somebody, phone, '/settings/profile');
      const { token } = await somebody.core.signIn('naija', phone);
      const loans = await somebody.core.data<{ status: { status: string } }[]>('GET', '/api/v2/loans?channel=web', {
        token,
      });
      expect(loans.map((loan) => loan.status.status.toLowerCase())).toContain(status);
      const why = 'You cannot change your profile picture while you have an active loan';
      const button = [...document.querySelectorAll('main button')].find(
        ({ textContent }) => textContent === 'Change photo',
      );
      const told = document.getElementById(button?.getAttribute('aria-describedby') ?? 'none')?.textContent;
      expect([
        button?.getAttribute('aria-disabled'),
        button?.getAttribute('title'),
        told,
        somebody.sees().split(why).length - 1,
      ]).toEqual(isActive ? ['true', `${why}.`, `${why}.`, 1] : ['false', null, undefined, 0]);
      const { body } = await somebody.core.ask('PUT', '/api/v1/settings/profile', {
        token,
        body: { photo_url: 'http://naija.localhost/utility/v1/files/none.jpg' },
      });
      expect(body.code).toBe(isActive ? 'active_loan' : 'file_type');
    },
  );
});

describe('invitations', () => {
  const referral = '/settings/referral';
  async function invited(): Promise<Borrower> {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `insert into referral_activities (lender_id, borrower_id, user_id, activity, description, earning, created_on)
       select b.lender_id, b.id, o.id, a.activity, 'x', a.earning, $1::timestamptz - a.days * interval '1 day' from borrowers b join lenders l on l.id = b.lender_id and l.slug = 'naija'
       cross join (select id from borrowers where referral_code <> 'ADA567' order by id limit 1) o
       cross join (values ('SIGN_UP', 500, 4), ('LOAN', 1000, 3), ('REPAYMENT', 250, 2), ('LOAN', 750, 1)) a (activity, earning, days) where b.referral_code = 'ADA567'`,
      [ada.core.clock()],
    );
    await signIn(ada, '08031234567', referral);
    return ada;
  }

  it('have a link and a code to share, what they have earned, and the latest three [A-113] [A-163] [A-403] [A-429] [A-488] [A-489]', async () => {
    const ada = await invited();
    expect(ada.title).toBe('Invite a friend');
    const page = ada.sees();
    expect(page).toContain(`${window.location.origin}/signup?referral_code=ADA567`);
    const { token } = await ada.core.signIn('naija');
    expect((await ada.core.data<object[]>('GET', '/api/v1/settings/referrals/activities', { token }))[0]).toEqual({
      user: { id: expect.any(Number) },
      created_on: expect.any(String),
      description: 'x',
      activity: 'LOAN',
      earning: expect.stringMatching(/^750/),
    });
    expect(page).toContain('₦2,500');
    expect(page).toContain('4 sign-ups');
    expect(document.querySelectorAll('main tbody tr, main [role=row]:has(td)').length).toBe(3);
    expect(ada.sent('/settings/referrals/activities').map(({ status }) => status)).toContain(200);
  });

  it('are told of where they are two thousand as where they are few', async () => {
    const ada = asBorrower('naija');
    ada.finds('/settings/referrals/activities', (answer) => ({
      ...answer,
      data: Array.from({ length: 2000 }, (_, index) => ({
        user: { id: index },
        created_on: '2026-03-01T09:00:00Z',
        description: 'x',
        activity: index % 2 === 0 ? 'SIGN_UP' : 'LOAN',
        earning: '10.00',
      })),
    }));
    await signIn(ada, '08031234567', referral);
    expect(['₦20,000', '2000 sign-ups'].filter((words) => !ada.sees().includes(words))).toEqual([]);
    const rows = () => document.querySelectorAll('main tbody tr').length;
    expect(rows()).toBe(3);
    await ada.presses('See all');
    expect([rows(), ada.sees().includes('1000 sign-ups')]).toEqual([15, true]);
    await ada.presses('Show more');
    expect(rows()).toBe(30);
    await ada.presses('Referal activities');
    expect(rows()).toBe(15);
  });

  it('have earned the sum of all, in the wallet’s currency [A-490]', async () => {
    const ada = await invited();
    expect(document.querySelector('main .figure, main .panel-figure, main [class*=figure]')?.textContent).toContain(
      '₦2,500',
    );
    const aline = asBorrower('kigali');
    await aline.core.database.query(
      `insert into referral_activities (lender_id, borrower_id, user_id, activity, description, earning, created_on)
       select l.id, b.id, b.id, 'LOAN', 'x', a.earning, now() from borrowers b join lenders l on l.id = b.lender_id and l.slug = 'kigali' cross join (values (1200), (300)) a (earning) where b.phone_number is not null`,
    );
    await signIn(aline, '0788123456', referral);
    expect(aline.sees()).toContain('RWF 1,500');
    // The wallet's, where it is another than the lender's.
    ada.finds('/api/v1/wallet', (answer) => ({ ...answer, data: { ...answer.data, currency: 'USD' } }), 3);
    await ada.opensInNewTab(referral);
    expect(ada.sees()).toMatch(/(?:US)?\$2,500/);
  });

  it('have what is copied told, and what could not be copied too, in words that say what to do instead [A-463] [C-531] [A-464] [C-532]', async () => {
    const ada = await invited();
    const taken: string[] = [];
    let isAllowed = true;
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        clipboard: {
          value: {
            writeText: async (text: string) =>
              isAllowed ? void taken.push(text) : Promise.reject(new DOMException('', 'NotAllowedError')),
          },
        },
      }),
    );
    await ada.presses('Copy Referral code');
    expect([taken, ada.toasts, ada.sees().includes('Copied to clipboard')]).toEqual([['ADA567'], [], true]);
    isAllowed = false;
    await ada.presses('Copy Your link');
    expect(taken).toEqual(['ADA567']);
    expect(ada.toasts).toContain('bad: It could not be copied. Select the text and copy it by hand.');
  });

  it('are shown whole on a page of their own, sign-ups apart from the rest [A-114] [A-491]', async () => {
    const ada = await invited();
    await ada.presses('See all');
    expect([ada.at, ada.sees().includes('Sign ups'), ada.sees().includes('Referal activities')]).toEqual([
      `${referral}/details`,
      true,
      true,
    ]);
    expect(ada.sees()).toContain('1 sign-up');
    const rows = () => [...ada.sees().matchAll(/^ *row: (.*)$/gm)].map(([, row = '']) => /₦[\d,.]+/.exec(row)?.[0]);
    expect(rows()).toEqual(['₦500']);
    await ada.presses('Referal activities');
    expect(rows()).toEqual(['₦750', '₦250', '₦1,000']);
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
    await database.query('update cards set removed_on = $1', [ada.core.clock()]);
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
