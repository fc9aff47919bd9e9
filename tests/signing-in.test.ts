// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers } from './traveller/index.ts';
import { chosen, logIn, password, people, signInByHand } from './traveller/people.ts';

const asBorrower = borrowers();

/** No login is left under way, and none is kept. */
const halfSignedIn = (): readonly string[] => Object.keys(localStorage).filter((key) => key.endsWith(':session'));

describe.each(people)('a login at $lender', ({ lender, known, noPassword, unfinished, locked }) => {
  it('that is right leads to the dashboard, with profile, transactions and documents, and says what the device is [A-053] [A-164] [A-372]', async () => {
    const ada = asBorrower(lender);
    await ada.opens('/onboard/login');
    await logIn(ada, known);
    expect(ada.at).toBe('/');
    expect(ada.title).toMatch(/^Hello, /);
    for (const path of ['/settings/profile', '/transactions', '/settings/document'])
      expect(ada.sent(path).map(({ status }) => status)).toContain(200);
    const [sent] = ada.sent('/auth/login');
    expect(sent?.body).toEqual({
      phone_number: known,
      password,
      device_id: 'web',
      version_id: '0.7.2',
      mobile_os: 'web',
      device_name: 'Chrome',
      os_version: 'Android 14',
    });
  });

  it('that is wrong says so under the password, and keeps what was typed [A-183]', async () => {
    const ada = asBorrower(lender);
    await ada.opens('/onboard/login');
    await logIn(ada, known, 'Wrong@2026');
    expect(ada.errors).toEqual({ Password: 'Incorrect phone number or password. 4 tries left.' });
    expect([ada.phoneNumber, ada.valueOf('Password')]).toEqual([known, 'Wrong@2026']);
    expect(halfSignedIn()).toEqual([]);
  });

  it('says so under the password too where the core does not tell how many tries are left [A-183]', async () => {
    const ada = asBorrower(lender);
    await ada.opens('/onboard/login');
    const body = { status: 'error', message: 'Wrong phone number or password', code: 'wrong_credentials' };
    ada.finds('/auth/login', { status: 401, body });
    await logIn(ada, known, 'Wrong@2026');
    expect(ada.errors).toEqual({ Password: 'Incorrect phone number or password' });
    expect(ada.toasts).toEqual([]);
  });

  it('of somebody without a password leads there, and from there with PIN and password back and in [A-180] [A-184] [A-377] [A-434]', async () => {
    const ada = asBorrower(lender);
    await ada.opens('/onboard/login');
    await logIn(ada, noPassword);
    expect([ada.at, ada.title]).toEqual(['/onboard/create-password', 'Create your password']);
    expect(ada.sees()).toMatch(/set your password|complete your registration/i);

    await ada.fills({ 'Your 4-digit PIN': '9999', 'New password': chosen });
    await ada.goesOn();
    expect(Object.keys(ada.errors)).toEqual(['Your 4-digit PIN']);
    expect([ada.valueOf('Your 4-digit PIN'), ada.valueOf('New password')]).toEqual(['', chosen]);

    await ada.fills({ 'Your 4-digit PIN': '1234' });
    await ada.goesOn();
    expect(
      ada
        .sent('/auth/reset/create-password')
        .map(({ method, body, status }) => [method, body, status])
        .at(-1),
    ).toEqual(['POST', { pin: '1234', password: chosen }, 200]);
    expect([ada.title, ada.phoneNumber]).toEqual(['Log in', noPassword]);
    expect(ada.toasts.join('\n')).toContain('Your password is ready.');
    await ada.fills({ Password: chosen });
    await ada.presses('Log in');
    expect(ada.at).toBe('/');
  });

  it('of somebody who has not finished signing up leads to the sign-up, and says so [A-181] [A-184] [A-435]', async () => {
    const ada = asBorrower(lender);
    await ada.opens('/onboard/login');
    await logIn(ada, unfinished);
    expect(ada.at).toBe('/onboard/signup');
    expect(ada.sees()).toMatch(/complete your registration/i);
  });

  it('of somebody who is locked out says so, and nothing is lost', async () => {
    const ada = asBorrower(lender);
    await ada.opens('/onboard/login');
    await logIn(ada, locked);
    expect(ada.problem).toMatch(/^Too many wrong tries\. You can try again at \d\d:\d\d\.$/);
    expect([ada.phoneNumber, ada.valueOf('Password')]).toEqual([locked, password]);
  });
});

it('locks the account for 15 minutes when a password is wrong again and again; then the right one is good again', async () => {
  const aline = asBorrower('kigali');
  await aline.opens('/onboard/login');
  const told: unknown[] = [];
  for (let tries = 1; tries <= 5; tries += 1) {
    await logIn(aline, '0788654321', `Wrong@202${tries}`);
    told.push(aline.errors.Password ?? aline.problem);
  }
  const until = new Date(aline.core.clock().getTime() + 15 * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Africa/Kigali',
    hour: '2-digit',
    minute: '2-digit',
  });
  const wrong = 'Incorrect phone number or password.';
  expect(told).toEqual([
    `${wrong} 4 tries left.`,
    `${wrong} 3 tries left.`,
    `${wrong} 2 tries left.`,
    `${wrong} 1 try left.`,
    `Too many wrong tries. You can try again at ${until}.`,
  ]);
  expect(aline.sent('/auth/login').map(({ status }) => status)).toEqual([401, 401, 401, 401, 423]);
  await logIn(aline, '0788654321');
  expect(aline.problem).toContain(until);
  await aline.waits(16 * 60);
  await aline.presses('Log in');
  expect(aline.at).toBe('/');
});

it.each(['08031234567', '8031234567', '+234 803 123 4567'])(
  'with the number typed as %s shows and sends the same',
  async (typed) => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    await ada.fills({ 'Phone number': typed });
    expect(ada.valueOf('Phone number')).toBe('803 123 4567');
    await ada.fills({ Password: password });
    await ada.presses('Log in');
    expect([
      ada.at,
      ada.sent('/auth/login').map(({ body }) => (body as { phone_number: string }).phone_number),
    ]).toEqual(['/', ['08031234567']]);
  },
);

it('goes on after a second where a position is allowed and never comes', async () => {
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve({ state: 'granted' }) },
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: () => undefined },
  });
  try {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    await logIn(ada, '08031234567');
    expect(ada.sent('/auth/login')).toEqual([]);
    await ada.waits(1);
    expect(ada.at).toBe('/');
  } finally {
    Reflect.deleteProperty(navigator, 'permissions');
    Reflect.deleteProperty(navigator, 'geolocation');
  }
});

describe('a login that is answered by nonsense', () => {
  it.each([
    ['no refresh token', { token: 'a', id: 1, activated: true, set_password: false, expires_in: 720, stage_id: 5 }],
    ['no token', { refresh_token: 'a', id: 1, activated: true, set_password: false }],
    ['nothing', {}],
  ])('(%s) is a login that failed, and nobody is half signed in [F36]', async (_what, data) => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    ada.finds('/auth/login', { status: 200, body: { status: 'success', message: 'ok', data } });
    await logIn(ada, '08031234567');
    expect([ada.problem, ada.errors]).toEqual(['Problem signing in', {}]);
    expect([ada.at, halfSignedIn()]).toEqual(['/onboard/login', []]);
    await ada.opens('/loans');
    expect(ada.title).toBe('Log in');
  });
});

describe('the addresses', () => {
  it.each([
    ['/login?then=%2Floans', '/onboard/login?then=%2Floans'],
    ['/signup?referral_code=ABC123', '/onboard/signup?referral_code=ABC123'],
    ['/reset?from=mail', '/onboard/reset?from=mail'],
    ['/onboard', '/onboard/login'],
    ['/onboard/nothing/here', '/onboard/login'],
    ['/create-password', '/onboard/login'],
    ['/loans/apply?id=2', '/onboard/login?then=%2Floans%2Fapply%3Fid%3D2'],
    ['/nowhere', '/onboard/login?then=%2F'],
  ])('%s leads to %s [A-077]', async (from, to) => {
    const ada = asBorrower('naija');
    await ada.opens(from);
    expect(ada.at).toBe(to);
  });

  it('lead back to the page that was wanted, with its query, after a wrong try too [A-054] [A-055] [C-028] [C-414]', async () => {
    const ada = asBorrower('naija');
    for (const behind of ['/', '/loans', '/loans/2/general', '/settings/profile', '/loans/apply?id=2']) {
      await ada.opens(behind);
      expect([ada.at, ada.title]).toEqual([`/onboard/login?then=${encodeURIComponent(behind)}`, 'Log in']);
    }
    await logIn(ada, '08031234567', 'Wrong@2026');
    await logIn(ada, '08031234567');
    expect([ada.at, ada.title]).toEqual(['/loans/apply?id=2', 'How much do you need?']);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'never lead out of the app, whatever the address says: %s',
    async (then) => {
      const ada = asBorrower('naija');
      await ada.opens(`/onboard/login?then=${encodeURIComponent(then)}`);
      await logIn(ada, '08031234567');
      expect([document.location.host, ada.at]).toEqual(['naija.localhost:3000', '/']);
    },
  );

  it('that nobody knows lead who is signed in back to the page before, else to the dashboard [A-056] [C-027]', async () => {
    const ada = asBorrower('naija');
    await signInByHand(ada, '08031234567', '/loans');
    await ada.opens('/nowhere/at/all');
    expect([ada.at, ada.title]).toEqual(['/loans', 'Loans']);
    await ada.opensInNewTab('/nowhere/at/all');
    expect(ada.at).toBe('/');
  });

  it('of which one is that of a page which is not there lead home [A-057] [C-029]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/404');
    expect([ada.title, ada.ways.includes('Take me home')]).toEqual(["We can't find that page", true]);
    await ada.presses('Take me home');
    expect(ada.title).toBe('Log in');
    await logIn(ada, '08031234567');
    await ada.opens('/404');
    await ada.presses('Take me home');
    expect(ada.at).toBe('/');
  });

  it("of another borrower's loan, or of one that is none, show nothing of it [F35]", async () => {
    const ada = asBorrower('naija');
    await signInByHand(ada, '08031234567', '/loans/999999');
    expect([ada.at, ada.title, ada.toasts]).toEqual(['/loans', 'Loans', ['bad: That loan cannot be found.']]);
    await ada.opens('/loans/apply?id=999999');
    expect([ada.title, ada.toasts]).toEqual(['Loans', ['bad: Loan product cannot be found']]);
    await ada.opens('/loans/none');
    expect([ada.title, ada.toasts]).toEqual(['Loans', ['bad: That loan cannot be found.']]);
  });

  it('of who is signed in: those of the sign-in lead to the dashboard', async () => {
    const ada = asBorrower('naija');
    await signInByHand(ada, '08031234567');
    for (const address of [
      '/onboard/login',
      '/onboard/reset',
      '/onboard/signup',
      '/onboard/create-password',
      '/onboard/else',
    ]) {
      await ada.opens(address);
      expect([address, ada.at]).toEqual([address, '/']);
    }
  });
});

describe('the login', () => {
  it('of who comes back when the session has ended by itself shows the dashboard whole', async () => {
    const ada = asBorrower('naija');
    await signInByHand(ada, '08031234567');
    localStorage.setItem('naija:idle', String(ada.core.clock().getTime() - 86_400_000));
    await ada.opens('/');
    await ada.waits(2);
    expect(ada.at).toContain('/onboard/login?ended=idle');
    expect(ada.phoneNumber).toBe('08031234567');
    await logIn(ada, '08031234567');
    await ada.waits(2);
    expect([ada.at, ada.sees().includes('logged out'), ada.sees().includes('Take offer')]).toEqual(['/', false, true]);
  });

  it('takes the typed number along to the reset and the sign-up [A-074] [A-086]', async () => {
    const ada = asBorrower('naija');
    for (const [words, to] of [
      ['Forgot your password?', '/onboard/reset'],
      ['Create an account', '/onboard/signup'],
    ] as const) {
      await ada.opens('/onboard/login');
      await ada.fills({ 'Phone number': '08031234567' });
      await ada.presses(words);
      expect([ada.at, ada.phoneNumber]).toEqual([to, '08031234567']);
    }
  });

  it('has navigation of Home, Loans and Settings behind it, and savings by the name that the lender gives them [A-041] [A-058] [C-030]', async () => {
    const ada = asBorrower('kigali');
    await signInByHand(ada, '0788123456');
    expect(ada.sees()).toMatch(
      /navigation "Main"\n *list\n *- link "Home" → \/ \(current page\)\n *- link "Loans" → \/loans\n *- link "Settings" → \/settings\n *combobox/,
    );
    const june = asBorrower('maple');
    await signInByHand(june, '4165550101');
    expect(june.sees()).toContain('link "Rainy Day Savings" → /rainydaysavings');
  });
});
