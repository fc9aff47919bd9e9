// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();

/** Has money in the wallet and may send it. */
const amaka = '08030000040';

async function at(address: string): Promise<Borrower> {
  const she = asBorrower('naija');
  await signIn(she, amaka, address);
  await she.waits(1);
  return she;
}

async function inWallet(she: Borrower): Promise<number> {
  const [row] = await she.core.database.query<{ balance: string }>(`select -sum(p.amount) as balance from postings p join accounts a on a.id = p.account_id where a.code = (select 'wallet/' || borrower_id from sessions order by began_on desc limit 1)`);
  return Number(row?.balance);
}

async function confirms(she: Borrower): Promise<void> {
  await she.goesOn();
  await she.fills({ 'Your 4-digit PIN': '1234' });
  await she.goesOn();
  await she.waits(2);
}

/** What is refused by the core itself, in words. */
async function refused(she: Borrower, path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { token } = await she.core.signIn('naija', amaka);
  const reply = await she.core.ask('POST', path, { token, body: { pin: '1234', ...body }, key: `key-of-${Math.random().toString(36).slice(2)}-aaaa` });
  return [reply.status, reply.body.code === 'invalid_request' ? (Object.values(reply.body.fields ?? {})[0] ?? '') : reply.body.code];
}

/** To somebody new, up to how much. */
async function choosesNew(she: Borrower): Promise<void> {
  await she.presses('A new account');
  await she.fills({ Bank: 'Zenith Bank', 'Account number': '0123456789' });
  await she.goesOn();
  await she.waits(1);
}

describe('a transfer', () => {
  it('asks who gets it, by bank and ten digits whose name the register says; how much with balance and fee; and says it in a sentence before the PIN [C-202] [C-352] [C-353] [C-463]', async () => {
    const she = await at('/wallet/transfer');
    expect(she.title).toBe('Who gets it?');
    await she.presses('A new account');
    await she.fills({ Bank: 'Zenith Bank', 'Account number': '012345678' });
    await she.triesToGoOn();
    expect(she.sees()).toContain('Enter the 10 digits of the account number');
    await she.fills({ 'Account number': '0123456789' });
    await she.goesOn();
    await she.waits(1);
    expect(she.canGoOn).toBe(false);
    await she.fills({ Amount: '5000', Note: 'Rent' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    expect(she.title).toMatch(/^Send ₦5,000\.00 to .+, Zenith Bank 0123456789\. Fee ₦/);
    const before = await inWallet(she);
    await confirms(she);
    expect(she.title).toContain('paid');
    expect(await inWallet(she)).toBeLessThanOrEqual(before - 5000);
  });

  it('says of nothing and of more than there is what the specification says, on its field and by the core [C-350] [C-351]', async () => {
    const she = await at('/wallet/transfer');
    await choosesNew(she);
    await she.fills({ Amount: '0' });
    await she.triesToGoOn();
    expect([she.canGoOn, she.sees().includes('Enter a vald amount')]).toEqual([false, true]);
    await she.fills({ Amount: '25900.01' });
    await she.triesToGoOn();
    expect([she.canGoOn, she.sees().includes('You do not have the sufficient balance for this transaction')]).toEqual([false, true]);
    const beneficiary = await she.core.database.query<{ id: number }>('select id from beneficiaries order by id desc limit 1');
    const to = { bank_id: beneficiary[0]?.id ?? 0 };
    expect(await refused(she, '/api/v1/wallet/transfer', { ...to, amount: '0' })).toEqual([422, 'Enter a vald amount']);
    expect(await refused(she, '/api/v1/wallet/transfer', { ...to, amount: '25900.00' })).toEqual([409, 'insufficient_funds']);
    expect(await inWallet(she)).toBe(25900);
  });

  it('asks for the name by the register, the fee of interbank_transfer and the tier before, sends the reference of whom it goes to, and gives what is left [C-203] [C-270] [C-271] [C-458] [C-462]', async () => {
    const she = await at('/wallet/transfer');
    await choosesNew(she);
    await she.fills({ Amount: '3000', Note: 'Rent' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    await confirms(she);
    const types = await she.core.data<{ id: number; slug: string }[]>('GET', '/api/v1/transaction', { token: (await she.core.signIn('naija', amaka)).token });
    expect(she.sent('/api/v1/transaction').filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ amount: '3000', type_id: types.find(({ slug }) => slug === 'interbank_transfer')?.id }]);
    expect(she.sent('/validate-tier').map(({ body }) => body)).toEqual([{ amount: '3000', entry: 'Debit' }]);
    expect(she.sent('/wallet/transfer').filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ amount: '3000', bank_id: expect.any(Number), pin: '1234', narration: 'Rent' }]);
    expect(await inWallet(she)).toBe(22890);
    await she.opens('/transactions?search=ibrahim');
    await she.waits(1);
    expect(she.sees()).toMatch(/Ibrahim Johnson.*−₦3,000/);
  });

  it('of the same amount to the same account within minutes is asked about, by the page and by the core', async () => {
    const she = await at('/wallet/transfer');
    await choosesNew(she);
    await she.fills({ Amount: '1000' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    await confirms(she);
    await she.presses('Done');
    await she.opens('/wallet/transfer');
    await she.waits(1);
    await she.presses('Ibrahim Johnson');
    await she.fills({ Amount: '1000' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    expect(she.sees()).toContain('Send it a second time?');
    const [{ id } = { id: 0 }] = await she.core.database.query<{ id: number }>('select id from beneficiaries order by id desc limit 1');
    expect(await refused(she, '/api/v1/wallet/transfer', { bank_id: id, amount: '1000' })).toEqual([409, 'same_transfer']);
    await she.presses('Send again');
    await she.waits(1);
    await confirms(she);
    expect([she.title, await inWallet(she)]).toEqual(['₦1,010 paid', 23880]);
  });

  it('that nobody knows the outcome of holds the money, and gives it back when it is refused after all', async () => {
    const she = await at('/wallet/transfer');
    await she.core.order('payouts', { outcome: 'waiting' });
    await choosesNew(she);
    await she.fills({ Amount: '2000' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    await confirms(she);
    expect([she.title, await inWallet(she)]).toEqual(['We don’t know yet if your ₦2,010 was paid', 23890]);
    await she.core.order('payouts/settle', { outcome: 'declined' });
    await she.waits(7);
    expect([she.title, await inWallet(she)]).toEqual(['₦2,010 not paid', 25900]);
  });

  it('is closed to who is not identified, with the way to be [C-272] [C-420]', async () => {
    const she = asBorrower('naija');
    await she.core.database.query(`update documents set status = 'pending'`);
    await signIn(she, amaka, '/wallet/transfer');
    await she.waits(1);
    expect([she.at, she.sees().includes('Transaction Not allowed')]).toEqual(['/wallet', true]);
    await she.presses('See what to do');
    await she.waits(1);
    expect(she.sees()).toMatch(/still looking at your identity document/);
  });
});

describe('airtime', () => {
  it('is bought of a network for a phone, says its bounds in the words of the specification, and again from the last [C-204] [C-356] [C-357] [C-358] [C-359] [C-470] [C-595]', async () => {
    const she = await at('/wallet/airtime');
    for (const network of ['MTN', 'Airtel', '9mobile', 'Glo']) expect(she.sees()).toContain(`radio "${network}"`);
    await she.fills({ Amount: '500' });
    await she.triesToGoOn();
    expect(she.sees()).toContain('Choose a network');
    await she.fills({ Network: 'Glo', 'Whose phone?': 'Another', 'Phone number': '0803123456' });
    await she.triesToGoOn();
    expect(she.sees()).toContain('Enter a phone number of 11 to 15 digits');
    await she.fills({ 'Phone number': '08031234567', Amount: '0.5' });
    await she.triesToGoOn();
    expect(she.sees()).toContain('Enter an amount of at least 1');
    await she.fills({ Amount: '25900.01' });
    await she.triesToGoOn();
    expect(she.sees()).toContain('Insufficient Balance');
    await she.fills({ Amount: '500' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    expect(she.title).toMatch(/^Buy ₦500\.00 of Glo airtime for 08031234567\. Fee/);
    await confirms(she);
    expect(she.title).toContain('paid');
    expect(she.sent('/bills/buy-airtime').map(({ body }) => body)).toEqual([{ network_type: 'Glo', phone_number: '08031234567', amount: '500', pin: '1234' }]);
    for (const wrong of [{ network_type: undefined }, { phone_number: '0803123456' }, { amount: '0.5' }]) expect(await refused(she, '/api/v1/bills/buy-airtime', { network_type: 'Glo', phone_number: '08031234567', amount: '500', ...wrong })).toEqual([422, expect.any(String)]);
    expect(await refused(she, '/api/v1/bills/buy-airtime', { network_type: 'Glo', phone_number: '08031234567', amount: '25900' })).toEqual([409, 'insufficient_funds']);
    await she.presses('Done');
    await she.opens('/wallet/airtime');
    await she.waits(1);
    await she.presses('08031234567', '₦500');
    expect([she.valueOf('Phone number'), she.valueOf('Amount')]).toEqual(['08031234567', '500']);
  });
});

describe('a bill', () => {
  it('is paid by kind, biller and item, whose amount may be fixed, to a customer that the biller knows, and again from the last [C-205] [C-360] [C-361] [C-362] [C-363] [C-471] [C-472] [C-473] [C-474]', async () => {
    const she = await at('/wallet/bills');
    await she.presses('TV');
    await she.waits(1);
    await she.presses('DStv');
    await she.waits(1);
    expect(she.canGoOn).toBe(false);
    await she.fills({ 'What you pay': 'Padi' });
    expect([she.sees().includes('₦3,600.00'), she.sees().includes('textbox "Amount"')]).toEqual([true, false]);
    await she.triesToGoOn();
    expect(she.sees()).toContain('Enter the customer number');
    await she.fills({ 'Smartcard number': '0001' });
    await she.goesOn();
    await she.waits(1);
    expect(she.sees()).toContain('This number is not known there');
    await she.fills({ 'Smartcard number': '7020123456' });
    await she.goesOn();
    await she.waits(1);
    expect([she.title.startsWith('Pay ₦3,600.00 to DStv for 7020123456. Fee'), she.sees().includes('DStv knows this number as Adaeze Okafor.')]).toEqual([true, true]);
    await confirms(she);
    expect(she.title).toContain('paid');
    expect(she.sent('/bills/pay').map(({ body }) => body)).toEqual([{ customer_id: '7020123456', biller_id: 21, payment_code: 'dstv-padi', amount: '3600.00', pin: '1234' }]);
    expect(await refused(she, '/api/v1/bills/pay', { customer_id: '7020123456', biller_id: 21, payment_code: 'dstv-padi', amount: '1.00' })).toEqual([422, 'amount_fixed']);
    for (const lacking of ['customer_id', 'payment_code', 'amount']) expect(await refused(she, '/api/v1/bills/pay', { customer_id: '7020123456', biller_id: 21, payment_code: 'dstv-padi', amount: '3600.00', [lacking]: undefined })).toEqual([422, expect.any(String)]);
    await she.presses('Done');
    await she.opens('/wallet/bills');
    await she.waits(1);
    await she.presses('DStv', '7020123456');
    await she.waits(1);
    expect(she.sees()).toContain('textbox "Customer number" = "7020123456"');
  });
});
