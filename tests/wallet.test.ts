// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();

const amaka = '08030000040';

async function inWallet(ada: Borrower): Promise<string | undefined> {
  const [row] = await ada.core.database.query<{ balance: string }>(
    `select -sum(p.amount) as balance from postings p join accounts a on a.id = p.account_id where a.code = (select 'wallet/' || borrower_id from sessions order by began_on desc limit 1)`,
  );
  return row?.balance;
}

const account = async (ada: Borrower): Promise<string> =>
  String(
    ((await ada.core.ask('GET', '/sandbox/state')).body as unknown as { walletAccounts: { account: string }[] })
      .walletAccounts[0]?.account,
  );

/** At the amount of a funding, with so much typed. */
async function begins(ada: Borrower, amount: string, method = 'Card'): Promise<void> {
  await ada.opens('/wallet/fund');
  await ada.fills({ 'How much?': amount });
  await ada.fills({ 'In which way?': method });
  await ada.goesOn();
  await ada.waits(1);
}

async function confirms(ada: Borrower): Promise<void> {
  await ada.goesOn();
  await ada.fills({ 'Your 4-digit PIN': '1234' });
  await ada.goesOn();
  await ada.waits(1);
}

describe('the wallet', () => {
  it('stands on Home with its account, what is in it and what is done with it, where the country is Nigeria, where alone one pays in by bank [A-496] [C-036] [C-037] [C-419]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, amaka);
    expect(ada.sees()).toMatch(/Wallet/);
    expect(ada.sees()).toContain('₦25,900');
    expect(ada.sees()).toMatch(/Providus Bank\s*9\d{9}/);
    /** The focus stays on what was pressed. */
    const turns = async (words: string, then: string): Promise<void> => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.focus();
      await ada.presses(words);
      expect(document.activeElement?.textContent).toBe(then);
    };
    await turns('Hide the balance', 'Show the balance');
    const isHidden = (): boolean[] => [ada.sees().includes('₦25,900'), ada.sees().includes('Hidden')];
    expect(isHidden()).toEqual([false, true]);
    for (const address of ['/wallet', '/']) {
      await ada.opens(address);
      await ada.waits(1);
      expect(isHidden()).toEqual([false, true]);
      await turns('Show the balance', 'Hide the balance');
      expect(isHidden()).toEqual([true, false]);
      await turns('Hide the balance', 'Show the balance');
    }
    await ada.presses('Show the balance');
    expect(isHidden()).toEqual([true, false]);
    const wanjiru = asBorrower('kigali');
    await signIn(wanjiru, '0788123456');
    expect([wanjiru.sent('/wallet'), wanjiru.sees().includes('Wallet')]).toEqual([[], false]);
    for (const address of ['/wallet', '/wallet/fund']) {
      await wanjiru.opens(address);
      expect(wanjiru.at).toBe('/');
    }
    await ada.opens('/wallet/fund');
    await ada.fills({ 'How much?': '5000' });
    expect([ada.title, ada.sees().includes('Bank transfer')]).toEqual(['Fund your wallet', true]);
  });

  it('that could not be fetched says so in words of its own [C-543]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, amaka, '/settings');
    for (const address of ['/wallet', '/']) {
      ada.finds('/api/v1/wallet', { status: 503, body: { status: 'error', message: '', code: 'unavailable' } }, 9);
      await ada.opensInNewTab(address);
      await ada.waits(20);
      expect([address, ada.sees().includes('error fetching accounts')]).toEqual([address, true]);
    }
  });

  it('leads to funding, transfer, airtime and bills; the last two only where the lender has them on [C-009] [C-038] [C-048] [C-418]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, amaka, '/wallet');
    for (const [tile, title] of [
      ['Fund', 'Fund your wallet'],
      ['Transfer', 'Who gets it?'],
      ['Airtime', 'Which phone?'],
      ['Bills', 'Which bill?'],
    ] as const) {
      await ada.opens('/wallet');
      await ada.waits(1);
      await ada.presses(tile);
      await ada.waits(1);
      expect(ada.title).toBe(title);
    }
    const sold = async (settings: Readonly<Record<string, unknown>>): Promise<boolean[]> => {
      await ada.core.database.query(`update lenders set settings = settings || $1::jsonb where slug = 'naija'`, [
        JSON.stringify(settings),
      ]);
      const somebody = asBorrower('naija');
      await signIn(somebody, amaka, '/wallet');
      await somebody.waits(1);
      return ['Fund', 'Transfer', 'Airtime', 'Bills'].map((tile) => somebody.ways.includes(tile));
    };
    expect(await sold({ enable_airtime_and_bills: false })).toEqual([true, true, false, false]);
  });

  it('leads one special number to airtime and bills, and sells them to it, where the lender sells them to nobody else [C-049]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `update lenders set settings = settings || '{"enable_airtime_and_bills": false}', limits = limits || '{"airtime_and_bills_for": ["08030000040"]}' where slug = 'naija'`,
    );
    await signIn(ada, amaka, '/');
    expect(['Airtime', 'Bills'].map((tile) => ada.ways.includes(tile))).toEqual([true, true]);
    await ada.presses('Airtime');
    await ada.waits(1);
    expect(ada.title).toBe('Which phone?');
    await ada.opens('/wallet');
    await ada.presses('Bills');
    await ada.waits(1);
    expect([ada.title, ada.sent('/bills/categories').map(({ status }) => status)]).toEqual(['Which bill?', [200]]);
    const other = asBorrower('naija');
    await signIn(other, '08030000041', '/wallet');
    await other.waits(1);
    expect(['Fund', 'Airtime', 'Bills'].map((tile) => other.ways.includes(tile))).toEqual([true, false, false]);
    await other.opens('/wallet/airtime');
    expect(other.at).toBe('/');
    const { token } = await other.core.signIn('naija', '08030000041');
    expect((await other.core.ask('GET', '/api/v1/bills/categories', { token })).status).toBe(409);
  });

  it('has a page with the latest transactions by their days, and is read by one call with all that the specification names [C-197] [C-198] [C-459] [A-162] [B-161]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, amaka, '/wallet');
    expect(ada.title).toBe('Wallet');
    for (const words of ['₦25,900', 'Ada Obi', 'MTN', 'Ikeja Electric', '−₦5,000', '+₦40,000', 'Yesterday'])
      expect(ada.sees()).toContain(words);
    expect(ada.sent('/wallet').map(({ method }) => method)).toContain('GET');
    const { token } = await ada.core.signIn('naija', amaka);
    expect(await ada.core.data('GET', '/api/v1/wallet', { token })).toEqual({
      currency: 'NGN',
      availableBalance: '25900.00',
      accountBalance: '25900.00',
      account_balance: '25900.00',
      account_no: await account(ada),
      virtual_accounts: [
        { bank_name: 'Providus Bank', account_number: await account(ada), is_account_number_masked: false },
      ],
    });
  });

  it.each([
    ['08030000041', 'Upload your identity document before money can go out', 'Upload your ID first'],
    [
      '08030000042',
      'Your identity document was rejected. Upload another before money can go out',
      'Upload your ID first',
    ],
    ['08030000043', 'Money can go out of the wallet when your face is verified', 'Transaction Not allowed'],
  ])('of %s says why nothing goes out of it, what unblocks it, and leads back', async (phone, why, title) => {
    const ada = asBorrower('naija');
    await signIn(ada, phone, '/wallet');
    expect(ada.sees()).toContain(why);
    await ada.presses('See what to do');
    await ada.waits(1);
    expect(ada.title).toBe(title);
    if (title === 'Transaction Not allowed') {
      expect(ada.sees()).toContain('+2342013306000');
      expect(ada.sees()).toContain('help@naija.example');
      await ada.presses('I understand');
    } else {
      await ada.presses('Upload my ID');
      await ada.waits(1);
      expect(ada.sees()).toMatch(/document/i);
      await ada.goesBack();
    }
    await ada.waits(1);
    expect([ada.at, ada.title]).toEqual(['/wallet', 'Wallet']);
  });
});

describe('funding', () => {
  it('by card shows the fee and the total before, asks for the PIN, and the money is there [C-105] [C-259] [C-261] [C-262] [C-347] [C-348] [C-460] [C-565]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, amaka, '/wallet');
    await ada.presses('Fund');
    expect([ada.title, ada.canGoOn]).toEqual(['Fund your wallet', false]);
    await ada.fills({ 'How much?': '99.99' });
    await ada.triesToGoOn();
    expect([ada.canGoOn, ada.sees().includes('In which way?'), ada.sees().includes('Put in at least ₦100')]).toEqual([
      false,
      false,
      true,
    ]);
    await ada.fills({ 'How much?': '5000000.01' });
    await ada.triesToGoOn();
    expect([ada.canGoOn, ada.errors]).toEqual([false, { 'How much?': 'You can put in at most ₦5,000,000 at a time' }]);
    const { token } = await ada.core.signIn('naija', amaka);
    const tooMuch = await ada.core.ask('POST', '/api/v1/wallet/fund', {
      token,
      body: { amount: '5000000.01', card_id: 1, pin: '1234' },
      key: 'more-than-is-funded-at-once',
    });
    expect(tooMuch.body.fields).toEqual({ amount: 'You can put in at most ₦5,000,000 at a time' });
    await ada.fills({ 'How much?': '100' });
    expect([ada.canGoOn, [...ada.sees().matchAll(/radio "(Card|Bank transfer|USSD)/g)].map(([, way]) => way)]).toEqual([
      true,
      ['Card', 'Bank transfer', 'USSD'],
    ]);
    await ada.fills({ 'How much?': '10000' });
    expect([ada.canGoOn, ada.sees().includes('In which way?')]).toEqual([true, true]);
    await ada.goesOn();
    await ada.waits(1);
    expect(ada.title).toBe('Put ₦10,000 into your wallet');
    expect(ada.sees()).toContain('₦150');
    expect(ada.sees()).toContain('₦10,150');
    await ada.goesOn();
    expect(ada.canGoOn).toBe(false);
    expect(ada.sees()).toContain('₦150 of it is the fee');
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    await ada.goesOn();
    await ada.waits(4);
    expect([ada.title, ada.sees().includes('₦10,000 is in your wallet')]).toEqual(['₦10,150 paid', true]);
    expect(ada.sent('/wallet/fund').map(({ body }) => body)).toEqual([
      { amount: '10000', pin: '1234', card_id: expect.any(Number) },
    ]);
    expect(Number(await inWallet(ada))).toBe(35900);
    await ada.presses('To the wallet');
    await ada.waits(1);
    expect([ada.at, ada.sees().includes('₦35,900')]).toEqual(['/wallet', true]);
  });

  it('by card that nobody knows the outcome of says so, asks by itself, and tells it when it settles, or was refused [C-260] [F23]', async () => {
    for (const outcome of ['paid', 'declined'] as const) {
      const ada = asBorrower('naija');
      await ada.hasSignedIn(amaka);
      await ada.core.order('collections', { outcome: 'waiting' });
      const before = Number(await inWallet(ada));
      await begins(ada, '10000');
      await confirms(ada);
      await ada.waits(7);
      expect(ada.title).toBe('We don’t know yet if your ₦10,150 was paid');
      await ada.core.order('collections/settle', { outcome });
      await ada.waits(7);
      expect(ada.title).toBe(outcome === 'paid' ? '₦10,150 paid' : '₦10,150 not paid');
      expect(Number(await inWallet(ada)) - before).toBe(outcome === 'paid' ? 10000 : 0);
    }
  });

  it('by card needs one: without any it goes on only when one is added, by a reference and what the provider’s window needs, which is verified then [C-349] [C-465] [C-466]', async () => {
    const ada = asBorrower('naija');
    await ada.hasSignedIn('08030000041');
    await begins(ada, '500');
    expect([ada.canGoOn, ada.title]).toEqual([false, 'Put ₦500 into your wallet']);
    await ada.presses('Add a card');
    await ada.waits(1);
    expect(ada.title).toBe('Add a card');
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    await ada.goesOn();
    expect([ada.sent('/settings/card/init').map(({ status }) => status), ada.sent('/settings/card')]).toEqual([
      [200],
      [],
    ]);
    await ada.choosesInWindow('success');
    expect(ada.sent('/settings/card').map(({ body, status }) => [body, status])).toEqual([
      [{ reference: expect.stringMatching(/^card_/) }, 200],
    ]);
    await ada.presses('Done');
    await ada.waits(1);
    expect([ada.title, ada.canGoOn]).toEqual(['Put ₦500 into your wallet', true]);
  });

  it('by bank transfer shows the wallet’s own account, and the money when it arrives, by itself', async () => {
    const ada = asBorrower('naija');
    await ada.hasSignedIn(amaka);
    await begins(ada, '5000', 'Bank transfer');
    expect(ada.title).toBe('Send it to this account');
    expect(ada.sees()).toContain(await account(ada));
    await ada.waits(11);
    expect(ada.title).toBe('Send it to this account');
    for (const _ of [1, 2])
      await ada.core.order('deposit', { account: await account(ada), amount: '5000', reference: 'same' });
    await ada.waits(11);
    expect([ada.title, ada.sees().includes('₦30,900')]).toEqual(['Your money has arrived', true]);
    expect(Number(await inWallet(ada))).toBe(30900);
    await ada.goesOn();
    await ada.waits(1);
    expect([ada.at, ada.sees().includes('Ada Obi')]).toEqual(['/wallet', true]);
  });

  it('by bank transfer waits for what comes after it was begun, not for what the page has not heard of yet', async () => {
    const ada = asBorrower('naija');
    await ada.hasSignedIn(amaka);
    await ada.opens('/wallet/fund');
    await ada.fills({ 'How much?': '5000' });
    await ada.fills({ 'In which way?': 'Bank transfer' });
    await ada.core.order('deposit', { account: await account(ada), amount: '700', reference: 'before' });
    await ada.goesOn();
    await ada.waits(11);
    expect(ada.title).toBe('Send it to this account');
    await ada.core.order('deposit', { account: await account(ada), amount: '5000', reference: 'after' });
    await ada.waits(6);
    expect(ada.title).toBe('Your money has arrived');
  });

  it('by USSD shows the code of one’s bank, and has a bank that is not on the profile added first [B-318] [C-263] [C-455] [C-539]', async () => {
    const ada = asBorrower('naija');
    await ada.hasSignedIn(amaka);
    await begins(ada, '5000', 'USSD');
    expect(ada.canGoOn).toBe(false);
    // One's own banks stand first.
    document.querySelector<HTMLElement>('main [role=combobox]')?.click();
    await ada.waits(1);
    expect([...document.querySelectorAll('[role=option]')].slice(0, 1).map(({ textContent }) => textContent)).toEqual([
      'Guaranty Trust Bank',
    ]);
    await ada.fills({ 'Your bank': 'Guaranty Trust Bank' });
    await ada.goesOn();
    await ada.waits(1);
    expect(ada.title).toBe('Dial this code');
    expect(ada.sees()).toContain(`*737*2*5000*${await account(ada)}#`);
    expect(ada.sent('/transaction/ussd').map(({ path, body }) => [path, body])).toEqual([
      [expect.stringContaining('transaction_type=fund_wallet'), { amount: '5000' }],
    ]);
    await ada.goesBack();
    await ada.fills({ 'Your bank': 'Zenith Bank' });
    await ada.goesOn();
    await ada.waits(1);
    expect([
      ada.title,
      ada.toasts,
      ada.sees().includes('This bank does not exist on your profile'),
      ada.valueOf('Bank'),
    ]).toEqual(['Add bank', [], true, 'Zenith Bank']);
    await ada.presses('Close');
    expect(ada.errors).toEqual({
      'Your bank': 'This bank does not exist on your profile. Add your account there first.',
    });
  });

  it('is not there where the lender has it off [A-035] [C-047] [C-417]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `update lenders set settings = settings || '{"fund_account": false}'::jsonb where slug = 'naija'`,
    );
    await signIn(ada, amaka, '/wallet');
    expect(ada.sees()).not.toMatch(/"Fund"/);
    await ada.opens('/');
    expect([ada.sees().includes('₦25,900'), /"Fund/.test(ada.sees())]).toEqual([true, false]);
    await ada.opens('/wallet/fund');
    expect(ada.at).toBe('/');
  });
});

describe('what moves money', () => {
  it('takes a PIN of four digits everywhere [C-560]', async () => {
    const ada = asBorrower('naija');
    await ada.hasSignedIn(amaka);
    const { token } = await ada.core.signIn('naija', amaka);
    const asked: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      '/wallet/transfer': { amount: '100', bank_id: 1 },
      '/bills/buy-airtime': { network_type: 'Glo', phone_number: '08031234567', amount: '100' },
      '/bills/pay': { customer_id: '7020123456', biller_id: 21, payment_code: 'dstv-padi', amount: '3600.00' },
      '/wallet/fund': { amount: '1000', card_id: 1 },
      '/loan/1/payments': { amount: '100', use_wallet: true },
      '/loan/request-extension/1': { no_of_days: 7 },
      '/transaction/initialize': {},
    };
    for (const [path, body] of Object.entries(asked)) {
      for (const pin of ['123', '12345', '12a4']) {
        const reply = await ada.core.ask('POST', `/api/v1${path}`, {
          token,
          body: { ...body, pin },
          key: `key-of-${path.replaceAll('/', '-')}-${pin}-aaaa`,
        });
        expect([path, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([path, 422, ['pin']]);
      }
    }
  });
});

describe('a receipt', () => {
  it('is made of what was paid, and its number can be checked by whoever gets it, who sees no whole name [C-468]', async () => {
    const ada = asBorrower('naija');
    await ada.hasSignedIn(amaka);
    await begins(ada, '1000');
    await confirms(ada);
    await ada.waits(4);
    await ada.presses('Save as PDF');
    expect(ada.sent('/receipts/v1/receipt').map(({ method, status }) => [method, status])).toEqual([['POST', 200]]);
    const reference = /\d{4}-\d{4}-\d{4}/.exec(ada.sees())?.[0] ?? '';
    const stranger = asBorrower('naija');
    await stranger.opens(`/receipts/${reference}`);
    await stranger.waits(1);
    for (const words of [
      'This receipt is genuine: Naija Credit has booked this payment.',
      '₦1,000',
      'A••• E•••',
      reference,
    ])
      expect(stranger.sees()).toContain(words);
    expect(stranger.sees()).not.toContain('Amaka');
    // As it is read out, on a phone's keyboard, and as a text had it.
    for (const between of ['', ' ', '–', '. ']) {
      await stranger.opens(`/receipts/${encodeURIComponent(reference.replaceAll('-', between))}`);
      await stranger.waits(1);
      expect([between, stranger.sees()]).toEqual([between, expect.stringContaining(reference)]);
    }
    await stranger.opens('/receipts/0000-0000-0000');
    await stranger.waits(1);
    expect(stranger.title).toBe('There is no such receipt');
  });

  it('that cannot be made now says so beneath the outcome, which stays, and is had by the next press and later from the transactions [F67]', async () => {
    const ada = asBorrower('naija');
    await ada.hasSignedIn(amaka);
    await begins(ada, '1000');
    await confirms(ada);
    await ada.waits(4);
    const { title } = ada;
    ada.finds('/receipts/v1/receipt', { status: 503, body: {} });
    await ada.presses('Save as PDF');
    await ada.waits(5);
    expect([ada.title, ada.problem !== '' || ada.toasts.length > 0, ada.ways.includes('Save as PDF')]).toEqual([
      title,
      true,
      true,
    ]);
    const reference = /\d{4}-\d{4}-\d{4}/.exec(ada.sees())?.[0] ?? '';
    await ada.presses('Save as PDF');
    await ada.waits(1);
    expect(ada.sent('/receipts/v1/receipt').map(({ status }) => status)).toEqual([503, 200]);
    await ada.opens(`/transactions/${reference}`);
    await ada.waits(1);
    await ada.presses('Save the receipt');
    await ada.waits(1);
    expect(ada.sent('/receipts/v1/receipt').at(-1)?.status).toBe(200);
  });
});
