// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();

/** Has money in the wallet, a card, and may send it. */
const amaka = '08030000040';

async function at(address: string, phone = amaka): Promise<Borrower> {
  const she = asBorrower('naija');
  await signIn(she, phone, address);
  await she.waits(1);
  return she;
}

/** What stands beside each label of the page. */
const told = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('main dt')].map((label) => [
      label.textContent ?? '',
      label.nextElementSibling?.textContent ?? '',
    ]),
  );

/** From a form to the PIN and its outcome. */
async function confirms(she: Borrower): Promise<void> {
  await she.waits(1);
  await she.goesOn();
  await she.waits(1);
  await she.goesOn();
  await she.fills({ 'Your 4-digit PIN': '1234' });
  await she.goesOn();
  await she.waits(3);
}

/** The number of a plan that runs and may be emptied early. */
async function backToSchool(she: Borrower): Promise<number> {
  const { token } = await she.core.signIn('naija', '08030000050');
  const { items } = await she.core.data<{ items: { id: number; name: string }[] }>('GET', '/api/v1/savings', { token });
  return items.find(({ name }) => name === 'Back to school')?.id ?? 0;
}

/** What a stranger reads who was given the receipt's number. */
async function asStranger(reference: string): Promise<Readonly<Record<string, string>>> {
  const stranger = asBorrower('naija');
  await stranger.opens(`/receipts/${reference}`);
  await stranger.waits(1);
  return told();
}

interface Story {
  readonly begins: (she: Borrower) => Promise<void>;
  readonly rows: Readonly<Record<string, string>>;
  /** As the list has it. */
  readonly line: RegExp;
  /** Of `rows`, what a stranger reads otherwise. */
  readonly masked: Readonly<Record<string, string>>;
}

const stories: Readonly<Record<string, Story>> = {
  'a transfer': {
    async begins(she) {
      await she.opens('/wallet/transfer');
      await she.presses('A new account');
      await she.fills({ Bank: 'Zenith Bank', 'Account number': '0123456789' });
      await she.goesOn();
      await she.waits(1);
      await she.fills({ Amount: '3000', Note: 'Rent for May' });
    },
    rows: {
      'Paid to': 'Ibrahim Johnson',
      Bank: 'Zenith Bank',
      'Account number': '012*****89',
      Note: 'Rent for May',
      Amount: '₦3,000',
      Fee: '₦10',
      Total: '₦3,010',
      From: 'Wallet',
    },
    line: /Ibrahim Johnson.*−₦3,010/,
    masked: { 'Paid to': 'I••• J•••', Bank: 'Zenith Bank', 'Account number': '012*****89' },
  },
  airtime: {
    async begins(she) {
      await she.opens('/wallet/airtime');
      await she.fills({ Network: 'Glo', 'Whose phone?': 'Another', 'Phone number': '08051112233', Amount: '500' });
    },
    rows: { Network: 'Glo', 'Phone number': '08051112233', Amount: '₦500', Fee: '₦50', Total: '₦550', From: 'Wallet' },
    line: /Glo.*−₦550/,
    masked: { 'Phone number': '080******33' },
  },
  'a bill': {
    async begins(she) {
      await she.opens('/wallet/bills');
      await she.presses('TV');
      await she.waits(1);
      await she.presses('DStv');
      await she.waits(1);
      await she.fills({ 'What you pay': 'Padi', 'Smartcard number': '7020123456' });
    },
    rows: {
      Biller: 'DStv',
      'What was paid': 'Padi',
      'Customer number': '7020123456',
      Amount: '₦3,600',
      Fee: '₦100',
      Total: '₦3,700',
      From: 'Wallet',
    },
    line: /DStv.*−₦3,700/,
    masked: { 'What was paid': 'Padi', 'Customer number': '702*****56' },
  },
};

describe('what went out of a wallet', () => {
  it.each(Object.entries(stories))(
    'as %s says whom it went to, where and under which number, and amount, fee and total, on its outcome and on its page; the list has the total, and its number tells a stranger what is masked',
    async (_, { begins, rows, line, masked }) => {
      const she = await at('/wallet');
      await she.core.database.query(
        `update lenders set limits = jsonb_set(limits, '{wallet_fees}', coalesce(limits -> 'wallet_fees', '{}') || '{"airtime": {"type": "flat", "amount": "50"}, "bill": {"type": "flat", "amount": "100"}}') where slug = 'naija'`,
      );
      await begins(she);
      await confirms(she);
      expect(she.title).toBe(`${rows.Amount} ${'Bank' in rows ? 'sent' : 'paid'}`);
      expect(told()).toMatchObject(rows);
      const { 'Receipt number': reference = '' } = told();
      await she.opens('/wallet');
      await she.waits(1);
      expect(she.sees()).toMatch(line);
      await she.opens(`/transactions/${reference}`);
      await she.waits(1);
      expect(told()).toMatchObject(rows);
      expect(document.querySelector('main .panel-figure')?.textContent).toBe(`−${rows.Total?.replace('.00', '')}`);
      // What is shown can be looked for.
      await she.opens(`/transactions?search=${encodeURIComponent(rows.Total?.replace(/[₦,]/g, '') ?? '')}`);
      await she.waits(1);
      expect(she.sees()).toMatch(line);
      const pdf = await she.core.data<{ content: string }>('POST', '/receipts/v1/receipt', {
        token: (await she.core.signIn('naija', amaka)).token,
        body: {
          transaction_reference: reference,
          transaction_amount: rows.Amount?.replace(/[₦,]/g, ''),
          lender_name: 'Naija Credit',
        },
      });
      const text = Buffer.from(pdf.content, 'base64').toString('latin1');
      for (const part of [rows.Amount, rows.Fee, rows.Total, rows['Paid to'], rows.Note])
        expect(text).toContain(part?.replace('₦', '') ?? '');
      const seen = await asStranger(reference);
      expect(seen).toMatchObject(masked);
      expect(Object.values(seen)).not.toContain('Rent for May');
    },
  );
});

describe('what came in', () => {
  it('from a card says what it has brought, and on its page what the card has paid', async () => {
    const she = await at('/wallet/fund');
    await she.fills({ 'How much?': '5000', 'In which way?': 'Card' });
    await confirms(she);
    const rows = { Amount: '₦5,000', Fee: '₦75', Total: '₦5,075' };
    expect([she.title, told()]).toEqual(['₦5,075 paid', expect.objectContaining(rows)]);
    const { 'Receipt number': reference = '' } = told();
    await she.opens('/wallet');
    await she.waits(1);
    expect(she.sees()).toMatch(/Money into your wallet.*\+₦5,000\b/);
    await she.opens(`/transactions/${reference}`);
    await she.waits(1);
    expect([document.querySelector('main .panel-figure')?.textContent, told()]).toEqual([
      '+₦5,000',
      expect.objectContaining(rows),
    ]);
  });

  it('out of a plan early says what has come, what it has cost and what was taken for it, alike everywhere', async () => {
    const she = await at('/target', '08030000050');
    const plan = await backToSchool(she);
    await she.opens(`/target/${plan}/withdraw`);
    await she.waits(1);
    await she.fills({ 'How much do you take out?': '10000' });
    await she.goesOn();
    await she.goesOn();
    await she.fills({ 'Your 4-digit PIN': '1234' });
    await she.goesOn();
    await she.waits(3);
    const rows = { Amount: '₦9,500', Fee: '₦500', Total: '₦10,000' };
    expect(told()).toMatchObject(rows);
    const { 'Receipt number': reference = '' } = told();
    await she.opens(`/transactions/${reference}`);
    await she.waits(1);
    expect([document.querySelector('main .panel-figure')?.textContent, told()]).toEqual([
      '+₦9,500',
      expect.objectContaining(rows),
    ]);
  });
});

it('the transactions of the wallet add up to what is in it: what a card has paid into a plan is not among them, and is among all', async () => {
  const she = await at('/target', '08030000050');
  const plan = await backToSchool(she);
  await she.opens(`/target/${plan}/topup`);
  await she.waits(1);
  await she.fills({ 'How much do you put in?': '4321' });
  await she.goesOn();
  await she.fills({ 'Your 4-digit PIN': '1234' });
  await she.goesOn();
  await she.waits(3);
  await she.opens(`/target/${plan}/withdraw`);
  await she.waits(1);
  await she.fills({ 'How much do you take out?': '2000' });
  await she.goesOn();
  await she.goesOn();
  await she.fills({ 'Your 4-digit PIN': '1234' });
  await she.goesOn();
  await she.waits(3);
  await she.opens('/wallet');
  await she.waits(1);
  const sums = [...she.sees().matchAll(/([+−])₦([\d,.]+\d)/g)].map(([, sign, sum]) =>
    Number(`${sign === '−' ? '-' : ''}${(sum ?? '').replaceAll(',', '')}`),
  );
  const balance = Number((document.querySelector('main .panel-figure')?.textContent ?? '').replace(/[₦,]/g, ''));
  expect([sums.length > 0, sums.reduce((all, each) => all + each, 0), she.sees().includes('4,321')]).toEqual([
    true,
    balance,
    false,
  ]);
  await she.opens('/transactions');
  await she.waits(1);
  expect(she.sees()).toContain('−₦4,321');
});

it('a number that no receipt can have is one that does not exist, and not one that can be looked up later', async () => {
  const stranger = asBorrower('naija');
  for (const typed of ['1111-2222-3333', '%3Cb%3E']) {
    await stranger.opens(`/receipts/${typed}`);
    await stranger.waits(1);
    expect([typed, stranger.title, stranger.sees().includes('Try again')]).toEqual([
      typed,
      'There is no such receipt',
      false,
    ]);
  }
});
