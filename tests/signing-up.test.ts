// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import {
  chosen,
  goesOnFrom,
  kigali,
  logIn,
  maple,
  naija,
  pwani,
  signsUp,
  walks,
  ways,
  type SignUp,
} from './traveller/people.ts';

const asBorrower = borrowers();

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const bodies = (borrower: Borrower, path: string): readonly unknown[] => borrower.sent(path).map(({ body }) => body);

const stepsLeft = (steps: number): string =>
  steps === 0 ? 'Last step' : `${steps} ${steps === 1 ? 'step' : 'steps'} left`;
/** What the bar says of the way: for the ear, and for the eye. */
const counter = (borrower: Borrower): string =>
  [/Step \d+ of \d+/, /\d+ steps? left|Last step/]
    .flatMap((words) => words.exec(borrower.sees())?.[0] ?? [])
    .join(', ') || 'none';

async function upTo(way: SignUp, until: string): Promise<Borrower> {
  const borrower = asBorrower(way.lender);
  await signsUp(borrower, way, { until });
  return borrower;
}

describe.each(ways)('a sign-up at $lender', (way) => {
  const { lender, phone, of } = way;

  it('counts the steps that this lender really has, ends at the welcome or at the photo, and the account signs in [A-089] [A-102] [A-103]', async () => {
    const ada = asBorrower(lender);
    const counted: string[] = [];
    await signsUp(ada, way, { at: () => void counted.push(counter(ada)) });
    expect(counted).toEqual(
      way.places.map(({ uncounted }, index) =>
        index === 0 || uncounted ? 'none' : `Step ${index + 1} of ${of}, ${stepsLeft(of - index - 1)}`,
      ),
    );
    if (lender === 'kigali') {
      expect(ada.title).toBe('A photo of your face');
      return;
    }
    expect([ada.title, ada.at]).toEqual(['Your account is ready', '/onboard/signup']);
    await ada.goesOn();
    expect([ada.at, ada.phoneNumber]).toEqual(['/onboard/login', phone]);
    await logIn(ada, phone, chosen);
    expect(ada.at).toBe('/');
  });
});

describe('the code of a sign-up', () => {
  it('that is wrong is asked for again, five times at most; a new one can be had after 600 seconds, also after a reload [F34] [A-254] [A-436] [A-461] [A-478]', async () => {
    const ada = await upTo(naija, 'Enter the code');
    const { code } = ada;
    expect(ada.sees()).toMatch(/You can ask for a new code in (10:00|9:59)/);
    await ada.fills({ Code: code.slice(1) });
    expect(ada.canGoOn).toBe(false);
    for (let tries = 1; tries <= 5; tries += 1) {
      // It goes with its last digit; what follows is none of it.
      await ada.fills({ Code: `${another(code)}1` });
      expect(bodies(ada, '/auth/onboard/otp')).toHaveLength(tries);
      expect(ada.valueOf('Code')).toBe('');
      if (tries === 1)
        expect([ada.errors.Code, ada.ways.includes('Send a new code')]).toEqual([
          expect.stringContaining('The code is not right'),
          false,
        ]);
    }
    // Dead, also for who knows it.
    await ada.fills({ Code: code });
    expect(ada.sees()).toContain('Please ask for a new one');
    await ada.waits(601);
    await ada.reloads();
    await ada.presses('Send a new code');
    expect(ada.toasts).toContain('good: We have sent a new code.');
    await ada.waits(1);
    expect(ada.sees()).toMatch(/You can ask for a new code in (10:00|9:5\d)/);
    await walks(ada, naija, { from: 'Enter the code', until: 'Who are you?' });
  });

  it('that has run out is refused with words that say what to do [F34]', async () => {
    const aline = await upTo(kigali, 'Enter the code');
    await aline.waits(601);
    await aline.fills({ Code: aline.code });
    expect(aline.sees()).toContain('This code is no longer good');
  });
});

describe('a number', () => {
  it('that was mistyped can be changed where its code is asked for, and the new one is sent a code', async () => {
    const ada = await upTo(naija, 'Enter the code');
    await ada.presses('Change number');
    expect([ada.title, ada.phoneNumber]).toEqual(['Create your account', naija.phone]);
    await ada.fills({ 'Phone number': '08099999902' });
    await ada.goesOn();
    expect([ada.title, ada.sees()]).toEqual(['Enter the code', expect.stringContaining('08099999902')]);
  });

  it('that was right after all leads to where the code that came is typed, though no other is sent yet', async () => {
    const ada = await upTo(naija, 'Enter the code');
    const { code } = ada;
    await ada.presses('Change number');
    await ada.goesOn();
    expect([ada.title, ada.toasts, ada.sent('/auth/onboard').map(({ status }) => status)]).toEqual([
      'Enter the code',
      ['note: We have sent a code to this number already. Enter it here.'],
      [200, 429],
    ]);
    await ada.fills({ Code: code });
    expect(ada.title).toBe('Choose a password');
  });

  it('that has an account leads to its login, and says so', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/signup');
    await ada.fills({ 'Phone number': '08031234567' });
    await ada.goesOn();
    expect(ada.sees()).toContain('This phone number has an account already');
    expect([ada.at, ada.phoneNumber]).toEqual(['/onboard/login', '08031234567']);
  });

  it('is asked with the referral code of the link; one that nobody has is refused on its field, and can be taken away [A-005] [A-090] [A-092] [A-186] [A-362]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/signup?referral_code=NOBODY');
    expect([ada.title, ada.valueOf('Referral code')]).toEqual(['Create your account', 'NOBODY']);
    await ada.fills({ 'Phone number': naija.phone });
    await ada.goesOn();
    expect(ada.title).toBe('Create your account');
    expect(Object.values(ada.errors)).toEqual(['This referral code is not known']);
    await ada.fills({ 'Referral code': 'ada567' });
    await ada.goesOn();
    expect(ada.title).toBe('Enter the code');
    expect(bodies(ada, '/auth/onboard').at(-1)).toEqual({
      phone_number: naija.phone,
      referral_code: 'ada567',
      version_id: '0.7.2',
      mobile_os: 'web',
      device_name: 'Chrome',
      os_version: 'Android 14',
    });
  });

  it('is told with its code and its password to the core [A-093] [A-187] [A-188] [A-363] [A-364]', async () => {
    const ada = await upTo(naija, 'Choose a password');
    expect(bodies(ada, '/auth/onboard/otp')).toEqual([{ phone_number: naija.phone, otp: ada.code }]);
    await walks(ada, naija, { from: 'Choose a password', until: 'Who are you?' });
    expect(bodies(ada, '/auth/onboard/password')).toEqual([
      expect.objectContaining({
        phone_number: naija.phone,
        password: chosen,
        confirmation_id: expect.any(String) as string,
        device_id: 'web',
      }),
    ]);
    expect(ada.sent('/auth/onboard/password').map(({ status }) => status)).toEqual([200]);
  });
});

describe('a number that was proved', () => {
  it('is gone back to from the password, and is not proved again unless it is another', async () => {
    const ada = await upTo(naija, 'Choose a password');
    await ada.presses('Back');
    expect(ada.title).toBe('Create your account');
    await ada.goesOn();
    expect([ada.title, bodies(ada, '/auth/onboard').length]).toEqual(['Choose a password', 1]);
    await ada.presses('Back');
    await ada.fills({ 'Phone number': '08099999977' });
    await ada.goesOn();
    expect(ada.title).toBe('Enter the code');
    await ada.presses('Change number');
    await ada.fills({ 'Phone number': naija.phone });
    await ada.goesOn();
    await walks(ada, naija, { from: 'Choose a password', until: 'Who are you?' });
    expect(ada.title).toBe('Who are you?');
  });
});

describe('an identity number', () => {
  it('that cannot be found is told where it was typed, and can be typed again', async () => {
    const ada = await upTo(naija, 'Who are you?');
    await ada.fills({ BVN: '22200000000' });
    await ada.goesOn();
    await ada.fills({ 'Last 5 digits of the phone number': '11111', 'Date of birth': '1990-05-12' });
    await ada.goesOn();
    expect([ada.title, ada.errors, ada.toasts]).toEqual(['Who are you?', { BVN: 'This BVN cannot be found' }, []]);
    await walks(ada, naija, { from: 'Who are you?', until: 'Your bank account' });
  });

  it('that does not go with what confirms it is told there, from where one can go and change it', async () => {
    const ada = await upTo(naija, 'Confirm your identity');
    await ada.fills({ 'Last 5 digits of the phone number': '22222', 'Date of birth': '1990-05-12' });
    await ada.goesOn();
    // Which of the two it is, nobody is told: it stands beside the button, and either can be mended alone.
    expect([ada.title, ada.errors, ada.problem, ada.canGoOn]).toEqual([
      'Confirm your identity',
      {},
      'The details do not match this BVN',
      true,
    ]);
    await ada.presses('Change the BVN');
    expect([ada.title, ada.valueOf('BVN')]).toEqual(['Who are you?', '22211111111']);
  });
});

describe('a PIN', () => {
  it.each(['0000', '7777', '1234', '4321'])('of %s is refused at its field', async (pin) => {
    const june = await upTo(maple, 'Choose a PIN');
    await june.fills({ 'Your 4-digit PIN': pin });
    await june.triesToGoOn();
    expect([june.title, Object.values(june.errors)]).toEqual([
      'Choose a PIN',
      [expect.stringContaining('easy to guess')],
    ]);
    expect(june.sent('/onboard/pin')).toEqual([]);
  });

  it('that is the year of birth is refused by the core, and told at its field', async () => {
    const ada = await upTo(naija, 'Choose a PIN');
    await ada.fills({ 'Your 4-digit PIN': '1990' });
    await ada.goesOn();
    expect([ada.title, Object.values(ada.errors)]).toEqual([
      'Choose a PIN',
      [expect.stringContaining('easy to guess')],
    ]);
  });
});

/** A picture of one pixel. */
const face = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the stages after it', () => {
  it('save PIN, email and photo; a photo can be taken again or sent, and is refused before it is sent when it has more than 50 MB [A-243] [A-310] [A-366] [A-368] [A-369] [C-342]', async () => {
    const keza = asBorrower('kigali');
    await signsUp(keza, kigali);
    expect([bodies(keza, '/onboard/pin'), bodies(keza, '/onboard/email')]).toEqual([
      [{ pin: '4826' }],
      [{ email: 'keza@mail.example' }],
    ]);
    const photo = () => new File([face], 'face.png', { type: 'image/png' });
    await keza.fills({ Photo: Object.defineProperty(photo(), 'size', { value: 52_428_801 }) });
    expect([keza.sees().includes('Upload less than 50 MB'), keza.sent('/upload/photo')]).toEqual([true, []]);
    await keza.fills({ Photo: photo() });
    expect(keza.sees()).not.toContain('Upload less than 50 MB');
    expect(keza.ways).toEqual(expect.arrayContaining(['Looks good', 'Retake']));
    await keza.presses('Looks good');
    expect(keza.title).toBe('Your account is ready');
    expect(bodies(keza, '/onboard/photo')).toEqual([
      { photo_url: expect.stringMatching(/^http:\/\/kigali\.localhost.*\/utility\/v1\/files\//) as string },
    ]);
  });
});

describe('an email', () => {
  it('of a domain that is not allowed is told so before any call, and can be changed [A-003] [A-091] [A-098] [A-099] [A-100] [A-202] [A-203] [A-462]', async () => {
    const june = asBorrower('maple');
    await june.opens('/onboard/signup');
    await june.fills({ 'Phone number': maple.phone, Email: 'june@elsewhere.example' });
    await june.goesOn();
    expect(june.title).toBe('Error!!!');
    expect(june.sees()).toContain('Sign up is limited to members of Maple Lending.');
    expect(june.sent('/auth/onboard')).toEqual([]);
    await june.presses('Go back');
    expect([june.title, june.phoneNumber]).toEqual(['Create your account', maple.phone]);
    await june.fills({ Email: 'june@Maple.Example' });
    await june.goesOn();
    expect(june.title).toBe('Enter the code');
  });
});

describe('an identity', () => {
  it('has 11 digits, and is only taken when digits, date and register agree, of somebody who is 18 [A-258] [A-261] [A-461] [A-473] [A-486]', async () => {
    const ada = await upTo(naija, 'Who are you?');
    for (const wrong of ['2221111111', '222111111111']) {
      await ada.fills({ BVN: wrong });
      await ada.triesToGoOn();
      expect(ada.errors).toEqual({ BVN: 'BVN length must be 11 characters long' });
    }
    await ada.fills({ BVN: '22211111111' });
    await ada.goesOn();
    // The clock stands at 10 March 2026: the day before, on, and after the eighteenth birthday.
    await ada.fills({ 'Last 5 digits of the phone number': '11112', 'Date of birth': '2008-03-11' });
    await ada.triesToGoOn();
    expect(ada.errors).toEqual({ 'Date of birth': 'You must be 18 years or older' });
    expect(ada.sent('/verify/bvn')).toEqual([]);
    await ada.fills({ 'Date of birth': '2008-03-10' });
    expect(ada.errors).toEqual({});
    await ada.fills({ 'Date of birth': '1990-05-12' });
    await ada.goesOn();
    expect(ada.sees()).toContain('The details do not match this BVN');
    expect(ada.title).toBe('Confirm your identity');
    await ada.fills({ 'Last 5 digits of the phone number': '11111' });
    await ada.goesOn();
    expect(ada.title).toBe('Your bank account');
  });

  it('is confirmed by exactly five digits and a date, looked up, and saved with the number of the register [A-323] [A-259] [A-260] [A-262] [A-365] [A-379]', async () => {
    const ada = await upTo(naija, 'Confirm your identity');
    await ada.triesToGoOn();
    expect(Object.keys(ada.errors)).toEqual(['Last 5 digits of the phone number', 'Date of birth']);
    await ada.fills({ 'Last 5 digits of the phone number': '1111' });
    expect(Object.keys(ada.errors)).toContain('Last 5 digits of the phone number');
    // No more of them can be typed.
    await ada.fills({ 'Last 5 digits of the phone number': '111112', 'Date of birth': '1990-05-12' });
    await ada.goesOn();
    expect(bodies(ada, '/verify/bvn')).toEqual([{ bvn: '22211111111', last_5_digits: '11111', dob: '1990-05-12' }]);
    expect(bodies(ada, '/onboard/bvn')).toEqual([
      { bvn: '22211111111', bvn_phone_number: '08051111111', dob: '1990-05-12' },
    ]);
  });
});

describe('a bank account', () => {
  it('is checked at the first press and saved at the second; a changed one is checked anew, and one that nobody has is refused on its number [A-367]', async () => {
    const ada = await upTo(naija, 'Your bank account');
    await ada.fills({ Bank: 'Zenith Bank', 'Account number': '0123450000' });
    await ada.goesOn();
    expect(Object.keys(ada.errors)).toEqual(['Account number']);
    await ada.fills({ 'Account number': '0123456789' });
    await ada.goesOn();
    expect(ada.sees()).toContain('Ibrahim Johnson');
    // Another number is another account: its name is unknown again.
    await ada.fills({ 'Account number': '0123456788' });
    expect(ada.sees()).not.toContain('Ibrahim Johnson');
    await ada.goesOn();
    expect(ada.sees()).toContain('Ibrahim Idris');
    expect(ada.sent('/onboard/bank')).toEqual([]);
    await ada.goesOn();
    expect(ada.title).toBe('Choose a PIN');
    expect(bodies(ada, '/onboard/bank')).toEqual([{ account_number: '0123456788', bank_code: '057' }]);
  });

  it('has a typed name where none can be looked up', async () => {
    const aline = await upTo(kigali, 'Choose a PIN');
    expect(bodies(aline, '/onboard/bank')).toEqual([
      { account_number: '400123456', bank_code: expect.any(String) as string, account_name: 'Keza Mutoni' },
    ]);
  });
});

describe('a sign-up that was left', () => {
  it.each([
    [naija, 'Your bank account', 'Step 6 of 7'],
    [maple, 'Your email address', 'Step 5 of 5'],
    [kigali, 'Choose a PIN', 'Step 5 of 7'],
  ] as const)('goes on on another device at its stage [A-095]', async ({ lender, phone, places }, title, step) => {
    const left = asBorrower(lender);
    await signsUp(left, { lender, phone, places, of: 0 }, { until: title });
    // A number may ask for its next code after a minute.
    await left.waits(61);
    const again = asBorrower(lender);
    await signsUp(
      again,
      { lender, phone, places: [...places.slice(0, 3), ...places.filter((place) => place.title === title)], of: 0 },
      { until: title },
    );
    expect([again.title, again.sees().includes(step)]).toEqual([title, true]);
  });
});

describe('who comes back before the sign-up is done', () => {
  it('is greeted with the steps that are left, once', async () => {
    await signsUp(asBorrower('maple'), maple, { until: 'Choose a PIN' });
    const june = asBorrower('maple');
    await june.opens('/onboard/login');
    await logIn(june, maple.phone, chosen);
    expect([june.title, june.sees()]).toEqual([
      'Choose a PIN',
      expect.stringMatching(/Create your account\s+1 step left/),
    ]);
    await walks(june, maple, { from: 'Choose a PIN', until: 'Your email address' });
    const later = asBorrower('maple');
    await later.opens('/onboard/login');
    await logIn(later, maple.phone, chosen);
    expect([later.title, later.sees()]).toEqual([
      'Your email address',
      expect.stringMatching(/Welcome back\s+Last step/),
    ]);
  });

  it('is nobody who begins: not where a lender names a form that its core does not have either', async () => {
    const june = asBorrower('maple');
    await june.core.database.query(
      `update lenders set settings = settings || '{"onboarding_stages": ["form", "pin", "email"]}' where slug = 'maple'`,
    );
    await signsUp(june, maple, { until: 'Choose a PIN' });
    expect(june.sees()).toMatch(/Create your account\s+1 step left/);
  });

  it('goes on at the same stage through a login that tells by words, on another device, with no new code and no new password', async () => {
    await signsUp(asBorrower('naija'), naija, { until: 'Your bank account' });
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    await logIn(ada, naija.phone, chosen);
    expect([ada.title, ada.sees(), ada.toasts]).toEqual([
      'Your bank account',
      expect.stringMatching(/Welcome back\s+1 step left/),
      ['note: Please proceed to complete your registration'],
    ]);
    await walks(ada, naija, { from: 'Your bank account' });
    expect(ada.sent('/auth/onboard/').filter(({ path }) => /phone|otp|password/.test(path))).toEqual([]);
  });

  it("is greeted behind the code too, where a lender's core tells by words alone", async () => {
    await signsUp(asBorrower('naija'), naija, { until: 'Your bank account' });
    const ada = asBorrower('naija');
    await ada.waits(61);
    await ada.opens('/onboard/login');
    ada.finds('/auth/login', {
      status: 403,
      body: { status: 'error', message: 'Please proceed to complete your registration', code: 'proceed' },
    });
    await logIn(ada, naija.phone, chosen);
    for (const place of naija.places.slice(0, 3)) await goesOnFrom(ada, place);
    expect([ada.title, ada.sees()]).toEqual(['Your bank account', expect.stringMatching(/Welcome back\s+1 step left/)]);
    await walks(ada, naija, { from: 'Your bank account', until: 'Choose a PIN' });
    expect(ada.sees()).toMatch(/Create your account\s+Last step/);
  });
});

describe('a sign-up whose token is refused', () => {
  it('says so, leads to the login after a second, and goes on at the stage where it was [A-201] [C-526]', async () => {
    const aline = await upTo(kigali, 'Choose a PIN');
    await aline.core.order('faults', {
      operation: 'saveOnboardingPin',
      kind: 'refuse',
      status: 401,
      code: 'unauthorized',
      message: 'Unauthorized access',
    });
    await aline.fills({ 'Your 4-digit PIN': '4826' });
    await aline.goesOn();
    expect([aline.title, aline.problem]).toEqual(['Please log in again', 'Unauthorized access']);
    await aline.waits(1);
    expect([aline.at, aline.phoneNumber]).toEqual(['/onboard/login', kigali.phone]);
    await logIn(aline, kigali.phone, chosen);
    expect([aline.at, aline.title]).toEqual(['/onboard/signup', 'Choose a PIN']);
  });
});

describe('nobody there', () => {
  it('is asked in a sign-up, too; who does not answer has to log in, and what was typed is not on the screen [A-104]', async () => {
    const ada = await upTo(naija, 'Who are you?');
    await ada.fills({ BVN: '22211111111' });
    // This lender ends a session after 15 minutes, and asks a minute before.
    await ada.waits(13.9 * 60);
    expect(ada.sees()).not.toContain('Are you there?');
    await ada.waits(10);
    expect(ada.sees()).toContain('Are you there?');
    await ada.presses('Yes, I am here');
    expect([ada.title, ada.valueOf('BVN')]).toEqual(['Who are you?', '22211111111']);
    await ada.waits(20 * 60);
    expect(ada.title).toBe('Log in');
    expect(ada.sees()).not.toContain('22211111111');
  });
});

describe('a form of the lender’s own', () => {
  it('goes page by page and back, and keeps what was typed over a reload, until it is sent once [A-096] [A-189] [A-190] [A-191] [A-193] [A-194] [A-195] [A-197] [A-166] [A-167] [A-168] [A-370] [A-371]', async () => {
    const asha = await upTo(pwani, 'About you');
    expect(asha.ways).not.toContain('Previous');
    await walks(asha, pwani, { from: 'About you', until: 'Work and money' });
    await asha.fills(pwani.places.find(({ title }) => title === 'Work and money')?.answers(asha) ?? {});
    await asha.presses('Previous');
    expect([asha.title, asha.valueOf('First name')]).toEqual(['About you', 'Asha']);
    await asha.goesOn();
    await asha.reloads();
    await asha.waits(1);
    expect([asha.title, asha.valueOf('Sector'), asha.valueOf('Monthly income')]).toEqual([
      'Work and money',
      'Trade',
      '450,000',
    ]);
    await asha.goesOn();
    expect([asha.title, asha.ways.includes('Previous')]).toEqual(['Papers', true]);
    await asha.goesOn();
    expect(asha.title).toBe('Choose a PIN');
    const [asked] = asha.sent('/auth/onboard/form').filter(({ method }) => method === 'GET');
    expect([asked?.path, asked?.body, asked?.status]).toEqual(['/api/v1/auth/onboard/form', undefined, 200]);
    const { pages, meta } = await asha.core.data<{
      meta: { name: string };
      pages: {
        title: string;
        description?: string;
        sections: { name: string; description?: string; fields: { id: string; type: string; label: string }[] }[];
        actions: { type: string }[];
      }[];
    }>('GET', '/api/v1/auth/onboard/form', { lender: 'pwani', token: asked?.headers.authorization ?? '' });
    expect([meta, pages.map((page) => [page.title, page.description]), pages[0]?.sections[0]]).toEqual([
      { name: 'member_details' },
      [
        ['About you', 'So that we know who we lend to.'],
        ['Work and money', undefined],
        ['Papers', 'Photos are made smaller before they are sent.'],
      ],
      expect.objectContaining({ name: 'Person', description: 'As on your identity card.' }),
    ]);
    for (const { id, type, label } of pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)))
      expect([typeof id, typeof type, typeof label]).toEqual(['string', 'string', 'string']);
    expect(pages.map(({ actions }) => actions.map(({ type }) => type))).toEqual([
      ['continue'],
      ['cancel', 'continue'],
      expect.arrayContaining(['cancel', 'submit']),
    ]);
    expect(
      asha
        .sent('/auth/onboard/form')
        .filter(({ method }) => method === 'POST')
        .map(({ path, status }) => [path, status]),
    ).toEqual([['/api/v1/auth/onboard/form', 200]]);
    expect(
      asha
        .sent('/auth/onboard/form')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).toEqual([
      {
        member_details: expect.objectContaining({
          first_name: 'Asha',
          sector: 'Trade',
          branch: 'KBH',
          languages: ['Swahili'],
        }) as unknown,
      },
    ]);
  });

  it.each(['en-GB', 'sw'])(
    'tells in %s of every answer what is wrong with it, each in words of its own [A-196]',
    async (language) => {
      const asha = asBorrower('pwani', { language });
      // The way is walked by its places' order, whatever they are called.
      await asha.opens('/onboard/signup');
      const names = () => asha.fields;
      await asha.fills({ [names()[0] ?? '']: pwani.phone });
      await asha.goesOn();
      await asha.fills({ [names()[0] ?? '']: asha.code });
      await asha.fills({ [names()[0] ?? '']: chosen });
      await asha.goesOn();
      await asha.waits(1);
      await asha.presses(language === 'sw' ? 'Maswali 7 zaidi (si lazima)' : '7 more questions (optional)');
      const inWords = (english: string, swahili: string) => (language === 'sw' ? swahili : english);
      expect(asha.title).toBe(inWords('About you', 'Kuhusu wewe'));
      await asha.fills({
        [inWords('First name', 'Jina la kwanza')]: 'A',
        [inWords('National ID number', 'Nambari ya kitambulisho cha taifa')]: '12',
        [inWords('Date of birth', 'Tarehe ya kuzaliwa')]: '2023-01-01',
        [inWords('Number of dependants', 'Idadi ya wanaokutegemea')]: '21',
        [inWords('Email', 'Barua pepe')]: 'neither',
        [inWords('Website of your business', 'Tovuti ya biashara yako')]: 'nowhere at all',
      });
      await asha.triesToGoOn();
      const told = Object.values(asha.errors);
      expect([told.length, new Set(told).size]).toEqual([8, 8]);
      if (language === 'sw') expect(told.join(' ')).not.toMatch(/\b(must|required|valid|enter|choose)\b/i);
      // A choice is answered by its value, whatever it is called.
      await asha.fills({ [inWords('Gender', 'Jinsia')]: inWords('Female', 'Mwanamke') });
      expect(asha.sees()).toContain(inWords('Female', 'Mwanamke'));
    },
  );
});
