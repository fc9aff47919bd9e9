// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { PushDevice } from '../src/core/testing/push-device.ts';
import { nameOf } from './traveller/find.ts';
import { borrowers } from './traveller/index.ts';
import { logIn, naija, password, signIn, signInByHand, signsUp } from './traveller/people.ts';

const asBorrower = borrowers();

/** What this device keeps of a lender's customer. */
const kept = (): readonly string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

describe('every call', () => {
  it('says that it is JSON, of the web, with a key, time zone and language; before the login it is the organisation’s, then the borrower’s [A-332] [A-358] [B-350] [C-413] [C-430] [A-353] [C-426] [A-354] [C-427] [A-355] [C-428] [A-356] [A-357] [C-429]', async () => {
    const aline = asBorrower('kigali', { language: 'fr' });
    await aline.opens('/onboard/login');
    await aline.fills({ [aline.fields[0] ?? '']: '0788123456', [aline.fields[1] ?? '']: password });
    await aline.goesOn();
    expect(aline.at).toBe('/');
    const calls = aline.network.sent;
    expect(calls.length).toBeGreaterThan(6);
    for (const { path, headers } of calls) {
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          accept: 'application/json',
          'content-type': 'application/json',
          os: 'web',
          'x-api-key': 'web',
          'x-timezone': 'Africa/Kigali',
          'x-locale': 'fr',
        }),
      ]);
      expect([path, headers.authorization]).toEqual([
        path,
        expect.stringMatching(/\/auth\/|\/util\/event/.test(path) ? /^Basic / : /^Bearer /),
      ]);
    }
    const token = (JSON.parse(localStorage.getItem('kigali:session') ?? '{}') as { access?: string }).access;
    expect(
      calls.filter(({ path }) => path.endsWith('/settings/profile')).map(({ headers }) => headers.authorization),
    ).toEqual([`Bearer ${token}`]);
  });

  it('before the page is there, the lender’s preferences are asked for the web without a customer, and the site configuration by its host [A-014] [C-513] [A-018] [A-359] [A-378] [B-411]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/');
    const asked = ada.core.served.filter(({ url }) => url.includes('/auth/preference'));
    expect(asked.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['GET', '/api/v1/auth/preference?channel=web', expect.stringMatching(/^Basic /)],
    ]);
    expect(
      ada.core.served
        .filter(
          ({ headers }) => headers.accept !== 'application/json' || headers['content-type'] !== 'application/json',
        )
        .map(({ url }) => url),
    ).toEqual([]);
    expect(
      ada.core.served.filter(({ url }) => url.includes('/site-config')).map(({ method, url }) => [method, url]),
    ).toEqual([['GET', '/site-config?host=naija.localhost']]);
    await logIn(ada, '08031234567');
    for (const path of ['/settings/profile', '/transactions'])
      expect([path, ...ada.sent(path).map(({ method, status }) => `${method} ${status}`)]).toEqual([path, 'GET 200']);
  });
});

describe('the bar', () => {
  it('has the languages on every page, and a menu of settings, logout and the version [A-061] [A-062] [C-032] [A-063] [A-065] [A-079] [C-033] [C-597]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    expect(ada.sees()).toMatch(/combobox "Language" = "English"\n +options: English \| Français/);
    await logIn(ada, '08031234567');
    expect(ada.sees()).toMatch(/combobox "Language" = "English"/);
    await ada.presses('Menu Adaeze Okafor');
    expect(ada.sees()).toMatch(
      /list\n +- link "Notifications" → \/notifications\n +- link "Settings" → \/settings\n +- button "Logout"\n +Version 0\.7\.2/,
    );
  });

  it('has English, French and Kinyarwanda at one lender, and Swahili at one alone; what is chosen is spoken and kept, and English where nothing is [A-043] [A-044] [A-046] [B-466] [C-596]', async () => {
    const offered: Record<string, string> = {};
    for (const lender of ['naija', 'kigali', 'maple', 'pwani', 'lekki'] as const) {
      const anybody = asBorrower(lender, { language: '' });
      await anybody.opens('/onboard/login');
      expect([lender, anybody.title]).toEqual([lender, 'Log in']);
      offered[lender] = /options: (English.*)/.exec(anybody.sees())?.[1] ?? '';
    }
    expect([offered.kigali, offered.naija, offered.pwani]).toEqual([
      'English | Français | Ikinyarwanda',
      'English | Français',
      'English | Kiswahili',
    ]);
    expect(
      Object.entries(offered)
        .filter(([, languages]) => languages.includes('Kiswahili'))
        .map(([lender]) => lender),
    ).toEqual(['pwani']);
    const aline = asBorrower('kigali');
    await aline.opens('/onboard/login');
    await aline.fills({ Language: 'Français' });
    expect(aline.title).toBe('Connexion');
    await aline.opensInNewTab('/onboard/login');
    expect(aline.title).toBe('Connexion');
  });

  it('hides Kinyarwanda where the country is Canada, also at a lender that has it [A-045] [B-467]', async () => {
    const aline = asBorrower('kigali');
    await aline.core.database.query(`update lenders set country = 'CAN' where slug = 'kigali'`);
    await aline.opens('/onboard/login');
    expect(aline.sees()).toMatch(/options: English \| Français\n/);
    await signIn(aline, '0788123456');
    expect(aline.sees()).toMatch(/options: English \| Français\n/);
  });

  it('names the savings as the lender does, by an address made of that name, and not where it names none [A-059] [C-031] [A-060] [C-014]', async () => {
    const june = asBorrower('maple');
    for (const [name, link] of [
      ['Save & Grow', 'link "Save & Grow" → /Save-Grow'],
      ['Rainy Day Savings', 'link "Rainy Day Savings" → /rainydaysavings'],
    ] as const) {
      await june.core.database.query(`update lenders set settings = settings || $1::jsonb where slug = 'maple'`, [
        JSON.stringify({ savings_plan_name: name }),
      ]);
      await june.opens('/');
      if (june.title === 'Log in') await logIn(june, '4165550101');
      expect(june.sees().toLowerCase()).toContain(link.toLowerCase());
    }
    const ada = asBorrower('kigali');
    await signIn(ada, '0788123456');
    expect(ada.sees()).toMatch(/navigation "Main"\n +list\n +- .*Home.*\n +- .*Loans.*\n +- .*Settings.*\n +combobox/);
  });

  it('says who made the app where the flag is 1 or true, and not where it is 0 or nothing is said [A-038] [A-082]', async () => {
    const says = async (lender: 'naija' | 'maple' | 'pwani' | 'kigali') => {
      const anybody = asBorrower(lender);
      await anybody.opens('/onboard/login');
      return anybody.sees().includes('Powered by');
    };
    expect([await says('naija'), await says('pwani'), await says('maple'), await says('kigali')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a session', () => {
  it('is asked after a minute before the lender’s minutes are over, and ends with them; what the device keeps of it is that instant [A-068] [C-318] [A-069] [C-320] [A-070] [C-321] [A-480] [A-066] [C-319] [C-582]', async () => {
    const aline = asBorrower('kigali');
    await signIn(aline, '0788123456');
    // Some minutes later somebody is still there, and the minutes begin again.
    await aline.waits(120);
    window.dispatchEvent(new Event('keydown'));
    const active = Date.now();
    // Ten minutes at this lender.
    expect(Math.abs(Number(localStorage.getItem('kigali:idle')) - (active + 9 * 60_000))).toBeLessThan(2000);
    await aline.waits(9 * 60 - 3);
    expect(aline.sees()).not.toContain('Are you there?');
    await aline.waits(5);
    expect(aline.sees()).toContain('Are you there?');
    const left = () => Number(/You will be logged out in (\d+) seconds/.exec(aline.sees())?.[1]);
    const [before] = [left(), await aline.waits(10)];
    expect([before > 50 && before <= 60, before - left()]).toEqual([true, 10]);
    await aline.waits(45);
    expect(aline.title).not.toBe('Log in');
    await aline.waits(7);
    expect(aline.title).toBe('Log in');
    // Whoever was away reads why when they come back, however late.
    await aline.waits(3600);
    expect(aline.sees()).toContain('we logged you out after 10 minutes in which nothing happened.');
  });

  it('keeps tokens, their end and its own id on the device, and is refreshed 60 seconds before its end, with what the core then gives [A-165] [C-207] [A-174] [C-287] [A-176] [C-285] [A-374] [C-508] [C-614]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567');
    const first = JSON.parse(localStorage.getItem('naija:session') ?? '{}') as Record<string, string>;
    expect(first).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      expires: expect.any(Number),
      id: expect.any(String),
      session: expect.any(String),
    });
    const left = (Number(first.expires) - Date.now()) / 1000;
    // Up to five seconds earlier, so that not all phones ask at once.
    await ada.waits(left - 66);
    expect(ada.sent('/auth/refresh-token')).toEqual([]);
    await ada.waits(7);
    expect(
      ada.sent('/auth/refresh-token').map(({ method, path, body, status }) => [method, path, body, status]),
    ).toEqual([['POST', '/api/v1/auth/refresh-token', { token: first.refresh }, 200]]);
    const next = JSON.parse(localStorage.getItem('naija:session') ?? '{}') as Record<string, string>;
    expect([next.access === first.access, Number(next.expires) > Number(first.expires)]).toEqual([false, true]);
    window.dispatchEvent(new Event('keydown'));
    await ada.presses('Take offer', 'Quick Cash');
    expect(ada.sent('/loan/eligibility').at(-1)?.headers.authorization).toBe(`Bearer ${next.access}`);
    await ada.opensInNewTab('/loans');
    expect([ada.at, ada.title]).toEqual(['/loans', 'Loans']);
  });

  it('that the core ends leads to the login and clears what was told, and nothing is kept of it', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567');
    await ada.core.order('faults', {
      operation: '*',
      kind: 'refuse',
      status: 401,
      code: 'unauthorized',
      message: 'Unauthorized access',
      times: 20,
    });
    await ada.presses('Take offer', 'Quick Cash');
    expect([ada.title, kept().filter((name) => name.endsWith(':session'))]).toEqual(['Log in', []]);
  });

  it('that the borrower ends leaves nothing of it on the device: no session, no journey, no file [A-064] [A-185] [C-034] [C-322] [C-323]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567');
    await ada.presses('Take offer', 'Quick Cash');
    await ada.fills({ 'For how long?': '14' });
    await ada.presses('Close');
    expect(kept().some((name) => name.startsWith('naija:journey:'))).toBe(true);
    await ada.opens('/');
    await ada.presses('Menu Adaeze Okafor');
    await ada.presses('Logout');
    expect([ada.title, ada.sees().includes('Are you sure you want to log out?')]).toEqual(['Confirm logout', true]);
    await ada.presses(ada.ways.find((words) => /log ?out/i.test(words)) ?? '');
    expect(ada.title).toBe('Log in');
    expect(kept().filter((name) => /:session$|:journey:|:tab:(?!guest:login)/.test(name))).toEqual([]);
  });
});

describe('a device', () => {
  it('whose borrower has allowed notifications before tells where they are sent to, once signed in [A-415] [C-288] [C-509]', async () => {
    const ada = asBorrower('naija');
    const device = new PushDevice('phone');
    const subscription = { endpoint: device.endpoint, toJSON: () => JSON.parse(device.token) as object };
    vi.stubGlobal('Notification', { permission: 'granted' });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        ready: Promise.resolve({ pushManager: { getSubscription: async () => subscription } }),
        register: async () => undefined,
        addEventListener: () => undefined,
      },
    });
    await signInByHand(ada, '08031234567');
    await ada.waits(5);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(ada.sent('/settings/notification/token').map(({ method, body, status }) => [method, body, status])).toEqual([
      ['PUT', { notification_token: device.token }, 200],
    ]);
  });
});

describe('what happens', () => {
  it('is recorded with the lender, what it is, in which visit, of whom, of which app and when, under a reference of its own [A-386] [C-507]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/security');
    await ada.presses('Change PIN');
    await ada.fills({ 'Current PIN': '1234', 'New PIN': '4826' });
    await ada.goesOn();
    await ada.waits(5);
    const events = ada
      .sent('/util/event')
      .filter(({ body }) => (body as { event_name: string }).event_name === 'pin_changed');
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    const [{ id, lender }] = (await ada.core.database.query<{ id: number; lender: number }>(
      `select b.id, b.lender_id as lender from borrowers b join lenders l on l.id = b.lender_id where l.slug = 'naija' order by b.id limit 1`,
    )) as [{ id: number; lender: number }];
    expect(events.map(({ method, path, body, headers, status }) => [method, path, body, headers.ref, status])).toEqual([
      [
        'POST',
        '/utility/v1/util/event',
        {
          org_id: lender,
          description: 'pin changed',
          event_name: 'pin_changed',
          session_id: expect.any(String),
          user_id: String(id),
          app_name: 'web',
          time: expect.stringMatching(/^2026-03-10T.*Z$/),
        },
        expect.stringMatching(uuid),
        200,
      ],
    ]);
  });
});

describe('who reads by ear', () => {
  it('finds links of the same words told apart by what they belong to, and is led to the title of what they open', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567');
    const offers = [...document.querySelectorAll('main a')].filter((link) => link.textContent === 'Take offer');
    const names = offers.map(nameOf);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Take offer Salary Plan');
    await ada.presses('Take offer', 'Salary Plan');
    expect([ada.title, document.activeElement?.textContent]).toEqual([
      'How much do you need?',
      'How much do you need?',
    ]);
  });
});

describe('a short message', () => {
  it('stays for three seconds where it is good, and five where it is not [A-468] [A-469] [C-525]', async () => {
    const ada = asBorrower('naija');
    await signsUp(ada, naija, { until: 'Enter the code' });
    await ada.waits(601);
    await ada.presses('Send a new code');
    expect(ada.toasts).toEqual(['good: We have sent a new code.']);
    await ada.waits(2.5);
    expect(ada.toasts).toHaveLength(1);
    await ada.waits(0.5);
    expect(ada.toasts).toEqual([]);
    await signIn(ada, '08031234567', '/loans/apply?id=999999');
    expect(ada.toasts).toEqual(['bad: Loan product cannot be found']);
    await ada.waits(4.5);
    expect(ada.toasts).toHaveLength(1);
    await ada.waits(0.5);
    expect(ada.toasts).toEqual([]);
  });

  it('of a call that failed is the core’s sentence, and a sentence of ours where it has none, or where no answer came [A-431] [C-521] [C-523]', async () => {
    const ada = asBorrower('naija');
    await signsUp(ada, naija, { until: 'Enter the code' });
    for (const [message, code, told] of [
      ['The moon is full', '123456', 'The moon is full'],
      ['', '123457', 'Something went wrong. Please try again.'],
    ] as const) {
      ada.finds('/auth/onboard/otp', { status: 422, body: { status: 'error', message, code: 'odd' } });
      await ada.fills({ Code: code });
      expect([ada.problem, ada.toasts]).toEqual([told, []]);
    }
    await ada.core.order('faults', {
      operation: '*',
      kind: 'refuse',
      status: 422,
      code: 'closed',
      message: 'We are closed today',
      times: 1,
    });
    await ada.fills({ Code: '123458' });
    expect([ada.problem, ada.toasts]).toEqual(['We are closed today', []]);
    ada.finds('/auth/onboard/otp', 'lost-before', 9);
    await ada.fills({ Code: '123459' });
    expect([ada.problem, ada.toasts]).toEqual([expect.stringMatching(/connection/i), []]);
  });
});

describe('the login and the first password', () => {
  it('ask a number of 6 to 20 digits and a password of 8 to 256 characters, with ways to the reset and the sign-up [A-073] [A-083] [A-084] [A-245] [A-271]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    expect([
      ada.fields,
      ada.ways.filter((words) => ['Forgot your password?', 'Create an account'].includes(words)),
    ]).toEqual([
      ['Phone number', 'Password'],
      ['Forgot your password?', 'Create an account'],
    ]);
    const wrong = async (phone: string, secret: string) => {
      await ada.fills({ 'Phone number': phone, Password: secret });
      await ada.triesToGoOn();
      const told = Object.keys(ada.errors);
      if (ada.sent('/auth/login').length > 0) ada.network.sent.length = 0;
      return told;
    };
    expect(await wrong('', '')).toEqual(['Phone number', 'Password']);
    expect(await wrong('1234', 'x'.repeat(7))).toEqual(['Phone number', 'Password']);
    expect(await wrong('08031234567', 'x'.repeat(257))).toEqual(['Password']);
    expect(ada.network.sent.filter(({ path }) => path.endsWith('/auth/login'))).toEqual([]);
    await ada.fills({ 'Phone number': '080312', Password: 'x'.repeat(256) });
    expect([ada.errors, ada.canGoOn]).toEqual([{}, true]);
  });

  it('are a PIN of exactly four digits and a password that is strong [A-085] [A-269] [A-285]', async () => {
    const ada = asBorrower('naija');
    await signInByHand(ada, '08030000001', '/onboard/login');
    expect(ada.fields).toEqual(['Your 4-digit PIN', 'New password']);
    await ada.fills({ 'New password': 'Lend=2027x' });
    for (const [pin, goesOn] of [
      ['123', false],
      ['1234', true],
    ] as const) {
      await ada.fills({ 'Your 4-digit PIN': pin });
      expect([pin, ada.canGoOn]).toEqual([pin, goesOn]);
    }
    await ada.fills({ 'Your 4-digit PIN': '12345' });
    expect(ada.valueOf('Your 4-digit PIN')).toBe('1234');
    for (const weak of ['', 'Lend=20', 'lend=2027x', 'Lend2027x']) {
      await ada.fills({ 'New password': weak });
      expect([weak, ada.canGoOn]).toEqual([weak, false]);
    }
  });

  it('an answer that says "proceed" leads to the sign-up with a note, or with good news where the lender wants that [A-182]', async () => {
    const proceeds = async (lender: 'naija' | 'pwani', phone: string) => {
      const anybody = asBorrower(lender);
      await anybody.opens('/onboard/login');
      anybody.finds('/auth/login', {
        status: 422,
        body: { status: 'error', message: 'Please proceed to complete your registration', code: 'refused' },
      });
      await logIn(anybody, phone);
      return [anybody.at, anybody.toasts];
    };
    expect(await proceeds('naija', '08031234567')).toEqual([
      '/onboard/signup',
      ['note: Please proceed to complete your registration'],
    ]);
    expect(await proceeds('pwani', '0754123456')).toEqual([
      '/onboard/signup',
      ['good: Please proceed to complete your registration'],
    ]);
  });

  it('say what the core says of a failure, else that there was a problem signing in [A-433]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    for (const [message, told] of [
      ['Not today', 'Not today'],
      ['', 'Problem signing in'],
    ] as const) {
      ada.finds('/auth/login', { status: 422, body: { status: 'error', message, code: 'odd' } });
      await logIn(ada, '08031234567', message === '' ? 'Other@2026' : password);
      expect(ada.sees()).toContain(told);
    }
  });
});

describe('the dashboard', () => {
  it.each([
    ['naija', '08031234567', 'selfie_bvn_check', 'selfie_id_check'],
    ['kigali', '0788123456', 'selfie_id_check', 'selfie_bvn_check'],
  ] as const)(
    'at %s tells of a check of the face that is pending or failed, in Nigeria that of the BVN, elsewhere that of the ID [A-342] [A-343] [C-421] [C-422]',
    async (lender, phone, check, other) => {
      const [still, failed, why] = [
        'We are still checking who you are',
        'We could not confirm who you are',
        'The photo was too dark',
      ];
      const shown: boolean[][] = [];
      for (const facts of [
        { [check]: 'Passed', [other]: 'Failed' },
        { [check]: 'Pending', [other]: 'Passed' },
        { [check]: 'Failed', [other]: 'Passed' },
        { [check]: 'Failed', reason: why },
      ]) {
        const anybody = asBorrower(lender);
        await anybody.opens('/');
        anybody.finds('/settings/profile', (body) => ({ ...body, data: { ...body.data, ...facts } }));
        await logIn(anybody, phone);
        shown.push([still, failed, why].map((words) => anybody.sees().includes(words)));
      }
      // What failed is not waited for: it is said so, with why where that is known.
      expect(shown).toEqual([
        [false, false, false],
        [true, false, false],
        [false, true, false],
        [false, true, true],
      ]);
    },
  );
});
