// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { putForm } from '../src/core/index.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { chosen, kigali, maple, naija, pwani, signIn, signsUp, walks } from './traveller/people.ts';

const asBorrower = borrowers();

/** A field's control, by the words of its label. */
const control = (label: string): HTMLInputElement => {
  const field = [...document.querySelectorAll('.field')].find((one) =>
    one.querySelector('.field-label, label')?.textContent?.startsWith(label),
  );
  const input = field?.querySelector<HTMLInputElement>('input, textarea');
  if (!input) throw new Error(`there is no "${label}"`);
  return input;
};

async function upTo(way: typeof naija, until: string): Promise<Borrower> {
  const borrower = asBorrower(way.lender);
  await signsUp(borrower, way, { until });
  return borrower;
}

describe('a phone number', () => {
  it('is at most eleven digits at the login, the sign-up, the reset and of the next of kin, grouped behind a code that nobody edits [A-246] [A-247] [A-250] [A-251] [A-475]', async () => {
    const ada = asBorrower('naija');
    for (const address of ['/onboard/login', '/onboard/signup', '/onboard/reset']) {
      await ada.opens(address);
      await ada.fills({ 'Phone number': '08031234567899' });
      expect([address, ada.phoneNumber, control('Phone number').value]).toEqual([
        address,
        '08031234567',
        '803 123 4567',
      ]);
      expect(
        [...document.querySelectorAll('.signed .sign')].map((sign) => [
          sign.textContent,
          sign.tagName,
          sign.querySelector('input'),
        ]),
      ).toEqual([['+234', 'SPAN', null]]);
    }
    await signIn(ada, '08031234567', '/settings/next-of-kin');
    await ada.fills({ 'Phone number': '08031234567899' });
    expect(ada.phoneNumber).toBe('08031234567');
  });

  it('of a forgotten password is needed, and has at least five digits [A-248]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/reset');
    for (const [typed, isWrong] of [
      ['', true],
      ['0803', true],
      ['08031', false],
    ] as const) {
      await ada.fills({ 'Phone number': typed });
      if (isWrong) await ada.triesToGoOn();
      expect([typed, Object.keys(ada.errors)]).toEqual([typed, isWrong ? ['Phone number'] : []]);
    }
    expect(ada.canGoOn).toBe(true);
  });

  it('is of the countries whose codes the lender allows, else of its own alone [A-249]', async () => {
    const ada = asBorrower('naija');
    // What the core said before is good for some seconds.
    await ada.opens('/onboard/login');
    await ada.waits(10);
    await ada.core.database.query(
      `update lenders set settings = settings || '{"allowed_phone_code": "+234,+233", "default-country-phone-codes": "+234"}' where slug = 'naija'`,
    );
    await ada.opens('/onboard/login');
    await ada.waits(1);
    const countries = () =>
      [...document.querySelectorAll<HTMLOptionElement>('.sign-choice option')].map(({ value }) => value);
    // React shows what has come in place of a fallback after a third of a second that nobody moves.
    await vi.waitFor(() => expect(countries()).toEqual(['NGA', 'GHA']));
    await ada.waits(10);
    await ada.core.database.query(
      `update lenders set settings = settings || '{"allowed_phone_code": "", "default-country-phone-codes": ""}' where slug = 'naija'`,
    );
    await ada.opensInNewTab('/onboard/login');
    await ada.waits(1);
    expect([countries(), document.querySelector('.signed .sign')?.textContent]).toEqual([[], '+234']);
  });
});

describe('a code', () => {
  it('has six digits in the sign-up, the reset, for an email and for a PIN [A-471]', async () => {
    const ada = await upTo(naija, 'Enter the code');
    const takesSix = async (label: string) => {
      await ada.fills({ [label]: '12345' });
      const [before, ready] = [ada.network.sent.length, ada.canGoOn];
      await ada.triesToGoOn();
      expect([label, ready, ada.network.sent.length - before]).toEqual([label, false, 0]);
      await ada.fills({ [label]: '1234567' });
      return ada.network.sent
        .flatMap(({ body }) => Object.entries((body ?? {}) as object))
        .filter(([name]) => /otp|code/.test(name))
        .map(([, value]) => String(value));
    };
    expect(await takesSix('Code')).toEqual(['123456']);
    ada.network.sent.length = 0;
    await ada.opens('/onboard/reset');
    await ada.fills({ 'Phone number': '08031234567' });
    await ada.goesOn();
    await takesSix('Code');
    expect(control('Code').value).toBe('123456');
    await signIn(ada, '08031234567', '/settings/security');
    await ada.presses('I forgot my PIN');
    if (!ada.fields.includes('Code')) await ada.goesOn();
    await takesSix('Code');
    expect(control('Code').value).toBe('123456');
    const june = asBorrower('maple');
    await june.core.database.query(`update borrowers set email_verified = false`);
    await signIn(june, '4165550101', '/settings/profile');
    await june.presses('Verify email');
    await june.fills({ Code: '1234567' });
    expect(control('Code').value).toBe('123456');
  });
});

describe('a PIN', () => {
  it('has four digits, and is hidden [A-325] [A-326]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/security');
    await ada.presses('Change PIN');
    await ada.fills({ 'Current PIN': '12345' });
    expect([control('Current PIN').value, control('Current PIN').type]).toEqual(['1234', 'password']);
  });
});

describe('a referral code', () => {
  it('has exactly six characters [A-253] [A-474]', async () => {
    const ada = asBorrower('naija');
    await ada.opens('/onboard/signup');
    const label = ada.fields.find((name) => /referral/i.test(name)) ?? '';
    for (const [code, isWrong] of [
      ['ADA56', true],
      ['ADA5678', true],
      ['ADA567', false],
      ['', false],
    ] as const) {
      await ada.fills({ 'Phone number': '08099999901', [label]: code });
      if (isWrong) await ada.triesToGoOn();
      expect([code, Object.keys(ada.errors), ada.sent('/auth/onboard')]).toEqual([code, isWrong ? [label] : [], []]);
    }
  });
});

describe('an email', () => {
  it('of a sign-up is needed and is one [A-270]', async () => {
    const keza = await upTo(kigali, 'Your email address');
    for (const wrong of ['', 'keza', 'keza@mail', 'keza mail@mail.example']) {
      await keza.fills({ Email: wrong });
      await keza.triesToGoOn();
      expect([wrong, Object.keys(keza.errors), keza.sent('/onboard/email')]).toEqual([wrong, ['Email'], []]);
    }
    await keza.fills({ Email: 'keza@mail.example' });
    await keza.goesOn();
    expect(keza.sent('/onboard/email').map(({ status }) => status)).toEqual([200]);
  });
});

describe('a password', () => {
  it('has 8 to 256 characters wherever one is made [A-487]', async () => {
    const june = await upTo(maple, 'Choose a password');
    const long = `${chosen}${'xY7!'.repeat(70)}`;
    for (const wrong of ['Lend=20', long.slice(0, 257)]) {
      await june.fills({ Password: wrong });
      await june.triesToGoOn();
      expect([wrong.length, Object.keys(june.errors), june.sent('/onboard/password')]).toEqual([
        wrong.length,
        ['Password'],
        [],
      ]);
    }
    await june.fills({ Password: long.slice(0, 256) });
    expect(june.errors).toEqual({});
    await june.goesOn();
    expect(june.title).toBe('Choose a PIN');
  });
});

describe('a bank account of a sign-up', () => {
  it('is asked with an address where a mandate is required, and without one elsewhere [A-029] [A-267]', async () => {
    const simi = asBorrower('lekki');
    const way = {
      ...naija,
      lender: 'lekki' as const,
      phone: '08099999902',
      places: [
        { title: 'Create your account', answers: () => ({ 'Phone number': '08099999902' }) },
        ...naija.places.slice(1, 3),
        { title: 'Your bank account', answers: () => ({}) },
      ],
    };
    await signsUp(simi, way, { until: 'Your bank account' });
    expect(simi.fields).toContain('Address');
    await simi.fills({ Bank: 'Access Bank', 'Account number': '0123456712' });
    await simi.triesToGoOn();
    expect(Object.keys(simi.errors)).toEqual(['Address']);
    const keza = await upTo(kigali, 'Your bank account');
    expect(keza.fields).not.toContain('Address');
  });
});

describe('the day of a list of loans', () => {
  it('is none that is still to come [A-324]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08030000021', '/loans');
    expect(control('Applied on').max).toBe('2026-03-10');
  });
});

describe('a form of the lender’s own', () => {
  it('takes as many choices as it allows, marks those that are needed and says so of one left empty; takes sums of two decimals, and no spaces for an answer [A-316] [A-319] [A-320] [A-321] [A-322] [A-476] [C-409] [C-410]', async () => {
    const asha = asBorrower('pwani');
    const fields = [
      {
        id: 'crops',
        type: 'checkbox',
        label: 'Crops',
        options: ['Rice', 'Maize', 'Beans'],
        validation: { required: true, maximum_select: 2 },
      },
      { id: 'story', type: 'long_text', label: 'Your shop', validation: { required: true } },
      { id: 'sum', type: 'amount', label: 'Rent', validation: { minimum_length: 1, maximum_length: 9 } },
      { id: 'account', type: 'remita_inflight', label: 'Salary account', validation: {} },
    ];
    const form = {
      meta: { name: 'shop' },
      pages: [{ title: 'About you', sections: [{ name: 'S', fields }], actions: [{ type: 'submit', label: 'Send' }] }],
    };
    expect(await putForm(asha.core.database, 'pwani', form, () => undefined)).toEqual([]);
    const way = { ...pwani, places: [...pwani.places.slice(0, 3), { title: 'About you', answers: () => ({}) }] };
    await signsUp(asha, way, { until: 'About you' });
    await asha.waits(1);
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=group] input[type=checkbox]')];
    const press = async (...these: readonly number[]) => {
      for (const at of these) {
        boxes[at]?.click();
        await asha.waits(0);
      }
    };
    expect([boxes.length, boxes[0]?.closest('.field')?.textContent]).toEqual([3, expect.stringContaining('*')]);
    await asha.triesToGoOn();
    const wrong = () => Object.keys(asha.errors).map((label) => label.replace(/\W*$/, ''));
    expect(wrong()).toEqual(['Crops', 'Your shop']);
    await press(0, 1, 2);
    expect([boxes.map(({ checked }) => checked), boxes[2]?.disabled]).toEqual([[true, true, false], true]);
    expect(wrong()).not.toContain('Crops');
    await asha.fills({ 'Your shop': '   ' });
    await asha.triesToGoOn();
    expect([asha.valueOf('Your shop'), wrong()]).toEqual(['', ['Your shop']]);
    await asha.fills({ 'Your shop': '  By the old mosque  ', Rent: '12.345' });
    expect(asha.valueOf('Your shop')).toBe('By the old mosque');
    await asha.triesToGoOn();
    expect(asha.errors['Rent'] ?? asha.valueOf('Rent')).not.toBe('12.345');
    await asha.fills({ Rent: '-5' });
    await asha.triesToGoOn();
    expect([
      asha.errors['Rent'],
      asha
        .sent('/auth/onboard/form')
        .filter(({ method, body }) => method === 'POST' && JSON.stringify(body).includes('-5')),
    ]).toEqual(['Rent must be TZS 0 or more', []]);
  });

  it('begins without files after a reload, and leaves nothing on the device once it is sent [A-170] [A-192]', async () => {
    const asha = await upTo(pwani, 'Papers');
    expect(
      [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].map(({ files }) => files?.length ?? 0),
    ).toEqual([...document.querySelectorAll('input[type=file]')].map(() => 0));
    const kept = () =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name.includes('journey'));
    expect(kept()).not.toEqual([]);
    await asha.goesOn();
    expect(asha.title).toBe('Choose a PIN');
    await walks(asha, pwani, { from: 'Choose a PIN' });
    expect(kept()).toEqual([]);
  });
});

describe('a name', () => {
  it('of more than 36 characters is cut there [A-499] [B-462] [C-365]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings/banks-cards/banks');
    await ada.presses('Add bank');
    const name = 'Oluwaseun Adebayo Chukwuemeka Okonkwo-Balogun';
    ada.finds('/verify/bank', (answer) => ({ ...answer, data: { ...answer.data, account_name: name } }));
    await ada.fills({ Bank: 'Access Bank', 'Account number': '0123456712' });
    await ada.goesOn();
    const isCut = () => [ada.sees().includes(`${name.slice(0, 36)}...`), ada.sees().includes(name)];
    expect(isCut()).toEqual([true, false]);
    ada.finds('/settings/banks', ({ data, ...answer }) => ({
      ...answer,
      data: (data as unknown as readonly object[]).map((account) => ({ ...account, account_name: name })),
    }));
    await ada.opensInNewTab('/settings/banks-cards/banks');
    expect(isCut()).toEqual([true, false]);
  });
});
