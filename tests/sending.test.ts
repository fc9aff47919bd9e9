// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
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
  const [row] = await she.core.database.query<{ balance: string }>(
    `select -sum(p.amount) as balance from postings p join accounts a on a.id = p.account_id where a.code = (select 'wallet/' || borrower_id from sessions order by began_on desc limit 1)`,
  );
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
  const reply = await she.core.ask('POST', path, {
    token,
    body: { pin: '1234', ...body },
    key: `key-of-${Math.random().toString(36).slice(2)}-aaaa`,
  });
  return [
    reply.status,
    reply.body.code === 'invalid_request' ? (Object.values(reply.body.fields ?? {})[0] ?? '') : reply.body.code,
  ];
}

/** To somebody new, up to how much. */
async function choosesNew(she: Borrower): Promise<void> {
  await she.presses('A new account');
  await she.fills({ Bank: 'Zenith Bank', 'Account number': '0123456789' });
  await she.goesOn();
  await she.waits(1);
}

/** To somebody new, with these answers, until it is said in a sentence what is sent. */
async function comesToConfirm(she: Borrower, answers: Readonly<Record<string, string>>): Promise<void> {
  await choosesNew(she);
  await she.fills(answers);
  await she.waits(1);
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
    expect(
      she
        .sent('/beneficiaries')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).toMatchObject([{ account_number: '0123456789', bank_code: '057', country: 'NGA' }]);
    const known = await she.core.data<{ account_number: string }[]>('GET', '/api/v1/wallet/beneficiaries', {
      token: (await she.core.signIn('naija', amaka)).token,
    });
    expect(known.length).toBeGreaterThan(0);
    for (const one of known)
      expect(Object.keys(one)).toEqual(
        expect.arrayContaining(['id', 'account_name', 'account_number', 'code_description', 'url']),
      );
    await she.fills({ Amount: '5000', Note: 'Rent' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    expect(she.title).toMatch(/^Send ₦5,000 to Ibrahim Johnson, Zenith Bank 012\*{5}89\. Fee ₦10\.$/);
    const before = await inWallet(she);
    await confirms(she);
    expect(she.title).toBe('₦5,000 sent');
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
    expect([she.canGoOn, she.sees().includes('You do not have the sufficient balance for this transaction')]).toEqual([
      false,
      true,
    ]);
    // The fee must fit in as well: the whole of what is there cannot be sent.
    await she.fills({ Amount: '25900' });
    await she.waits(1);
    await she.triesToGoOn();
    expect([she.canGoOn, she.errors]).toEqual([false, { Amount: 'With the fee of ₦10 you can send at most ₦25,890' }]);
    // What more is needed, and the way to it, from which one comes back to what was typed.
    expect(she.sees()).toContain('₦10 more is needed in your wallet.');
    await she.presses('Fund Wallet');
    await she.waits(1);
    // No less than can be put in.
    expect([she.title, she.valueOf('How much?')]).toEqual(['Fund your wallet', '100']);
    await she.goesBack();
    await she.waits(1);
    expect([she.title, she.valueOf('Amount')]).toEqual(['How much for Ibrahim Johnson?', '25,900']);
    await she.fills({ Amount: '25890' });
    await she.waits(1);
    expect([she.canGoOn, she.errors, she.sees().includes('more is needed')]).toEqual([true, {}, false]);
    const beneficiary = await she.core.database.query<{ id: number }>(
      'select id from beneficiaries order by id desc limit 1',
    );
    const to = { bank_id: beneficiary[0]?.id ?? 0 };
    expect(await refused(she, '/api/v1/wallet/transfer', { ...to, amount: '0' })).toEqual([422, 'Enter a vald amount']);
    expect(await refused(she, '/api/v1/wallet/transfer', { ...to, amount: '25900.00' })).toEqual([
      409,
      'insufficient_funds',
    ]);
    expect(await inWallet(she)).toBe(25900);
  });

  it('asks for the name by the register, the fee of interbank_transfer and the tier before, sends the reference of whom it goes to, and gives what is left [C-203] [C-270] [C-271] [C-451] [C-458] [C-462]', async () => {
    const she = await at('/wallet/transfer');
    await comesToConfirm(she, { Amount: '3000', Note: 'Rent' });
    let answered: unknown;
    she.finds('/wallet/transfer', (body) => (answered = body));
    await confirms(she);
    expect(answered).toMatchObject({
      status: 'success',
      message: expect.any(String),
      data: { wallet_balance: '22890.00' },
    });
    const types = await she.core.data<{ id: number; slug: string }[]>('GET', '/api/v1/transaction', {
      token: (await she.core.signIn('naija', amaka)).token,
    });
    expect(
      she
        .sent('/api/v1/transaction')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).toEqual([{ amount: '3000', type_id: types.find(({ slug }) => slug === 'interbank_transfer')?.id }]);
    expect(she.sent('/validate-tier').map(({ body }) => body)).toEqual([{ amount: '3000', entry: 'Debit' }]);
    expect(
      she
        .sent('/wallet/transfer')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).toEqual([{ amount: '3000', bank_id: expect.any(Number), pin: '1234', narration: 'Rent' }]);
    expect(await inWallet(she)).toBe(22890);
    await she.opens('/transactions?search=ibrahim');
    await she.waits(1);
    // With its fee, as it stands on its page and as the wallet has lost it.
    expect(she.sees()).toMatch(/Ibrahim Johnson.*−₦3,010/);
  });

  it('of the same amount to the same account within minutes is asked about, by the page and by the core', async () => {
    const she = await at('/wallet/transfer');
    await comesToConfirm(she, { Amount: '1000' });
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
    const [{ id } = { id: 0 }] = await she.core.database.query<{ id: number }>(
      'select id from beneficiaries order by id desc limit 1',
    );
    expect(await refused(she, '/api/v1/wallet/transfer', { bank_id: id, amount: '1000' })).toEqual([
      409,
      'same_transfer',
    ]);
    await she.presses('Send again');
    await she.waits(1);
    await confirms(she);
    expect([she.title, await inWallet(she)]).toEqual(['₦1,000 sent', 23880]);
  });

  it('that nobody knows the outcome of holds the money, and gives it back when it is refused after all', async () => {
    const she = await at('/wallet/transfer');
    await she.core.order('payouts', { outcome: 'waiting' });
    await comesToConfirm(she, { Amount: '2000' });
    await confirms(she);
    await she.waits(7);
    expect([she.title, await inWallet(she)]).toEqual(['We don’t know yet if your ₦2,000 was sent', 23890]);
    expect(she.sees()).toContain('Please don’t send it again.');
    await she.core.order('payouts/settle', { outcome: 'declined' });
    await she.waits(7);
    expect([she.title, await inWallet(she)]).toEqual(['₦2,000 not sent', 25900]);
  });

  it('that nobody knows the outcome of is followed by Home until it is known, and what is in the wallet with it', async () => {
    const she = await at('/wallet/transfer');
    await she.core.order('payouts', { outcome: 'waiting' });
    await comesToConfirm(she, { Amount: '2000' });
    await confirms(she);
    await she.waits(7);
    await she.opens('/');
    await she.waits(11);
    const shown = () => [
      she.sees().includes('We don’t know yet if ₦2,010 was paid'),
      ['₦23,890', '₦25,900'].filter((sum) => she.sees().includes(sum)),
    ];
    expect(shown()).toEqual([true, ['₦23,890']]);
    await she.core.order('payouts/settle', { outcome: 'declined' });
    await she.waits(11);
    expect(shown()).toEqual([false, ['₦25,900']]);
    const asked = she.network.sent.length;
    await she.waits(60);
    expect(she.network.sent.length).toBe(asked);
  });

  it.each([
    [
      `delete from documents`,
      'Upload your ID first',
      'We need your identity document before you can send money',
      'Not now',
    ],
    [
      `update documents set status = 'rejected'`,
      'Upload your ID first',
      'Your identity document was rejected',
      'Not now',
    ],
    [
      `update documents set status = 'pending'`,
      'Transaction Not allowed',
      'still looking at your identity document',
      'I understand',
    ],
    [
      `update borrowers set selfie_bvn_check = 'Pending'`,
      'Transaction Not allowed',
      'Your face is not verified yet',
      'I understand',
    ],
    [
      `update borrowers set selfie_bvn_check = 'Failed'`,
      'Transaction Not allowed',
      'Your face is not verified yet',
      'I understand',
    ],
  ])(
    'is closed to who is not identified, by the page that says whom to ask or what to upload, and by the core: %s [C-050] [C-051] [C-272] [C-273] [C-274] [C-420] [A-244]',
    async (made, title, why, leave) => {
      const she = asBorrower('naija');
      await she.core.database.query(made);
      await she.hasSignedIn(amaka);
      for (const address of ['/wallet/transfer', '/wallet/airtime', '/wallet/bills']) {
        await she.opens(address);
        await she.waits(1);
        expect([she.title, she.sees().includes(why)]).toEqual([title, true]);
        if (title === 'Transaction Not allowed')
          for (const whom of ['+2342013306000', 'help@naija.example']) expect(she.sees()).toContain(whom);
        else expect(she.ways).toContain('Upload my ID');
        await she.presses(leave);
        await she.waits(1);
        expect([she.at, she.title]).toEqual(['/wallet', 'Wallet']);
      }
      expect(
        await refused(she, '/api/v1/bills/buy-airtime', {
          network_type: 'Glo',
          phone_number: '08031234567',
          amount: '500',
        }),
      ).toEqual([409, 'not_allowed']);
    },
  );

  it('is begun by the PIN of four digits: where the answer has a code that one of six digits is asked for and sent along, elsewhere it goes at once; the outcome has a receipt [C-106] [C-266] [C-267] [C-268] [C-269] [C-354] [C-355] [C-457] [C-469] [C-561]', async () => {
    for (const [asksForCode, amount, paidTitle, left] of [
      [true, '3000', '₦3,000 sent', 22890],
      [false, '4000', '₦4,000 sent', 18880],
    ] as const) {
      const she = asBorrower('naija');
      await she.core.database.query(
        asksForCode
          ? `update lenders set limits = limits || '{"code_above": 1000}' where slug = 'naija'`
          : `update lenders set limits = limits - 'code_above' where slug = 'naija'`,
      );
      await she.core.database.query(
        `update lenders set settings = settings || '{"logo": "https://naija.example/logo.png"}'::jsonb where slug = 'naija'`,
      );
      await signIn(she, amaka, '/wallet/transfer');
      await she.waits(1);
      await comesToConfirm(she, { Amount: amount, Note: 'Rent' });
      expect(she.title).toMatch(/^Send ₦[34],000 to/);
      await she.goesOn();
      const sum = `₦${amount.replace('000', ',000')}`;
      expect([
        she.title,
        she.sees().includes(`₦10 fee, ${sum.replace('000', '010')} in all.`),
        she.ways.includes(`Send ${sum}`),
      ]).toEqual([`Send ${sum} to Ibrahim Johnson`, true, true]);
      await she.fills({ 'Your 4-digit PIN': '123' });
      expect(she.canGoOn).toBe(false);
      // Typed to its end it goes by itself.
      await she.fills({ 'Your 4-digit PIN': '1234' });
      await she.waits(2);
      expect(she.sent('/transaction/initialize').map(({ body }) => body)).toEqual([{ pin: '1234' }]);
      expect(she.sent('/wallet/transfer')).toHaveLength(asksForCode ? 0 : 1);
      const code = asksForCode ? await givesCode(she) : undefined;
      expect(she.sent('/wallet/transfer').map(({ body, status }) => [body, status])).toEqual([
        [
          {
            amount,
            bank_id: expect.any(Number),
            pin: '1234',
            narration: 'Rent',
            ...(code !== undefined && { otp: code }),
          },
          200,
        ],
      ]);
      expect([she.title, await inWallet(she)]).toEqual([paidTitle, left]);
      await she.presses('Save as PDF');
      expect(Object.keys(she.sent('/receipts/v1/receipt')[0]?.body as object).sort()).toEqual([
        'customer_name',
        'customer_phone_number',
        'lender_name',
        'logo_url',
        'narration',
        'payment_method',
        'transaction_amount',
        'transaction_reference',
        'transaction_time',
        'transaction_type',
        'type',
      ]);
    }
  });

  it('is gone on with by who has forgotten the PIN: a code sets a new one over the transfer, and who asks for a second code too soon can type the one that came', async () => {
    const she = await at('/wallet/transfer');
    await comesToConfirm(she, { Amount: '3000' });
    await she.goesOn();
    await she.presses('Forgot your PIN?');
    expect(she.title).toBe('Set a new PIN');
    await she.presses('Cancel');
    expect(she.title).toBe('Send ₦3,000 to Ibrahim Johnson');
    await she.presses('Forgot your PIN?');
    expect([she.title, she.toasts]).toEqual([
      'Set a new PIN',
      ['note: We have sent a code to this number already. Enter it here.'],
    ]);
    await she.fills({ Code: she.code, 'New PIN': '4826' });
    await she.goesOn();
    expect([she.title, she.valueOf('Your 4-digit PIN'), she.toasts.includes('good: Your PIN is changed')]).toEqual([
      'Send ₦3,000 to Ibrahim Johnson',
      '',
      true,
    ]);
    await she.fills({ 'Your 4-digit PIN': '4826' });
    await she.goesOn();
    await she.waits(2);
    expect([she.title, she.sent('/wallet/transfer').length, await inWallet(she)]).toEqual(['₦3,000 sent', 1, 22890]);
  });

  it('asks for the PIN again where it is wrong, before anything is sent', async () => {
    const she = await at('/wallet/transfer');
    await comesToConfirm(she, { Amount: '3000' });
    await she.goesOn();
    await she.fills({ 'Your 4-digit PIN': '4321' });
    await she.goesOn();
    await she.waits(1);
    expect([she.sent('/wallet/transfer').length, she.errors['Your 4-digit PIN']]).toEqual([
      0,
      expect.stringMatching(/PIN/),
    ]);
    await she.fills({ 'Your 4-digit PIN': '1234' });
    await she.goesOn();
    await she.waits(2);
    expect([she.title, await inWallet(she)]).toEqual(['₦3,000 sent', 22890]);
  });

  it.each([
    ['Try again', 'How much for Ibrahim Johnson?', '/wallet/transfer'],
    ['Not now', 'Wallet', '/wallet'],
  ])(
    'that is refused says so, moves nothing, and is told as an event: %s [C-275] [C-276]',
    async (way, title, address) => {
      const she = await at('/wallet/transfer');
      await she.core.order('payouts', { outcome: 'declined' });
      await comesToConfirm(she, { Amount: '2000' });
      await confirms(she);
      await she.waits(4);
      expect([she.title, await inWallet(she)]).toEqual(['₦2,000 not sent', 25900]);
      await she.presses(way);
      await she.waits(10);
      expect([
        she.title,
        she.at,
        she.sent('/util/event').map(({ body }) => (body as { event_name: string }).event_name),
      ]).toEqual([title, address, expect.arrayContaining(['failed_transfer'])]);
    },
  );

  it('stops where its fee or its tier can’t be told, and says why [C-544]', async () => {
    const unavailable = { status: 503, body: { status: 'error', code: 'unavailable', message: 'Not at the moment' } };
    const ada = await at('/wallet/transfer');
    await choosesNew(ada);
    ada.finds('/api/v1/transaction', unavailable, 9);
    await ada.fills({ Amount: '2000' });
    await ada.waits(30);
    expect([ada.sees().includes('Not at the moment'), ada.canGoOn]).toEqual([true, false]);
    const she = await at('/wallet/transfer');
    await choosesNew(she);
    await she.fills({ Amount: '2000' });
    await she.waits(1);
    she.finds('/transaction/validate-tier', unavailable, 9);
    await she.goesOn();
    await she.waits(30);
    expect([she.title, she.sees().includes('Not at the moment'), she.sent('/wallet/transfer').length]).toEqual([
      'How much for Ibrahim Johnson?',
      true,
      0,
    ]);
  });
});

/** The code that the lender asks for beside the PIN, of six digits. @returns it */
async function givesCode(she: Borrower): Promise<string> {
  expect(she.title).toBe('Enter the code');
  const { code } = she;
  const [field = ''] = she.fields;
  await she.fills({ [field]: code.slice(0, 5) });
  await she.triesToGoOn();
  expect(Object.keys(she.errors)).toEqual([field]);
  // It goes with its last digit.
  await she.fills({ [field]: code });
  await she.waits(2);
  return code;
}

/** A lender that asks for a code beside the PIN. */
async function withCode(): Promise<void> {
  await asBorrower('naija').core.database.query(
    `update lenders set limits = limits || '{"code_above": 100}' where slug = 'naija'`,
  );
}

describe('airtime', () => {
  it('is confirmed, begun by the PIN, and goes with a code where there is one [C-107] [C-277] [C-278] [C-279] [C-280] [C-561]', async () => {
    await withCode();
    const she = await at('/wallet/airtime');
    await she.fills({ Network: 'Glo', Amount: '500' });
    await she.waits(1);
    await she.goesOn();
    await she.waits(1);
    expect(she.title).toMatch(/^Buy ₦500 of Glo airtime for 08030000040/);
    await she.goesOn();
    expect([she.title, she.ways.includes('Buy for ₦500')]).toEqual(['Buy ₦500 of airtime, Glo 08030000040', true]);
    await she.fills({ 'Your 4-digit PIN': '1234' });
    await she.goesOn();
    await she.waits(2);
    expect(she.sent('/bills/buy-airtime')).toEqual([]);
    const code = await givesCode(she);
    expect([she.title.includes('paid'), she.sent('/bills/buy-airtime').map(({ body }) => body)]).toEqual([
      true,
      [{ network_type: 'Glo', phone_number: '08030000040', amount: '500', pin: '1234', otp: code }],
    ]);
  });

  it.each([
    ['with a code', true],
    ['without one', false],
  ])(
    'that was bought %s stays bought when the page is loaded anew: nothing is asked or sent a second time',
    async (_what, hasCode) => {
      if (hasCode) await withCode();
      const she = await at('/wallet/airtime');
      await she.fills({ Network: 'Glo', Amount: '500' });
      await she.waits(1);
      await she.goesOn();
      await she.waits(1);
      await confirms(she);
      if (hasCode) await givesCode(she);
      await she.waits(1);
      const there = she.title;
      expect(there).toContain('paid');
      await she.reloads();
      await she.waits(1);
      expect([she.title, she.sent('/bills/buy-airtime').length]).toEqual([there, 1]);
    },
  );

  it.each(['08031234567', '0803 123 4567', '+234 803 123 4567', '0803-123-4567'])(
    'is bought of a network for a phone written %s, says its bounds in the words of the specification, and again from the last [C-204] [C-356] [C-357] [C-358] [C-359] [C-470] [C-595]',
    async (written) => {
      const she = await at('/wallet/airtime');
      for (const network of ['MTN', 'Airtel', '9mobile', 'Glo']) expect(she.sees()).toContain(`radio "${network}"`);
      await she.fills({ Amount: '500' });
      await she.triesToGoOn();
      expect(she.sees()).toContain('Choose a network');
      await she.fills({ Network: 'Glo', 'Whose phone?': 'Another', 'Phone number': '0803123456' });
      await she.triesToGoOn();
      expect(she.sees()).toContain('This phone number has too few digits');
      await she.fills({ 'Phone number': '+44 7700 900123456' });
      await she.triesToGoOn();
      expect(she.sees()).toContain('This phone number has too many digits');
      await she.fills({ 'Phone number': written, Amount: '0.5' });
      await she.triesToGoOn();
      expect(she.sees()).toContain('Enter an amount of at least ₦1');
      await she.fills({ Amount: '25900.01' });
      await she.triesToGoOn();
      expect(she.sees()).toContain('Insufficient Balance');
      await she.fills({ Amount: '500' });
      await she.waits(1);
      await she.goesOn();
      await she.waits(1);
      expect(she.title).toBe('Buy ₦500 of Glo airtime for 08031234567.');
      await confirms(she);
      expect(she.title).toContain('paid');
      expect(she.sent('/bills/buy-airtime').map(({ body }) => body)).toEqual([
        { network_type: 'Glo', phone_number: '08031234567', amount: '500', pin: '1234' },
      ]);
      for (const wrong of [{ network_type: undefined }, { phone_number: '0803123456' }, { amount: '0.5' }])
        expect(
          await refused(she, '/api/v1/bills/buy-airtime', {
            network_type: 'Glo',
            phone_number: '08031234567',
            amount: '500',
            ...wrong,
          }),
        ).toEqual([422, expect.any(String)]);
      expect(
        await refused(she, '/api/v1/bills/buy-airtime', {
          network_type: 'Glo',
          phone_number: '08031234567',
          amount: '25900',
        }),
      ).toEqual([409, 'insufficient_funds']);
      await she.presses('Done');
      await she.opens('/wallet/airtime');
      await she.waits(1);
      await she.presses('08031234567', '₦500');
      expect([she.valueOf('Phone number'), she.valueOf('Amount')]).toEqual(['803 123 4567', '500']);
    },
  );

  it('for somebody of the device’s contacts takes their number, and goes on by typing where nobody is chosen or the browser has no contacts', async () => {
    const typing = await at('/wallet/airtime');
    await typing.fills({ 'Whose phone?': 'Another' });
    expect(typing.ways).not.toContain('Choose from your contacts');
    const select = vi
      .fn()
      .mockResolvedValueOnce([{ name: ['Ada Obi'], tel: ['+234 803 123 4567'] }])
      .mockResolvedValueOnce([])
      .mockResolvedValueOnce([{ name: ['Bisi'] }]);
    Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } });
    try {
      const she = await at('/wallet/airtime');
      expect(she.ways).not.toContain('Choose from your contacts');
      await she.fills({ Network: 'Glo', 'Whose phone?': 'Another', Amount: '500' });
      for (const said of ['', '', 'This contact has no number that could be read. Type it instead']) {
        await she.presses('Choose from your contacts');
        expect([she.valueOf('Phone number'), she.valueOf('Amount'), she.problem]).toEqual([
          '803 123 4567',
          '500',
          said,
        ]);
      }
      expect(select).toHaveBeenCalledWith(['name', 'tel']);
      await she.waits(1);
      await she.goesOn();
      await she.waits(1);
      expect(she.title).toBe('Buy ₦500 of Glo airtime for 08031234567.');
    } finally {
      Reflect.deleteProperty(navigator, 'contacts');
    }
  });
});

describe('a bill', () => {
  it('of another biller is asked for anew, and one from the last has its number under the name that fits any', async () => {
    const she = await at('/wallet/bills');
    await she.presses('Electricity');
    await she.waits(1);
    await she.presses('Ikeja Electric');
    await she.waits(1);
    await she.fills({ 'What you pay': 'Prepaid', 'Meter number': '4501 2288' });
    await she.fills({ Amount: '2500' });
    await she.goesBack();
    await she.goesBack();
    await she.presses('TV');
    await she.waits(1);
    await she.presses('DStv');
    await she.waits(1);
    expect([she.fields.includes('Meter number'), she.valueOf('Smartcard number')]).toEqual([false, '']);
    await she.goesBack();
    await she.goesBack();
    await she.presses('Ikeja Electric', '45012288');
    await she.waits(1);
    expect(she.valueOf('Customer number')).toBe('45012288');
  });

  it('goes through kind, biller, item, confirmation, PIN and code, and asks for an amount once it is known for what [C-108] [C-282] [C-561]', async () => {
    await withCode();
    const she = await at('/wallet/bills');
    await she.presses('TV');
    await she.waits(1);
    await she.presses('DStv');
    await she.waits(1);
    expect(she.fields).not.toContain('Amount');
    await she.fills({ 'What you pay': 'Padi', 'Smartcard number': '7020123456' });
    await she.goesOn();
    await she.waits(1);
    await confirms(she);
    expect([she.sent('/transaction/initialize').map(({ body }) => body), she.sent('/bills/pay')]).toEqual([
      [{ pin: '1234' }],
      [],
    ]);
    const code = await givesCode(she);
    expect([
      she.title.includes('paid'),
      she.sent('/bills/pay').map(({ body }) => (body as { otp: string }).otp),
    ]).toEqual([true, [code]]);
  });

  it('is paid by kind, biller and item, whose amount may be fixed, to a customer that the biller knows, and again from the last [C-205] [C-360] [C-361] [C-362] [C-363] [C-471] [C-472] [C-473] [C-474]', async () => {
    const she = await at('/wallet/bills');
    const asked = { token: (await she.core.signIn('naija', amaka)).token };
    expect(await she.core.data('GET', '/api/v1/bills/categories', asked)).toEqual(
      expect.arrayContaining([{ id: 2, name: 'TV' }]),
    );
    expect(await she.core.data('GET', '/api/v1/bills/category/2', asked)).toEqual([
      { id: 21, name: 'DStv', fields: [{ name: 'Smartcard number' }] },
    ]);
    expect(await she.core.data('GET', '/api/v1/bills/biller-items/21', asked)).toEqual(
      expect.arrayContaining([{ paymentCode: 'dstv-padi', name: 'Padi', amount: '3600.00' }]),
    );
    await she.presses('TV');
    await she.waits(1);
    await she.presses('DStv');
    await she.waits(1);
    expect(she.canGoOn).toBe(false);
    expect(
      ['/bills/categories', '/bills/category/2', '/bills/biller-items/21'].map(
        (path) => she.sent(path).map(({ method, status }) => [method, status])[0],
      ),
    ).toEqual([1, 2, 3].map(() => ['GET', 200]));
    await she.fills({ 'What you pay': 'Padi' });
    expect([she.sees().includes('₦3,600'), she.sees().includes('textbox "Amount"')]).toEqual([true, false]);
    await she.triesToGoOn();
    expect(she.sees()).toContain('Fill in “Smartcard number”');
    for (const wrong of ['0001000', '12']) {
      await she.fills({ 'Smartcard number': wrong });
      await she.goesOn();
      await she.waits(1);
      expect(she.errors).toEqual({ 'Smartcard number': 'This number is not known there' });
    }
    await she.fills({ 'Smartcard number': '7020123456' });
    await she.goesOn();
    await she.waits(1);
    expect([
      she.title === 'Pay ₦3,600 to DStv for 7020123456.',
      she.sees().includes('DStv knows this number as Adaeze Okafor.'),
    ]).toEqual([true, true]);
    await she.goesOn();
    expect([she.title, she.ways.includes('Pay ₦3,600')]).toEqual(['Pay ₦3,600 to DStv 7020123456', true]);
    await she.fills({ 'Your 4-digit PIN': '1234' });
    await she.goesOn();
    await she.waits(2);
    expect(she.title).toContain('paid');
    expect(she.sent('/bills/pay').map(({ body }) => body)).toEqual([
      { customer_id: '7020123456', biller_id: 21, payment_code: 'dstv-padi', amount: '3600.00', pin: '1234' },
    ]);
    expect(
      await refused(she, '/api/v1/bills/pay', {
        customer_id: '7020123456',
        biller_id: 21,
        payment_code: 'dstv-padi',
        amount: '1.00',
      }),
    ).toEqual([422, 'amount_fixed']);
    for (const lacking of ['customer_id', 'payment_code', 'amount'])
      expect(
        await refused(she, '/api/v1/bills/pay', {
          customer_id: '7020123456',
          biller_id: 21,
          payment_code: 'dstv-padi',
          amount: '3600.00',
          [lacking]: undefined,
        }),
      ).toEqual([422, expect.any(String)]);
    await she.presses('Done');
    await she.opens('/wallet/bills');
    await she.waits(1);
    await she.presses('DStv', '7020123456');
    await she.waits(1);
    expect(she.sees()).toContain('textbox "Customer number" = "7020123456"');
    await she.opensInNewTab('/wallet/bills');
    await she.presses('Electricity');
    await she.waits(1);
    await she.presses('Ikeja Electric');
    await she.waits(1);
    await she.fills({ 'What you pay': 'Prepaid', 'Meter number': '45012288' });
    expect([she.fields.includes('Amount'), she.canGoOn]).toEqual([true, false]);
    await she.fills({ Amount: '2500' });
    expect(she.canGoOn).toBe(true);
    await she.goesOn();
    await she.waits(1);
    await confirms(she);
    await she.waits(1);
    // What loads the meter is what one has paid for.
    expect([she.title.includes('paid'), she.sees()]).toEqual([
      true,
      expect.stringMatching(/Token\W*\d{4} \d{4} \d{4} \d{4} \d{4}/),
    ]);
    const [, meter = ''] = /Token\W*([\d ]{24})/.exec(she.sees()) ?? [];
    const [last] = await she.core.data<{ reference: string }[]>('GET', '/api/v1/wallet/recent?kind=bill', asked);
    await she.opens(`/transactions?transaction-id=${last?.reference}`);
    await she.waits(1);
    expect(she.sees()).toContain(meter);
    // Whoever checks a receipt is told that it was paid, not what loads the meter.
    await she.opens(`/receipts/${last?.reference}`);
    await she.waits(1);
    expect([she.sees().includes('₦2,500'), she.sees().includes(meter)]).toEqual([true, false]);
  });
});

it.each([
  ['airtime [C-470]', '/api/v1/bills/buy-airtime', { network_type: 'Glo', phone_number: '08031234567', amount: '500' }],
  [
    'a bill [C-474]',
    '/api/v1/bills/pay',
    { customer_id: '7020123456', biller_id: 21, payment_code: 'dstv-padi', amount: '3600.00' },
  ],
])('of %s is paid with a code where the lender wants one', async (_, path, body) => {
  const she = asBorrower('naija');
  await she.core.database.query(`update lenders set limits = limits || '{"code_above": 100}' where slug = 'naija'`);
  expect(await refused(she, path, body)).toEqual([expect.any(Number), 'otp_needed']);
  const { token } = await she.core.signIn('naija', amaka);
  await she.core.data('POST', '/api/v1/transaction/initialize', { token, body: { pin: '1234' } });
  expect(await refused(she, path, { ...body, otp: she.core.code })).toEqual([200, undefined]);
});

/** How much is typed, up to the press that leads on to the sentence before the PIN. */
const filled: Readonly<Record<string, (she: Borrower) => Promise<void>>> = {
  '/wallet/transfer': async (she) => {
    await choosesNew(she);
    await she.fills({ Amount: '5000' });
  },
  '/wallet/airtime': (she) => she.fills({ Network: 'Glo', Amount: '500' }),
  '/wallet/bills': async (she) => {
    for (const press of ['TV', 'DStv']) {
      await she.presses(press);
      await she.waits(1);
    }
    await she.fills({ 'What you pay': 'Padi', 'Smartcard number': '7020123456' });
  },
};

it.each(Object.keys(filled))(
  '%s stops before the PIN, says so and asks again where its fee could not be had [F22]',
  async (address) => {
    const she = await at(address);
    const fee = { type: 'flat', amount: '10' };
    await she.core.database.query(`update lenders set limits = limits || $1::jsonb where slug = 'naija'`, [
      JSON.stringify({ wallet_fees: { transfer: fee, airtime: fee, bill: fee } }),
    ]);
    // What only reads is asked three times before it is given up.
    she.finds('/api/v1/transaction', { status: 503, body: { status: 'error', message: 'Not now' } }, 3);
    await filled[address]?.(she);
    await she.waits(20);
    const says = (): boolean[] => [
      she.sees().includes('This could not be loaded'),
      she.sees().includes('Fee: ₦10'),
      /^(Send|Buy|Pay) ₦/.test(she.title),
    ];
    expect(says()).toEqual([true, false, false]);
    await she.triesToGoOn();
    await she.waits(1);
    expect(says()).toEqual([true, false, false]);
    // Where the button was pressed it is said beside it, and there alone.
    expect(she.ways.filter((way) => way === 'Try again')).toHaveLength(1);
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click();
    await she.waits(3);
    // Who had pressed already is led on now that the fee is known.
    if (!says()[2]) await she.goesOn();
    await she.waits(1);
    expect(says()).toEqual([false, true, true]);
  },
);

it('airtime and a bill say where what is in the wallet does not pay the fee as well, or not even the sum', async () => {
  const she = asBorrower('naija');
  await she.core.database.query(
    `update lenders set limits = limits || '{"wallet_fees": {"airtime": {"type": "flat", "amount": "50"}, "bill": {"type": "flat", "amount": "25000"}}}' where slug = 'naija'`,
  );
  await signIn(she, amaka, '/wallet/airtime');
  await she.waits(1);
  await she.fills({ Network: 'Glo', Amount: '25900' });
  await she.waits(1);
  await she.triesToGoOn();
  expect([she.title.startsWith('Buy'), she.errors]).toEqual([
    false,
    { Amount: 'With the fee of ₦50 you can pay at most ₦25,850' },
  ]);
  expect(she.sees()).toContain('₦50 more is needed in your wallet.');
  await she.opens('/wallet/bills');
  await she.presses('TV');
  await she.waits(1);
  await she.presses('DStv');
  await she.waits(1);
  await she.fills({ 'What you pay': 'Padi', 'Smartcard number': '7020123456' });
  await she.waits(1);
  await she.triesToGoOn();
  expect(she.errors).toEqual({ 'What you pay': 'With the fee of ₦25,000 you can pay at most ₦900' });
  expect(she.sees()).toContain('₦2,700 more is needed in your wallet.');
  await she.opensInNewTab('/wallet/bills');
  await she.presses('Electricity');
  await she.waits(1);
  await she.presses('Ikeja Electric');
  await she.waits(1);
  await she.fills({ 'What you pay': 'Prepaid', 'Meter number': '45012288' });
  await she.fills({ Amount: '25900.01' });
  await she.triesToGoOn();
  expect(she.errors).toEqual({ Amount: 'Insufficient Balance' });
});
