// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDocument } from '../src/core/api/document.ts';
import { jpegHead } from '../src/forms/testing/files.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { naija, signIn, signInByHand, signsUp } from './traveller/people.ts';
import { underWayDuring } from './traveller/under-way.ts';

const asBorrower = borrowers();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aPhoto = () => new File([jpegHead(600, 400)], 'me.jpg', { type: 'image/jpeg' });

async function ada(at: string): Promise<Borrower> {
  const borrower = asBorrower('naija');
  await signIn(borrower, '08031234567', at);
  return borrower;
}

describe('a session that the core ends', () => {
  it.each([
    [
      'by the HTTP status',
      { status: 401, body: { status: 'error', message: 'Unauthorized access', code: 'unauthorized' } },
    ],
    ['by the status in a body', { status: 200, body: { status: 401, message: 'Unauthorized access' } }],
  ])(
    '%s leads to the login and clears short messages, and nothing of it is kept [A-333] [A-430] [C-324] [C-520]',
    async (_how, answer) => {
      const borrower = await ada('/settings/profile');
      await borrower.fills({ 'Marital status': 'Single', 'Local government area': 'Eti-Osa' });
      await borrower.presses('Save');
      expect(borrower.toasts).toEqual(['good: Profile updated']);
      borrower.finds(
        '/auth/refresh-token',
        { status: 401, body: { status: 'error', message: 'Unauthorized access', code: 'unauthorized' } },
        9,
      );
      borrower.finds('/settings/profile', answer, 9);
      await borrower.fills({ City: 'Lagos Island' });
      await borrower.presses('Save');
      expect([
        borrower.title,
        borrower.toasts,
        Object.keys(localStorage).filter((name) => name.endsWith(':session')),
      ]).toEqual(['Log in', [], []]);
      expect(borrower.sees()).toContain(
        'Your session has ended, so we logged you out for your safety. Log in to go on.',
      );
    },
  );
});

describe('a page', () => {
  it('begins at its top whenever the path changes, and stays where it is while the path does [A-071]', async () => {
    const scrolled: unknown[] = [];
    const borrower = await ada('/settings/security');
    vi.spyOn(window, 'scrollTo').mockImplementation(
      ((to: unknown) => void scrolled.push(to)) as typeof window.scrollTo,
    );
    scrolled.length = 0;
    await borrower.presses('Change PIN');
    expect(scrolled).toEqual([]);
    await borrower.presses('Close');
    await borrower.presses('Home');
    expect(scrolled).toEqual([{ top: 0, behavior: 'instant' }]);
  });

  it('has a bar of progress while a call is under way, and none before and after [A-177] [C-432]', async () => {
    const borrower = await ada('/settings/banks-cards/banks');
    const bar = () => document.querySelector('[role=progressbar].page-progress') !== null;
    const real = borrower.network.fetch;
    let seen = false;
    const watch = new MutationObserver(() => (seen ||= bar()));
    watch.observe(document.body, { subtree: true, childList: true });
    const late = async (...asked: Parameters<typeof real>) => {
      await vi.advanceTimersByTimeAsync(400);
      // What is shown because of that takes a turn of its own, however busy the machine is.
      await vi.waitUntil(() => seen, { timeout: 20_000 });
      return real(...asked);
    };
    // The page does not rest before the call is over, from its beginning on.
    vi.stubGlobal('fetch', (...asked: Parameters<typeof real>) =>
      borrower.network.under('a late call', late(...asked)),
    );
    expect(bar()).toBe(false);
    await borrower.presses('Add bank');
    await borrower.waits(1);
    watch.disconnect();
    expect([seen, bar()]).toEqual([true, false]);
  });
});

describe('a photo that can’t be sent or saved', () => {
  it('says which of the two, may be sent again, and is under way meanwhile [A-216] [A-445] [A-450] [C-530]', async () => {
    const borrower = await ada('/settings/profile');
    await borrower.presses('Change photo');
    borrower.finds('/upload/photo', {
      status: 422,
      body: { status: 'error', message: 'The store is full', code: 'odd' },
    });
    await borrower.fills({ Photo: aPhoto() });
    if (borrower.canGoOn) await borrower.goesOn();
    expect(borrower.sees()).toContain('Error uploading photo. The store is full');
    if (borrower.ways.includes('Try again')) await borrower.presses('Try again');
    borrower.finds('/settings/profile', {
      status: 422,
      body: { status: 'error', message: 'The register is closed', code: 'odd' },
    });
    await borrower.goesOn();
    expect(borrower.problem).toBe('There was an error saving your photo. The register is closed');
    expect((await underWayDuring(() => borrower.goesOn())).length).toBe(1);
    expect(borrower.toasts).toContain('good: Your photo is saved');
  });
});

describe('who has not passed the check of the face', () => {
  it.each(['Pending', 'Failed'])('can’t send money while it is %s [A-244]', async (state) => {
    const she = asBorrower('naija');
    await signIn(she, '08030000040', '/wallet/transfer');
    await she.waits(1);
    expect(she.at).toBe('/wallet/transfer');
    await she.core.database.query(`update borrowers set selfie_bvn_check = $1`, [state]);
    await she.opens('/wallet/transfer');
    await she.waits(1);
    expect([she.at, she.sees().includes('Transaction Not allowed')]).toEqual(['/wallet/transfer', true]);
  });
});

describe('what is removed', () => {
  it.each([
    ['an account', 'banks', 'Remove Zenith Bank 220*****43', 'Guaranty Trust Bank 012*****21', '[A-237]'],
    ['a card', 'cards', 'Remove MASTERCARD ····4081', 'VERVE ····7716', '[A-235]'],
  ])('%s: it alone is under way [A-235] [A-237]', async (_what, tab, remove, other) => {
    const borrower = await ada(`/settings/banks-cards/${tab}`);
    await borrower.presses(remove);
    const busy = await underWayDuring(() => borrower.presses('Yes, remove it'));
    expect(busy.length).toBeLessThanOrEqual(1);
    expect(busy.join()).not.toContain(other);
    expect(borrower.sees()).toContain(other);
  });
});

describe('a card that is added', () => {
  it('is asked about, opened, checked and there; each step is told, and one that can’t be begun says so [A-223] [A-224] [A-233] [A-453]', async () => {
    const borrower = await ada('/settings/banks-cards/cards');
    await borrower.presses('Add card');
    await borrower.fills({ 'I agree that my card is charged once to check it': true });
    borrower.finds('/card/init', { status: 503, body: { status: 'error', message: '', code: 'unavailable' } });
    expect((await underWayDuring(() => borrower.goesOn())).length).toBe(1);
    expect([borrower.title, `${borrower.problem}${borrower.toasts.join()}`]).toEqual([
      'Add a card',
      expect.stringContaining('There was an error adding your card'),
    ]);
    await borrower.goesOn();
    expect(document.querySelector('dialog iframe')).not.toBeNull();
    borrower.finds('/settings/card', { status: 422, body: { status: 'error', message: '', code: 'odd' } });
    await borrower.choosesInWindow('success');
    expect(borrower.title).toBe('Your card was not added');
    await borrower.presses('Try again');
    await borrower.fills({ 'I agree that my card is charged once to check it': true });
    await borrower.goesOn();
    await borrower.choosesInWindow('success');
    expect(borrower.title).toBe('Card added');
  });
});

describe('the tabs of the payment methods', () => {
  it('are folded behind the present one on a phone, until it is pressed, and again by a press beside them [A-129]', async () => {
    const borrower = await ada('/settings/banks-cards/banks');
    const list = () => document.querySelector('.tabs-pages ul');
    const opener = document.querySelector<HTMLButtonElement>('.tabs-pages button');
    const isOpen = () => [opener?.getAttribute('aria-expanded'), list()?.classList.contains('tabs-open')];
    expect([opener?.textContent, isOpen()]).toEqual(['Bank accounts', ['false', false]]);
    opener?.click();
    await borrower.waits(1);
    expect(isOpen()).toEqual(['true', true]);
    document.querySelector('main h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await borrower.waits(1);
    expect(isOpen()).toEqual(['false', false]);
  });
});

describe('each tab of the payment methods', () => {
  it('adds what it is called after [A-131]', async () => {
    for (const [lender, phone, tab, add, title] of [
      ['naija', '08031234567', 'banks', 'Add bank', 'Add bank'],
      ['naija', '08031234567', 'cards', 'Add card', 'Add a card'],
      ['pwani', '0754123456', 'wallet', 'Add mobile wallet', 'Add mobile wallet'],
      ['lekki', '08090000100', 'mandates', 'Add mandate', 'Add mandate'],
    ] as const) {
      const borrower = asBorrower(lender);
      await signIn(borrower, phone, `/settings/banks-cards/${tab}`);
      await borrower.presses(add);
      expect([tab, borrower.title]).toEqual([tab, title]);
    }
  });
});

describe('what happens', () => {
  it('is told of each step of a sign-up and of a transfer that failed [A-387]', async () => {
    const borrower = asBorrower('naija');
    await signsUp(borrower, naija);
    await borrower.waits(5);
    const told = (of: Borrower) =>
      of
        .sent('/util/event')
        .map(({ method, path, body }) => [method, path, (body as { event_name: string }).event_name].join(' '));
    expect(told(borrower)).toEqual(
      expect.arrayContaining(
        ['phone', 'otp', 'password', 'bvn', 'bank', 'pin'].map((step) =>
          expect.stringMatching(new RegExp(`^POST /utility/v1/util/event onboarding_${step}`)),
        ),
      ),
    );
    const she = asBorrower('naija');
    await signIn(she, '08030000040', '/wallet/transfer');
    await she.waits(1);
    await she.core.order('payouts', { outcome: 'declined' });
    await she.presses('A new account');
    await she.fills({ Bank: 'Zenith Bank', 'Account number': '0123456789' });
    await she.goesOn();
    await she.waits(1);
    await she.fills({ Amount: '2000' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    await she.goesOn();
    await she.fills({ 'Your 4-digit PIN': '1234' });
    await she.goesOn();
    await she.waits(12);
    expect(she.title).toMatch(/not sent$/);
    await she.goesOn();
    await she.waits(5);
    expect(told(she)).toContain('POST /utility/v1/util/event failed_transfer');
  });
});

describe('the calls of signing in and up', () => {
  it('go to the first version of the main API, and the others to it, its second, and the services for files and checks [A-360] [A-361] [C-431]', async () => {
    const borrower = asBorrower('naija');
    await signsUp(borrower, naija);
    await signInByHand(borrower, '08031234567', '/settings/documents');
    await borrower.waits(5);
    const paths = borrower.network.sent.map(({ path }) => path.split('?')[0] ?? '');
    const auth = paths.filter((path) => path.includes('/auth/'));
    expect([auth.length > 6, auth.filter((path) => !path.startsWith('/api/v1/auth/'))]).toEqual([true, []]);
    expect([...new Set(paths.map((path) => path.split('/').slice(0, 3).join('/')))].sort()).toEqual([
      '/api/v1',
      '/api/v2',
      '/utility/v1',
      '/utility/v2',
    ]);
    // Receipts are written by a service of their own.
    expect(
      [...new Set(Object.keys(readDocument().paths).map((path) => path.split('/').slice(0, 3).join('/')))].sort(),
    ).toEqual(['/api/v1', '/api/v2', '/receipts/v1', '/site-config', '/utility/v1', '/utility/v2']);
  });
});
