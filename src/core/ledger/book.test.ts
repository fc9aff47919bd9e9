import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, subtract } from '../../engine/decimal.ts';
import type { Database } from '../database/index.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';
import { testStart } from '../testing/template.ts';
import { balanceOf, book } from './book.ts';

describe('the books', () => {
  let database: Database;
  let count = 0;
  beforeAll(async () => {
    database = await (await quickestDatabases()).fresh();
  });
  afterAll(() => database.close());

  const movement = (entries: readonly { account: string; amount: string }[]) => {
    count += 1;
    return { lender: 1, kind: 'test', reference: String(count), currency: 'NGN', entries, at: testStart };
  };
  const cents = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }).map((value) => (value / 100).toFixed(2));

  it('keep every balance equal to what was booked, and all balances together at zero [I1]', async () => {
    const expected = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 4 }), async (amounts) => {
        const entries = amounts.map((amount, index) => ({ account: `a/${index}`, amount }));
        const rest = {
          account: 'rest',
          amount: subtract(
            '0',
            amounts.reduce((sum, amount) => add(sum, amount), '0'),
          ),
        };
        await database.transaction((queries) => book(queries, movement([...entries, rest])));
        for (const { account, amount } of [...entries, rest])
          expected.set(account, add(expected.get(account) ?? '0', amount));
        for (const [account, balance] of expected)
          expect(Number(await balanceOf(database, 1, account))).toBe(Number(balance));
        const [all] = await database.query<{ sum: string }>('select sum(amount) as sum from postings');
        expect(Number(all?.sum ?? 0)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('take no movement that is not balanced', async () => {
    const lopsided = movement([
      { account: 'x', amount: '10.00' },
      { account: 'y', amount: '-9.99' },
    ]);
    await expect(database.transaction((queries) => book(queries, lopsided))).rejects.toThrow('not balanced');
    expect(await balanceOf(database, 1, 'x')).toBe('0');
  });

  it('take none that was written past the booking function either: the database looks again', async () => {
    const sneak = database.transaction(async (queries) => {
      await book(
        queries,
        movement([
          { account: 'p', amount: '5.00' },
          { account: 'q', amount: '-5.00' },
        ]),
      );
      await queries.query(
        `update postings set amount = 6 where amount = 5 and account_id = (select id from accounts where code = 'p')`,
      );
    });
    await expect(sneak).rejects.toThrow('not balanced');
    expect(await balanceOf(database, 1, 'p')).toBe('0');
  });

  it('book a reference once', async () => {
    const same = movement([
      { account: 'm', amount: '1.00' },
      { account: 'n', amount: '-1.00' },
    ]);
    await database.transaction((queries) => book(queries, same));
    await expect(database.transaction((queries) => book(queries, same))).rejects.toThrow();
    expect(await balanceOf(database, 1, 'm')).toBe('1.00');
  });

  it("take no posting into another lender's account", async () => {
    await database.transaction((queries) =>
      book(
        queries,
        movement([
          { account: 'mine', amount: '1.00' },
          { account: 'other', amount: '-1.00' },
        ]),
      ),
    );
    const foreign = database.query(
      `insert into postings (movement_id, account_id, lender_id, currency, amount) select m.id, a.id, 2, 'NGN', 1 from movements m, accounts a where a.code = 'mine' order by m.id desc limit 1`,
    );
    await expect(foreign).rejects.toThrow();
  });
});
