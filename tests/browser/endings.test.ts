import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerAndGoOn, asks, expectTitle, mainButton, productOf, requestOf, signIn, walkOnTo } from './borrower.ts';
import { expectAccessible, expectNoSidewaysScroll, visit, type Visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Signs by a name that is typed, as somebody does who cannot draw with a finger. */
async function signs(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Type' }).check({ force: true });
  await page.getByLabel(/name/).fill('Bisi Alade');
  await page.getByRole('button', { name: 'Use', exact: false }).first().click();
  await page.locator('.file-done').waitFor();
  await answerAndGoOn(page);
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

/** Somebody who is signed in, at no page of the app yet. */
async function signedIn(lender: string, number: string): Promise<Visit & { readonly home: string }> {
  const visited = await visit(stage.browser);
  const home = stage.server.address(lender);
  await signIn(visited.page, `${home}healthz`, number);
  return { ...visited, home };
}

describe('an application on a small phone', () => {
  it.each([
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
    const { page, faults, home } = await signedIn(lender, phone);
    await page.goto(`${home}loans/apply?id=${(await productOf(page, product)).id}`);
    await expectTitle(page, 'How much do you need?');
    // Guarantors may be asked later, and money be sent later.
    const passed = await walkOnTo(page, ending, {
      'Sign the mandate': signs,
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

  it('by a mandate that a code of the bank agrees to waits for the bank where the code is left for later', async () => {
    const { page, faults, home } = await signedIn('kigali', '0788123456');
    const request = await requestOf(page, 'Konti', '100000');
    await page.goto(`${home}loans/requests/${request}`);
    await expectTitle(page, 'Your offer');
    await walkOnTo(page, 'Your bank has still to agree', {
      'Sign the mandate': signs,
      'Enter your bank’s code': async () => {
        await expectAccessible(page);
        await page.goBack();
        await expectTitle(page, 'Your mandate was sent');
        await page.goBack();
        await page.getByRole('heading', { name: 'Authorize with your PIN' }).waitFor({ timeout: 3000 });
      },
    });
    await expectEnding(page);
    expect(faults).toEqual([]);
  });
});

describe('an application that ends otherwise, on a small phone,', () => {
  it('because a document was refused says so before anything is asked, and leads to the documents', async () => {
    const { page, faults, home } = await signedIn('maple', '4165550112');
    await page.goto(`${home}loans/apply?id=${(await productOf(page, 'Line of Credit')).id}`);
    await expectTitle(page, 'We need to check your ID first');
    await expectUsableEnding(page);
    await mainButton(page).click();
    await expectTitle(page, 'Documents');
    expect(faults).toEqual([]);
  });

  it('because its offer has expired says so, and because the borrower cancels it is gone, with one of the reasons that the lender wants to know', async () => {
    const { page, faults, home } = await signedIn('naija', '08030000024');
    await page.goto(`${home}loans/requests/${await draftOf(page, 'Small Start')}`);
    await expectTitle(page, 'We are sorry');
    await page.getByText('Loan offer has either been cancelled or has expired').first().waitFor();
    await expectUsableEnding(page);
    await mainButton(page).click();
    await expectTitle(page, 'Loans');

    await page.goto(`${home}loans/requests/${await draftOf(page, 'Quick Cash')}`);
    await expectTitle(page, 'Your offer');
    await page.getByRole('button', { name: 'Decline offer' }).first().click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('heading', { name: 'Decline this offer?' }).waitFor();
    await page.getByRole('radio', { name: 'The cost is too high' }).check({ force: true });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Decline offer' }).click();
    await page.locator('.toast').filter({ hasText: 'The offer is declined.' }).waitFor();
    expect(page.url()).toBe(home);
    expect(faults).toEqual([]);
  });
});
