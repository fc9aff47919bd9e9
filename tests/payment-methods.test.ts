// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import type { LenderName } from '../src/core/testing/core-under-test.ts';
import { opensApplication, people, signIn } from './traveller/people.ts';
import { underWayDuring } from './traveller/under-way.ts';

const asBorrower = borrowers();

/** A borrower of a lender at a tab of the payment methods. */
async function at(tab: string, lender: LenderName = 'naija', phone?: string): Promise<Borrower> {
  const borrower = asBorrower(lender);
  await signIn(
    borrower,
    phone ?? people.find((one) => one.lender === lender)?.known ?? '08090000100',
    `/settings/banks-cards/${tab}`,
  );
  return borrower;
}

/** The pictures before the rows. */
const marks = (): readonly (string | null)[] =>
  [...document.querySelectorAll('main .cards-line img')].map((picture) => picture.getAttribute('src'));

const tabs = (borrower: Borrower): readonly string[] =>
  [...borrower.sees().matchAll(/link "([^"]+)".* → \/settings\/banks-cards\/\w+/g)].map(([, name = '']) => name);

describe('the tabs', () => {
  it('are banks and cards where there is neither mobile money nor direct debit, with the wallet where there is mobile money; other addresses lead to the banks [A-107] [A-108] [A-124] [A-125] [A-126] [A-128] [A-351]', async () => {
    const ada = await at('cards');
    expect([ada.at, ada.title, tabs(ada)]).toEqual([
      '/settings/banks-cards/cards',
      'Cards',
      ['Bank accounts', 'Cards'],
    ]);
    for (const address of ['', '/wallet', '/mandates', '/nothing']) {
      await ada.opens(`/settings/banks-cards${address}`);
      expect([ada.at, ada.title]).toEqual(['/settings/banks-cards/banks', 'Bank accounts']);
    }
    const neema = await at('wallet', 'pwani');
    expect([neema.title, tabs(neema)]).toEqual(['Mobile wallets', ['Bank accounts', 'Cards', 'Mobile wallets']]);
    const simi = await at('mandates', 'lekki');
    expect(
      [...simi.sees().matchAll(/link "([^"]+)".* → \/settings\/banks-cards\/(\w+)/g)].map(([, name, segment]) => [
        name,
        segment,
      ]),
    ).toEqual([
      ['Bank accounts', 'banks'],
      ['Cards', 'cards'],
      ['Mandates', 'mandates'],
    ]);
  });
});

describe('each tab', () => {
  it('offers to add what it lists, by its name, and nothing else [A-130] [A-137]', async () => {
    for (const [lender, tab, words] of [
      ['naija', 'banks', 'Add bank'],
      ['naija', 'cards', 'Add card'],
      ['pwani', 'wallet', 'Add mobile wallet'],
      ['lekki', 'mandates', 'Add mandate'],
    ] as const) {
      expect((await at(tab, lender)).ways.filter((way) => way.startsWith('Add '))).toEqual([words]);
    }
  });
});

describe('bank accounts', () => {
  it('are listed by bank and number, of which the first 3 and the last 2 digits are shown, without mobile wallets; the main one cannot be removed [A-138] [A-155] [A-344] [A-498] [B-151] [B-461] [C-195] [C-364]', async () => {
    const ada = await at('banks');
    expect(ada.sees()).toMatch(
      /Guaranty Trust Bank 012\*{5}21[\s\S]*Adaeze Okafor[\s\S]*Main account[\s\S]*Zenith Bank 220\*{5}43/,
    );
    expect(ada.sees()).not.toContain('0123454821');
    const { token } = await ada.core.signIn('naija');
    const accounts = await ada.core.data<{ url: string }[]>('GET', '/api/v1/settings/banks', { token });
    expect(accounts[0]).toEqual({
      id: expect.any(Number),
      account_number: '0123454821',
      account_name: 'Adaeze Okafor',
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      account_type: 'bank',
      is_primary: true,
      url: expect.stringMatching(/^data:image\/svg/),
    });
    expect(marks()).toEqual(accounts.map(({ url }) => url));
    expect(new Set(marks()).size).toBe(2);
    expect(ada.ways.filter((way) => way.startsWith('Remove'))).toEqual(['Remove Zenith Bank 220*****43']);
    const neema = await at('banks', 'pwani');
    expect([neema.sees().includes('CRDB Bank 015********00'), neema.sees().includes('075*****56')]).toEqual([
      true,
      false,
    ]);
  });

  it('say what they are for where there is none, and offer to add one', async () => {
    const tunde = await at('banks', 'naija', '08032345678');
    expect(tunde.sees()).toContain('No bank account yet');
    await tunde.presses('Add bank');
    expect(tunde.title).toBe('Add bank');
  });

  it('are added: the first submit shows in whose name it is, the second saves with the PIN and closes [A-132] [A-219] [A-222] [A-263] [A-264] [A-265] [A-380] [A-381] [A-404] [A-405] [A-451] [B-250] [B-317] [B-394] [B-395] [B-396] [R-138] [R-139] [R-141]', async () => {
    const ada = await at('banks');
    expect(ada.sent('/settings/banks').map(({ method, path, body, status }) => [method, path, body, status])).toEqual([
      ['GET', '/api/v1/settings/banks', undefined, 200],
    ]);
    await ada.presses('Add bank');
    expect([ada.fields, ada.canGoOn]).toEqual([['Bank', 'Account number'], false]);
    expect(ada.sent('/codes/fetch/bank').map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', expect.stringMatching(/^\/utility\//), 200],
    ]);
    await ada.fills({ 'Account number': '0123456712' });
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ 'Account number': '01234', Bank: 'Access Bank' });
    expect(ada.errors).toEqual({ 'Account number': 'An account number has at least 10 digits' });
    await ada.fills({ 'Account number': '' });
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ 'Account number': '0123456712' });
    await ada.goesOn();
    expect(ada.sent('/verify/bank').map(({ body }) => body)).toEqual([
      { account_number: '0123456712', bank_code: '044', country: 'NGA' },
    ]);
    expect([ada.sees().includes('Bola Chukwu'), ada.fields]).toEqual([
      true,
      ['Bank', 'Account number', 'Your 4-digit PIN'],
    ]);
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    await ada.goesOn();
    expect([ada.title, ada.toasts]).toEqual(['Bank accounts', ['good: Your bank account has been added']]);
    expect(ada.sees()).toContain('Access Bank 012*****12');
    expect(
      ada
        .sent('/settings/banks')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).toEqual([{ account_number: '0123456712', bank_code: '044', pin: '1234' }]);
  });

  it('drop the name when the number changes, and are verified anew', async () => {
    const ada = await at('banks');
    await ada.presses('Add bank');
    await ada.fills({ Bank: 'Access Bank', 'Account number': '0123456712' });
    await ada.goesOn();
    await ada.fills({ 'Account number': '0123456734' });
    expect([ada.sees().includes('Bola Chukwu'), ada.fields, ada.ways.includes('Check the account')]).toEqual([
      false,
      ['Bank', 'Account number'],
      true,
    ]);
    await ada.goesOn();
    expect(ada.sees()).toContain('Dupe Ekwueme');
  });

  it('are refused at their field where nobody has them, and with a wrong PIN nothing typed is lost', async () => {
    const ada = await at('banks');
    await ada.presses('Add bank');
    await ada.fills({ Bank: 'Access Bank', 'Account number': '0123450000' });
    await ada.goesOn();
    expect(ada.errors).toEqual({ 'Account number': 'This account cannot be found' });
    await ada.fills({ 'Account number': '0123456712' });
    await ada.goesOn();
    await ada.fills({ 'Your 4-digit PIN': '9999' });
    await ada.goesOn();
    expect([ada.title, ada.errors, ada.valueOf('Account number'), ada.valueOf('Your 4-digit PIN')]).toEqual([
      'Add bank',
      { 'Your 4-digit PIN': 'That PIN is not right. 4 tries left.' },
      '0123456712',
      '',
    ]);
  });

  it('that cannot be saved say so, and are saved by the same press when they can be [A-220] [A-452] [B-445] [R-140]', async () => {
    const ada = await at('banks');
    await ada.presses('Add bank');
    await ada.fills({ Bank: 'Access Bank', 'Account number': '0123456712' });
    await ada.goesOn();
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    expect([ada.canGoOn, document.querySelector('[aria-busy=true]')]).toEqual([true, null]);
    ada.finds('/settings/banks', { status: 400, body: { status: 'error', message: '', code: 'invalid_request' } });
    expect(await underWayDuring(() => ada.goesOn())).toEqual(['Save the account']);
    expect([ada.title, ada.problem]).toEqual(['Add bank', 'There was a problem saving your bank account']);
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    expect(await underWayDuring(() => ada.goesOn())).toHaveLength(1);
    expect([ada.title, ada.toasts.at(-1)]).toEqual(['Bank accounts', 'good: Your bank account has been added']);
  });

  it('have a typed name outside of Nigeria, and are saved by one submit [A-266] [A-405]', async () => {
    const aline = await at('banks', 'kigali');
    await aline.presses('Add bank');
    expect(aline.fields).toEqual(['Bank', 'Account number', 'Name on the account', 'Your 4-digit PIN']);
    await aline.fills({
      Bank: 'Ecobank Rwanda',
      'Account number': '100200300',
      'Name on the account': 'Aline Uwase',
      'Your 4-digit PIN': '1234',
    });
    await aline.goesOn();
    expect([aline.toasts, aline.sees().includes('Ecobank Rwanda 100****00')]).toEqual([
      ['good: Your bank account has been added'],
      true,
    ]);
    expect(
      aline
        .sent('/settings/banks')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).toEqual([{ account_number: '100200300', bank_code: '100', account_name: 'Aline Uwase', pin: '1234' }]);
  });

  it('are asked for before a loan where it is paid out to one, and lead on to the application', async () => {
    const claire = asBorrower('maple');
    await claire.core.database.query('delete from bank_accounts');
    await opensApplication(claire, '4165550101', 'Payday Bridge');
    expect([claire.at, claire.toasts, claire.ways.includes('Go on with your application')]).toEqual([
      '/settings/banks-cards/banks',
      ['note: Please add the bank account that the money shall go to'],
      false,
    ]);
    await claire.presses('Add bank');
    await claire.fills({
      Bank: 'Royal Bank of Canada',
      'Account number': '1002207',
      'Name on the account': 'Claire Tremblay',
      'Your 4-digit PIN': '1234',
    });
    await claire.goesOn();
    await claire.presses('Go on with your application');
    expect([
      claire.at.startsWith('/loans/apply'),
      claire.sees().includes('Payday Bridge'),
      claire.fields.includes('Proposed payday'),
    ]).toEqual([true, true, true]);
  });

  it('are removed once that is confirmed, and the list is asked again [A-238] [A-406] [A-458]', async () => {
    const ada = await at('banks');
    await ada.presses('Remove Zenith Bank 220*****43');
    expect(ada.sees()).toContain('Remove this bank account, Zenith Bank 220*****43?');
    await ada.presses('No, keep it');
    expect(ada.sees()).toContain('Zenith Bank');
    const asked = ada.sent('/settings/banks').length;
    await ada.presses('Remove Zenith Bank 220*****43');
    await ada.presses('Yes, remove it');
    expect([ada.toasts, ada.sees().includes('Zenith Bank'), ada.sent('/settings/banks').length]).toEqual([
      ['good: Account deleted'],
      false,
      asked + 1,
    ]);
    expect(
      ada.network.sent.filter(({ method }) => method === 'DELETE').map(({ path, status }) => [path, status]),
    ).toEqual([[expect.stringMatching(/^\/api\/v1\/settings\/banks\/\d+$/), 200]]);
  });

  it('that are not removed stay and say so; one that was removed in another tab is gone without a fault [A-456]', async () => {
    const ada = await at('banks');
    const [row] = await ada.core.database.query<{ id: number }>(`select id from bank_accounts where bank_code = '057'`);
    ada.finds(`/settings/banks/${row?.id}`, {
      status: 400,
      body: { status: 'error', message: 'no', code: 'invalid_request' },
    });
    await ada.presses('Remove Zenith Bank 220*****43');
    await ada.presses('Yes, remove it');
    expect([ada.toasts, ada.problem, ada.sees().includes('Zenith Bank')]).toEqual([[], 'Error deleting account', true]);
    await ada.core.database.query(`delete from bank_accounts where id = ${row?.id}`);
    await ada.presses('Remove Zenith Bank 220*****43');
    await ada.presses('Yes, remove it');
    expect([ada.toasts, ada.sees().includes('Zenith Bank')]).toEqual([
      ['note: This account was removed already'],
      false,
    ]);
  });
});

describe('cards', () => {
  it('are listed with bank and expiry, with the mark of their scheme, and can always be removed; then the list is asked again [A-158] [A-236] [A-346] [A-407] [A-408] [A-457] [B-152] [B-390] [C-194] [C-579] [C-580]', async () => {
    const ada = await at('cards');
    expect(ada.sees()).toMatch(/MASTERCARD ····4081[\s\S]*Zenith Bank, expires 03\/29[\s\S]*VERVE ····7716/);
    const { token } = await ada.core.signIn('naija');
    const kept = await ada.core.data<{ logo_url: string }[]>('GET', '/api/v1/settings/cards', { token });
    expect(kept[0]).toEqual({
      id: 1,
      card_owner_name: expect.any(String),
      bank_name: 'Zenith Bank',
      card_last4: '4081',
      card_type: 'MASTERCARD',
      card_exp_month: '03',
      card_exp_year: '29',
      logo_url: expect.stringMatching(/^data:image\/svg/),
    });
    expect(marks()).toEqual(kept.map((card) => card.logo_url));
    const asked = ada.sent('/api/v1/settings/cards').length;
    expect(ada.sent('/api/v1/settings/cards').map(({ method, status }) => `${method} ${status}`)).toContain('GET 200');
    await ada.presses('Remove MASTERCARD ····4081');
    expect(ada.sees()).toContain('Remove this card, MASTERCARD ····4081?');
    await ada.presses('Yes, remove it');
    expect(
      ada.network.sent
        .filter(({ method }) => method === 'DELETE')
        .map(({ path, body, status }) => [path, body, status]),
    ).toEqual([['/api/v1/settings/card/1', undefined, 200]]);
    expect(ada.sent('/api/v1/settings/cards').length).toBe(asked + 1);
    expect([ada.toasts, ada.sees().includes('4081'), ada.ways.filter((way) => way.startsWith('Remove'))]).toEqual([
      ['good: Card deleted'],
      false,
      ['Remove VERVE ····7716'],
    ]);
  });

  it('that are not removed say so; one that is gone already is gone [A-455]', async () => {
    const ada = await at('cards');
    ada.finds('/settings/card/1', { status: 500, body: { status: 'error', message: 'no', code: 'internal' } });
    await ada.presses('Remove MASTERCARD ····4081');
    await ada.presses('Yes, remove it');
    expect(ada.problem).toBe('Error deleting card');
    await ada.core.database.query(`update cards set removed_on = $1 where last4 = '4081'`, [ada.core.clock()]);
    await ada.presses('Remove MASTERCARD ····4081');
    await ada.presses('Yes, remove it');
    expect([ada.toasts, ada.sees().includes('4081')]).toEqual([['note: This card was removed already'], false]);
  });

  it('are added by the same flow as in an application: consent, window, reference, list, and the list again after 5 s [A-133] [A-228] [A-229] [A-231] [A-232] [A-409] [A-410] [A-485]', async () => {
    const ada = await at('cards');
    await ada.presses('Add card');
    expect([ada.title, ada.sees().includes('Verve'), ada.canGoOn]).toEqual(['Add a card', true, false]);
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    await ada.goesOn();
    expect(ada.sent('/card/init').map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/v1/settings/card/init?channel=web', undefined],
    ]);
    const before = ada.sent('/settings/cards').length;
    await ada.choosesInWindow('success');
    expect([ada.title, ada.ways.includes('Add another card')]).toEqual(['Card added', true]);
    expect(ada.sent('/settings/cards').length).toBe(before + 1);
    expect(ada.sent('/settings/card').map(({ body }) => body)).toEqual([
      { reference: expect.stringMatching(/^card_/) },
    ]);
    const asked = ada.sent('/settings/cards').length;
    await ada.waits(4);
    expect(ada.sent('/settings/cards').length).toBe(asked);
    await ada.waits(1);
    expect(ada.sent('/settings/cards').length).toBe(asked + 1);
    await ada.waits(20);
    expect(ada.sent('/settings/cards').length).toBe(asked + 1);
    await ada.presses('Done');
    expect([ada.title, ada.sees().includes('VISA ····4242')]).toEqual(['Cards', true]);
  });

  it('are agreed to for what the core says that it costs, once the wallet is there; Verve is named where the lender takes it; without the fee it is a small amount, and nothing is said of that [A-225] [A-226] [A-227] [B-193] [C-451] [C-540]', async () => {
    const claire = await at('cards', 'maple');
    await claire.presses('Add card');
    expect([
      claire.sees().includes('Mastercard or Visa card'),
      claire.sees().includes('Verve'),
      claire.fields,
      claire.canGoOn,
    ]).toEqual([true, false, ['I agree that my card is charged once to check it'], false]);
    expect(claire.sees()).toMatch(/\$1(?:\.00)? is charged once/);
    expect(
      claire
        .sent('/api/v1/transaction')
        .filter(({ method }) => method === 'POST')
        .map(({ status, body }) => [status, body]),
    ).toEqual([[200, { amount: '50', type_id: 1 }]]);
    // Each lender's own, in its currency; 50 where it has none.
    for (const [lender, charged] of [
      ['kigali', /\D100 is charged once/],
      ['pwani', /TZS\s500(?:\.00)? is charged once/],
      ['naija', /₦50(?:\.00)? is charged once/],
    ] as const) {
      const other = await at('cards', lender);
      await other.presses('Add card');
      expect(other.sees()).toMatch(charged);
    }
    const june = await at('cards', 'maple');
    june.finds('/api/v1/transaction', { status: 500, body: { status: 'error', message: 'no', code: 'internal' } }, 9);
    await june.presses('Add card');
    await june.waits(10);
    await june.fills({ 'I agree that my card is charged once to check it': true });
    expect([
      june.sees().includes('A small amount is charged once'),
      june.sees().includes('could not be loaded'),
      june.toasts,
      june.canGoOn,
    ]).toEqual([true, false, [], true]);
    await june.opens('/settings/banks-cards/mandates');
    june.finds('/api/v1/transaction', { status: 500, body: { status: 'error', message: 'no', code: 'internal' } }, 9);
    await june.presses('Add mandate');
    await june.waits(10);
    expect([june.title, june.sees().includes('could not be loaded'), june.toasts, june.canGoOn]).toEqual([
      'Add mandate',
      false,
      [],
      true,
    ]);
    const ada = await at('cards');
    ada.finds('/api/v1/wallet', { status: 500, body: { status: 'error', message: 'no', code: 'internal' } }, 9);
    await ada.presses('Add card');
    expect([/Mastercard, Visa or Verve card/.test(ada.sees()), ada.fields, ada.canGoOn]).toEqual([true, [], false]);
  });

  it('are added by what the provider’s window says, and by nothing that another page or window says [A-500] [C-517]', async () => {
    const ada = await at('cards');
    await ada.presses('Add card');
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    await ada.goesOn();
    const heard: MessageEvent[] = [];
    const listen = (event: Event) => void heard.push(event as MessageEvent);
    window.addEventListener('message', listen);
    const shown = ada.sees();
    const frame = document.querySelector<HTMLIFrameElement>('dialog iframe');
    const real = new URL(frame?.src ?? '').origin;
    await ada.choosesInWindow('unknown');
    const [{ data } = { data: {} }] = heard;
    for (const [origin, source] of [
      ['https://evil.example', frame?.contentWindow],
      [real, window],
      [window.location.origin, frame?.contentWindow],
    ] as const) {
      for (const said of [data, { status: 'success' }, { event: 'success' }, 'success'])
        window.dispatchEvent(new MessageEvent('message', { data: said, origin, source: source ?? null }));
      await ada.waits(1);
    }
    window.removeEventListener('message', listen);
    expect([ada.sees() === shown, ada.sent('/settings/card')]).toEqual([true, []]);
    await ada.choosesInWindow('success');
    expect([ada.title, ada.sent('/settings/card').length]).toEqual(['Card added', 1]);
  });

  it('are not added where the window of the provider cannot be opened: that is said, and can be tried again [A-234] [B-438] [C-265] [R-127]', async () => {
    const ada = await at('cards');
    await ada.presses('Add card');
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    ada.finds('/card/init', (answer) => ({
      ...answer,
      data: { ...answer.data, url: 'https://gone.example/pay', origin: 'https://gone.example' },
    }));
    await ada.goesOn();
    expect([ada.title, document.querySelector('dialog iframe'), ada.sent('/settings/card')]).toEqual([
      'Your card was not added',
      null,
      [],
    ]);
    await ada.presses('Try again');
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    await ada.goesOn();
    await ada.choosesInWindow('success');
    expect(ada.title).toBe('Card added');
  });

  it('are looked for when their window is closed: a payment that is still open is gone on with, and one that went through adds the card, so that nothing is charged twice', async () => {
    const ada = await at('cards');
    await ada.presses('Add card');
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    await ada.goesOn();
    await closesWindow(ada);
    expect([ada.title, ada.toasts, ada.sent('/settings/card').map(({ status }) => status)]).toEqual([
      'Add a card',
      [
        'note: The window was closed before your card was confirmed. Open it again to go on: your card is charged once.',
      ],
      [409],
    ]);
    await ada.goesOn();
    const [begun] = ada.sent('/card/init');
    expect([begun?.status, ada.sent('/card/init')]).toEqual([200, expect.objectContaining({ length: 1 })]);
    // It goes through, and is closed before the window tells it.
    await ada.core.app.inject({
      method: 'POST',
      ...inWindow(),
      headers: { ...inWindow().headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=success',
    });
    await closesWindow(ada);
    expect([ada.title, ada.sent('/card/init').length, ada.sent('/settings/card').map(({ status }) => status)]).toEqual([
      'Card added',
      1,
      [409, 200],
    ]);
  });

  it('are asked for anew when their window has expired, by a payment of its own: what has expired is never opened again, and nothing was taken for it', async () => {
    const ada = await at('cards');
    await ada.presses('Add card');
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    await ada.goesOn();
    await ada.core.app.inject({
      method: 'POST',
      ...inWindow(),
      headers: { ...inWindow().headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=expired',
    });
    await closesWindow(ada);
    expect([ada.title, ada.problem]).toEqual([
      'Add a card',
      'This window has expired, and nothing was taken. Please begin again.',
    ]);
    await ada.goesOn();
    await ada.choosesInWindow('success');
    const references = ada.sent('/settings/card').map(({ body }) => (body as { reference: string }).reference);
    expect([ada.title, ada.sent('/card/init').length, new Set(references).size]).toEqual(['Card added', 2, 2]);
  });

  it('that the bank declines are not added, and the window closed half way leads back to the consent [A-230] [B-437]', async () => {
    const ada = await at('cards');
    await ada.presses('Add card');
    await ada.fills({ 'I agree that my card is charged once to check it': true });
    await ada.goesOn();
    await ada.choosesInWindow('cancel');
    expect([ada.title, ada.toasts]).toEqual(['Add a card', ['note: You closed the window. No card was added.']]);
    await ada.goesOn();
    await ada.choosesInWindow('decline');
    expect(ada.title).toBe('Your card was not added');
    await ada.presses('Try again');
    expect(ada.title).toBe('Add a card');
    expect(await ada.core.database.query('select 1 from cards where borrower_id = 1')).toHaveLength(2);
  });
});

/** Closes the provider's window that is open; it has said nothing. */
async function closesWindow(somebody: Borrower): Promise<void> {
  document.querySelector<HTMLElement>('dialog:has(iframe) button')?.click();
  await somebody.waits(1);
}

/** The provider's window that is open, as a request to it. */
function inWindow(): { readonly url: string; readonly headers: { readonly host: string } } {
  const { host, pathname, search } = new URL(document.querySelector<HTMLIFrameElement>('dialog iframe')?.src ?? '');
  return { url: pathname + search, headers: { host } };
}

describe('mobile wallets', () => {
  it('are added by their number, and removed where there are two [A-135] [A-156] [A-345]', async () => {
    const neema = await at('wallet', 'pwani');
    expect([neema.sees().includes('M-Pesa 075*****56'), neema.ways.filter((way) => way.startsWith('Remove'))]).toEqual([
      true,
      [],
    ]);
    await neema.presses('Add mobile wallet');
    await neema.fills({ 'Phone number of the wallet': '0754999888', 'Your 4-digit PIN': '1234' });
    await neema.goesOn();
    expect([neema.title, neema.toasts]).toEqual(['Mobile wallets', ['good: Your mobile wallet has been added']]);
    expect(
      neema
        .sent('/settings/banks')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).toEqual([{ account_number: '0754999888', bank_code: 'm-pesa', account_type: 'mobile', pin: '1234' }]);
    await neema.presses('Remove M-Pesa 075*****56');
    await neema.presses('Yes, remove it');
    expect([neema.toasts.at(-1), neema.ways.filter((way) => way.startsWith('Remove'))]).toEqual([
      'good: Account deleted',
      [],
    ]);
  });
});

describe('mandates', () => {
  const settings = (borrower: Borrower, changes: object) =>
    borrower.core.database.query(`update lenders set settings = settings || $1::jsonb where slug = $2`, [
      JSON.stringify(changes),
      borrower.lender,
    ]);
  const moves = async (borrower: Borrower, state: string) => {
    const [{ reference } = { reference: '' }] = await borrower.core.database.query<{ reference: string }>(
      'select reference from mandates order by id desc limit 1',
    );
    await borrower.core.order('mandate', { mandate: reference, state });
  };
  const drawn = () =>
    new File(
      [
        new Uint8Array([
          0x89,
          0x50,
          0x4e,
          0x47,
          0x0d,
          0x0a,
          0x1a,
          0x0a,
          0,
          0,
          0,
          13,
          0x49,
          0x48,
          0x44,
          0x52,
          0,
          0,
          0,
          40,
          0,
          0,
          0,
          20,
          8,
          6,
          0,
          0,
          0,
          ...Array.from({ length: 60 }, () => 1),
        ]),
      ],
      'signature.png',
      { type: 'image/png' },
    );

  /** Signs by a picture of a signature. */
  async function signs(borrower: Borrower): Promise<void> {
    [...document.querySelectorAll<HTMLInputElement>('dialog[open] input[type=radio]')].at(-1)?.click();
    await borrower.waits(0);
    await borrower.fills({ 'Your signature': drawn() });
  }

  /** From the tab to the place of the sum. */
  async function toTheSum(lender: LenderName): Promise<Borrower> {
    const borrower = await at('mandates', lender);
    await borrower.presses('Add mandate');
    expect(borrower.title).toBe('Add mandate');
    const consent = borrower.fields.find((name) => name.startsWith('I agree'));
    if (consent !== undefined) await borrower.fills({ [consent]: true });
    await borrower.goesOn();
    expect([borrower.title, borrower.canGoOn]).toEqual(['Which account shall pay?', false]);
    await borrower.fills({ 'Bank account': /radio "([^"]*\d{3}\*+\d{2}[^"]*)"/.exec(borrower.sees())?.[1] ?? '' });
    await borrower.goesOn();
    expect(borrower.title).toBe('At most, how much?');
    return borrower;
  }

  it('have a tab where direct debit is collected and there is no mobile money, and say what they are where there is none [A-127]', async () => {
    const simi = await at('mandates', 'lekki');
    expect([simi.title, tabs(simi)]).toEqual(['Mandates', ['Bank accounts', 'Cards', 'Mandates']]);
    expect(simi.sees()).toMatch(/No mandate yet[\s\S]*never more than you agreed/);
  });

  it('need an address: without one the profile comes first [A-349] [A-350] [A-459] [B-327]', async () => {
    const simi = asBorrower('lekki');
    await simi.core.database.query(`update borrowers set address = null`);
    await signIn(simi, '08090000100', '/settings/banks-cards/mandates');
    await simi.presses('Add mandate');
    await simi.goesOn();
    expect([simi.at, simi.toasts]).toEqual(['/settings/profile', ['bad: Please update your address to continue']]);
  });

  it('begin with 5,000; zero or nothing is no sum; days stand as DD-MM-YYYY [A-051] [A-134] [A-239] [A-317] [A-318] [A-484]', async () => {
    const simi = await toTheSum('lekki');
    expect(simi.valueOf('Amount').replaceAll(/[^\d.]/g, '')).toMatch(/^5000(\.00)?$/);
    expect(simi.sees()).toMatch(/From: 10-03-2026[\s\S]*Until: 10-03-2027/);
    for (const sum of ['0', '']) {
      await simi.fills({ Amount: sum });
      expect(simi.canGoOn).toBe(false);
      await simi.triesToGoOn();
      expect(simi.errors).toEqual({ Amount: 'Enter a valid amount' });
    }
  });

  it('are signed where the type is another than emandate, sent once, shown as pending and, when the bank agrees, as active [B-237] [B-435]', async () => {
    const simi = await toTheSum('lekki');
    await simi.goesOn();
    expect([simi.title, simi.canGoOn]).toEqual(['Sign the mandate', false]);
    await signs(simi);
    await simi.goesOn();
    expect([simi.title, simi.toasts]).toEqual(['Mandates', ['good: Your mandate was sent to your bank']]);
    expect(simi.sees()).toMatch(/Guaranty Trust Bank 012\*{5}89[\s\S]*Pending[\s\S]*At most, each time: ₦5,000/);
    expect(simi.ways.some((way) => way.startsWith('Save as PDF'))).toBe(true);
    await moves(simi, 'active');
    await simi.reloads();
    expect(simi.sees()).toMatch(/012\*{5}89[\s\S]*Active/);
  });

  it('whose sheet cannot be written are not sent, and go on where they were', async () => {
    const simi = await toTheSum('lekki');
    await simi.goesOn();
    await signs(simi);
    simi.finds('/media/mandate', { status: 503, body: { status: 'error', message: '', code: 'unavailable' } });
    await simi.goesOn();
    expect(simi.title).toBe('Sign the mandate');
    await simi.goesOn();
    expect([simi.title, await simi.core.database.query('select 1 from mandates where signature is not null')]).toEqual([
      'Mandates',
      [expect.anything()],
    ]);
  });

  it('are agreed to by a transfer with the type emandate, made with nibss-easypay whoever collects and without a message, and active when the bank has approved; not before [A-240] [A-423] [B-402] [B-092] [B-093] [B-302] [B-407] [B-459] [A-422] [B-094] [B-242] [B-301] [B-400] [B-432] [B-433] [B-457] [R-152] [R-184]', async () => {
    const before = await at('mandates', 'maple');
    await before.core.database.query(`update lenders set settings = settings - 'emandate-activation-amount'`);
    await settings(before, {
      direct_debit_provider: 'remita',
      'emandate-activation-details': 'Account 001 of First Bank, or 002 of Last Bank',
    });
    await before.reloads();
    await before.presses('Add mandate');
    expect([before.fields, before.canGoOn]).toEqual([
      [expect.stringMatching(/^I agree that activating the mandate costs \D{1,4}50(\.00)? once$/)],
      false,
    ]);
    const claire = await toTheSum('maple');
    expect(
      claire
        .sent('/api/v1/transaction')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).toEqual([{ amount: '50', type_id: 2 }]);
    await claire.goesOn();
    expect(claire.toasts).toEqual([]);
    expect(claire.sees()).toContain('Account 001 of First Bank, or 002 of Last Bank');
    expect(claire.sent('/mandates/create').map(({ body }) => body)).toEqual([
      {
        account_number: '1002207',
        bank_code: '003',
        provider: 'nibss-easypay',
        amount: expect.stringMatching(/^5000/),
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    ]);
    expect([claire.title, /Transfer \D{1,4}50 from/.test(claire.sees()), claire.canGoOn]).toEqual([
      'Agree by a transfer',
      true,
      false,
    ]);
    await claire.fills({ 'I have made the transfer': true });
    await claire.goesOn();
    expect([claire.title, claire.problem]).toEqual([
      'Agree by a transfer',
      'Mandate status could not be verified. Please try again.',
    ]);
    await moves(claire, 'approved');
    await claire.goesOn();
    expect(claire.sent('/status').at(-1)).toMatchObject({
      method: 'GET',
      path: expect.stringMatching(/^\/api\/v1\/settings\/mandates\/\d+\/status$/),
      body: undefined,
      status: 200,
    });
    expect([claire.title, claire.toasts]).toEqual([
      'Mandates',
      ['good: Your mandate has been approved by the bank and we are running an activation check.'],
    ]);
  });

  it('that are left for later wait in the list, and one that the bank refuses meanwhile says so', async () => {
    const claire = await toTheSum('maple');
    await claire.goesOn();
    await claire.presses('Do it later');
    expect([claire.title, claire.ways.filter((way) => way.startsWith('See how to agree')).length]).toEqual([
      'Mandates',
      1,
    ]);
    await moves(claire, 'failed');
    await claire.reloads();
    expect([/Refused/.test(claire.sees()), claire.ways.some((way) => way.startsWith('See how to agree'))]).toEqual([
      true,
      false,
    ]);
  });

  it('of remita are downloaded once they are signed, and activated by a code of four digits, which is sent again after a minute, and digits of the card [A-241] [A-472] [B-322] [B-323] [B-398] [B-455] [A-417] [R-191]', async () => {
    const simi = asBorrower('lekki');
    await settings(simi, { direct_debit_provider: 'remita' });
    const walker = await toTheSum('lekki');
    await walker.goesOn();
    await signs(walker);
    await walker.goesOn();
    expect([walker.title, walker.ways.includes('Save the form')]).toEqual(['Your mandate was sent', true]);
    await walker.goesOn();
    expect([walker.title, walker.fields, walker.canGoOn]).toEqual([
      'Enter your bank’s code',
      ['Code', 'Last 4 digits of your card'],
      false,
    ]);
    await walker.fills({ Code: '123', 'Last 4 digits of your card': '4821' });
    expect(walker.canGoOn).toBe(false);
    await walker.waits(61);
    await walker.presses('Send a new code');
    expect([walker.sent('/mandates/request-otp').map(({ status }) => status), walker.toasts.at(-1)]).toEqual([
      [200, 200],
      'good: We have sent a new code.',
    ]);
    await walker.fills({ Code: '9999', 'Last 4 digits of your card': '482' });
    expect(walker.canGoOn).toBe(false);
    await walker.fills({ Code: '99991', 'Last 4 digits of your card': '4821' });
    expect(walker.valueOf('Code')).toBe('9999');
    await walker.fills({ Code: '9999', 'Last 4 digits of your card': '48211' });
    expect(walker.valueOf('Last 4 digits of your card')).toBe('4821');
    await walker.goesOn();
    expect(walker.errors).toEqual({ Code: 'The code is not right' });
    await walker.fills({ Code: '1234' });
    await walker.goesOn();
    expect([walker.title, walker.toasts.at(-1), /Active/.test(walker.sees())]).toEqual([
      'Mandates',
      'good: Your mandate is active',
      true,
    ]);
    expect(walker.sent('/api/v1/settings/mandates').map(({ method, status }) => `${method} ${status}`)).toContain(
      'GET 200',
    );
  });

  it('are made from place to place: what they are, an account or a new one, the sum, then a signature and the form to save, or the transfer to make [A-242] [B-238]', async () => {
    const simi = asBorrower('lekki');
    await settings(simi, { direct_debit_provider: 'remita' });
    const walker = await at('mandates', 'lekki');
    const titles: string[] = [];
    const told = () => void titles.push(walker.title);
    await walker.presses('Add mandate');
    told();
    await walker.goesOn();
    told();
    await walker.presses('Add another account');
    told();
    await walker.presses('Close');
    await walker.fills({ 'Bank account': /radio "([^"]*\d{3}\*+\d{2}[^"]*)"/.exec(walker.sees())?.[1] ?? '' });
    await walker.goesOn();
    told();
    await walker.goesOn();
    told();
    await signs(walker);
    await walker.goesOn();
    told();
    expect(titles).toEqual([
      'Add mandate',
      'Which account shall pay?',
      'Add bank',
      'At most, how much?',
      'Sign the mandate',
      'Your mandate was sent',
    ]);
    const claire = await toTheSum('maple');
    await claire.goesOn();
    expect(claire.title).toBe('Agree by a transfer');
  });

  it('are seen and neither changed nor removed in settings, one that is active and one that was refused [A-347]', async () => {
    const tola = await at('mandates', 'lekki', '08090000111');
    expect([
      document.querySelectorAll('main .cards-card').length,
      document.querySelectorAll('main .cards-card :is(button, a, input, select)').length,
    ]).toEqual([2, 0]);
    expect(tola.sees()).toMatch(/Refused[\s\S]*₦20,000[\s\S]*Active[\s\S]*₦60,000/);
    expect(tola.ways.filter((way) => /remove|delete|cancel/i.test(way))).toEqual([]);
  });

  it('use an account that is added on the way, and go on with the sum [A-221]', async () => {
    const simi = asBorrower('lekki');
    await simi.core.database.query('delete from bank_accounts');
    await signIn(simi, '08090000100', '/settings/banks-cards/mandates');
    await simi.presses('Add mandate');
    await simi.goesOn();
    await simi.presses('Add bank');
    await simi.fills({ Bank: 'Access Bank', 'Account number': '0123456712' });
    await simi.goesOn();
    await simi.fills({ 'Your 4-digit PIN': '1234' });
    await simi.goesOn();
    expect([simi.title, simi.sees().includes('Access Bank 012*****12')]).toEqual(['At most, how much?', true]);
  });
});
