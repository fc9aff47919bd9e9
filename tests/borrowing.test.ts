// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asBorrower, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

/** Adaeze at the first place of an application for a product. */
async function takes(product: string): Promise<Borrower> {
  const ada = asBorrower('naija');
  await signIn(ada, '08031234567');
  await ada.presses('Take offer', product);
  expect(ada.title).toBe(product);
  return ada;
}

/** The cost of a loan as it is told after the first place. */
async function cost(product: string, amount: string, tenor: string, period?: string): Promise<Borrower> {
  const ada = await takes(product);
  await ada.fills({ 'How much do you need?': amount, 'For how long?': tenor, ...(period !== undefined && { Period: period }), 'Proposed payday': '2026-03-20' });
  await ada.goesOn();
  expect(ada.title).toBe('What it costs');
  return ada;
}

/** What the page says behind a name, within its main part. */
const said = (ada: Borrower, name: string): string | undefined => new RegExp(`^ *${name}: (.*)$`, 'm').exec(ada.sees())?.[1];

/** A product is another one from here on. */
async function changesProduct(ada: Borrower, name: string, changes: object): Promise<void> {
  await ada.core.database.query(`update products set definition = definition || $2::jsonb where definition->>'name' = $1`, [name, JSON.stringify(changes)]);
}

describe('what a loan costs', () => {
  it('at a flat rate is that part of the loan, and never less than the least interest; a flat fee is its amount [B-472] [B-475] [B-477] [C-588] [C-593]', async () => {
    const small = await cost('Quick Cash', '5000', '14');
    expect([said(small, 'Interest'), said(small, 'Repayment amount')]).toEqual(['₦500.00', '₦5,500.00']);
    const large = await cost('Quick Cash', '100000', '14');
    expect(['Loan amount', 'Interest', 'Origination fee', 'Disbursement amount', 'Repayment amount'].map((name) => said(large, name))).toEqual(['₦100,000.00', '₦8,000.00', '₦250.00', '₦99,750.00', '₦108,000.00']);
  });

  it.each([
    // 100,000 for 3 months, which are 90 days.
    ['months', '4.5', '₦13,500.00'],
    ['years', '36', '₦9,000.00'],
    ['weeks', '0.7', '₦9,000.00'],
    ['days', '0.1', '₦9,000.00'],
  ])('with a rate by %s is a rate a day times the days of the loan [B-460] [B-471]', async (period, rate, interest) => {
    const ada = asBorrower('naija');
    await changesProduct(ada, 'Salary Plan', { interest_period: period, interest_rate: rate });
    await signIn(ada, '08031234567');
    await ada.presses('Take offer', 'Salary Plan');
    await ada.fills({ 'How much do you need?': '100000', 'For how long?': '3', 'Proposed payday': '2026-03-20' });
    await ada.goesOn();
    expect(said(ada, 'Interest')).toBe(interest);
  });

  it('takes a part of the loan as fee between its least and most; management and penal fees are none of it [B-118] [B-473] [B-481] [C-591] [C-592]', async () => {
    const fees = ['50000', '200000', '1000000'];
    const told: unknown[] = [];
    for (const amount of fees) {
      const ada = await cost('Salary Plan', amount, '3');
      told.push(['Origination fee', 'Management fee', 'Disbursement amount', 'Amount you will receive'].map((name) => said(ada, name)));
    }
    expect(told).toEqual([
      ['₦1,000.00', '₦500.00', '₦49,000.00', '₦48,500.00'],
      ['₦3,000.00', '₦2,000.00', '₦197,000.00', '₦195,000.00'],
      ['₦10,000.00', '₦10,000.00', '₦990,000.00', '₦980,000.00'],
    ]);
  });

  it('shows the management fee only where it is paid upfront [B-064] [C-594]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(`update products set definition = jsonb_set(definition, '{attributes,upfront-fee-payment}', 'false') where definition->>'name' = 'Salary Plan'`);
    await signIn(ada, '08031234567');
    await ada.presses('Take offer', 'Salary Plan');
    await ada.fills({ 'For how long?': '3', 'Proposed payday': '2026-03-20' });
    await ada.goesOn();
    expect([ada.title, said(ada, 'Origination fee'), ada.sees().includes('Management fee')]).toEqual(['What it costs', '₦1,000.00', false]);
  });

  it('adds a fixed amount to a hybrid fee, which is a part of loan and interest [B-479] [B-480]', async () => {
    // 4 weeks at 0.5 % a day: 1,400. Half a percent of 11,400, and 100.
    const ada = await cost('Small Start', '10000', '4', 'weeks');
    expect(['Interest', 'Origination fee', 'Amount you will receive'].map((name) => said(ada, name))).toEqual(['₦1,400.00', '₦157.00', '₦9,843.00']);
  });

  it.each([
    ['Small Start', '14', 'days', 'Apr 03, 2026'],
    ['Small Start', '4', 'weeks', 'Apr 17, 2026'],
    ['Salary Plan', '3', undefined, 'Jun 18, 2026'],
  ])('of %s for %s %s is due the days of the loan after the payday, a month being 30 and a week 7 [A-050] [B-463] [B-478] [C-587]', async (product, tenor, period, due) => {
    const ada = await cost(product, product === 'Small Start' ? '10000' : '50000', tenor, period);
    expect(said(ada, 'Repayment date')).toBe(due);
  });
});

describe('the amount and the time of a loan', () => {
  it('are within the bounds of the product [B-271]', async () => {
    const ada = await takes('Quick Cash');
    const saidOf = async (amount: string) => {
      await ada.fills({ 'How much do you need?': amount });
      return ada.errors['How much do you need?'];
    };
    expect(await saidOf('4999.99')).toMatch(/₦5,000\.00/);
    expect(await saidOf('200000.01')).toMatch(/₦200,000\.00/);
    expect(await saidOf('5000')).toBeUndefined();
    expect(await saidOf('200000')).toBeUndefined();
  });

  it('have a period that is chosen only where there are several [B-051]', async () => {
    const one = await takes('Quick Cash');
    expect(one.sees()).toMatch(/status "Period"\n +days/);
    const two = await takes('Small Start');
    expect(two.sees()).toMatch(/combobox "Period" = "\w+".*\n +options: .*days \| weeks/);
  });
});

describe('before the money comes', () => {
  it('the deduction of fees is accepted by a box, and not gone on from before [B-201]', async () => {
    const ada = await takes('Salary Plan');
    await ada.goesOnTo('Before you get the money');
    expect(ada.canGoOn).toBe(false);
    await ada.triesToGoOn();
    expect([ada.title, ada.sees().includes('Tick the box to accept the deduction')]).toEqual(['Before you get the money', true]);
    await ada.fills({ 'I accept that these costs are deducted from the loan': true });
    expect(ada.canGoOn).toBe(true);
    await ada.goesOn();
    expect(ada.title).not.toBe('Before you get the money');
  });

  it('is authorized by a PIN of four digits, not gone on from with fewer [B-313]', async () => {
    const ada = await takes('Small Start');
    await ada.goesOnTo('Authorize with your PIN');
    const [label = ''] = ada.fields.filter((name) => name.includes('PIN'));
    for (const few of ['', '1', '12', '123']) {
      await ada.fills({ [label]: few });
      expect([few, ada.canGoOn]).toEqual([few, false]);
    }
    await ada.fills({ [label]: '1234' });
    expect(ada.canGoOn).toBe(true);
    await ada.goesOn();
    expect(ada.title).not.toBe('Authorize with your PIN');
  });

  it('a card that is good no longer than the loan is refused, with the date [B-320]', async () => {
    const ada = await takes('Salary Plan');
    await ada.fills({ 'For how long?': '3', 'Proposed payday': '2026-03-20' });
    await ada.goesOnTo('Choose a card to repay with');
    await ada.fills({ Card: 'Access Bank •••• 7716' });
    await ada.triesToGoOn();
    expect(Object.values(ada.errors).join()).toContain('Jun 18, 2026');
    expect(ada.title).toBe('Choose a card to repay with');
  });
});

it('money is said in naira where the lender is in Nigeria, and in RWF where it is in Rwanda [A-048] [A-049] [B-482] [B-483] [C-576] [C-577]', async () => {
  const ada = asBorrower('naija');
  await signIn(ada, '08031234567');
  expect(ada.sees()).toContain('₦5,000.00 to ₦200,000.00');
  const aline = asBorrower('kigali');
  await signIn(aline, '0788123456');
  expect(aline.sees()).toContain('RWF 10,000 to RWF 500,000');
});
