// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PushDevice } from '../src/core/testing/push-device.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();
const ifeoma = '08030000021';

/** The rows of the list of transactions. */
const rows = (somebody: Borrower): readonly string[] =>
  [...somebody.sees().matchAll(/^ *row: (.*)$/gm)].map(([, row]) => row ?? '').filter((row) => row.includes('₦'));

/** Somebody who has paid, one a day back from today: so many naira as the days are long ago. */
async function paid(times: number, address = '/transactions'): Promise<Borrower> {
  const somebody = asBorrower('naija');
  await somebody.hasSignedIn(ifeoma);
  await somebody.core.database.query(
    `insert into payments (lender_id, borrower_id, loan_id, reference, kind, method, amount, currency, status, made_on, settled_on)
     select l.lender_id, l.borrower_id, l.id, 'pay-' || n, 'repayment', 'wallet', 1000 + n, 'NGN', 'success', $2::timestamptz - make_interval(days => n), $2::timestamptz
     from loans l, generate_series(1, $1::integer) n where l.status = 'RUNNING' and l.borrower_id = (select borrower_id from sessions order by began_on desc limit 1)`,
    [times, somebody.core.clock().toISOString()],
  );
  await somebody.opens(address);
  await somebody.waits(1);
  return somebody;
}

describe('transactions', () => {
  it('of which there are none say what will stand there, and are not searched, nor is one alone', async () => {
    const aline = asBorrower('kigali');
    await signIn(aline, '0788123456', '/transactions');
    expect([
      aline.title,
      aline.sees().includes('No transactions yet'),
      aline.sees().includes('What you receive, pay and put aside stands here'),
      aline.sees().includes('Search and filter'),
    ]).toEqual(['Transactions', true, true, false]);
    const grace = asBorrower('kigali');
    await signIn(grace, '0788000011', '/transactions');
    expect([grace.sees().includes('No transactions yet'), grace.sees().includes('Search and filter')]).toEqual([
      false,
      false,
    ]);
    const amina = asBorrower('naija');
    await signIn(amina, '08030000050', '/transactions');
    expect(amina.sees().includes('Search and filter')).toBe(true);
  });

  it('are listed by day with whom, kind and sign, where all are settled without a state, in pages of 15, 20 and 25, all of which stand in the address, and lead back [C-022] [C-095] [C-097] [C-567]', async () => {
    const she = await paid(30);
    expect([she.title, rows(she).length, she.sees().includes('Today'), she.sees().includes('Yesterday')]).toEqual([
      'Transactions',
      15,
      false,
      true,
    ]);
    expect(rows(she)[0]).toMatch(/Salary Plan.*Loan repayment, \d\d:\d\d \| −₦1,001/);
    expect(['15', '20', '25'].filter((size) => she.sees().includes(`radio "${size}"`))).toEqual(['15', '20', '25']);
    await she.presses('Page 2');
    await she.waits(1);
    expect([she.at, rows(she)[0]?.includes('₦1,016')]).toEqual(['/transactions?page=2', true]);
    await she.presses('Salary Plan', '₦1,016');
    await she.waits(1);
    await she.presses('All transactions');
    await she.waits(1);
    expect([she.at, rows(she)[0]?.includes('₦1,016')]).toEqual(['/transactions?page=2', true]);
    await she.reloads();
    await she.waits(1);
    expect(rows(she)[0]).toContain('₦1,016');
    await she.fills({ 'Transactions on a page': '25' });
    await she.waits(1);
    expect([she.at, rows(she).length]).toEqual(['/transactions?size=25', 25]);
    await she.presses('Back to Home');
    expect(she.at).toBe('/');
  });

  it('by which a loan came are opened like any other, and have their receipt', async () => {
    const chioma = asBorrower('naija');
    await signIn(chioma, '08030000011', '/transactions');
    await chioma.presses('Quick Cash');
    await chioma.waits(1);
    expect([chioma.title, chioma.sees().includes('+₦49,750'), chioma.sees().includes('This was paid to you')]).toEqual([
      'Bank transfer',
      true,
      true,
    ]);
    const saved = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:x');
    await chioma.presses('Save the receipt');
    await chioma.waits(1);
    expect(chioma.toasts).toEqual(['good: The PDF is saved on this device']);
    const receipt = saved.mock.calls.at(-1)?.[0] as Blob;
    expect((await receipt.text()).slice(0, 5)).toBe('%PDF-');
    saved.mockRestore();
  });

  it('are searched by text, kind and day; a plus sign searches nothing [C-096] [C-099] [C-450]', async () => {
    const she = await paid(30);
    await she.presses('Search and filter');
    await she.fills({ Search: '1,007' });
    await she.waits(1);
    expect([rows(she).length, she.at]).toEqual([1, '/transactions?search=1%2C007']);
    await she.fills({ Search: '1+' });
    await she.waits(1);
    expect(rows(she).length).toBe(15);
    await she.fills({ Search: 'PAY-12' });
    await she.waits(1);
    expect(rows(she).map((row) => row.includes('₦1,012'))).toEqual([true]);
    await she.fills({ Search: '', Kind: 'Bank transfer' });
    await she.waits(1);
    expect(rows(she).every((row) => row.includes('Bank transfer'))).toBe(true);
    expect(she.network.sent.some(({ method, path }) => method === 'GET' && path.endsWith('/api/v1/transaction'))).toBe(
      true,
    );
    const types = await she.core.data<{ id: number; slug: string }[]>('GET', '/api/v1/transaction', {
      token: (await she.core.signIn('naija', ifeoma)).token,
    });
    expect([types.length > 1, types.every(({ id, slug }) => id > 0 && /^[a-z_-]+$/.test(slug))]).toEqual([true, true]);
    const day = new Date(she.core.clock().getTime() - 3 * 86_400_000).toISOString().slice(0, 10);
    await she.fills({ Kind: 'All', Day: day });
    await she.waits(1);
    expect(rows(she).map((row) => row.includes('₦1,003'))).toEqual([true]);
    await she.fills({ Search: 'nothing is called so' });
    await she.waits(1);
    expect([
      she.sees().includes('No transaction matches what you look for'),
      she.sees().includes('No transactions yet'),
    ]).toEqual([true, false]);
    await she.presses('Show all transactions');
    await she.waits(1);
    expect([rows(she).length, she.at]).toEqual([15, '/transactions']);
  });

  it('open by their address, tell what they were, lead to the one before and after among those looked for, and give a receipt [C-023] [C-100] [C-101] [C-102] [C-103] [C-452] [B-412] [C-545]', async () => {
    const she = await paid(5);
    await she.presses('Search and filter');
    await she.fills({ Search: 'pay-' });
    await she.waits(1);
    await she.presses('Salary Plan', '₦1,002');
    await she.waits(1);
    expect([she.title, she.at, she.sees().includes('−₦1,002'), she.sees().includes('Successful')]).toEqual([
      'Loan repayment',
      '/transactions/pay-2?search=pay-',
      true,
      true,
    ]);
    expect(she.sent('/api/v1/transaction/pay-2').map(({ method, status }) => [method, status])[0]).toEqual([
      'GET',
      200,
    ]);
    await she.goesBack();
    await she.waits(1);
    expect([she.at, rows(she).length]).toEqual(['/transactions?search=pay-', 5]);
    await she.presses('Salary Plan', '₦1,002');
    await she.waits(1);
    await she.presses('Newer');
    await she.waits(1);
    expect([she.at.split('?')[0], she.sees().includes('button "Newer" (disabled)')]).toEqual([
      '/transactions/pay-1',
      true,
    ]);
    for (const next of ['pay-2', 'pay-3', 'pay-4', 'pay-5']) {
      await she.presses('Older');
      await she.waits(1);
      expect(she.at.split('?')[0]).toBe(`/transactions/${next}`);
    }
    expect(she.sees()).toContain('button "Older" (disabled)');
    const saved = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:x');
    await she.presses('Save the receipt');
    await she.waits(1);
    const receipt = saved.mock.calls.at(-1)?.[0] as Blob;
    expect((await receipt.text()).slice(0, 5)).toBe('%PDF-');
    saved.mockRestore();
    await she.reloads();
    await she.waits(1);
    expect(she.title).toBe('Loan repayment');
    // Back to those that were looked for.
    await she.presses('All transactions');
    await she.waits(1);
    expect([she.at, rows(she).length]).toEqual(['/transactions?search=pay-', 5]);
    await she.opens('/transactions/pay-3');
    await she.waits(1);
    await she.presses('All transactions');
    await she.waits(1);
    expect(she.at).toBe('/transactions');
    await she.opens('/?transaction-id=pay-3');
    await she.waits(1);
    expect([she.at, she.title]).toEqual(['/transactions/pay-3', 'Loan repayment']);
    await she.opens('/transactions?page=2&transaction-id=pay-4');
    await she.waits(1);
    expect([she.at, she.sees().includes('₦1,004')]).toEqual(['/transactions/pay-4', true]);
    await she.opens('/transactions?transaction-id=not-there');
    await she.waits(1);
    expect([she.title, she.sees().includes('error fetching transaction'), she.at]).toEqual([
      'Transactions',
      true,
      '/transactions',
    ]);
  });

  it('lead from the dashboard, which asks for fifty [C-010] [C-098] [C-453] [C-567]', async () => {
    const she = await paid(60, '/');
    expect([
      rows(she).length,
      she.network.sent.some(({ path }) => path.endsWith('/api/v2/transactions?limit=50')),
    ]).toEqual([5, true]);
    await she.presses('All transactions');
    await she.waits(1);
    expect([she.at, rows(she).length]).toEqual(['/transactions', 15]);
  });

  it('have an address on the dashboard, which leads to them, through the login too [C-044]', async () => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const she = await paid(1, '/#transactions');
    await she.waits(1);
    const isThere = () => [
      she.at,
      document.location.hash,
      document.activeElement?.id,
      document.activeElement?.textContent.includes('Your latest transactions'),
      document.activeElement?.textContent.includes('₦1,001'),
    ];
    expect([...isThere(), shown.mock.contexts.at(-1) === document.activeElement]).toEqual([
      '/',
      '#transactions',
      'transactions',
      true,
      true,
      true,
    ]);
    // A page that is there already leads there too.
    await she.opens('/');
    expect(document.activeElement?.id).not.toBe('transactions');
    document.location.hash = '#transactions';
    await she.waits(1);
    expect(isThere()).toEqual(['/', '#transactions', 'transactions', true, true]);
    const other = asBorrower('naija');
    await signIn(other, ifeoma, '/#transactions');
    await other.waits(1);
    expect([other.at, document.location.hash, document.activeElement?.id]).toEqual([
      '/',
      '#transactions',
      'transactions',
    ]);
  });

  it('that are on their way settle while one looks on, in the list and by themselves', async () => {
    const she = await paid(1);
    await she.core.order('collections', { outcome: 'waiting' });
    const { token } = await she.core.signIn('naija', ifeoma);
    const [{ id: loan } = { id: 0 }] = await she.core.data<{ id: number }[]>('GET', '/api/v2/loans?channel=web', {
      token,
    });
    const [{ id: card } = { id: 0 }] = await she.core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', {
      token,
    });
    const { reference } = await she.core.data<{ reference: string }>('POST', `/api/v1/loan/${loan}/payments`, {
      token,
      body: { amount: '100', pin: '1234', card_id: card },
      key: 'somebody-pays-by-card',
    });
    await she.opens('/transactions');
    await she.waits(1);
    expect(rows(she)[0]).toContain('Pending');
    await she.core.order('collections/settle', { outcome: 'paid' });
    await she.waits(11);
    expect(rows(she)[0]).toMatch(/Loan repayment, \d\d:\d\d \| −₦100/);
    expect(reference).toMatch(/^\d{4}-/);
  });
});

describe('a transaction', () => {
  it('has the fields of the specification, and its kind is one of those that are listed with slug and id [C-199] [C-200] [A-172]', async () => {
    const she = asBorrower('naija');
    await signIn(she, '08030000040');
    const { token } = await she.core.signIn('naija', '08030000040');
    const types = await she.core.data<{ id: number; slug: string }[]>('GET', '/api/v1/transaction', { token });
    expect(types.slice(0, 4)).toEqual(
      ['card-tokenization', 'mandate-activation', 'card_payment', 'interbank_transfer'].map((slug) => ({
        id: expect.any(Number),
        slug,
      })),
    );
    const list = await she.core.data<Record<string, unknown>[]>('GET', '/api/v2/transactions?limit=50', { token });
    expect(list.length).toBeGreaterThan(2);
    for (const one of list)
      expect(one).toMatchObject({
        id: expect.anything(),
        created_on: expect.any(String),
        type: expect.any(String),
        entry: expect.stringMatching(/^(credit|debit)$/),
        status: expect.any(String),
        amount: expect.stringMatching(/^\d+\.\d\d$/),
        currency: 'NGN',
        meta: expect.any(Object),
        reference: expect.any(String),
      });
  });

  it('says how it went in words and in one of three colours, in a list only where it is not settled [C-613]', async () => {
    const she = await paid(1);
    await she.core.order('collections', { outcome: 'waiting' });
    const { token } = await she.core.signIn('naija', ifeoma);
    const [{ id: loan } = { id: 0 }] = await she.core.data<{ id: number }[]>('GET', '/api/v2/loans?channel=web', {
      token,
    });
    const [{ id: card } = { id: 0 }] = await she.core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', {
      token,
    });
    await she.core.data('POST', `/api/v1/loan/${loan}/payments`, {
      token,
      body: { amount: '100', pin: '1234', card_id: card },
      key: 'somebody-pays-by-card',
    });
    await she.opens('/transactions');
    await she.waits(1);
    const pills = (): unknown[] =>
      [...document.querySelectorAll('main .pill')].map((pill) => [
        pill.textContent,
        /pill-(\w+)/.exec(pill.className)?.[1],
      ]);
    expect(pills()).toEqual([['Pending', 'wait']]);
    await she.core.order('collections/settle', { outcome: 'declined' });
    await she.waits(11);
    expect(pills()).toEqual([[expect.any(String), 'bad']]);
    const of = [...document.querySelectorAll<HTMLAnchorElement>('main .list-row a')].at(-1)?.getAttribute('href');
    await she.opens(of ?? '');
    await she.waits(1);
    expect(pills()).toEqual([['Successful', 'good']]);
  });
});

describe('the latest transactions on Home', () => {
  it('leave out transfers that are on their way, which the whole list shows [C-454]', async () => {
    const she = asBorrower('naija');
    await she.hasSignedIn('08030000040');
    await she.core.database.query(
      `update wallet_payments set status = 'pending', settled_on = null where kind = 'transfer'`,
    );
    await she.opens('/');
    await she.waits(1);
    expect(rows(she).map((row) => /Bank transfer|Airtime|Bill|Money in/.exec(row)?.[0])).toEqual([
      'Airtime',
      'Bill',
      'Money in',
    ]);
    await she.opens('/transactions');
    await she.waits(1);
    expect(rows(she)[0]).toContain('Bank transfer');
  });
});

describe('notifications', () => {
  it('list what the core has told, with title, body and time, until it is read [C-010] [C-024] [C-104] [C-201] [C-464]', async () => {
    const she = asBorrower('naija');
    await she.hasSignedIn(ifeoma);
    const { token } = await she.core.signIn('naija', ifeoma);
    await she.core.data('POST', '/api/v1/settings/banks', {
      token,
      body: { account_number: '0123456799', bank_code: '044', pin: '1234' },
    });
    await she.opens('/notifications');
    await she.waits(1);
    expect(she.sees()).toMatch(
      /Naija Credit Unread \| An account was added to those that you are paid into\..* \| \d\d:\d\d/,
    );
    expect(she.sent('/api/v1/notifications').length).toBe(1);
    await she.presses('Mark 1 as read');
    await she.waits(1);
    expect(she.sees()).not.toMatch(/as read|Unread/);
  });

  describe('on a device', () => {
    /** A browser with notifications, whose borrower answers so when it asks. */
    function browser(answer: 'granted' | 'denied') {
      const phone = new PushDevice('phone');
      const made = { toJSON: () => JSON.parse(phone.token) as object, unsubscribe: async () => void (present = null) };
      let present: typeof made | null = null;
      const notification = {
        permission: 'default',
        requestPermission: vi.fn(async () => void (notification.permission = answer)),
      };
      vi.stubGlobal('Notification', notification);
      vi.stubGlobal('PushManager', {});
      const pushManager = { getSubscription: async () => present, subscribe: async () => (present = made) };
      Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: {
          ready: Promise.resolve({ pushManager }),
          register: async () => undefined,
          addEventListener: () => undefined,
        },
      });
      return { phone, notification, subscribed: () => present !== null };
    }
    afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
    const told = (she: Borrower) =>
      she.sent('/settings/notification/token').map(({ method, body, status }) => [method, body, status]);

    it('begin when the borrower presses and allows it, and end when they turn them off, for later logins too [C-288]', async () => {
      const { phone, notification, subscribed } = browser('granted');
      const she = asBorrower('naija');
      await signIn(she, ifeoma, '/notifications');
      await she.waits(1);
      expect([notification.requestPermission.mock.calls.length, told(she)]).toEqual([0, []]);
      await she.presses('Turn on notifications');
      await she.waits(1);
      expect([notification.requestPermission.mock.calls.length, told(she)]).toEqual([
        1,
        [['PUT', { notification_token: phone.token }, 200]],
      ]);
      expect(she.sees()).toContain('You are told on this device when there is a new message.');
      expect(she.ways).not.toContain('Turn on notifications');
      await she.presses('Turn off notifications');
      await she.waits(1);
      expect([subscribed(), told(she).at(-1), she.ways.includes('Turn on notifications')]).toEqual([
        false,
        ['DELETE', undefined, 200],
        true,
      ]);
      const before = told(she).length;
      await she.core.database.query('update sessions set ended_on = $1', [she.core.clock()]);
      await signIn(she, ifeoma);
      await she.waits(5);
      expect([told(she).length, subscribed()]).toEqual([before, false]);
    });

    it('say how to allow them where the browser blocks them', async () => {
      browser('denied');
      const she = asBorrower('naija');
      await signIn(she, ifeoma, '/notifications');
      await she.waits(1);
      await she.presses('Turn on notifications');
      await she.waits(1);
      expect([
        she.sees().includes('Your browser blocks notifications from us.'),
        she.ways.includes('Turn on notifications'),
        told(she),
      ]).toEqual([true, false, []]);
    });

    it('are not spoken of where the browser has none, or the lender wants none', async () => {
      const she = asBorrower('naija');
      await signIn(she, ifeoma, '/notifications');
      await she.waits(1);
      expect(she.sees()).not.toContain('On this device');
      browser('granted');
      const other = asBorrower('naija');
      await other.core.database.query(
        `update lenders set settings = settings || '{"enable_push_notifications":false}' where slug = 'naija'`,
      );
      await signIn(other, ifeoma, '/notifications');
      await other.waits(1);
      expect(other.sees()).not.toContain('On this device');
    });
  });
});
