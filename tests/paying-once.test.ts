// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { opened } from '../src/core/index.ts';
import { putLoan } from '../src/core/adding/new-loan.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import type { Mishap } from './traveller/network.ts';

const asBorrower = borrowers();

/** Has money in the wallet and a card, and may send it. */
const amaka = '08030000040';

/** Has plans to put money into and to take it out of. */
const amina = '08030000050';

/** Has cards, and no plan yet. */
const bisi = '08030000051';

interface Paid {
  readonly who?: string;
  /** To where the PIN is asked, for the so many-th time. @returns the path of the call that pays */
  readonly toPin: (she: Borrower, nth: number) => Promise<string>;
  /** What pays there, where it is not the PIN. */
  readonly pays?: (she: Borrower) => Promise<void>;
  /** Rows of what was paid. */
  readonly rows: string;
  /** The title that says so. */
  readonly ends: RegExp;
  /** Where it is to be seen what became of it. */
  readonly stands?: RegExp;
}

/** What comes in the place of an answer, before anything is done and after it. */
const lost: readonly Mishap[] = ['lost-before', 'lost-after'];
/** Of these each journey meets one: whatever is no answer is asked after in the same way, and a key that came twice is the core's to know. */
const others: readonly Mishap[] = [
  'twice',
  { status: 502, type: 'text/html', text: '<html><h1>502 Bad Gateway</h1></html>' },
  { status: 200, type: 'application/json', text: '{"status":"succe' },
];

/** Puts into a plan of hers, or takes out of it. */
function ofPlan(
  action: string,
  {
    plan,
    asks,
    sum,
    kind,
    ends,
  }: {
    readonly plan: string;
    readonly asks: string;
    readonly sum: string;
    readonly kind: string;
    readonly ends: RegExp;
  },
): Paid {
  return {
    who: amina,
    async toPin(she) {
      const id = await planNamed(she, plan);
      await she.opens(`/target/${id}/${action}`);
      await she.fills({ [asks]: sum });
      await she.goesOn();
      await she.waits(1);
      return `/savings/${id}/${action}`;
    },
    rows: `select 1 from saving_movements where kind = '${kind}'`,
    ends,
  };
}

async function planNamed({ core }: Borrower, name: string): Promise<number> {
  const rows = await core.database.query<{ id: number; name: string }>(
    `select s.id, ${opened('savings', ['name'], 's')} from savings s`,
  );
  return rows.find((plan) => plan.name === name)?.id ?? 0;
}

/** A loan of hers, begun today. */
async function loanOf(she: Borrower, product: string, amount: string, tenor: number): Promise<number> {
  const { database } = she.core;
  const [session] = await database.query<{ lender_id: number; borrower_id: number }>(
    'select lender_id, borrower_id from sessions order by began_on desc limit 1',
  );
  await database.transaction(async (queries) => {
    await putLoan(queries, session?.lender_id ?? 0, session?.borrower_id ?? 0, {
      product,
      amount,
      tenor,
      at: she.core.clock(),
    });
  });
  return (await database.query<{ id: number }>('select id from loans order by id desc limit 1'))[0]?.id ?? 0;
}

const journeys: Readonly<Record<string, Paid>> = {
  'a repayment': {
    async toPin(she) {
      const loan = await loanOf(she, 'Quick Cash', '20000', 30);
      await she.opens(`/loans/repay/${loan}`);
      await she.fills({ 'How much?': 'Another amount' });
      await she.fills({ 'Another amount': '1000', 'From where?': 'Wallet' });
      await she.goesOn();
      return `/loan/${loan}/payments`;
    },
    rows: `select 1 from payments where kind = 'repayment'`,
    ends: / paid$/,
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
    ends: / paid$/,
    stands: /^\/loans\/\d+\/general$/,
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
    ends: / paid$/,
  },
  'a transfer': {
    async toPin(she, nth) {
      await she.opens('/wallet/transfer');
      await she.presses('A new account');
      await she.fills({ Bank: 'Zenith Bank', 'Account number': '0123456789' });
      await she.goesOn();
      await she.waits(1);
      await she.fills({ Amount: String(1000 + nth) });
      await she.waits(1);
      await she.goesOn();
      await she.waits(1);
      await she.goesOn();
      return '/wallet/transfer';
    },
    rows: `select 1 from wallet_payments where kind = 'transfer'`,
    ends: / sent$/,
    stands: /^\/transactions$/,
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
    ends: / paid$/,
    stands: /^\/transactions$/,
  },
  'a bill': {
    async toPin(she) {
      await she.opens('/wallet/bills');
      for (const press of ['Electricity', 'Ikeja Electric']) {
        await she.presses(press);
        await she.waits(1);
      }
      await she.fills({ 'What you pay': 'Postpaid', 'Meter number': '45012288' });
      await she.fills({ Amount: '500' });
      await she.waits(1);
      await she.goesOn();
      await she.waits(1);
      await she.goesOn();
      return '/bills/pay';
    },
    rows: `select 1 from wallet_payments where kind = 'bill'`,
    ends: / paid$/,
    stands: /^\/transactions$/,
  },
  'a top-up': ofPlan('topup', {
    plan: 'Back to school',
    asks: 'How much do you put in?',
    sum: '2000',
    kind: 'topup',
    ends: / paid$/,
  }),
  'a withdrawal': ofPlan('withdraw', {
    plan: 'Last year',
    asks: 'How much do you take out?',
    sum: '1000',
    kind: 'withdrawal',
    ends: /withdrawal is successful$/,
  }),
  'a plan': {
    who: bisi,
    async toPin(she) {
      await she.opens('/target/apply?id=1');
      await she.waits(1);
      for (let place = 0; place < 3; place += 1) await she.goesOn();
      await she.presses('I agree');
      await she.fills({ Card: 'Access Bank •••• 9021' });
      await she.goesOn();
      return '/savings';
    },
    pays: (she) => she.goesOn(),
    rows: 'select 1 from savings',
    ends: /^Your plan has begun$/,
  },
};

const byPin = (she: Borrower): Promise<void> => she.fills({ 'Your 4-digit PIN': '1234' });

const each = Object.entries(journeys).map(
  ([name, journey], place) =>
    [name, journey, [...lost, ...others.filter((_other, turn) => turn === place % others.length)]] as const,
);

describe.each(each)('%s', (_name, { who = amaka, toPin, pays = byPin, rows, ends, stands }, mishaps) => {
  async function begun(): Promise<{ she: Borrower; path: string; paid: () => Promise<number>; keys: () => number }> {
    const she = asBorrower('naija');
    await she.hasSignedIn(who);
    const count = async () => (await she.core.database.query(rows)).length;
    const before = await count();
    const path = await toPin(she, 0);
    const keys = () =>
      new Set(
        she.network.sent
          .filter((sent) => sent.method === 'POST' && sent.path.split('?')[0]?.endsWith(path))
          .map(({ headers }) => headers['idempotency-key']),
      ).size;
    return { she, path, paid: async () => (await count()) - before, keys };
  }

  it('whose answer is lost, late, broken or no answer is paid once, or told, and stands [F01] [F05] [F19]', async () => {
    const she = asBorrower('naija');
    await she.hasSignedIn(who);
    for (const [nth, mishap] of mishaps.entries()) {
      const before = (await she.core.database.query(rows)).length;
      // What a tab has come to the end of, it shows again.
      await she.opensInNewTab('/');
      const path = await toPin(she, nth);
      she.finds(path, mishap);
      await pays(she);
      await she.waits(20);
      // Where it was refused in the end it can be sent again as it stands.
      if (!ends.test(she.title)) await she.triesToGoOn();
      await she.waits(5);
      expect([mishap, she.title, (await she.core.database.query(rows)).length - before]).toEqual([
        mishap,
        expect.stringMatching(ends),
        1,
      ]);
    }
  });

  // Of those that are named where to, alone.
  if (stands !== undefined) {
    it('whose outcome nobody can tell is looked for where it stands', async () => {
      const { she, path } = await begun();
      she.finds(path, 'lost-after');
      she.finds(/\/outcomes\//, { status: 404, body: { status: 'error', message: '', code: 'not_found' } }, 3);
      await pays(she);
      await she.goesOn();
      await she.waits(60);
      await she.presses('See where it stands');
      await she.waits(1);
      expect(she.at).toMatch(stands);
    });
  }

  if (pays === byPin)
    it('that was not sent says so where the PIN is asked for again', async () => {
      const { she, path, paid } = await begun();
      // Whether it is sent once more depends on how far it had come.
      she.finds(path, 'lost-before', 9);
      await she.fills({ 'Your 4-digit PIN': '123' });
      await pays(she);
      await she.reloads();
      await she.waits(15);
      const refused = she.title;
      expect(refused).toMatch(/ not (paid|sent|taken out)$/);
      const why = /This was not sent|This came too late and was not carried out/;
      expect(she.sees()).toMatch(why);
      await she.reloads();
      await she.waits(2);
      expect([she.title === refused, she.sees().includes(refused), why.test(she.sees())]).toEqual([false, true, true]);
      she.findsNoMore(path);
      await she.fills({ 'Your 4-digit PIN': '123' });
      await pays(she);
      await she.waits(15);
      expect([she.title, await paid()]).toEqual([expect.stringMatching(ends), 1]);
    });

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
    if (pays === byPin) await she.fills({ 'Your 4-digit PIN': '123' });
    await pays(she);
    await she.reloads();
    await she.waits(15);
    const ended = she.title;
    expect([ended, await paid(), keys()]).toEqual([expect.stringMatching(ends), 1, 1]);
    await she.reloads();
    await she.waits(2);
    expect([she.title, await paid()]).toEqual([ended, 1]);
    await she.goesBack();
    await she.waits(2);
    expect([await paid(), keys(), document.querySelector('dialog[open]')]).toEqual([1, 1, null]);
  });
});
