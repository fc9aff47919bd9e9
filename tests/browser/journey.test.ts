import { describe, expect, it } from 'vitest';
import {
  adaeze,
  adaezeMonthly,
  aline,
  answer,
  answerAndGoOn,
  expectTitle,
  goOn,
  mainButton,
  openProduct,
  signIn,
  signInByHand,
  walkTo,
} from './borrower.ts';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  phone,
  visit,
} from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage({ embedded: true });

const walks = [
  { borrower: adaeze, viewport: phone, device: 'a phone' },
  { borrower: aline, viewport: desktop, device: 'a desk' },
] as const;

describe.each(walks)('$borrower.lender at $device', ({ borrower, viewport }) => {
  it('a borrower signs in, applies, and sees the loan in the list', async () => {
    const { page, faults } = await visit(stage.browser, viewport);

    await signInByHand(page, stage.server.address(borrower.lender), borrower.phone, 'Wrong@2026');
    await page.getByText('Incorrect phone number or password').first().waitFor();
    // Behind its code a number stands without its zero.
    expect((await page.getByLabel('Phone number').inputValue()).replace(/\s/g, '')).toBe(
      borrower.phone.replace(/^0/, ''),
    );
    await expectAccessible(page);

    await page.getByLabel('Password', { exact: true }).fill('Borrow@2026');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Loans for you' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(stage.server.address(borrower.lender, '/loans'));
    await expectTitle(page, 'Loans');
    await page.locator('.list, .empty-state, table').first().waitFor();
    const before = await page.locator('.list-row').getByText(borrower.amount).count();
    await page.goto(stage.server.address(borrower.lender));

    await openProduct(page, borrower.product);
    for (const place of borrower.places) {
      await expectTitle(page, place);
      await expectNoSidewaysScroll(page);
      await answer(page);
      await expectAccessible(page);
      if (viewport === phone) await expectRoomForLargeLetters(page);
      await answerAndGoOn(page);
    }
    await expectTitle(page, 'Your loan is approved');
    await expectAccessible(page);
    await goOn(page);

    await expectTitle(page, 'Loans');
    await expect
      .poll(() => page.locator('.list-row').getByText(borrower.amount).count(), { timeout: 15_000 })
      .toBe(before + 1);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});

describe('what is long in words', () => {
  it('is laid alike in all rows of a card, and leaves the page room below the bar, also in large letters', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('kigali', '/loans'), '0788000011');
    await page.locator('.cards-row').first().waitFor();
    const sides = await page
      .locator('.cards-facts')
      .evaluateAll((cards) =>
        cards.map((card) =>
          [...card.querySelectorAll('.cards-row')].map(
            (row) =>
              (row.lastElementChild?.getBoundingClientRect().top ?? 0) >
              (row.firstElementChild?.getBoundingClientRect().top ?? 0) + 3,
          ),
        ),
      );
    expect(sides.length).toBeGreaterThan(2);
    expect(sides.filter((rows) => new Set(rows).size > 1)).toEqual([]);
    await page.locator('.list-row').first().click();
    await page.getByRole('link', { name: 'Repay now' }).click();
    await expectTitle(page, 'Your repayment');
    await expectRoomForLargeLetters(page);
    expect(faults).toEqual([]);
  });
});

describe('what stays', () => {
  it('the loans are still there after a restart of the server', async () => {
    await stage.server.restart();
    const { page } = await visit(stage.browser);
    await signIn(page, stage.server.address(aline.lender, '/loans'), aline.phone);
    await expectTitle(page, 'Loans');
    await expect
      .poll(() => page.locator('.list-row').getByText(aline.amount).count(), { timeout: 15_000 })
      .toBeGreaterThan(0);
  });

  it('every answer of the core was one that the API document describes', () => {
    const logged = stage.server
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(logged.length).toBeGreaterThan(100);
    expect(logged.filter((line) => line.includes('deviates'))).toEqual([]);
    expect(logged.filter((line) => /Borrow@2026|Wrong@2026|"pin"/.test(line))).toEqual([]);
  });
});

describe('refusals', () => {
  it('a borrower whom scoring refuses is told why, with an apology and the way to the loans', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(adaeze.lender), adaeze.phone);
    await openProduct(page, 'Premier Line');
    await walkTo(
      page,
      { ...adaeze, places: ['How much do you need?', 'What it costs', 'About you', 'Your work'] },
      'We are sorry',
    );
    await expectAccessible(page);
    await goOn(page);
    await expectTitle(page, 'Loans');
    expect(faults).toEqual([]);
  });

  it('a host that no lender has shows the page that says so, with a way home [A-057, A-465, C-546]', async () => {
    const { page } = await visit(stage.browser);
    const answered = await page.goto(stage.server.address('nobody'));
    expect(answered?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link').count()).toBeGreaterThan(0);
  });

  it('an amount outside the limits is refused at its field, with the limits in words', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(adaeze.lender), adaeze.phone);
    await page.getByRole('heading', { name: 'Loans for you' }).waitFor();
    await openProduct(page, adaezeMonthly.product);
    await page.getByLabel('How much do you need?').first().fill('1');
    await page.getByLabel('How much do you need?').first().blur();
    expect(await mainButton(page).getAttribute('aria-disabled')).toBe('true');
    // It looks disabled, but says what is missing when it is pressed.
    await mainButton(page).click({ force: true });
    await page.locator('.error-summary').waitFor();
    // The mark before the words is for the eye alone.
    expect(await page.locator('.field-error').first().ariaSnapshot()).not.toContain('!');
    await expectAccessible(page);
    await expectTitle(page, 'How much do you need?');
    expect(faults).toEqual([]);
  });
});
