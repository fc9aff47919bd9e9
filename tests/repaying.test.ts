// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { book } from '../src/core/ledger/book.ts';
import { putLoan } from '../src/core/adding/new-loan.ts';
import { newKey, type LenderName } from '../src/core/testing/core-under-test.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { logIn } from './traveller/people.ts';

const asBorrower = borrowers();

interface Wanted {
  readonly lender?: LenderName;
  readonly phone?: string;
  readonly product?: string;
  readonly amount?: string;
  readonly tenor?: number;
  readonly wallet?: string;
  readonly daysAgo?: number;
}

type Who = { readonly lender: number; readonly borrower: number };

let deposits = 0;

/** Money comes into a wallet. */
async function puts(ada: Borrower, { lender, borrower }: Who, amount: string): Promise<void> {
  deposits += 1;
  await ada.core.database.transaction((queries) =>
    book(queries, {
      lender,
      kind: 'deposit',
      reference: `test ${deposits}`,
      currency: 'NGN',
      at: ada.core.clock(),
      entries: [
        { account: 'bank-clearing/NGN', amount },
        { account: `wallet/${borrower}`, borrower, amount: `-${amount}` },
      ],
    }),
  );
}

/** Somebody who is signed in, with a loan that was made today, and perhaps money in the wallet. @returns the loan's number */
async function borrowed({
  lender = 'naija',
  phone = '08031234567',
  product = 'Salary Plan',
  amount = '120000',
  tenor = 3,
  wallet,
  daysAgo = 0,
}: Wanted = {}): Promise<{ ada: Borrower; loan: number; who: Who }> {
  const ada = asBorrower(lender);
  await ada.hasSignedIn(phone);
  const { database } = ada.core;
  const [session] = await database.query<{ lender_id: number; borrower_id: number }>(
    'select lender_id, borrower_id from sessions order by began_on desc limit 1',
  );
  const who = { lender: session?.lender_id ?? 0, borrower: session?.borrower_id ?? 0 };
  await database.transaction(async (queries) => {
    await putLoan(queries, who.lender, who.borrower, {
      product,
      amount,
      tenor,
      at: new Date(ada.core.clock().getTime() - daysAgo * 86_400_000),
    });
  });
  if (wallet !== undefined) await puts(ada, who, wallet);
  const [made] = await database.query<{ id: number }>(
    'select id from loans where borrower_id = $1 order by id desc limit 1',
    [who.borrower],
  );
  return { ada, who, loan: made?.id ?? 0 };
}

const owed = async (ada: Borrower, loan: number): Promise<number> =>
  Number(
    (
      await ada.core.database.query<{ owed: string }>(
        'select sum(amount_due - principal_paid - interest_paid - fees_paid) as owed from instalments where loan_id = $1',
        [loan],
      )
    )[0]?.owed,
  );
const status = async (ada: Borrower, loan: number): Promise<string | undefined> =>
  (await ada.core.database.query<{ status: string }>('select status from loans where id = $1', [loan]))[0]?.status;
const payments = async (ada: Borrower): Promise<readonly unknown[]> =>
  ada.core.database.query('select status from payments');

async function confirms(ada: Borrower): Promise<void> {
  await ada.fills({ 'Your 4-digit PIN': '1234' });
  await ada.goesOn();
  await ada.waits(1);
}

/** Goes as far as the PIN of a repayment by card. */
async function asksToPayByCard(ada: Borrower, loan: number): Promise<void> {
  await ada.opens(`/loans/repay/${loan}`);
  await ada.fills({ 'From where?': 'Debit Card' });
  await ada.goesOn();
}

/** Repays by card where no page of hers has part in it. @returns the payment's reference */
async function paysElsewhere({ core }: Borrower, loan: number, token: string): Promise<string> {
  const [{ id: card_id } = { id: 0 }] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { token });
  const { reference } = await core.data<{ reference: string }>('POST', `/api/v1/loan/${loan}/payments`, {
    token,
    body: { amount: '45400', pin: '1234', card_id },
    key: newKey(),
  });
  return reference;
}

/** A day as the pages show it, so many days later. */
const shownDay = (day: string, later = 0): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day) + later * 86_400_000,
  );

describe('repaying', () => {
  it('shows what a payment pays and leaves, asks for the PIN, tells what came of it and goes to the loan [C-020] [C-021] [C-240] [C-241] [C-242] [C-329] [C-337] [C-438] [C-446] [C-447]', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    await ada.opens(`/loans/${loan}/general`);
    await ada.presses('Repay now');
    expect([ada.at, ada.title]).toEqual([`/loans/repay/${loan}`, 'Your repayment']);
    await ada.presses('Back');
    expect(ada.at).toBe(`/loans/${loan}/general`);
    await ada.presses('Repay now');
    // Why it can't be paid stands there before anything is pressed, with the ways out.
    await ada.fills({ 'How much?': 'The whole loan', 'From where?': 'Wallet' });
    expect([
      ada.canGoOn,
      ada.sees().includes('₦76,200 more is needed in your wallet.'),
      ada.ways.includes('Fund Wallet'),
    ]).toEqual([false, true, true]);
    await ada.presses('Pay by card instead');
    expect([ada.sees().match(/radio "Debit Card.*/)?.[0], ada.sees().includes('more is needed')]).toEqual([
      'radio "Debit Card" (checked)',
      false,
    ]);
    await ada.fills({ 'How much?': 'Next instalment' });
    await ada.fills({ 'From where?': 'Wallet' });
    expect(ada.sees()).toContain('₦136,200 → ₦90,800');
    expect(ada.sees()).toContain('₦14,600');
    await ada.goesOn();
    expect(ada.title).toBe('Pay ₦45,400 for Salary Plan');
    await ada.presses('Close');
    expect(ada.title).toBe('Your repayment');
    await ada.goesOn();
    await ada.goesBack();
    expect(ada.title).toBe('Your repayment');
    await ada.goesOn();
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ 'Your 4-digit PIN': '123' });
    expect(ada.canGoOn).toBe(false);
    // The last digit pays; nothing is to be pressed any more.
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    await ada.waits(1);
    // What the core says of it stands beneath.
    expect([ada.title, ada.sees().includes('Your payment has arrived.')]).toEqual(['₦45,400 paid', true]);
    expect(ada.sees()).toMatch(/Next: ₦45,400 on \w{3} \d\d, \d{4}\. ₦90,800 left to pay\./);
    expect(ada.sent(`/loan/${loan}/payments`).map(({ body }) => body)).toEqual([
      { amount: '45400.00', pin: '1234', use_wallet: true },
    ]);
    await ada.presses('Done');
    await ada.waits(1);
    expect([ada.at, ada.title, ada.sees().includes('₦90,800')]).toEqual([
      `/loans/${loan}/general`,
      'Salary Plan',
      true,
    ]);
    expect(await owed(ada, loan)).toBe(90800);
  });

  it('offers no wallet where the lender’s borrowers have none', async () => {
    const sources = (somebody: Borrower) =>
      ['Wallet', 'Debit Card'].map((source) => somebody.sees().includes(`radio "${source}"`));
    const { ada, loan } = await borrowed({
      lender: 'kigali',
      phone: '0788123456',
      product: 'Inyongera',
      amount: '100000',
    });
    await ada.opens(`/loans/repay/${loan}`);
    expect([ada.title, sources(ada)]).toEqual(['Your repayment', [false, true]]);
  });

  it('begins at what is due of the schedule that comes next, without what was paid of it [C-247]', async () => {
    const { ada, loan } = await borrowed({ wallet: '600000.00' });
    const { token } = await ada.core.signIn('naija', '08031234567');
    for (const [paid, due] of [
      ['principal_paid = 0', '₦45,400'],
      ['principal_paid = 10000', '₦35,400'],
      ['principal_paid = principal, interest_paid = interest, paid_on = due_date', '₦45,400'],
    ] as const) {
      await ada.core.database.query(`update instalments set ${paid} where loan_id = $1 and position = 0`, [loan]);
      const { schedules } = await ada.core.data<{ schedules: { amount_due: string }[] }>(
        'GET',
        `/api/v1/loan/${loan}`,
        { token },
      );
      const next = schedules.find(({ amount_due: left }) => Number(left) > 0)?.amount_due;
      await ada.opensInNewTab(`/loans/repay/${loan}`);
      expect([paid, Number(next), ada.ways.filter((way) => way.startsWith('Pay '))]).toEqual([
        paid,
        Number(due.replace(/\D/g, '')),
        [`Pay ${due}`],
      ]);
    }
  });

  it('calls what is paid by what it is: all that is left, a late instalment or the next one', async () => {
    const first = async (amount: string, tenor: number, daysAgo: number, product?: string) => {
      const { ada, loan } = await borrowed({ amount, tenor, daysAgo, ...(product !== undefined && { product }) });
      await ada.opens(`/loans/repay/${loan}`);
      return /radio "([^"]*)" \(checked\) – \S+, (\S+)/.exec(ada.sees())?.slice(1);
    };
    expect(await first('30000', 20, 30, 'Quick Cash')).toEqual(['All that is left', 'due']);
    expect(await first('120000', 3, 40)).toEqual(['Late instalment', 'due']);
    expect(await first('120000', 3, 0)).toEqual(['Next instalment', 'due']);
  });

  it('says that what a choice is filled from could not be had, and asks for it again', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    const chosen = () => ada.sees().match(/radio "(?:Wallet|Debit Card).*/g);
    ada.finds('/api/v1/wallet', { status: 500, body: {} }, 3);
    await ada.opens(`/loans/repay/${loan}`);
    await ada.waits(10);
    expect([chosen(), ada.sees().includes('Your wallet could not be loaded'), ada.canGoOn]).toEqual([
      ['radio "Wallet" (not checked)', 'radio "Debit Card" (not checked)'],
      true,
      false,
    ]);
    await ada.presses('Try again');
    await ada.waits(1);
    expect([chosen(), ada.sees().includes('could not be loaded'), ada.canGoOn]).toEqual([
      ['radio "Wallet" (checked) – ₦60,000', 'radio "Debit Card" (not checked)'],
      false,
      true,
    ]);
  });

  it('is left for the loan it came from, after a reload too', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    await ada.opens('/');
    await ada.opens(`/loans/${loan}/general`);
    await ada.presses('Repay now');
    await ada.fills({ 'How much?': 'The whole loan' });
    await ada.reloads();
    expect([ada.title, ada.sees().includes('radio "The whole loan')]).toEqual(['Your repayment', true]);
    await ada.presses('Back');
    await ada.waits(1);
    expect([ada.at, ada.title]).toEqual([`/loans/${loan}/general`, 'Salary Plan']);
  });

  it('begins anew for who comes once more after it was paid, and shows the outcome again to who loads its page again', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.goesOn();
    await confirms(ada);
    expect(ada.title).toBe('₦45,400 paid');
    await ada.reloads();
    expect(ada.title).toBe('₦45,400 paid');
    await ada.opens('/');
    await ada.presses('Pay ₦45,400');
    expect([ada.at, ada.title]).toEqual([`/loans/repay/${loan}`, 'Your repayment']);
  });

  it('divides a part as the core does, and shows the very same before', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'How much?': 'Another amount' });
    await ada.fills({ 'Another amount': '50000', 'From where?': 'Wallet' });
    expect(ada.sees()).toContain('₦136,200 → ₦86,200');
    expect(ada.sees()).toMatch(/4,600\.00/);
    await ada.goesOn();
    await confirms(ada);
    expect(
      await ada.core.database.query(
        'select interest_paid, principal_paid from instalments where loan_id = $1 order by position',
        [loan],
      ),
    ).toEqual([
      { interest_paid: '5400.00', principal_paid: '40000.00' },
      { interest_paid: '4600.00', principal_paid: '0.00' },
      { interest_paid: '0', principal_paid: '0' },
    ]);
  });

  it('takes no more than is owed, nothing, or less than nothing [C-331] [C-335] [C-336]', async () => {
    const { ada, loan } = await borrowed({ wallet: '600000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'How much?': 'Another amount' });
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ 'Another amount': '136200.01' });
    await ada.triesToGoOn();
    expect([ada.canGoOn, ada.errors]).toEqual([false, { 'Another amount': 'You owe ₦136,200. You cannot pay more.' }]);
    for (const amount of ['0', '-5']) {
      await ada.fills({ 'Another amount': amount });
      await ada.triesToGoOn();
      expect([amount, ada.canGoOn, ada.title]).toEqual([amount, false, 'Your repayment']);
    }
    await ada.fills({ 'Another amount': '136200' });
    expect(ada.canGoOn).toBe(true);
  });

  it('works nothing out from an amount that is refused', async () => {
    const { ada, loan } = await borrowed({ wallet: '600000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'How much?': 'Another amount' });
    for (const amount of ['1.000', '-4', '5k', '12.345']) {
      await ada.fills({ 'Another amount': amount });
      const said = /Pay .*/.exec(ada.sees())?.[0];
      await ada.triesToGoOn();
      expect([amount, said, Object.keys(ada.errors)]).toEqual([amount, 'Pay ₦0" (disabled)', ['Another amount']]);
    }
    await ada.fills({ 'Another amount': '1000' });
    expect(ada.sees()).toContain('Pay ₦1,000');
  });

  it('says what is left where one payment more settles the loan', async () => {
    const { ada, loan } = await borrowed({ tenor: 2 });
    await asksToPayByCard(ada, loan);
    await confirms(ada);
    await ada.waits(4);
    expect(ada.sees()).toMatch(/₦65,400 left to pay, due \w{3} \d\d, \d{4}\./);
  });

  it('calls what is late by then late, and not next', async () => {
    const { ada, loan } = await borrowed({ daysAgo: 100 });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'How much?': 'Late instalment', 'From where?': 'Debit Card' });
    expect(ada.sees()).toMatch(/Late instalment: ₦46,200, \w{3} \d\d, \d{4}/);
    await ada.goesOn();
    await confirms(ada);
    await ada.waits(4);
    expect(ada.sees()).toMatch(/₦46,200 is still late: it was due on \w{3} \d\d, \d{4}\. ₦92,400 left to pay\./);
    await ada.presses('Done');
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'How much?': 'Another amount', 'Another amount': '46200', 'From where?': 'Debit Card' });
    await ada.goesOn();
    await confirms(ada);
    await ada.waits(4);
    expect(ada.sees()).toMatch(/₦46,200 left to pay\. It was due on \w{3} \d\d, \d{4}\./);
  });

  it('by card settles the whole loan, and sends the card [C-438] [C-445]', async () => {
    const { ada, loan } = await borrowed();
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'How much?': 'The whole loan', 'From where?': 'Debit Card' });
    expect(ada.sees()).toContain('Your loan is paid');
    await ada.goesOn();
    await confirms(ada);
    await ada.waits(4);
    expect([ada.title, ada.sees().includes('Nothing is left to pay for Salary Plan.')]).toEqual([
      '₦136,200 paid',
      true,
    ]);
    expect(ada.sent(`/loan/${loan}/payments`)[0]?.body).toEqual({
      amount: '136200',
      pin: '1234',
      card_id: expect.any(Number),
    });
    expect([await status(ada, loan), await owed(ada, loan)]).toEqual(['SETTLED', 0]);
  });

  it('goes on only with a card, a mandate or a mobile wallet where one of these is chosen [C-332] [C-333] [C-334]', async () => {
    const without = [
      { wanted: { phone: '08032345678' }, method: 'Debit Card' },
      {
        wanted: { lender: 'lekki', phone: '08090000100', product: 'Lekki Advance', amount: '20000', tenor: 14 },
        method: 'Mandate',
      },
      {
        wanted: { lender: 'pwani', phone: '0754234567', product: 'Anza', amount: '100000', tenor: 4 },
        method: 'Mobile Money',
      },
    ] as const;
    for (const { wanted, method } of without) {
      const { ada, loan } = await borrowed(wanted);
      await ada.opens(`/loans/repay/${loan}`);
      await ada.fills({ 'From where?': method });
      expect([method, ada.canGoOn]).toEqual([method, false]);
    }
  });

  it('by card that nobody knows the outcome of says so, asks by itself, and tells it when it settles', async () => {
    const { ada, loan } = await borrowed();
    await ada.core.order('collections', { outcome: 'waiting' });
    await asksToPayByCard(ada, loan);
    await confirms(ada);
    expect(ada.title).toBe('Paying ₦45,400…');
    await ada.waits(7);
    expect(ada.title).toBe('We don’t know yet if your ₦45,400 was paid');
    await ada.reloads();
    await ada.waits(1);
    expect(ada.title).toBe('We don’t know yet if your ₦45,400 was paid');
    await ada.core.order('collections/settle', { outcome: 'paid' });
    await ada.waits(7);
    expect(ada.title).toBe('₦45,400 paid');
    expect(await owed(ada, loan)).toBe(90800);
  });

  it.each([
    ['paid', 'note: Your payment has arrived', 90800],
    ['declined', 'note: Your payment has not arrived. You can pay again.', 136200],
  ] as const)(
    'that is on its way is asked after by the page of its loan and by Home as long as they are open, until it is %s',
    async (outcome, toast, left) => {
      const { ada, loan } = await borrowed();
      await ada.core.order('collections', { outcome: 'waiting' });
      const asksFor = (path: string) => ada.network.sent.filter((one) => one.path.startsWith(path)).length;
      const { token } = await ada.core.signIn('naija', '08031234567');
      /** Somebody else looks, and the core learns what has come of it. */
      const comes = async (reference: string) => {
        await ada.core.order('collections/settle', { outcome });
        await ada.core.data('GET', `/api/v1/transaction/${reference}`, { token });
      };
      for (const [address, path, shown] of [
        [`/loans/${loan}/general`, `/api/v1/loan/${loan}`, 'Your payment of ₦45,400 is on its way'],
        ['/', '/api/v2/transactions/search', '₦45,400 on its way'],
      ] as const) {
        const isHome = address === '/';
        const mayPay = () => ada.ways.some((way) => way === 'Repay now' || way.startsWith('Pay ₦45,400'));
        const reference = await paysElsewhere(ada, loan, token);
        await ada.opens(address);
        expect([ada.sees().includes(shown), mayPay()]).toEqual([true, false]);
        await ada.waits(11);
        expect([ada.sees().includes(shown), ada.toasts]).toEqual([true, []]);
        await comes(reference);
        await ada.waits(10);
        expect([ada.sees().includes(shown), mayPay(), ada.toasts]).toEqual([false, true, isHome ? [] : [toast]]);
        const asked = asksFor(path);
        await ada.waits(60);
        expect(asksFor(path)).toBe(asked);
      }
      expect(await owed(ada, loan)).toBe(left === 136200 ? left : left - 45400);
    },
  );

  it('by card of which nothing is heard for a day says from when one can pay again, then lets one, and puts what comes twice into the wallet', async () => {
    const { ada, loan } = await borrowed();
    const paysByCard = async () => {
      await asksToPayByCard(ada, loan);
      await confirms(ada);
    };
    await ada.core.order('collections', { outcome: 'waiting' });
    await paysByCard();
    await ada.waits(7);
    await ada.presses('Back to Home');
    await ada.waits(1);
    // Wherever the loan is shown it is told, and no other payment is begun from there.
    expect([
      ada.at,
      ada.sees().includes('₦45,400 on its way'),
      ada.ways.filter((way) => way.startsWith('Pay ')),
    ]).toEqual(['/', true, []]);
    await ada.opens(`/loans/${loan}/general`);
    expect([
      ada.sees().match(/Your payment of .* is on its way/)?.[0],
      ada.sees().match(/If nothing is heard.*/)?.[0],
      ada.ways.includes('Repay now'),
    ]).toEqual([
      'Your payment of ₦45,400 is on its way',
      expect.stringMatching(/^If nothing is heard of it until Mar 11, 2026, .+, you can pay again then\./),
      false,
    ]);
    for (const way of ['repay', 'extend']) {
      await ada.opens(`/loans/${way}/${loan}`);
      expect([way, ada.at, ada.toasts]).toEqual([
        way,
        `/loans/${loan}/general`,
        ['note: Your payment of ₦45,400 is on its way'],
      ]);
      await ada.waits(5);
    }
    await ada.core.order('clock', { hours: 24 });
    await ada.core.order('collections', { outcome: 'paid' });
    await ada.opensInNewTab('/');
    await logIn(ada, '08031234567');
    await ada.opens(`/loans/${loan}/general`);
    expect([ada.sees().includes('on its way'), ada.ways.includes('Repay now')]).toEqual([false, true]);
    // Home still says so: it may be paid yet.
    await ada.opens('/');
    await ada.waits(1);
    expect(ada.sees()).toMatch(
      /We don’t know yet if ₦45,400 was paid\s.*Salary Plan, Mar 10, 2026, .+\. Before you pay/,
    );
    await ada.presses('See where it stands');
    await ada.waits(1);
    expect(ada.sees()).toMatch(/Pending[^]*₦45,400[^]*We are asking for the money\. You pay at most once\./);
    await paysByCard();
    expect(ada.title).toBe('₦45,400 paid');
    await ada.core.order('collections/settle', { outcome: 'paid' });
    const [given] = await ada.core.database.query<{ reference: string }>(
      'select reference from payments where given_up_on is not null',
    );
    await ada.opens(`/transactions/${given?.reference}`);
    expect(ada.sees()).toContain('₦45,400 was taken twice for Salary Plan. It is in your wallet now.');
    await ada.opens('/wallet');
    expect([ada.sees().includes('₦45,400'), await owed(ada, loan)]).toEqual([true, 90800]);
  });

  it('that was begun in two tabs is refused in the one that comes second', async () => {
    const { ada, loan } = await borrowed();
    await ada.core.order('collections', { outcome: 'waiting' });
    await asksToPayByCard(ada, loan);
    const { token } = await ada.core.signIn('naija', '08031234567');
    await paysElsewhere(ada, loan, token);
    await confirms(ada);
    expect([ada.title, ada.sees().match(/A payment for this loan.*/)?.[0]]).toEqual([
      '₦45,400 not paid',
      expect.stringMatching(
        /^A payment for this loan is on its way\. If nothing is heard of it until Mar 11, 2026, .+, you can pay again then\./,
      ),
    ]);
    // Loaded anew, the PIN is asked for with what came of the last one.
    await ada.reloads();
    await ada.waits(1);
    expect(ada.sees()).toMatch(/₦45,400 not paid\s.*A payment for this loan is on its way/);
  });

  it('by card that is declined after a while says that nothing was taken', async () => {
    const { ada, loan } = await borrowed();
    await ada.core.order('collections', { outcome: 'waiting' });
    await asksToPayByCard(ada, loan);
    await confirms(ada);
    await ada.core.order('collections/settle', { outcome: 'declined' });
    await ada.waits(7);
    expect([ada.title, ada.sees().includes('Nothing was taken')]).toEqual(['₦45,400 not paid', true]);
    await ada.core.order('collections', { outcome: 'paid' });
    await ada.presses('Try again');
    expect(ada.title).toBe('Your repayment');
    expect(await owed(ada, loan)).toBe(136200);
  });

  it('that was not made may be left for the loan', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    await ada.core.order('collections', { outcome: 'declined' });
    await asksToPayByCard(ada, loan);
    await confirms(ada);
    await ada.waits(7);
    expect([ada.title, ada.ways]).toEqual(['₦45,400 not paid', expect.arrayContaining(['Try again', 'Not now'])]);
    await ada.presses('Not now');
    await ada.waits(1);
    expect(ada.at).toBe(`/loans/${loan}/general`);
  });

  it('that nobody can tell the outcome of, not even later, is never told as not paid: it says what to look at first, and leads there', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'From where?': 'Wallet' });
    await ada.goesOn();
    ada.finds('/payments', 'lost-after');
    ada.finds(/\/outcomes\//, { status: 404, body: { status: 'error', message: '', code: 'not_found' } }, 3);
    await confirms(ada);
    await ada.waits(60);
    expect([
      ada.title,
      ada.sees().includes('It may have gone through.'),
      ada.sees().includes('Nothing was taken'),
      ada.ways.includes('Ask us'),
    ]).toEqual(['We don’t know yet if your ₦45,400 was paid', true, false, true]);
    const asked = ada.network.sent.length;
    await ada.waits(60);
    expect(ada.network.sent.length).toBe(asked);
    await ada.presses('See where it stands');
    await ada.waits(1);
    // What the device knew before is not shown again.
    expect([ada.at, ada.sees().includes('₦90,800')]).toEqual([`/loans/${loan}/general`, true]);
  });

  it('pays once when the answer is lost, and tells it [F01]', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'From where?': 'Wallet' });
    await ada.goesOn();
    ada.finds('/payments', 'lost-after');
    await confirms(ada);
    await ada.waits(10);
    expect(ada.title).toBe('₦45,400 paid');
    expect([await owed(ada, loan), await payments(ada)]).toEqual([90800, [{ status: 'success' }]]);
  });

  it.each([
    [
      'a mandate that the bank has agreed to, and no other,',
      { lender: 'lekki', phone: '08090000111', product: 'Lekki Advance', amount: '20000', tenor: 14 },
      'Mandate',
      { mandate_id: expect.any(Number) },
      'mandate-clearing/NGN',
    ],
    [
      'a mobile wallet',
      { lender: 'pwani', phone: '0754123456', product: 'Anza', amount: '100000', tenor: 4 },
      'Mobile Money',
      { bank_account_id: expect.any(Number) },
      'mobile-money-clearing/TZS',
    ],
  ] as const)('by %s settles the whole loan [C-246] [C-438]', async (_, wanted, method, from, account) => {
    const { ada, loan } = await borrowed(wanted);
    const all = await owed(ada, loan);
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'From where?': method });
    expect(ada.sees().match(/radio "[^"]*(?:•••• \d{4}|\d{3}\*+\d{2})"/g)).toHaveLength(1);
    await ada.goesOn();
    await confirms(ada);
    await ada.waits(4);
    expect(ada.title).toMatch(/ paid$/);
    expect(ada.sent(`/loan/${loan}/payments`).map(({ body }) => body)).toEqual([
      { amount: expect.stringMatching(new RegExp(`^${all}(\\.0+)?$`)), pin: '1234', ...from },
    ]);
    expect([await status(ada, loan), await owed(ada, loan)]).toEqual(['SETTLED', 0]);
    const [sum] = await ada.core.database.query<{ sum: string }>(
      `select sum(p.amount) as sum from postings p join accounts a on a.id = p.account_id join movements m on m.id = p.movement_id where a.code = $1 and m.reference in (select reference from payments where loan_id = $2)`,
      [account, loan],
    );
    expect(Number(sum?.sum)).toBe(all);
    await ada.opens(`/loans/repay/${loan}`);
    expect([ada.at, ada.toasts]).toEqual([`/loans/${loan}/general`, ['note: Nothing is to be paid for this loan now']]);
  });

  it('by a mobile wallet tells to confirm it on the phone, before the PIN and as long as nobody has', async () => {
    const { ada, loan } = await borrowed({
      lender: 'pwani',
      phone: '0754123456',
      product: 'Anza',
      amount: '100000',
      tenor: 4,
    });
    await ada.core.order('collections', { outcome: 'waiting' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'From where?': 'Mobile Money' });
    await ada.goesOn();
    expect(ada.sees()).toContain('You then confirm it on your phone.');
    await confirms(ada);
    expect(ada.sees()).toContain('M-Pesa 075*****56 asks you on your phone.');
    await ada.waits(7);
    const says = (text: string) => ada.sees().includes(text);
    expect([ada.title, says('Nothing is taken before you confirm.'), says('bank')]).toEqual([
      expect.stringMatching(/^Confirm TZS [\d,]+ on your phone$/),
      true,
      false,
    ]);
    await ada.core.order('collections/settle', { outcome: 'paid' });
    await ada.waits(7);
    expect(ada.title).toMatch(/ paid$/);
  });

  it('has chosen what there is to pay from: a mobile wallet where there is no card', async () => {
    const { ada, loan } = await borrowed({
      lender: 'pwani',
      phone: '0754123456',
      product: 'Anza',
      amount: '100000',
      tenor: 4,
    });
    await ada.core.database.query('update cards set removed_on = $1', [ada.core.clock()]);
    await ada.opens(`/loans/repay/${loan}`);
    expect(
      ['radio "Mobile Money" (checked)', 'radio "M-Pesa '].map((seen) => ada.sees().includes(seen)).concat(ada.canGoOn),
    ).toEqual([true, true, true]);
  });

  it('has not chosen an empty wallet for who wants to pay another amount before it is known what the wallet holds', async () => {
    const { ada, loan } = await borrowed();
    ada.finds('/wallet', 'lost-before');
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'How much?': 'Another amount' });
    await ada.reloads();
    const chosen = ada.sees().match(/radio "[^"]*" \(checked\)/g);
    expect(chosen?.slice(0, 2)).toEqual(['radio "Another amount" (checked)', 'radio "Debit Card" (checked)']);
  });

  it('that is settled while one looks on is told, and takes nothing', async () => {
    const { ada, loan } = await borrowed({ wallet: '200000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'From where?': 'Wallet' });
    await ada.goesOn();
    const { token } = await ada.core.signIn('naija', '08031234567');
    await ada.core.data('POST', `/api/v1/loan/${loan}/payments?owed=136200.00`, {
      token,
      body: { amount: '136200', pin: '1234', use_wallet: true },
      key: 'another-device-settles-this',
    });
    await confirms(ada);
    expect([
      ada.title,
      ada.sees().includes('This loan is paid already'),
      ada.sees().includes('Nothing was taken'),
    ]).toEqual(['₦45,400 not paid', true, true]);
    await ada.presses('Try again');
    await ada.waits(1);
    expect(await status(ada, loan)).toBe('SETTLED');
    expect([ada.at, ada.toasts]).toEqual([`/loans/${loan}/general`, ['note: Nothing is to be paid for this loan now']]);
    expect(await payments(ada)).toEqual([{ status: 'success' }]);
  });

  it('in two tabs pays the instalment once: the other tab, which stood at the PIN, is told, and pays the next one only when asked to', async () => {
    const { ada, loan } = await borrowed({ wallet: '200000.00' });
    const toPin = async () => {
      await ada.fills({ 'From where?': 'Wallet' });
      await ada.goesOn();
    };
    await ada.opens(`/loans/repay/${loan}`);
    await toPin();
    const goesToFirstTab = await ada.opensInNewTab(`/loans/repay/${loan}`);
    await toPin();
    await confirms(ada);
    expect(ada.title).toBe('₦45,400 paid');
    await goesToFirstTab();
    expect(ada.title).toBe('Pay ₦45,400 for Salary Plan');
    await confirms(ada);
    expect([ada.title, ada.sees().includes('This loan has changed meanwhile')]).toEqual(['₦45,400 not paid', true]);
    expect([await owed(ada, loan), await payments(ada)]).toEqual([90800, [{ status: 'success' }]]);
    await ada.presses('Try again');
    await ada.waits(1);
    expect(ada.sees()).toContain('₦90,800 → ₦45,400');
    await ada.goesOn();
    await confirms(ada);
    expect([ada.title, await owed(ada, loan)]).toEqual(['₦45,400 paid', 45400]);
  });

  it('of what has been paid while the page was out of sight pays nothing, though the page has looked anew', async () => {
    const { ada, loan } = await borrowed({ wallet: '200000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'How much?': 'The whole loan', 'From where?': 'Wallet' });
    await ada.goesOn();
    const { token } = await ada.core.signIn('naija', '08031234567');
    await ada.looksAwayFor(90, async () => {
      await ada.core.data('POST', `/api/v1/loan/${loan}/payments?owed=136200.00`, {
        token,
        body: { amount: '45400', pin: '1234', use_wallet: true },
        key: 'another-device-pays-this',
      });
    });
    expect(ada.title).toBe('Pay ₦136,200 for Salary Plan');
    await confirms(ada);
    expect([ada.title, ada.sees().includes('This loan has changed meanwhile'), await owed(ada, loan)]).toEqual([
      '₦136,200 not paid',
      true,
      90800,
    ]);
    expect(ada.sent(`/loan/${loan}/payments`).map(({ body }) => body)).toEqual([
      { amount: '136200', pin: '1234', use_wallet: true },
    ]);
  });

  it('of what another device has paid meanwhile pays nothing, and tells it [F41]', async () => {
    const { ada, loan } = await borrowed({ wallet: '200000.00' });
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'From where?': 'Wallet' });
    await ada.goesOn();
    const { token } = await ada.core.signIn('naija', '08031234567');
    await ada.core.data('POST', `/api/v1/loan/${loan}/payments?owed=136200.00`, {
      token,
      body: { amount: '45400', pin: '1234', use_wallet: true },
      key: 'another-device-pays-this',
    });
    await confirms(ada);
    expect([ada.title, ada.sees().includes('This loan has changed meanwhile')]).toEqual(['₦45,400 not paid', true]);
    await ada.presses('Try again');
    await ada.waits(1);
    expect(ada.sees()).toContain('₦90,800 → ₦45,400');
    expect(await owed(ada, loan)).toBe(90800);
  });

  it('counts wrong PINs and stays at the PIN; asks for a code where the lender wants one', async () => {
    const { ada, loan } = await borrowed({ wallet: '60000.00' });
    await ada.core.database.query(`update lenders set limits = limits || '{"code_above": 1000}' where slug = 'naija'`);
    await ada.opens(`/loans/repay/${loan}`);
    await ada.fills({ 'From where?': 'Wallet' });
    await ada.goesOn();
    await ada.fills({ 'Your 4-digit PIN': '0000' });
    await ada.goesOn();
    await ada.waits(1);
    expect(ada.title).toBe('Pay ₦45,400 for Salary Plan');
    await confirms(ada);
    expect(ada.title).toBe('Enter the code');
    // Loaded anew, the code that was sent still works, and is asked for.
    await ada.reloads();
    await ada.waits(1);
    await confirms(ada);
    expect([ada.title, ada.toasts]).toEqual([
      'Enter the code',
      [
        expect.stringMatching(
          /^note: The code that we sent at .+ still works\. Enter it here\. Another can be sent from .+\.$/,
        ),
      ],
    ]);
    await ada.fills({ Code: ada.core.code });
    await ada.waits(1);
    expect(ada.title).toBe('₦45,400 paid');
  });

  it.each([
    ['naija', '08031234567', 'Salary Plan', '120000', 3, ['Wallet', 'Debit Card']],
    ['lekki', '08090000100', 'Lekki Advance', '20000', 14, ['Wallet', 'Debit Card', 'Mandate']],
    ['pwani', '0754123456', 'Anza', '100000', 4, ['Debit Card', 'Mobile Money']],
  ] as const)(
    'at %s is done from what the lender takes [C-243] [C-244] [C-245] [A-352] [A-497] [B-345] [B-346] [B-347] [B-348]',
    async (lender, phone, product, amount, tenor, methods) => {
      const { ada, loan } = await borrowed({ lender, phone, product, amount, tenor });
      await ada.opens(`/loans/repay/${loan}`);
      for (const method of ['Wallet', 'Debit Card', 'Mandate', 'Mobile Money'])
        expect([
          method,
          [...document.querySelectorAll('label')].some((label) => label.textContent?.startsWith(method)),
        ]).toEqual([method, (methods as readonly string[]).includes(method)]);
    },
  );
});

describe('a loan that is repaid by a mandate', () => {
  it('says on its general part by which, with the account masked [C-086] [C-364]', async () => {
    const { ada, loan } = await borrowed({
      lender: 'lekki',
      phone: '08090000111',
      product: 'Lekki Advance',
      amount: '20000',
      tenor: 14,
    });
    await ada.opens(`/loans/${loan}/general`);
    expect(ada.sees()).not.toContain('At most, each time');
    await ada.core.database.query(
      `update loans set mandate_id = (select id from mandates where borrower_id = loans.borrower_id and status = 'successful' limit 1) where id = $1`,
      [loan],
    );
    await ada.opensInNewTab(`/loans/${loan}/general`);
    expect(ada.sees()).toContain('At most, each time');
    expect(
      [...document.querySelectorAll('main dt')].find((name) => name.textContent === 'Account')?.nextElementSibling
        ?.textContent,
    ).toMatch(/^\d{3}\*{5}\d{2}$/);
  });
});

describe('extending', () => {
  it('one of several instalments shows the dates before and after, what it costs, and moves it [C-248] [C-250] [C-251] [C-252] [C-253] [C-257] [C-258] [C-328] [C-330] [C-440]', async () => {
    const { ada, loan } = await borrowed({ wallet: '5000.00' });
    // Its fee is that of two rules, and the core tells its instalments in another order than they are due in.
    await ada.core.database.query(
      `update products set definition = jsonb_set(definition, '{fees}', definition->'fees' || '[{"name": "Letter", "category": "Loan Extension", "type": "flat", "amount": "100.00"}]') where definition->>'name' = 'Salary Plan'`,
    );
    ada.finds(`/loan/${loan}`, (body) => ({
      ...body,
      data: { ...body.data, schedules: [...(body.data.schedules as readonly unknown[])].reverse() },
    }));
    await ada.opensInNewTab(`/loans/extend/${loan}`);
    expect(ada.title).toBe('Which instalment?');
    const [first] = await ada.core.database.query<{ due_date: string }>(
      'select due_date from instalments where loan_id = $1 order by position',
      [loan],
    );
    // What costs the least is chosen, and what each costs is said before one is.
    expect(ada.sees()).toContain('radio "One instalment" (checked) – ₦950');
    expect(ada.sees()).toContain('radio "All that is not paid yet" (not checked) – ₦2,850, one fee for each');
    const due = await ada.core.database.query<{ due_date: string }>(
      'select due_date from instalments where loan_id = $1 order by due_date',
      [loan],
    );
    const places = due.map(({ due_date: day }) => ada.sees().indexOf(`radio "${shownDay(day)}"`));
    expect([places.length, places.includes(-1), [...places].sort((one, other) => one - other)]).toEqual([
      3,
      false,
      places,
    ]);
    await ada.goesOn();
    expect([ada.title, ada.fields]).toEqual(['How many days later?', ['Days']]);
    await ada.presses('Back');
    expect(ada.title).toBe('Which instalment?');
    await ada.goesOn();
    await ada.fills({ Days: '10' });
    await ada.goesOn();
    expect([ada.title, ada.sees().includes('₦950')]).toEqual(['What it costs', true]);
    await ada.goesOn();
    await ada.fills({ 'Your 4-digit PIN': '123' });
    expect(ada.canGoOn).toBe(false);
    // The last digit pays; nothing is to be pressed any more.
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    await ada.waits(1);
    expect(
      ada.network.sent
        .filter(({ path }) => path.includes('/request-extension/'))
        .map(({ path, body }) => [path.split('?')[0], body]),
    ).toEqual([[`/api/v1/loan/request-extension/${loan}/1`, { pin: '1234', no_of_days: 10 }]]);
    await ada.presses('View loan status');
    await ada.waits(1);
    expect(ada.at.startsWith(`/loans/${loan}`)).toBe(true);
    const [after] = await ada.core.database.query<{ days: number }>(
      `select due_date - $2::date as days from instalments where loan_id = $1 order by position`,
      [loan, first?.due_date],
    );
    expect(Number(after?.days)).toBe(10);
    // What the device knew of the loan before is not shown again.
    await ada.presses('Repayment');
    expect([
      ada.sees().includes(shownDay(first?.due_date ?? '', 10)),
      ada.sees().includes(shownDay(first?.due_date ?? '')),
    ]).toEqual([true, false]);
  });

  it('is not offered where the lender’s borrowers have no wallet to pay its fee from', async () => {
    const { ada, loan } = await borrowed({ product: 'Quick Cash', amount: '50000', tenor: 30 });
    const offered = async () => {
      await ada.opensInNewTab(`/loans/${loan}/general`);
      await ada.waits(1);
      return ada.ways.some((way) => way.startsWith('Extend loan'));
    };
    expect(await offered()).toBe(true);
    await ada.core.database.query(`update lenders set country = 'RWA' where slug = 'naija'`);
    expect(await offered()).toBe(false);
    await ada.opens(`/loans/extend/${loan}`);
    expect(ada.at).toBe(`/loans/${loan}/general`);
  });

  it('says why its fee cannot be had where the lender’s wallets are not funded here', async () => {
    const { ada, loan } = await borrowed({ product: 'Quick Cash', amount: '50000', tenor: 30 });
    await ada.core.database.query(
      `update lenders set settings = settings || '{"fund_account": false}'::jsonb where slug = 'naija'`,
    );
    await ada.opens(`/loans/extend/${loan}`);
    await ada.fills({ Days: '7' });
    await ada.goesOn();
    expect([
      ada.canGoOn,
      ada.sees().includes('₦500 more is needed in your wallet.'),
      ada.sees().includes('Wallets are not funded here'),
    ]).toEqual([false, true, true]);
    // Before it is agreed to, the day that it leads to.
    const [due] = await ada.core.database.query<{ day: string }>(
      'select due_date::text as day from instalments where loan_id = $1',
      [loan],
    );
    expect(ada.sees()).toContain(`Next due on: ${shownDay(due?.day ?? '', 7)}`);
  });

  it('of a loan that is due at once is not asked for an instalment; without the money for its fee it says so, leads to the wallet, and goes to the PIN when the money is there [C-249] [C-250] [C-255] [C-256] [C-536]', async () => {
    const { ada, loan, who } = await borrowed({ product: 'Quick Cash', amount: '50000', tenor: 30 });
    await ada.opens(`/loans/${loan}/general`);
    await ada.presses('Extend loan');
    expect(ada.title).toBe('How many days later?');
    await ada.presses('Back');
    expect(ada.at).toBe(`/loans/${loan}/general`);
    await ada.presses('Extend loan');
    await ada.fills({ Days: '7' });
    await ada.goesOn();
    expect(ada.sees()).toContain('You do not have enough funds in your wallet to extend this loan');
    expect([ada.ways.includes('Next'), ada.sees().includes('₦500 more is needed in your wallet.')]).toEqual([
      false,
      true,
    ]);
    await ada.presses('Fund Wallet');
    expect([ada.title, ada.valueOf('How much?')]).toEqual(['Fund your wallet', '500']);
    await puts(ada, who, '499.99');
    await ada.presses('Back');
    await ada.waits(1);
    expect([ada.title, ada.ways.includes('Fund Wallet')]).toEqual(['What it costs', true]);
    await ada.presses('Fund Wallet');
    await puts(ada, who, '0.01');
    await ada.presses('Back');
    await ada.waits(1);
    expect(ada.sees()).not.toContain('You do not have enough funds');
    await ada.presses('Next');
    expect(ada.title).toBe('Pay ₦500 for Quick Cash');
    // One that has several instalments, of which one alone is left, is not asked either.
    const { ada: other, loan: last } = await borrowed({});
    await other.core.database.query(
      'update instalments set principal_paid = principal, interest_paid = interest, fees_paid = fees, paid_on = $2 where loan_id = $1 and position < 2',
      [last, other.core.clock().toISOString()],
    );
    await other.opens(`/loans/extend/${last}`);
    expect(other.title).toBe('How many days later?');
  });

  it('of a loan that is late is asked for the days that make it punctual, and is led to pay where no extension does [C-439]', async () => {
    const { ada, loan } = await borrowed({ daysAgo: 40, wallet: '5000' });
    await ada.opens(`/loans/extend/${loan}`);
    await ada.fills({ 'What is due later': 'All that is not paid yet' });
    await ada.goesOn();
    // Before a day is chosen, where the days begin and where they end.
    const today = ada.core.clock().toISOString().slice(0, 10);
    expect(ada.sees()).toContain(
      `Your payment was due on ${shownDay(today, -10)}. Counted from that day, 10 days is today. 30 days, to ${shownDay(today, 20)}, is the most.`,
    );
    await ada.fills({ Days: '9' });
    await ada.triesToGoOn();
    expect([
      ada.title,
      ada.sees().includes('The shortest extension is 10 days, or a payment would still be late'),
    ]).toEqual(['How many days later?', true]);
    await ada.fills({ Days: '10' });
    await ada.goesOn();
    await ada.goesOn();
    await confirms(ada);
    expect(ada.title).toBe('₦2,550 paid');
    expect(
      ada.network.sent
        .filter(({ path }) => path.includes('/request-extension/'))
        .map(({ path, body }) => [path.split('?')[0], body]),
    ).toEqual([[`/api/v1/loan/request-extension/${loan}`, { pin: '1234', no_of_days: 10 }]]);
    const { ada: late, loan: old } = await borrowed({ product: 'Quick Cash', amount: '50000', tenor: 30, daysAgo: 45 });
    await late.opens(`/loans/extend/${old}`);
    expect([late.canGoOn, late.fields, late.sees().includes('late by more than the 14 days of an extension')]).toEqual([
      false,
      [],
      true,
    ]);
    await late.presses('Repay now');
    expect(late.at).toBe(`/loans/repay/${old}`);
  });

  it('costs what was shown, or nothing is done: a fee that its lender has changed meanwhile is shown anew', async () => {
    const { ada, loan } = await borrowed({ product: 'Quick Cash', amount: '50000', tenor: 30, wallet: '5000' });
    await ada.opens(`/loans/extend/${loan}`);
    await ada.fills({ Days: '7' });
    await ada.goesOn();
    await ada.goesOn();
    expect(ada.title).toBe('Pay ₦500 for Quick Cash');
    await ada.core.database.query(
      `update products set definition = jsonb_set(definition, '{fees}', (select jsonb_agg(case when fee ->> 'category' = 'Loan Extension' then '{"name": "Later", "category": "Loan Extension", "type": "flat", "amount": "600.00"}' else fee end) from jsonb_array_elements(definition -> 'fees') fee)) where definition ->> 'name' = 'Quick Cash'`,
    );
    await confirms(ada);
    expect(ada.sees()).toContain('The fee has changed meanwhile. Look at it again before you pay.');
    await ada.presses('Back');
    await ada.waits(1);
    expect([ada.title, ada.sees().includes('₦600')]).toEqual(['What it costs', true]);
    await ada.goesOn();
    await confirms(ada);
    expect(ada.title).toBe('₦600 paid');
  });

  it('by one day says so as one says it', async () => {
    const { ada, loan } = await borrowed({ product: 'Quick Cash', amount: '50000', tenor: 30, wallet: '5000' });
    await ada.core.database.query(
      `update products set definition = jsonb_set(definition, '{attributes,loan_extension_features,max_extension_period}', '1') where definition->>'name' = 'Quick Cash'`,
    );
    await ada.opens(`/loans/extend/${loan}`);
    await ada.waits(1);
    expect(ada.sees()).toContain('It can be moved by up to 1 day, to ');
    await ada.fills({ Days: '1' });
    await ada.goesOn();
    expect(ada.sees()).toMatch(/1 day\b/);
  });

  it('is asked for days within what the product allows [C-325] [C-326] [C-327]', async () => {
    const { ada, loan } = await borrowed({ product: 'Quick Cash', amount: '50000', tenor: 30, wallet: '5000' });
    await ada.opens(`/loans/extend/${loan}`);
    await ada.triesToGoOn();
    expect(ada.sees()).toContain('select extension tenor');
    await ada.fills({ Days: '15' });
    await ada.triesToGoOn();
    expect(ada.sees()).toContain('The longest extension is 14 days');
    await ada.fills({ Days: '0' });
    await ada.triesToGoOn();
    expect(ada.sees()).toContain('The shortest extension is 1 day');
  });
});
