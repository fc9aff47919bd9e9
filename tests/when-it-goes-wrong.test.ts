// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import {
  chosen,
  goesOnFrom,
  logIn,
  maple,
  naija,
  opensApplication,
  pwani,
  signIn,
  signsUp,
  walks,
} from './traveller/people.ts';

const asBorrower = borrowers();

const ready = 'Your account is ready';
const approved = 'Your loan is approved';

/** One place with one title that says something, and no word that only a program would say. */
function expectStanding(borrower: Borrower): void {
  expect(document.querySelectorAll('main').length).toBe(1);
  expect(borrower.title).not.toBe('');
  expect(borrower.sees()).not.toMatch(
    /\b(undefined|NaN|\[object Object\]|error\.[a-z]|login\.[a-z]|shell\.[a-z]|reset\.[a-z])/,
  );
}

/** Posts that change something; what only asks, and the session's own, may be sent as often as it likes. */
const changes = ({ network }: Borrower): readonly string[] =>
  network.sent
    .filter(({ method, path }) => method === 'POST' && !/\/(breakdown|refresh-token|events?)$/.test(path))
    .map(({ path }) => path);

async function applies(product: string, until: string): Promise<Borrower> {
  const ada = asBorrower('naija');
  await opensApplication(ada, '08031234567', product);
  await ada.goesOnTo(until);
  return ada;
}

describe('completing the application', () => {
  const completions = (ada: Borrower) =>
    ada.sent('/api/v1/loan').map(({ status, headers }) => ({ status, key: headers['idempotency-key'] }));

  it.each([
    ['never arrives is sent again with the same key: one loan [F02]', 'lost-before', [0, 200]],
    ['was delivered and is not heard of is asked after, and not sent again: one loan [F01]', 'lost-after', [200]],
    ['is delivered twice: one loan, one success [F05]', 'twice', [200, 200]],
    [
      'is refused for its token is met by one refresh and the same key: one loan [F24]',
      { status: 401, body: { status: 'error', message: 'Please sign in again', code: 'unauthorized' } },
      [401, 200],
    ],
  ] as const)('that %s', async (_what, mishap, statuses) => {
    const ada = await applies('Small Start', 'Authorize with your PIN');
    const refreshes = ada.sent('/auth/refresh-token').length;
    ada.finds('/api/v1/loan', mishap);
    await ada.answersAll();
    await ada.goesOn();
    await ada.waits(15);
    expect(ada.title).toBe(approved);
    const sent = completions(ada);
    expect(sent.map(({ status }) => status)).toEqual(statuses);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toBeTruthy();
    expect(ada.sent('/auth/refresh-token').length - refreshes).toBe(typeof mishap === 'object' ? 1 : 0);
    // Left at its last place without a press, it is not told as one that is not finished.
    await ada.opens('/loans');
    expect([ada.sees().match(/row: .*₦2,000/g)?.length, ada.sees().includes('Not finished')]).toEqual([1, false]);
  });
});

describe('a login that fails for no fault of what was typed', () => {
  const failures = {
    'the core breaks down': [
      'Our service is not available right now. Please try again in a moment.',
      {
        status: 500,
        body: { status: 'error', code: 'internal', message: 'Something went wrong on our side. Please try again.' },
      },
    ],
    'a proxy answers for the core': [
      'Our service is not available right now. Please try again in a moment.',
      { status: 502, type: 'text/html', text: '<h1>Bad gateway</h1>' },
    ],
    'the core is not reached': ['We could not reach our service. Check your connection and try again.', 'lost-before'],
    'the answer can’t be read': [
      'Our service did not answer as it should. Please try again in a moment.',
      { status: 200, type: 'text/plain', text: 'ok' },
    ],
  } as const;

  it.each(Object.entries(failures))(
    '(%s) says so above the button, which sends the same again [I7]',
    async (_what, [words, mishap]) => {
      const ada = asBorrower('naija');
      await ada.opens('/onboard/login');
      ada.finds('/auth/login', mishap);
      await logIn(ada, '08031234567');
      expect([ada.problem, ada.errors, ada.toasts, ada.canGoOn]).toEqual([words, {}, [], true]);
      expect(ada.ways).toContain('Try again');
      await ada.presses('Try again');
      expect([ada.at, ada.problem]).toEqual(['/', '']);
    },
  );

  it('(there is no network) says that once, where it was pressed, until the network is back', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    ada.network.online = false;
    window.dispatchEvent(new Event('offline'));
    await ada.waits(0);
    await logIn(ada, '08031234567');
    expect([ada.problem, ada.toasts]).toEqual(['You are offline. Check your connection and try again.', []]);
    ada.network.online = true;
    window.dispatchEvent(new Event('online'));
    await ada.waits(0);
    expect([ada.problem, ada.toasts, ada.canGoOn]).toEqual(['', ['good: You are back online.'], true]);
  });

  it('(there is no network) says that, and the same once the network is there', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    ada.network.online = false;
    await logIn(ada, '08031234567');
    expect([ada.problem, ada.errors, ada.toasts]).toEqual([
      'You are offline. Check your connection and try again.',
      {},
      [],
    ]);
    ada.network.online = true;
    await ada.presses('Try again');
    expect(ada.at).toBe('/');
  });
});

it('a step of an application that the core breaks down at says so above its button, keeps what was typed, and goes on at the next press', async () => {
  const ada = await applies('Salary Plan', 'About you');
  await ada.answersAll();
  const { answers, title } = ada;
  ada.finds('/settings/profile', { status: 500, body: {} });
  await ada.goesOn();
  expect([ada.title, ada.answers, ada.toasts, ada.canGoOn]).toEqual([title, answers, [], true]);
  expect(ada.problem).not.toBe('');
  await ada.presses('Try again');
  expect([ada.title, ada.problem]).toEqual(['Your work', '']);
});

/** Presses “Try again” by the keyboard. @returns what that is at afterwards */
async function atKeyboardAfterTrying(who: Borrower): Promise<string | undefined> {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.focus();
  await who.presses('Try again');
  await who.waits(10);
  return document.activeElement?.matches('h1, h2, h3') === true ? 'a heading' : document.activeElement?.localName;
}

describe('what can’t be read', () => {
  it.each([
    [
      'the core breaks down',
      'Our service is not available right now. Please try again in a moment.',
      { status: 500, body: {} },
    ],
    ['the core is not reached', 'We could not reach our service. Check your connection and try again.', 'lost-before'],
  ] as const)('(%s) says why, and comes at the next try', async (_what, words, mishap) => {
    const ada = asBorrower('naija');
    await ada.hasSignedIn('08031234567');
    ada.finds('/settings/banks', mishap, 3);
    await ada.opens('/settings/banks-cards/banks');
    await ada.waits(10);
    expect(ada.sees()).toMatch(new RegExp(`There was an error fetching accounts\\s+${words}`));
    await ada.presses('Try again');
    expect(ada.sees()).not.toContain(words);
  });

  it.each([
    [
      '/settings/referral/details',
      '/settings/referrals/activities',
      'There was an error fetching activities',
      '[A-444]',
    ],
    ['/settings/banks-cards/banks', '/settings/banks', 'There was an error fetching accounts', '[A-454]'],
    ['/wallet/bills', '/bills/categories', 'There was an error fetching bills', '[C-542]'],
    ['/wallet', '/api/v2/transactions', 'There was an error fetching transactions', '[B-443]'],
    ['/settings/profile', '/settings/profile', 'We tried loading your profile again, without success', '[A-440]'],
    ['/settings/next-of-kin', '/settings/profile', 'There was a problem loading your profile', '[A-443]'],
  ])(
    '(%s) says what it is in words of its own, and comes at the next try: %s, "%s" %s',
    async (address, path, words) => {
      const amaka = asBorrower('naija');
      await amaka.hasSignedIn('08030000040');
      amaka.finds(path, { status: 500, body: {} }, 3);
      await amaka.opens(address);
      await amaka.waits(10);
      expect(amaka.sees()).toContain(words);
      expect(amaka.sees()).not.toContain('This could not be loaded');
      // Nothing can be overwritten that was never seen.
      expect(amaka.fields).toEqual([]);
      expect([await atKeyboardAfterTrying(amaka), amaka.sees().includes(words)]).toEqual(['a heading', false]);
    },
  );

  it.each([
    [
      'a loan',
      '08030000021',
      '/api/v2/loans?channel=web',
      '/loan',
      '/loans/1/general',
      'This could not be loaded',
      ['Home', 'Loans', 'Settings'],
    ],
    [
      'a plan that is put into',
      '08030000050',
      '/api/v1/savings',
      '/savings',
      '/target/1/topup',
      'There was an error fetching this plan',
      ['Back', 'Close'],
    ],
  ] as const)(
    '(all that a page is of: %s) leaves the page around it, with its ways elsewhere',
    async (_what, phone, list, read, page, title, ways) => {
      const somebody = asBorrower('naija');
      await somebody.hasSignedIn(phone);
      const { token } = await somebody.core.signIn('naija', phone);
      const { body } = await somebody.core.ask('GET', list, { token });
      const id = /"id":(\d+)/.exec(JSON.stringify(body.data))?.[1] ?? '';
      somebody.finds(`${read}/${id}`, { status: 500, body: {} }, 3);
      await somebody.opens(page.replace('1', id));
      await somebody.waits(10);
      expect([somebody.title, ways.filter((way) => !somebody.ways.includes(way))]).toEqual([title, []]);
      expect([await atKeyboardAfterTrying(somebody), somebody.title === title]).toEqual(['a heading', false]);
    },
  );

  it('(all that a page is of) holds nobody who goes elsewhere', async () => {
    const amina = asBorrower('naija');
    await amina.hasSignedIn('08030000050');
    amina.finds(/savings\/\d+$/, { status: 500, body: {} }, 3);
    await amina.opens('/target/1/topup');
    await amina.waits(10);
    expect(amina.title).toBe('There was an error fetching this plan');
    await amina.presses('Close');
    expect([amina.at, amina.title]).toEqual(['/target', 'Target']);
  });

  it('(there is none such) is told as not found, on the list of those that there are', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/loans/999999');
    expect([ada.at, ada.title, ada.toasts]).toEqual(['/loans', 'Loans', ['bad: That loan cannot be found.']]);
  });
});

it('a page of which nothing can be had offline stands in the frame of the one before, whose ways lead on, and comes by itself once there is a network', async () => {
  const ada = asBorrower('naija');
  await ada.hasSignedIn('08031234567');
  await ada.opens('/');
  const ways = ada.ways.filter((way) => ['Home', 'Loans', 'Settings'].includes(way));
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  ada.network.online = false;
  window.dispatchEvent(new Event('offline'));
  await ada.presses('Loans');
  await ada.waits(2);
  expect([ada.title, ada.ways.filter((way) => ['Home', 'Loans', 'Settings', 'Try again'].includes(way))]).toEqual([
    'This could not be loaded',
    [...ways, 'Try again'],
  ]);
  await ada.presses('Settings');
  await ada.waits(2);
  expect([ada.at, ada.title]).toEqual(['/settings', 'This could not be loaded']);
  await ada.presses('Home');
  expect(ada.title).toBe('Hello, Adaeze');
  await ada.presses('Loans');
  await ada.waits(2);
  expect(ada.title).toBe('This could not be loaded');
  offline.mockRestore();
  ada.network.online = true;
  window.dispatchEvent(new Event('online'));
  await ada.waits(2);
  expect(ada.title).toBe('Loans');
});

it('a page that was offline and is online again says one of the two', async () => {
  const ada = asBorrower('naija');
  await ada.opens('/onboard/login');
  window.dispatchEvent(new Event('offline'));
  await ada.waits(0);
  expect(ada.toasts).toEqual(['note: You are offline. Nothing is lost.']);
  window.dispatchEvent(new Event('online'));
  await ada.waits(0);
  expect(ada.toasts).toEqual(['good: You are back online.']);
  window.dispatchEvent(new Event('offline'));
  await ada.waits(0);
  expect(ada.toasts).toEqual(['note: You are offline. Nothing is lost.']);
});

describe('a reload at every place', () => {
  it('of an application loses nothing that was typed and sends nothing again [F42]', async () => {
    const ada = await applies('Salary Plan', 'How much do you need?');
    const places: string[] = [];
    while (ada.title !== approved) {
      const { title } = ada;
      places.push(title);
      await ada.answersAll();
      const [before, sent] = [ada.answers, changes(ada)];
      await ada.reloads();
      expect([ada.title, ada.answers, changes(ada)]).toEqual([title, before, sent]);
      await ada.answersAll();
      await ada.goesOn();
      await ada.waits(5);
    }
    expect(places).toEqual([
      'How much do you need?',
      'What it costs',
      'About you',
      'Your work',
      'Check your answers',
      'Your offer',
      'Your offer in detail',
      'Before you get the money',
      'Choose a card to repay with',
      'Authorize with your PIN',
    ]);
    const sent = changes(ada);
    await ada.reloads();
    expect([ada.title, changes(ada)]).toEqual([approved, sent]);
  });

  it('of a sign-up keeps what was typed but secrets, sends nothing again, and the sign-up goes on [A-199, F42]', async () => {
    const ada = asBorrower('naija');
    const places: string[] = [];
    await signsUp(ada, naija, {
      async at({ title, answers, first }) {
        places.push(title);
        if (!['Enter the code', 'Choose a password', 'Choose a PIN'].includes(title)) {
          await ada.fills(answers(ada));
          if (first !== undefined && ada.ways.includes(first)) await ada.presses(first);
        }
        const [before, sent] = [ada.answers, changes(ada)];
        await ada.reloads();
        expect([ada.title, ada.answers, changes(ada)]).toEqual([title, before, sent]);
      },
    });
    expect([ada.title, places]).toEqual([ready, naija.places.map(({ title }) => title)]);
  });
});

describe('a sign-up on another device', () => {
  it('goes on at its stage through the code again, and the account signs in', async () => {
    await signsUp(asBorrower('pwani'), pwani, { until: 'Choose a PIN' });
    const second = asBorrower('pwani');
    await second.waits(61);
    await second.opens('/onboard/signup');
    for (const place of pwani.places.slice(0, 3)) {
      expect(second.title).toBe(place.title);
      await goesOnFrom(second, place);
    }
    // The form was sent: it is not asked for again.
    await walks(second, pwani, { from: 'Choose a PIN' });
    expect(second.title).toBe(ready);
    await second.goesOn();
    expect(second.phoneNumber).toBe(pwani.phone);
    await logIn(second, pwani.phone, chosen);
    expect(second.at).toBe('/');
  });
});

/** In which ways a call fails: by turns it does not arrive, or it does and its answer is not heard. */
const failing = ['lost-before', 'lost-after', 'error-500', 'error-500-after', 'html-502', 'bad-json', 'empty'] as const;

/** Has each of a journey's calls fail once, each in another way: in three turns each meets three, of which one at least does not arrive, and one does. */
async function failInTurn(who: Borrower, calls: Readonly<Record<string, string>>, turn: number): Promise<void> {
  for (const [place, [operation, path]] of Object.entries(calls).entries()) {
    const kind = failing[(place + turn) % failing.length] ?? 'empty';
    if (kind === 'lost-before' || kind === 'lost-after') who.finds(path, kind);
    else await who.core.order('faults', { operation, kind });
  }
}

describe('an application whose every call fails once', () => {
  /** Its calls, by their operations. */
  const calls = {
    checkEligibility: '/loan/eligibility',
    updateProfile: '/settings/profile',
    scoreLoan: '/loan/scoring',
    requestOffers: '/loan/offers',
    chooseOffer: '/loan/offers/choose',
    completeApplication: '/api/v1/loan',
  };

  it.each([0, 1, 2])(
    '(each in another way: turn %s) reaches its end with who tries again, is one loan, and stands at every try [F19, F54]',
    async (turn) => {
      const ada = asBorrower('naija');
      await signIn(ada, '08031234567');
      const loans = async () =>
        (
          await ada.core.data<readonly unknown[]>('GET', '/api/v2/loans?channel=web', {
            token: (await ada.core.signIn('naija', '08031234567')).token,
          })
        ).length;
      const before = await loans();
      await failInTurn(ada, calls, turn);
      await ada.presses('Take offer', 'Salary Plan');
      const tried: string[] = [];
      for (let tries = 0; tries < 30 && ada.title !== approved; tries += 1) {
        tried.push(ada.title);
        await ada.answersAll();
        await ada.triesToGoOn();
        expectStanding(ada);
        await ada.waits(15);
      }
      expect([ada.title, tried.length > 10, await loans()]).toEqual([approved, true, before + 1]);
    },
  );
});

describe('a sign-up whose every call fails once', () => {
  /** Its calls, by their operations. */
  const calls = {
    startOnboarding: '/auth/onboard',
    confirmOnboarding: '/auth/onboard/otp',
    setOnboardingPassword: '/auth/onboard/password',
    saveOnboardingPin: '/auth/onboard/pin',
    saveOnboardingEmail: '/auth/onboard/email',
  };

  it.each([0, 1, 2])(
    '(each in another way: turn %s) reaches its end with who tries again, and stands at every try [F19, F54]',
    async (turn) => {
      const june = asBorrower('maple');
      await failInTurn(june, calls, turn);
      await june.opens('/onboard/signup');
      for (let tries = 0; tries < 25 && june.title !== ready; tries += 1) {
        const { title } = june;
        const place = maple.places.find((one) => one.title === title);
        expect(place?.title).toBe(title);
        if (june.ways.includes('Send a new code')) await june.presses('Send a new code');
        if (place && june.core.sent.length >= (title === 'Enter the code' ? 1 : 0))
          await june.fills(place.answers(june));
        if (title === june.title) await june.triesToGoOn();
        expectStanding(june);
        // A number may ask for its next code after a minute, and at the code after ten.
        await june.waits(
          title === 'Create your account' ? 61 : title === june.title && title === 'Enter the code' ? 601 : 3,
        );
      }
      expect(june.title).toBe(ready);
      for (const path of Object.values(calls))
        expect([path, june.sent(path).length]).toEqual([path, expect.toSatisfy((times: number) => times >= 2)]);
    },
  );

  it('is told how it stands where the last answer is lost [F19]', async () => {
    const june = asBorrower('maple');
    await signsUp(june, maple, { until: 'Your email address' });
    june.finds('/auth/onboard/email', 'lost-after');
    for (let tries = 0; tries < 3 && june.title === 'Your email address'; tries += 1) {
      await june.fills({ Email: 'june@maple.example' });
      await june.goesOn();
      await june.waits(5);
      expectStanding(june);
    }
    expect(june.title).toMatch(/^(Your account is ready|Log in|Please log in again)$/);
  });
});

/** What a core may say instead of what it should. */
const nonsense: readonly (readonly [
  string,
  { readonly status?: number; readonly type?: string; readonly text: string },
])[] = [
  ['nothing', { text: '' }],
  ['HTML', { status: 502, type: 'text/html', text: '<html><h1>502 Bad Gateway</h1></html>' }],
  ['a cut-off body', { text: '{"status":"success","da' }],
  ['an error with status 200', { text: '{"status":"error","message":"It did not work"}' }],
  [
    'a stack',
    {
      status: 500,
      text: JSON.stringify({
        status: 'error',
        message: `TypeError: x\n    at y (/srv/a.js:1:2)\n${'<b>z</b>'.repeat(900)}`,
      }),
    },
  ],
  [
    'a list of 10,000',
    {
      text: JSON.stringify({
        status: 'success',
        message: '',
        data: Array.from({ length: 10_000 }, (_none, id) => ({ id })),
      }),
    },
  ],
  ['ten megabytes', { text: JSON.stringify({ status: 'success', message: '', data: 'x'.repeat(10_000_000) }) }],
  ['null', { text: '{"status":"success","message":"","data":null}' }],
  ['deep brackets', { text: '['.repeat(20_000) }],
];

/** What the dashboard is put together of. */
const reads = [
  '/settings/profile',
  '/loan/products',
  '/api/v2/loans',
  '/api/v2/loans/drafts',
  '/api/v2/transactions',
  '/settings/document',
];

/** Two of the reads for each nonsense, and for each read three kinds of it: answers are read in one way, and what is shown in their place does not ask why. */
const answers = nonsense.map(
  ([what, said], place) => [what, said, [0, 3].map((other) => reads[(place + other) % reads.length] ?? '')] as const,
);

describe.each(answers)('an answer that is %s', (_what, said, meeting) => {
  const answer = { status: 200, type: 'application/json', ...said };
  const raw = /<\/?[a-z]+>|at y \(|Bad Gateway/;

  it('to a login and to asking for a code leaves a page that stands, says so in short words, and lets one try again [F53, F54, F55, F56, F60]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    ada.finds('/auth/login', answer);
    await logIn(ada, '08031234567');
    expect(ada.sees()).toMatch(/alert[^\n]*\n? *\S/);
    expectStanding(ada);
    expect(ada.sees()).not.toMatch(raw);
    expect(ada.sees().length).toBeLessThan(4000);
    await ada.opens('/onboard/reset');
    ada.finds('/reset/password/otp', answer);
    await ada.fills({ 'Phone number': '08032345678' });
    await ada.goesOn();
    expectStanding(ada);
    expect(ada.sees()).not.toMatch(raw);
    await signIn(ada, '08031234567');
    expect(ada.at).toBe('/');
  });

  it('to reads of the dashboard leaves a page that stands, without amounts that nobody has [F53, F54, F55, F56, F60]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567');
    for (const read of meeting) {
      const before = ada.sent(read).length;
      ada.finds(read, answer, 3);
      await ada.opens('/');
      await ada.waits(5);
      expect([read, ada.sent(read).length - before]).toEqual([read, expect.toSatisfy((times: number) => times > 0)]);
      expectStanding(ada);
      // Her wallet is known, and empty.
      expect(ada.sees().replace(/Available: ₦0/, '')).not.toMatch(/₦0\b/);
      expect(ada.sees()).not.toMatch(raw);
    }
  });
});

describe('what lies on the device', () => {
  it.each([
    ['cut off', '{"access":"a","refr'],
    ['of a wrong type', '[1,2,3]'],
    ['of an older version', '{"token":"a","expiry":1}'],
    ['hostile', '{"__proto__":{"access":"a","refresh":"b","expires":9e15,"id":"1"}}'],
    ['nothing', ''],
  ])('and is %s is left alone: the page begins, and one can sign in [F39]', async (_what, text) => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/login');
    for (const name of ['naija:session', 'naija:idle', 'naija:journey:1:application:2', 'naija:event:1'])
      localStorage.setItem(name, text);
    for (const name of ['naija:opened', 'naija:tab:guest:login:{"then":""}', 'naija:tab:onboarding'])
      sessionStorage.setItem(name, text);
    await ada.opens('/');
    expect([ada.title, ada.valueOf('Phone number')]).toEqual(['Log in', '']);
    expectStanding(ada);
    await logIn(ada, '08031234567');
    expect(ada.at).toBe('/');
  });
});
