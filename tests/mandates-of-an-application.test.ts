// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fileOf, jpegHead } from '../src/forms/testing/files.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import type { LenderName } from '../src/core/testing/core-under-test.ts';
import { opensApplication, signIn, signsByPicture } from './traveller/people.ts';

const asBorrower = borrowers();
const pin = 'Authorize with your PIN';
const bisi = { lender: 'lekki', phone: '08090000110' } as const;
const ada = { lender: 'naija', phone: '08031234567' } as const;
const methods = (...chosen: readonly string[]) => ({
  'repayment-methods': Object.fromEntries(
    ['direct-debit', 'debit-card', 'remita-inflight', 'mobile-money', 'none'].map((method) => [
      method,
      chosen.includes(method),
    ]),
  ),
});
const before = { 'request-payment-method': 'before-loan-request' };
const after = { 'request-payment-method': 'after-loan-request' };

/** Somebody at the first place of an application for a product that is as told. */
async function begins(
  { lender, phone }: { readonly lender: LenderName; readonly phone: string },
  product: string,
  attributes: object,
  definition: object = {},
): Promise<Borrower> {
  const one = asBorrower(lender);
  await one.core.database.query(
    `update products set definition = jsonb_set(definition || $2::jsonb, '{attributes}', definition -> 'attributes' || $3::jsonb) where definition->>'name' = $1`,
    [
      product,
      JSON.stringify({ require_loan_offer: false, ...definition }),
      JSON.stringify({ 'upfront-fee-payment': false, ...attributes }),
    ],
  );
  await opensApplication(one, phone, product);
  return one;
}

/** From what a mandate is to the place where it is signed. */
async function toTheSignature(one: Borrower): Promise<readonly string[]> {
  const titles = [one.title];
  for (let places = 0; places < 3; places += 1) {
    await one.answersAll();
    await one.goesOn();
    titles.push(one.title);
  }
  return titles;
}

async function signs(one: Borrower): Promise<void> {
  await signsByPicture(one);
  await one.goesOn();
}

const places = ['Add mandate', 'Which account shall pay?', 'At most, how much?', 'Sign the mandate'];

describe('a mandate', () => {
  it('after the offer is made from place to place, drawn or as a picture, none without a signature, and then leads to the PIN; back from its first place is the offer [B-041] [B-095] [B-187] [B-230] [B-241] [B-244] [B-305] [B-306] [B-434] [R-161] [R-180]', async () => {
    // As the demo's lender has it.
    const one = asBorrower('lekki');
    await opensApplication(one, bisi.phone, 'Lekki Together');
    await one.goesOnTo('Add mandate');
    await one.presses('Back');
    expect(one.title).toBe('Your offer in detail');
    await one.goesOn();
    expect(await toTheSignature(one)).toEqual(places);
    expect(one.sees()).toMatch(/radio "Draw"[\s\S]*radio "Picture"/);
    expect(one.canGoOn).toBe(false);
    await one.triesToGoOn();
    expect([one.title, one.errors]).toEqual([
      'Sign the mandate',
      { 'Your signature': 'Sign, or upload a picture of your signature' },
    ]);
    one.finds('/media/mandate', { status: 422, body: { status: 'error', message: '', code: 'odd' } });
    await signs(one);
    expect([one.title, one.problem]).toEqual(['Sign the mandate', 'There was an error uploading your signature']);
    await one.goesOn();
    expect(one.title).toBe(pin);
    await one.answersAll();
    await one.goesOn();
    expect(one.title).toBe('Who vouches for you?');
    const { core } = one;
    const { token } = await core.signIn('lekki', bisi.phone);
    const { guarantor_link: link } = await core.data<{ guarantor_link: string }>('POST', '/api/v1/loan/guarantor', {
      lender: 'lekki',
      token,
    });
    await core.data('POST', '/api/v1/guarantee/answer', {
      lender: 'lekki',
      token: await core.basic('lekki'),
      body: {
        token: link.split('/').at(-1),
        accepts: true,
        first_name: 'Bola',
        last_name: 'Ade',
        phone_number: '08055512345',
      },
    });
    await one.reloads();
    await one.presses('Go on');
    expect(one.title).toBe('Your bank has still to agree');
  });

  it('is signed by a picture that is made to be of half a megabyte and of 1,920 pixels at most before it is sent; one that covers less than the loan cannot be made [B-307] [R-169]', async () => {
    const one = await begins(bisi, 'Lekki Salary', after);
    await one.goesOnTo('At most, how much?');
    const covers = one.valueOf('Amount');
    await one.fills({ Amount: '1' });
    expect([one.canGoOn, Object.values(one.errors)]).toEqual([
      false,
      [expect.stringMatching(/^This does not cover the repayment of ₦[\d,]+/)],
    ]);
    await one.reloads();
    await one.fills({ Amount: covers });
    await one.goesOnTo('Sign the mandate');
    const tried: unknown[] = [];
    vi.stubGlobal(
      'createImageBitmap',
      async (_file: Blob, { resizeWidth: width }: { readonly resizeWidth: number }) => ({
        width,
        height: (width * 3) / 4,
        close: () => undefined,
      }),
    );
    const pen = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
      scale: () => undefined,
    } as unknown as null);
    const paper = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function made(
      this: HTMLCanvasElement,
      done,
      type,
      quality = 1,
    ) {
      const bytes = quality > 0.8 ? 700_000 : 500_000;
      tried.push([this.width, this.height, type, bytes]);
      done(new Blob([jpegHead(this.width, this.height), new Uint8Array(bytes)], { type: type ?? '' }));
    });
    await signsByPicture(one, fileOf('signature.jpg', jpegHead(4000, 3000), 6_000_000));
    await one.goesOn();
    expect([one.title, tried]).toEqual([
      pin,
      [
        [1920, 1440, 'image/jpeg', 700_000],
        [1920, 1440, 'image/jpeg', 500_000],
      ],
    ]);
    const [kept] = await one.core.database.query<{ bytes: number; type: string }>(
      'select bytes::integer as bytes, type from files order by uploaded_on desc limit 1',
    );
    expect(kept).toEqual({ bytes: 500_000 + jpegHead(1920, 1440).length, type: 'image/jpeg' });
    pen.mockRestore();
    paper.mockRestore();
  });

  it('before the offer leads to the check of the answers; back from its first place is one’s work [B-186] [B-239]', async () => {
    const one = await begins(bisi, 'Lekki Salary', before);
    await one.goesOnTo('Add mandate');
    await one.presses('Back');
    expect(one.title).toBe('Your work');
    await one.goesOn();
    expect(await toTheSignature(one)).toEqual(places);
    await signs(one);
    expect(one.title).toBe('Check your answers');
  });

  it('before the offer leads to the offers where the product has a form of its own [B-240]', async () => {
    const one = await begins(bisi, 'Lekki Civil', { ...before, ...methods('direct-debit') });
    await one.goesOnTo('Your service');
    await one.fills({ 'Service number': 'FC/0042', Ministry: 'Health', 'Net pay of last month': '150000' });
    await one.goesOn();
    await one.fills({ 'What is the loan for?': 'School fees', 'Do you repay another loan from your salary?': 'No' });
    await one.goesOn();
    await one.goesOn();
    expect(await toTheSignature(one)).toEqual(places);
    await signs(one);
    expect(one.title).toBe('Your offer');
  });

  it('beside a card comes after it, and back to it [B-185]', async () => {
    const one = await begins(bisi, 'Lekki Builder', {});
    await one.goesOnTo('Choose a card to repay with');
    await one.answersAll();
    await one.goesOn();
    expect(one.title).toBe('Add mandate');
    await one.presses('Back');
    expect(one.title).toBe('Choose a card to repay with');
  });

  it('of remita is saved, and activated by a code; one that is left for later keeps the loan waiting for the bank [B-097] [B-227]', async () => {
    const one = await begins(bisi, 'Lekki Salary', after);
    await one.core.database.query(
      `update lenders set settings = settings || '{"direct_debit_provider": "remita"}' where slug = 'lekki'`,
    );
    await one.reloads();
    await one.goesOnTo('Add mandate');
    expect(await toTheSignature(one)).toEqual(places);
    await signs(one);
    expect([one.title, one.ways.includes('Save the form')]).toEqual(['Your mandate was sent', true]);
    await one.goesOn();
    expect(one.title).toBe('Enter your bank’s code');
    await one.presses('Back');
    expect(one.title).toBe('Your mandate was sent');
    await one.goesOn();
    await one.presses('Do it later');
    expect(one.title).toBe(pin);
    await one.answersAll();
    await one.goesOn();
    expect(one.title).toBe('Your bank has still to agree');
    await one.presses('Enter the code');
    expect(one.title).toBe('Mandates');
    await one.presses('Enter the code');
    await one.fills({ Code: '1234', 'Last 4 digits of your card': '0005' });
    await one.presses('Activate');
    expect([one.title, one.ways.includes('Enter the code')]).toEqual(['Mandates', false]);
    expect(one.sees()).toContain('Active');
  });
});

describe('a demo lender whose provider asks for a code', () => {
  it.each([
    ['that is given: the loan is paid out at once', true, 'Your loan is approved'],
    ['that is left for later: the loan waits', false, 'Your bank has still to agree'],
  ])('has a product for it, %s [B-227] [B-228] [B-431] [R-188] [R-189] [R-221]', async (_what, isGiven, end) => {
    const aline = asBorrower('kigali');
    await opensApplication(aline, '0788123456', 'Konti');
    await aline.goesOnTo('Sign the mandate');
    await signs(aline);
    expect(aline.title).toBe('Your mandate was sent');
    await aline.goesOn();
    expect(aline.title).toBe('Enter your bank’s code');
    if (isGiven) {
      await aline.fills({ 'Last 4 digits of your card': '1134', Code: '1234' });
      if (aline.title !== pin) await aline.goesOn();
    } else {
      await aline.presses('Back');
      await aline.presses('Back');
    }
    expect(aline.title).toBe(pin);
    await aline.answersAll();
    await aline.goesOn();
    expect([aline.title, aline.sees().includes('is on its way to your account')]).toEqual([end, isGiven]);
  });
});

describe('a loan whose mandate the bank has still to agree to', () => {
  /** Bisi at the end of an application, her mandate at the bank. */
  async function atTheEnd(
    title: string,
    settings: object = {},
    product: readonly [string, object] = ['Lekki Salary', after],
  ): Promise<{ readonly bisi: Borrower; readonly hears: (state: string) => Promise<void> }> {
    const one = await begins(bisi, ...product);
    await one.core.database.query(`update lenders set settings = settings || $1::jsonb where slug = 'lekki'`, [
      JSON.stringify(settings),
    ]);
    await one.reloads();
    await one.goesOnTo('Sign the mandate');
    await signs(one);
    if (one.title === 'Enter your bank’s code') await one.presses('Back');
    if (one.title === 'Your mandate was sent') await one.presses('Back');
    await one.goesOnTo(pin);
    await one.answersAll();
    await one.goesOn();
    expect(one.title).toBe(title);
    /** The core hears what the bank says, with nobody at the page doing anything but looking at it. */
    const hears = async (state: string) => {
      const [{ reference } = { reference: '' }] = await one.core.database.query<{ reference: string }>(
        'select reference from mandates order by id desc limit 1',
      );
      await one.core.order('mandate', { mandate: reference, state });
      const { token } = await one.core.signIn('lekki', bisi.phone);
      await one.core.data('GET', '/api/v1/settings/mandates', { lender: 'lekki', token });
      await one.waits(11);
      await one.waits(1);
    };
    return { bisi: one, hears };
  }

  it('says at its end, on Home and on its page that it waits for the bank; once the bank agrees it runs, which an open page shows by itself, and one is told in the list of notifications [B-228] [B-433]', async () => {
    const { bisi: one, hears } = await atTheEnd('Your loan is approved');
    expect([
      one.sees().includes('is sent to your account as soon as your bank has agreed to the mandate'),
      one.sees().includes('is on its way'),
    ]).toEqual([true, false]);
    await one.presses('Go to my loans');
    await one.opens('/');
    expect(one.sees()).toContain('It is paid out as soon as your bank has agreed to the mandate.');
    await one.presses('See this loan');
    expect([one.sees().includes('Your loan waits for your bank'), one.sees().includes('Cancel loan')]).toEqual([
      true,
      true,
    ]);
    await one.opens('/');
    await hears('active');
    expect([one.sees().includes('It is paid out as soon as'), one.sees().includes('Instalment 1 of')]).toEqual([
      false,
      true,
    ]);
    await one.opens('/settings/banks-cards/mandates');
    expect(one.sees()).toContain('Active');
    await one.opens('/notifications');
    expect(one.sees()).toMatch(/Your bank has agreed to your mandate, and your loan of ₦[\d,.]+ is on its way/);
  });

  it('that the bank refuses is never paid out: one is told on its open page, on Home and by message, and gives another mandate there, by which it runs', async () => {
    const { bisi: one, hears } = await atTheEnd('Your bank has still to agree', { direct_debit_provider: 'remita' });
    expect(one.sees()).toContain('is sent to your account as soon as your bank has agreed to the mandate');
    await one.presses('Go to my loans');
    await one.opens('/');
    await one.presses('See this loan');
    expect(one.sees()).toContain('Your loan waits for your bank');
    await hears('failed');
    expect([
      one.toasts,
      ...['Your loan waits for your bank', 'Give another mandate', 'Repay by card alone'].map((words) =>
        one.sees().includes(words),
      ),
    ]).toEqual([['note: Your bank has refused the mandate'], false, true, false]);
    expect(one.core.sent.at(-1)?.text).toMatch(
      /^Lekki Money: your bank has refused the mandate of your loan of ₦[\d,.]+, and no money was sent\./,
    );
    await one.opens('/');
    expect(one.sees()).toContain('Your bank has refused the mandate. No money was sent.');
    await one.presses('See what you can do');
    expect([
      one.sees().includes('Your bank has refused the mandate'),
      one.ways.filter((way) => way.startsWith('Cancel loan')),
    ]).toEqual([true, ['Cancel loan Your bank has refused the mandate']]);
    await one.presses('Give another mandate');
    expect(await toTheSignature(one)).toEqual(places);
    await signs(one);
    await one.goesOn();
    expect(one.title).toBe('Enter your bank’s code');
    await one.fills({ 'Last 4 digits of your card': '4821', Code: '1234' });
    if (one.canGoOn) await one.goesOn();
    expect(one.toasts.join()).toContain('The loan is now repaid by this mandate');
    await one.opens('/');
    expect(one.sees()).toContain('Instalment 1 of');
    expect(
      await one.core.database.query(
        `select count(*)::integer as count from movements where kind = 'disbursement' and reference in (select 'loan/' || id from loans where mandate_id is not null)`,
      ),
    ).toEqual([{ count: 1 }]);
  });

  it('and that has a card beside it is repaid by the card alone when the bank refuses, of which the open end of the application tells by itself', async () => {
    const { bisi: one, hears } = await atTheEnd('Your loan is approved', {}, ['Lekki Builder', {}]);
    await one.waits(30);
    expect(one.title).toBe('Your loan is approved');
    await hears('failed');
    expect([one.title, one.toasts, one.sees().includes('Your bank has refused the mandate')]).toEqual([
      'Lekki Builder',
      ['note: Your bank has answered'],
      true,
    ]);
    await one.presses('Repay by card alone');
    expect([one.title, one.sees().includes('Each repayment is taken from your card ending in')]).toEqual([
      'Repay this loan by your card alone?',
      true,
    ]);
    await one.presses('Repay by card alone');
    expect([one.toasts.at(-1), one.sees().includes('waits for your bank'), one.ways.includes('Repay now')]).toEqual([
      'good: The loan is now repaid by your card',
      false,
      true,
    ]);
  });
});

describe('the mandates that one has', () => {
  it('are chosen from where they stand, cover what is repaid, and last three months longer than the loan; where none does, one is added; the loan is asked for with what was chosen [B-096] [B-371] [B-243] [B-245] [B-246] [B-247] [B-324] [B-325] [B-344]', async () => {
    const one = await begins(bisi, 'Lekki Salary', after);
    await one.goesOnTo('Your offer in detail');
    const [offer] = await one.core.database.query<{ amount_due: string; due_date: string; until: string }>(
      `select amount_due, due_date, (due_date + interval '3 months')::date::text as until from offers order by id desc limit 1`,
    );
    // They are hers here.
    await one.core.database.query(
      'update mandates set borrower_id = (select borrower_id from offers order by id desc limit 1)',
    );
    // Both would do by what they are for and how long they stand: one was refused.
    const both = async (
      differs: { readonly amount?: string; readonly until?: string; readonly status?: string } = {},
    ) => {
      await one.core.database.query(`update mandates set amount = $1, end_date = $2`, [
        differs.amount ?? offer?.amount_due,
        differs.until ?? offer?.until,
      ]);
      await one.core.database.query(`update mandates set status = $1 where id = 1`, [differs.status ?? 'successful']);
      await one.reloads();
      await one.goesOn();
    };
    const less = (Number(offer?.amount_due) - 0.01).toFixed(2);
    const sooner = new Date(Date.parse(offer?.until ?? '') - 86_400_000).toISOString().slice(0, 10);
    for (const differs of [{ amount: less }, { until: sooner }, { status: 'pending' }]) {
      await both(differs);
      expect([differs, one.title]).toEqual([differs, 'Add mandate']);
      await one.presses('Back');
    }
    await both();
    expect(one.title).toBe('Which mandate will you repay by?');
    expect([...one.sees().matchAll(/radio "[^"]*"/g)]).toHaveLength(1);
    await one.answersAll();
    await one.goesOn();
    expect(one.title).toBe(pin);
    await one.answersAll();
    await one.goesOn();
    expect(one.sent('/api/v1/loan').map(({ method, body }) => [method, body])).toEqual([
      [
        'POST',
        expect.objectContaining({
          token: expect.any(String) as string,
          pin: '1234',
          customer_type: 'Individual',
          channel: 'web',
          mandate_id: 1,
          requested_amount: expect.any(String) as string,
          proposed_tenor: expect.any(Number) as number,
          purpose: 'Personal',
        }),
      ],
    ]);
  });

  it('and one that is made after another was chosen: what is told is of the one that was made', async () => {
    const one = await begins(bisi, 'Lekki Salary', after);
    await one.goesOnTo('Your offer in detail');
    await one.core.database.query(
      `update mandates set status = 'successful', bank_code = '057', borrower_id = (select borrower_id from offers order by id desc limit 1), amount = (select amount_due from offers order by id desc limit 1), end_date = (select due_date + interval '4 months' from offers order by id desc limit 1)`,
    );
    await one.reloads();
    await one.goesOn();
    await one.answersAll();
    await one.presses('Add mandate');
    await toTheSignature(one);
    await signs(one);
    expect([one.title, one.sees().includes('Zenith Bank')]).toEqual([pin, false]);
    await one.answersAll();
    await one.goesOn();
    const [made] = await one.core.database.query<{ id: number }>('select id from mandates order by id desc limit 1');
    expect([
      one.sent('/api/v1/loan').map(({ body }) => (body as { mandate_id: number }).mandate_id),
      one.title,
    ]).toEqual([[made?.id], 'Your loan is approved']);
    expect(one.sees()).toContain('as soon as your bank has agreed to the mandate');
  });
});

describe('a lender who takes no mandates', () => {
  it('says so on the card of a product that wants one, which cannot be taken there, and recommends it nowhere', async () => {
    const neema = asBorrower('pwani');
    await signIn(neema, '0754123456');
    expect([neema.at, neema.sees().includes('Kadi na Simu'), neema.sees().includes('Benki')]).toEqual([
      '/',
      true,
      false,
    ]);
    await neema.opens('/loans');
    expect(neema.sees()).toContain('Mandates are not accepted right now');
    await expect(neema.presses('Take offer', 'Benki')).rejects.toThrow('nothing called "Take offer"');
    await neema.presses('Take offer', 'Kadi na Simu');
    expect(neema.at).toMatch(/^\/loans\/apply/);
  });

  it('says so where the product wants one, and leads home after a second and a half [B-235] [B-236]', async () => {
    const one = asBorrower('naija');
    await one.core.database.query(
      `update products set definition = jsonb_set(definition, '{attributes}', definition -> 'attributes' || $1::jsonb) where definition->>'name' = 'Quick Cash'`,
      [JSON.stringify(methods('direct-debit'))],
    );
    const [{ id } = { id: 0 }] = await one.core.database.query<{ id: number }>(
      `select id from products where definition->>'name' = 'Quick Cash'`,
    );
    await signIn(one, ada.phone, `/loans/apply?id=${id}`);
    await one.goesOnTo('Mandates are not accepted right now');
    await one.waits(1);
    expect(one.title).toBe('Mandates are not accepted right now');
    await one.waits(1);
    expect(one.at).toBe('/');
  });

  it('asks for the card instead where the product takes one too, and says why [B-236] [B-436]', async () => {
    const one = await begins(ada, 'Quick Cash', methods('direct-debit', 'debit-card'));
    await one.goesOnTo('Choose a card to repay with');
    expect(one.sees()).toContain('No bank mandate can be made right now. Please use your debit card.');
  });
});
