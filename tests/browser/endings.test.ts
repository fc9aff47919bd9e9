import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerAndGoOn, expectTitle, mainButton, openProduct, pin, signIn } from './borrower.ts';
import { expectAccessible, expectNoSidewaysScroll, visit, type Visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const titleOf = (page: Page) => page.locator('main h1').first().textContent();

/** What somebody does at a place of this title, where it is not answered in the first way and gone on from. */
type Own = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** Somebody who answers otherwise, and goes on by the main button. */
const otherwise: Own = {
  'How will you repay?': (page) => page.getByRole('radio', { name: 'Mobile money' }).check({ force: true }),
  'Sign the mandate': signs,
};

/** Signs by a name that is typed, as somebody does who cannot draw with a finger. */
async function signs(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Type' }).check({ force: true });
  await page.getByLabel(/name/).fill('Bisi Alade');
  await page.getByRole('button', { name: 'Use', exact: false }).first().click();
  await page.locator('.file-done').waitFor();
}

/**
 * From place to place up to the one of this title.
 * @param own what leads on from places that are not gone on from by their main button
 * @returns the titles that were passed
 */
async function walksTo(page: Page, ending: string, own: Own = {}): Promise<string> {
  const passed: string[] = [];
  for (let places = 0; places < 20; places += 1) {
    // While a screen comes it has none.
    await expect.poll(() => titleOf(page)).toBeTruthy();
    const title = (await titleOf(page)) ?? '';
    passed.push(title);
    if (title === ending) break;
    await expectNoSidewaysScroll(page);
    await otherwise[title]?.(page);
    await (own[title] ?? answerAndGoOn)(page);
    await expect.poll(() => titleOf(page), { timeout: 15_000 }).not.toBe(title);
  }
  await expectTitle(page, ending);
  return passed.join(' | ');
}

/** The end is read first, where it was come to, its main button can be reached by the thumb, and it can be used by everybody. */
async function expectEnding(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expectUsableEnding(page);
}

/** The same of an end that is opened by its address. */
async function expectUsableEnding(page: Page): Promise<void> {
  const { y, height } = (await page.locator('main .button-main').first().boundingBox()) ?? { y: 0, height: 0 };
  expect([height > 40, y + height <= 740]).toEqual([true, true]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Asks the core in the name of who is signed in, as the page does. */
function asks<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([by, to, sent]) => {
      const { access } = JSON.parse(
        localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '') ?? '{}',
      ) as { readonly access: string };
      const answered = await fetch(to, {
        method: by,
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      const { data, message } = (await answered.json()) as { readonly data: unknown; readonly message?: string };
      if (!answered.ok) throw new Error(`${to}: ${answered.status} ${message ?? ''}`);
      return data;
    },
    [method, path, body] as const,
  ) as Promise<T>;
}

async function productOf(page: Page, name: string): Promise<{ readonly id: number; readonly currency: string }> {
  const products = await asks<{ id: number; name: string; currency: string }[]>(page, 'GET', '/api/v1/loan/products');
  return products.find((one) => one.name === name) ?? { id: 0, currency: '' };
}

/** A request that has its offers, made by the core's own calls. @returns its id */
async function requestOf(page: Page, product: string, differs: object): Promise<number> {
  const { id, currency } = await productOf(page, product);
  const application = {
    product_id: id,
    proposed_payday: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    purpose: 'Personal',
    no_of_dependent: '0',
    type_of_residence: 'Rented',
    educational_attainment: 'Bachelor',
    employment_status: 'Employed',
    employment_category: 'Full time',
    sector_of_employment: 'Banking',
    current_employer: 'The Bakery',
    work_start_date: '2020-01-01',
    work_email: 'me@bakery.example',
    address: '1 KN 3 Road',
    marital_status: 1,
    ...differs,
  };
  await asks(page, 'POST', '/api/v1/loan/scoring', application);
  await asks(page, 'POST', '/api/v1/loan/offers', {
    ...application,
    currency,
    debit_id: 5,
    customer_type: 'Individual',
  });
  const [newest] = await asks<{ id: number }[]>(page, 'GET', '/api/v2/loans/drafts');
  return newest?.id ?? 0;
}

/** The application for a product that was begun and stands: 0 where there is none. */
async function draftOf(page: Page, product: string): Promise<number> {
  const drafts = await asks<{ id: number; product: { name: string }; cancellation_status: number }[]>(
    page,
    'GET',
    '/api/v2/loans/drafts',
  );
  return (
    drafts.find(({ product: { name }, cancellation_status: cancelled }) => name === product && cancelled !== 1)?.id ?? 0
  );
}

/** Somebody who is signed in, at their loans. */
async function atLoans(lender: string, number: string): Promise<Visit & { readonly home: string }> {
  const visited = await visit(stage.browser);
  const home = stage.server.address(lender);
  await signIn(visited.page, `${home}loans`, number);
  await expectTitle(visited.page, 'Loans');
  return { ...visited, home };
}

describe('an application on a small phone', () => {
  it.each([
    {
      lender: 'pwani',
      phone: '0754123456',
      product: 'Haraka',
      by: 'mobile money',
      through: 'Which wallet will you repay from?',
      ending: 'Your loan is approved',
    },
    {
      lender: 'pwani',
      phone: '0754123456',
      product: 'Kadi na Simu',
      by: 'card, and mobile money where it fails,',
      through: 'Choose a card to repay with | Which wallet will you repay from?',
      ending: 'Your loan is approved',
    },
    {
      lender: 'lekki',
      phone: '08090000110',
      product: 'Lekki Civil',
      by: 'the salary',
      through: 'Your service | Your plans',
      ending: 'Your loan is approved',
    },
    {
      lender: 'pwani',
      phone: '0754123456',
      product: 'Shamba',
      by: 'hand',
      through: 'Check your answers',
      ending: 'We are looking into it',
    },
    {
      lender: 'lekki',
      phone: '08090000110',
      product: 'Lekki Together',
      by: 'mandate',
      through: 'Sign the mandate',
      ending: 'Your loan waits for a guarantor',
    },
    {
      lender: 'maple',
      phone: '4165550101',
      product: 'Instalment Loan',
      by: 'a mandate that a transfer agrees to',
      through: 'Agree by a transfer',
      ending: 'Your loan is approved',
    },
  ])('of $product goes by $by through "$through" to "$ending"', async ({ lender, phone, product, through, ending }) => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(lender), phone);
    await openProduct(page, product);
    // Guarantors may be asked later, and money be sent later.
    const passed = await walksTo(page, ending, {
      'Who vouches for you?': (at) => at.getByRole('button', { name: 'Go on', exact: true }).click(),
      'Agree by a transfer': (at) => at.getByRole('button', { name: 'Do it later' }).click(),
      'Your service': async (at) => {
        await at.getByLabel('Service number').fill('FC/0042');
        await at.getByLabel('Net pay of last month').fill('150000');
        await answerAndGoOn(at);
      },
      'Your plans': async (at) => {
        await at.getByLabel('What is the loan for?').fill('School fees');
        await answerAndGoOn(at);
      },
    });
    expect(passed).toContain(through);
    await expectEnding(page);
    expect(faults).toEqual([]);
  });

  it('by a mandate that a code of the bank agrees to waits for the bank where the code is left for later, and is approved by the code', async () => {
    const { page, faults, home } = await atLoans('kigali', '0788123456');
    const takes = async (ending: string, atTheCode: (at: Page) => Promise<unknown>): Promise<void> => {
      const request = await requestOf(page, 'Konti', {
        requested_amount: '100000',
        proposed_tenor: 3,
        proposed_tenor_period: 'months',
        monthly_net_income: 'RWF 250,000 – 499,999',
      });
      await page.goto(`${home}loans/requests/${request}`);
      await expectTitle(page, 'Your offer');
      await walksTo(page, ending, { 'Enter your bank’s code': atTheCode });
      await expectEnding(page);
    };
    await takes('Your bank has still to agree', async () => {
      await expectAccessible(page);
      await page.goBack();
      await expectTitle(page, 'Your mandate was sent');
      await page.goBack();
      await page.getByRole('heading', { name: 'Authorize with your PIN' }).waitFor({ timeout: 3000 });
    });
    await takes('Your loan is approved', async () => {
      await page.getByLabel('Last digits of your card').fill('1134');
      // Beside another field no last digit sends the page: it is sent by its button.
      await page.getByLabel('Code', { exact: true }).fill('1234');
      await mainButton(page).click();
      await expectTitle(page, 'Authorize with your PIN');
    });
    expect(faults).toEqual([]);
  });

  it('by a mandate at a lender who takes none ends where that is said, and leads home', async () => {
    const { page, faults, home } = await atLoans('pwani', '0754123456');
    await page.goto(`${home}loans/apply?id=${(await productOf(page, 'Benki')).id}`);
    await expectTitle(page, 'How much do you need?');
    await walksTo(page, 'Mandates are not accepted right now');
    await expectNoSidewaysScroll(page);
    await page.waitForURL(home);
    expect(faults).toEqual([]);
  });
});

describe('an application that ends otherwise, on a small phone,', () => {
  it('because a document was refused says so before anything is asked, and leads to the documents', async () => {
    const { page, faults, home } = await atLoans('maple', '4165550112');
    await page.goto(`${home}loans/apply?id=${(await productOf(page, 'Line of Credit')).id}`);
    await expectTitle(page, 'We need to check your ID first');
    await expectUsableEnding(page);
    await mainButton(page).click();
    await expectTitle(page, 'Documents');
    expect(faults).toEqual([]);
  });

  it('because its offer has expired says so, and leads to the loans', async () => {
    const { page, faults, home } = await atLoans('naija', '08030000024');
    await page.goto(`${home}loans/requests/${await draftOf(page, 'Small Start')}`);
    await expectTitle(page, 'We are sorry');
    await page.getByText('Loan offer has either been cancelled or has expired').first().waitFor();
    await expectUsableEnding(page);
    await mainButton(page).click();
    await expectTitle(page, 'Loans');
    expect(faults).toEqual([]);
  });

  it('because the borrower cancels it is gone, with one of the reasons that the lender wants to know', async () => {
    const { page, faults, home } = await atLoans('naija', '08030000024');
    await page.goto(`${home}loans/requests/${await draftOf(page, 'Quick Cash')}`);
    await expectTitle(page, 'Your offer');
    await page.getByRole('button', { name: 'Decline offer' }).first().click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('heading', { name: 'Decline this offer?' }).waitFor();
    expect(
      await sheet
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)),
    ).toEqual(['I no longer need it', 'The cost is too high', 'Other']);
    await page.getByRole('radio', { name: 'The cost is too high' }).check({ force: true });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Decline offer' }).click();
    await page.locator('.toast').filter({ hasText: 'The offer is declined.' }).waitFor();
    expect(page.url()).toBe(home);
    expect(await draftOf(page, 'Quick Cash')).toBe(0);
    expect(faults).toEqual([]);
  });

  it('because the bank refuses the mandate goes on by the card alone', async () => {
    const { page, faults, home } = await atLoans('lekki', '08090000110');
    await page.goto(home);
    await openProduct(page, 'Lekki Builder');
    await walksTo(page, 'Your loan is approved');
    const [mandate] = await asks<{ reference: string }[]>(page, 'GET', '/api/v1/settings/mandates');
    await stage.server.order('mandate', { mandate: mandate?.reference ?? '', state: 'failed' });
    // The core hears of it with the next who asks; the page of the loan asks again after ten seconds.
    await asks(page, 'GET', '/api/v1/settings/mandates');
    await page.goto(`${home}loans`);
    await page.locator('.list-row').filter({ hasText: 'Lekki Builder' }).first().click();
    await page.getByText('Your bank has refused the mandate').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Repay by card alone' }).click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('heading', { name: 'Repay this loan by your card alone?' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Repay by card alone' }).click();
    await page.locator('.toast').filter({ hasText: 'The loan is now repaid by your card' }).waitFor();
    await page.getByRole('link', { name: 'Repay now' }).first().waitFor();
    expect(faults).toEqual([]);
  });
});

/** What the focus is on, as somebody hears it who does not see. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const field =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
        ? at
        : undefined;
    const isSet =
      at instanceof HTMLInputElement && ['radio', 'checkbox'].includes(at.type) ? at.checked : field?.value !== '';
    return {
      kind: at?.getAttribute('role') === 'combobox' ? 'combobox' : (field?.type ?? ''),
      isOpen: !isSet,
      goesOn: at?.matches('main .button-main') === true,
      least: at?.getAttribute('min') ?? '2020-01-15',
    };
  });

/** Answers what the focus comes to that is open, and goes on by the main button, without a mouse. */
async function goesOnByKeys(page: Page): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    const { kind, isOpen, goesOn, least } = await focused(page);
    if (goesOn) {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled')))
        .not.toBe('true');
      return page.keyboard.press('Enter');
    }
    if (!isOpen) continue;
    const [year = '', month = '', day = ''] = least.split('-');
    if (kind === 'date') await page.keyboard.type(`${month}${day}${year}`);
    else if (kind === 'combobox') {
      // The list opens, and its first entry is taken.
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    } else if (kind === 'select-one') await page.keyboard.press('ArrowDown');
    else if (['radio', 'checkbox'].includes(kind)) await page.keyboard.press('Space');
    else if (kind === 'password') await page.keyboard.type(pin);
    else if (kind === 'email') await page.keyboard.type('ada@work.example');
    else if (kind === 'text') await page.keyboard.type('Harbour Works');
  }
  throw new Error(`Tab never comes to the main button of "${String(await titleOf(page))}"`);
}

describe('by keyboard alone', () => {
  it('an application is answered, priced, offered and authorized', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/loans/apply?id=3'), '08031234567');
    await expectTitle(page, 'How much do you need?');
    const passed: (string | null)[] = [];
    for (let places = 0; places < 12 && passed.at(-1) !== 'Your loan is approved'; places += 1) {
      const title = await titleOf(page);
      passed.push(title);
      if (title === 'Your loan is approved') break;
      await goesOnByKeys(page);
      await expect.poll(() => titleOf(page), { timeout: 15_000 }).not.toBe(title);
    }
    expect(passed).toEqual([
      'How much do you need?',
      'What it costs',
      'About you',
      'Your work',
      'Check your answers',
      'Your offer',
      'Your offer in detail',
      'Authorize with your PIN',
      'Your loan is approved',
    ]);
    expect(faults).toEqual([]);
  });
});
