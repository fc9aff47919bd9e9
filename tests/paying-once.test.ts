// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { putLoan } from '../src/core/new-loan.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();

/** Has money in the wallet and a card, and may send it. */
const amaka = '08030000040';

interface Paid {
  /** To where the PIN is asked. @returns the path of the call that pays */
  readonly toPin: (she: Borrower) => Promise<string>;
  /** Rows of what was paid. */
  readonly rows: string;
}

/** A loan of hers, begun today. */
async function loanOf(she: Borrower, product: string, amount: string, tenor: number): Promise<number> {
  const { database } = she.core;
  const [session] = await database.query<{ lender_id: number; borrower_id: number }>('select lender_id, borrower_id from sessions order by began_on desc limit 1');
  await database.transaction(async (queries) => {
    await putLoan(queries, session?.lender_id ?? 0, session?.borrower_id ?? 0, { product, amount, tenor, at: she.core.clock() });
  });
  return (await database.query<{ id: number }>('select id from loans order by id desc limit 1'))[0]?.id ?? 0;
}

const journeys: Readonly<Record<string, Paid>> = {
  'a repayment': {
    async toPin(she) {
      const loan = await loanOf(she, 'Quick Cash', '20000', 30);
      await she.opens(`/loans/repay/${loan}`);
      await she.fills({ 'How much?': 'Another amount' });
      await she.fills({ 'Another amount': '5000', 'From where?': 'Wallet' });
      await she.goesOn();
      return `/loan/${loan}/payments`;
    },
    rows: `select 1 from payments where kind = 'repayment'`,
  },
  'an extension': {
    async toPin(she) {
      const loan = await loanOf(she, 'Quick Cash', '20000', 30);
      await she.opens(`/loans/extend/${loan}`);
      await she.fills({ Days: '7' });
      await she.goesOn();
      await she.goesOn();
      return `/loan/request-extension/${loan}`;
    },
    rows: `select 1 from payments where kind = 'extension'`,
  },
  'a funding': {
    async toPin(she) {
      await she.opens('/wallet/fund');
      await she.fills({ 'How much?': '10000' });
      await she.fills({ 'In which way?': 'Card' });
      await she.goesOn();
      await she.waits(1);
      await she.goesOn();
      return '/wallet/fund';
    },
    rows: `select 1 from wallet_payments where kind = 'fund' and method = 'card'`,
  },
  'a transfer': {
    async toPin(she) {
      await she.opens('/wallet/transfer');
      await she.presses('A new account');
      await she.fills({ Bank: 'Zenith Bank', 'Account number': '0123456789' });
      await she.goesOn();
      await she.waits(1);
      await she.fills({ Amount: '1000' });
      await she.waits(1);
      await she.goesOn();
      await she.waits(1);
      await she.goesOn();
      return '/wallet/transfer';
    },
    rows: `select 1 from wallet_payments where kind = 'transfer'`,
  },
  airtime: {
    async toPin(she) {
      await she.opens('/wallet/airtime');
      await she.fills({ Network: 'Glo', Amount: '500' });
      await she.waits(1);
      await she.goesOn();
      await she.waits(1);
      await she.goesOn();
      return '/bills/buy-airtime';
    },
    rows: `select 1 from wallet_payments where kind = 'airtime'`,
  },
};

const pin = { 'Your 4-digit PIN': '1234' };

describe.each(Object.entries(journeys))('%s', (_name, { toPin, rows }) => {
  async function begun(): Promise<{ she: Borrower; path: string; paid: () => Promise<number>; keys: () => number }> {
    const she = asBorrower('naija');
    await signIn(she, amaka);
    const count = async () => (await she.core.database.query(rows)).length;
    const before = await count();
    const path = await toPin(she);
    const keys = () => new Set(she.network.sent.filter((sent) => sent.method === 'POST' && sent.path.split('?')[0]?.endsWith(path)).map(({ headers }) => headers['idempotency-key'])).size;
    return { she, path, paid: async () => (await count()) - before, keys };
  }

  it('is loaded anew at its PIN and while its answer is lost, gone back from and on, and is paid once [F01] [F05]', async () => {
    const { she, path, paid, keys } = await begun();
    const asks = she.title;
    await she.reloads();
    await she.waits(1);
    // What was chosen is still there: at most the page beneath the PIN is shown again.
    if (she.title !== asks) await she.goesOn();
    expect([she.title, await paid()]).toEqual([asks, 0]);
    she.finds(path, 'lost-after');
    // Typed, so that its last digit pays.
    await she.fills({ 'Your 4-digit PIN': '123' });
    await she.fills(pin);
    await she.reloads();
    await she.waits(15);
    const ended = she.title;
    expect([ended, await paid(), keys()]).toEqual([expect.stringMatching(/ paid$/), 1, 1]);
    await she.reloads();
    await she.waits(2);
    expect([she.title, await paid()]).toEqual([ended, 1]);
    await she.goesBack();
    await she.waits(2);
    expect([await paid(), keys(), document.querySelector('dialog[open]')]).toEqual([1, 1, null]);
  });
});
