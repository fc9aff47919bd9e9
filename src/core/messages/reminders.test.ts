import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoPin } from '../../server/demo/index.ts';
import { noticesOf } from './notices.ts';
import { followUp } from '../rounds/follow-up.ts';
import { systemRandom } from '../random.ts';
import { CoreUnderTest, newKey } from '../testing/core-under-test.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';
import { debtorOf, type Debtor } from '../testing/debtor.ts';
import { testStart } from '../testing/template.ts';

let core: CoreUnderTest;
/** Nothing that is asked for comes. */
const collections = {
  collect: async () => 'waiting' as const,
  standing: async () => 'waiting' as const,
};

beforeEach(async () => {
  core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), {
    collections,
  });
});
afterEach(() => core.close());

/** Adaeze of Naija, with three instalments of ₦45,400.00 due on Apr 09, May 09 and Jun 08. */
const ada = () =>
  debtorOf(core, 'naija', undefined, {
    product: 'Salary Plan',
    amount: '120000',
    tenor: 3,
  });
/** Looks so many days after the test began, at an hour in Lagos. */
async function look(
  days: number,
  hour = 10,
  more: object = {},
  error = (fault: unknown) => expect(fault).toBeUndefined(),
): Promise<void> {
  core.now = new Date(testStart.getTime() + days * 86_400_000);
  core.now.setUTCHours(hour - 1);
  const world = {
    ...core,
    clock: { now: () => core.now },
    random: systemRandom,
    collections,
    ...more,
  };
  await followUp(world as never, { error });
}
/** What a borrower reads in the app, the oldest first. */
const told = async (of: Debtor) => (await noticesOf(core.database, of)).map(({ body }) => body ?? '').reverse();
const set = (limits: object) =>
  core.database.query(`update lenders set limits = limits || $1::jsonb where slug = 'naija'`, [JSON.stringify(limits)]);
const first =
  'Naija Credit: ₦45,400 of your loan is due on Apr 09, 2026. It is not taken by itself: please pay it by then.';
describe('who owes what is due soon', () => {
  it('is reminded three days before, once, and of each instalment on its own; in the app and by SMS', async () => {
    const of = await ada();
    for (const day of [0, 26]) await look(day);
    expect(await told(of)).toEqual([]);
    for (const day of [27, 27, 28, 29]) await look(day);
    expect(await told(of)).toEqual([first]);
    await core.sends();
    expect(core.sent.filter(({ text }) => text === first)).toMatchObject([{ channel: 'sms' }]);
    await core.database.query(
      'update instalments set fees_paid = fees, interest_paid = interest, principal_paid = principal, paid_on = $2 where loan_id = $1 and position = 0',
      [of.loan, core.now.toISOString()],
    );
    for (const day of [57, 58]) await look(day);
    expect((await told(of)).slice(1)).toEqual([first.replace('Apr 09', 'May 09')]);
  });

  it('is reminded though another lender can’t be read', async () => {
    const of = await debtorOf(core, 'pwani', undefined, { product: 'Anza', amount: '100000', tenor: 4 });
    await core.database.query(`update lenders set services = 's1.1.' || repeat('A', 60) where slug = 'naija'`);
    const faults: unknown[] = [];
    for (let day = 0; day < 30; day += 1) await look(day, 10, {}, (fault) => void faults.push(fault));
    expect(await told(of)).toContainEqual(expect.stringContaining('is due on'));
    expect(faults).toContainEqual(expect.objectContaining({ lender: 1 }));
  });

  it('is reminded by day, where the lender is, and later where nobody looked in time; not on the due day itself', async () => {
    const of = await ada();
    for (const [day, hour] of [
      [27, 7],
      [27, 20],
      [28, 3],
    ] as const)
      await look(day, hour);
    expect(await told(of)).toEqual([]);
    await look(29, 8);
    expect(await told(of)).toEqual([first]);
    const bisi = await debtorOf(core, 'naija', '08030000051', {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
    });
    await look(30);
    expect(await told(bisi)).toEqual([]);
  });

  it('is reminded as many days before as the lender says, or never; what was lent today has been told today', async () => {
    const of = await ada();
    await set({ reminder_days: 0 });
    for (const day of [27, 28, 29]) await look(day);
    expect(await told(of)).toEqual([]);
    await set({ reminder_days: 30 });
    core.now = testStart;
    await look(0);
    expect(await told(of)).toEqual([]);
    await look(1);
    expect(await told(of)).toEqual([first]);
  });

  it('is not reminded of what is paid, or on its way to be; of what is paid in part, of the rest, and of what is late with it', async () => {
    const of = await ada();
    await core.database.query(
      'update instalments set interest_paid = interest, principal_paid = 30000 where loan_id = $1 and position = 0',
      [of.loan],
    );
    await look(27);
    expect(await told(of)).toEqual([first.replace('45,400', '10,000')]);
    await look(58);
    // With a late fee of ₦200.00.
    expect((await told(of)).at(-1)).toBe(first.replace('45,400', '55,600').replace('Apr 09', 'May 09'));

    const bisi = await debtorOf(core, 'naija', '08030000051', {
      product: 'Salary Plan',
      amount: '120000',
      tenor: 3,
    });
    core.now = new Date(testStart.getTime() + 27 * 86_400_000);
    const { token } = await core.signIn('naija', '08030000051');
    const [{ id } = { id: 0 }] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { token });
    await core.data('POST', `/api/v1/loan/${bisi.loan}/payments`, {
      token,
      body: { amount: '45400.00', card_id: id, pin: demoPin },
      key: newKey(),
    });
    await look(27);
    expect(await told(bisi)).toEqual([]);
    await core.database.query(`update loans set status = 'SETTLED' where id = $1`, [bisi.loan]);
    await look(58);
    expect((await told(bisi)).filter((text) => text.includes('is due on'))).toEqual([]);
  });

  it('is reminded anew of what an extension has moved', async () => {
    const of = await ada();
    await look(27);
    await core.database.query('update instalments set due_date = due_date + 9 where loan_id = $1', [of.loan]);
    for (const day of [28, 35, 36, 37]) await look(day);
    expect(await told(of)).toEqual([first, first.replace('Apr 09', 'Apr 18')]);
  });

  it('hears how it is paid: from a card that stands then, by a mandate, or in part by it', async () => {
    const of = await debtorOf(core, 'lekki', '08090000111', { product: 'Lekki Salary', amount: '300000', tenor: 3 });
    const [{ card, mandate } = { card: 0, mandate: 0 }] = await core.database.query<{ card: number; mandate: number }>(
      `select c.id as card, m.id as mandate from cards c join mandates m on m.borrower_id = c.borrower_id where c.borrower_id = $1 and m.status = 'successful'`,
      [of.borrower],
    );
    await core.database.query('update loans set card_id = $2, mandate_id = $3 where id = $1', [of.loan, card, mandate]);
    const says = async () => {
      await core.database.query('update instalments set reminded_for = null');
      await look(28);
      return (await told(of)).at(-1)?.split(' 2026')[1];
    };
    expect(await says()).toMatch(
      /^, and is taken from your card that ends in \d{4} that day\. Please have it there\.$/,
    );
    await core.database.query(`update cards set exp_month = '03', exp_year = '26' where id = $1`, [card]);
    expect(await says()).toBe(
      '. Your mandate allows ₦60,000 of it to be taken from your bank account that day: please pay the rest by then.',
    );
    await core.database.query('update mandates set amount = 900000 where id = $1', [mandate]);
    expect(await says()).toBe(', and is taken from your bank account that day. Please have it there.');
    await core.database.query(`update mandates set status = 'failed' where id = $1`, [mandate]);
    expect(await says()).toBe('. It is not taken by itself: please pay it by then.');
  });

  it('hears it in their language, and that they are asked on the phone where a mobile wallet pays', async () => {
    const of = await debtorOf(core, 'pwani', '0754123456', { product: 'Anza', amount: '100000', tenor: 4 });
    await core.database.query(
      `update loans set bank_account_id = (select id from bank_accounts where borrower_id = $2 and account_type = 'mobile') where id = $1`,
      [of.loan, of.borrower],
    );
    const headers = { 'x-locale': 'sw' };
    await core.data('GET', '/api/v1/notifications', { lender: 'pwani', token: of.token, headers });
    await look(25);
    expect(await told(of)).toEqual([
      'Pwani Mikopo: TZS\u00a0105,000 za mkopo wako zinatakiwa kulipwa tarehe 7 Apr 2026. Siku hiyo utaombwa kwenye simu yako: tafadhali thibitisha hapo.',
    ]);
  });

  it('leaves half of what the lender sends in an hour to what was done', async () => {
    const [of, bisi] = [
      await ada(),
      await debtorOf(core, 'naija', '08030000051', {
        product: 'Salary Plan',
        amount: '120000',
        tenor: 3,
      }),
    ];
    await set({ notices_an_hour: 100 });
    const both = async () => (await told(of)).length + (await told(bisi)).length;
    await look(27);
    expect(await both()).toBe(1);
    await look(27);
    expect(await both()).toBe(2);
  });
});
